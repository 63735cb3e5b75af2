import Defaults
import SettingsSchema
import TextWidth

/// Why the selected row's value does not fit, or what is typed there, where it does not stand in the row: above the
/// footer, which says how to get away.
extension Form {
	/// More lines than that take too much of a small list.
	private static let mostReasonLines = 2

	/// Draws the reason over the last rows of the list, or the ones above the selected row if that is among them.
	func drawReason(on canvas: inout Canvas, _ layout: Layout) {
		guard let place = reasonPlace(in: layout, on: canvas) else { return }
		for (offset, line) in place.lines.enumerated() {
			let row = place.rect.row(offset)
			canvas.fill(row, style: Style(.text))
			let text = offset == 0 ? glyphs.invalid + " " + line : line
			canvas.write(text, x: row.x + (offset == 0 ? 1 : 3), y: row.y, style: Style(.error))
		}
	}

	/// Where the reason stands, in lines; nil where there is none, or no room but the footer's.
	func reasonPlace(in layout: Layout, on canvas: Canvas) -> (rect: Rect, lines: [String])? {
		let list = layout.list
		guard list.height > 2, search == nil, let reason = reason(in: layout, on: canvas) else { return nil }
		let width = max(8, list.width - 4)
		var lines = TextWidth.wrapped(reason, width: width)
		if lines.count > Self.mostReasonLines {
			let rest = lines[(Self.mostReasonLines - 1)...].joined(separator: " ")
			lines = Array(lines.prefix(Self.mostReasonLines - 1))
			lines.append(glyphs.cut(rest, to: width))
		}
		let selected = list.y + selection - scroll
		let bottom = list.maxY - lines.count
		let y = selected < bottom ? bottom : selected - lines.count
		guard y >= list.y else { return nil }
		return (Rect(x: list.x, y: y, width: list.width, height: lines.count), lines)
	}

	/// The reason in a sentence, where nothing else has room to say it.
	func reason(in layout: Layout, on canvas: Canvas) -> String? {
		guard !showsDamage else { return nil }
		if layers.isEmpty {
			guard focus == .list else { return nil }
			guard let problem = selectedField.flatMap({ row(of: $0).problem }) else { return pageReason }
			guard layout.help == nil, !isShown(EditorStrings.beside(problem), besideSelectionOn: canvas, layout)
			else { return nil }
			return Strings.sentence("", problem)
		}
		guard case .editor(let editing)? = layers.last, editing.editor.placement == .inline,
			let problem = editing.editor.state.problem
		else { return nil }
		// Elsewhere there is mostly room for it right behind the value.
		if layout.kind != .small, isShown(EditorStrings.beside(problem), besideSelectionOn: canvas, layout) {
			return nil
		}
		return Strings.sentence("", problem)
	}

	/// What is wrong with the list or object that one is in as a whole, which no row of it says.
	var pageReason: String? {
		guard let page = collection?.path ?? place.objects.last, let problem = misfits.tally(at: page)?.own,
			problem.path == page,
			let field = knownField(at: page), selectedField.map({ !isMissing($0) }) ?? true
		else { return nil }
		// A name stays as it is; the word for an item is one of ours.
		let isItem = page.last.flatMap(Defaults.Path.index) != nil
		let subject = isItem ? name(of: page).capitalizingFirst : name(of: page)
		return Strings.sentence(subject, text(of: Misfits.Tally(count: 1, first: problem), in: field))
	}

	/// Whether a reason stands in full in the selected row.
	private func isShown(_ reason: String, besideSelectionOn canvas: Canvas, _ layout: Layout) -> Bool {
		let y = layout.list.y + selection - scroll
		let row = (layout.list.x..<layout.list.maxX).compactMap { canvas[$0, y]?.text }.joined()
		return row.contains(TextWidth.glyphs(of: reason).map(\.text).joined())
	}
}
