import Wording

/// Every word that editors and values show.
enum EditorStrings {
	static func set(_ set: Int, of total: Int) -> String { localized("\(set) of \(total) set") }
	/// Of an object that the file has with nothing in it.
	static var setEmpty: String { localized("set, empty") }

	/// A problem's predicate without the words that a place beside the value makes needless: "at most 4". "A number"
	/// alone would read as if it were one.
	static func beside(_ problem: String) -> String {
		let frame = localized("must be \("\u{FFFC}")").split(separator: "\u{FFFC}", omittingEmptySubsequences: false)
		guard frame.count == 2, problem.hasPrefix(frame[0]), problem.hasSuffix(frame[1]),
			!problem.hasPrefix("must be a ")
		else { return problem }
		return String(problem.dropFirst(frame[0].count).dropLast(frame[1].count))
	}

	// What keys do.
	static var setsValue: String { localized("set", .deed) }
	static var cancels: String { localized("cancel") }
	static var replaces: String { localized("replace") }
	static var goesOn: String { localized("edit") }
	static var chooses: String { localized("choose") }
	static var closes: String { localized("back") }
	static var breaksLine: String { localized("new line") }
	static var marks: String { localized("mark") }
	static var marksAll: String { localized("all, none") }
	static var steps: String { localized("step") }
	static var switches: String { localized("switch") }
	static var shows: String { localized("show") }
	static var hides: String { localized("hide") }
	static var changesPart: String { localized("change part") }
	static var escapeKey: String { localized("esc") }
	static var lettersKey: String { localized("abc") }
	static let digitsKey = "123"
	static var filters: String { localized("filter") }
	static var barsAndPalette: String { localized("bars, palette") }
	static var changes: String { localized("change") }
	static var completes: String { localized("complete") }
	static var picks: String { localized("pick") }
	static let saveKey = "^S"
	static func type(of title: String) -> String { localized("Type of \(title)") }
	static let openLineKey = "^O"
	static var escapeDrops: String { localized("Esc again drops what was typed") }

	// What stands instead of a value.
	static var typeToFilter: String { localized("type to filter") }
	static func count(_ count: Int, of total: Int) -> String { localized("\(count) of \(total)") }
	static var noMatch: String { localized("no match") }
	static var ownText: String { localized("none of the known values, taken as it is") }
	static var noDirectory: String { localized("no such directory, or one that cannot be read") }
	static var null: String { localized("null") }
	static var nullHelp: String { localized("the value null, in the file") }
	static var notSet: String { localized("unset") }
	static var unsetHelp: String { localized("nothing in the file") }
	static func isDefault(_ value: String) -> String { localized("the default, \(value)") }
	static var required: String { localized("required") }
	static var noChoices: String { localized("nothing to choose from") }

	// Why what is typed can't be accepted.
	static func mustBeDate(like example: String) -> String { localized("must be a date like \(example)") }
	static func noSuchDay(_ month: String, days: Int) -> String { localized("must be a day of \(month), 1 to \(days)") }
	static func place(line: Int, column: Int) -> String { localized("line \(line), column \(column)") }

	// The colour popup.
	static var contrast: String { localized("contrast") }
	static var onBlack: String { localized("black") }
	static var onWhite: String { localized("white") }

	static func grade(ofContrast ratio: Double) -> String {
		switch ratio {
		case 7...: localized("AAA")
		case 4.5...: localized("AA")
		case 3...: localized("AA large")
		default: localized("low")
		}
	}

	static func name(of bar: ColorBars.Bar) -> String {
		switch bar {
		case .hue: localized("Hue")
		case .saturation: localized("Saturation")
		case .lightness: localized("Lightness")
		}
	}

	/// What stands for a colour where none is shown, in two cells: "re" for red, "RE" for bright red. Black is "bk", or it
	/// would be blue.
	static func sign(of name: String) -> String {
		let word = name.split(separator: " ").last.map(String.init) ?? name
		let sign = word == "black" ? "bk" : String(word.prefix(2))
		return name == word ? sign : sign.uppercased()
	}

	static func name(of palette: ColorRow.Palette) -> String {
		switch palette {
		case .theme: localized("theme")
		case .ansi: localized("16 colours")
		case .bright: ""
		}
	}

	/// The days of a week, from Monday.
	static var weekdays: [String] {
		[
			localized("Monday"), localized("Tuesday"), localized("Wednesday"), localized("Thursday"),
			localized("Friday"), localized("Saturday"), localized("Sunday"),
		]
	}

	/// The months, in full.
	static var months: [String] {
		[
			localized("January"), localized("February"), localized("March"), localized("April"), localized("May"),
			localized("June"), localized("July"), localized("August"), localized("September"), localized("October"),
			localized("November"),
			localized("December"),
		]
	}
}
