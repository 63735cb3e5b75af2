import Foundation
import TerminalTesting
import Testing

/// A shell that completes the program's command lines, at its prompt.
private struct ShellSession {
	/// How each shell is started without anybody's own configuration, and how its completion is set up.
	static let shells: [String: (arguments: [String], setup: String)] = [
		"bash": (["--norc", "--noprofile", "-i"], "source <(SettingsTUI completions bash)"),
		"zsh": (["-f", "-i"], "autoload -U compinit; compinit -D -u; source <(SettingsTUI completions zsh)"),
		"fish": (["--no-config", "-i"], "SettingsTUI completions fish | source"),
	]

	let session: PTYSession

	init(_ shell: String, in sandbox: Sandbox) throws {
		let (arguments, setup) = try #require(Self.shells[shell])
		session = try sandbox.session("/usr/bin/\(shell)", arguments) { start in
			let products = (Product.path("SettingsTUI") as NSString).deletingLastPathComponent
			start.environment["PATH"] = "\(products):/usr/bin:/bin"
			start.environment["PS1"] = "> "
			start.environment["fish_greeting"] = ""
			start.width = 100
		}
		// Said in two parts, so that the line that is typed is not taken for the answer.
		session.send(setup + "; echo rea\"\"dy\r")
		try session.waitFor("ready")
		// What is typed before the prompt is there is echoed twice, and not always whole.
		try session.waitUntil("the prompt") { (screen: VTScreen) in
			[">", "#"].contains(screen.text.last { !$0.isWhitespace })
		}
	}

	/// Types the beginning of a command line and presses Tab, and waits until it stands there completed, up to the
	/// blank at its end: what is typed then shows it.
	func complete(_ typed: String, to completed: String) throws {
		session.send(typed + "\t")
		try wait(for: String(completed.dropLast()))
		session.send("+")
		try wait(for: completed + "+")
		// Ctrl-U and a line of its own leave the next one a clean prompt.
		session.send("\u{15}clear\r")
		try session.waitForNo("+")
	}

	private func wait(for text: String) throws {
		try session.waitUntil("“\(text)”") { $0.contains(text) }
	}
}

@Suite("Completion in a shell", .serialized)
struct ShellTests {
	private let sandbox: Sandbox

	init() throws {
		sandbox = try Sandbox(environment: ["XDG_DATA_DIRS": "/usr/local/share:/usr/share"])
		try sandbox.write(
			#"{"properties": {"mode": {"enum": ["small", "full"]}, "a b:c": {"enum": ["x y"]}, "volume": {"default": 5}}}"#,
			to: "data/SettingsTUI/schemas/player.json")
		try sandbox.write("{\"$schema\": \"player\"}", to: "my file.json")
	}

	/// The installed shells; the others are named in the suite's output as skipped.
	static let all = ["bash", "zsh", "fish"]

	private func session(_ shell: String) throws -> ShellSession? {
		guard access("/usr/bin/\(shell)", X_OK) == 0 else {
			print("Completion in \(shell) is not tested: \(shell) is not installed.")
			return nil
		}
		return try ShellSession(shell, in: sandbox)
	}

	@Test("gives commands, flags, keys and values", arguments: all)
	func words(shell: String) throws {
		guard let session = try session(shell) else { return }
		try session.complete("SettingsTUI descr", to: "SettingsTUI describe ")
		try session.complete("SettingsTUI validate --schema-", to: "SettingsTUI validate --schema-dir ")
		try session.complete("SettingsTUI get escap", to: "SettingsTUI get escapeDelay ")
		try session.complete("SettingsTUI set theme pap", to: "SettingsTUI set theme paper ")
		try session.complete("SettingsTUI list --schema pla", to: "SettingsTUI list --schema player ")
	}

	@Test("gives files, those with spaces too, and the keys in them", arguments: all)
	func files(shell: String) throws {
		guard let session = try session(shell) else { return }
		try session.complete("SettingsTUI --file my", to: #"SettingsTUI --file my\ file.json "#)
		try session.complete(#"SettingsTUI set --file my\ file.json mo"#, to: #"my\ file.json mode "#)
		try session.complete(#"SettingsTUI set --file "my file.json" mode f"#, to: #""my file.json" mode full "#)
		try session.complete(#"SettingsTUI get --file=my\ file.json vol"#, to: #"my\ file.json volume "#)
	}

	@Test("gives what is inside a value", arguments: all)
	func nested(shell: String) throws {
		guard let session = try session(shell) else { return }
		try sandbox.write(#"{"sinks": {"outer": [7], "other": {}}}"#, to: "n.json")
		try session.complete("SettingsTUI get --file n.json sinks.oth", to: "n.json sinks.other ")
		try session.complete("SettingsTUI get --file n.json sinks.outer.", to: "n.json sinks.outer.0 ")
	}

	@Test("leaves no blank behind a key that has something inside", arguments: all)
	func open(shell: String) throws {
		guard let session = try session(shell) else { return }
		try sandbox.write(#"{"sinks": {"outer": [7], "other": {}, "deep": {"in": 1}}}"#, to: "n.json")
		try session.complete("SettingsTUI get --file n.json sinks.out", to: "n.json sinks.outer")
		try session.complete("SettingsTUI set --file n.json sinks.de", to: "n.json sinks.deep")
		try session.complete("SettingsTUI set --file n.json sinks.deep.", to: "n.json sinks.deep.in ")
	}

	@Test("quotes what the shell would take apart", arguments: all)
	func quoting(shell: String) throws {
		guard let session = try session(shell) else { return }
		session.session.send("SettingsTUI set --file my\\ file.json a\\ \t")
		try session.session.waitUntil("the key with a space and a colon") { screen in
			screen.contains(#"a\ b:c"#) || screen.contains(#"a\ b\:c"#) || screen.contains("'a b:c'")
		}
		session.session.send("x\t\r")
		try session.session.waitUntil("the value to be set") {
			(try? sandbox.text("my file.json"))?.contains(#""a b:c": "x y""#) == true
		}
	}
}
