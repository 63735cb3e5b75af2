import Defaults
import Foundation
import SettingsForm
import TerminalTesting
import Testing

@testable import SettingsUI

@Suite("Alarms")
struct AlarmsTests {
	private let start = ContinuousClock.now

	@Test("ring once, in order, when they are due")
	func order() {
		var alarms = Alarms()
		alarms.set(.fadeLit, at: start + .seconds(2))
		alarms.set(.commitDraft, at: start + .seconds(1))
		#expect(alarms.next == start + .seconds(1))
		#expect(alarms.takeDue(at: start) == [])
		#expect(alarms.takeDue(at: start + .seconds(3)) == [.commitDraft, .fadeLit])
		#expect(alarms.next == nil)
	}

	@Test("are replaced by a later request, and forgotten")
	func replaced() {
		var alarms = Alarms()
		alarms.set(.commitDraft, at: start + .seconds(1))
		alarms.set(.commitDraft, at: start + .seconds(5))
		#expect(alarms.takeDue(at: start + .seconds(2)) == [])
		alarms.cancel(.commitDraft)
		#expect(alarms.next == nil)
	}
}

@Suite("Changes that are not written")
struct UnwrittenChangesTests {
	@Test("are kept with the values of the end, each place once")
	func recovery() throws {
		let suite = Defaults.Suite.inMemory()
		var changes = UnwrittenChanges()
		for edits: [Defaults.Edit] in [
			[.set(1, at: ["a"])], [.set(2, at: ["a"]), .set("x", at: ["b", "c/d"])], [.reset(["e"])],
		] {
			try suite.apply(edits)
			changes.add(edits)
		}
		#expect(
			changes.recovery(of: suite.snapshot, file: "/f.json") == [
				"file": "/f.json",
				"changes": [
					["key": "/a", "value": 2], ["key": "/b/c~1d", "value": "x"], ["key": "/e", "reset": true],
				],
			])
		changes.clear()
		#expect(changes.isEmpty)
	}

	@Test("go to a file that only the user reads, and that replaces none")
	func file() throws {
		let sandbox = try Sandbox()
		let folder = sandbox.path("state/deep/SettingsTUI")
		let file = RecoveryFile(for: "/home/x/app/settings.json", directory: folder, seconds: 7)
		#expect(file.write(["a": 1]))
		#expect(file.path.hasPrefix(folder + "/app-settings.json-7-"))
		let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
		#expect(attributes[.posixPermissions] as? Int == 0o600)
		#expect(try String(contentsOfFile: file.path, encoding: .utf8) == "{\n  \"a\": 1\n}\n")
		#expect(!file.write(["a": 2]))
	}
}

@Suite("The user's editor")
struct UserEditorTests {
	private func arguments(_ variables: [String: String], line: Int? = 3) -> [String] {
		UserEditor { variables[$0] }.arguments(file: "/a b.json", line: line)
	}

	@Test("is $VISUAL, else $EDITOR, else vi")
	func choice() {
		#expect(arguments(["VISUAL": "nano", "EDITOR": "ed"])[2] == "exec nano \"$@\"")
		#expect(arguments(["VISUAL": " ", "EDITOR": "ed -s"])[2] == "exec ed -s \"$@\"")
		#expect(arguments([:])[2] == "exec vi \"$@\"")
	}

	@Test("that ended with an error is not one that could not be started")
	func exit() {
		#expect(UserEditor.exit(0) == .done)
		#expect(UserEditor.exit(1) == .failed(status: 1))
		#expect(UserEditor.exit(130) == .failed(status: 130))
		#expect(UserEditor.exit(127) == .notStarted)
		#expect(UserEditor.exit(nil) == .notStarted)
	}

	@Test("opens at the line where it is known to take one")
	func line() {
		#expect(arguments(["EDITOR": "/usr/bin/vim -n"]).suffix(2) == ["+3", "/a b.json"])
		#expect(arguments(["EDITOR": "code -w"]).suffix(1) == ["/a b.json"])
		#expect(!arguments(["EDITOR": "code -w"]).contains("+3"))
		#expect(!arguments(["EDITOR": "vi"], line: nil).contains("+3"))
	}
}
