import Foundation
import TerminalTesting
import Testing

@Suite("What goes wrong on the command line")
struct FailureTests {
	private let sandbox: Sandbox

	init() throws { sandbox = try Sandbox() }

	@Test(
		"a damaged file exits 6, names line and column, and is left alone",
		arguments: ["list", "get a", "set a 1", "reset a"])
	func damaged(command: String) throws {
		let text = "{\n  \"a\": 1,\n  \"b\" 2\n}\n"
		let path = try sandbox.write(text)
		let words = command.split(separator: " ").map(String.init)
		let run = try sandbox.start([words[0], "--file", "a.json"] + words.dropFirst()).waitForExit()
		#expect(run.code == 6)
		#expect(run.output == "")
		#expect(run.errors.hasPrefix("SettingsTUI: "))
		#expect(run.errors.contains("a.json, line 3, column 7: "))
		#expect(run.errors.contains("The file is left alone."))
		#expect(try String(contentsOfFile: path, encoding: .utf8) == text)
	}

	@Test("a file that is not there is named instead of the key")
	func missing() throws {
		let run = try sandbox.run("get", "--file", sandbox.path("none.json"), "volume")
		#expect(run.code == 3)
		#expect(run.errors.contains("There is no file \(sandbox.path("none.json")) yet"))
	}

	@Test("a file that is not there is warned of where its settings are only looked at", arguments: ["list", "diff"])
	func missingButLookedAt(command: String) throws {
		let run = try sandbox.run(command, "--file", sandbox.path("none.json"))
		#expect(run.code == 0 && run.output == "")
		#expect(run.errors == "SettingsTUI: warning: There is no file \(sandbox.path("none.json")) yet.\n")
	}

	@Test("an argument that is not UTF-8 exits 2, and no file of a name like it is written")
	func notText() throws {
		let script = #"exec "$0" set a 2 --file "$(printf 'x\377.json')""#
		let run = try Program(["/bin/sh", "-c", script, Product.path("SettingsTUI")], in: sandbox, output: nil)
			.waitForExit()
		#expect(run.code == 2)
		#expect(run.output == "")
		#expect(run.errors.hasPrefix("SettingsTUI: Argument 5 is not valid UTF-8."))
		#expect(sandbox.files(in: "").filter { $0.hasPrefix("x") } == [])
	}

	@Test("what is no settings file is refused unread", arguments: ["pipe", "/dev", "utf16.json"])
	func notSettings(path: String) throws {
		mkfifo(sandbox.path("pipe"), 0o600)
		try Data([0xFF, 0xFE, 0x7B, 0, 0x7D, 0]).write(to: URL(fileURLWithPath: sandbox.path("utf16.json")))
		let run = try sandbox.run("list", "--file", path)
		#expect(run.code == 6)
		#expect(run.errors.contains(path))
	}

	@Test("a pipe of the shell's is refused with a sentence")
	func shellPipe() throws {
		let script = #"echo '{"a":1}' | exec "$0" get --file /dev/stdin a"#
		for script in [script, script.replacing("/dev/stdin", with: "/dev/fd/0")] {
			let run = try Program(["/bin/sh", "-c", script, Product.path("SettingsTUI")], in: sandbox, output: nil)
				.waitForExit()
			#expect(run.code == 1)
			#expect(run.errors.contains("it leads to a pipe, a socket, or a file that was removed (error 6). "))
			#expect(run.errors.contains("Give the path of a file.\n"))
		}
	}

	/// The start of a process's memory is a regular file that refuses to be read, to an administrator as well.
	@Test("a file that cannot be read exits 1 and is not taken for an empty one", arguments: ["list", "get a"])
	func unreadable(command: String) throws {
		let words = command.split(separator: " ").map(String.init)
		let run = try sandbox.start([words[0], "--file", "/proc/self/mem"] + words.dropFirst()).waitForExit()
		#expect(run.code == 1)
		#expect(run.output == "")
		#expect(run.errors.contains("mem: cannot read the file"))
	}

	/// Mandatory settings lie where only an administrator writes, and no variable moves them.
	@Test("a locked key exits 5 and says who locked it", .enabled(if: getuid() == 0))
	func locked() throws {
		let suite = "SettingsTUI-test-" + UUID().uuidString
		let folder = "/etc/xdg/" + suite
		try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
		defer { try? FileManager.default.removeItem(atPath: folder) }
		try Data("{\"theme\": \"paper\"}".utf8).write(to: URL(fileURLWithPath: folder + "/mandatory.json"))
		#expect(try sandbox.run("get", "--suite", suite, "theme").output == "paper\n")
		let run = try sandbox.run("set", "--suite", suite, "theme", "midnight")
		#expect(run.code == 5)
		#expect(run.errors.contains("“theme” is locked: \(folder)/mandatory.json sets it for everyone."))
		#expect(try sandbox.run("reset", "--suite", suite, "theme").code == 5)
	}

	@Test(
		"a system's default that cannot be read is warned of, and the command is done", arguments: ["get a", "set a 1"])
	func damagedLayer(command: String) throws {
		let path = try sandbox.write("{\"a\" 1}", to: "etc/App/settings.json")
		try sandbox.write("{\"a\": 2}", to: "config/App/settings.json")
		let words = command.split(separator: " ").map(String.init)
		let run = try sandbox.start([words[0], "--suite", "App"] + words.dropFirst()).waitForExit()
		#expect(run.code == 0)
		#expect(run.errors.hasPrefix("SettingsTUI: warning: The system's defaults cannot be read and are left out: "))
		#expect(run.errors.contains("\(path), line 1, column 6"))
	}

	/// Mandatory settings lie where only an administrator writes, and no variable moves them.
	@Test("mandatory settings that cannot be read are warned of: nothing is locked", .enabled(if: getuid() == 0))
	func damagedMandatory() throws {
		let suite = "SettingsTUI-test-" + UUID().uuidString
		let folder = "/etc/xdg/" + suite
		try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
		defer { try? FileManager.default.removeItem(atPath: folder) }
		try Data("{\"theme\" 1}".utf8).write(to: URL(fileURLWithPath: folder + "/mandatory.json"))
		let run = try sandbox.run("set", "--suite", suite, "theme", "midnight")
		#expect(run.code == 0)
		#expect(run.errors.contains("nothing is locked: \(folder)/mandatory.json, line 1, column 10"))
	}

	@Test("a system's default shows until the user sets the key")
	func systemDefault() throws {
		try sandbox.write("{\"theme\": \"paper\"}", to: "etc/SettingsTUI/settings.json")
		#expect(try sandbox.run("get", "theme").output == "paper\n")
		#expect(try sandbox.run("set", "theme", "midnight").code == 0)
		#expect(try sandbox.run("get", "theme").output == "midnight\n")
		#expect(try sandbox.run("reset", "theme").code == 0)
		#expect(try sandbox.run("get", "theme").output == "paper\n")
	}

	@Test("a directory that may not be written exits 1, and is named")
	func readOnlyDirectory() throws {
		try sandbox.write("{\"a\":1}", to: "ro/a.json")
		chmod(sandbox.path("ro"), 0o555)
		defer { chmod(sandbox.path("ro"), 0o755) }
		let run = try sandbox.runUnprivileged("set", "--file", "ro/a.json", "a", "2")
		#expect(run.code == 1)
		#expect(
			run.errors
				== "SettingsTUI: \(sandbox.path("ro")): cannot make a file in the directory: access is denied (error 13). "
				+ "Make the directory writable.\n")
		#expect(try sandbox.text("ro/a.json") == "{\"a\":1}")
	}

	@Test("a file that may not be written exits 1 and is left alone; it can be read")
	func readOnly() throws {
		chmod(try sandbox.write("{\"a\":1}"), 0o444)
		let run = try sandbox.runUnprivileged("set", "--file", "a.json", "a", "2")
		#expect(run.code == 1)
		#expect(run.errors == "SettingsTUI: \(sandbox.path("a.json")) is read-only. Make it writable.\n")
		#expect(try sandbox.text() == "{\"a\":1}")
		#expect(try sandbox.runUnprivileged("get", "--file", "a.json", "a").output == "1\n")
	}

	@Test("a path where nothing can be exits 1")
	func nowhere() throws {
		try sandbox.write("{}")
		let run = try sandbox.run("set", "--file", "a.json/b.json", "a", "2")
		#expect(run.code == 1)
		#expect(run.errors.hasPrefix("SettingsTUI: "))
	}

	@Test("a suite's name is one path component", arguments: ["", "a/b", ".", ".."])
	func names(name: String) throws {
		let run = try sandbox.run("list", "--suite", name)
		#expect(run.code == 2)
		#expect(run.errors.hasPrefix("SettingsTUI: "))
	}

	@Test("nonsense exits 2 and shows how the command is used")
	func usage() throws {
		let run = try sandbox.run("set", "theme")
		#expect(run.code == 2)
		#expect(run.output == "")
		#expect(
			run.errors == "SettingsTUI: set needs VALUE.\nUsage: SettingsTUI set KEY VALUE\n")
		let slip = try sandbox.run("lst")
		#expect(slip.code == 2)
		#expect(slip.errors.contains("There is no command and no file called “lst”. Did you mean “list”?"))
		#expect(try sandbox.run("list", "--jsn").errors.contains("There is no option “--jsn”. Did you mean “--json”?"))
	}

	@Test("the form without a terminal says so and exits 2", arguments: [[], ["a.json"], ["--file", "a.json"]])
	func noTerminal(words: [String]) throws {
		try sandbox.write("{}")
		let run = try sandbox.start(words).waitForExit()
		#expect(run.code == 2)
		#expect(run.output == "")
		#expect(run.errors.contains("terminal"))
		#expect(run.errors.contains("list"))
	}

	@Test("help and version go to standard output")
	func help() throws {
		let general = try sandbox.run("--help")
		#expect(general.code == 0)
		#expect(general.errors == "")
		#expect(general.output.contains("SettingsTUI set KEY VALUE"))
		for command in ["list", "get", "set", "reset", "watch", "path"] {
			let page = try sandbox.run(command, "--help")
			#expect(page.code == 0)
			#expect(page.output.hasPrefix("Usage: SettingsTUI \(command)"))
		}
		#expect(try sandbox.run("--version").output.hasPrefix("SettingsTUI "))
	}
}
