import Defaults
import SettingsSchema
import TextWidth

extension Form {
	private var changesHints: [Hint] {
		[
			Hint(glyphs.enter, Strings.Hint.goThere), Hint("r", Strings.Hint.reset),
			Hint(Key.escape.label(glyphs), Strings.Answer.back),
		]
	}

	private func changesFrame(_ list: ChangeList, on canvas: inout Canvas) -> Rect {
		Popup.frame(
			title: Strings.changesTitle(list.fields.count), hints: changesHints,
			inside: Size(width: min(76, popupBounds.width - 4), height: list.fields.count), on: &canvas,
			in: popupBounds, context: context)
	}

	/// Where the rows of the list of changes stand.
	func changesRect(of list: ChangeList) -> Rect {
		var scratch = Canvas(size)
		return changesFrame(list, on: &scratch)
	}

	/// Draws title, default and value, row by row.
	func draw(_ list: ChangeList, on canvas: inout Canvas) {
		let inside = changesFrame(list, on: &canvas)
		let titles = list.fields.map { TextWidth.width(of: longTitle(of: $0)) }.max() ?? 0
		let titleWidth = min(titles, inside.width / 3)
		let arrow = TextWidth.width(of: glyphs.becomes)
		let valueWidth = max(0, (inside.width - 2 - titleWidth - 2 - arrow - 2) / 2)
		for offset in 0..<inside.height {
			let index = list.scroll + offset
			guard list.fields.indices.contains(index) else { break }
			let isSelected = index == list.selection
			let surface: Surface = isSelected ? .popupSelection : .popup
			let (x, y) = (inside.x, inside.y + offset)
			if isSelected {
				canvas.fill(inside.row(offset), style: Style(.text, on: surface))
				canvas.write(glyphs.selectionEdge, x: x, y: y, style: Style(.accent, on: surface))
			}
			let field = list.fields[index]
			let title = TextWidth.suffix(of: longTitle(of: field), fitting: titleWidth, ellipsis: glyphs.ellipsis)
			canvas.write(title, x: x + 2, y: y, style: Style(.text, on: surface))
			let oldX = x + 2 + titleWidth + 2
			let old = ValueState(isSet: false, surface: surface)
			drawValue(field, priorValue(of: field), old, on: &canvas, x: oldX, y: y, width: valueWidth)
			canvas.write(glyphs.becomes, x: oldX + valueWidth + 1, y: y, style: Style(.faint, on: surface))
			let new = ValueState(isSet: true, surface: surface)
			let newX = oldX + valueWidth + 1 + arrow + 1
			drawValue(field, shownValue(of: field), new, on: &canvas, x: newX, y: y, width: inside.maxX - newX)
		}
		drawScrollMarks(
			on: &canvas, x: inside.maxX, in: inside, above: list.scroll > 0,
			below: list.scroll + inside.height < list.fields.count)
	}

	/// The title with those of the objects that a field lies in: "Columns › Left".
	private func longTitle(of field: Field) -> String {
		let titles = field.path.tokens.indices.dropFirst().compactMap { count -> String? in
			let path = Defaults.Path(Array(field.path.tokens.prefix(count)))
			return catalog.field(at: path, of: snapshot)?.title
		}
		return (titles + [field.title]).joined(separator: " \(glyphs.crumb) ")
	}

	private func drawValue(
		_ field: Field, _ value: Defaults.JSON?, _ state: ValueState, on canvas: inout Canvas, x: Int, y: Int,
		width: Int
	) {
		let rect = Rect(x: x, y: y, width: width, height: 1)
		ValueText.draw(field, value, state: state, on: &canvas, in: rect, context: context)
	}

	/// What a change is seen against: the default, or in a file without declarations what was there at first.
	private func priorValue(of field: Field) -> Defaults.JSON? {
		defaultValue(of: field) ?? (catalog.isInferred ? opened.value(at: field.path) : nil)
	}
}
