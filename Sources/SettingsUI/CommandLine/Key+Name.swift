import SettingsForm

extension Key {
	/// The key that is called so: `down`, `pageup`, `ctrl-r`, `shift-tab`, or a single character.
	init?(name: String) {
		var rest = name[...]
		var modifiers: Modifiers = []
		for (prefix, modifier) in Self.prefixes {
			while rest.hasPrefix(prefix), rest.count > prefix.count {
				rest.removeFirst(prefix.count)
				modifiers.insert(modifier)
			}
		}
		if let code = Self.codes[String(rest)] {
			self.init(code, modifiers)
		} else if rest.first == "f", let number = Int(rest.dropFirst()), (1...12).contains(number) {
			self.init(.function(number), modifiers)
		} else if rest.count == 1, let character = rest.first {
			self.init(.character(character), modifiers)
		} else {
			return nil
		}
	}

	private static let prefixes: [(String, Modifiers)] = [("ctrl-", .control), ("alt-", .alt), ("shift-", .shift)]

	private static let codes: [String: Code] = [
		"enter": .enter, "esc": .escape, "tab": .tab, "space": .character(" "), "backspace": .backspace,
		"delete": .delete, "insert": .insert, "up": .up, "down": .down, "left": .left, "right": .right, "home": .home,
		"end": .end,
		"pageup": .pageUp, "pagedown": .pageDown, "comma": .character(","),
		// As others call them.
		"return": .enter, "escape": .escape, "del": .delete, "pgup": .pageUp, "pgdn": .pageDown, "ins": .insert,
	]
}
