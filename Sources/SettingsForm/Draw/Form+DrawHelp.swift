import Defaults
import SettingsSchema
import TextWidth

extension Form {
	/// Help on the selected row: a pane, or a few lines below the list.
	func drawHelp(on canvas: inout Canvas, _ layout: Layout) {
		if let rule = layout.helpRule {
			canvas.write(String(repeating: glyphs.rule, count: size.width), x: 0, y: rule, style: Style(.rule))
		}
		guard let rect = layout.help else { return }
		guard let field = describedField else {
			if let action = search?.hit?.action, let row = search?.row(of: action) {
				var rest = rect
				return draw(row.title, Style(.text), on: &canvas, in: &rest)
			}
			// What was found is there no more, or nothing was found: that has to do with no section.
			guard let section = search.map({ $0.hit.flatMap { $0.isSection ? $0.section : nil } }) ?? place.section
			else { return }
			drawSectionHelp(section, on: &canvas, in: rect, isPane: layout.kind == .wide)
			return
		}
		let help = HelpText(row: row(of: field), form: self)
		if layout.kind == .wide {
			drawPane(help, on: &canvas, in: rect)
		} else {
			drawHelpLines(help, on: &canvas, in: rect)
		}
		if let search { highlightAll(search.run.shown, on: &canvas, in: rect) }
	}

	private func drawSectionHelp(_ id: Section.ID, on canvas: inout Canvas, in rect: Rect, isPane: Bool) {
		guard let row = sections.rows.first(where: { $0.section.id == id }) else { return }
		canvas.write(glyphs.cut(row.section.title, to: rect.width), x: rect.x, y: rect.y, style: Style(.strong))
		var rest = rect.inset(top: isPane ? 2 : 1)
		let help = row.section.help
		let style = Style(isPane ? .text : .dim)
		if let path = catalog.object(of: id), case let comment = comment(at: path), !comment.isEmpty {
			draw(comment, style, on: &canvas, in: &rest)
			if isPane { rest = rest.inset(top: 1) }
		}
		if help.isEmpty {
			draw(contents(of: id), style, on: &canvas, in: &rest)
		} else {
			drawMarkdown(help, style, on: &canvas, in: &rest)
		}
	}

	/// What is in the section, for one that nobody described.
	private func contents(of id: Section.ID) -> String {
		let fields = id == place.section && place.objects.isEmpty ? fields : catalog.fieldList(in: id, of: snapshot)
		return fields.prefix(24).map(\.title).joined(separator: ", ")
	}

	/// Writes wrapped text at the top of `rect` and takes its rows off; text that is cut says so.
	func draw(_ text: String, _ style: Style, on canvas: inout Canvas, in rect: inout Rect) {
		let lines = TextWidth.wrapped(text, width: rect.width).map { StyledText($0, style) }
		draw(lines, goingOnIn: style, on: &canvas, in: &rect)
	}

	/// Writes a description at the top of `rect` and takes its rows off; one that is cut says so.
	func drawMarkdown(_ text: String, _ style: Style, on canvas: inout Canvas, in rect: inout Rect) {
		let lines = Markdown(text).lines(width: rect.width, style: style, bullet: glyphs.bullet)
		draw(lines, goingOnIn: Style(style.ink, on: style.surface), on: &canvas, in: &rect)
	}

	/// Writes as many lines as there is room for at the top of `rect` and takes their rows off; the last one says in
	/// `style` where there are more.
	private func draw(
		_ lines: [StyledText], goingOnIn style: Style, on canvas: inout Canvas, in rect: inout Rect
	) {
		let shown = max(0, min(lines.count, rect.height))
		for (offset, line) in lines.prefix(shown).enumerated() {
			let isCut = offset == shown - 1 && shown < lines.count
			(isCut ? line.continued(within: rect.width, ellipsis: glyphs.ellipsis, style) : line)
				.draw(on: &canvas, x: rect.x, y: rect.y + offset)
		}
		rect = rect.inset(top: shown)
	}

	/// What the help on a field is headed by: of an item that is called by its number, that it counts from 1, as its key
	/// beside it does not.
	func heading(of field: Field) -> String {
		guard let collection, collection.kind == .list, field.path.parent == collection.path,
			let number = Int(field.title)
		else { return field.title }
		return Strings.sentence("", Strings.item(number))
	}

	// MARK: The pane

	private func drawPane(_ help: HelpText, on canvas: inout Canvas, in rect: Rect) {
		let field = help.row.field
		var rest = rect
		draw(heading(of: field), Style(.strong), on: &canvas, in: &rest)
		rest = rest.inset(top: 1)
		// The facts are few and short; what is left above them is the description's.
		let facts = help.facts
		let hints = paneHints(for: field)
		let below = facts.reduce(hints.isEmpty ? 0 : 2) { $0 + lineCount(of: $1, width: rect.width) }
		var above = Rect(x: rest.x, y: rest.y, width: rest.width, height: rest.height - below)
		for warning in help.warnings {
			draw("\(warning.label) \(warning.text)", Style(warning.ink), on: &canvas, in: &above)
		}
		if !help.warnings.isEmpty { above = above.inset(top: 1) }
		let before = above.y
		drawMarkdown(field.help, Style(.text), on: &canvas, in: &above)
		let comment = help.comment
		if !comment.isEmpty, above.y > before { above = above.inset(top: 1) }
		draw(comment, Style(.dim), on: &canvas, in: &above)
		let top = above.y + (above.y > before ? 1 : 0)
		rest = Rect(x: rest.x, y: top, width: rest.width, height: max(0, rect.maxY - top))
		for fact in facts { drawFact(fact, help, on: &canvas, in: &rest) }
		guard rest.height > 1 else { return }
		HintLine.line(hints, width: rest.width, on: .base).draw(on: &canvas, x: rest.x, y: rest.y + 1)
	}

	private static let labelWidth = 10

	/// How many lines a fact takes; a long key takes several.
	private func lineCount(of fact: HelpText.Fact, width: Int) -> Int {
		guard fact.label != Strings.Fact.defaultValue else { return 1 }
		return max(1, TextWidth.wrapped(fact.text, width: width - labelWidth(of: fact)).count)
	}

	/// A mark stands right before its meaning, as in the gutter.
	private func labelWidth(of fact: HelpText.Fact) -> Int {
		fact.label == glyphs.modified ? TextWidth.width(of: fact.label) + 1 : Self.labelWidth
	}

	private func drawFact(_ fact: HelpText.Fact, _ help: HelpText, on canvas: inout Canvas, in rect: inout Rect) {
		guard rect.height > 0 else { return }
		let isMark = fact.label == glyphs.modified
		canvas.write(fact.label, x: rect.x, y: rect.y, style: Style(isMark ? .accent : .faint))
		let labelWidth = labelWidth(of: fact)
		let width = rect.width - labelWidth
		let x = rect.x + labelWidth
		if fact.label == Strings.Fact.defaultValue {
			drawDefault(help, on: &canvas, in: Rect(x: x, y: rect.y, width: width, height: 1))
			rect = rect.inset(top: 1)
			return
		}
		var part = Rect(x: x, y: rect.y, width: width, height: rect.height)
		draw(fact.text, Style(.dim), on: &canvas, in: &part)
		rect = rect.inset(top: max(1, part.y - rect.y))
	}

	/// The default in the shape of its kind; returns the cells it took.
	@discardableResult
	func drawDefault(_ help: HelpText, on canvas: inout Canvas, in rect: Rect) -> Int {
		let field = help.row.field
		guard let value = defaultValue(of: field) else {
			let text = glyphs.cut(field.unsetText ?? Strings.none, to: rect.width)
			return canvas.write(text, x: rect.x, y: rect.y, style: Style(.dim))
		}
		// A slider's bar says nothing that its number doesn't.
		if case .number = field.kind {
			return canvas.write(
				glyphs.cut(field.display(value), to: rect.width), x: rect.x, y: rect.y, style: Style(.dim))
		}
		let line = ValueText.line(field, value, state: ValueState(), width: rect.width, context: context)
		line.draw(on: &canvas, x: rect.x, y: rect.y)
		return line.width
	}

	private func paneHints(for field: Field) -> [Hint] {
		guard layers.isEmpty else { return [] }
		var hints: [Hint] = []
		if isAvailable(.open) { hints.append(Hint(glyphs.enter, openHint(for: field))) }
		if isAvailable(.chooseShape), !needsShape(field) {
			hints.append(Hint(label(for: .chooseShape), Strings.Hint.chooseShape))
		}
		if isAvailable(.reset) {
			let title = defaultValue(of: field) == nil ? resetHint(for: field) : Strings.Hint.resetToDefault
			hints.append(Hint(label(for: .reset), title))
		}
		return hints
	}
}
