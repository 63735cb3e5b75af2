import Foundation
import TerminalTesting
import Testing

@Suite("A settings file in trouble")
struct FileTests {
	private let sandbox: Sandbox

	init() throws { sandbox = try Sandbox() }

	@Test("that is damaged shows line, column and place, and is repaired on request, the damaged one kept")
	func damaged() throws {
		let text = "{\n  \"a\": 1,\n  \"b\" 2\n}\n"
		try sandbox.write(text, to: "d/a.json")
		let session = try sandbox.open("d/a.json", showing: "Line 3, column 7")
		#expect(session.screen.contains("\"b\" 2"))
		#expect(try sandbox.text("d/a.json") == text)
		session.press("R")
		try session.waitFor("kept beside the new one")
		session.press(.enter)
		try session.waitUntil("the damaged file to be kept") {
			sandbox.files(in: "d").contains { $0.hasPrefix("a.json.corrupt-") }
		}
		let kept = try #require(sandbox.files(in: "d").first { $0.hasPrefix("a.json.corrupt-") })
		#expect(try sandbox.text("d/" + kept) == text)
	}

	@Test("that is given for its own schema is named")
	func settingsForSchema() throws {
		try sandbox.write("{\"theme\": \"paper\"}")
		_ = try sandbox.open("--schema", "a.json", "--file", "a.json", showing: "is it the settings file?")
	}

	@Test("opens in $EDITOR at the damaged line, and is looked at again")
	func editor() throws {
		try sandbox.write("{\n  \"a\" 1\n}\n")
		try sandbox.write("#!/bin/sh\necho \"$@\" > args\nprintf '{\"fixed\": true}' > \"$2\"\n", to: "vi.sh")
		// What this process writes may be open for writing in one that another test starts, and cannot be run meanwhile.
		let program = ["-D", "-m", "755", sandbox.path("vi.sh"), sandbox.path("bin/vi")]
		try Process.run(URL(fileURLWithPath: "/usr/bin/install"), arguments: program).waitUntilExit()
		let session = try sandbox.open("a.json", showing: "Line 2, column 7") {
			$0.environment["PATH"] = self.sandbox.path("bin") + ":/usr/bin:/bin"
		}
		session.press("e")
		try session.waitFor("Fixed")
		#expect(try sandbox.text("args") == "+2 \(sandbox.path("a.json"))\n")
	}

	@Test("in JSON5 is edited as it is written, staged as well, in $EDITOR, and by others")
	func json5() throws {
		let text = "// mine\n{\n  on: true, // one\n  size: 0x10,\n  name: 'a',\n}\n"
		try sandbox.write(text, to: "a.json5")
		try sandbox.write("sed -i \"s/'a'/'b'/\" \"$1\"\n", to: "editor")
		func follows(_ session: PTYSession, _ expected: String) throws {
			try session.waitUntil("the file to follow") { (try? sandbox.text("a.json5")) == expected }
		}
		let session = try sandbox.open("a.json5", showing: "On") {
			$0.environment["EDITOR"] = "/bin/sh " + self.sandbox.path("editor")
		}
		try session.select("Size")
		session.press(.right)
		try follows(session, text.replacingOccurrences(of: "0x10", with: "0x11"))
		session.press("u")
		try follows(session, text)
		session.press("e")
		try session.waitFor("b", in: "Name")
		let edited = text.replacingOccurrences(of: "'a'", with: "'b'")
		try sandbox.write(edited.replacingOccurrences(of: "true", with: "false"), to: "a.json5")
		try session.waitFor("off", in: "On")
		session.press("q")
		#expect(try session.waitForExit() == .status(0))

		let staged = try sandbox.open("--staged", "a.json5", showing: "On")
		try staged.select("On")
		staged.press(.space)
		try staged.waitFor("1 not written")
		staged.press("w")
		try staged.waitFor("1 change not yet written")
		staged.press(.enter)
		try follows(staged, edited)
	}

	@Test("that is removed while the form is open comes back with its mode, and is no damaged one after all is undone")
	func removedWhileOpen() throws {
		chmod(try sandbox.write("{\"a\": true}\n"), 0o644)
		try sandbox.write("{\"properties\": {\"a\": {\"type\": \"boolean\"}}}", to: "s.json")
		let session = try sandbox.open("--schema", "s.json", "--file", "a.json")
		try FileManager.default.removeItem(atPath: sandbox.path("a.json"))
		try session.waitFor("unset", in: "A")
		session.press(.space)
		try session.waitUntil("the file to be made") { (try? sandbox.text()) == "{\n  \"a\": true\n}\n" }
		session.press("u")
		try session.waitUntil("the file to be emptied") { (try? sandbox.text()) == "{}\n" }
		session.press(.control("r"))
		try session.waitUntil("the change to be back") { (try? sandbox.text()) == "{\n  \"a\": true\n}\n" }
		session.press("u", "q")
		#expect(try session.waitForExit() == .status(0))
		#expect(try sandbox.text() == "{}\n")
		let attributes = try FileManager.default.attributesOfItem(atPath: sandbox.path("a.json"))
		#expect(attributes[.posixPermissions] as? Int == 0o644)
	}

	@Test("that may not be written keeps the edits, and says so at the end")
	func readOnly() throws {
		chmod(try sandbox.write("{\"a\": true}", to: "ro/kept.json"), 0o444)
		chmod(sandbox.path("ro"), 0o555)
		defer { chmod(sandbox.path("ro"), 0o755) }
		try expectKept("ro/kept.json")
	}

	@Test("whose directory is gone keeps the edits, and says so at the end")
	func gone() throws {
		try sandbox.write("{\"a\": true}", to: "gone/a.json")
		let session = try sandbox.open("gone/a.json")
		try FileManager.default.removeItem(atPath: sandbox.path("gone"))
		try sandbox.write("", to: "gone")
		session.press(.space)
		// Once the failure is known, the form asks before it ends.
		try session.waitFor("not saved")
		session.press("q")
		try session.waitFor("Not saved")
		session.press("q")
		#expect(try session.waitForExit() == .status(1))
		expectRestored(session)
		try expectRecovery(session)
	}

	@Test("that may not be written says so at once, though its directory would let it be replaced")
	func protected() throws {
		chmod(try sandbox.write("{\"a\": true}", to: "own/kept.json"), 0o444)
		let words = Product.unprivileged("SettingsTUI")
		let session = try sandbox.session(words[0], words.dropFirst() + ["own/kept.json"]) { $0.width = 120 }
		try session.waitFor("kept.json is read-only")
		session.press("q")
		#expect(try session.waitForExit() == .status(0))
		try expectKept("own/kept.json")
	}

	@Test("that is no file cannot be repaired: why is said, and it still shows as damaged")
	func irreparable() throws {
		mkdir(sandbox.path("folder.json"), 0o755)
		let session = try sandbox.open("folder.json", showing: "This file cannot be read") { $0.width = 120 }
		session.press("R")
		try session.waitFor("the new one will be empty")
		session.press(.enter)
		try session.waitFor("folder.json is not a settings file")
		try session.waitForNo("the new one will be empty")
		#expect(session.screen.contains("This file cannot be read"))
	}

	@Test("in which another program's change leaves no place for an accepted one says that this one is dropped")
	func dropped() throws {
		try sandbox.write("{\"list\": [\"alpha\", \"beta\", \"gamma\"]}", to: "l/a.json")
		let session = try sandbox.open("--goto", "list.1", "l/a.json") { $0.width = 120 }
		// Nothing is written while the directory is locked.
		let directory = open(sandbox.path("l"), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
		try #require(flock(directory, LOCK_EX) == 0)
		session.press("x")
		try session.waitForNo("beta")
		try sandbox.write("{\"list\": [\"delta\"]}", to: "l/a.json")
		try session.waitForNo("gamma")
		close(directory)
		try session.waitFor("not what was expected")
		try session.waitFor("saved")
		#expect(try sandbox.text("l/a.json") == "{\"list\": [\"delta\"]}")
	}

	@Test("that is not there yet is called new, until the first change makes it")
	func new() throws {
		try sandbox.write(#"{"properties": {"on": {"type": "boolean"}}}"#, to: "schema.json")
		let session = try sandbox.open("n/a.json", "--schema", "schema.json", showing: "new private file")
		session.press(.space)
		try session.waitFor("saved")
		try session.waitForNo("new private file")
		#expect(try sandbox.text("n/a.json") == "{\n  \"on\": true\n}\n")
	}

	@Test("that is removed while the form is open is missed, and made anew by the next change")
	func removed() throws {
		try sandbox.write("{\"a\": false} // mine\n", to: "r/a.json")
		let session = try sandbox.open("r/a.json")
		try FileManager.default.removeItem(atPath: sandbox.path("r/a.json"))
		try session.waitFor("The file was removed, and its values with it")
		try session.waitForNo("saved")
		try session.waitFor("removed")
		session.press("?")
		try session.waitFor("Moving")
		session.press(.escape)
		try session.waitForNo("Moving")
		try session.waitFor("u brings it back as it was")
		session.press("u")
		try session.waitForNo("brings it back")
		try session.waitFor("saved")
		#expect(try sandbox.text("r/a.json") == "{\"a\": false} // mine\n")
		try FileManager.default.removeItem(atPath: sandbox.path("r/a.json"))
		try session.waitFor("The file was removed")
		try sandbox.write("{\"a\": true}", to: "r/a.json")
		try session.waitForNo("The file was removed")
		try session.waitFor("saved")
	}

	private func expectKept(_ file: String) throws {
		let words = Product.unprivileged("SettingsTUI")
		let session = try sandbox.session(words[0], words.dropFirst() + [file])
		try session.waitFor("A")
		session.press(.space)
		try session.waitFor("off", in: "A")
		// Once that is known, the form asks before it ends.
		try session.waitFor("read-only")
		session.press("q")
		try session.waitFor("Not saved")
		session.press("q")
		#expect(try session.waitForExit() == .status(1))
		try expectRecovery(session)
		#expect(try sandbox.text(file) == "{\"a\": true}")
	}

	private func expectRecovery(_ session: PTYSession) throws {
		#expect(session.hasReceived("1 change was not written."))
		let name = try #require(sandbox.kept.first)
		let text = try sandbox.text("state/SettingsTUI/" + name)
		let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
		#expect(json["changes"] as? NSArray == [["key": "/a", "value": false, "was": ["value": true]]])
	}

	@Test("All values are reset from a terminal once it is said so", arguments: ["y", "n", "\u{4}"])
	func resetOfAll(answer: String) throws {
		let sandbox = try Sandbox()
		let text = #"{"a": 1, "b": {"c": 2}}"#
		try sandbox.write(text)
		let session = try sandbox.session(Product.path("SettingsTUI"), ["reset", "--all", "--file", "a.json"])
		try session.waitFor("Take 2 values out of ~/a.json? [y/N]")
		session.send(answer == "\u{4}" ? answer : answer + "\r")
		let exit = try session.waitForExit()
		#expect(exit == .status(answer == "y" ? 0 : 2))
		#expect(session.screen.contains(answer == "y" ? "2 values were reset: a, b." : "Nothing was changed."))
		#expect(try sandbox.text() == (answer == "y" ? "{}" : text))
	}
}
