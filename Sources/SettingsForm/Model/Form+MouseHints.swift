/// Hints can be pressed with the mouse: they are found where they are drawn, in the footer and along a popup's lower edge.
extension Form {
	/// The key of the hint at `point`; nil where there is none, or one that names several keys as one sign.
	func hintedKey(at point: Point) -> Key? {
		let canvas = draw()
		guard isHintRow(point, on: canvas), let label = label(at: point, on: canvas) else { return nil }
		let keys = activeBindings.rows.flatMap(\.keys) + Self.keysOfEditors
		return label.split(separator: " ").lazy.compactMap { part in
			keys.first { $0.label(glyphs) == part }
		}.first
	}

	/// What editors and questions name besides the keys that have a binding.
	private static let keysOfEditors: [Key] =
		[.enter, .escape, .tab, .space, .control("s")] + "abcdefghijklmnopqrstuvwxyz".map { Key.character($0) }

	private func isHintRow(_ point: Point, on canvas: Canvas) -> Bool {
		if point.y == layout.footer.y, layers.last?.isPopup != true { return true }
		if case .question? = layers.last { return true }
		if case .changes(let list)? = layers.last, point.y >= changesRect(of: list).maxY { return true }
		return canvas[point.x, point.y + 1]?.style == Style(.rule, on: .popup)
	}

	/// The key's name in the hint that covers a cell: a hint is its key in one ink and its title in another, and from
	/// the next one it is kept by two blanks.
	private func label(at point: Point, on canvas: Canvas) -> String? {
		var x = point.x
		while let cell = canvas[x, point.y], cell.style.ink == .faint {
			if cell.text == " ", canvas[x + 1, point.y]?.text == " " { return nil }
			x -= 1
		}
		while canvas[x - 1, point.y]?.style.ink == .key { x -= 1 }
		var label = ""
		while let cell = canvas[x, point.y], cell.style.ink == .key {
			label += cell.text
			x += 1
		}
		return label.isEmpty ? nil : label
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
