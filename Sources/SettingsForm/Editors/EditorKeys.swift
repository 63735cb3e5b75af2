/// Keys that mean the same in every editor.
extension Key {
	/// Whether it gives an editor up.
	var isCancel: Bool { self == .escape || self == .control("c") }

	/// Whether it begins a new line where Enter accepts.
	var isOpeningLine: Bool { self == .control("o") || self == Key(.enter, .alt) }

	/// Whether it accepts a text in which Enter begins a line.
	var isAcceptingText: Bool { self == .control("s") || self == Key(.enter, .alt) || self == Key(.function(2)) }

	/// The character it types; nil for other keys and with Alt or Control held.
	var typed: Character? {
		guard case .character(let character) = code, modifiers.isDisjoint(with: [.alt, .control]) else { return nil }
		return character
	}

	/// How many steps ↑ and ↓ take, larger with Shift and by page; nil for other keys.
	package var verticalSteps: Int? {
		let size = modifiers.contains(.shift) ? Stepper.largeStep : 1
		return switch code {
		case .up: size
		case .down: -size
		case .pageUp: Stepper.largeStep
		case .pageDown: -Stepper.largeStep
		default: nil
		}
	}

	/// How many steps ← and → take, larger with Shift; nil for other keys.
	var horizontalSteps: Int? {
		let size = modifiers.contains(.shift) ? Stepper.largeStep : 1
		return switch code {
		case .right: size
		case .left: -size
		default: nil
		}
	}

	/// The row that it moves to from `row` in a list of `count` that is typed into, `page` rows at once for page keys; it
	/// may lie outside. Nil for other keys.
	func destination(from row: Int, of count: Int, page: Int) -> Int? {
		switch self {
		case .up, .control("p"): row - 1
		case .down, .control("n"): row + 1
		case .pageUp: row - page
		case .pageDown: row + page
		case .home: 0
		case .end: count - 1
		default: nil
		}
	}
}
