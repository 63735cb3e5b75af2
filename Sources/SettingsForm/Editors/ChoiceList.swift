import Defaults
import SettingsSchema

/// How the choices stand in a popup of some size: which are in view, and where the columns are.
struct ChoiceList {
	/// Between the titles and what they mean.
	static let gap = 3

	private let list: NarrowedChoices
	/// The present value.
	private let value: Defaults.JSON?
	private let size: Size
	/// Whether the first row is the filter's.
	private let showsFilter: Bool
	/// The matches in view.
	private let visible: Range<Int>

	init(_ editor: ChoiceEditor, in size: Size) {
		(list, value) = (editor.list, editor.value)
		self.size = size
		showsFilter = list.showsFilter && size.height > 1
		visible = list.visible(rows: max(0, size.height - (showsFilter ? 1 : 0)))
	}

	/// The match in a row of the popup.
	func match(at y: Int) -> Int? {
		let place = visible.lowerBound + y - (showsFilter ? 1 : 0)
		return visible.contains(place) && y >= (showsFilter ? 1 : 0) ? place : nil
	}

	private var isLonger: Bool { visible.count < list.matches.count }

	func draw(on canvas: inout Canvas, at origin: Point, context: EditorContext) {
		let rect = Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
		if showsFilter {
			list.filter.drawFilter(
				matches: list.matches.count, of: list.all.count, on: &canvas, in: rect.row(0), context: context)
		}
		let top = showsFilter ? 1 : 0
		for (row, place) in visible.enumerated() {
			drawChoice(place, on: &canvas, in: rect.row(top + row), context: context)
		}
		if visible.isEmpty, rect.height > top {
			let text = list.all.isEmpty ? EditorStrings.noChoices : EditorStrings.noMatch
			canvas.write(text, x: rect.x + 2, y: rect.y + top, width: rect.width - 2, style: Style(.dim, on: .popup))
		}
		guard isLonger, visible.count > 1, rect.width > 8 else { return }
		canvas.drawScrollMarks(
			context.glyphs, x: rect.maxX - 1, in: rect.inset(top: top), from: visible.lowerBound, of: list.matches.count
		)
	}

	private func drawChoice(_ place: Int, on canvas: inout Canvas, in row: Rect, context: EditorContext) {
		let choice = list.all[list.matches[place]]
		let isSelected = place == list.selected
		// The last column is the scroll arrows', so the bar ends before it.
		let bar = row.inset(right: isLonger && row.width > 8 ? 2 : 0)
		let surface = canvas.drawRow(context.glyphs, in: bar, isSelected: isSelected)
		let text = bar.inset(left: 2, right: 3)
		drawTitle(choice.title, isSelected: isSelected, on: &canvas, in: text, context: context)
		drawHelp(choice.help, on: &canvas, in: text, surface: surface, context: context)
		if choice.value == value, bar.width >= 8 {
			canvas.write(context.glyphs.current, x: bar.maxX - 2, y: bar.y, style: Style(.accent, on: surface))
		}
	}

	private func drawTitle(
		_ title: String, isSelected: Bool, on canvas: inout Canvas, in rect: Rect, context: EditorContext
	) {
		let surface: Surface = isSelected ? .popupSelection : .popup
		let plain = Style(isSelected ? .strong : .text, on: surface)
		let line = list.filter.marking(title, plain, on: surface)
		line.cut(to: rect.width, ellipsis: context.glyphs.ellipsis).draw(on: &canvas, x: rect.x, y: rect.y)
	}

	private func drawHelp(
		_ help: String, on canvas: inout Canvas, in rect: Rect, surface: Surface, context: EditorContext
	) {
		let room = rect.width - list.titleWidth - Self.gap
		guard room >= 8 else { return }
		let text = context.glyphs.cut(help, to: room)
		canvas.write(text, x: rect.maxX - room, y: rect.y, style: Style(.dim, on: surface))
	}
}
