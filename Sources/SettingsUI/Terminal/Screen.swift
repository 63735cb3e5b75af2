import CNcurses
import SettingsForm

/// ncurses' screen: it knows what the terminal shows and says what to send so that it shows something else.
///
/// The process has one at most. Colours go in as numbers: the terminal's own is -1, below 256 the palette, above that
/// 24 bits.
struct Screen {
	/// Numbers of colours end here; 0 before the first colour is used.
	private var colors: Int32 = 0
	/// Rows of cells as they were sent, so that equal ones cost nothing.
	private var shown: [[cn_cell]] = []
	/// Whether colours above the first eight are shown by bold.
	var lacksBrightColors = false
	/// Whether the terminal was seen to repeat a character when told to.
	var repeatsCharacters = false

	/// The most colours that can be named to it: all, unless ncurses refused our description of the terminal.
	let deepest: ColorDepth
	private var filter: RenditionFilter
	/// Whether the terminal is of a family that knows movements within a row, and wraps no line before it has to.
	private let movesByColumn: Bool

	/// Starts it. Fails where ncurses does not know the terminal.
	init(_ description: TerminalDescription) throws(TerminalError) {
		filter = RenditionFilter(resetsEach: description.resetsEachAttribute)
		movesByColumn = description.movesByColumn
		_ = cn_use_utf8()
		let entry = "b64:" + description.forScreen().compiled.base64
		guard cn_screen_open(description.name, entry) else { throw .unknownTerm(description.name) }
		let count = cn_named_number("colors")
		deepest = count > 256 ? .trueColor : count == 256 ? .indexed256 : count >= 8 ? .ansi16 : .monochrome
	}

	/// The extent that ncurses works with.
	var size: Size { Size(width: Int(cn_screen_width()), height: Int(cn_screen_height())) }

	/// Follows the terminal to another size. The next refresh sends everything: some terminals cut rows above, some
	/// below, some wrap lines anew, and ncurses takes it for granted that they cut below.
	mutating func resize(to size: Size) {
		cn_screen_resize(Int32(clamping: size.width), Int32(clamping: size.height))
		repaint()
	}

	/// The next refresh sends everything.
	mutating func repaint() {
		cn_screen_repaint()
		shown = []
	}

	/// What gives the terminal back; the next refresh takes it again.
	mutating func end() -> [UInt8] {
		cn_screen_end()
		shown = []
		return output() + filter.settled()
	}

	/// Gives back what it took of the system. Another screen can be made then.
	func close() { cn_screen_close() }

	/// Puts a canvas on the screen that ncurses works on.
	mutating func put(_ canvas: Canvas, appearance: (Style) -> Appearance) {
		let extent = size
		for y in 0..<min(extent.height, canvas.size.height) {
			let row = cells(of: canvas, row: y, width: min(extent.width, canvas.size.width), appearance: appearance)
			if shown.indices.contains(y), shown[y] == row { continue }
			while shown.count <= y { shown.append([]) }
			shown[y] = row
			cn_screen_row(Int32(y), row, Int32(row.count))
		}
	}

	/// What to send so that the terminal shows it, with the cursor placed or hidden.
	mutating func refresh(cursor: Point?) -> [UInt8] {
		cn_screen_cursor(Int32(cursor?.x ?? 0), Int32(cursor?.y ?? 0), cursor != nil)
		cn_screen_refresh()
		return output()
	}

	private mutating func output() -> [UInt8] {
		var bytes: [UInt8] = []
		var count = 1
		while count > 0 {
			bytes += [UInt8](unsafeUninitializedCapacity: 4096) { buffer, filled in
				filled = buffer.baseAddress.map { cn_screen_take($0, buffer.count) } ?? 0
				count = filled
			}
		}
		guard movesByColumn else { return filter.filter(bytes) }
		let moved = MovementFilter.shortened(bytes)
		return filter.filter(repeatsCharacters ? RepetitionFilter.shortened(moved) : moved)
	}

	private mutating func cells(
		of canvas: Canvas, row y: Int, width: Int, appearance: (Style) -> Appearance
	) -> [cn_cell] {
		var cells: [cn_cell] = []
		cells.reserveCapacity(width)
		var style: Style?
		var look = cn_cell()
		for x in 0..<width {
			guard let cell = canvas[x, y] else { break }
			if style != cell.style {
				style = cell.style
				look = self.look(appearance(cell.style))
			}
			let isWide = canvas[x + 1, y]?.text.isEmpty == true
			cells.append(look.showing(cell.text, width: cell.text.isEmpty ? 0 : isWide ? 2 : 1))
		}
		return cells
	}

	/// A cell without text that looks like `appearance`.
	private mutating func look(_ appearance: Appearance) -> cn_cell {
		var emphasis = appearance.emphasis
		var foreground = Self.number(appearance.foreground)
		var background = Self.number(appearance.background)
		if lacksBrightColors, (8..<16).contains(foreground) {
			foreground -= 8
			emphasis.insert(.bold)
		}
		if lacksBrightColors, (8..<16).contains(background) { background -= 8 }
		var cell = cn_cell()
		cell.attributes = UInt16(emphasis.rawValue)  // CN_BOLD and the others are the bits of Emphasis
		cell.pair = pair(foreground, background)
		return cell
	}

	/// ncurses' number for a pair of colours. Pair 0 is the terminal's own, without any colour being sent. ncurses keeps
	/// the pairs that were asked for last and drops old ones, so each frame asks for all of its own.
	private mutating func pair(_ foreground: Int32, _ background: Int32) -> Int32 {
		guard max(foreground, background) >= 0 else { return 0 }
		if colors == 0 { colors = cn_screen_colors() }
		guard max(foreground, background) < colors else { return 0 }
		return cn_screen_pair(foreground, background)
	}

	/// 24 bits whose number would be one of the palette's get a trace of green.
	private static func number(_ color: TerminalColor) -> Int32 {
		switch color {
		case .default: -1
		case .indexed(let index): Int32(index)
		case .rgb(let color):
			Int32(color.red) << 16 | max(Int32(color.green), color.red == 0 ? 1 : 0) << 8 | Int32(color.blue)
		}
	}
}

extension cn_cell {
	/// The same look with text in it.
	fileprivate func showing(_ string: String, width: UInt16) -> cn_cell {
		var cell = self
		cell.width = width
		var scalars = string.unicodeScalars.makeIterator()
		cell.text.0 = scalars.next()?.value ?? 0x20
		cell.text.1 = scalars.next()?.value ?? 0
		cell.text.2 = scalars.next()?.value ?? 0
		cell.text.3 = scalars.next()?.value ?? 0
		cell.text.4 = scalars.next()?.value ?? 0
		return cell
	}
}

extension cn_cell: @retroactive Equatable {
	/// Whether two cells are sent alike.
	public static func == (left: cn_cell, right: cn_cell) -> Bool {
		left.text == right.text && left.attributes == right.attributes && left.width == right.width
			&& left.pair == right.pair
	}
}
