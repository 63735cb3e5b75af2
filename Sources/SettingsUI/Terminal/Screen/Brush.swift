import SettingsForm

/// Writes what a terminal is to be sent, and knows what that makes of it: where the cursor is and how it draws.
struct Brush {
	let abilities: DrawingAbilities
	var size: Size
	/// Whether the terminal was seen to repeat a character when told to (`REP`, ECMA-48 8.3.103). Some say they do, and
	/// show it once.
	var repeatsCharacters = false
	/// Where the cursor is; nil where that is not known, as behind the last column.
	private(set) var place: Point?
	private(set) var look = Appearance()
	private(set) var bytes: [UInt8] = []

	init(_ abilities: DrawingAbilities, size: Size) {
		self.abilities = abilities
		self.size = size
	}

	/// What the shortest of several ways to do something sends is sent. Of equal ones it is the first.
	mutating func takeShortest(_ ways: [(inout Brush) -> Void]) {
		if ways.count == 1 { return ways[0](&self) }
		var start = self
		start.bytes = []
		let tried = ways.map { way in
			var brush = start
			way(&brush)
			return brush
		}
		guard let best = tried.min(by: { $0.bytes.count < $1.bytes.count }) else { return }
		(place, look) = (best.place, best.look)
		bytes += best.bytes
	}

	/// What was written, which is no longer there then.
	mutating func taken() -> [UInt8] {
		defer { bytes = [] }
		return bytes
	}

	/// Takes all colours and attributes away, whatever is in force.
	mutating func reset() {
		bytes += abilities.renditions.reset
		look = Appearance()
	}

	/// Sends what leaves the cursor at a place.
	mutating func send(_ sequence: [UInt8], leaving place: Point?) {
		bytes += sequence
		self.place = place
	}

	/// From now on it draws as a cell looks; what cannot be seen on a blank stays as it is.
	mutating func take(_ cell: Grid.Cell) {
		var wanted = cell.look
		if cell.isBlank {
			wanted.emphasis.formUnion(look.emphasis.subtracting(Grid.Cell.seenOnBlanks))
			if cell.look.emphasis.isEmpty { wanted.foreground = look.foreground }
		}
		guard wanted != look else { return }
		bytes += abilities.renditions.step(from: look, to: wanted)
		look = wanted
	}

	/// Whether erasing makes such a cell.
	func erases(_ cell: Grid.Cell) -> Bool {
		cell.isBlank && cell.look.emphasis.isEmpty
			&& (abilities.erasesInColor || cell.look.background == .default)
	}

	/// Draws row `y` from column `x` on: one character, which may be wide.
	mutating func draw(_ row: [Grid.Cell], x: Int, y: Int) {
		let end = Self.end(of: x, in: row)
		guard y == size.height - 1, end == size.width else { return draw(row[x], to: Point(x: end, y: y)) }
		if let around = abilities.aroundLastCell {
			bytes += around.before
			draw(row[x], to: Point(x: end, y: y))
			bytes += around.after
		} else if x > 0, let room = abilities.insertCells(x - Self.start(before: x, in: row)) {
			// Where the one before it belongs, from where that one moves it on.
			let start = Point(x: Self.start(before: x, in: row), y: y)
			move(to: start)
			draw(row[x], to: Point(x: start.x + end - x, y: y))
			move(to: start)
			bytes += room
			draw(row[start.x], to: Point(x: x, y: y))
		}
	}

	/// Draws `count` equal cells of row `y` from column `x` on, by sending one of them and their number.
	mutating func `repeat`(_ row: [Grid.Cell], x: Int, y: Int, count: Int) {
		let isCorner = y == size.height - 1 && x + count == size.width
		let end = Point(x: isCorner ? x + count - 1 : x + count, y: y)
		draw(row[x], to: end)
		bytes += Array("\u{1B}[\(end.x - x - 1)b".utf8)
		if isCorner { draw(row, x: end.x, y: y) }
	}

	/// The column behind the character at `x`.
	static func end(of x: Int, in row: [Grid.Cell]) -> Int {
		x + 1 < row.count && row[x + 1].text.isEmpty ? x + 2 : x + 1
	}

	/// The column of the character before `x`.
	private static func start(before x: Int, in row: [Grid.Cell]) -> Int {
		x > 1 && row[x - 1].text.isEmpty ? x - 2 : x - 1
	}

	private mutating func draw(_ cell: Grid.Cell, to end: Point) {
		take(cell)
		send(Array(cell.text.utf8), leaving: end.x < size.width ? end : nil)
	}
}

extension Grid.Cell {
	/// Whether it is one character, of one cell for every terminal: ASCII, or what boxes and bars are drawn with.
	var isRepeatable: Bool {
		text.utf8.count == 1 || text.utf8.count == 3 && text.unicodeScalars.first.map(Grid.shapes.contains) == true
	}
}
