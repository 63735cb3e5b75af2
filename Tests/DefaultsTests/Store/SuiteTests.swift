import Defaults
import Foundation
import Testing

@Suite("A suite on a file")
struct SuiteTests {
	let scratch = Scratch()

	@Test("Opening writes nothing, and the first change makes the file with mode 0600")
	func firstChange() throws {
		let suite = try scratch.suite("new/settings.json")
		#expect(scratch.names.isEmpty)
		try suite.apply([.set(5, at: ["volume"])])
		try suite.flush()
		#expect(scratch.text("new/settings.json") == "{\n  \"volume\": 5\n}\n")
		let attributes = try FileManager.default.attributesOfItem(atPath: scratch.path("new/settings.json"))
		#expect(attributes[.posixPermissions] as? Int == 0o600)
		let directory = try FileManager.default.attributesOfItem(atPath: scratch.path("new"))
		#expect(directory[.posixPermissions] as? Int == 0o700)
	}

	@Test("One changed key is one changed line, and comments stay")
	func splice() throws {
		try scratch.write("{\n\t// loud\n\t\"volume\": 5, // of 10\n\t\"name\": \"é\"\n}\n", to: "settings.json")
		let suite = try scratch.suite()
		try suite.apply([.set(6, at: ["volume"])])
		try suite.flush()
		#expect(scratch.text("settings.json") == "{\n\t// loud\n\t\"volume\": 6, // of 10\n\t\"name\": \"é\"\n}\n")
		#expect(scratch.names == ["settings.json"])
		#expect(suite.status == .saved)
	}

	@Test("A change follows to the file without being asked")
	func followUp() throws {
		let suite = try scratch.suite()
		try suite.apply([.set(true, at: ["on"])])
		#expect(becomesTrue { scratch.text("settings.json") == "{\n  \"on\": true\n}\n" })
		#expect(becomesTrue { suite.status == .saved })
	}

	@Test("Setting what is there already writes nothing")
	func nothingChanged() throws {
		try scratch.write("{\"a\":1.0}", to: "settings.json")
		let before = try FileManager.default.attributesOfItem(atPath: scratch.path("settings.json"))
		let suite = try scratch.suite()
		#expect(try suite.apply([.set(1, at: ["a"])]) == [nil])
		try suite.flush()
		let after = try FileManager.default.attributesOfItem(atPath: scratch.path("settings.json"))
		#expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
		#expect(scratch.text("settings.json") == "{\"a\":1.0}")
	}

	@Test("Two suites on one file share everything and compare equal, also through a link")
	func identity() throws {
		let first = try scratch.suite("a/settings.json")
		let early = try scratch.suite("a/settings.json")
		try first.apply([.set(1, at: ["x"])])
		try first.flush()
		try FileManager.default.createSymbolicLink(atPath: scratch.path("link"), withDestinationPath: "a")
		let second = try scratch.suite("link/settings.json")
		#expect(first == second)
		#expect(first == early)
		#expect(second.value(at: ["x"]) == 1)
		#expect(try scratch.suite("a/other.json") != first)
		#expect(Defaults.Suite.inMemory() != Defaults.Suite.inMemory())
	}

	@Test("What another program writes is seen at once and told as an outside change")
	func outsideChange() throws {
		try scratch.write("{\"a\":1,\"b\":2}", to: "settings.json")
		let suite = try scratch.suite()
		let heard = Heard()
		let observation = suite.observe(heard.take)
		try scratch.replace("settings.json", with: "{\"a\":1,\"b\":3}")
		#expect(becomesTrue { suite.value(at: ["b"]) == 3 })
		#expect(becomesTrue { heard.changes.count == 1 })
		#expect(heard.changes == [Defaults.Change(path: ["b"], old: 2, new: 3)])
		#expect(heard.outside == [true])
		observation.invalidate()
	}

	@Test("A pending change survives an outside one of another key")
	func merge() throws {
		try scratch.write("{\n  \"a\": 1,\n  \"b\": 2\n}\n", to: "settings.json")
		let suite = try scratch.suite()
		let lock = try Lock(scratch.path)
		try suite.apply([.set(9, at: ["a"])])
		try scratch.replace("settings.json", with: "{\n  \"a\": 1,\n  // theirs\n  \"b\": 3\n}\n")
		lock.release()
		try suite.flush()
		#expect(scratch.text("settings.json") == "{\n  \"a\": 9,\n  // theirs\n  \"b\": 3\n}\n")
		#expect(suite.value(at: ["b"]) == 3)
		#expect(scratch.names == ["settings.json"])
	}
}
