import Defaults
import SettingsSchema
import TextWidth

/// A date, typed as people write it or as `2026-11-20`; ↑ and ↓ move the part under the cursor.
struct DateEditor: RowEditor {
	private let field: Field
	private let format: FormOptions.DateFormat
	/// The value that is edited; nil where it is none.
	private let former: DateValue?
	var line: TextLine
	var isTouched = false
	private(set) var problem: String?
	private(set) var draft: Defaults.JSON?

	init(field: Field, value: Defaults.JSON?, context: EditorContext) {
		self.field = field
		format = context.options.dateFormat
		former = value.flatMap(DateValue.init)
		let format = format
		line = TextLine(former.map { DateText.text(of: $0.date, format) } ?? value?.string ?? "")
		line.selectAll()
		check(context)
	}

	func hints(_ glyphs: GlyphSet) -> [Hint] {
		[
			Hint(glyphs.enter, EditorStrings.setsValue), Hint(glyphs.upDown, EditorStrings.changesPart),
			Hint(EditorStrings.escapeKey, EditorStrings.cancels),
		]
	}

	// MARK: Input

	mutating func handle(_ key: Key, context: EditorContext) -> EditorOutcome {
		if key == .enter { return accepted() }
		if let steps = key.verticalSteps { return step(by: steps, context) }
		if let character = key.typed {
			type(character)
			changed(context)
			return .handled
		}
		// The arrows go from part to part, from the day on.
		if key.horizontalSteps != nil { line.deselect() }
		return type(key, context)
	}

	mutating func paste(_ text: String, context: EditorContext) -> EditorOutcome {
		line.replaceAll(text.trimmed)
		changed(context)
		return .handled
	}

	mutating func handle(_ mouse: Mouse, in size: Size, context: EditorContext) -> EditorOutcome {
		switch mouse.action {
		case .scrollUp: return step(by: 1, context)
		case .scrollDown: return step(by: -1, context)
		case .press, .drag:
			line.moveCursor(toColumn: mouse.point.x, width: .max)
		case .release: break
		}
		return .handled
	}

	/// Digits go over the digits of a complete date, so that its separators stay; anything else is put in.
	private mutating func type(_ character: Character) {
		if !line.isSelected, case .date = reading, character.isWholeNumber {
			skipSeparator()
			if line.cursor < line.characters.count, line.characters[line.cursor].isWholeNumber {
				line.overtype(character)
				skipSeparator()
				return
			}
		}
		line.insert(String(character))
	}

	private mutating func skipSeparator() {
		if line.cursor < line.characters.count, !line.characters[line.cursor].isWholeNumber { line.moveCursor(by: 1) }
	}

	// MARK: Stepping

	private var reading: DateText.Reading { DateText.read(line.text, format) }

	private mutating func step(by count: Int, _ context: EditorContext) -> EditorOutcome {
		guard case .date(let date) = reading else { return .handled }
		// What was typed may be in the other format; the cursor then says nothing, so the day moves.
		let isFormatted = DateText.text(of: date, format) == line.text
		let component = isFormatted && !line.isSelected ? component(of: date) : .day
		guard let moved = date.moved(component, by: count) else { return .handled }
		show(moved, cursorAt: component)
		changed(context)
		return draft.map(EditorOutcome.preview) ?? .handled
	}

	/// The part of the formatted date that the cursor stands in, or right behind.
	private func component(of date: CalendarDate) -> CalendarDate.Component {
		var end = 0
		for part in DateText.parts(of: date, format) {
			end += part.text.count
			if line.cursor <= end { return part.component }
			end += 1
		}
		return .day
	}

	private mutating func show(_ date: CalendarDate, cursorAt component: CalendarDate.Component) {
		line.replaceAll(DateText.text(of: date, format))
		var start = 0
		for part in DateText.parts(of: date, format) {
			if part.component == component { line.moveCursor(to: start) }
			start += part.text.count + 1
		}
	}

	mutating func check(_ context: EditorContext) {
		(draft, problem) = (nil, nil)
		if line.isEmpty, !isTouched { return }
		switch reading {
		case .date(let date):
			var value = former ?? DateValue(date)
			value.date = date
			problem = context.problem(of: value.json, in: field)
			if problem == nil { draft = value.json }
		case .noSuchDay(let year, let month):
			let days = CalendarDate.days(in: month, of: year)
			problem = EditorStrings.noSuchDay(EditorStrings.months[month - 1], days: days)
		case .unreadable: problem = EditorStrings.mustBeDate(like: example)
		}
	}

	/// A date in the format, to show what is asked for.
	private var example: String {
		CalendarDate(year: 2026, month: 11, day: 20).map { DateText.text(of: $0, format) } ?? ""
	}

	// MARK: Drawing

	/// The cells of a weekday's name.
	private static var longestDay: Int { EditorStrings.weekdays.map { TextWidth.width(of: $0) }.max() ?? 0 }

	func draw(on canvas: inout Canvas, in rect: Rect, context: EditorContext) {
		guard rect.width > 0, rect.height > 0 else { return }
		let width = min(rect.width, max(12, TextWidth.width(of: line.text) + 1))
		let cells = Rect(x: rect.x, y: rect.y, width: width, height: 1)
		canvas.fill(rect.row(0), style: Style(.text, on: .field))
		line.draw(on: &canvas, in: cells, look: context.lineLook(prompt: line.isEmpty ? example : ""))
		if case .date(let date) = reading, problem == nil, cells.maxX + InlineReason.gap + Self.longestDay <= rect.maxX
		{
			let day = EditorStrings.weekdays[date.weekday]
			canvas.write(day, x: cells.maxX + InlineReason.gap, y: rect.y, style: Style(.dim, on: .field))
		}
		InlineReason.draw(
			problem, on: &canvas, x: cells.maxX, y: rect.y, width: rect.width - width, context: context)
	}
}

extension DateKind: EditedKind {
	package var editor: any FieldEditor.Type { DateEditor.self }

	/// The day as people write it.
	package func line(of value: Defaults.JSON, in shape: ValueShape) -> StyledText {
		guard let date = DateValue(value)?.date else { return shape.plain(value) }
		return StyledText(DateText.text(of: date, shape.context.options.dateFormat), shape.ink)
	}
}
