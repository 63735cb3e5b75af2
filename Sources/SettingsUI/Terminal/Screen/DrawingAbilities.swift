import SettingsForm

/// How a terminal is drawn on: what it takes for each step, empty or nil where it has nothing for it.
final class DrawingAbilities: Sendable {
	/// Moves the cursor to a row and column; within its row; within its column.
	let place: ParameterizedString?, column: ParameterizedString?, row: ParameterizedString?
	/// Moves it by so many cells, and by one.
	let up: Steps, down: Steps, left: Steps, right: Steps
	let lineStart: [UInt8]
	/// Erase to the end of the row, and everything.
	let eraseLine: [UInt8], clear: [UInt8]
	/// Whether what is erased gets the background in force.
	let erasesInColor: Bool
	/// Sets the rows that scroll; scrolls them from their last row, and back from their first.
	let region: ParameterizedString?, scroll: Steps, scrollBack: Steps
	/// Makes room for cells.
	let insertCells: Steps
	let renditions: Renditions
	/// What is sent around the last cell of the screen, so that nothing scrolls; nil where that cannot be helped.
	let aroundLastCell: (before: [UInt8], after: [UInt8])?
	/// What takes the screen, and what gives it back.
	let enter: [UInt8], leave: [UInt8]
	let showCursor: [UInt8], hideCursor: [UInt8]

	/// Two ways to do the same: once, and many times at once.
	struct Steps: Sendable {
		let one: [UInt8], many: ParameterizedString?

		/// The shorter of the ways to do it `count` times; nil where there is none.
		func callAsFunction(_ count: Int) -> [UInt8]? {
			let atOnce = many?(count)
			guard !one.isEmpty, one.count * count <= atOnce?.count ?? .max else { return atOnce }
			return Array(repeatElement(one, count: count).joined())
		}
	}

	init(_ description: TerminalDescription) {
		func text(_ names: String...) -> [UInt8] { names.flatMap { Array(description.sequence($0).utf8) } }
		func string(_ name: String) -> ParameterizedString? { ParameterizedString(description.sequence(name)) }
		func steps(_ one: String, _ many: String) -> Steps { Steps(one: text(one), many: string(many)) }
		(place, column, row) = (string("cup"), string("hpa"), string("vpa"))
		(up, down) = (steps("cuu1", "cuu"), steps("cud1", "cud"))
		(left, right) = (steps("cub1", "cub"), steps("cuf1", "cuf"))
		lineStart = text("cr")
		(eraseLine, clear) = (text("el"), text("clear"))
		erasesInColor = description.flags.contains("bce")
		region = string("csr")
		(scroll, scrollBack) = (steps("ind", "indn"), steps("ri", "rin"))
		insertCells = steps("ich1", "ich")
		renditions = Renditions(description)
		let (noWrap, wrap) = (text("rmam"), text("smam"))
		if !description.flags.contains("am") {
			aroundLastCell = ([], [])
		} else if !noWrap.isEmpty, !wrap.isEmpty {
			aroundLastCell = (noWrap, wrap)
		} else {
			aroundLastCell = description.flags.contains("xenl") ? ([], []) : nil
		}
		enter = text("smcup", "rmir", "smam", "smkx")
		leave = text("rmcup", "cr", "rmkx")
		(showCursor, hideCursor) = (text("cnorm"), text("civis"))
	}
}
