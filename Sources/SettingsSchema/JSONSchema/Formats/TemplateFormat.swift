/// URI templates of RFC 6570.
enum TemplateFormat {
	/// Whether `text` is one.
	static func accepts(_ text: String) -> Bool {
		var rest = text.unicodeScalars[...]
		while let scalar = rest.popFirst() {
			switch scalar {
			case "{":
				guard let end = rest.firstIndex(of: "}"), isExpression(rest[..<end]) else { return false }
				rest = rest[rest.index(after: end)...]
			case "%":
				guard skipEscape(&rest) else { return false }
			default:
				guard isLiteral(scalar) else { return false }
			}
		}
		return true
	}

	private static func isLiteral(_ scalar: Unicode.Scalar) -> Bool {
		scalar.value > 0x20 && !(0x7F..<0xA0).contains(scalar.value)
			&& !["\"", "<", ">", "\\", "^", "`", "{", "|", "}"].contains(scalar)
	}

	private static func skipEscape(_ rest: inout Substring.UnicodeScalarView) -> Bool {
		let digits = rest.prefix(2)
		guard digits.count == 2, digits.allSatisfy(\.isHexadecimal) else { return false }
		rest = rest.dropFirst(2)
		return true
	}

	private static func isExpression(_ text: Substring.UnicodeScalarView) -> Bool {
		let isOperated = text.first.map { "+#./;?&=,!@|".unicodeScalars.contains($0) } ?? false
		let variables = (isOperated ? text.dropFirst() : text).split(separator: ",", omittingEmptySubsequences: false)
		return variables.allSatisfy(isVariable)
	}

	private static func isVariable(_ text: Substring.UnicodeScalarView) -> Bool {
		var name = text
		if name.last == "*" {
			name = name.dropLast()
		} else if let colon = name.firstIndex(of: ":") {
			let length = name[name.index(after: colon)...]
			guard (1...4).contains(length.count), length.first != "0", length.allSatisfy({ ("0"..."9").contains($0) })
			else { return false }
			name = name[..<colon]
		}
		return name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(isNamePart)
	}

	private static func isNamePart(_ text: Substring.UnicodeScalarView) -> Bool {
		var rest = text
		while let scalar = rest.popFirst() {
			if scalar == "%" ? !skipEscape(&rest) : !(scalar.isLetterOrDigit || scalar == "_") { return false }
		}
		return !text.isEmpty
	}
}
