import SettingsForm

/// A screen of 120×40 as the form draws it, with every ink and surface on it: for looking at themes.
enum SampleScreen {
	static var canvas: Canvas {
		var canvas = Canvas(Size(width: 120, height: 40))
		drawHeader(on: &canvas)
		drawSections(on: &canvas)
		drawRows(on: &canvas)
		drawHelp(on: &canvas)
		drawPopup(on: &canvas)
		drawFooter(on: &canvas)
		return canvas
	}

	/// Writes pieces one after the other.
	private static func line(_ canvas: inout Canvas, _ x: Int, _ y: Int, on surface: Surface, _ pieces: [(String, Ink)])
	{
		var x = x
		for (text, ink) in pieces { x += canvas.write(text, x: x, y: y, style: Style(ink, on: surface)) }
	}

	private static func drawHeader(on canvas: inout Canvas) {
		line(&canvas, 1, 0, on: .base, [("Settings", .dim), (" › ", .faint), ("Appearance", .strong)])
		line(&canvas, 76, 0, on: .base, [("~/.config/SettingsTUI/settings.json", .faint), ("   saved", .success)])
		canvas.write(String(repeating: "─", count: 120), x: 0, y: 1, style: Style(.rule))
	}

	private static func drawSections(on canvas: inout Canvas) {
		let sections = ["General", "Appearance", "  Colours", "  Layout", "Editing", "Keys", "Files", "Advanced"]
		for (index, title) in sections.enumerated() {
			let surface: Surface = index == 1 ? .selectionInactive : .base
			if index == 1 { canvas.fill(Rect(x: 0, y: 4, width: 26, height: 1), style: Style(on: surface)) }
			line(&canvas, 2, 3 + index, on: surface, [(title, .text)])
			if index == 1 { line(&canvas, 0, 4, on: surface, [("▌", .faint)]) }
			if [1, 5].contains(index) {
				line(&canvas, 22, 3 + index, on: surface, [("●", .accent), (index == 1 ? "3" : "1", .faint)])
			}
		}
	}

	private static func drawRows(on canvas: inout Canvas) {
		let choice = { (text: String, ink: Ink) in
			[("‹ ", Ink.faint), (text, ink), (" ›", Ink.faint)].map { ($0.0, $0.1) }
		}
		let toggle = { (isOn: Bool, ink: Ink) in
			isOn ? [("━", Ink.rule), ("●", Ink.accent), (" on", ink)] : [("●", .dim), ("━", .rule), (" off", ink)]
		}
		let slider: [(String, Ink)] = [("━━━━━", .dim), ("●", .accent), ("────", .rule), (" 0.55", .strong)]
		let rows: [(String, Ink, String, [(String, Ink)], Surface)] = [
			("", .accent, "Theme", choice("Midnight", .dim), .base),
			("●", .accent, "Accent colour", [("   #7aa2f7", .strong)], .selection),
			("", .accent, "Borders", choice("light", .dim), .base),
			("", .accent, "Colour depth", choice("automatic", .dim), .base),
			("●", .accent, "Help pane", toggle(true, .strong), .base),
			("", .accent, "  Dim the other panes", toggle(false, .dim), .base),
			("●", .accent, "Contrast", slider, .base),
			("~", .warning, "Date format", [("2026-11-20", .strong), ("   outside", .warning)], .lit),
			("!", .error, "Row height", [("9", .strong), ("   at most 4", .error)], .base),
			("", .accent, "Columns", [("2 of 5 set  ›", .dim)], .base),
			("†", .warning, "Legacy colours", [("unset", .faint)], .base),
			("", .accent, "Editor command", [("nvim --clean▏", .strong)], .field),
		]
		for (index, row) in rows.enumerated() {
			let (mark, ink, title, value, surface) = row
			let y = 3 + index
			let fills =
				surface == .field ? Rect(x: 56, y: y, width: 26, height: 1) : Rect(x: 27, y: y, width: 56, height: 1)
			canvas.fill(fills, style: Style(on: surface))
			let rest: Surface = surface == .field ? .base : surface
			if surface == .selection { line(&canvas, 27, y, on: surface, [("▌", .accent)]) }
			line(&canvas, 28, y, on: rest, [(mark, ink)])
			line(&canvas, 30, y, on: rest, [(title, .text)])
			line(&canvas, 56, y, on: surface, value)
			if surface == .selection {
				canvas.write("██", x: 56, y: y, style: Style(on: .selection, swatch: RGB(0x7A, 0xA2, 0xF7)))
			}
		}
		line(
			&canvas, 30, 16, on: .base,
			[("Find: the ", .text), ("acc", .match), ("ent and its ", .text), ("acc", .match)])
	}

	private static func drawHelp(on canvas: inout Canvas) {
		line(&canvas, 84, 3, on: .base, [("Accent colour", .strong)])
		let help = ["The colour of the selection, the", "cursor, and the mark of a changed", "value."]
		for (index, text) in help.enumerated() { line(&canvas, 84, 5 + index, on: .base, [(text, .dim)]) }
		let facts = [
			("key", "appearance.accent"), ("type", "colour"), ("default", "   #88c0d0"), ("from", "your settings"),
		]
		for (index, (name, value)) in facts.enumerated() {
			line(&canvas, 84, 10 + index, on: .base, [(name, .faint)])
			line(&canvas, 94, 10 + index, on: .base, [(value, .dim)])
		}
		canvas.write("██", x: 94, y: 12, style: Style(swatch: RGB(0x88, 0xC0, 0xD0)))
		line(
			&canvas, 84, 16, on: .base, [("⏎", .key), (" edit   ", .faint), ("r", .key), (" reset to default", .faint)])
	}

	private static func drawPopup(on canvas: inout Canvas) {
		let frame = Rect(x: 36, y: 21, width: 46, height: 13)
		for shadow in [
			Rect(x: frame.maxX, y: 22, width: 2, height: 13), Rect(x: 38, y: frame.maxY, width: 46, height: 1),
		] {
			canvas.restyle(shadow) { $0.surface = .shadow }
		}
		canvas.fill(frame, style: Style(on: .popup))
		let rule = Style(.rule, on: .popup)
		canvas.write("╭" + String(repeating: "─", count: 44) + "╮", x: 36, y: 21, style: rule)
		canvas.write("╰" + String(repeating: "─", count: 44) + "╯", x: 36, y: 33, style: rule)
		for y in 22..<33 { for x in [36, 81] { canvas.write("│", x: x, y: y, style: rule) } }
		line(&canvas, 38, 21, on: .popup, [(" Accent colour ", .strong)])
		canvas.fill(Rect(x: 39, y: 23, width: 16, height: 1), style: Style(on: .field))
		line(&canvas, 40, 23, on: .field, [("#7aa2f7", .strong)])
		canvas.cursor = Point(x: 47, y: 23)
		canvas.write("████████", x: 58, y: 23, style: Style(on: .popup, swatch: RGB(0x7A, 0xA2, 0xF7)))
		line(&canvas, 68, 23, on: .popup, [("7.4 ", .dim), ("AA", .success)])
		let bars = [("Hue", 12, "221°"), ("Saturation", 18, "89 %"), ("Lightness", 14, "72 %")]
		for (index, (name, full, value)) in bars.enumerated() {
			let surface: Surface = index == 1 ? .popupSelection : .popup
			let y = 25 + index
			if index == 1 { canvas.fill(Rect(x: 38, y: y, width: 42, height: 1), style: Style(on: surface)) }
			line(&canvas, 38, y, on: surface, [(index == 1 ? "▌" : " ", .accent), (name, .text)])
			line(
				&canvas, 51, y, on: surface,
				[
					(String(repeating: "━", count: full), .dim), ("●", .accent),
					(String(repeating: "─", count: 20 - full), .rule), ("  \(value)", .strong),
				])
		}
		line(&canvas, 39, 29, on: .popup, [("must be a colour: #rrggbb", .error), ("   deprecated", .warning)])
		line(
			&canvas, 39, 31, on: .popup, [("⏎", .key), (" set   ", .faint), ("⇥", .key), (" bars, palette   ", .faint)])
		line(&canvas, 68, 31, on: .popup, [("esc", .key), (" back", .faint)])
	}

	private static func drawFooter(on canvas: inout Canvas) {
		let hints = [
			("↑↓", "move"), ("⏎", "edit"), ("␣", "toggle"), ("r", "reset"), ("u", "undo"), ("/", "search"),
			("?", "help"),
		]
		line(&canvas, 1, 39, on: .base, hints.flatMap { [($0.0, Ink.key), (" \($0.1)   ", Ink.faint)] })
		line(&canvas, 112, 39, on: .base, [("2 of 11", .faint)])
	}
}
