/// What TOML writes otherwise than JSON.
extension JSONWriter {
	/// Appends a string in single quotes where these can hold it; else false.
	mutating func writeLiteral(_ string: String) -> Bool {
		let quote = UInt8(ascii: "'")
		guard !string.utf8.contains(where: { $0 == quote || TOMLScanner.isControl($0) }) else {
			return false
		}
		bytes += [quote] + string.utf8 + [quote]
		return true
	}

	/// Appends a value in the place of one that is written as `old`: of the same sort, it is written alike.
	mutating func write(_ value: Defaults.JSON, like old: UnsafeBufferPointer<UInt8>) {
		let isInLines = old.count >= 6 && StringBytes.isQuote(old[0]) && old[1] == old[0] && old[2] == old[0]
		switch value {
		case .string(let string) where isInLines: writeLines(string, like: old)
		case .string(let string) where !StringBytes.isQuote(old[0]) && TOMLScalar(old)?.isText == true:
			let isAlike = TOMLScalar(string) == TOMLScalar(old)
			let model = String(decoding: old, as: UTF8.self)
			if isAlike { bytes += TOMLMoment.completed(string, like: model).utf8 } else { write(value) }
		case .number(let number): bytes += number.likeTOML(String(decoding: old, as: UTF8.self)).utf8
		default:
			if StringBytes.isQuote(old[0]) { layout.quote = old[0] }
			write(value)
		}
	}

	/// Appends a value beside another one: a date, or a number that JSON has none for, as such beside one.
	mutating func write(_ value: Defaults.JSON, besides other: UnsafeBufferPointer<UInt8>?) {
		let isBare = other.flatMap { TOMLScalar($0) }?.isText == true
		if isBare, let other { write(value, like: other) } else { write(value) }
	}

	/// Appends a string in three quotes.
	private mutating func writeLines(_ string: String, like old: UnsafeBufferPointer<UInt8>) {
		let quote = old[0]
		let isLiteral =
			quote == UInt8(ascii: "'") && !string.utf8.contains("'''".utf8) && string.utf8.last != quote
			&& !string.utf8.contains { TOMLScanner.isControl($0) && $0 != 0x0A }
		let mark = [UInt8](repeating: isLiteral ? quote : UInt8(ascii: "\""), count: 3)
		bytes += mark
		if Trivia.isLineEnd(old[3]) || string.utf8.first == 0x0A { bytes += layout.newline }
		let text = Array(string.utf8)
		for (position, byte) in text.enumerated() {
			let isLast = position + 1 == text.count || text[position + 1] == UInt8(ascii: "\"")
			switch byte {
			case 0x0A: bytes += layout.newline
			case 0x09: bytes.append(byte)
			case UInt8(ascii: "\"") where isLast && !isLiteral, UInt8(ascii: "\\") where !isLiteral:
				writeEscape(of: byte)
			case _ where TOMLScanner.isControl(byte): writeEscape(of: byte)
			default: bytes.append(byte)
			}
		}
		bytes += mark
	}
}

extension TOMLScalar {
	/// Whether the rest of the program reads it as a text.
	var isText: Bool { self == .moment || self == .notFinite }
}

extension Defaults.Number {
	/// The number as TOML writes it where `old` stood: in its base, or with a fraction where that has one.
	fileprivate func likeTOML(_ old: String) -> String {
		guard isWrittenAsInteger else { return text }
		for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where old.hasPrefix(prefix) {
			guard let value = uint64 else { return text }
			let digits = old.dropFirst(2).filter { $0 != "_" }
			let isUpper = digits.contains { ("A"..."F").contains($0) }
			return prefix + String(value, radix: radix, uppercase: isUpper).zeroPadded(to: digits.utf8.count)
		}
		let hadFraction =
			switch TOMLScalar(old) {
			case .number(let number)?: !number.isWrittenAsInteger
			case .notFinite?: true
			default: false
			}
		// A float keeps fewer digits than an integer.
		let isKept = int64.map { Int64(exactly: Double($0)) == $0 } == true
		return hadFraction && isKept ? text + ".0" : text
	}
}

extension Defaults.JSON {
	/// What in a value TOML has no place for, with the way to it; nil where it can be written.
	func obstacle(at path: Defaults.Path) -> Defaults.PathError? {
		switch self {
		case .null: return .noNull(path)
		case .number(let number):
			return number.isWrittenAsInteger && number.int64 == nil ? .integerBeyond64Bits(path) : nil
		case .array(let elements):
			return elements.indices.lazy.compactMap { elements[$0].obstacle(at: path.appending($0)) }.first
		case .object(let object):
			return object.members.lazy.compactMap { $0.value.obstacle(at: path.appending($0.name)) }.first
		case .bool, .string: return nil
		}
	}

	/// The value without what a format has no place for, and where that stood.
	package func fitting(_ dialect: Defaults.Document.Dialect) -> (value: Self, lost: [Defaults.Path]) {
		guard dialect.isTOML else { return (self, []) }
		var lost: [Defaults.Path] = []
		return (fittingTOML(at: [], &lost) ?? .object([:]), lost)
	}

	private func fittingTOML(at path: Defaults.Path, _ lost: inout [Defaults.Path]) -> Self? {
		switch self {
		case .array(let elements):
			return .array(
				elements.enumerated().compactMap { $0.element.fittingTOML(at: path.appending($0.offset), &lost) })
		case .object(let object):
			let members = object.members.compactMap { member in
				member.value.fittingTOML(at: path.appending(member.name), &lost).map { (name: member.name, value: $0) }
			}
			return .object(Defaults.Object(members))
		default:
			guard obstacle(at: path) != nil else { return self }
			lost.append(path)
			return nil
		}
	}

	/// Whether TOML writes it as a table or tables of their own; a tag with its value stands on one line.
	var isTOMLBlock: Bool {
		switch self {
		case .object(let object): !(object.count == 1 && object.names[0].hasPrefix("$"))
		case .array(let elements): !elements.isEmpty && elements.allSatisfy { $0.kind == .object }
		default: false
		}
	}
}
