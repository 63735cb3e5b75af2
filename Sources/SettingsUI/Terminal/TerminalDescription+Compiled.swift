extension TerminalDescription {
	/// The entry in the compiled format with 32-bit numbers, term(5).
	var compiled: [UInt8] {
		let names = Array("\(name)|\(name) with all colours".utf8) + [0]
		var table: [UInt8] = []
		let offsets = Self.stringNames.map { string in
			guard let text = strings[string] else { return -1 }
			defer { table += text + [0] }
			return table.count
		}
		var bytes: [UInt8] = []
		let counts = [names.count, Self.flagNames.count, Self.numberNames.count, offsets.count, table.count]
		for value in [Self.magic] + counts { bytes.append(short: value) }
		bytes += names
		bytes += Self.flagNames.map { flags.contains($0) ? 1 : 0 }
		bytes.padToEven()
		for number in Self.numberNames { bytes.append(long: numbers[number] ?? -1) }
		for offset in offsets { bytes.append(short: offset) }
		bytes += table
		bytes.padToEven()
		return bytes + extensions
	}

	/// The capabilities beyond the standard ones: the flag by which ncurses knows colours of 24 bits.
	private var extensions: [UInt8] {
		guard claimsDirectColor else { return [] }
		let name = Array("RGB".utf8) + [0]
		var bytes: [UInt8] = []
		for value in [1, 0, 0, 1, name.count] { bytes.append(short: value) }
		bytes += [1, 0]
		bytes.append(short: 0)
		return bytes + name
	}

	private static let magic = 0o1036
}

extension [UInt8] {
	fileprivate mutating func append(short value: Int) {
		let bits = UInt16(truncatingIfNeeded: value)
		self += [UInt8(bits & 255), UInt8(bits >> 8)]
	}

	fileprivate mutating func append(long value: Int32) {
		let bits = UInt32(bitPattern: value)
		for shift in [0, 8, 16, 24] { append(UInt8(bits >> UInt32(shift) & 255)) }
	}

	fileprivate mutating func padToEven() {
		if !count.isMultiple(of: 2) { append(0) }
	}

	/// The bytes in base 64, with padding.
	var base64: String {
		let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
		var text: [UInt8] = []
		text.reserveCapacity((count + 2) / 3 * 4)
		for start in stride(from: 0, to: count, by: 3) {
			let group = self[start..<Swift.min(start + 3, count)]
			let bits = (0..<3).reduce(0) { $0 << 8 | Int($1 < group.count ? self[start + $1] : 0) }
			for place in 0..<4 {
				text.append(place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
			}
		}
		return String(decoding: text, as: UTF8.self)
	}
}
