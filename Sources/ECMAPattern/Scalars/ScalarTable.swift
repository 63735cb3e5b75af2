/// Tables of scalars written as text: `41-5A 61` in base sixteen. They are read where they are needed.
enum ScalarTable {
	/// Names with commas between, a colon, and ranges.
	struct Line: Sendable {
		let names: [Substring]
		private let text: Substring

		init(_ line: Substring) {
			let colon = line.utf8.firstIndex(of: 0x3A) ?? line.endIndex
			names = ScalarTable.split(line[..<colon], at: 0x2C)
			text = line[colon...].dropFirst()
		}

		var ranges: [ClosedRange<UInt32>] { ScalarTable.ranges(text) }
	}

	/// One range, or one scalar.
	static func range(_ text: Substring) -> ClosedRange<UInt32>? {
		let ends = split(text, at: 0x2D)
		guard let first = ends.first.flatMap({ UInt32($0, radix: 16) }), ends.count <= 2,
			let last = ends.last.flatMap({ UInt32($0, radix: 16) }), first <= last
		else { return nil }
		return first...last
	}

	/// Ranges with spaces between.
	static func ranges(_ text: Substring) -> [ClosedRange<UInt32>] {
		split(text, at: 0x20).map { word in
			guard let range = range(word) else { preconditionFailure("A table of scalars has a malformed range") }
			return range
		}
	}

	static func lines(_ text: String) -> [Line] { split(text[...], at: 0x0A).map(Line.init) }

	/// The parts between bytes that are `separator`; far cheaper than to look for characters.
	private static func split(_ text: Substring, at separator: UInt8) -> [Substring] {
		text.utf8.split(separator: separator).map { Substring($0) }
	}
}
