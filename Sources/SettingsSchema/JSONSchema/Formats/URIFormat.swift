/// URIs of RFC 3986 and IRIs of RFC 3987.
struct URIFormat {
	/// Whether letters beyond ASCII may stand unescaped.
	let isInternational: Bool

	/// Whether `text` is a URI, or a reference to one.
	func accepts(_ text: String, isReference: Bool) -> Bool {
		let parts = URIReference(text)
		if parts.scheme == nil {
			guard isReference else { return false }
			// The first segment of a relative path would read as a scheme.
			let segment = parts.path.prefix { $0 != "/" }
			if parts.authority == nil, segment.contains(":") { return false }
		}
		return parts.authority.map(isAuthority) ?? true
			&& isMade(of: Self.pathCharacters, parts.path)
			&& isMade(of: Self.queryCharacters, parts.query ?? "", allowsPrivate: true)
			&& isMade(of: Self.queryCharacters, parts.fragment ?? "")
	}

	private static let unreserved = "-._~"
	private static let delimiters = "!$&'()*+,;="
	private static let userCharacters = Set((unreserved + delimiters + ":").unicodeScalars)
	private static let hostCharacters = Set((unreserved + delimiters).unicodeScalars)
	private static let pathCharacters = Set((unreserved + delimiters + ":@/").unicodeScalars)
	private static let queryCharacters = Set((unreserved + delimiters + ":@/?").unicodeScalars)

	private func isAuthority(_ text: String) -> Bool {
		var host = text[...]
		if let at = text.firstIndex(of: "@") {
			guard isMade(of: Self.userCharacters, String(text[..<at])) else { return false }
			host = text[text.index(after: at)...]
		}
		if host.hasPrefix("[") {
			guard let end = host.firstIndex(of: "]") else { return false }
			return isLiteral(host[host.index(after: host.startIndex)..<end]) && isPort(host[host.index(after: end)...])
		}
		let end = host.firstIndex(of: ":") ?? host.endIndex
		return isMade(of: Self.hostCharacters, String(host[..<end])) && isPort(host[end...])
	}

	private func isPort(_ text: Substring) -> Bool {
		text.isEmpty || (text.hasPrefix(":") && text.utf8.dropFirst().allSatisfy(\.isASCIIDigit))
	}

	/// What stands between brackets: an IPv6 address, or one of a version to come.
	private func isLiteral(_ text: Substring) -> Bool {
		guard let first = text.utf8.first, first | 0x20 == UInt8(ascii: "v") else { return AddressFormat.isIPv6(text) }
		let parts = text.dropFirst().split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
		guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty, !parts[1].contains("%") else { return false }
		return parts[0].utf8.allSatisfy { $0.hexadecimalValue != nil }
			&& URIFormat(isInternational: false).isMade(of: Self.userCharacters, String(parts[1]))
	}

	/// Whether only letters, digits, `others` and percent escapes stand in `text`.
	private func isMade(of others: Set<Unicode.Scalar>, _ text: String, allowsPrivate: Bool = false) -> Bool {
		var rest = text.unicodeScalars[...]
		while let scalar = rest.popFirst() {
			if scalar == "%" {
				let digits = rest.prefix(2)
				guard digits.count == 2, digits.allSatisfy(\.isHexadecimal) else { return false }
				rest = rest.dropFirst(2)
			} else {
				let isAllowed = scalar.isLetterOrDigit || others.contains(scalar) || isForeign(scalar, allowsPrivate)
				guard isAllowed else { return false }
			}
		}
		return true
	}

	/// `ucschar` and, in queries, `iprivate` of RFC 3987.
	private func isForeign(_ scalar: Unicode.Scalar, _ allowsPrivate: Bool) -> Bool {
		guard isInternational else { return false }
		switch scalar.value {
		case 0xA0...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFEF: return true
		case 0xE000...0xF8FF, 0xF0000...0xFFFFD, 0x100000...0x10FFFD: return allowsPrivate
		case 0x10000...0xEFFFF: return scalar.value & 0xFFFF < 0xFFFE && !(0xE0000..<0xE1000).contains(scalar.value)
		default: return false
		}
	}
}

extension Unicode.Scalar {
	/// Whether an ASCII letter or digit.
	var isLetterOrDigit: Bool { isASCII && (UInt8(value).isASCIILetter || UInt8(value).isASCIIDigit) }
	/// Whether a hexadecimal digit.
	var isHexadecimal: Bool { isASCII && UInt8(value).hexadecimalValue != nil }
}
