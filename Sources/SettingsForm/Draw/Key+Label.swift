extension Key {
	/// The key as it is written for people: "⏎", "r", "^R", "PgUp".
	func label(_ glyphs: GlyphSet) -> String {
		let prefix =
			(modifiers.contains(.control) ? "^" : "") + (modifiers.contains(.alt) ? "Alt-" : "")
			+ (modifiers.contains(.shift) ? "Shift-" : "")
		return prefix + name(glyphs, isControl: modifiers.contains(.control))
	}

	private func name(_ glyphs: GlyphSet, isControl: Bool) -> String {
		switch code {
		case .character(" "): glyphs.space
		case .character(let character): isControl ? character.uppercased() : String(character)
		case .function(let number): "F\(number)"
		case .enter: glyphs.enter
		case .escape: "esc"
		case .tab: glyphs.tab
		case .backspace: "backspace"
		case .delete: "del"
		case .insert: "ins"
		case .up: glyphs.arrows.up
		case .down: glyphs.arrows.down
		case .left: glyphs.arrows.left
		case .right: glyphs.arrows.right
		case .home: "home"
		case .end: "end"
		case .pageUp: "PgUp"
		case .pageDown: "PgDn"
		}
	}
}

extension GlyphSet {
	/// The arrow keys one by one; the set itself has them in pairs.
	var arrows: (up: String, down: String, left: String, right: String) {
		let isUnicode = upDown.count == 2
		return isUnicode ? ("↑", "↓", "←", "→") : ("up", "down", "left", "right")
	}
}
