import SettingsForm

extension ControlSequence {
	/// The key it stands for, if it is one.
	var key: Key? {
		guard mark == nil else { return nil }
		if isShift { return shiftKey }
		if intermediates == [UInt8(ascii: "[")] { return consoleKey }
		guard intermediates.isEmpty else { return nil }
		switch final {
		case UInt8(ascii: "~"): return numberedKey
		case UInt8(ascii: "^"): return KeyTable.numbered[parameter(0)].map { Key($0, .control) }
		case UInt8(ascii: "@"): return KeyTable.numbered[parameter(0)].map { Key($0, [.control, .shift]) }
		case UInt8(ascii: "u"): return codedKey(parameter(0), shifted: parameters.first?.dropFirst().first)
		case UInt8(ascii: "Z"): return Key(.tab, modifiers.union(.shift))
		case UInt8(ascii: "a")...UInt8(ascii: "d"):
			return KeyTable.lettered[final - 0x20].map { Key($0, .shift) }
		default: return KeyTable.lettered[final].map { Key($0, modifiers) }
		}
	}

	/// xterm writes the modifiers plus one; of them we know Shift, Alt and Control.
	private var modifiers: Key.Modifiers {
		Key.Modifiers(rawValue: UInt8((max(1, parameter(isShift ? 0 : 1, or: 1)) - 1) & 7))
	}

	private var numberedKey: Key? {
		if parameter(0) == 27, parameters.count == 3 { return codedKey(parameter(2), shifted: nil) }
		return KeyTable.numbered[parameter(0)].map { Key($0, modifiers) }
	}

	private var consoleKey: Key? {
		guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(final) else { return nil }
		return Key(.function(Int(final) - 0x40))
	}

	private var shiftKey: Key? {
		if let code = KeyTable.lettered[final] { return Key(code, modifiers) }
		if let character = KeyTable.keypad[final] { return Key(.character(character), modifiers.subtracting(.shift)) }
		if final == UInt8(ascii: "M") { return Key(.enter, modifiers) }
		guard (UInt8(ascii: "a")...UInt8(ascii: "d")).contains(final) else { return nil }
		return KeyTable.lettered[final - 0x20].map { Key($0, .control) }
	}

	/// A key by its Unicode code point, as CSI u and modifyOtherKeys report it; releases of keys mean nothing.
	private func codedKey(_ code: Int, shifted: Int?) -> Key? {
		if parameters.count > 1, parameters[1].count > 1, parameters[1][1] == 3 { return nil }
		if let named = KeyTable.coded[code] { return Key(named, modifiers) }
		if let character = KeyTable.codedCharacters[code] {
			return Key(.character(character), modifiers.subtracting(.shift))
		}
		guard !(0xE000...0xF8FF).contains(code), code >= 0x20, !(0x7F...0x9F).contains(code),
			let scalar = Unicode.Scalar(UInt32(clamping: code))
		else { return nil }
		return characterKey(Character(scalar), shifted: shifted)
	}

	/// Characters come shifted already and without Shift; those with Control in lower case.
	private func characterKey(_ character: Character, shifted: Int?) -> Key? {
		let others = modifiers.subtracting(.shift)
		if others.contains(.control) { return .character(Character(character.lowercased()), others) }
		guard modifiers.contains(.shift) else { return .character(character, others) }
		if let shifted, shifted >= 0x20, let scalar = Unicode.Scalar(UInt32(clamping: shifted)) {
			return .character(Character(scalar), others)
		}
		let upper = character.uppercased()
		return .character(upper.count == 1 ? Character(upper) : character, others)
	}
}

extension Key {
	/// The key that sends one control character; nil for other bytes and for Esc.
	init?(controlByte byte: UInt8) {
		switch byte {
		case 0x00: self = .character(" ", .control)
		case 0x08, 0x7F: self = .backspace
		case 0x09: self = .tab
		case 0x0A, 0x0D: self = .enter
		case 0x01...0x1A: self = .control(Character(Unicode.Scalar(byte + 0x60)))
		case 0x1C...0x1F: self = .control(Character(Unicode.Scalar(byte + 0x40)))
		default: return nil
		}
	}

	/// The same with more keys held.
	func adding(_ more: Modifiers) -> Key { Key(code, modifiers.union(more)) }
}
