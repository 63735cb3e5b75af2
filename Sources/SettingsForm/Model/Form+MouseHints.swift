import TextWidth

/// Hints can be pressed with the mouse: they are found where they are drawn, in the footer and along a popup's lower edge.
extension Form {
	/// The key of the hint at `point`; nil where there is none. Of several it is the one that is pointed at, on the title
	/// the last one.
	func hintedKey(at point: Point) -> Key? {
		let canvas = draw()
		guard isHintRow(point, on: canvas), let (label, start) = label(at: point, on: canvas) else { return nil }
		let keys = activeBindings.rows.flatMap(\.keys) + Self.keysOfEditors
		var (found, x) = (nil as Key?, start)
		for part in parts(of: label) where found == nil || x <= point.x {
			found = keys.first { $0.label(glyphs) == part } ?? found
			x += TextWidth.width(of: part)
		}
		return found
	}

	/// A label with each of its keys by itself: arrows stand there in pairs, as one sign.
	private func parts(of label: String) -> [String] {
		let arrows = glyphs.arrows
		let pairs = [glyphs.upDown: [arrows.up, arrows.down], glyphs.leftRight: [arrows.left, arrows.right]]
		return pairs[label] ?? label.split(separator: " ").map(String.init)
	}

	/// What editors and questions name besides the keys that have a binding.
	private static let keysOfEditors: [Key] =
		[.enter, .escape, .tab, .space, .up, .down, .left, .right, .control("s")]
		+ "abcdefghijklmnopqrstuvwxyz".map { Key.character($0) }

	private func isHintRow(_ point: Point, on canvas: Canvas) -> Bool {
		if point.y == layout.footer.y, layers.last?.isPopup != true { return true }
		if case .question? = layers.last { return true }
		if case .changes(let list)? = layers.last, point.y >= changesRect(of: list).maxY { return true }
		return canvas[point.x, point.y + 1]?.style == Style(.rule, on: .popup)
	}

	/// The keys' names in the hint that covers a cell, and where they begin: a hint is its key in one ink and its title in another, and from
	/// the next one it is kept by two blanks.
	private func label(at point: Point, on canvas: Canvas) -> (text: String, start: Int)? {
		var x = point.x
		while let cell = canvas[x, point.y], cell.style.ink == .faint {
			if cell.text == " ", canvas[x + 1, point.y]?.text == " " { return nil }
			x -= 1
		}
		while canvas[x - 1, point.y]?.style.ink == .key { x -= 1 }
		var label = ""
		let start = x
		while let cell = canvas[x, point.y], cell.style.ink == .key {
			label += cell.text
			x += 1
		}
		return label.isEmpty ? nil : (label, start)
	}
}

extension Layer {
	/// Whether it lies over the footer's hints, or has its own.
	fileprivate var isPopup: Bool {
		switch self {
		case .editor(let editing): editing.editor.placement != .inline
		case .search: false
		case .question, .reader, .changes, .menu: true
		}
	}
}
