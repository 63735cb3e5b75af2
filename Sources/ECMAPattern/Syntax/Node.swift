/// A pattern's meaning as a tree. Its depth is bounded by the parser, so that walking it may recurse.
indirect enum Node: Sendable {
	case empty
	case scalar(UInt32)
	case set(ScalarSet)
	case assertion(Assertion)
	/// A capturing group by its number, from one.
	case capture(Int, Node)
	case reference(Reference)
	case look(Look, Node)
	case sequence([Node])
	case alternation([Node])
	case loop(Repetition, Node)
}

/// A condition on a place in the text, which takes no text.
enum Assertion: Sendable, Hashable {
	case textStart
	case textEnd
	case lineStart
	case lineEnd
	/// `\b` or, negated, `\B`; under the modifier `i` two more letters are parts of words.
	case wordBoundary(isNegated: Bool, ignoresCase: Bool)
}

/// A back-reference: what a group has matched must come again.
struct Reference: Sendable {
	enum Target: Sendable {
		case number(Int)
		/// Of the groups with this name, the one that has matched.
		case name(String)
	}

	var target: Target
	var ignoresCase: Bool
}

/// Which way a look-around reads, and whether it must fail.
struct Look: Sendable {
	var isBehind: Bool
	var isNegative: Bool
}

/// A quantifier and what it needs to know of its body.
struct Repetition: Sendable {
	var minimum: Int
	/// `Repetition.unbounded` for no limit.
	var maximum: Int
	var isGreedy: Bool
	/// The groups within the body; each iteration starts with them unset.
	var groups: Range<Int> = 0..<0

	/// Above every number that a pattern can state.
	static let unbounded = Int.max
}

/// A pattern that has been read.
struct Syntax: Sendable {
	var root: Node
	/// The number of capturing groups.
	var groupCount: Int
	/// The groups of each name; several only where at most one of them can match.
	var names: [String: [Int]]
}
