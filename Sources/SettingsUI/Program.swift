import Defaults
import Glibc
import SettingsSchema
import TextWidth

/// A program with a settings screen and a command line for it.
package struct Program: Sendable {
	/// The version of this package's programs.
	package static let version = "0.1.0"

	let runner: CommandRunner

	/// The program that edits the settings of any other, and its own.
	package static let settingsTUI = Program(
		table: CommandTable(program: Preferences.name, ownSummary: nil, version: version)
	) { invocation throws(CommandFailure) in
		try SettingsTarget(named: invocation)
	}

	/// A program with settings of its own.
	init(_ settings: Settings, name: String) {
		let table = CommandTable(
			program: TextWidth.shown(name), ownSummary: settings.title, version: settings.version)
		self.init(table: table) { invocation throws(CommandFailure) in
			try SettingsTarget(settings, in: invocation.options[.file])
		}
	}

	private init(
		table: CommandTable, open: @escaping @Sendable (Invocation) throws(CommandFailure) -> SettingsTarget
	) {
		runner = CommandRunner(table: table, open: open) { target, start throws(CommandFailure) in
			// A form ends in order by it, and gives the terminal back.
			signal(SIGXFSZ, SIG_DFL)
			return try FormSession(target: target, program: table.program, start: start).show()
		}
	}

	/// Does what a command line asks for and ends the process with the exit code for it.
	package func main(_ arguments: [String]) -> Never {
		// What is opened first would take the place of a stream that is closed, and be written to as if it were that.
		for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) == -1 {
			_ = open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY)
		}
		// A reader that goes away is an error of the write, not the end of the process.
		signal(SIGPIPE, SIG_IGN)
		// So is a limit on the size of files to a command.
		signal(SIGXFSZ, SIG_IGN)
		var runner = runner
		runner.speak = { Defaults[.language].speak() }
		runner.history = .own
		let code = CommandLine.firstInvalid.map { runner.refuse(.notText($0)) } ?? runner.run(arguments)
		exit(code.rawValue)
	}
}

extension CommandLine {
	/// The number of the first argument that is not UTF-8; nil where all are. In `arguments` its bytes are replaced, so
	/// that what was another file's name would be taken for it.
	fileprivate static var firstInvalid: Int? {
		(1..<max(Int(argc), 1)).first { number in
			unsafeArgv[number].map { String(validatingCString: $0) == nil } ?? false
		}
	}
}
