import Defaults
import SettingsSchema
import TextWidth

extension Form {
	/// Help below the list: title, default, source and key on one line, the key on the next where it has no room there;
	/// warnings and the description below.
	func drawHelpLines(_ help: HelpText, on canvas: inout Canvas, in rect: Rect) {
		let field = help.row.field
		let hasKeyLine = rect.height > 2 && needsKeyLine(field, width: rect.width, besides: facts(of: help))
		let key = hasKeyLine ? "" : keyText(of: field, fitting: rect.width / 2)
		let keyWidth = key.isEmpty ? 0 : Self.keyLabelWidth + TextWidth.width(of: key)
		let title = glyphs.cut(heading(of: field), to: max(8, rect.width - keyWidth - Self.factGap))
		let used = canvas.write(title, x: rect.x, y: rect.y, style: Style(.strong))
		let start = rect.x + used + Self.factGap
		let end = keyWidth == 0 ? rect.maxX : rect.maxX - keyWidth - Self.factGap
		drawFacts(help, on: &canvas, in: Rect(x: start, y: rect.y, width: end - start, height: 1))
		if !key.isEmpty { drawKey(key, on: &canvas, x: rect.maxX - keyWidth, y: rect.y) }
		var rest = rect.inset(top: 1)
		if hasKeyLine {
			drawKey(keyText(of: field, fitting: rect.width - Self.keyLabelWidth), on: &canvas, x: rect.x, y: rest.y)
			rest = rest.inset(top: 1)
		}
		for warning in help.warnings where rest.height > 0 {
			draw("\(warning.label) \(warning.text)", Style(warning.ink), on: &canvas, in: &rest)
		}
		drawMarkdown(field.help, Style(.dim), on: &canvas, in: &rest)
		let comment = help.comment
		draw(comment, Style(.dim), on: &canvas, in: &rest)
		// What nobody described says at least what it is.
		if field.help.isEmpty, help.warnings.isEmpty, comment.isEmpty {
			draw(help.type, Style(.dim), on: &canvas, in: &rest)
		}
	}

	/// The blanks between two facts.
	private static let factGap = 3
	/// The word before a key, and a blank.
	private static var keyLabelWidth: Int { Strings.Fact.key.count + 1 }
	/// More of a default is not shown beside other facts.
	private static let mostDefaultWidth = 24

	/// What is kept for where a value comes from.
	static var sourceWidth: Int { Strings.Source.phrase(Strings.Source.user).count }

	/// Default, mark, source and range, as far as they fit.
	private func drawFacts(_ help: HelpText, on canvas: inout Canvas, in rect: Rect) {
		var x = rect.x
		func room() -> Int { rect.maxX - x }
		func write(_ text: String, _ style: Style) {
			guard TextWidth.width(of: text) <= room() else { return }
			x += canvas.write(text, x: x, y: rect.y, style: style)
		}
		let label = Strings.Fact.defaultValue + " "
		if help.hasDefault, label.count + 1 < room() {
			write(label, Style(.faint))
			let width = min(room(), Self.mostDefaultWidth)
			x += drawDefault(help, on: &canvas, in: Rect(x: x, y: rect.y, width: width, height: 1)) + Self.factGap
		}
		let source = self.source(of: help)
		if let modification = help.modification, TextWidth.width(of: modification) + 2 <= room() {
			write(glyphs.modified + " ", Style(.accent))
			write(modification, Style(.faint))
			x += Self.factGap
		} else if !source.isEmpty, TextWidth.width(of: source) <= room() {
			write(source, Style(.faint))
			x += Self.factGap
		}
		if let range = help.row.field.rangeText { write(range, Style(.faint)) }
	}

	/// Where a value comes from that is no default, which stands beside it.
	private func source(of help: HelpText) -> String {
		guard snapshot.origin(of: help.row.field.path).map({ $0 == .registered }) != true, help.row.value != nil else {
			return ""
		}
		return Strings.Source.phrase(help.source)
	}

	/// The cells of what is said beside the default.
	private func facts(of help: HelpText) -> Int {
		let mark = TextWidth.width(of: glyphs.modified) + 1
		return help.modification.map { TextWidth.width(of: $0) + mark } ?? TextWidth.width(of: source(of: help))
	}

	/// Whether the name that the command line knows a field by has no room beside the other facts; whatever becomes of the
	/// value, unless it is said what is told of that.
	func needsKeyLine(_ field: Field, width: Int, besides cells: Int = Self.sourceWidth) -> Bool {
		guard field.path != ghost else { return false }
		let key = Self.keyLabelWidth + TextWidth.width(of: "\(catalog.shown(field.path, in: snapshot))")
		var facts = [TextWidth.width(of: heading(of: field)), key] + (cells > 0 ? [cells] : [])
		// An object has no default of its own, and what is in it may be much.
		if field.kind != .object {
			let value = defaultValue(of: field).map { field.display($0) } ?? field.unsetText ?? Strings.none
			let shown = min(Self.mostDefaultWidth, TextWidth.width(of: value))
			facts.append(Strings.Fact.defaultValue.count + 1 + shown)
		}
		return facts.reduce(0, +) + (facts.count - 1) * Self.factGap > width
	}

	private func keyText(of field: Field, fitting width: Int) -> String {
		guard field.path != ghost else { return "" }
		return PathText(key: "\(catalog.shown(field.path, in: snapshot))", ellipsis: glyphs.pathEllipsis).keepingEnds(
			fitting: width)
	}

	private func drawKey(_ key: String, on canvas: inout Canvas, x: Int, y: Int) {
		canvas.write(Strings.Fact.key + " ", x: x, y: y, style: Style(.faint))
		canvas.write(key, x: x + Self.keyLabelWidth, y: y, style: Style(.dim))
	}
}
