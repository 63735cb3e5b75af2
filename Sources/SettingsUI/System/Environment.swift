import Defaults
import Glibc

/// What the program itself reads of the variables that it was started with.
extension Environment {
	/// The value of a variable; nil where it is not there.
	static func value(of name: String) -> String? { getenv(name).map { String(cString: $0) } }

	/// How many milliseconds a lone Esc is waited on, going by these variables: over the network the parts of a key may
	/// arrive apart.
	static func escapeDelay(by value: (String) -> String?) -> Int {
		let isRemote = ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].contains { value($0)?.isEmpty == false }
		return isRemote ? 100 : 50
	}

	/// Whether forms are to be in lines, going by these variables: where that is asked for, and on a terminal that can do
	/// nothing else.
	static func asksForLines(by value: (String) -> String?) -> Bool {
		if let wish = value("ACCESSIBLE"), !wish.isEmpty, wish != "0" { return true }
		return value("TERM") == "dumb" && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
	}

	/// The variables that tell of the terminal and of the way to it, those of them that are there.
	static var ofTerminal: [String: String] {
		var found: [String: String] = [:]
		for name in terminalNames { found[name] = value(of: name) }
		return found
	}

	private static let terminalNames = [
		"TERM", "COLORTERM", "NO_COLOR", "TMUX", "ESCDELAY", "SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY",
	]

	/// A path with the home directory for a `~` at its beginning, as a shell reads it.
	static func expanded(_ path: String) -> String {
		path.utf8.starts(with: "~/".utf8) ? home() + path.dropFirst() : path
	}

	/// A path with `~` for the home directory.
	static func abbreviated(_ path: String) -> String {
		let home = home()
		return !home.isEmpty && path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
	}
}
