import Defaults
import TextWidth

extension Form {
	/// The screen in place of the list while the file does not parse: where, why, and what one can do.
	func drawDamage(on canvas: inout Canvas, in body: Rect) {
		guard case .damaged(let error) = standing.status else { return }
		var rect = body.inset(left: 1, top: body.height > 8 ? 1 : 0, right: 1)
		// The header says as much: where rows are short, they are for the place.
		let isSound = standing.status.isSound
		let title =
			isSound ? Strings.soundTitle : error.holdsOtherValue ? Strings.otherValueTitle : Strings.damageTitle
		if body.height > 4 { draw(title, Style(.error, emphasis: .bold), on: &canvas, in: &rect) }
		if case .damaged(let file, let fault) = error {
			if body.height > 4 {
				draw(TextWidth.suffix(of: file, fitting: rect.width), Style(.faint), on: &canvas, in: &rect)
			}
			if rect.height > 6 { rect = rect.inset(top: 1) }
			draw(Strings.damagePlace(fault.line, fault.column, fault.message), Style(.text), on: &canvas, in: &rect)
			drawLine(of: fault, on: &canvas, in: &rect)
		} else {
			draw("\(error)", Style(.text), on: &canvas, in: &rect)
		}
		if rect.height > 4 { rect = rect.inset(top: 1) }
		let text = isSound ? Strings.soundText : Strings.damageText(hasValues: hasValues, wasRead: standing.wasRead)
		draw(text, Style(.dim), on: &canvas, in: &rect)
	}

	/// The line at fault, and a mark under the place.
	private func drawLine(of fault: Defaults.SyntaxError, on canvas: inout Canvas, in rect: inout Rect) {
		guard rect.height > 1, !fault.lineText.isEmpty else { return }
		let number = "\(fault.line)  "
		let line = Array(fault.lineText.replacing("\t", with: " "))
		let place = min(max(0, fault.lineTextColumn - 1), line.count)
		let room = max(4, rect.width - number.count - 1)
		// Enough before the place to know it, the rest after.
		let start = max(0, place - room * 2 / 3)
		let shown = String(line[min(start, line.count)...])
		let offset = TextWidth.width(of: String(line[min(start, line.count)..<place]))
		canvas.write(number, x: rect.x, y: rect.y, style: Style(.faint))
		let x = rect.x + number.count
		canvas.write(shown, x: x, y: rect.y, width: room, style: Style(.strong))
		canvas.write("^", x: x + min(offset, room - 1), y: rect.y + 1, style: Style(.error, emphasis: .bold))
		rect = rect.inset(top: 2)
	}
}

extension Defaults.SuiteError {
	/// Whether a file begins as JSON does, with another value than the one object that holds settings.
	var holdsOtherValue: Bool {
		guard case .damaged(_, let fault) = self, fault.isNotAnObject,
			let first = fault.lineText.dropFirst(fault.lineTextColumn - 1).first
		else { return false }
		if first == "[" || first == "\"" { return true }
		return (try? Defaults.JSON(parsing: String(fault.lineText.dropFirst(fault.lineTextColumn - 1)))) != nil
	}
}
