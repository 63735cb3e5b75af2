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
		guard let field = fieldInSight else {
			drawSectionHelp(on: &canvas, in: rect, isPane: layout.kind == .wide)
			return
		}
		let help = HelpText(row: row(of: field), form: self)
		if layout.kind == .wide {
			drawPane(help, on: &canvas, in: rect)
		} else {
			drawLines(help, on: &canvas, in: rect)
		}
		if let search { highlightAll(search.query, on: &canvas, in: rect) }
	}

	private func drawSectionHelp(on canvas: inout Canvas, in rect: Rect, isPane: Bool) {
		guard let row = sections.rows.first(where: { $0.section.id == place.section }) else { return }
		canvas.write(cut(row.section.title, to: rect.width), x: rect.x, y: rect.y, style: Style(.strong))
		var rest = rect.inset(top: isPane ? 2 : 1)
		let help = row.section.help
		let style = Style(isPane ? .text : .dim)
		if help.isEmpty {
			draw(contents, style, on: &canvas, in: &rest)
		} else {
			drawMarkdown(help, style, on: &canvas, in: &rest)
		}
	}

	/// What is in the section, for one that nobody described.
	private var contents: String { fields.prefix(24).map(\.title).joined(separator: ", ") }

	/// Writes wrapped text at the top of `rect` and takes its rows off; text that is cut says so.
	func draw(_ text: String, _ style: Style, on canvas: inout Canvas, in rect: inout Rect) {
		let lines = TextWidth.wrapped(text, width: rect.width)
		let shown = min(lines.count, rect.height)
		for offset in 0..<shown {
			let isCut = offset == shown - 1 && shown < lines.count
			let line = isCut ? Self.cut(lines[offset], width: rect.width, glyphs.ellipsis) : lines[offset]
			canvas.write(line, x: rect.x, y: rect.y + offset, style: style)
		}
		rect = rect.inset(top: shown)
	}

	/// Writes a description at the top of `rect` and takes its rows off; one that is cut says so.
	private func drawMarkdown(_ text: String, _ style: Style, on canvas: inout Canvas, in rect: inout Rect) {
		let lines = Markdown(text).lines(width: rect.width, style: style, bullet: glyphs.bullet)
		let shown = min(lines.count, rect.height)
		for offset in 0..<max(0, shown) {
			var line = lines[offset]
			if offset == shown - 1, shown < lines.count {
				line = line.cut(to: rect.width - TextWidth.width(of: glyphs.ellipsis) - 1, ellipsis: "")
				line.append(" " + glyphs.ellipsis, Style(style.ink, on: style.surface))
			}
			line.draw(on: &canvas, x: rect.x, y: rect.y + offset)
		}
		rect = rect.inset(top: max(0, shown))
	}

	/// What the help on a field is headed by: of an item that is called by its number, that it counts from 1, as its key
	/// beside it does not.
	private func heading(of field: Field) -> String {
		guard let collection, collection.kind == .list, field.path.parent == collection.path,
			let number = Int(field.title)
		else { return field.title }
		return Strings.sentence("", Strings.item(number))
	}

	private func cut(_ text: String, to width: Int) -> String {
		TextWidth.prefix(of: text, fitting: width, ellipsis: glyphs.ellipsis)
	}

	/// A line with the sign that there is more.
	private static func cut(_ line: String, width: Int, _ ellipsis: String) -> String {
		let room = width - TextWidth.width(of: ellipsis) - 1
		return TextWidth.prefix(of: line, fitting: room, ellipsis: "") + " " + ellipsis
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
		let below = facts.count + (hints.isEmpty ? 0 : 2)
		var above = Rect(x: rest.x, y: rest.y, width: rest.width, height: rest.height - below)
		for warning in help.warnings {
			draw("\(warning.label) \(warning.text)", Style(warning.ink), on: &canvas, in: &above)
		}
		if !help.warnings.isEmpty { above = above.inset(top: 1) }
		let before = above.y
		drawMarkdown(field.help, Style(.text), on: &canvas, in: &above)
		let top = above.y + (above.y > before ? 1 : 0)
		rest = Rect(x: rest.x, y: top, width: rest.width, height: max(0, rect.maxY - top))
		for fact in facts { drawFact(fact, help, on: &canvas, in: &rest) }
		guard rest.height > 1 else { return }
		HintLine.line(hints, width: rest.width, on: .base).draw(on: &canvas, x: rest.x, y: rest.y + 1)
	}

	private static let labelWidth = 10

	private func drawFact(_ fact: HelpText.Fact, _ help: HelpText, on canvas: inout Canvas, in rect: inout Rect) {
		guard rect.height > 0 else { return }
		canvas.write(fact.label, x: rect.x, y: rect.y, style: Style(.faint))
		let width = rect.width - Self.labelWidth
		let x = rect.x + Self.labelWidth
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
	private func drawDefault(_ help: HelpText, on canvas: inout Canvas, in rect: Rect) -> Int {
		let field = help.row.field
		guard let value = defaultValue(of: field) else {
			let text = cut(field.unsetText ?? Strings.none, to: rect.width)
			return canvas.write(text, x: rect.x, y: rect.y, style: Style(.dim))
		}
		// A slider's bar says nothing that its number doesn't.
		if case .number = field.kind {
			return canvas.write(cut(field.display(value), to: rect.width), x: rect.x, y: rect.y, style: Style(.dim))
		}
		let line = ValueText.line(field, value, state: ValueState(), width: rect.width, context: context)
		line.draw(on: &canvas, x: rect.x, y: rect.y)
		return line.width
	}

	private func paneHints(for field: Field) -> [Hint] {
		guard layers.isEmpty else { return [] }
		var hints: [Hint] = []
		if isAvailable(.open) { hints.append(Hint(glyphs.enter, openHint(for: field))) }
		if isAvailable(.chooseShape), !needsShape(field) { hints.append(Hint("t", Strings.Hint.chooseShape)) }
		if isAvailable(.reset) {
			let title = defaultValue(of: field) == nil ? resetHint(for: field) : Strings.Hint.resetToDefault
			hints.append(Hint(Key("r").label(glyphs), title))
		}
		return hints
	}

	// MARK: The lines

	/// Title, default and source on one line; warnings and the description below.
	private func drawLines(_ help: HelpText, on canvas: inout Canvas, in rect: Rect) {
		let field = help.row.field
		var x = rect.x
		func room() -> Int { max(0, rect.maxX - x) }
		let title = cut(heading(of: field), to: rect.width)
		x += canvas.write(title, x: x, y: rect.y, width: room(), style: Style(.strong)) + 3
		if help.hasDefault, room() > 0 {
			x += canvas.write(Strings.Fact.defaultValue + " ", x: x, y: rect.y, width: room(), style: Style(.faint))
			let width = min(room(), 24)
			x += drawDefault(help, on: &canvas, in: Rect(x: x, y: rect.y, width: width, height: 1)) + 3
		}
		let source = Strings.Source.phrase(help.source)
		if TextWidth.width(of: source) <= room() {
			x += canvas.write(source, x: x, y: rect.y, style: Style(.faint)) + 3
		}
		if let range = field.rangeText, TextWidth.width(of: range) <= room() {
			x += canvas.write(range, x: x, y: rect.y, style: Style(.faint)) + 3
		}
		drawKey(of: field, on: &canvas, from: x, in: rect)
		var rest = rect.inset(top: 1)
		for warning in help.warnings where rest.height > 0 {
			draw("\(warning.label) \(warning.text)", Style(warning.ink), on: &canvas, in: &rest)
		}
		// What nobody described says at least what it is.
		if field.help.isEmpty, help.warnings.isEmpty {
			draw(help.type, Style(.dim), on: &canvas, in: &rest)
		} else {
			drawMarkdown(field.help, Style(.dim), on: &canvas, in: &rest)
		}
	}

	/// The name that the command line knows a field by, at the right edge where there is room.
	private func drawKey(of field: Field, on canvas: inout Canvas, from x: Int, in rect: Rect) {
		let key = "\(field.path)"
		let width = TextWidth.width(of: key)
		guard field.path != ghost, width > 0, width + 4 <= rect.maxX - x else { return }
		let start = rect.maxX - width
		canvas.write(Strings.Fact.key + " ", x: start - 4, y: rect.y, style: Style(.faint))
		canvas.write(key, x: start, y: rect.y, style: Style(.dim))
	}
}
