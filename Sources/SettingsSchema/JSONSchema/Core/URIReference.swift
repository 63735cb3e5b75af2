/// A URI or a relative reference to one, taken apart as RFC 3986 says.
package struct URIReference: Hashable, Sendable {
	var scheme: String?
	var authority: String?
	var path: String
	var query: String?
	/// What stands after `#`, as it is written.
	var fragment: String?

	/// Takes any text apart; none is refused here.
	init(_ text: String) {
		var rest = Substring(text)
		if let hash = rest.firstIndex(of: "#") {
			fragment = String(rest[rest.index(after: hash)...])
			rest = rest[..<hash]
		}
		if let mark = rest.firstIndex(of: "?") {
			query = String(rest[rest.index(after: mark)...])
			rest = rest[..<mark]
		}
		if let colon = rest.firstIndex(of: ":"), Self.isScheme(rest[..<colon]) {
			scheme = rest[..<colon].lowercased()
			rest = rest[rest.index(after: colon)...]
		}
		if rest.utf8.starts(with: "//".utf8) {
			rest = rest.dropFirst(2)
			let end = rest.firstIndex(of: "/") ?? rest.endIndex
			authority = String(rest[..<end])
			rest = rest[end...]
		}
		path = String(rest)
	}

	private static func isScheme(_ text: Substring) -> Bool {
		guard let first = text.utf8.first, first.isASCIILetter else { return false }
		return text.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || [0x2B, 0x2D, 0x2E].contains($0) }
	}

	/// This reference seen from `base` (RFC 3986, section 5.2.2).
	func resolved(against base: URIReference) -> URIReference {
		var result = self
		if scheme != nil {
			result.path = Self.withoutDots(path)
			return result
		}
		result.scheme = base.scheme
		if authority != nil {
			result.path = Self.withoutDots(path)
			return result
		}
		result.authority = base.authority
		if path.isEmpty {
			result.path = base.path
			result.query = query ?? base.query
		} else {
			result.path = Self.withoutDots(path.beginsWithSlash ? path : base.merged(with: path))
		}
		return result
	}

	private func merged(with relative: String) -> String {
		if authority != nil, path.isEmpty { return "/" + relative }
		guard let slash = path.lastIndex(of: "/") else { return relative }
		return path[...slash] + relative
	}

	/// The path without `.` and `..` (section 5.2.4).
	private static func withoutDots(_ path: String) -> String {
		guard path.contains(".") else { return path }
		var output: [Substring] = []
		let parts = path.split(separator: "/", omittingEmptySubsequences: false)
		for (offset, part) in parts.enumerated() {
			let isLast = offset == parts.count - 1
			switch part {
			case ".": if isLast { output.append("") }
			case "..":
				if output.count > 1 || (output.count == 1 && output[0] != "") { output.removeLast() }
				if isLast { output.append("") }
			default: output.append(part)
			}
		}
		return output.joined(separator: "/")
	}

	/// The text without the fragment, by which documents and resources are found.
	var address: String {
		(scheme.map { $0 + ":" } ?? "") + (authority.map { "//" + $0 } ?? "") + path + (query.map { "?" + $0 } ?? "")
	}

	/// The fragment with its percent escapes resolved; nil where it is none in UTF-8.
	var decodedFragment: String? {
		fragment.flatMap { Self.decoded($0) }
	}

	/// A text with its percent escapes resolved; nil where it is none in UTF-8.
	package static func decoded(_ text: some StringProtocol) -> String? {
		guard text.contains("%") else { return String(text) }
		var bytes: [UInt8] = []
		var rest = Array(text.utf8)[...]
		while let byte = rest.popFirst() {
			if byte == UInt8(ascii: "%"), let high = rest.first?.hexadecimalValue,
				let low = rest.dropFirst().first?.hexadecimalValue
			{
				bytes.append(high << 4 | low)
				rest = rest.dropFirst(2)
			} else {
				bytes.append(byte)
			}
		}
		return String(validating: bytes, as: UTF8.self)
	}
}

/// An address as people write it: one with `http` or `https`, with or without `www.`, `.json`, and a slash or a fragment
/// at its end is the same.
package struct SchemaAddress: Hashable, Sendable {
	let text: String

	/// The address of `url`.
	package init(_ url: String) {
		var text = url.prefix { $0 != "#" }
		for scheme in ["https:", "http:"] where text.hasPrefix(scheme) { text.removeFirst(scheme.count) }
		if text.hasPrefix("//www.") { text = "//" + text.dropFirst("//www.".count) }
		while text.last == "/" { text.removeLast() }
		if text.hasSuffix(".json") { text.removeLast(".json".count) }
		self.text = String(text)
	}
}

extension UInt8 {
	var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
	var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }

	/// The value of a hexadecimal digit.
	var hexadecimalValue: UInt8? {
		switch self {
		case 0x30...0x39: self - 0x30
		case 0x41...0x46: self - 0x41 + 10
		case 0x61...0x66: self - 0x61 + 10
		default: nil
		}
	}
}

extension String {
	/// Whether the first byte is `/`, as that of pointers and absolute paths is. A combining mark that follows makes
	/// one character with it, and changes nothing about that.
	package var beginsWithSlash: Bool { utf8.first == UInt8(ascii: "/") }
}
