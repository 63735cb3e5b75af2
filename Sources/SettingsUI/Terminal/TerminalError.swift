import Glibc
import Wording

/// Why there is no terminal to work on.
package enum TerminalError: Error, Hashable, Sendable {
	/// Standard input or standard output is no terminal.
	case notATerminal
	/// `$TERM`, given here, is empty or not in the terminfo database.
	case unknownTerm(String)
	/// `$TERM`, given here, is a terminal that cannot place its cursor.
	case incapableTerm(String)
	/// The system refused: what was tried, and `errno`.
	case system(String, Int32)
}

extension TerminalError: CustomStringConvertible {
	package var description: String {
		switch self {
		case .notATerminal:
			localized(
				"Standard input and output are not a terminal. "
					+ "Run this in a terminal window, or use `list`, `get` and `set` in scripts.")
		case .unknownTerm(""):
			localized("TERM is not set, so the kind of terminal is not known. Try `TERM=xterm-256color`.")
		case .unknownTerm(let term):
			localized(
				"The terminal type “\(TerminalError.shown(term))” (from TERM) is not known on this machine. "
					+ "Install its terminfo entry, or try `TERM=xterm-256color`.")
		case .incapableTerm(let term):
			localized(
				"The terminal type “\(TerminalError.shown(term))” (from TERM) cannot place a cursor, so no form can be drawn. "
					+ "Use `list`, `get` and `set`, or a terminal of another type.")
		case .system(let operation, let code):
			localized("Could not \(operation): \(String(cString: strerror(code))).")
		}
	}

	/// Text from the environment, without what would act on a terminal.
	private static func shown(_ text: String) -> String {
		String(text.map { $0.isASCII && $0 >= " " && $0 != "\u{7F}" ? $0 : "?" })
	}
}
