/// The scripts of Unicode, which the standard library does not know.
enum ScriptTable {
	/// One script: the scalars that are of it, and those that it uses.
	struct Entry: Sendable {
		var own: [ClosedRange<UInt32>]
		/// With the scalars that it shares with other scripts.
		var extended: [ClosedRange<UInt32>]
	}

	/// The script with this name, long or short.
	static func script(named name: String) -> Entry? { numbers[name].map { entries[$0] } }

	private static let lines = ScalarTable.lines(scripts)

	/// Where in the table the script of a name is.
	private static let numbers: [String: Int] = {
		var numbers: [String: Int] = [:]
		for (number, line) in lines.enumerated() {
			for name in line.names { numbers[String(name)] = number }
		}
		return numbers
	}()

	private static let entries: [Entry] = {
		let shared = ScalarTable.lines(extensions)
		let exceptions = shared.flatMap(\.ranges).sorted { $0.lowerBound < $1.lowerBound }
		return lines.map { line in
			let more = shared.filter { $0.names.contains { line.names.contains($0) } }.flatMap(\.ranges)
			let kept = line.ranges.flatMap { $0.subtracting(exceptions) }
			return Entry(own: line.ranges, extended: (kept + more).sorted { $0.lowerBound < $1.lowerBound })
		}
	}()
}

extension ClosedRange<UInt32> {
	/// What remains of this range; `others` must be in order and apart.
	fileprivate func subtracting(_ others: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
		var result: [ClosedRange<UInt32>] = []
		var next = lowerBound
		for other in others where other.overlaps(self) {
			if other.lowerBound > next { result.append(next...other.lowerBound - 1) }
			next = other.upperBound + 1
		}
		return next <= upperBound ? result + [next...upperBound] : result
	}
}
