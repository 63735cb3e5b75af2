import CNcurses

/// What terminfo says of a terminal, as far as it matters here.
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
	var placesCursor: Bool { ParameterizedString(sequence("cup")) != nil }

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

	private static let xtermFamilies: Set = [
		"alacritty", "contour", "foot", "ghostty", "iterm2", "kitty", "konsole", "mintty", "mlterm", "rxvt", "screen",
		"st", "tmux", "vte", "wezterm", "xterm",
	]
	private static let flagNames = ["am", "bce", "xenl"]
	private static let numberNames = ["colors", "cols", "lines", "ncv", "xmc"]
	private static let stringNames = [
		"bold", "civis", "clear", "cnorm", "cr", "csr", "cub", "cub1", "cud", "cud1", "cuf", "cuf1", "cup", "cuu",
		"cuu1",
		"dim", "el", "hpa", "ich", "ich1", "ind", "indn", "op", "rev", "ri", "rin", "rmam", "rmcup", "rmir",
		"rmkx",
		"sgr0", "sitm", "smam", "smcup", "smkx", "smul", "vpa",
	]
}
