import Defaults
import SettingsForm

/// The editor that the user's environment names.
struct UserEditor: Sendable, Hashable {
	/// The command line of the environment variable; it may have arguments.
	let command: String

	/// `$VISUAL`, else `$EDITOR`, else `vi`.
	init(environment: (String) -> String? = Environment.value(of:)) {
		let names = ["VISUAL", "EDITOR"].lazy.compactMap(environment)
		command = names.first { !$0.allSatisfy(\.isWhitespace) } ?? "vi"
	}

	/// The program and arguments that open `file`, at `line` where the editor is known to take one.
	func arguments(file: String, line: Int?) -> [String] {
		let place = line.flatMap { takesLine ? "+\($0)" : nil }
		// The shell splits the command as the user wrote it; the file's name is never read by it.
		return ["/bin/sh", "-c", "exec \(command) \"$@\"", command] + (place.map { [$0] } ?? []) + [file]
	}

	/// What an exit status means: by 126 and 127 the shell says that there is no such program, or none that runs.
	static func exit(_ status: Int32?) -> EditorExit {
		switch status {
		case 0?: .done
		case nil, 126?, 127?: .notStarted
		case let status?: .failed(status: status)
		}
	}

	private static let knownNames: Set = [
		"vi", "vim", "nvim", "view", "gvim", "nano", "pico", "emacs", "emacsclient", "micro", "kak", "joe", "jed",
		"mg", "ne", "mcedit", "gedit",
	]

	/// Whether the editor understands `+3` as a line; another would take it for a file.
	private var takesLine: Bool {
		let program = command.split(separator: " ").first.map(String.init) ?? ""
		return Self.knownNames.contains(program.split(separator: "/").last.map(String.init) ?? "")
	}
}
