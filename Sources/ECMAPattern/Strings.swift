import Wording

/// Every sentence of this module that a person reads.
enum Strings {
	static func message(for reason: PatternError.Reason) -> String {
		switch reason {
		case .unclosedGroup: localized("“(” is never closed by “)”")
		case .unopenedGroup: localized("“)” closes no group; write “\\)” for the character itself")
		case .unclosedClass: localized("“[” is never closed by “]”")
		case .loneBracket(let bracket):
			localized("“\(bracket)” stands alone; write “\\\(bracket)” for the character itself")
		case .nothingToRepeat: localized("There is nothing to repeat before this quantifier")
		case .reversedQuantifier(let text): localized("“\(text)” has its numbers in the wrong order")
		case .reversedRange(let text): localized("The range “\(shown(text))” runs backwards")
		case .setInRange: localized("A range needs a single character at both ends; write “\\-” for the character “-”")
		case .tooDeep(let limit): localized("Groups are nested deeper than \(limit)")
		case .trailingBackslash: localized("“\\” at the end escapes nothing; write “\\\\” for the character itself")
		case .invalidEscape(let text): localized("“\\\(shown(text))” is not an escape; only ^$\\.*+?()[]{}|/ need one")
		case .invalidCodePointEscape:
			localized("“\\u” must be followed by four hexadecimal digits or by {…} up to 10FFFF")
		case .invalidHexEscape: localized("“\\x” must be followed by two hexadecimal digits")
		case .invalidControlEscape: localized("“\\c” must be followed by a letter from A to Z")
		case .octalEscape: localized("“\\0” must not be followed by a digit; write “\\x” and two hexadecimal digits")
		case .malformedProperty: localized("“\\p” must be followed by {Name} or {Name=Value}")
		case .unknownProperty(let name):
			localized("“\(name)” is no Unicode property; names are exact, as “Lu” or “Script=Greek”")
		case .missingGroup(let number): localized("There is no group \(number)")
		case .missingName(let name): localized("There is no group named “\(name)”")
		case .duplicateName(let name): localized("Two groups that can both match are named “\(name)”")
		case .invalidGroupName:
			localized("A group's name is letters, digits, “_” and “$” between “<” and “>”, and no digit first")
		case .invalidNameReference: localized("“\\k” must be followed by a group's name, as in “\\k<name>”")
		case .unknownGroupKind("P"):
			localized("“(?P” opens no group; a name is given as “(?<name>…)” and used as “\\k<name>”")
		case .unknownGroupKind(let text):
			localized("“(?\(shown(text))” opens no group; write “\\(\\?” for these characters")
		case .inlineFlags: localized("Modifiers hold for a group; write “(?i:…)” around what they are for")
		case .repeatedModifier(let flag): localized("The modifier “\(flag)” is given twice")
		case .emptyModifiers: localized("“(?-:” changes nothing")
		}
	}

	static func located(_ message: String, position: Int) -> String {
		localized("\(message) (at character \(position + 1))")
	}

	static func budgetExceeded(_ budget: Int) -> String {
		localized(
			"The pattern gave no answer within \(budget) steps; it may repeat what is repeated already, as in “(a+)+”")
	}

	/// A part of a pattern, with a number in place of what does not show.
	private static func shown(_ text: String) -> String {
		text.unicodeScalars.map { scalar in
			switch scalar.properties.generalCategory {
			case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .nonspacingMark:
				"U+\(String(scalar.value, radix: 16, uppercase: true))"
			default: String(scalar)
			}
		}.joined()
	}
}
