/// Every word that editors and values show.
enum EditorStrings {
	static func set(_ set: Int, of total: Int) -> String { "\(set) of \(total) set" }
	/// Of an object that the file has with nothing in it.
	static let setEmpty = "set, empty"

	/// A problem's predicate without the words that a place beside the value makes needless: "at most 4". "A number"
	/// alone would read as if it were one.
	static func beside(_ problem: String) -> String {
		guard problem.hasPrefix("must be "), !problem.hasPrefix("must be a ") else { return problem }
		return String(problem.dropFirst("must be ".count))
	}

	// What keys do.
	static let setsValue = "set"
	static let cancels = "cancel"
	static let replaces = "replace"
	static let goesOn = "edit"
	static let chooses = "choose"
	static let closes = "back"
	static let breaksLine = "new line"
	static let marks = "mark"
	static let marksAll = "all, none"
	static let steps = "step"
	static let switches = "switch"
	static let shows = "show"
	static let hides = "hide"
	static let changesPart = "change part"
	static let escapeKey = "esc"
	static let lettersKey = "abc"
	static let digitsKey = "123"
	static let filters = "filter"
	static let barsAndPalette = "bars, palette"
	static let changes = "change"
	static let completes = "complete"
	static let picks = "pick"
	static let saveKey = "^S"
	static func type(of title: String) -> String { "Type of \(title)" }
	static let openLineKey = "^O"
	static let escapeDrops = "Esc again drops what was typed"

	// What stands instead of a value.
	static let typeToFilter = "type to filter"
	static func count(_ count: Int, of total: Int) -> String { "\(count) of \(total)" }
	static let noMatch = "no match"
	static let ownText = "none of the known values, taken as it is"
	static let noDirectory = "no such directory, or one that cannot be read"
	static let null = "null"
	static let nullHelp = "the value null, in the file"
	static let notSet = "unset"
	static let unsetHelp = "nothing in the file"
	static func isDefault(_ value: String) -> String { "the default, \(value)" }
	static let required = "required"
	static let noChoices = "nothing to choose from"

	// Why what is typed can't be accepted.
	static let mustBeColor = "must be a colour: #rgb, #rrggbb, #rrggbbaa or a name such as teal"
	static func mustBeDate(like example: String) -> String { "must be a date like \(example)" }
	static func noSuchDay(_ month: String, days: Int) -> String { "must be a day of \(month), 1 to \(days)" }
	static func place(line: Int, column: Int) -> String { "line \(line), column \(column)" }

	// The colour popup.
	static let contrast = "contrast"
	static let onBlack = "black"
	static let onWhite = "white"

	static func grade(ofContrast ratio: Double) -> String {
		switch ratio {
		case 7...: "AAA"
		case 4.5...: "AA"
		case 3...: "AA large"
		default: "low"
		}
	}

	static func name(of bar: ColorBars.Bar) -> String {
		switch bar {
		case .hue: "Hue"
		case .saturation: "Saturation"
		case .lightness: "Lightness"
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
		case .theme: "theme"
		case .ansi: "16 colours"
		case .bright: ""
		}
	}

	/// The days of a week, from Monday.
	static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

	/// The months, in full.
	static let months = [
		"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
		"December",
	]
}
