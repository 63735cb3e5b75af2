extension Parser {
	/// The quantifier that comes next, if one does.
	mutating func quantifier() throws(PatternError) -> Repetition? {
		guard var repetition = try greedyQuantifier() else { return nil }
		if reader.take("?") { repetition.isGreedy = false }
		return repetition
	}

	private mutating func greedyQuantifier() throws(PatternError) -> Repetition? {
		switch reader.peek {
		case "*": simpleQuantifier(0, Repetition.unbounded)
		case "+": simpleQuantifier(1, Repetition.unbounded)
		case "?": simpleQuantifier(0, 1)
		case "{": try bracedQuantifier()
		default: nil
		}
	}

	private mutating func simpleQuantifier(_ minimum: Int, _ maximum: Int) -> Repetition {
		reader.position += 1
		return Repetition(minimum: minimum, maximum: maximum, isGreedy: true)
	}

	/// `{n}`, `{n,}` or `{n,m}`; nil, without moving, where the brace begins none of them.
	mutating func bracedQuantifier() throws(PatternError) -> Repetition? {
		let start = reader.position
		guard reader.take("{"), let minimum = reader.decimal() else {
			reader.position = start
			return nil
		}
		var maximum = minimum
		if reader.take(",") { maximum = reader.decimal() ?? Repetition.unbounded }
		guard reader.take("}") else {
			reader.position = start
			return nil
		}
		guard minimum <= maximum else {
			throw PatternError(.reversedQuantifier(reader.text(from: start)), at: start)
		}
		return Repetition(minimum: minimum, maximum: maximum, isGreedy: true)
	}
}
