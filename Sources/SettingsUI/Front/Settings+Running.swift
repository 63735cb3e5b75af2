import Defaults
import SettingsSchema

extension Settings {
	/// Does what the process's command line asks for, and ends the process: without arguments the screen, and for
	/// scripts `list`, `get`, `set`, `reset`, `watch` and `path`; `--help` tells all of it.
	///
	/// - Parameter arguments: The words after the program's name, for a tool that has more commands than these.
	public func main(_ arguments: [String] = Array(CommandLine.arguments.dropFirst())) -> Never {
		let path = CommandLine.arguments.first ?? title
		Program(self, name: path.split(separator: "/").last.map(String.init) ?? title).main(arguments)
	}

	/// Shows the screen and returns when it is left; what was changed is on disk then.
	///
	/// Where a signal asks for the end, the process ends by it, the terminal as it was before.
	public func run() throws(SettingsError) {
		let code: ExitCode
		Defaults[.language].speak()
		do throws(CommandFailure) {
			var target = try SettingsTarget(self, in: nil)
			target.history = .own
			code = try FormSession(target: target, program: title).show()
		} catch {
			throw .noTerminal(Strings.sentences(for: error, program: title))
		}
		guard code == .done else { throw .notWritten }
	}
}

/// Why a settings screen could not do its work.
public enum SettingsError: Error, Sendable, Hashable {
	/// There is no terminal to show it on; the text says more.
	case noTerminal(String)
	/// What was changed could not be written. It was kept in a recovery file, which standard error named.
	case notWritten
}
