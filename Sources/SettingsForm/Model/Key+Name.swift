extension Key {
	/// The key that is called so, in either case: `down`, `pageup`, `ctrl-r`, `^r`, `shift-tab`, or a single character.
	package init?(name: String) {
		var rest = name[...]
		var modifiers: Modifiers = []
		for (prefix, modifier) in Self.prefixes {
			while rest.lowercased().hasPrefix(prefix), rest.count > prefix.count {
				rest.removeFirst(prefix.count)
				modifiers.insert(modifier)
			}
		}
		let word = rest.lowercased()
		if let code = Self.codes[word] {
			self.init(code, modifiers)
		} else if word.first == "f", let number = Int(word.dropFirst()), (1...12).contains(number) {
			self.init(.function(number), modifiers)
		} else if rest.count == 1, let character = modifiers.contains(.control) ? word.first : rest.first {
			// Shift is in the character that it makes, and with Control it is not sent.
			let isCapital = modifiers.remove(.shift) != nil && !modifiers.contains(.control)
			let capital = isCapital ? character.uppercased() : ""
			self.init(.character(capital.count == 1 ? Character(capital) : character), modifiers)
		} else {
			return nil
		}
	}

	/// What it is called there: `pageup`, `ctrl-r`, `f5`, `x`.
	package var name: String {
		let held = Self.prefixes.prefix(3).filter { modifiers.contains($1) }.map(\.0).joined()
		return switch code {
		case .function(let number): "\(held)f\(number)"
		case let code: held + (Self.names[code] ?? (typedCharacter.map(String.init) ?? ""))
		}
	}

	private var typedCharacter: Character? { if case .character(let character) = code { character } else { nil } }

	/// The key for which a terminal sends the same; nil where it sends something of its own.
	var twin: Key? {
		guard modifiers.contains(.control), case .character(let letter) = code else { return nil }
		return [
			"h": .backspace, "i": .tab, "j": .enter, "m": .enter, "[": .escape, "?": .backspace, "/": .control("_"),
		][
			letter]
	}

	private static let prefixes: [(String, Modifiers)] = [
		("ctrl-", .control), ("alt-", .alt), ("shift-", .shift), ("^", .control),
	]

	private static let codes = named.merging(others) { first, _ in first }
	private static let names = Dictionary(named.map { ($1, $0) }) { first, _ in first }

	private static let named: [String: Code] = [
		"enter": .enter, "esc": .escape, "tab": .tab, "space": .character(" "), "backspace": .backspace,
		"delete": .delete, "insert": .insert, "up": .up, "down": .down, "left": .left, "right": .right, "home": .home,
		"end": .end,
		"pageup": .pageUp, "pagedown": .pageDown, "comma": .character(","),
	]

	/// As others call them.
	private static let others: [String: Code] = [
		"return": .enter, "escape": .escape, "del": .delete, "pgup": .pageUp, "pgdn": .pageDown, "ins": .insert,
	]
}
