import SettingsForm

extension InputParser {
	/// Takes one thing from `start` on and returns how many bytes it was; 0 if more are needed.
	mutating func step(at start: Int) -> Int {
		let byte = bytes[start]
		if byte == Self.escape { return escapeStep(at: start) }
		if let key = Key(controlByte: byte) {
			emit(.key(key))
			return 1
		}
		guard let (scalar, length) = scalar(at: start) else { return 0 }
		if !scalar.isControl { type(scalar) }
		return length
	}

	private mutating func escapeStep(at start: Int) -> Int {
		guard start + 1 < bytes.count else { return 0 }
		let next = bytes[start + 1]
		switch next {
		case UInt8(ascii: "["), UInt8(ascii: "O"): return sequenceStep(at: start)
		case UInt8(ascii: "]"), UInt8(ascii: "P"): return answerStep(at: start)
		case Self.escape: return doubleEscapeStep(at: start)
		default: return altStep(at: start)
		}
	}

	/// Esc before a key means Alt.
	private mutating func altStep(at start: Int) -> Int {
		if let key = Key(controlByte: bytes[start + 1]) {
			emit(.key(key.adding(.alt)))
			return 2
		}
		guard let (scalar, length) = scalar(at: start + 1) else { return 0 }
		if !scalar.isControl { emit(.key(.character(Character(scalar), .alt))) }
		return 1 + length
	}

	/// Two Esc before a sequence mean Alt and that key, as some terminals send it; otherwise the first is a key.
	private mutating func doubleEscapeStep(at start: Int) -> Int {
		guard start + 2 < bytes.count else { return 0 }
		let third = bytes[start + 2]
		guard third == UInt8(ascii: "[") || third == UInt8(ascii: "O") else {
			emit(.key(.escape))
			return 1
		}
		guard let sequence = ControlSequence(bytes[(start + 1)...]) else { return 0 }
		if let key = sequence.key { emit(.key(key.adding(.alt))) }
		return 1 + sequence.length
	}

	/// `ESC [`: a control sequence; `ESC O` and a letter: a key of the keypad, or a function key.
	private mutating func sequenceStep(at start: Int) -> Int {
		guard let sequence = ControlSequence(bytes[start...]) else { return 0 }
		if sequence.isLegacyMouse { return legacyMouseStep(at: start) }
		if sequence.beginsPaste {
			beginPaste()
		} else if let input = sequence.input {
			emit(input)
		}
		return sequence.length
	}

	/// `ESC [ M` and three bytes, from terminals that do not know the newer report of the mouse.
	private mutating func legacyMouseStep(at start: Int) -> Int {
		guard start + 6 <= bytes.count else { return 0 }
		let values = bytes[start + 3..<start + 6].map { Int($0) - 32 }
		let isRelease = values[0] & 0b1000011 == 3
		if let mouse = Mouse(report: isRelease ? 0 : values[0], x: values[1], y: values[2], isRelease: isRelease) {
			emit(.mouse(mouse))
		}
		return 6
	}

	/// `ESC ]` or `ESC P`: an answer up to BEL or ST. A person types Alt and that letter before anything but a digit.
	private mutating func answerStep(at start: Int) -> Int {
		guard start + 2 < bytes.count else { return 0 }
		guard (0x30...0x39).contains(bytes[start + 2]) else { return altStep(at: start) }
		var end = start + 2
		while end < bytes.count, (0x20...0x7E).contains(bytes[end]), end - start < Self.longestAnswer { end += 1 }
		guard end < bytes.count else { return 0 }
		guard bytes[end] == Self.escape else {
			if bytes[end] == 0x07 { answer(from: start, to: end) }
			return end - start + (bytes[end] == 0x07 ? 1 : 0)
		}
		guard end + 1 < bytes.count else { return 0 }
		guard bytes[end + 1] == UInt8(ascii: "\\") else { return end - start }
		answer(from: start, to: end)
		return end - start + 2
	}

	private mutating func answer(from start: Int, to end: Int) {
		let text = String(decoding: bytes[start + 2..<end], as: UTF8.self)
		let isCommand = bytes[start + 1] == UInt8(ascii: "]")
		let reply = isCommand ? TerminalReply(operatingSystemCommand: text) : TerminalReply(deviceControlString: text)
		if let reply { emit(.reply(reply)) }
	}

	/// The character at `start` and its length; U+FFFD for a byte that begins none, nil if more bytes are needed.
	private func scalar(at start: Int) -> (Unicode.Scalar, Int)? {
		let lead = bytes[start]
		let length =
			switch lead {
			case 0..<0x80: 1
			case 0xC2...0xDF: 2
			case 0xE0...0xEF: 3
			case 0xF0...0xF4: 4
			default: 0
			}
		guard length > 0 else { return ("\u{FFFD}", 1) }
		for offset in 1..<max(1, length) {
			guard start + offset < bytes.count else { return nil }
			guard bytes[start + offset] & 0xC0 == 0x80 else { return ("\u{FFFD}", offset) }
		}
		let decoded = String(decoding: bytes[start..<start + length], as: UTF8.self).unicodeScalars
		guard decoded.count == 1, let scalar = decoded.first else { return ("\u{FFFD}", length) }
		return (scalar, length)
	}
}

extension Unicode.Scalar {
	/// Whether it is a control character (C0, DEL, C1), which no key types as text.
	fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
