import Defaults
import SettingsSchema
import TextWidth

/// A number, typed or stepped; with a slider where both bounds are known.
///
/// Until something is typed, the whole number is selected: a digit replaces it, and with both bounds ← and → step.
struct NumberEditor: RowEditor {
	private let field: Field
	private let range: Field.NumberRange
	var line: TextLine
	/// Whether anything was changed.
	var isTouched = false
	/// Whether the slider's knob is held, or the text is.
	private var (isDragging, isHeld) = (false, false)
	private(set) var problem: String?
	private(set) var draft: Defaults.JSON?

	init(field: Field, value: Defaults.JSON?, context: EditorContext) {
		self.field = field
		range = if case .number(let range) = field.kind { range.withoutExtremes } else { Field.NumberRange() }
		// What is a text can be a number in quotes, which needs no more than Enter.
		line = TextLine(value?.number?.text ?? value?.string ?? "")
		isTouched = value?.string != nil
		line.selectAll()
		check(context)
	}

	func hints(_ glyphs: GlyphSet) -> [Hint] {
		let replaces = line.isSelected ? [Hint(EditorStrings.digitsKey, EditorStrings.replaces)] : []
		return [
			Hint(glyphs.enter, EditorStrings.setsValue),
			Hint(glyphs.upDown, EditorStrings.steps),
			Hint(EditorStrings.escapeKey, EditorStrings.cancels),
		] + replaces
	}

	/// Whether ← and → step instead of moving the cursor.
	private var isStepped: Bool { (line.isSelected || line.isEmpty) && range.minimum != nil && range.maximum != nil }

	// MARK: Input

	mutating func handle(_ key: Key, context: EditorContext) -> EditorOutcome {
		if key == .enter { return accepted() }
		if let steps = key.verticalSteps ?? (isStepped ? key.horizontalSteps : nil) { return step(by: steps, context) }
		if isStepped, key.code == .home || key.code == .end {
			return go(to: key.code == .home ? steps?.lowest : steps?.highest, context)
		}
		return type(key, context)
	}

	mutating func paste(_ text: String, context: EditorContext) -> EditorOutcome {
		line.insert(text.trimmed)
		changed(context)
		return .handled
	}

	mutating func handle(_ mouse: Mouse, in size: Size, context: EditorContext) -> EditorOutcome {
		let layout = Layout(self, width: size.width)
		switch mouse.action {
		case .scrollUp: return step(by: 1, context)
		case .scrollDown: return step(by: -1, context)
		case .release:
			defer { (isDragging, isHeld) = (false, false) }
			return isDragging ? accepted() : .handled
		case .press, .drag:
			let isOnSlider = isAimable && layout.slider?.contains(mouse.point.x) == true
			// What the editor was opened by is no press of its own: a drag goes on from there.
			if mouse.action == .press { (isDragging, isHeld) = (isOnSlider, !isOnSlider) }
			if mouse.action == .drag, !isHeld, isOnSlider { isDragging = true }
			if isDragging, let slider = layout.slider {
				let fraction = Slider(fraction: 0, width: slider.count).fraction(at: mouse.point.x - slider.lowerBound)
				return go(to: steps?.number(at: fraction), context)
			}
			guard layout.field.contains(mouse.point.x) else { return .handled }
			line.moveCursor(toColumn: mouse.point.x - layout.field.lowerBound, width: layout.field.count)
			return .handled
		}
	}

	// MARK: Stepping

	/// The number as it stands there now, whether it is allowed or not.
	private var number: Defaults.Number? {
		if case .success(let value) = field.parseInShape(line.text) {
			value.number
		} else {
			Defaults.Number(text: line.text)
		}
	}

	/// Whether the slider's cells can be aimed at: none stands for more numbers than one wants to step on.
	private var isAimable: Bool { (steps?.count).map { $0 <= Self.mostInCell * Double(Slider.width) } == true }
	private static let mostInCell = 25.0

	private var steps: NumberSteps? { NumberSteps(range, from: number) }

	/// Steps from the number; from nothing to where it begins. What is no number is left for its writer to mend.
	private mutating func step(by count: Int, _ context: EditorContext) -> EditorOutcome {
		if line.isEmpty { return go(to: steps?.start, context) }
		return go(to: number == nil ? nil : steps?.stepped(by: count), context)
	}

	private mutating func go(to number: Defaults.Number?, _ context: EditorContext) -> EditorOutcome {
		guard let number else { return .handled }
		line.replaceAll(number.text)
		line.selectAll()
		changed(context)
		return draft.map(EditorOutcome.preview) ?? .handled
	}

	mutating func check(_ context: EditorContext) {
		(draft, problem) = (nil, nil)
		if line.isEmpty, !isTouched { return }
		switch field.parseInShape(line.text) {
		case .failure(let found): problem = found.message
		case .success(let value):
			problem = context.problem(of: value, in: field)
			if problem == nil { draft = value }
		}
	}

	// MARK: Drawing

	func draw(on canvas: inout Canvas, in rect: Rect, context: EditorContext) {
		guard rect.height > 0 else { return }
		let layout = Layout(self, width: rect.width)
		canvas.fill(rect.row(0), style: on(.text))
		if let cells = layout.slider {
			Slider(fraction: steps?.fraction ?? 0, width: cells.count)
				.line(full: on(.strong), knob: on(.accent), empty: on(.rule), glyphs: context.glyphs)
				.draw(on: &canvas, x: rect.x + cells.lowerBound, y: rect.y)
		}
		let cells = Rect(x: rect.x + layout.field.lowerBound, y: rect.y, width: layout.field.count, height: 1)
		line.draw(on: &canvas, in: cells, look: context.lineLook())
		let unitWidth = canvas.write(layout.unit, x: cells.maxX, y: rect.y, style: on(.dim))
		let x = cells.maxX + unitWidth
		InlineReason.draw(problem, on: &canvas, x: x, y: rect.y, width: rect.maxX - x, context: context)
	}

	private func on(_ ink: Ink) -> Style { Style(ink, on: .field) }

	/// The slider's, the number's and the unit's places, counted from the left edge.
	private struct Layout {
		var slider: Range<Int>?
		var field: Range<Int>
		var unit: String

		init(_ editor: NumberEditor, width: Int) {
			let text = TextWidth.width(of: editor.line.text)
			// The cursor behind the number stands on the blank before the unit.
			unit = String(editor.field.unitSuffix.drop { $0 == " " })
			let wanted = text + 1
			let start = editor.range.isSurveyable && width >= Slider.width + 1 + wanted ? Slider.width + 1 : 0
			if start > 0 { slider = 0..<Slider.width }
			let room = max(1, width - start)
			if TextWidth.width(of: unit) + 4 > room { unit = "" }
			field = start..<start + max(1, min(wanted, room - TextWidth.width(of: unit)))
		}
	}
}
