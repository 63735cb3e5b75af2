/// Scalars on lines: plain ones and those in quotes.
extension YAMLScanner {
	/// Whether a plain scalar may have a character here that follows on another one.
	func mayBePlain(at offset: Int, _ isFlow: Bool) -> Bool {
		!isSpace(at: offset) && !(isFlow && Self.isFlowIndicator(text[offset]))
	}

	/// Reads the first line of a plain scalar.
	mutating func scanPlain(
		_ properties: YAMLProperties, after indicator: Int?, _ isFlow: Bool
	) throws(Fault) {
		let start = offset
		switch byte {
		case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"):
			guard mayBePlain(at: offset + 1, isFlow) else { throw Fault(.value, at: offset) }
		case let first where ",[]{}#&*!|>'\"%@`".utf8.contains(first): throw Fault(.yamlSign, at: offset)
		default: break
		}
		let end = try scanPlainLine(isFlow)
		guard end > start else { throw Fault(offset < text.count ? .value : .endOfText, at: start) }
		append(.scalar, .plain, start..<end, properties, after: indicator)
		offset = end
	}

	/// Moves past the words of a plain scalar on a line; returns where they end.
	private mutating func scanPlainLine(_ isFlow: Bool) throws(Fault) -> Int {
		var end = offset
		while offset < text.count {
			let byte = text[offset]
			if Trivia.isLineEnd(byte) { break }
			if byte == UInt8(ascii: ":"), !mayBePlain(at: offset + 1, isFlow) { break }
			if byte == UInt8(ascii: "#"), offset == lineStart || Trivia.isBlank(text[offset - 1]) { break }
			if isFlow, Self.isFlowIndicator(byte) { break }
			if byte == UInt8(ascii: "{") { try checkTemplate(at: offset) }
			offset += 1
			if !Trivia.isBlank(byte) { end = offset }
		}
		return end
	}

	/// Refuses what stands for a text that is filled in later; the `${{` of workflows is none of these.
	func checkTemplate(at start: Int) throws(Fault) {
		let next = byte(start + 1)
		guard isLenient, byte(start) == UInt8(ascii: "{"), next == UInt8(ascii: "{") || next == UInt8(ascii: "%"),
			start == 0 || text[start - 1] != UInt8(ascii: "$")
		else { return }
		throw Fault(.template, at: start)
	}

	/// Reads the further lines of the plain scalar of an event.
	mutating func scanPlainLines(_ index: Int, inFlow isFlow: Bool = false) throws(Fault) {
		while true {
			let (end, line, spaces, isTab) = (offset, lineStart, indentation, isTabbed)
			skipBlanks()
			let mayGoOn = Trivia.isLineEnd(byte)
			while Trivia.isLineEnd(byte) {
				skipLineEnd()
				skipBlanks()
			}
			let start = offset
			var last = offset
			if mayGoOn, offset < text.count, indentation >= leastIndentation, !isMarker {
				last = try scanPlainLine(isFlow)
			}
			guard last > start else {
				(offset, lineStart, indentation, isTabbed) = (end, line, spaces, isTab)
				return
			}
			offset = last
			contentEnd = last
			events[index].range = events[index].range.lowerBound..<last
			events[index].isVerbatim = false
		}
	}

	mutating func scanQuoted(_ properties: YAMLProperties, after indicator: Int?) throws(Fault) {
		let (start, quote) = (offset, byte)
		let isDouble = quote == UInt8(ascii: "\"")
		var isVerbatim = true
		offset += 1
		while true {
			guard offset < text.count else { throw Fault(.unterminatedText, at: start) }
			switch byte {
			case quote where !isDouble && byte(offset + 1) == quote:
				offset += 2
				isVerbatim = false
			case quote:
				offset += 1
				append(.scalar, isDouble ? .double : .single, start..<offset, properties, after: indicator)
				events[events.count - 1].isVerbatim = isVerbatim
				return
			case 0x0A, 0x0D:
				try skipToNextLine(from: start)
				isVerbatim = false
			case UInt8(ascii: "\\") where isDouble:
				isVerbatim = false
				if Trivia.isLineEnd(byte(offset + 1)) {
					offset += 1
					try skipToNextLine(from: start)
				} else {
					try skipEscape()
				}
			default: offset += 1
			}
		}
	}

	/// Moves to the next line in quotes that holds something.
	private mutating func skipToNextLine(from start: Int) throws(Fault) {
		repeat {
			skipLineEnd()
			if isMarker { throw Fault(.markerInside, at: offset) }
			skipBlanks()
		} while Trivia.isLineEnd(byte)
		guard offset < text.count else { throw Fault(.unterminatedText, at: start) }
		try checkLine()
	}

	private mutating func skipEscape() throws(Fault) {
		let start = offset
		offset += 2
		switch byte(start + 1) {
		case UInt8(ascii: "x"): try skipCharacter(2, or: .hexadecimalEscape, from: start)
		case UInt8(ascii: "u"): try skipCharacter(4, or: .unicodeEscape, from: start)
		case UInt8(ascii: "U"): try skipCharacter(8, or: .longEscape, from: start)
		case let mark where "0abt\tnvfre \"/\\N_LP".utf8.contains(mark): break
		default: throw Fault(.yamlEscape, at: start)
		}
	}

	private mutating func skipCharacter(_ count: Int, or reason: Fault.Reason, from start: Int) throws(Fault) {
		var value: UInt32 = 0
		for _ in 0..<count {
			guard let digit = StringBytes.digit(byte), value < 1 << 28 else { throw Fault(reason, at: start) }
			value = value << 4 | digit
			offset += 1
		}
		// JSON's pairs of escapes are taken, since JSON is YAML.
		if count == 4, value & 0xFC00 == 0xD800, isLowSurrogate(at: offset) {
			offset += 6
		} else if Unicode.Scalar(value) == nil {
			throw Fault(.noCharacter, at: start)
		}
	}

	private func isLowSurrogate(at start: Int) -> Bool {
		guard byte(start) == UInt8(ascii: "\\"), byte(start + 1) == UInt8(ascii: "u") else { return false }
		let digits = (start + 2..<start + 6).map { StringBytes.digit(byte($0)) }
		return digits[0] == 0xD && (digits[1] ?? 0) >= 0xC && digits.allSatisfy { $0 != nil }
	}
}
