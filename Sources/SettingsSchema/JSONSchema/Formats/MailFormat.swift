/// Mail addresses of RFC 5321, and with other letters of RFC 6531.
enum MailFormat {
	/// Whether `text` is one address, without a name beside it.
	static func accepts(_ text: String, isInternational: Bool) -> Bool {
		guard let at = text.lastIndex(of: "@") else { return false }
		let mailbox: FormatPattern = isInternational ? .internationalMailbox : .mailbox
		return mailbox.accepts(text[..<at])
			&& isDomain(text[text.index(after: at)...], isInternational: isInternational)
	}

	private static func isDomain(_ text: Substring, isInternational: Bool) -> Bool {
		guard text.hasPrefix("["), text.hasSuffix("]") else {
			return HostFormat.accepts(String(text), isInternational: isInternational)
		}
		let literal = text.dropFirst().dropLast()
		return literal.hasPrefix("IPv6:")
			? FormatPattern.ipv6.accepts(literal.dropFirst(5)) : FormatPattern.ipv4.accepts(literal)
	}
}
