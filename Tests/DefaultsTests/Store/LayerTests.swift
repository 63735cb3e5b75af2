import Foundation
import Testing

@testable import Defaults

@Suite("Layers")
struct LayerTests {
	static func document(_ text: String) throws -> Defaults.Document { try Defaults.Document(Array(text.utf8)) }

	static func snapshot() throws -> Defaults.Snapshot {
		Defaults.Snapshot(
			mandatory: [
				.init(file: "/m", document: try document("{\"proxy\": \"on\", \"window\": {\"title\": \"fixed\"}}"))
			],
			user: try document(
				"{\"proxy\": \"off\", \"window\": {\"width\": 5, \"title\": \"mine\"}, \"map\": {\"a\": 1}}"),
			system: [
				.init(
					file: "/s", document: try document("{\"window\": {\"height\": 7}, \"map\": {\"b\": 2}, \"x\": 1}"))
			],
			registered: ["window": ["width": 1, "height": 2, "depth": 3], "x": 0, "y": .null],
			declaredObjects: [["window"]])
	}

	@Test("The strongest layer that has a value gives it; a declared object merges leaf by leaf, a map does not")
	func values() throws {
		let snapshot = try Self.snapshot()
		#expect(snapshot.value(at: ["proxy"]) == "on")
		#expect(snapshot.value(at: ["window"]) == ["title": "fixed", "width": 5, "height": 7, "depth": 3])
		#expect(snapshot.value(at: ["window", "depth"]) == 3)
		#expect(snapshot.value(at: ["map"]) == ["a": 1])
		#expect(snapshot.value(at: ["map", "b"]) == nil)
		#expect(snapshot.value(at: ["x"]) == 1)
		#expect(snapshot.value(at: ["none"]) == nil)
		#expect(snapshot.names(at: ["window"]) == ["title", "width", "height", "depth"])
		#expect(Set(snapshot.names(at: [])) == ["proxy", "window", "map", "x", "y"])
	}

	@Test("For every value one can ask where it comes from")
	func origins() throws {
		let snapshot = try Self.snapshot()
		#expect(snapshot.origin(of: ["proxy"]) == .mandatory(file: "/m"))
		#expect(snapshot.origin(of: ["window", "width"]) == .user)
		#expect(snapshot.origin(of: ["window", "height"]) == .system(file: "/s"))
		#expect(snapshot.origin(of: ["window", "depth"]) == .registered)
		#expect(snapshot.origin(of: ["none"]) == nil)
		#expect(snapshot.isSet(["proxy"]) && !snapshot.isSet(["x"]))
		#expect(snapshot.userValue(at: ["proxy"]) == "off")
		#expect(snapshot.defaultValue(at: ["window", "width"]) == 1)
		#expect(snapshot.defaultValue(at: ["window", "height"]) == 7)
	}

	@Test("null is a value, not unset")
	func null() throws {
		let snapshot = try Self.snapshot()
		#expect(snapshot.value(at: ["y"]) == .some(.null))
		#expect(snapshot.origin(of: ["y"]) == .registered)
	}

	@Test("A locked key is refused, by itself, in its object, and in a batch, of which nothing is done")
	func locked() throws {
		var snapshot = try Self.snapshot()
		#expect(
			snapshot.isLocked(["proxy"]) && snapshot.isLocked(["window", "title"]) && !snapshot.isLocked(["window"]))
		let before = snapshot.user
		#expect(throws: Defaults.SuiteError.locked(path: ["proxy"], file: "/m")) {
			try snapshot.apply([.set(2, at: ["x"]), .set("off", at: ["proxy"])])
		}
		#expect(throws: Defaults.SuiteError.locked(path: ["window", "title"], file: "/m")) {
			try snapshot.apply([.set(["title": "mine", "width": 6], at: ["window"])])
		}
		#expect(snapshot.user == before)
		_ = try snapshot.apply([.set(["title": "fixed", "width": 6], at: ["window"])])
		#expect(snapshot.value(at: ["window", "width"]) == 6)
	}

	@Test("A reset removes the user's value and shows what lies beneath")
	func reset() throws {
		var snapshot = try Self.snapshot()
		_ = try snapshot.apply([.reset(["window", "width"]), .reset(["map"])])
		#expect(snapshot.value(at: ["window", "width"]) == 1)
		#expect(snapshot.value(at: ["map"]) == ["b": 2])
	}

	@Test("A layer is seen that comes later, with the directories it lies in")
	func later() throws {
		let scratch = Scratch()
		let environment = Environment(
			configHome: scratch.path("home"), configDirectories: [scratch.path("xdg")],
			mandatoryDirectory: scratch.path("etc"), executable: "/bin/App", workingDirectory: "/")
		let suite = try Defaults.Suite(named: "App", in: environment)
		#expect(suite.value(at: ["a"]) == nil)
		try FileManager.default.createDirectory(atPath: scratch.path("xdg/App"), withIntermediateDirectories: true)
		suite.refresh()
		try scratch.write("{\"a\": 1}", to: "xdg/App/settings.json")
		#expect(becomesTrue { suite.value(at: ["a"]) == 1 })
		// Opened by its path, it is the same store.
		#expect(try Defaults.Suite(file: scratch.path("home/App/settings.json")) == suite)
	}

	@Test("The files of a name are found, and a change in any of them is seen")
	func files() throws {
		let scratch = Scratch()
		try scratch.write("{\"locked\": 1}", to: "etc/App/mandatory.json")
		try scratch.write("{\"a\": \"strong\", \"locked\": 2}", to: "one/App/settings.json")
		try scratch.write("{\"a\": \"weak\", \"b\": \"weak\"}", to: "two/App/settings.json")
		let environment = Environment(
			configHome: scratch.path("home"), configDirectories: [scratch.path("one"), scratch.path("two")],
			mandatoryDirectory: scratch.path("etc"), executable: "/bin/App", workingDirectory: "/")
		let suite = try Defaults.Suite(named: "App", in: environment)
		#expect(suite.name == "App" && suite.file == scratch.path("home/App/settings.json"))
		#expect(suite.value(at: ["a"]) == "strong" && suite.value(at: ["b"]) == "weak")
		#expect(suite.snapshot.origin(of: ["b"]) == .system(file: scratch.path("two/App/settings.json")))
		#expect(throws: Defaults.SuiteError.locked(path: ["locked"], file: scratch.path("etc/App/mandatory.json"))) {
			try suite.apply([.set(3, at: ["locked"])])
		}
		try suite.apply([.set("mine", at: ["a"])])
		try suite.flush()
		#expect(scratch.text("home/App/settings.json") == "{\n  \"a\": \"mine\"\n}\n")
		let heard = Heard()
		let observation = suite.observe(heard.take)
		try scratch.replace("etc/App/mandatory.json", with: "{\"locked\": 1, \"a\": \"theirs\"}")
		#expect(becomesTrue { heard.changes == [.init(path: ["a"], old: "mine", new: "theirs")] })
		#expect(heard.outside == [true])
		observation.invalidate()
	}

	@Test("A layer is seen whose directory came between the look for it and the watch")
	func between() throws {
		let scratch = Scratch()
		try scratch.write("{}", to: "xdg/other.json")
		let directory = scratch.path("xdg/App")
		var fileSystem = FileSystem.real
		let openDirectory = fileSystem.openDirectory
		let (parent, flag) = (scratch.path("xdg"), Flag())
		// The watcher, which outlives the test, asks this of a directory that it is about to watch.
		fileSystem.openDirectory = { path throws(SystemError) in
			if path == parent, flag.set() { mkdir(directory, 0o700) }
			return try openDirectory(path)
		}
		let layer = LayerFile(path: directory + "/settings.json", rank: .system)
		let file = StoreFile(
			path: scratch.path("home.json"), layers: [layer], watcher: Watcher(fileSystem: fileSystem))
		let store = Store(file: file)
		store.open()
		#expect(!flag.set())
		try scratch.write("{\"a\": 1}", to: "xdg/App/settings.json")
		#expect(becomesTrue { store.snapshot.value(at: ["a"]) == 1 })
	}
}
