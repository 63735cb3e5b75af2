import TextWidth

/// The frame of a popup: title in the upper edge, hints along the lower one, a shadow behind.
enum Popup {
	/// Draws a frame around an inside of that size, shrunk to `bounds`, and returns the inside as it became.
	///
	/// The frame stands under `anchor`, above it where there is no room below, else in the middle of `bounds`. Where
	/// there is little room the blank line before the hints goes first, then the hints; where there is none for a
	/// frame, all of `bounds` is the inside. With `showsAllHints` the hints take the rows that they need, and the inside
	/// what they leave; where that is nothing, the frame goes, and hints go before the inside does.
	static func frame(
		title: String, hints: [Hint], inside: Size, anchor: Rect? = nil, showsAllHints: Bool = false,
		on canvas: inout Canvas, in bounds: Rect, context: EditorContext
	) -> Rect {
		let canvasBounds = canvas.bounds
		let bounds = bounds.intersection(canvasBounds)
		guard bounds.width > 2 * sidePadding, bounds.height >= 3 else {
			canvas.fill(bounds, style: Style(.text, on: .popup))
			return bounds
		}
		let layout = Layout(hints: hints, title: title, inside: inside, showsAllHints: showsAllHints, in: bounds)
		if showsAllHints, layout.lacksRoom {
			return frameless(hints, on: &canvas, in: bounds)
		}
		let outer = place(layout.outer, anchor: anchor, in: bounds)
		drawShadow(of: outer, sparing: anchor, on: &canvas)
		drawFrame(outer, title: title, on: &canvas, context: context)
		for (offset, row) in layout.hintRows.enumerated() {
			HintLine.line(row, width: outer.width - 2 * sidePadding, on: .popup, gap: layout.hintGap)
				.draw(on: &canvas, x: outer.x + sidePadding, y: outer.maxY - 1 - layout.hintRows.count + offset)
		}
		return Rect(
			x: outer.x + sidePadding, y: outer.y + 1, width: outer.width - 2 * sidePadding, height: layout.insideHeight)
	}

	/// All of `bounds` for the inside, of which a row at least stays, and the hints below it.
	private static func frameless(_ hints: [Hint], on canvas: inout Canvas, in bounds: Rect) -> Rect {
		let inner = bounds.inset(left: 1, right: 1)
		let rows = HintLine.rows(of: hints, width: inner.width, gap: 1).prefix(bounds.height - 1)
		canvas.fill(bounds, style: Style(.text, on: .popup))
		for (offset, row) in rows.enumerated() {
			HintLine.line(row, width: inner.width, on: .popup, gap: 1)
				.draw(on: &canvas, x: inner.x, y: inner.maxY - rows.count + offset)
		}
		return inner.inset(bottom: rows.count)
	}

	/// An edge and a blank at each side.
	private static let sidePadding = 2

	/// How the rows of a frame are shared out.
	private struct Layout {
		var outer = Size(width: 0, height: 0)
		var insideHeight = 0
		var hintRows: [[Hint]] = []
		var hintGap = HintLine.standardGap
		/// Whether no row is left beside the hints, or not for all of them.
		private(set) var lacksRoom = false

		init(hints: [Hint], title: String, inside: Size, showsAllHints: Bool, in bounds: Rect) {
			let widest = max(inside.width, HintLine.width(of: hints), TextWidth.width(of: title) + 2)
			let width = min(bounds.width, widest + 2 * sidePadding)
			let room = bounds.height - 2
			let wanted = max(1, inside.height)
			if showsAllHints {
				share(hints, width: width - 2 * sidePadding, room: room)
			} else if !hints.isEmpty, room >= min(wanted, 2) + 1 {
				hintRows = [hints]
			}
			let hasBlank = !hintRows.isEmpty && room >= wanted + hintRows.count + 1
			let below = hintRows.count + (hasBlank ? 1 : 0)
			insideHeight = max(0, min(wanted, room - below))
			outer = Size(width: width, height: insideHeight + below + 2)
		}

		/// All hints, closer together where they would leave no row to what they belong to.
		private mutating func share(_ hints: [Hint], width: Int, room: Int) {
			hintRows = HintLine.rows(of: hints, width: width)
			guard hintRows.count >= room else { return }
			hintGap = 1
			hintRows = HintLine.rows(of: hints, width: width, gap: hintGap)
			lacksRoom = hintRows.count >= room
			hintRows = Array(hintRows.prefix(room))
		}
	}

	private static func place(_ size: Size, anchor: Rect?, in bounds: Rect) -> Rect {
		var x = bounds.x + (bounds.width - size.width) / 2
		var y = bounds.y + (bounds.height - size.height) / 2
		if let anchor {
			x = anchor.x - sidePadding
			if anchor.maxY + size.height <= bounds.maxY {
				y = anchor.maxY
			} else if anchor.y - size.height >= bounds.y {
				y = anchor.y - size.height
			}
		}
		x = max(bounds.x, min(bounds.maxX - size.width, x))
		y = max(bounds.y, min(bounds.maxY - size.height, y))
		return Rect(x: x, y: y, width: size.width, height: size.height)
	}

	/// What the popup is about stays readable.
	private static func drawShadow(of frame: Rect, sparing anchor: Rect?, on canvas: inout Canvas) {
		let right = Rect(x: frame.maxX, y: frame.y + 1, width: 2, height: frame.height)
		let below = Rect(x: frame.x + 2, y: frame.maxY, width: frame.width - 2, height: 1)
		for row in [right, below].flatMap({ part in (0..<part.height).map { part.row($0) } }) where row.y != anchor?.y {
			canvas.restyle(row) { $0 = Style(.faint, on: .shadow) }
		}
	}

	private static func drawFrame(_ frame: Rect, title: String, on canvas: inout Canvas, context: EditorContext) {
		let edges = context.glyphs.frame
		let line = Style(.rule, on: .popup)
		let across = String(repeating: edges.horizontal, count: frame.width - 2)
		canvas.fill(frame, style: Style(.text, on: .popup))
		canvas.write(edges.topLeft + across + edges.topRight, x: frame.x, y: frame.y, style: line)
		for y in frame.y + 1..<frame.maxY - 1 {
			canvas.write(edges.vertical, x: frame.x, y: y, style: line)
			canvas.write(edges.vertical, x: frame.maxX - 1, y: y, style: line)
		}
		canvas.write(edges.bottomLeft + across + edges.bottomRight, x: frame.x, y: frame.maxY - 1, style: line)
		let shown = context.glyphs.cut(title, to: frame.width - 4)
		guard !shown.isEmpty else { return }
		canvas.write(" " + shown + " ", x: frame.x + 1, y: frame.y, style: Style(.strong, on: .popup))
	}
}
