import Foundation
import TerminalTesting

extension Sandbox {
	/// What a run left.
	struct Run: Sendable {
		let code: Int32
		let output: String
		let errors: String

		/// The lines of the output.
		var lines: [String] {
			output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
		}
	}

	/// Two ends of a pipe that no other program inherits.
	func pipe() throws -> (reading: Int32, writing: Int32) {
		let path = path(UUID().uuidString)
		mkfifo(path, 0o600)
		return (try Program.open(path, O_RDONLY | O_NONBLOCK), try Program.open(path, O_WRONLY))
	}

	/// Starts the program with these words.
	func start(
		_ arguments: [String], of product: String = "SettingsTUI", output: Int32? = nil, input: String = "/dev/null"
	) throws -> Program {
		try Program([Product.path(product)] + arguments, in: self, output: output, input: input)
	}

	/// Runs the program with these words and no more rights than its user has by the files' modes.
	func runUnprivileged(_ arguments: String...) throws -> Run {
		try Program(Product.unprivileged("SettingsTUI") + arguments, in: self, output: nil).waitForExit()
	}

	/// Runs a command on a schema and a file in the sandbox, and waits for its end.
	func run(_ words: [String], schema: String = "s.json", file: String = "a.json") throws -> Run {
		let options = ["--schema", path(schema), "--file", path(file)]
		return try start(words.prefix(1) + options + words.dropFirst()).waitForExit()
	}

	/// Runs the program with these words and waits for its end.
	func run(_ arguments: String...) throws -> Run {
		let program = try start(arguments)
		return try program.waitForExit()
	}
}
