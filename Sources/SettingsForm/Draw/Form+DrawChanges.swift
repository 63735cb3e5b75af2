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
			let reset = list.basis == .opening ? Strings.Hint.putBack : Strings.Hint.reset
			let all = canPutBackAll(list) ? Hint(label(for: .resetSection), Strings.Answer.putBackAll) : nil
			return [Hint(glyphs.enter, Strings.Hint.goThere), Hint(label(for: .reset), reset)]
				+ [all, other].compactMap(\.self) + [back]
		}
		let drop = Hint(label(for: .removeItem), Strings.Staged.drop)
		guard list.isLeaving else { return [Hint(glyphs.enter, Strings.Staged.writeAll), drop, back] }
		// Where space is short, the two ways out are worth more than what can be done before.
		return [
			Hint(glyphs.enter, Strings.Staged.writeAndQuit), Hint(label(for: .duplicateItem), Strings.Staged.discard),
			drop, back,
		]
	}

	func changesTitle(_ list: ChangeList) -> String {
		switch list.basis {
		case .defaults: Strings.modifiedTitle(modifiedCount(of: list))
		case .opening: Strings.changesSinceTitle(count(of: list))
		case .file:
			Strings.Staged.title(
				list.fieldCount - list.dropped.count, overtaken: overtaken.count + (staging?.unfit.count ?? 0),
				mark: glyphs.outside)
		}
	}

	/// How many of the settings that are listed are not at their defaults by now.
	private func modifiedCount(of list: ChangeList) -> Int {
		list.rows.count { row in
			row.inner == nil && priorValue(of: row.field, from: list.basis) != shownValue(of: row.field)
		}
	}

	/// How many rows tell of a change that is still there; those of fields with rows below only lead to these.
	private func count(of list: ChangeList) -> Int {
		list.rows.indices.count { index in
			let row = list.rows[index]
			if row.inner != nil { return !row.isBack }
			let below = list.rows.indices.contains(index + 1) ? list.rows[index + 1].inner : nil
			let leadsInside = below.map { $0.kind != .comment } ?? false
			return !leadsInside && priorValue(of: row.field, from: list.basis) != shownValue(of: row.field)
		}
	}

	private func changesFrame(_ list: ChangeList, on canvas: inout Canvas) -> Rect {
		Popup.frame(
			title: changesTitle(list), hints: changesHints(list),
			inside: Size(width: min(76, popupBounds.width - 4), height: list.rows.count),
			showsAllHints: true, on: &canvas, in: popupBounds, context: context)
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
			guard list.rows.indices.contains(index) else { break }
			let surface = canvas.drawRow(glyphs, in: inside.row(offset), isSelected: index == list.selection)
			draw(index, of: list, on: &canvas, in: inside.row(offset), titleWidth, surface)
		}
		canvas.drawScrollMarks(glyphs, x: inside.maxX, in: inside, from: list.scroll, of: list.rows.count)
	}

	/// Draws the columns of one row; one that was taken back is dim, with a mark at its end.
	private func draw(
		_ index: Int, of list: ChangeList, on canvas: inout Canvas, in row: Rect, _ titleWidth: Int, _ surface: Surface
	) {
		let entry = list.rows[index]
		let field = entry.field
		let isDropped = list.dropped[field.path] != nil
		let before = priorValue(of: field, at: entry.origin, from: list.basis)
		let after = laterValue(of: field, in: list)
		let isBack = entry.inner == nil ? before == after : entry.isBack
		let leadsOn = entry.inner == nil && list.comment(below: index) != nil
		let arrow = TextWidth.width(of: glyphs.becomes)
		let end = row.maxX - (list.basis == .file ? 1 + TextWidth.width(of: glyphs.dropped) : 0)
		let valueWidth = max(0, (end - row.x - 2 - titleWidth - 2 - arrow - 2) / 2)
		let titles = entry.title.split(separator: " \(glyphs.crumb) ").map(String.init)
		let title = PathText(titles: titles, sign: glyphs.crumb, ellipsis: glyphs.ellipsis)
			.keepingEnd(fitting: titleWidth)
		canvas.write(
			title, x: row.x + 2, y: row.y,
			style: Style(isDropped || isBack && !leadsOn && entry.origin == nil ? .faint : .text, on: surface))
		let mark = isDropped ? glyphs.dropped : isOvertaken(entry, in: list) ? glyphs.outside : ""
		canvas.write(mark, x: end + 1, y: row.y, style: Style(.warning, on: surface))
		let oldX = row.x + 2 + titleWidth + 2
		let old = ValueState(isSet: false, surface: surface)
		// What is as it was again has nothing to become; its row stays, so that nothing moves under the cursor.
		if isBack {
			guard let change = entry.inner else {
				return drawValue(field, before, old, on: &canvas, x: oldX, y: row.y, width: end - oldX)
			}
			return textBefore(change, isBack: true, on: surface, end - oldX).draw(on: &canvas, x: oldX, y: row.y)
		}
		canvas.write(glyphs.becomes, x: oldX + valueWidth + 1, y: row.y, style: Style(.faint, on: surface))
		let new = ValueState(isSet: !isDropped && snapshot.isSet(field.path), surface: surface)
		let newX = oldX + valueWidth + 1 + arrow + 1
		if let change = entry.inner {
			textBefore(change, isBack: false, on: surface, valueWidth).draw(on: &canvas, x: oldX, y: row.y)
			textAfter(change, isPresent: !isDropped, on: surface, end - newX).draw(on: &canvas, x: newX, y: row.y)
		} else {
			drawValue(field, before, old, on: &canvas, x: oldX, y: row.y, width: valueWidth)
			drawValue(field, after, new, on: &canvas, x: newX, y: row.y, width: end - newX)
		}
	}

	/// Whether others have changed the field of a row that waits to be written since it was changed here.
	private func isOvertaken(_ row: ChangeRow, in list: ChangeList) -> Bool {
		list.basis == .file && row.inner == nil && staging?.isOvertaken(row.field.path, in: settled) == true
	}

	/// What something inside a list or a dictionary was, and may be again.
	private func textBefore(_ change: ValueChange, isBack: Bool, on surface: Surface, _ width: Int) -> StyledText {
		let text: String
		switch change.kind {
		case .set, .removed: return line(of: change.old, of: change, ValueState(surface: surface), width)
		case .added: text = isBack ? Strings.takenOutAgain : Strings.added
		case .moved(let origin): text = Strings.item(origin + 1)
		case .comment: text = shownComment(change.old, at: change.path)
		}
		return StyledText(text, Style(.faint, on: surface)).cut(to: width, ellipsis: glyphs.ellipsis)
	}

	/// What something inside a list or a dictionary is.
	private func textAfter(_ change: ValueChange, isPresent: Bool, on surface: Surface, _ width: Int) -> StyledText {
		let value = line(of: change.new, of: change, ValueState(isSet: isPresent, surface: surface), width)
		var text = StyledText()
		switch change.kind {
		case .set, .added: return value
		case .removed: text.append(Strings.removed, Style(.faint, on: surface))
		case .moved:
			let item = Strings.item((change.path.last.flatMap(Defaults.Path.index) ?? 0) + 1)
			text.append(item + "  ", Style(.faint, on: surface))
			text.append(value)
		case .comment:
			text.append(shownComment(change.new, at: change.path), Style(isPresent ? .strong : .dim, on: surface))
		}
		return text.cut(to: width, ellipsis: glyphs.ellipsis)
	}

	/// A value inside a list or a dictionary; of what has more inside, a summary.
	private func line(
		of value: Defaults.JSON?, of change: ValueChange, _ state: ValueState, _ width: Int
	) -> StyledText {
		guard let value = shownValue(value, of: change) else { return StyledText() }
		if value.object == nil, value.array == nil {
			let field = catalog.field(at: change.path, of: snapshot) ?? Field(change.path, kind: .json)
			return ValueText.line(field.looking(like: value), value, state: state, width: width, context: context)
		}
		let style = Style(state.isSet ? .strong : .dim, on: state.surface)
		return StyledText(value.summary, style).cut(to: width, ellipsis: glyphs.ellipsis)
	}

	private func drawValue(
		_ field: Field, _ value: Defaults.JSON?, _ state: ValueState, on canvas: inout Canvas, x: Int, y: Int,
		width: Int
	) {
		let rect = Rect(x: x, y: y, width: width, height: 1)
		ValueText.draw(field, value, state: state, on: &canvas, in: rect, context: context)
	}
}
