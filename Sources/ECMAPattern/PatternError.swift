/// Why a text is no regular expression, and where.
public struct PatternError: Error, Hashable, Sendable, CustomStringConvertible {
	/// What is wrong, as a value; ``message`` is its prose.
	let reason: Reason
	/// Where the trouble begins: the number of Unicode scalars before it in the pattern, at most its length.
	public let position: Int

	/// A sentence for a person: what is wrong and, where it is known, what to write instead.
	public var message: String { Strings.message(for: reason) }

	/// The message with the position, counted from one.
	public var description: String { Strings.located(message, position: position) }

	init(_ reason: Reason, at position: Int) {
		self.reason = reason
		self.position = position
	}

	/// The faults a pattern can have.
	enum Reason: Hashable, Sendable {
		case unclosedGroup
		case unopenedGroup
		case unclosedClass
		case loneBracket(Unicode.Scalar)
		case nothingToRepeat
		case reversedQuantifier(String)
		case reversedRange(String)
		case setInRange
		case trailingBackslash
		case invalidEscape(String)
		case invalidCodePointEscape
		case invalidHexEscape
		case invalidControlEscape
		case octalEscape
		case missingGroup(Int)
		case missingName(String)
		case duplicateName(String)
		case invalidGroupName
		case invalidNameReference
		case unknownGroupKind(String)
		case inlineFlags
		case repeatedModifier(Unicode.Scalar)
		case emptyModifiers
		case malformedProperty
		case unknownProperty(String)
		case tooDeep(Int)
	}
}
