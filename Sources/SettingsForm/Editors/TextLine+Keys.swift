extension TextLine {
	/// Takes a key that edits a line: what types, moves in the line or deletes from it, as terminals and shells have
	/// it. Returns false for any other key, and changes nothing then.
	package mutating func handle(_ key: Key) -> Bool {
		if let character = key.typed {
			insert(String(character))
			return true
		}
		let isByWord = !key.modifiers.isDisjoint(with: [.alt, .control])
		switch key.code {
		case .left where isSelected && !isByWord: moveCursor(to: 0)
		case .left: moveCursor(to: isByWord ? wordStart : cursor - 1)
		case .right: moveCursor(to: isByWord ? wordEnd : cursor + 1)
		case .home: moveCursor(to: 0)
		case .end: moveCursor(to: characters.count)
		case .backspace: delete(from: isByWord ? wordStart : cursor - 1)
		case .delete: delete(to: isByWord ? wordEnd : cursor + 1)
		case .character(let letter) where key.modifiers == .control: return handleControl(letter)
		case .character(let letter) where key.modifiers == .alt: return handleAlt(letter)
		default: return false
		}
		return true
	}

	private mutating func handleControl(_ letter: Character) -> Bool {
		switch letter {
		case "a": moveCursor(to: 0)
		case "e": moveCursor(to: characters.count)
		case "b": moveCursor(by: -1)
		case "f": moveCursor(by: 1)
		case "h": delete(from: cursor - 1)
		case "d": delete(to: cursor + 1)
		case "u": delete(from: 0)
		case "k": delete(to: characters.count)
		case "w": delete(from: wordStart)
		default: return false
		}
		return true
	}

	private mutating func handleAlt(_ letter: Character) -> Bool {
		switch letter {
		case "b": moveCursor(to: wordStart)
		case "f": moveCursor(to: wordEnd)
		case "d": delete(to: wordEnd)
		default: return false
		}
		return true
	}
}
