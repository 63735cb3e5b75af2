/// Every sentence of this module that a person reads.
enum Strings {
	static func message(for reason: PatternError.Reason) -> String {
		structure(reason) ?? escape(reason) ?? group(reason)
	}

	static func located(_ message: String, position: Int) -> String { "\(message) (at character \(position + 1))" }

	static func budgetExceeded(_ budget: Int) -> String {
		"The pattern gave no answer within \(budget) steps; it may repeat what is repeated already, as in “(a+)+”"
	}

	private static func structure(_ reason: PatternError.Reason) -> String? {
		switch reason {
		case .unclosedGroup: "“(” is never closed by “)”"
		case .unopenedGroup: "“)” closes no group; write “\\)” for the character itself"
		case .unclosedClass: "“[” is never closed by “]”"
		case .loneBracket(let bracket): "“\(bracket)” stands alone; write “\\\(bracket)” for the character itself"
		case .nothingToRepeat: "There is nothing to repeat before this quantifier"
		case .reversedQuantifier(let text): "“\(text)” has its numbers in the wrong order"
		case .reversedRange(let text): "The range “\(shown(text))” runs backwards"
		case .setInRange: "A range needs a single character at both ends; write “\\-” for the character “-”"
		case .tooDeep(let limit): "Groups are nested deeper than \(limit)"
		default: nil
		}
	}

	private static func escape(_ reason: PatternError.Reason) -> String? {
		switch reason {
		case .trailingBackslash: "“\\” at the end escapes nothing; write “\\\\” for the character itself"
		case .invalidEscape(let text): "“\\\(shown(text))” is not an escape; only ^$\\.*+?()[]{}|/ need one"
		case .invalidCodePointEscape: "“\\u” must be followed by four hexadecimal digits or by {…} up to 10FFFF"
		case .invalidHexEscape: "“\\x” must be followed by two hexadecimal digits"
		case .invalidControlEscape: "“\\c” must be followed by a letter from A to Z"
		case .octalEscape: "“\\0” must not be followed by a digit; write “\\x” and two hexadecimal digits"
		case .malformedProperty: "“\\p” must be followed by {Name} or {Name=Value}"
		case .unknownProperty(let name): "“\(name)” is no Unicode property; names are exact, as “Lu” or “Script=Greek”"
		default: nil
		}
	}

	private static func group(_ reason: PatternError.Reason) -> String {
		switch reason {
		case .missingGroup(let number): "There is no group \(number)"
		case .missingName(let name): "There is no group named “\(name)”"
		case .duplicateName(let name): "Two groups that can both match are named “\(name)”"
		case .invalidGroupName: "A group's name is letters, digits, “_” and “$” between “<” and “>”, and no digit first"
		case .invalidNameReference: "“\\k” must be followed by a group's name, as in “\\k<name>”"
		case .unknownGroupKind("P"): "“(?P” opens no group; a name is given as “(?<name>…)” and used as “\\k<name>”"
		case .unknownGroupKind(let text): "“(?\(shown(text))” opens no group; write “\\(\\?” for these characters"
		case .inlineFlags: "Modifiers hold for a group; write “(?i:…)” around what they are for"
		case .repeatedModifier(let flag): "The modifier “\(flag)” is given twice"
		case .emptyModifiers: "“(?-:” changes nothing"
		default: ""
		}
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
