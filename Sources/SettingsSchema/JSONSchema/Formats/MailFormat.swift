/// Mail addresses of RFC 5321, and with other letters of RFC 6531.
enum MailFormat {
	/// Whether `text` is one address, without a name beside it.
	static func accepts(_ text: String, isInternational: Bool) -> Bool {
		guard let at = text.lastIndex(of: "@") else { return false }
		let (local, domain) = (text[..<at], text[text.index(after: at)...])
		return isLocal(local, isInternational: isInternational) && isDomain(domain, isInternational: isInternational)
	}

	private static func isLocal(_ text: Substring, isInternational: Bool) -> Bool {
		if text.hasPrefix("\"") { return text.count > 1 && isQuoted(text, isInternational: isInternational) }
		let atoms = text.split(separator: ".", omittingEmptySubsequences: false)
		return atoms.allSatisfy { atom in
			!atom.isEmpty
				&& atom.utf8.allSatisfy { byte in
					byte.isASCIILetter || byte.isASCIIDigit || (isInternational && byte >= 0x80)
						|| "!#$%&'*+-/=?^_`{|}~".utf8.contains(byte)
				}
		}
	}

	private static func isQuoted(_ text: Substring, isInternational: Bool) -> Bool {
		guard text.hasSuffix("\"") else { return false }
		var isEscaped = false
		for byte in text.utf8.dropFirst().dropLast() {
			guard (0x20..<0x7F).contains(byte) || (isInternational && byte >= 0x80) else { return false }
			if isEscaped {
				isEscaped = false
			} else if byte == UInt8(ascii: "\\") {
				isEscaped = true
			} else if byte == UInt8(ascii: "\"") {
				return false
			}
		}
		return !isEscaped
	}

	private static func isDomain(_ text: Substring, isInternational: Bool) -> Bool {
		guard text.hasPrefix("["), text.hasSuffix("]") else {
			return HostFormat.accepts(String(text), isInternational: isInternational)
		}
		let literal = text.dropFirst().dropLast()
		return literal.hasPrefix("IPv6:")
			? AddressFormat.isIPv6(literal.dropFirst(5)) : AddressFormat.isIPv4(literal)
	}
}
