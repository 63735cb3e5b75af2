/// Tables of scalars written as text: `41-5A 61` in base sixteen.
enum ScalarTable {
	/// One range, or one scalar.
	static func range(_ text: Substring) -> ClosedRange<UInt32>? {
		let ends = text.split(separator: "-")
		guard let first = ends.first.flatMap({ UInt32($0, radix: 16) }), ends.count <= 2,
			let last = ends.last.flatMap({ UInt32($0, radix: 16) }), first <= last
		else { return nil }
		return first...last
	}

	/// Ranges with spaces between.
	static func ranges(_ text: Substring) -> [ClosedRange<UInt32>] {
		text.split(separator: " ").map { word in
			guard let range = range(word) else { preconditionFailure("A table of scalars has a malformed range") }
			return range
		}
	}

	/// Lines of names with commas between, a colon, and ranges.
	static func lines(_ text: String) -> [(names: [Substring], ranges: [ClosedRange<UInt32>])] {
		text.split(separator: "\n").map { line in
			let parts = line.split(separator: ":")
			return (parts[0].split(separator: ","), ranges(parts[1]))
		}
	}
}
