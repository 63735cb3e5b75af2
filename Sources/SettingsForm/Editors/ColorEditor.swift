import Defaults
import SettingsSchema

/// A colour: its hex text or name, bars for hue, saturation and lightness, and colours to pick.
struct ColorEditor: FieldEditor {
	let field: Field
	/// What is typed: `#7aa2f7` or a name.
	private(set) var line: TextLine
	/// The last colour that could be read.
	private(set) var color: Defaults.Color
	/// Where the bars stand; kept by itself, because a grey has no hue and black no saturation.
	private(set) var bars: ColorBars
	/// The row that keys go to.
	private(set) var focus = ColorRow.hex
	/// The picked column of a palette.
	private(set) var column = 0
	/// The theme's own colours, and what it calls them.
	private(set) var themeColors: [(name: String, color: RGB)]
	private var isTouched = false
	private(set) var problem: String?
	private(set) var draft: Defaults.JSON?

	init(field: Field, value: Defaults.JSON?, context: EditorContext) {
		self.field = field
		line = TextLine(value?.string ?? value?.number?.text ?? "")
		line.selectAll()
		// Where there is no colour yet the bars begin at one whose hue can be seen to change.
		let start = Defaults.Color(line.text) ?? Defaults.Color(hue: 216, saturation: 0.6, lightness: 0.6, alpha: 1)
		color = start
		bars = ColorBars(start, hue: 0)
		themeColors = context.options.theme.pickableColors
		check(context)
	}

	var state: EditorState { EditorState(draft: draft, problem: problem, text: line.text) }
	var placement: EditorPlacement { .popup(Size(width: 48, height: rows.count)) }

	func hints(_ glyphs: GlyphSet) -> [Hint] {
		var hints = [
			Hint(glyphs.enter, EditorStrings.setsValue), Hint(glyphs.tab, EditorStrings.barsAndPalette),
			Hint(EditorStrings.escapeKey, EditorStrings.closes),
		]
		if focus != .hex { hints.insert(Hint(glyphs.leftRight, EditorStrings.changes), at: 1) }
		return hints
	}

	/// The rows of the popup when there is room for all.
	var rows: [ColorRow] {
		let theme: [ColorRow] = themeColors.isEmpty ? [] : [.palette(.theme)]
		let bars = ColorBars.Bar.allCases.map { ColorRow.bar($0) }
		return [.hex, .reason] + bars + [.blank] + theme + [.palette(.ansi), .palette(.bright)]
	}

	/// The colours of a palette, and what they are called.
	func colors(of palette: ColorRow.Palette) -> [(name: String, color: RGB)] {
		func terminal(_ indexes: Range<UInt8>) -> [(name: String, color: RGB)] {
			indexes.map { (TerminalColor.allNames[Int($0) + 1], TerminalPalette.color($0)) }
		}
		return switch palette {
		case .theme: themeColors
		case .ansi: terminal(0..<8)
		case .bright: terminal(8..<16)
		}
	}

	// MARK: Input

	mutating func paste(_ text: String, context: EditorContext) -> EditorOutcome {
		take(context.options.theme)
		focus = .hex
		line.replaceAll(text.trimmed)
		typed(context)
		return .handled
	}

	/// The theme may have been changed elsewhere: it has other colours now, or none.
	private mutating func take(_ theme: Theme) {
		themeColors = theme.pickableColors
		if !rows.contains(focus) { focus = .hex }
		if case .palette(let palette) = focus { column = max(0, min(colors(of: palette).count - 1, column)) }
	}

	mutating func handle(_ key: Key, context: EditorContext) -> EditorOutcome {
		take(context.options.theme)
		switch key {
		case .enter: return isTouched ? draft.map(EditorOutcome.commit) ?? .handled : .cancel
		case .up: moveFocus(by: -1)
		case .down: moveFocus(by: 1)
		case .tab: moveGroup(by: 1)
		case .backTab: moveGroup(by: -1)
		default: return handleInRow(key, context)
		}
		return .handled
	}

	private mutating func handleInRow(_ key: Key, _ context: EditorContext) -> EditorOutcome {
		switch focus {
		case .bar(let bar):
			if let steps = key.horizontalSteps { return show(bars.moved(bar, by: steps), context) }
			if key == .home { return show(bars.moved(bar, by: -ColorBars.most), context) }
			if key == .end { return show(bars.moved(bar, by: ColorBars.most), context) }
		case .palette(let palette):
			if let steps = key.horizontalSteps { return pick(column + steps, of: palette, context) }
			if key == .space, !context.options.keys.hasMenu { return pick(column, of: palette, context) }
			if key == .home { return pick(0, of: palette, context) }
			if key == .end { return pick(.max, of: palette, context) }
		case .hex, .reason, .blank: break
		}
		return type(key, context)
	}

	/// A character that is typed goes to the text, wherever the focus is.
	private mutating func type(_ key: Key, _ context: EditorContext) -> EditorOutcome {
		guard focus == .hex || key.typed.map({ $0 == "#" || $0.isHexDigit }) == true else { return .ignored }
		let before = line.text
		if key.typed != nil, focus != .hex { line.replaceAll("") }
		guard line.handle(key) else { return .ignored }
		focus = .hex
		if line.text != before { typed(context) }
		return .handled
	}

	private mutating func typed(_ context: EditorContext) {
		isTouched = true
		check(context)
		guard let read = Defaults.Color(line.text.trimmed) else { return }
		color = read
		bars = ColorBars(read, hue: bars[.hue])
	}

	// MARK: Focus

	private mutating func moveFocus(by count: Int) {
		let stops = rows.filter(\.isFocusable)
		let place = (stops.firstIndex(of: focus) ?? 0) + count
		setFocus(stops[max(0, min(stops.count - 1, place))])
	}

	/// Text, bars, palettes: the first row of the next of them.
	private mutating func moveGroup(by count: Int) {
		let groups: [ColorRow] = [.hex, .bar(.hue), .palette(themeColors.isEmpty ? .ansi : .theme)]
		let current =
			switch focus {
			case .hex, .reason, .blank: 0
			case .bar: 1
			case .palette: 2
			}
		setFocus(groups[(current + count + groups.count) % groups.count])
	}

	private mutating func setFocus(_ row: ColorRow) {
		focus = row
		guard case .palette(let palette) = row else { return }
		let colors = colors(of: palette)
		column = colors.firstIndex { $0.color == RGB(color) } ?? min(column, colors.count - 1)
	}

	// MARK: Changing

	private mutating func show(_ bars: ColorBars, _ context: EditorContext) -> EditorOutcome {
		self.bars = bars
		return show(bars.color(alpha: color.alpha), context)
	}

	private mutating func show(_ color: Defaults.Color, _ context: EditorContext) -> EditorOutcome {
		self.color = color
		line.replaceAll(color.hex)
		line.selectAll()
		isTouched = true
		check(context)
		return draft.map(EditorOutcome.preview) ?? .handled
	}

	private mutating func pick(_ column: Int, of palette: ColorRow.Palette, _ context: EditorContext) -> EditorOutcome {
		let colors = colors(of: palette)
		guard !colors.isEmpty else { return .handled }
		self.column = max(0, min(colors.count - 1, column))
		let picked = Defaults.Color(colors[self.column].color, alpha: color.alpha)
		bars = ColorBars(picked, hue: bars[.hue])
		return show(picked, context)
	}

	private mutating func check(_ context: EditorContext) {
		(draft, problem) = (nil, nil)
		if line.isEmpty, !isTouched { return }
		if let other = otherValue, context.problem(of: other, in: field) == nil {
			draft = other
			return
		}
		guard let read = Defaults.Color(line.text.trimmed) else {
			problem = otherValue.flatMap { context.problem(of: $0, in: field) } ?? ColorKind().demand
			return
		}
		let value = Defaults.JSON.string(read.hex)
		problem = context.problem(of: value, in: field)
		if problem == nil { draft = value }
	}

	/// What is typed as something else than hexadecimal digits, where the field has more shapes than a colour's: a name
	/// of its own, which then means more than a colour of that name, or a number.
	private var otherValue: Defaults.JSON? {
		let text = line.text.trimmed
		guard field.shapes != nil, !text.isEmpty, !text.hasPrefix("#") else { return nil }
		return Defaults.Number(text: text).map(Defaults.JSON.number) ?? .string(text)
	}

	/// Whether what is typed is a colour that can be shown.
	var showsColor: Bool { problem == nil && draft?.string.flatMap { Defaults.Color($0) } == color }

	// MARK: Mouse

	mutating func handle(_ mouse: Mouse, in size: Size, context: EditorContext) -> EditorOutcome {
		take(context.options.theme)
		let layout = ColorLayout(self, in: size)
		guard let row = mouse.action == .drag ? focus : layout.row(at: mouse.point.y), row.isFocusable else {
			return .handled
		}
		switch (mouse.action, row) {
		case (.release, _): return .handled
		case (.scrollUp, .bar(let bar)): return show(bars.moved(bar, by: 1), context)
		case (.scrollDown, .bar(let bar)): return show(bars.moved(bar, by: -1), context)
		case (.press, .bar(let bar)), (.drag, .bar(let bar)):
			setFocus(row)
			guard let cells = layout.bar, mouse.action == .drag || cells.contains(mouse.point.x) else {
				return .handled
			}
			let fraction = Slider(fraction: 0, width: cells.count).fraction(at: mouse.point.x - cells.lowerBound)
			return show(bars.set(bar, to: fraction), context)
		case (.press, .palette(let palette)):
			guard let column = layout.column(at: mouse.point.x, of: row) else { return .handled }
			focus = row
			return pick(column, of: palette, context)
		case (.press, .hex), (.drag, .hex):
			setFocus(.hex)
			line.moveCursor(toColumn: mouse.point.x - layout.field.lowerBound, width: layout.field.count)
			return .handled
		default: return .handled
		}
	}
}

extension ColorKind: EditedKind {
	package var editor: any FieldEditor.Type { ColorEditor.self }

	/// A swatch before the text.
	package func line(of value: Defaults.JSON, in shape: ValueShape) -> StyledText {
		let color = value.string.flatMap { Defaults.Color($0) }.map { RGB($0) }
		let swatch = Style(.text, on: shape.state.surface, swatch: color)
		var line = StyledText(String(repeating: shape.context.glyphs.swatch, count: 2), swatch)
		line.append(" " + (value.string ?? ""), shape.ink)
		return line
	}
}
