/// Reads a pattern by the grammar of ECMA-262.
///
/// The functions follow the grammar's productions; each leaves the reader behind what it has read.
struct Parser {
	/// Which of the two grammars holds.
	enum Grammar {
		/// That of the flag `u`.
		case unicode
		/// That of Annex B, which makes sense of nearly everything.
		case legacy
	}

	/// A thread's stack is enough for so many groups in each other.
	static let maximumDepth = 200

	let grammar: Grammar
	let census: GroupCensus
	var reader: PatternReader
	var modifiers: Modifiers = []
	var names = GroupNames()
	/// The groups opened so far.
	var groupCount = 0
	var depth = 0
	/// References by name, which may stand before their group.
	var nameReferences: [(name: String, position: Int)] = []

	private init(_ source: String, grammar: Grammar) {
		self.grammar = grammar
		reader = PatternReader(source)
		census = GroupCensus(of: reader)
	}

	/// The meaning of `source`.
	static func parse(_ source: String, grammar: Grammar) throws(PatternError) -> Syntax {
		var parser = Parser(source, grammar: grammar)
		let root = try parser.disjunction()
		guard parser.reader.isAtEnd else { throw PatternError(.unopenedGroup, at: parser.reader.position) }
		let groups = parser.names.groups
		for reference in parser.nameReferences where groups[reference.name] == nil {
			throw PatternError(.missingName(reference.name), at: reference.position)
		}
		return Syntax(root: root, groupCount: parser.groupCount, names: groups)
	}

	/// Alternatives up to a closing parenthesis or the end.
	mutating func disjunction() throws(PatternError) -> Node {
		names.enterDisjunction()
		defer { names.leaveDisjunction() }
		var alternatives = [try alternative()]
		while reader.take("|") {
			names.nextAlternative()
			alternatives.append(try alternative())
		}
		return alternatives.count == 1 ? alternatives[0] : .alternation(alternatives)
	}

	private mutating func alternative() throws(PatternError) -> Node {
		var terms: [Node] = []
		while let scalar = reader.peek, scalar != "|", scalar != ")" { terms.append(try term()) }
		switch terms.count {
		case 0: return .empty
		case 1: return terms[0]
		default: return .sequence(terms)
		}
	}

	private mutating func term() throws(PatternError) -> Node {
		let firstGroup = groupCount + 1
		let (atom, isQuantifiable) = try self.atom()
		guard isQuantifiable, var repetition = try quantifier() else { return atom }
		repetition.groups = firstGroup..<groupCount + 1
		return .loop(repetition, atom)
	}

	/// One atom or assertion, and whether a quantifier may follow it.
	private mutating func atom() throws(PatternError) -> (Node, isQuantifiable: Bool) {
		let start = reader.position
		guard let scalar = reader.next() else { return (.empty, false) }
		switch scalar {
		case "^": return (.assertion(modifiers.contains(.multiline) ? .lineStart : .textStart), false)
		case "$": return (.assertion(modifiers.contains(.multiline) ? .lineEnd : .textEnd), false)
		case ".": return (.set(modifiers.contains(.dotAll) ? .everything : .withinLine), true)
		case "(": return try group(openedAt: start)
		case "[": return (.set(try characterClass(openedAt: start)), true)
		case "\\": return try escape(at: start)
		case "*", "+", "?": throw PatternError(.nothingToRepeat, at: start)
		case "{", "}", "]": return (try bracket(scalar, at: start), true)
		default: return (literal(scalar.value), true)
		}
	}

	/// A bracket that opens or closes nothing: itself in the legacy grammar, unless it looks like a quantifier.
	private mutating func bracket(_ bracket: Unicode.Scalar, at start: Int) throws(PatternError) -> Node {
		let end = reader.position
		if bracket == "{" {
			reader.position = start
			guard try bracedQuantifier() == nil else { throw PatternError(.nothingToRepeat, at: start) }
			reader.position = end
		}
		guard grammar == .legacy else { throw PatternError(.loneBracket(bracket), at: start) }
		return literal(bracket.value)
	}

	/// One scalar, or each that differs from it in case only.
	func literal(_ value: UInt32) -> Node {
		guard modifiers.contains(.ignoreCase), CaseFolding.variants(of: value) != nil else { return .scalar(value) }
		return .set(ScalarSet(ranges: [value...value], ignoresCase: true))
	}
}
