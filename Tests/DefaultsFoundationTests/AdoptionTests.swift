import DefaultsFoundation
import Foundation
import Glibc
import Synchronization
import Testing

@Suite("Adopting what UserDefaults left")
final class AdoptionTests {
	private let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
	private var list: String { directory.appendingPathComponent("Unicorn.plist").path }
	private let suite: Defaults.Suite

	init() throws {
		try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
		suite = try Defaults.Suite(file: directory.appendingPathComponent("settings.json").path)
	}

	deinit {
		// What still waits would be written later, and make the directory anew; into a damaged file nothing is.
		try? FileManager.default.removeItem(at: directory.appendingPathComponent("settings.json"))
		try? suite.flush()
		try? FileManager.default.removeItem(at: directory)
	}

	private func leave(_ values: [String: Any]) throws {
		let data = try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
		try data.write(to: URL(fileURLWithPath: list))
	}

	private var exists: (list: Bool, adopted: Bool) {
		(FileManager.default.fileExists(atPath: list), FileManager.default.fileExists(atPath: list + ".adopted"))
	}

	@Test("Every type keeps its type")
	func types() throws {
		try leave([
			"one": 1.0, "int": 5, "max": Int.max, "yes": true, "no": false, "text": "🦄", "data": Data([1, 2]),
			"date": Date(timeIntervalSinceReferenceDate: 60), "list": [1, "a", false], "map": ["a": ["b": 2.5]],
			"dotted.name": 1,
		])
		let names = try suite.adoptUserDefaults(file: list)
		#expect(
			names == ["data", "date", "dotted.name", "int", "list", "map", "max", "no", "one", "text", "yes"])
		#expect(suite.value(at: ["one"])?.serialized() == "1.0")
		#expect(suite.value(at: ["yes"]) == true)
		#expect(suite.value(at: ["no"]) == false)
		#expect(suite.value(at: ["list"]) == [1, "a", false])
		#expect(suite.value(at: ["map"]) == ["a": ["b": 2.5]])
		#expect(suite[Defaults.Key<Int>("max", default: 0)] == .max)
		#expect(suite[Defaults.Key<Data?>("data")] == Data([1, 2]))
		#expect(suite[Defaults.Key<Date?>("date")] == Date(timeIntervalSinceReferenceDate: 60))
		#expect(suite.value(at: ["dotted.name"]) == 1)
	}

	@Test("A list with a set in it, which Foundation cannot read, is unreadable, and stays")
	func set() throws {
		var data = try PropertyListSerialization.data(fromPropertyList: ["a": [1, 2]], format: .binary, options: 0)
		let array = try #require(data.firstIndex(of: 0xA2))
		data[array] = 0xC2
		try data.write(to: URL(fileURLWithPath: list))
		#expect(throws: Defaults.AdoptionError.self) { try suite.adoptUserDefaults(file: list) }
		#expect(exists == (list: true, adopted: false))
	}

	@Test("It is on disk before the list is set aside, and is adopted once")
	func once() throws {
		try leave(["theme": "dark"])
		#expect(try suite.adoptUserDefaults(file: list) == ["theme"])
		#expect(suite.status == .saved)
		#expect(exists == (list: false, adopted: true))
		suite.removeAll()
		// The old program ran again.
		try leave(["theme": "light"])
		#expect(try suite.adoptUserDefaults(file: list) == [])
		#expect(suite.value(at: ["theme"]) == nil)
		#expect(exists == (list: true, adopted: true))
	}

	@Test("What the user has set already stays")
	func precedence() throws {
		let key = Defaults.Key<String>("theme", default: "plain", suite: suite)
		Defaults[key] = "midnight"
		suite.register("beneath", at: ["other"])
		try leave(["theme": "dark", "other": "above"])
		#expect(try suite.adoptUserDefaults(file: list) == ["other"])
		#expect(Defaults[key] == "midnight")
		#expect(suite.value(at: ["other"]) == "above")
	}

	@Test("A file that is no property list is left alone, and nothing is adopted")
	func damage() throws {
		for text in ["", "<plist", "<?xml version=\"1.0\"?><plist version=\"1.0\"><array/></plist>"] {
			try Data(text.utf8).write(to: URL(fileURLWithPath: list))
			do throws(Defaults.AdoptionError) {
				try suite.adoptUserDefaults(file: list)
				Issue.record("\(text) was adopted")
			} catch {
				guard case .unreadable(let file, _) = error else { throw error }
				#expect(file == list)
				#expect(error.description.contains(list))
			}
			#expect(exists == (list: true, adopted: false))
		}
	}

	@Test(
		"What is no file, or cannot be opened, is an error at once and left alone",
		arguments: ["pipe", "folder", "circle"])
	func noFile(kind: String) throws {
		switch kind {
		case "pipe": try #require(mkfifo(list, 0o600) == 0)
		case "folder": try #require(mkdir(list, 0o700) == 0)
		default: try #require(symlink(list, list) == 0)
		}
		let error = #expect(throws: Defaults.AdoptionError.self) { try suite.adoptUserDefaults(file: list) }
		guard case .unreadable(list, _)? = error else {
			Issue.record("\(error.debugDescription)")
			return
		}
		#expect(suite.status == .saved)
	}

	@Test("Where there is nothing, nothing is adopted")
	func absence() throws {
		#expect(try suite.adoptUserDefaults(file: list) == [])
		#expect(try suite.adoptUserDefaults() == [])
		#expect(suite.status == .saved)
	}

	@Test("What the suite refuses is reported and keeps nothing else out")
	func refusal() throws {
		let reported = Mutex<[Defaults.Path]>([])
		suite.onProblem = { problem in reported.withLock { $0.append(problem.path) } }
		suite.validator = { path, _ in path == ["volume"] ? [Defaults.Problem(path: path, message: "is too loud")] : []
		}
		try leave(["theme": "dark", "volume": 11])
		#expect(try suite.adoptUserDefaults(file: list) == ["theme"])
		#expect(reported.withLock { $0 } == [["volume"]])
	}

	@Test("A suite in memory leaves the list in place")
	func inMemory() throws {
		try leave(["theme": "dark"])
		let memory = Defaults.Suite.inMemory()
		#expect(try memory.adoptUserDefaults(file: list) == ["theme"])
		#expect(memory.value(at: ["theme"]) == "dark")
		#expect(exists == (list: true, adopted: false))
	}

	@Test("Another process that adopts it is waited for, and what it took over is read then")
	func contention() throws {
		try leave(["theme": "dark"])
		let other = try Defaults.Suite(file: try #require(suite.file))
		#expect(suite.string(forKey: "theme") == nil)
		let descriptor = open(list, O_RDONLY | O_CLOEXEC)
		try #require(flock(descriptor, LOCK_EX) == 0)
		let (list, isBegun) = (list, DispatchSemaphore(value: 0))
		let adopted = DispatchSemaphore(value: 0)
		let names = Mutex<[String]?>(nil)
		DispatchQueue.global().async { [suite] in
			isBegun.signal()
			names.withLock { $0 = try? suite.adoptUserDefaults(file: list) }
			adopted.signal()
		}
		isBegun.wait()
		try other.apply([.set("dark", at: ["theme"])])
		try other.flush()
		try FileManager.default.moveItem(atPath: list, toPath: list + ".adopted")
		close(descriptor)
		adopted.wait()
		#expect(names.withLock(\.self) == [])
		#expect(suite.string(forKey: "theme") == "dark")
	}

	@Test("While the settings cannot be written, the list stays")
	func unwritable() throws {
		try leave(["theme": "dark"])
		try Data("{ damaged".utf8).write(to: directory.appendingPathComponent("settings.json"))
		suite.refresh()
		do throws(Defaults.AdoptionError) {
			try suite.adoptUserDefaults(file: list)
			Issue.record("it was adopted into a damaged file")
		} catch {
			guard case .notSaved = error else { throw error }
		}
		#expect(exists == (list: true, adopted: false))
	}
}
