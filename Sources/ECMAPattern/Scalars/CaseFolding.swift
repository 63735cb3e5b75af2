/// Which scalars differ in case only: those with the same simple case folding.
enum CaseFolding {
	/// What all scalars of one letter have in common.
	static func folded(_ value: UInt32) -> UInt32 {
		if value < 128 { return (0x41...0x5A).contains(value) ? value + 0x20 : value }
		return foldings[value] ?? value
	}

	/// All scalars of the letter, `value` among them; nil if it is alone.
	static func variants(of value: UInt32) -> [UInt32]? { letters[folded(value)] }

	private static let foldings: [UInt32: UInt32] = {
		var foldings: [UInt32: UInt32] = [:]
		for row in table.split(separator: " ") {
			guard let row = Row(row) else { preconditionFailure("A row of the table of case folding is malformed") }
			for value in stride(from: row.first, through: row.last, by: row.step) {
				foldings[value] = UInt32(Int(value) + row.offset)
			}
		}
		return foldings
	}()

	private static let letters: [UInt32: [UInt32]] = {
		var letters: [UInt32: [UInt32]] = [:]
		for (value, folded) in foldings { letters[folded, default: [folded]].append(value) }
		return letters
	}()

	/// A row of the table, as `41-5A/2+20`.
	private struct Row {
		var first: UInt32
		var last: UInt32
		var step: Int
		var offset: Int

		init?(_ text: Substring) {
			guard let sign = text.firstIndex(where: { $0 == "+" || $0 == "~" }),
				let distance = Int(text[text.index(after: sign)...], radix: 16)
			else { return nil }
			let parts = text[..<sign].split(separator: "/")
			guard let range = parts.first.flatMap({ ScalarTable.range($0) }) else { return nil }
			first = range.lowerBound
			last = range.upperBound
			step = parts.count > 1 ? 2 : 1
			offset = text[sign] == "+" ? distance : -distance
		}
	}
}
