import CNcurses

/// What terminfo says of a terminal, as a value that can be changed and compiled again.
///
/// ncurses takes such a compiled entry in place of the one on disk. Ours lets it name all colours of any depth at once:
/// below 16 the terminal's own, below 256 xterm's palette, above that 24 bits.
struct TerminalDescription: Hashable, Sendable {
	/// The terminal's name.
	var name: String
	/// The capabilities that are set, by their short names.
	var flags: Set<String> = []
	var numbers: [String: Int32] = [:]
	var strings: [String: [UInt8]] = [:]
	/// Whether the entry claims colours of 24 bits, in one of the two ways entries do.
	var claimsDirectColor = false

	/// An entry without capabilities.
	init(name: String) { self.name = name }

	/// Reads an entry from the terminfo database. ncurses loads one at a time: not for two threads at once.
	init(loading name: String, for descriptor: Int32) throws(TerminalError) {
		self.name = name
		guard !name.isEmpty, cn_description_load(name, descriptor) == 1 else { throw .unknownTerm(name) }
		defer { cn_description_unload() }
		for flag in Self.flagNames where cn_has_flag(flag) { flags.insert(flag) }
		for number in Self.numberNames {
			let value = cn_named_number(number)
			if value >= 0 { numbers[number] = value }
		}
		for string in Self.stringNames {
			if let text = cn_named_string(string) { strings[string] = Array(String(cString: text).utf8) }
		}
		claimsDirectColor = cn_has_flag("Tc") || cn_has_flag("RGB") || cn_named_number("RGB") > 0
	}

	/// How many colours it has.
	var colors: Int { Int(numbers["colors"] ?? 0) }
	/// Whether text can be placed anywhere.
	var placesCursor: Bool { strings["cup"] != nil }

	/// The name up to its first hyphen, which says whose descendant it is.
	var family: String { String(name.prefix { $0 != "-" }) }
	/// Whether it takes the control strings of xterm without showing them.
	var knowsControlStrings: Bool { Self.xtermFamilies.contains(family) }

	/// What a string capability sends, without the pauses that were meant for terminals on slow lines.
	func sequence(_ name: String) -> String {
		let bytes = strings[name] ?? []
		var sent: [UInt8] = []
		var isDelay = false
		for index in bytes.indices {
			if isDelay {
				isDelay = bytes[index] != UInt8(ascii: ">")
			} else if bytes[index...].starts(with: "$<".utf8) {
				isDelay = true
			} else {
				sent.append(bytes[index])
			}
		}
		return String(decoding: sent, as: UTF8.self)
	}

	/// Whether bold, underline and the like can be taken away one by one.
	var resetsEachAttribute: Bool { knowsControlStrings || family == "linux" }

	/// Whether a movement within a row is `CSI column G`, and the cursor stays behind the last column until more comes.
	var movesByColumn: Bool {
		flags.contains("xenl") && sequence("hpa") == "\u{1B}[%i%p1%dG"
	}

	/// The same terminal with every colour of every depth, and none of what would change the user's palette. Attributes
	/// are set one by one, and character sets left alone: we draw lines as characters.
	func forScreen() -> TerminalDescription {
		var entry = self
		let plain = sequence("sgr0").utf8
		if plain.containsBytes(of: "\u{1B}[m") || plain.containsBytes(of: "\u{1B}[0") {
			entry.strings["sgr0"] = Array("\u{1B}[m".utf8)
			for string in ["sgr", "acsc", "smacs", "rmacs", "enacs"] { entry.strings[string] = nil }
		}
		entry.numbers["colors"] = 1 << 24
		entry.numbers["pairs"] = 1 << 16
		// These are what the terminal says its size is; ncurses makes a cell for each before anyone can say otherwise.
		entry.numbers["lines"] = min(numbers["lines"] ?? 24, Int32(Terminal.largest.height))
		entry.numbers["cols"] = min(numbers["cols"] ?? 80, Int32(Terminal.largest.width))
		entry.flags.remove("ccc")
		// Entries promise `rep` for terminals that lack it; where it was seen to work, we use it ourselves.
		for string in ["initc", "initp", "oc", "scp", "setf", "setb", "rep"] { entry.strings[string] = nil }
		entry.strings["setaf"] = Self.colorProgram(low: "3", high: "9", extended: "38")
		entry.strings["setab"] = Self.colorProgram(low: "4", high: "10", extended: "48")
		entry.strings["op"] = Array("\u{1B}[39;49m".utf8)
		entry.claimsDirectColor = true
		return entry
	}

	/// A terminfo program that sends one colour by its number.
	private static func colorProgram(low: String, high: String, extended: String) -> [UInt8] {
		let bits = "%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d"
		return Array(
			("\u{1B}[%?%p1%{8}%<%t\(low)%p1%d%e%p1%{16}%<%t\(high)%p1%{8}%-%d"
				+ "%e%p1%{256}%<%t\(extended);5;%p1%d%e\(extended);2;\(bits)%;m").utf8)
	}

	private static let xtermFamilies: Set = [
		"alacritty", "contour", "foot", "ghostty", "iterm2", "kitty", "konsole", "mintty", "mlterm", "rxvt", "screen",
		"st", "tmux", "vte", "wezterm", "xterm",
	]
	static let flagNames = (0..<cn_boolean_count()).map { String(cString: cn_boolean_name($0)) }
	static let numberNames = (0..<cn_number_count()).map { String(cString: cn_number_name($0)) }
	static let stringNames = (0..<cn_string_count()).map { String(cString: cn_string_name($0)) }
}
