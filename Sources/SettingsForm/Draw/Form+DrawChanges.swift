import Defaults
import SettingsSchema
import TextWidth

extension Form {
	private func changesHints(_ list: ChangeList) -> [Hint] {
		let back = Hint(Key.escape.label(glyphs), Strings.Answer.back)
		guard list.basis == .file else {
			let other = otherBasis(of: list).map { basis in
				Hint(glyphs.tab, basis == .opening ? Strings.sinceStart : Strings.fromDefaults)
			}
			return [Hint(glyphs.enter, Strings.Hint.goThere), Hint("r", Strings.Hint.reset)]
				+ (other.map { [$0] } ?? []) + [back]
		}
		let drop = Hint("x", Strings.Staged.drop)
		guard list.isLeaving else { return [Hint(glyphs.enter, Strings.Staged.writeAll), drop, back] }
		// Where space is short, the two ways out are worth more than what can be done before.
		return [Hint(glyphs.enter, Strings.Staged.writeAndQuit), Hint("D", Strings.Staged.discard), drop, back]
	}

	private func changesTitle(_ list: ChangeList) -> String {
		switch list.basis {
		case .defaults: Strings.changesTitle(list.fields.count)
		case .opening: Strings.changesSinceTitle(list.fields.count)
		case .file: Strings.Staged.title(list.fields.count - list.dropped.count)
		}
	}

	private func changesFrame(_ list: ChangeList, on canvas: inout Canvas) -> Rect {
		Popup.frame(
			title: changesTitle(list), hints: changesHints(list),
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
		let titleWidth = min(list.titleWidth, inside.width / 3)
		for offset in 0..<inside.height {
			let index = list.scroll + offset
			guard list.fields.indices.contains(index) else { break }
			let isSelected = index == list.selection
			let surface: Surface = isSelected ? .popupSelection : .popup
			if isSelected {
				canvas.fill(inside.row(offset), style: Style(.text, on: surface))
				canvas.write(
					glyphs.selectionEdge, x: inside.x, y: inside.y + offset, style: Style(.accent, on: surface))
			}
			draw(index, of: list, on: &canvas, in: inside.row(offset), titleWidth, surface)
		}
		drawScrollMarks(
			on: &canvas, x: inside.maxX, in: inside, above: list.scroll > 0,
			below: list.scroll + inside.height < list.fields.count)
	}

	/// Draws the columns of one row; one that was taken back is dim, with a mark at its end.
	private func draw(
		_ index: Int, of list: ChangeList, on canvas: inout Canvas, in row: Rect, _ titleWidth: Int, _ surface: Surface
	) {
		let field = list.fields[index]
		let isDropped = list.dropped[field.path] != nil
		let arrow = TextWidth.width(of: glyphs.becomes)
		let end = row.maxX - (list.basis == .file ? 1 + TextWidth.width(of: glyphs.dropped) : 0)
		let valueWidth = max(0, (end - row.x - 2 - titleWidth - 2 - arrow - 2) / 2)
		let title = TextWidth.suffix(of: list.titles[index], fitting: titleWidth, ellipsis: glyphs.ellipsis)
		canvas.write(title, x: row.x + 2, y: row.y, style: Style(isDropped ? .faint : .text, on: surface))
		let oldX = row.x + 2 + titleWidth + 2
		let old = ValueState(isSet: false, surface: surface)
		drawValue(field, priorValue(of: field, in: list), old, on: &canvas, x: oldX, y: row.y, width: valueWidth)
		canvas.write(glyphs.becomes, x: oldX + valueWidth + 1, y: row.y, style: Style(.faint, on: surface))
		let new = ValueState(isSet: !isDropped && snapshot.isSet(field.path), surface: surface)
		let newX = oldX + valueWidth + 1 + arrow + 1
		drawValue(field, laterValue(of: field, in: list), new, on: &canvas, x: newX, y: row.y, width: end - newX)
		if isDropped { canvas.write(glyphs.dropped, x: end + 1, y: row.y, style: Style(.warning, on: surface)) }
	}

	private func drawValue(
		_ field: Field, _ value: Defaults.JSON?, _ state: ValueState, on canvas: inout Canvas, x: Int, y: Int,
		width: Int
	) {
		let rect = Rect(x: x, y: y, width: width, height: 1)
		ValueText.draw(field, value, state: state, on: &canvas, in: rect, context: context)
	}
}
