import Foundation
import Testing

@testable import Defaults

@Suite("Damage")
struct DamageTests {
	let scratch = Scratch()

	@Test("A file that held something is never cut to nothing by taking that back", arguments: [nil, ""])
	func takenBack(text: String?) throws {
		let disk = text.map { SimulatedDisk($0) } ?? SimulatedDisk()
		let store = WritingTests.store(on: disk)
		let other = WritingTests.store(on: disk)
		let splice = try #require(try store.apply([.set(1, at: ["a"])])[0])
		try store.flush()
		other.refresh()
		let back = try store.apply([Defaults.Edit(["a"], .revert(splice, otherwise: nil))])[0]
		try store.flush()
		#expect(disk.text() == "{}\n")
		other.refresh()
		#expect(other.status == .saved && other.snapshot.user.root == [:])
		_ = try store.apply([Defaults.Edit(["a"], .revert(try #require(back), otherwise: nil))])
		try store.flush()
		#expect(disk.text() == "{\n  \"a\": 1\n}\n")
	}

	@Test("Nothing is made where all is taken back before it is written")
	func takenBackBefore() throws {
		let disk = SimulatedDisk()
		let store = WritingTests.store(on: disk)
		let splice = try #require(try store.apply([.set(1, at: ["a"])])[0])
		_ = try store.apply([Defaults.Edit(["a"], .revert(splice, otherwise: nil))])
		try store.flush()
		#expect(disk.names == [])
	}

	@Test("Of a file that stops parsing the last good values stand; it is reported with its place and left alone")
	func later() throws {
		try scratch.write("{\"a\": 1}", to: "settings.json")
		let suite = try scratch.suite()
		let heard = Heard()
		let observation = suite.observe(heard.take)
		try scratch.replace("settings.json", with: "{\n  \"a\": 1,\n  \"b\": oops\n}\n")
		#expect(becomesTrue { heard.statuses.count == 1 })
		guard case .damaged(.damaged(let file, let fault)) = suite.status else {
			return #expect(Bool(false), "\(suite.status)")
		}
		#expect(file == scratch.path("settings.json") && fault.line == 3 && fault.column == 8)
		#expect(suite.value(at: ["a"]) == 1)
		try suite.apply([.set(5, at: ["a"])])
		#expect(throws: Defaults.SuiteError.damaged(file: file, fault)) { try suite.flush() }
		#expect(scratch.text("settings.json") == "{\n  \"a\": 1,\n  \"b\": oops\n}\n")
		#expect(suite.value(at: ["a"]) == 5)
		// Someone mends it, and what was set meanwhile joins.
		try scratch.replace("settings.json", with: "{\n  \"a\": 1,\n  \"b\": 2\n}\n")
		#expect(becomesTrue { scratch.text("settings.json") == "{\n  \"a\": 5,\n  \"b\": 2\n}\n" })
		#expect(becomesTrue { suite.status == .saved })
		observation.invalidate()
	}

	@Test("What was set while the file was damaged is written when the file goes, or the one from before comes back")
	func comesBack() throws {
		for isRestored in [true, false] {
			let name = "\(isRestored).json"
			try scratch.write("{\"a\": 1}", to: name)
			let suite = try scratch.suite(name)
			try #require(rename(scratch.path(name), scratch.path("aside")) == 0)
			try scratch.write("{", to: name)
			#expect(becomesTrue { if case .damaged = suite.status { true } else { false } })
			try suite.apply([.set(5, at: ["a"])])
			// From here on nothing but the file itself has it written.
			#expect(becomesTrue { suite.store.file?.schedule.withLock { $0.due == .infinity } == true })
			// Nor an attempt that has begun, and is patient with a file that someone may be writing.
			suite.store.file?.writing.sync {}
			#expect(throws: Defaults.SuiteError.self) { try suite.flush() }
			if isRestored {
				try #require(rename(scratch.path("aside"), scratch.path(name)) == 0)
			} else {
				try FileManager.default.removeItem(atPath: scratch.path(name))
			}
			#expect(becomesTrue { suite.status == .saved })
			#expect(scratch.text(name) == (isRestored ? "{\"a\": 5}" : "{\n  \"a\": 5\n}\n"))
		}
	}

	@Test("What was set while the file was damaged outlives the suite, and is written when the file is mended")
	func dropped() throws {
		try scratch.write("{", to: "settings.json")
		let file: StoreFile?
		do {
			let suite = try scratch.suite()
			try suite.apply([.set(5, at: ["a"])])
			file = suite.store.file
			#expect(becomesTrue { file?.schedule.withLock { $0.due == .infinity } == true })
			file?.writing.sync {}
		}
		#expect(try scratch.suite().value(at: ["a"]) == 5)
		try scratch.replace("settings.json", with: "{\"b\": 1}")
		#expect(becomesTrue { scratch.text("settings.json") == "{\"b\": 1, \"a\": 5}" })
		// Nothing keeps the store any more.
		#expect(becomesTrue { file?.disk.withLock { $0.keeper == nil } == true })
	}

	@Test("Repair keeps the damaged file and writes the values that stand")
	func repair() throws {
		try scratch.write("{\"a\": 1}", to: "settings.json")
		let suite = try scratch.suite()
		try scratch.replace("settings.json", with: "{\"a\": 1")
		#expect(becomesTrue { if case .damaged = suite.status { true } else { false } })
		try suite.apply([.set(2, at: ["a"])])
		try suite.repair()
		#expect(scratch.text("settings.json") == "{\"a\": 2}")
		let kept = scratch.names.filter { $0.hasPrefix("settings.json.corrupt-") }
		#expect(kept.count == 1 && scratch.names.count == 2)
		#expect(kept.first.flatMap(scratch.text) == "{\"a\": 1")
		#expect(suite.status == .saved)
		#expect(suite.takeNotices() == [], "what was wrong is not any more")
	}

	@Test("Repair of a file that someone has mended meanwhile keeps that, and the changes made since")
	func repairAfterMending() throws {
		let disk = SimulatedDisk("{\"a\": ")
		let store = WritingTests.store(on: disk)
		_ = try store.apply([.set(2, at: ["b"])])
		disk.replace(with: "{\"a\": 1}")
		try store.repair()
		#expect(disk.text() == "{\"a\": 1, \"b\": 2}")
		#expect(disk.names == ["settings.json"])
		#expect(store.status == .saved)
	}

	@Test("A file that cannot be exchanged is repaired in place, with a copy of the damage")
	func repairInPlace() throws {
		let disk = SimulatedDisk("{\"a\": ")
		let store = WritingTests.store(on: disk)
		_ = try store.apply([.set(2, at: ["b"])])
		disk.onCall { call throws(SystemError) in if call.step == .exchange { throw .busy } }
		try store.repair()
		#expect(disk.text() == "{\n  \"b\": 2\n}\n")
		#expect(disk.text("settings.json.corrupt-1700000000") == "{\"a\": ")
		#expect(disk.names.count == 2)
	}

	@Test("A file that is damaged when it is opened shows as such, and defaults stand")
	func atOpening() throws {
		try scratch.write("[1, 2]", to: "settings.json")
		let suite = try scratch.suite()
		suite.register(7, at: ["a"])
		#expect(suite.value(at: ["a"]) == 7)
		guard case .damaged(let error) = suite.status else { return #expect(Bool(false), "\(suite.status)") }
		#expect(error.description.hasPrefix(scratch.path("settings.json") + ", line 1, column 1: "))
		#expect(scratch.text("settings.json") == "[1, 2]")
	}

	@Test("A file of zero bytes is empty when it is first opened, and damage after it held values")
	func zeroBytes() throws {
		try scratch.write("", to: "settings.json")
		let suite = try scratch.suite()
		#expect(suite.status == .saved)
		try suite.apply([.set(1, at: ["a"])])
		try suite.flush()
		try scratch.replace("settings.json", with: "")
		#expect(becomesTrue { if case .damaged = suite.status { true } else { false } })
		#expect(suite.value(at: ["a"]) == 1)
		try suite.apply([.set(2, at: ["a"])])
		#expect(throws: Defaults.SuiteError.self) { try suite.flush() }
		#expect(scratch.text("settings.json") == "")
		try suite.repair()
		try suite.flush()
		#expect(scratch.text("settings.json")?.contains("\"a\": 2") == true)
	}

	private static let blanks = [" \n", "\u{FEFF}", "// mine\n", "\u{FEFF}/* mine */ // too", "\t/* mine */\r\n"]

	@Test("A file of blanks and comments is empty when it is first opened, and keeps them", arguments: blanks)
	func blank(text: String) throws {
		for isRead in [true, false] {
			let disk = SimulatedDisk(text)
			let store = WritingTests.store(on: disk)
			if !isRead { disk.replace(with: text) }
			#expect(store.status == .saved && store.snapshot.user.root == [:])
			let splice = try #require(try store.apply([.set(1, at: ["a"])])[0])
			try store.flush()
			let written = try #require(disk.text())
			#expect(written.utf8.starts(with: text.utf8) && written.contains("\"a\": 1"))
			_ = try store.apply([Defaults.Edit(["a"], .revert(splice, otherwise: nil))])
			try store.flush()
			let emptied = try #require(disk.text())
			#expect(emptied.utf8.starts(with: text.utf8) && emptied.contains("{}"))
			#expect(WritingTests.store(on: disk).status == .saved && disk.names == ["settings.json"])
		}
	}

	@Test("A file of blanks and comments is damage after it held values, and is kept aside", arguments: blanks)
	func blanked(text: String) throws {
		let disk = SimulatedDisk(WritingTests.old)
		let store = WritingTests.store(on: disk)
		disk.replace(with: text)
		_ = try store.apply([.set(2, at: ["a"])])
		#expect(throws: Defaults.SuiteError.notASettingsFile("/settings.json", .emptied)) {
			try store.flush()
		}
		#expect(disk.text() == text && store.snapshot.value(at: ["b"]) == 1)
		guard case .damaged = store.status else { return #expect(Bool(false), "\(store.status)") }
		// Nor is it lost where it comes in the last moment.
		disk.replace(with: WritingTests.old)
		let flag = Flag()
		disk.onCall { call throws(SystemError) in
			if call.step == .exchange, flag.set() { disk.replace(with: text) }
		}
		try store.flush()
		#expect(disk.text() == "{\"a\": 2, \"b\": 1}")
		#expect(disk.text("settings.json.corrupt-1700000000") == text)
	}

	@Test(
		"What cannot be a settings file is refused unread",
		arguments: ["fifo", "directory", "device", "large", "utf16"])
	func refused(kind: String) throws {
		let path = scratch.path("settings.json")
		switch kind {
		case "fifo": mkfifo(path, 0o600)
		case "directory": mkdir(path, 0o700)
		case "device": try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
		case "large":
			try scratch.write("{}", to: "settings.json")
			truncate(path, 64 << 20 + 1)
		default: try Data([0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00]).write(to: URL(fileURLWithPath: path))
		}
		let suite = try scratch.suite()
		guard case .damaged(let error) = suite.status else { return #expect(Bool(false), "\(suite.status)") }
		#expect(error.description.contains(path))
		try suite.apply([.set(1, at: ["a"])])
		#expect(throws: Defaults.SuiteError.self) { try suite.flush() }
		#expect(scratch.names == ["settings.json"])
		// What still waits would be written once the test's directory is gone, and make it anew.
		try FileManager.default.removeItem(atPath: path)
		try suite.flush()
		#expect(suite.status == .saved)
	}

	@Test("Repair of a file that was never readable leaves one that holds no settings, and is JSON")
	func repairOfNothing() throws {
		try scratch.write("{\"a\": ", to: "settings.json")
		let suite = try scratch.suite()
		try suite.repair()
		#expect(scratch.text("settings.json") == "{}\n")
		#expect(suite.status == .saved)
		try suite.apply([.set(1, at: ["a"])])
		try suite.flush()
		#expect(suite.value(at: ["a"]) == 1 && scratch.text("settings.json")?.contains("\"a\": 1") == true)
	}
}
