import Defaults
import Foundation
import SettingsForm
import SettingsSchema
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

	@Test("wait where something else comes first")
	func waiting() {
		var alarms = Alarms()
		alarms.set(.search, at: start)
		alarms.set(.fadeLit, at: start)
		#expect(alarms.takeDue(at: start, but: .search) == [.fadeLit])
		#expect(alarms.isSet(.search) && !alarms.isSet(.fadeLit))
		#expect(alarms.takeDue(at: start) == [.search])
		#expect(!alarms.isSet(.search))
	}
}

@Suite("Changes that are not written")
struct UnwrittenChangesTests {
	@Test("are kept with the values of the end, each place once")
	func recovery() throws {
		let suite = Defaults.Suite.inMemory(values: ["a": 0, "list": [1, 2]])
		var changes = UnwrittenChanges()
		for edits: [Defaults.Edit] in [
			[.set(1, at: ["a"])], [.set(2, at: ["a"]), .set("x", at: ["b", "c/d"])], [.reset(["e"])],
			[.set(3, at: ["list", "1"])],
		] {
			let before = suite.snapshot
			try suite.apply(edits)
			changes.add(edits, from: before, to: suite.snapshot)
		}
		#expect(
			changes.recovery(of: suite.snapshot).json(for: "/f.json") == [
				"file": "/f.json",
				"changes": [
					["key": "/a", "value": 2, "was": ["value": 0]],
					["key": "/b/c~1d", "value": "x", "was": [:]],
					["key": "/e", "reset": true, "was": [:]],
					["key": "/list", "value": [1, 3], "was": ["value": [1, 2]]],
				],
			])
		changes.settle(by: .pending)
		changes.settle(by: .failed(.readOnly(file: "/f.json")))
		#expect(changes.paths.count == 4)
		changes.settle(by: .saved)
		#expect(changes.isEmpty)
	}

	@Test("are kept by the outermost place, with what was there before any of them")
	func nested() throws {
		let suite = Defaults.Suite.inMemory(values: ["d": ["a": 1]])
		var changes = UnwrittenChanges()
		for edits: [Defaults.Edit] in [
			[.set([:], at: ["d", "n"]), .set(2, at: ["d", "n", "x"])], [.set(5, at: ["d", "a"])],
			[.set(["a": 6, "n": ["x": 3]], at: ["d"])],
		] {
			let before = suite.snapshot
			try suite.apply(edits)
			changes.add(edits, from: before, to: suite.snapshot)
		}
		#expect(
			changes.recovery(of: suite.snapshot).json(for: "/f.json").object?["changes"] == [
				["key": "/d", "value": ["a": 6, "n": ["x": 3]], "was": ["value": ["a": 1]]]
			])
	}

	@Test("have the comments among them that were written, but those that were moved since or taken back")
	func comments() throws {
		let document = try Defaults.Document(Array("# was\na: 1\nb: 2\nl:\n  - x\n  - y\n".utf8), in: .yaml)
		let suite = Defaults.Suite.inMemory(holding: document)
		var changes = UnwrittenChanges()
		for edit: Defaults.Edit in [
			.comment("why", at: ["a"]), .comment("b", at: ["b"]), .set(3, at: ["b"]), .comment("y", at: ["l", "1"]),
			Defaults.Edit(["l"], .arrange(.move(from: 1, to: 0))),
		] {
			let before = suite.snapshot
			try suite.apply([edit])
			changes.add([edit], from: before, to: suite.snapshot)
		}
		let recovery = changes.recovery(of: suite.snapshot)
		#expect(
			recovery.edits == [
				Defaults.Edit(["b"], .set(3), expecting: .some(2)),
				Defaults.Edit(["l"], .set(["y", "x"]), expecting: .some(["x", "y"])),
				.comment("why", at: ["a"]), .comment("b", at: ["b"]),
			])
		#expect(recovery.text?.edited == String(decoding: suite.snapshot.user.bytes, as: UTF8.self))
	}

	@Test("of all that there is are those of the members that differ")
	func everything() throws {
		let suite = Defaults.Suite.inMemory(values: ["a": 0, "list": [1, 2], "gone": true, "same": [3]])
		let (before, after) = (
			suite.snapshot, try Defaults.JSON(parsing: #"{"a":1,"list":[1],"new":{"x":1},"same":[3]}"#)
		)
		try suite.apply([.set(after, at: [])])
		var changes = UnwrittenChanges()
		changes.add([.set(after, at: [])], from: before, to: suite.snapshot)
		#expect(
			changes.recovery(of: suite.snapshot).json(for: "/f.json").object?["changes"] == [
				["key": "/a", "value": 1, "was": ["value": 0]],
				["key": "/list", "value": [1], "was": ["value": [1, 2]]],
				["key": "/gone", "reset": true, "was": ["value": true]],
				["key": "/new", "value": ["x": 1], "was": [:]],
			])
	}

	@Test("of a list as a whole are that list")
	func list() throws {
		let document = try Defaults.Document(Array("[1, 2]".utf8), in: .list)
		let suite = Defaults.Suite.inMemory(holding: document)
		var changes = UnwrittenChanges()
		for edit in [.set(3, at: ["1"]), Defaults.Edit([], .arrange(.insert(4, at: 2)))] {
			let before = suite.snapshot
			try suite.apply([edit])
			changes.add([edit], from: before, to: suite.snapshot)
		}
		#expect(
			changes.recovery(of: suite.snapshot).json(for: "/f.json").object?["changes"] == [
				["key": "", "value": [1, 3, 4], "was": ["value": [1, 2]]]
			])
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
		#expect(try String(contentsOfFile: file.path, encoding: .utf8) == "{\n  \"a\": 1\n}\n")
	}

	@Test("go to files of their own however soon they follow, the later one after the earlier")
	func sameSecond() throws {
		let sandbox = try Sandbox()
		let folder = sandbox.path("state/SettingsTUI")
		for value in 1...3 {
			let changes = Recovery(edits: [.set(.integer(value), at: ["a"])]).json(for: "/x/s.json")
			let file = RecoveryFile.keeping(changes, for: "/x/s.json", directory: folder, seconds: 1_700_000_000)
			#expect(file != nil)
		}
		let kept = KeptChanges(for: "/x/s.json", in: folder)
		#expect(kept.files.count == 3 && kept.recovery?.edits == [.set(3, at: ["a"])])
	}

	@Test("join values with values at their place, and comments with comments", arguments: [1, 2])
	func joined(files: Int) throws {
		let sandbox = try Sandbox()
		let folder = sandbox.path("state/SettingsTUI")
		let value = Defaults.Edit(["a"], .set(2), expecting: .some(1))
		let (reset, comment) = (
			Defaults.Edit(["a"], .reset, expecting: .some(2)), Defaults.Edit.comment("c", at: ["a"])
		)
		let later = Defaults.Edit.comment("d", at: ["a"])
		for (edits, expected) in [
			([value, comment], [value, comment]), ([comment, value], [comment, value]), ([comment, later], [later]),
			([comment, value, reset, later], [Defaults.Edit(["a"], .reset, expecting: .some(1)), later]),
		] {
			let parts = files == 1 ? [edits] : edits.map { [$0] }
			for part in parts {
				let json = Recovery(edits: part).json(for: "/x/s.json")
				#expect(RecoveryFile.keeping(json, for: "/x/s.json", directory: folder) != nil)
			}
			let kept = KeptChanges(for: "/x/s.json", in: folder)
			#expect(kept.recovery?.edits == expected)
			kept.discard()
		}
	}

	@Test("tell which of them may not be seen, by whatever the form knew")
	func secrets() throws {
		let schema = #"{"properties": {"pw": {"writeOnly": true}, "b": {"type": "integer"}}}"#
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(schema.utf8)), title: "x")
		let settings = Defaults.Snapshot(
			user: try Defaults.Document(Array("{\n\"pw\": \"hunter22\",\n\"b\": 1\n}".utf8)))
		let edits: [Defaults.Edit] = [
			.set("hunter33", at: ["pw"]), .set(2, at: ["b"]), .reset(["pw"]), .comment("of b", at: ["b"]),
			.comment("it is hunter22", at: ["b"]),
		]
		#expect(edits.map { catalog.hides($0, in: settings) } == [true, false, false, false, true])
		let sandbox = try Sandbox()
		let folder = sandbox.path("state/SettingsTUI")
		var recovery = Recovery(edits: edits)
		recovery.secretPlaces = [["pw"]]
		#expect(RecoveryFile.keeping(recovery.json(for: "/x"), for: "/x", directory: folder) != nil)
		#expect(KeptChanges(for: "/x", in: folder).recovery?.secretPlaces == [["pw"]])
	}

	@Test("are read with what they were made over, where that is told")
	func was() throws {
		let sandbox = try Sandbox()
		let folder = sandbox.path("state/SettingsTUI")
		let edits: [Defaults.Edit] = [
			Defaults.Edit(["a"], .set(1), expecting: .some(2)), Defaults.Edit(["b"], .set(1), expecting: .some(nil)),
			Defaults.Edit(["c"], .reset, expecting: .some(.null)), .set(1, at: ["d"]),
		]
		let changes = Recovery(edits: edits).json(for: "/x/s.json")
		#expect(RecoveryFile.keeping(changes, for: "/x/s.json", directory: folder) != nil)
		#expect(KeptChanges(for: "/x/s.json", in: folder).recovery?.edits == edits)
	}

	@Test("are read with how they were written, and with former names")
	func text() throws {
		let sandbox = try Sandbox()
		let folder = sandbox.path("state/SettingsTUI")
		var changes = Recovery(
			edits: [Defaults.Edit(["a"], .reset, expecting: .some(1)), .set(1, at: ["b/c"])],
			text: Recovery.Text(edited: "{ \"b/c\": 1 // “ü”\n}\r\n", original: "{ \"a\": 1 // “ü”\n}\r\n"))
		changes.formerPlaces = [["b/c"]: ["a"]]
		#expect(RecoveryFile.keeping(changes.json(for: "/x/s.json"), for: "/x/s.json", directory: folder) != nil)
		let read = try #require(KeptChanges(for: "/x/s.json", in: folder).recovery)
		#expect(read.edits == changes.edits && read.text == changes.text && read.formerPlaces == changes.formerPlaces)
		#expect(read.told == [.set(1, at: ["b/c"])])
	}

	@Test("are kept with the text they come to, unless others have written meanwhile")
	func othersText() throws {
		let before = Defaults.Snapshot(user: try Defaults.Document(Array("{ /* a */ \"a\": 1 }".utf8)))
		var after = before
		after.user = try Defaults.Document(Array("{ /* b */ \"a\": 2 }".utf8))
		var changes = UnwrittenChanges()
		changes.add([.set(2, at: ["a"])], from: before, to: after)
		#expect(changes.recovery(of: after).text?.edited == "{ /* b */ \"a\": 2 }")
		changes.forgetOriginal()
		#expect(changes.recovery(of: after).text == nil && !changes.recovery(of: after).edits.isEmpty)
	}

	@Test("are kept for files with long names, too")
	func longName() throws {
		let sandbox = try Sandbox()
		let folder = sandbox.path("state/SettingsTUI")
		let name = "/x/" + String(repeating: "ä", count: 120) + ".json"
		let changes = Recovery(edits: [.set(1, at: ["a"])]).json(for: name)
		#expect(RecoveryFile.keeping(changes, for: name, directory: folder, seconds: 7) != nil)
		#expect(KeptChanges(for: name, in: folder).recovery?.edits == [.set(1, at: ["a"])])
	}

	@Test("leave nothing where they cannot be written")
	func noRoom() throws {
		let sandbox = try Sandbox()
		try sandbox.write("", to: "file")
		#expect(RecoveryFile.keeping([:], for: "/s.json", directory: sandbox.path("file/SettingsTUI")) == nil)
	}
}

@Suite("Changes that were kept")
struct KeptChangesTests {
	private let sandbox: Sandbox
	private let folder: String

	init() throws {
		sandbox = try Sandbox()
		folder = sandbox.path("state/SettingsTUI")
	}

	private func keep(_ edits: [Defaults.Edit], of file: String, seconds: Int) {
		let kept = RecoveryFile(for: file, directory: folder, seconds: seconds)
		#expect(kept.write(Recovery(edits: edits).json(for: file)))
	}

	@Test("are those of one settings file, the last at each place, with the time of the last")
	func merged() throws {
		keep([.set(1, at: ["a"]), .set("x", at: ["b", "c/d"])], of: "/x/s.json", seconds: 1_700_000_000)
		keep([.reset(["a"]), .set(3, at: ["e"])], of: "/x/s.json", seconds: 1_700_000_100)
		keep([.set(9, at: ["a"])], of: "/y/s.json", seconds: 1_700_000_200)
		let kept = KeptChanges(for: "/x/s.json", in: folder)
		#expect(kept.recovery?.edits == [.set("x", at: ["b", "c/d"]), .reset(["a"]), .set(3, at: ["e"])])
		#expect(kept.recovery?.time.hasPrefix("2023-11-1") == true)
		#expect(kept.files.count == 2)
		kept.discard()
		#expect(KeptChanges(for: "/x/s.json", in: folder).recovery == nil)
		#expect(KeptChanges(for: "/y/s.json", in: folder).files.count == 1)
	}

	@Test("were made over what the first was made over, where one follows the other")
	func chained() throws {
		func edit(_ value: Defaults.JSON?, over was: Defaults.JSON?) -> Defaults.Edit {
			Defaults.Edit(["a"], value.map { .set($0) } ?? .reset, expecting: .some(was))
		}
		keep([edit(5, over: 1)], of: "/x", seconds: 1)
		keep([edit(7, over: 5)], of: "/x", seconds: 2)
		#expect(KeptChanges(for: "/x", in: folder).recovery?.edits == [edit(7, over: 1)])
		keep([edit(nil, over: 7)], of: "/x", seconds: 3)
		#expect(KeptChanges(for: "/x", in: folder).recovery?.edits == [edit(nil, over: 1)])
		// What a reset leaves is what is beneath.
		keep([edit(8, over: 4)], of: "/x", seconds: 4)
		#expect(KeptChanges(for: "/x", in: folder).recovery?.edits == [edit(8, over: 1)])
		// Others have set something else since.
		keep([edit(9, over: 6)], of: "/x", seconds: 5)
		#expect(KeptChanges(for: "/x", in: folder).recovery?.edits == [edit(8, over: 1), edit(9, over: 6)])
	}

	@Test("both stay where two forms made them beside one another")
	func beside() throws {
		func edit(_ value: Defaults.JSON) -> Defaults.Edit {
			Defaults.Edit(["l"], .set(value), expecting: .some(["a", "b"]))
		}
		for (seconds, value) in [["x", "b"], ["a", "y"], ["a", "y"]].enumerated() {
			keep([edit(.array(value.map { .string($0) }))], of: "/x", seconds: seconds)
		}
		let kept = try #require(KeptChanges(for: "/x", in: folder).recovery)
		#expect(kept.edits == [edit(["x", "b"]), edit(["a", "y"])])
	}

	@Test("are none where a file is no such thing, and that stays where it is")
	func foreign() throws {
		for (name, text) in [("a.json", "{"), ("b.json", "[1]"), ("c.json", #"{"file": "/x", "changes": 3}"#)] {
			try sandbox.write(text, to: "state/SettingsTUI/" + name)
		}
		let kept = KeptChanges(for: "/x", in: folder)
		#expect(kept.recovery == nil)
		kept.discard()
		#expect(sandbox.files(in: "state/SettingsTUI").count == 3)
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
