import SettingsSchema
import TextWidth

extension ChoiceList {
	/// Between the titles and what they mean.
	static let gap = 3

	/// Where the parts of a list stand in a popup.
	struct Rows {
		/// How many rows the line takes, and what tells of all of it below.
		var top = 0, bottom = 0
		/// The matches in view.
		var visible = 0..<0

		/// The match in a row of the popup.
		func place(at y: Int) -> Int? {
			let place = visible.lowerBound + y - top
			return visible.contains(place) ? place : nil
		}
	}

	/// How a choice is drawn, besides its title and what it means.
	struct Look {
		var ink: Ink
		/// What stands before the title.
		var mark: (text: String, ink: Ink)?
		/// Whether it is the present value; nil where no room is kept to say so.
		var isCurrent: Bool?
	}

	private var hasStatus: Bool { role != .choosing }

	/// Where the parts stand in so many rows: there has to be room for a choice beside the line that finds it.
	func rows(in height: Int) -> Rows {
		var rows = Rows()
		if showsLine, role == .completing || height > (hasStatus ? 2 : 1) { rows.top = 1 }
		if hasStatus, height > (role == .completing ? 2 : 1) { rows.bottom = 1 }
		rows.visible = .inView(
			around: selected ?? 0, of: matches.count, rows: max(0, height - rows.top - rows.bottom))
		return rows
	}

	/// Draws the line where it only finds the choices, and the choices in view, or a text where there are none.
	///
	/// - Parameter margin: How many cells at the right are kept from the rows for the signs that the list goes on; 0 for no
	///   signs.
	func draw(
		on canvas: inout Canvas, in rect: Rect, margin: Int, void: String, context: EditorContext,
		look: (_ index: Int, _ isSelected: Bool) -> Look
	) {
		let rows = rows(in: rect.height)
		let margin = rect.width > 8 ? margin : 0
		if rows.top > 0, role != .completing { drawFilter(on: &canvas, in: rect.row(0), context: context) }
		for (offset, place) in rows.visible.enumerated() {
			let bar = rect.row(rows.top + offset).inset(right: margin)
			draw(place, on: &canvas, in: bar, look(matches[place], place == selected), context)
		}
		if rows.visible.isEmpty, rect.height > (hasStatus ? 1 : 0) {
			canvas.write(
				void, x: rect.x + 2, y: rect.y + rows.top, width: rect.width - 2, style: Style(.dim, on: .popup))
		}
		guard margin > 0, rect.height > 1, hasStatus || rows.visible.count > 1 else { return }
		canvas.drawScrollMarks(
			context.glyphs, x: rect.maxX - 1,
			in: rect.inset(top: rows.top, bottom: role == .completing ? rows.bottom : 0),
			from: rows.visible.lowerBound, rows: rows.visible.count, of: matches.count)
	}

	/// Draws what is typed, or that one can type, and how many are left where there is room.
	private func drawFilter(on canvas: inout Canvas, in row: Rect, context: EditorContext) {
		let count = EditorStrings.count(matches.count, of: all.count)
		let width = TextWidth.width(of: count)
		let shows = row.width >= width + 18
		let field = row.inset(left: 2, right: shows ? width + 2 : 0)
		let mask = isMasked ? context.glyphs.bullet : nil
		line.draw(on: &canvas, in: field, look: context.lineLook(prompt: EditorStrings.typeToFilter, mask: mask))
		if shows { canvas.write(count, x: row.maxX - width, y: row.y, style: Style(.faint, on: .popup)) }
	}

	private func draw(
		_ place: Int, on canvas: inout Canvas, in bar: Rect, _ look: Look, _ context: EditorContext
	) {
		let (choice, glyphs) = (all[matches[place]], context.glyphs)
		let surface = canvas.drawRow(glyphs, in: bar, isSelected: place == selected)
		var x = bar.x + 2
		if let mark = look.mark {
			x += 1 + canvas.write(mark.text, x: x, y: bar.y, width: bar.width - 2, style: Style(mark.ink, on: surface))
		}
		let end = bar.maxX - (look.isCurrent == nil ? 0 : 3)
		marking(choice.title, Style(look.ink, on: surface))
			.cut(to: max(0, end - x), ellipsis: glyphs.ellipsis).draw(on: &canvas, x: x, y: bar.y)
		if look.isCurrent == true, bar.width >= 8 {
			canvas.write(glyphs.current, x: bar.maxX - 2, y: bar.y, style: Style(.accent, on: surface))
		}
		let helpX = x + titleWidth + Self.gap
		guard end - helpX >= 8 else { return }
		let help = glyphs.cut(choice.help, to: end - helpX)
		canvas.write(help, x: helpX, y: bar.y, style: Style(.dim, on: surface))
	}

	/// Writes below the choices why they can't be accepted, or what else there is to say of them.
	func drawStatus(
		_ problem: String?, or text: String, on canvas: inout Canvas, in rect: Rect, context: EditorContext
	) {
		guard rows(in: rect.height).bottom > 0 else { return }
		let shown = context.glyphs.cut(problem ?? text, to: rect.width - 3)
		canvas.write(
			shown, x: rect.x + 2, y: rect.maxY - 1, style: Style(problem == nil ? .faint : .error, on: .popup))
	}
}
