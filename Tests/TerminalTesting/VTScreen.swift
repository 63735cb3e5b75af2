/// What a person would see on a terminal that was sent some bytes: a VT/xterm, as far as programs on ncurses drive it.
public struct VTScreen: Sendable {
	/// A place, from 0 at the top left.
	public struct Position: Hashable, Sendable {
		/// The column.
		public var x: Int
		/// The row.
		public var y: Int
		/// The place in column `x` and row `y`.
		public init(x: Int, y: Int) {
			self.x = x
			self.y = y
		}
	}

	/// The number of columns.
	public internal(set) var width: Int
	/// The number of rows.
	public internal(set) var height: Int
	/// The cells, row by row.
	public internal(set) var cells: [[Cell]]
	/// Where the cursor is.
	public internal(set) var cursor = Position(x: 0, y: 0)
	/// Whether the cursor is shown.
	public internal(set) var showsCursor = true
	/// The private modes that are set: 1049 the second screen, 2004 marked pastes, 1006 the mouse…
	public internal(set) var modes: Set<Int> = []
	/// The window's title, and those put aside.
	public internal(set) var title = "", titles: [String] = []
	/// What was put on the clipboard, in base 64.
	public internal(set) var clipboard: [String] = []
	/// How often it rang.
	public internal(set) var bells = 0
	/// The keyboard protocol's stack of flags.
	public internal(set) var keyboardFlags: [Int] = []
	/// Sequences that it did not understand; tests ask that there be none.
	public internal(set) var unknown: [String] = []
	/// Answers for the program that were not taken yet.
	public internal(set) var replies: [UInt8] = []
	/// What it answers and can do.
	public let abilities: Abilities

	var style = Style()
	var top = 0
	var bottom: Int
	var wraps = true, wrapsNext = false
	var saved = (cursor: Position(x: 0, y: 0), style: Style())
	var firstScreen: [[Cell]]?
	var lastScalar: Unicode.Scalar = " "
	var pending: [UInt8] = []

	/// An empty screen.
	public init(width: Int, height: Int, abilities: Abilities = Abilities()) {
		self.width = width
		self.height = height
		self.abilities = abilities
		bottom = height - 1
		cells = VTScreen.blank(width, height)
	}

	static func blank(_ width: Int, _ height: Int) -> [[Cell]] {
		Array(repeating: Array(repeating: Cell(), count: width), count: height)
	}

	/// Takes what a program sent, in pieces of any size.
	public mutating func feed(_ bytes: some Sequence<UInt8>) {
		pending += bytes
		var index = 0
		while index < pending.count {
			let used = step(at: index)
			if used == 0 { break }
			index += used
		}
		pending.removeFirst(index)
	}

	/// The answers that came up, which are then no longer there.
	mutating func takeReplies() -> [UInt8] {
		defer { replies = [] }
		return replies
	}

	/// Gives it another size; what no longer fits is cut at the right, and above where the cursor would be cut below, as
	/// tmux and xterm do.
	public mutating func resize(width: Int, height: Int) {
		let above = max(0, cursor.y - height + 1)
		func fit(_ rows: [[Cell]]) -> [[Cell]] {
			let cut = rows.dropFirst(above).prefix(height).map { row in
				Array(row.prefix(width)) + Array(repeating: Cell(), count: max(0, width - row.count))
			}
			return cut + VTScreen.blank(width, max(0, height - cut.count))
		}
		cells = fit(cells)
		firstScreen = firstScreen.map(fit)
		(self.width, self.height, top, bottom) = (width, height, 0, height - 1)
		cursor = Position(x: min(cursor.x, width - 1), y: cursor.y - above)
		wrapsNext = false
	}
}
