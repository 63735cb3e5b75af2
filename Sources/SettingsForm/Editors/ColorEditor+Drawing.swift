import Defaults
import TextWidth

extension ColorEditor {
	func draw(on canvas: inout Canvas, in rect: Rect, context: EditorContext) {
		let layout = ColorLayout(self, in: rect.size)
		for (offset, row) in layout.rows.enumerated() {
			draw(row, on: &canvas, in: rect.row(offset), layout: layout, context: context)
		}
	}

	private func draw(
		_ row: ColorRow, on canvas: inout Canvas, in rect: Rect, layout: ColorLayout, context: EditorContext
	) {
		let isFocused = row == focus
		if isFocused, row != .hex { _ = canvas.drawRow(context.glyphs, in: rect, isSelected: true) }
		switch row {
		case .hex: drawHex(on: &canvas, in: rect, layout: layout, context: context)
		case .reason: drawReason(on: &canvas, in: rect, context: context)
		case .blank: break
		case .bar(let bar): draw(bar, isFocused: isFocused, on: &canvas, in: rect, layout: layout, context: context)
		case .palette(let palette):
			draw(palette, isFocused: isFocused, on: &canvas, in: rect, layout: layout, context: context)
		}
	}

	// MARK: The text and its swatch

	private func drawHex(on canvas: inout Canvas, in rect: Rect, layout: ColorLayout, context: EditorContext) {
		let field = Rect(x: rect.x + layout.field.lowerBound, y: rect.y, width: layout.field.count, height: 1)
		line.draw(on: &canvas, in: field, look: context.lineLook(showsCursor: focus == .hex))
		guard let swatch = layout.swatch, showsColor || line.isEmpty && problem == nil else { return }
		let theme = context.options.theme
		let style = Style(.text, on: .popup, swatch: RGB(color, over: theme.rgb(of: .popup)))
		let blocks = String(repeating: context.glyphs.swatch, count: swatch.count)
		canvas.write(blocks, x: rect.x + swatch.lowerBound, y: rect.y, style: style)
		let figures = contrastFigures(theme: theme)
		let room = rect.width - swatch.upperBound - 2
		guard let fitting = figures.first(where: { $0.width <= room }) else { return }
		fitting.draw(on: &canvas, x: rect.x + swatch.upperBound + 2, y: rect.y)
	}

	/// The contrast with the background, the longest wording first; with black and white where it is not known.
	private func contrastFigures(theme: Theme) -> [StyledText] {
		guard let background = theme.rgb(of: .base) else {
			let figures = [
				figure(EditorStrings.onBlack, over: RGB(0, 0, 0), isGraded: false),
				figure(EditorStrings.onWhite, over: RGB(255, 255, 255), isGraded: false),
			]
			var both = figures[0]
			both.append("  ", Style(.dim, on: .popup))
			both.append(figures[1])
			return [both, figures[0]]
		}
		return [EditorStrings.contrast, ""].map { figure($0, over: background, isGraded: true) }
	}

	private func figure(_ name: String, over background: RGB, isGraded: Bool) -> StyledText {
		let ratio = RGB.contrast(RGB(color, over: background), background)
		// Rounded down, so that 4.46 is not shown as a 4.5 that fails.
		let tenths = Int(ratio * 10)
		var line = StyledText(name.isEmpty ? "" : name + " ", Style(.dim, on: .popup))
		line.append("\(tenths / 10).\(tenths % 10)", Style(.strong, on: .popup))
		guard isGraded else { return line }
		line.append(" " + EditorStrings.grade(ofContrast: ratio), Style(ratio >= 4.5 ? .success : .warning, on: .popup))
		return line
	}

	private func drawReason(on canvas: inout Canvas, in rect: Rect, context: EditorContext) {
		guard let problem else { return }
		let text = context.glyphs.cut(EditorStrings.beside(problem), to: rect.width - 3)
		canvas.write(text, x: rect.x + 2, y: rect.y, style: Style(.error, on: .popup))
	}

	// MARK: Bars

	private func draw(
		_ bar: ColorBars.Bar, isFocused: Bool, on canvas: inout Canvas, in rect: Rect, layout: ColorLayout,
		context: EditorContext
	) {
		let surface: Surface = isFocused ? .popupSelection : .popup
		let name = EditorStrings.name(of: bar)
		let label = layout.isNarrow ? String(name.prefix(1)) : name
		let ink: Ink = isFocused ? .strong : .text
		canvas.write(label, x: rect.x + 2, y: rect.y, width: rect.width - 2, style: Style(ink, on: surface))
		let value = bars.text(of: bar, glyphs: context.glyphs)
		let valueX = rect.maxX - 1 - TextWidth.width(of: value)
		if valueX > rect.x + 3 { canvas.write(value, x: valueX, y: rect.y, style: Style(.strong, on: surface)) }
		guard let cells = layout.bar else { return }
		let slider = Slider(fraction: bars[bar] / bar.maximum, width: cells.count)
		for cell in 0..<cells.count {
			let isKnob = cell == slider.knob
			let glyphs = context.glyphs
			let glyph = isKnob ? glyphs.sliderKnob : cell < slider.knob ? glyphs.sliderFull : glyphs.sliderEmpty
			var style = Style(isKnob ? .accent : cell < slider.knob ? .strong : .rule, on: surface)
			if !isKnob { style.swatch = RGB(bars.set(bar, to: slider.fraction(at: cell)).color(alpha: 1)) }
			canvas.write(glyph, x: rect.x + cells.lowerBound + cell, y: rect.y, style: style)
		}
	}

	// MARK: Palettes

	private func draw(
		_ palette: ColorRow.Palette, isFocused: Bool, on canvas: inout Canvas, in rect: Rect, layout: ColorLayout,
		context: EditorContext
	) {
		let surface: Surface = isFocused ? .popupSelection : .popup
		let colors = colors(of: palette)
		let first = layout.firstColumn(of: .palette(palette))
		let current = problem == nil ? RGB(color) : nil
		for (offset, index) in colors.indices.dropFirst(first).prefix(layout.columns).enumerated() {
			let x = rect.x + 1 + offset * ColorLayout.pitch
			let style = Style(.text, on: surface, swatch: colors[index].color)
			let sign =
				context.options.showsColors
				? String(repeating: context.glyphs.swatch, count: 2) : EditorStrings.sign(of: colors[index].name)
			canvas.write(sign, x: x + 1, y: rect.y, style: style)
			let isPicked = isFocused ? index == column : colors[index].color == current
			guard isPicked else { continue }
			let bracket = Style(isFocused ? .accent : .dim, on: surface)
			canvas.write("[", x: x, y: rect.y, style: bracket)
			canvas.write("]", x: x + ColorLayout.pitch, y: rect.y, style: bracket)
		}
		let isNamed = isFocused && colors.indices.contains(column)
		let label = isNamed ? colors[column].name : EditorStrings.name(of: palette)
		let labelX = 1 + 8 * ColorLayout.pitch + 4
		guard labelX + TextWidth.width(of: label) < rect.width else { return }
		canvas.write(label, x: rect.x + labelX, y: rect.y, style: Style(.dim, on: surface))
	}
}
