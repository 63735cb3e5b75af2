import Defaults
import Foundation
import Testing

private struct User: Codable, Defaults.Serializable, Equatable {
	var name: String
	var age: Int
}

private enum Fruit: String, Codable, Defaults.Serializable { case apple }

@Suite struct TextMigrationTests {
	let suite = Defaults.Suite.inMemory(values: [
		"user": #"{"name":"a","age":1}"#, "list": "[1,2]", "map": #"{"a":[true]}"#, "fruit": #""apple""#,
		"users": [#"{"name":"a","age":1}"#, #"{"name":"b","age":2}"#], "text": "5", "bad": "{", "partly": #"[1,"x"]"#,
	])

	@Test func textThatHoldsTheJSONOfAValueBecomesTheValue() {
		let user = Defaults.Key<User?>("user", suite: suite)
		let list = Defaults.Key<[Int]>("list", default: [], suite: suite)
		let map = Defaults.Key<[String: [Bool]]>("map", default: [:], suite: suite)
		let fruit = Defaults.Key<Fruit?>("fruit", suite: suite)
		Defaults.migrate(user, to: .v5)
		Defaults.migrate(list, map, fruit, to: .v5)
		#expect(suite.value(at: ["user"]) == ["name": "a", "age": 1])
		#expect(suite.value(at: ["list"]) == [1, 2])
		#expect(suite.value(at: ["map"]) == ["a": [true]])
		#expect(suite.value(at: ["fruit"]) == "apple")
		#expect(Defaults[user] == User(name: "a", age: 1))
		#expect(Defaults[fruit] == .apple)
	}

	@Test func whatIsNoSuchTextStays() {
		let text = Defaults.Key<String>("text", default: "", suite: suite)
		let bad = Defaults.Key<[Int]>("bad", default: [], suite: suite)
		let partly = Defaults.Key<[Int]>("partly", default: [], suite: suite)
		let none = Defaults.Key<[Int]>("none", default: [7], suite: suite)
		Defaults.migrate(text, bad, partly, none, to: .v5)
		#expect(suite.value(at: ["text"]) == "5")
		#expect(suite.value(at: ["bad"]) == "{")
		#expect(suite.value(at: ["partly"]) == #"[1,"x"]"#)
		#expect(!suite.snapshot.isSet(["none"]))
	}

	@Test func aListOfTextsOfACodableIsRead() {
		let users = Defaults.Key<[User]>("users", default: [], suite: suite)
		#expect(Defaults[users] == [User(name: "a", age: 1), User(name: "b", age: 2)])
		#expect(suite.problems.isEmpty)
	}

	@Test func whatAnotherProcessSetsMeanwhileStays() throws {
		// The file's name is no other test's: a directory that another test removes gives its inode to the next one.
		let name = UUID().uuidString
		let directory = FileManager.default.temporaryDirectory.appending(path: "migration-\(name)")
		try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
		defer { try? FileManager.default.removeItem(at: directory) }
		let file = directory.appending(path: "\(name).json")
		try Data(#"{"list": "[1,2]"}"#.utf8).write(to: file)
		let suite = try Defaults.Suite(file: file.path)
		let list = Defaults.Key<[Int]>("list", default: [], suite: suite)
		// Nothing is written while the directory is locked.
		let lock = open(directory.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
		try #require(flock(lock, LOCK_EX) == 0)
		Defaults.migrate(list, to: .v5)
		#expect(suite.value(at: ["list"]) == [1, 2])
		try Data(#"{"list": [3]}"#.utf8).write(to: file, options: .atomic)
		close(lock)
		#expect(throws: Defaults.SuiteError.conflict(path: ["list"], found: [3])) { try suite.flush() }
		#expect(try String(contentsOf: file, encoding: .utf8) == #"{"list": [3]}"#)
	}

	@Test func nobodyHearsOfIt() {
		let list = Defaults.Key<[Int]>("list", default: [], suite: suite)
		var heard = 0
		let token = Defaults.observe(list, options: []) { _ in heard += 1 }
		Defaults.migrate(list, to: .v5)
		#expect(heard == 0)
		token.invalidate()
	}
}
