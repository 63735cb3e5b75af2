/// Internet addresses.
enum AddressFormat {
	/// Four decimal numbers up to 255 without leading zeros.
	static func isIPv4(_ text: some StringProtocol) -> Bool {
		let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
		return parts.count == 4
			&& parts.allSatisfy { part in
				guard (1...3).contains(part.count), part.allSatisfy(\.isASCIIDigit) else { return false }
				return (part.count == 1 || part.first != 0x30) && part.reduce(0) { $0 * 10 + Int($1 - 0x30) } < 256
			}
	}

	/// Eight groups of hexadecimal digits; one run of zeros may be left out, and the end may be an IPv4 address.
	static func isIPv6(_ text: some StringProtocol) -> Bool {
		let bytes = Array(text.utf8)
		let colon = UInt8(ascii: ":")
		let gaps = bytes.indices.dropLast().filter { bytes[$0] == colon && bytes[$0 + 1] == colon }
		guard let gap = gaps.first else { return groups(bytes[...], mayEndInIPv4: true) == 8 }
		guard gaps.count == 1,
			let before = groups(bytes[..<gap], mayEndInIPv4: false),
			let after = groups(bytes[(gap + 2)...], mayEndInIPv4: true)
		else { return false }
		return before + after < 8
	}

	/// How many groups of 16 bits stand there; nil where something else does.
	private static func groups(_ bytes: ArraySlice<UInt8>, mayEndInIPv4: Bool) -> Int? {
		if bytes.isEmpty { return 0 }
		let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
		var count = 0
		for (position, part) in parts.enumerated() {
			if (1...4).contains(part.count), part.allSatisfy({ $0.hexadecimalValue != nil }) {
				count += 1
			} else if mayEndInIPv4, position == parts.count - 1, isIPv4(String(decoding: part, as: UTF8.self)) {
				count += 2
			} else {
				return nil
			}
		}
		return count
	}
}
