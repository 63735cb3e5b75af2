import Foundation
import Testing

@testable import Defaults

@Suite("The place of a suite")
struct PlaceTests {
	@Test(
		"A name is one path component; anything else is refused",
		arguments: ["", ".", "..", "a/b", "/", "a\0b", String(repeating: "x", count: 256)])
	func invalidName(name: String) {
		let error = #expect(throws: Defaults.SuiteError.self) { try Defaults.Suite(named: name) }
		#expect(error == .invalidName(name))
		#expect(Defaults.Suite(suiteName: name) == nil)
	}

	@Test("The standard suite is in memory under a test runner, and is meant by a nil name")
	func standard() {
		#expect(Defaults.Suite.standard.file == nil)
		#expect(Defaults.Suite(suiteName: nil) == .standard)
	}

	@Test("The standard suite keeps changes in memory while its path cannot be followed, and says so")
	func strayPath() throws {
		let scratch = Scratch()
		try scratch.write("", to: "config")
		let environment = Environment(
			configHome: scratch.path("config"), configDirectories: [], executable: "app", workingDirectory: nil)
		let suite = Defaults.Suite.always(named: "app", in: environment)
		#expect(suite.file == scratch.path("config/app/settings.json") && suite.status != .saved)
		_ = try suite.apply([.set(1, at: ["a"])])
		#expect(suite.value(at: ["a"]) == 1)
		#expect(throws: Defaults.SuiteError.self) { try suite.flush() }
		try FileManager.default.removeItem(atPath: scratch.path("config"))
		try suite.flush()
		#expect(suite.status == .saved)
		#expect(scratch.text("config/app/settings.json") == "{\n  \"a\": 1\n}\n")
	}

	@Test("A path that cannot be a file's is refused", arguments: ["", "dir/", "a\0b"])
	func invalidPath(path: String) {
		#expect(throws: Defaults.SuiteError.self) { try Defaults.Suite(file: path) }
	}

	@Test("A relative path begins at the working directory")
	func relative() throws {
		let suite = try Defaults.Suite(file: "no-such/settings.json")
		#expect(suite.file == FileManager.default.currentDirectoryPath + "/no-such/settings.json")
	}

	@Test("A relative path is refused where the working directory has been removed")
	func removedDirectory() throws {
		let environment = Environment(configHome: "/", configDirectories: [], executable: "", workingDirectory: nil)
		#expect(throws: Defaults.SuiteError.system(operation: Operation.resolve, file: "a.json", code: ENOENT)) {
			try Defaults.Suite(file: "a.json", in: environment)
		}
	}

	@Test("A link to a name that is not UTF-8 is refused, and nothing made beside it")
	func notUnicode() throws {
		let scratch = Scratch()
		try #require(symlink("\u{1}.json", scratch.path("a")) == 0)
		let target: [CChar] = [98, -1, 0]
		try #require(symlink(target, scratch.path("b")) == 0)
		#expect(throws: Defaults.SuiteError.self) { try scratch.suite("b") }
		#expect(throws: Never.self) { try scratch.suite("a") }
	}

	@Test("A chain of links is followed to its end, and each directory on the way is a station")
	func chain() throws {
		let scratch = Scratch()
		try scratch.write("{}", to: "real/target.json")
		for (link, target) in [("a", "b"), ("b", scratch.path("dir/c")), ("dir2", "dir"), ("via", "dir2/c")] {
			try FileManager.default.createSymbolicLink(atPath: scratch.path(link), withDestinationPath: target)
		}
		try FileManager.default.createDirectory(atPath: scratch.path("dir"), withIntermediateDirectories: true)
		try FileManager.default.createSymbolicLink(
			atPath: scratch.path("dir/c"), withDestinationPath: "../real/target.json")
		let location = try FileLocation(resolving: scratch.path("a"), in: .real)
		#expect(location.path == scratch.path("real/target.json"))
		#expect(
			location.stations.map { FileLocation.join($0.directory, $0.name) } == [
				scratch.path("a"), scratch.path("b"), scratch.path("dir/c"), scratch.path("real/target.json"),
			])
		let other = try FileLocation(resolving: scratch.path("via"), in: .real)
		#expect(other.path == location.path)
		#expect(other.stations.contains { $0.name == "dir2" })
		#expect(try scratch.suite("a") == scratch.suite("via"))
	}

	@Test("Links that lead in a circle are an error that says so")
	func circle() throws {
		let scratch = Scratch()
		try FileManager.default.createSymbolicLink(atPath: scratch.path("a"), withDestinationPath: "b")
		try FileManager.default.createSymbolicLink(atPath: scratch.path("b"), withDestinationPath: "a")
		let error = #expect(throws: Defaults.SuiteError.self) { try scratch.suite("a") }
		#expect(error?.description.contains("circle") == true)
	}

	@Test("An open file's number stands for the file, if it has a name")
	func openFile() throws {
		let scratch = Scratch()
		try scratch.write("{\"a\": 1}", to: "settings.json")
		let file = open(scratch.path("settings.json"), O_RDONLY)
		defer { close(file) }
		let suite = try Defaults.Suite(file: "/dev/fd/\(file)")
		try suite.apply([.set(2, at: ["a"])])
		try suite.flush()
		#expect(scratch.text("settings.json") == "{\"a\": 2}" && scratch.names == ["settings.json"])
	}

	@Test("An open file's number is that file's place though it is called as removed ones are shown")
	func openFileCalledDeleted() throws {
		let scratch = Scratch()
		try scratch.write("{\"a\": 1}", to: "settings.json (deleted)")
		let file = open(scratch.path("settings.json (deleted)"), O_RDONLY)
		defer { close(file) }
		let suite = try Defaults.Suite(file: "/dev/fd/\(file)")
		try suite.apply([.set(2, at: ["a"])])
		try suite.flush()
		#expect(scratch.text("settings.json (deleted)") == "{\"a\": 2}")
		#expect(scratch.names == ["settings.json (deleted)"])
	}

	@Test("A removed file's number is refused though another file is called as it is shown")
	func removedBesideDeleted() throws {
		let scratch = Scratch()
		for name in ["settings.json", "settings.json (deleted)"] { try scratch.write("{\"a\": 1}", to: name) }
		let file = open(scratch.path("settings.json"), O_RDONLY)
		defer { close(file) }
		unlink(scratch.path("settings.json"))
		#expect(throws: Defaults.SuiteError.self) { try Defaults.Suite(file: "/dev/fd/\(file)") }
	}

	@Test("An open pipe's number, or a removed file's, is refused with a sentence", arguments: [true, false])
	func openPipe(isPipe: Bool) throws {
		let scratch = Scratch()
		try scratch.write("{\"a\": 1}", to: "gone.json")
		var ends: [Int32] = [open(scratch.path("gone.json"), O_RDONLY), -1]
		unlink(scratch.path("gone.json"))
		if isPipe {
			close(ends[0])
			try #require(pipe(&ends) == 0)
		}
		defer { for end in ends { close(end) } }
		for path in ["/dev/fd/\(ends[0])", "/proc/self/fd/\(ends[0])", "/proc/thread-self/fd/\(ends[0])"] {
			let error = #expect(throws: Defaults.SuiteError.self) { try Defaults.Suite(file: path) }
			#expect(
				error?.description
					== "\(path): cannot follow the path: it leads to a pipe, a socket, or a file that was removed (error 6). "
					+ "Give the path of a file.")
		}
		#expect(scratch.names == [])
	}

	@Test("What stands behind links is written, and the links, mode and attributes stay")
	func links() throws {
		let scratch = Scratch()
		try scratch.write("{\"a\": 1}", to: "dotfiles/settings.json")
		let target = scratch.path("dotfiles/settings.json")
		chmod(target, 0o640)
		let attribute = FileAttribute(name: "user.note", value: Array("hello".utf8))
		let file = open(target, O_RDWR)
		try FileSystem.real.setAttribute(file, attribute)
		close(file)
		try FileManager.default.createSymbolicLink(
			atPath: scratch.path("settings.json"), withDestinationPath: "dotfiles/settings.json")
		let suite = try scratch.suite()
		try suite.apply([.set(2, at: ["a"])])
		try suite.flush()
		#expect(
			try FileManager.default.destinationOfSymbolicLink(atPath: scratch.path("settings.json"))
				== "dotfiles/settings.json")
		#expect(scratch.text("dotfiles/settings.json") == "{\"a\": 2}")
		#expect(scratch.names == ["dotfiles", "settings.json"])
		let after = open(target, O_RDONLY)
		defer { close(after) }
		#expect(try FileSystem.real.status(after).mode == 0o640)
		#expect(try FileSystem.real.attributes(after) == [attribute])
	}

	@Test(
		"A link that takes the file's place, or its directory's, is followed by the next write, unseen by a watcher",
		arguments: ["x", "x/settings.json"])
	func newLink(place: String) throws {
		let scratch = Scratch()
		for name in ["x/settings.json", "y/settings.json"] { try scratch.write("{\"a\": 1}", to: name) }
		let file = StoreFile(path: scratch.path("x/settings.json"), watcher: nil)
		let store = Store(file: file)
		store.open()
		_ = try store.apply([.set(2, at: ["a"])])
		try store.flush()
		try #require(rename(scratch.path(place), scratch.path("old")) == 0)
		let target = scratch.path(place == "x" ? "y" : "y/settings.json")
		try FileManager.default.createSymbolicLink(atPath: scratch.path(place), withDestinationPath: target)
		_ = try store.apply([.set(3, at: ["a"])])
		try store.flush()
		#expect(scratch.text("y/settings.json") == "{\"a\": 3}")
		#expect(scratch.text(place == "x" ? "old/settings.json" : "old") == "{\"a\": 2}")
		#expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.path(place)) == target)
		#expect(file.disk.withLock { $0.location?.directory } == scratch.path("y"))
	}

	@Test("needs the following of links: without it a link is no settings file")
	func needsLinks() throws {
		let scratch = Scratch()
		try scratch.write("{\"a\": 1}", to: "target.json")
		try FileManager.default.createSymbolicLink(atPath: scratch.path("link"), withDestinationPath: "target.json")
		var blind = FileSystem.real
		blind.readLink = { _ throws(SystemError) in throw .invalid }
		let store = Store(file: StoreFile(path: scratch.path("link"), fileSystem: blind, watcher: nil))
		store.open()
		_ = try store.apply([.set(2, at: ["a"])])
		#expect(throws: Defaults.SuiteError.self) { try store.flush() }
	}

	@Test("A temporary file's name that someone has planted is not written through")
	func planted() throws {
		let scratch = Scratch()
		try FileManager.default.createSymbolicLink(atPath: scratch.path("x"), withDestinationPath: "elsewhere")
		let directory = try FileSystem.real.openDirectory(scratch.path)
		defer { FileSystem.real.close(directory) }
		#expect(throws: SystemError.exists) { try FileSystem.real.open(directory, "x", .create(mode: 0o600)) }
		#expect(throws: SystemError.tooManyLinks) { try FileSystem.real.open(directory, "x", .read) }
	}

	@Test("A suite whose link leads elsewhere by now has the file it leads to, and not the one it led to")
	func movedLink() throws {
		let scratch = Scratch()
		try scratch.write("{\"a\": 1}", to: "a.json")
		try scratch.write("{\"b\": 2}", to: "b.json")
		try FileManager.default.createSymbolicLink(atPath: scratch.path("link"), withDestinationPath: "a.json")
		let linked = try scratch.suite("link")
		try FileManager.default.createSymbolicLink(atPath: scratch.path("new"), withDestinationPath: "b.json")
		try #require(rename(scratch.path("new"), scratch.path("link")) == 0)
		let first = try scratch.suite("a.json")
		#expect(first != linked)
		#expect(first.value(at: ["a"]) == 1)
		#expect(try scratch.suite("b.json") == linked)
	}

	@Test("A new directory is a place of its own, also where it gets the number of one that is gone")
	func reusedNumber() throws {
		let scratch = Scratch()
		try scratch.write("{\"a\": 1}", to: "old/settings.json")
		let old = try scratch.suite("old/settings.json")
		try FileManager.default.removeItem(atPath: scratch.path("old"))
		for number in 0..<20 {
			try scratch.write("{}", to: "\(number)/settings.json")
			#expect(try scratch.suite("\(number)/settings.json") != old)
		}
		try scratch.write("{\"a\": 2}", to: "old/settings.json")
		#expect(try scratch.suite("old/settings.json") == old)
	}

	@Test("Names are told apart by their bytes, and paths split by theirs")
	func names() throws {
		let scratch = Scratch()
		#expect(try scratch.suite("\u{E9}.json") != scratch.suite("e\u{301}.json"))
		let location = try FileLocation(resolving: scratch.path("\u{301}dir/\u{301}name.json"), in: .real)
		#expect(location.name == "\u{301}name.json")
		#expect(location.stations.map(\.name) == ["\u{301}dir"])
		let temporary = TemporaryName(
			for: "\u{E9}.json", process: 1, serial: 1, base: ContentHash([]), new: ContentHash([]), paths: [])
		#expect(TemporaryName(temporary.text, of: "\u{E9}.json") == temporary)
		#expect(TemporaryName(temporary.text, of: "e\u{301}.json") == nil)
	}

	@Test("A program whose file was replaced while it ran keeps its name")
	func replacedProgram() {
		let environment = Environment(
			configHome: "/", configDirectories: [], executable: "/usr/bin/App (deleted)", workingDirectory: "/")
		#expect(environment.executableName == "App")
	}

	@Test("Under a test runner a named suite of the user's own home is in memory, one and the same for a name")
	func underTests() throws {
		var environment = Environment(
			configHome: "/nowhere/.config", configDirectories: [], executable: "/x/App.xctest", workingDirectory: "/",
			isAtHome: true)
		let suite = try Defaults.Suite(named: "InMemory", in: environment)
		try suite.apply([.set(1, at: ["a"])])
		#expect(suite.file == nil && suite.synchronize() && suite.status == .saved && suite.name == "InMemory")
		let again = try Defaults.Suite(named: "InMemory", in: environment)
		#expect(again == suite && again.value(at: ["a"]) == 1)
		#expect(try Defaults.Suite(named: "Other", in: environment) != suite)
		#expect(throws: Defaults.SuiteError.self) { try Defaults.Suite(named: "a/b", in: environment) }
		environment.executable = "/x/App"
		#expect(
			try Defaults.Suite(named: "InMemory", in: environment).file == "/nowhere/.config/InMemory/settings.json")
	}

	@Test("Only where the variable leads out of the user's home does a named suite under a test runner go to the disk")
	func underTestsElsewhere() throws {
		#expect(Environment.current().isTestRunner)
		let given = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"]
		let isAway = given.map { $0.hasPrefix("/") && !$0.hasPrefix(NSHomeDirectory()) } ?? false
		#expect(Environment.current().keepsInMemory == !isAway)
		#expect((try Defaults.Suite(named: "Defaults-tests").file == nil) == !isAway)
	}

	@Test("A file's location is the same by whatever path it was asked for")
	func sameLocation() throws {
		let scratch = Scratch()
		try scratch.write("{}", to: "d/a.json")
		try FileManager.default.createSymbolicLink(
			atPath: scratch.path("link.json"), withDestinationPath: "d/../d/./a.json")
		for name in ["d/a.json", "./d//a.json", "link.json"] {
			#expect(try scratch.suite(name).location == scratch.path("d/a.json"))
		}
	}
}
