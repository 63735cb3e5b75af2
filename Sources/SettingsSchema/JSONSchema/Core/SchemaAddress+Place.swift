extension SchemaAddress {
	/// No address with more slashes than this has a place.
	package static let maximumDepth = 16
	/// What a copy's file is called behind the name.
	package static let ending = ".json"

	/// Where a copy of what is at the address lies in a folder of copies: the names of folders, and of a file. The same
	/// for all that is written alike. No name leads up, is hidden, or has a sign that means something in a path; nil for
	/// what is not on the web, names a user, or is longer than names of files may be.
	package var place: [String]? {
		guard text.hasPrefix("//") else { return nil }
		let parts = text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false)
		guard let host = parts.first, !host.isEmpty, !host.contains("@"), 2...Self.maximumDepth ~= parts.count else {
			return nil
		}
		var names = parts.map(Self.escaped)
		for index in names.indices.dropLast() where names[index].hasSuffix(Self.ending) {
			names[index] = names[index].dropLast(Self.ending.count) + "%2Ejson"
		}
		names[names.count - 1] += Self.ending
		return names.allSatisfy { $0.utf8.count <= 255 } && names.joined().utf8.count <= 2048 ? names : nil
	}

	/// The address whose copy has a place; nil where none has.
	package static func address(ofPlace names: some Collection<String>) -> String? {
		let path = names.joined(separator: "/")
		guard names.count > 1, path.hasSuffix(ending) else { return nil }
		let parts = path.dropLast(ending.count).split(separator: "/", omittingEmptySubsequences: false)
		let address = parts.map { $0 == emptyName ? "" : URIReference.decoded($0) ?? "" }.joined(separator: "/")
		return "https://" + address
	}

	/// Stands for a name without any letters.
	private static let emptyName = "%"

	private static func escaped(_ part: Substring) -> String {
		guard !part.isEmpty else { return emptyName }
		var result = ""
		for (offset, byte) in part.utf8.enumerated() {
			let isPlain = byte.isASCIILetter || byte.isASCIIDigit || "-_.~".utf8.contains(byte)
			if isPlain, offset > 0 || byte != UInt8(ascii: ".") {
				result.unicodeScalars.append(Unicode.Scalar(byte))
			} else {
				result += "%" + String(byte, radix: 16, uppercase: true).zeroPadded(to: 2)
			}
		}
		return result
	}
}
