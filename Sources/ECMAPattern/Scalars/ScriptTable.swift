/// The scripts of Unicode, which the standard library does not know.
enum ScriptTable {
	/// The scalars of the script with this name, long or short, in order; nil if there is none.
	static func scalars(ofScript name: String) -> [ClosedRange<UInt32>]? {
		isUnknown(name) ? unknown : numbers[name].map { lines[$0].ranges }
	}

	/// The scalars that the script with this name uses, which it may share with others, in order; nil if there is none.
	static func scalars(usedByScript name: String) -> [ClosedRange<UInt32>]? {
		guard !isUnknown(name) else { return unknown }
		guard let line = numbers[name].map({ lines[$0] }) else { return nil }
		let shared = sharing.filter { $0.names.contains { line.names.contains($0) } }.flatMap(\.ranges)
		let own = line.ranges.flatMap { $0.subtracting(exceptions) }
		return (own + shared).sorted { $0.lowerBound < $1.lowerBound }
	}

	private static func isUnknown(_ name: String) -> Bool { name == "Unknown" || name == "Zzzz" }

	private static let lines = ScalarTable.lines(scripts)

	/// Where in the table the script of a name is.
	private static let numbers: [String: Int] = {
		var numbers: [String: Int] = [:]
		for (number, line) in lines.enumerated() {
			for name in line.names { numbers[String(name)] = number }
		}
		return numbers
	}()

	private static let sharing = ScalarTable.lines(extensions)

	/// All scalars that do not belong to their own script alone.
	private static let exceptions = sharing.flatMap(\.ranges).sorted { $0.lowerBound < $1.lowerBound }

	/// What is of no script.
	private static let unknown = (UInt32(0)...0x10FFFF).subtracting(
		lines.flatMap(\.ranges).sorted { $0.lowerBound < $1.lowerBound })
}

extension ClosedRange<UInt32> {
	/// What remains of this range; `others` must be in order and apart.
	func subtracting(_ others: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
		var result: [ClosedRange<UInt32>] = []
		var next = lowerBound
		for other in others where other.overlaps(self) {
			if other.lowerBound > next { result.append(next...other.lowerBound - 1) }
			next = other.upperBound + 1
		}
		return next <= upperBound ? result + [next...upperBound] : result
	}
}
