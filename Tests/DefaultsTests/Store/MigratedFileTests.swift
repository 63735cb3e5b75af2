import Chance
import Foundation
import Testing

@testable import Defaults

/// A file that is read through migrations.
@Suite("A migrated file")
struct MigratedFileTests {
	let scratch = Scratch()
	private static let migrations = [
		Defaults.Migration(to: 2, .rename("interval", to: "minutes")),
		Defaults.Migration(to: 3, .move(["proxy"], to: ["network", "proxy"])),
	]
	private static let old = "{\n  // often\n  \"interval\": 5,\n  \"proxy\": \"h\"\n}\n"
	private static let new =
		"{\n  // often\n  \"minutes\": 5,\n  \"network\": {\n    \"proxy\": \"h\"\n  },\n  \"$version\": 3\n}\n"

	private func suite(_ text: String? = Self.old, _ migrations: [Defaults.Migration] = Self.migrations) throws
		-> Defaults.Suite
	{
		if let text { try scratch.write(text, to: "settings.json") }
		let suite = try scratch.suite()
		suite.migrate(through: migrations)
		return suite
	}

	@Test("shows as this release has it at once, is written with its version, and is kept as it was")
	func written() throws {
		try scratch.write(Self.old, to: "settings.json")
		#expect(chmod(scratch.path("settings.json"), 0o640) == 0)
		let suite = try suite(nil)
		let minutes = Defaults.Key<Int>("minutes", default: 30, suite: suite)
		let proxy = Defaults.Key<String>(at: ["network", "proxy"], default: "", suite: suite)
		#expect(Defaults[minutes] == 5 && Defaults[proxy] == "h")
		try suite.flush()
		#expect(scratch.text("settings.json") == Self.new)
		#expect(scratch.names == ["settings.json", "settings.json.version-1"])
		#expect(scratch.text("settings.json.version-1") == Self.old)
		var status = stat()
		#expect(stat(scratch.path("settings.json.version-1"), &status) == 0 && status.st_mode & 0o777 == 0o640)
		Defaults[minutes] = 6
		try suite.flush()
		#expect(scratch.text("settings.json") == Self.new.replacingOccurrences(of: "5", with: "6"))
		// What is migrated anew has its own copy.
		try scratch.replace("settings.json", with: "{\"interval\": 7}")
		#expect(becomesTrue { Defaults[minutes] == 7 })
		try suite.flush()
		#expect(scratch.text("settings.json") == "{\"minutes\": 7, \"$version\": 3}")
		#expect(scratch.text("settings.json.version-1-1") == "{\"interval\": 7}")
	}

	@Test("is written by itself, without a change")
	func unasked() throws {
		let suite = try suite()
		#expect(becomesTrue { scratch.text("settings.json") == Self.new })
		#expect(becomesTrue { suite.status == .saved })
	}

	@Test("that is new has its version from the first value on")
	func made() throws {
		let suite = try suite(nil)
		try suite.flush()
		#expect(scratch.names == [])
		try suite.apply([.set(1, at: ["minutes"])])
		try suite.flush()
		#expect(scratch.text("settings.json") == "{\n  \"minutes\": 1,\n  \"$version\": 3\n}\n")
		#expect(scratch.names == ["settings.json"])
		try suite.apply([Defaults.Edit([], .reset)])
		try suite.apply([.set(2, at: ["minutes"])])
		try suite.flush()
		#expect(suite.snapshot.user.root == ["minutes": 2, "$version": 3])
	}

	@Test("is merged with what another release writes under old names while changes wait")
	func merged() throws {
		let suite = try suite()
		try suite.flush()
		let lock = try Lock(scratch.path)
		try suite.apply([.set("x", at: ["network", "proxy"]), .set(true, at: ["own"])])
		try scratch.replace(
			"settings.json", with: Self.new.replacingOccurrences(of: "{\n  //", with: "{\n  \"interval\": 9,\n  //"))
		lock.release()
		try suite.flush()
		#expect(suite.snapshot.user.root == ["minutes": 9, "network": ["proxy": "x"], "$version": 3, "own": true])
		#expect(scratch.text("settings.json") == String(decoding: suite.snapshot.user.bytes, as: UTF8.self))
	}

	@Test("of a later version is left alone, and written by what is set only")
	func later() throws {
		let text = "{\"interval\": 5, \"$version\": 4}"
		let suite = try suite(text)
		try suite.flush()
		#expect(scratch.text("settings.json") == text)
		try suite.apply([.set(1, at: ["minutes"])])
		try suite.flush()
		#expect(scratch.text("settings.json") == "{\"interval\": 5, \"$version\": 4, \"minutes\": 1}")
	}

	@Test("that cannot be written is migrated in memory, and nothing is to be saved")
	func protected() throws {
		let disk = SimulatedDisk(Self.old)
		var fileSystem = disk.fileSystem
		fileSystem.isProtected = { _, _ in true }
		let store = Store(file: StoreFile(path: "/settings.json", fileSystem: fileSystem, watcher: nil))
		store.open()
		store.migrate(through: Migrations(Self.migrations, marker: "$version"))
		#expect(store.snapshot.value(at: ["minutes"]) == 5)
		try store.flush()
		#expect(disk.text() == Self.old && disk.names == ["settings.json"])
	}

	@Test("is copied once, however often it cannot be written behind that")
	func attempts() throws {
		let disk = SimulatedDisk(Self.old)
		var fileSystem = disk.fileSystem
		fileSystem.exchange = { _, _, _ throws(SystemError) in throw .noSpace }
		func open(_ fileSystem: FileSystem) -> Store {
			let store = Store(file: StoreFile(path: "/settings.json", fileSystem: fileSystem, watcher: nil))
			store.open()
			store.migrate(through: Migrations(Self.migrations, marker: "$version"))
			return store
		}
		let store = open(fileSystem)
		for _ in 0..<3 { try store.flush() }
		#expect(disk.text() == Self.old && disk.names == ["settings.json", "settings.json.version-1"])
		// With something to write it is told.
		_ = try store.apply([.set(6, at: ["minutes"])])
		#expect(throws: Defaults.SuiteError.self) { try store.flush() }
		#expect(store.snapshot.value(at: ["minutes"]) == 6)
		try open(disk.fileSystem).flush()
		#expect(disk.text() == Self.new && disk.names == ["settings.json", "settings.json.version-1"])
	}

	@Test("stays as it is where a step fails, which is told, and may be set; another release can mend it")
	func failing() throws {
		struct Refusal: Error {}
		let suite = try suite(
			Self.old, Self.migrations + [Defaults.Migration(to: 4, .convert(["minutes"]) { _ in throw Refusal() })])
		#expect(suite.problems.map(\.code) == ["failed"])
		#expect(suite.problems.first?.arguments["version"] == 4)
		#expect(suite.value(at: ["interval"]) == 5 && suite.value(at: ["minutes"]) == nil)
		try suite.apply([.set(true, at: ["own"])])
		try suite.flush()
		#expect(
			scratch.text("settings.json") == Self.old.replacingOccurrences(of: "\"h\"", with: "\"h\",\n  \"own\": true")
		)
		#expect(scratch.names == ["settings.json"])
		suite.migrate(through: Self.migrations)
		#expect(suite.problems == [] && suite.value(at: ["minutes"]) == 5)
		try suite.flush()
		#expect(suite.snapshot.user.value(at: ["$version"]) == 3)
	}

	@Test("that could not be migrated and is mended by its own program is so when it is read next, wholly")
	func mended() throws {
		struct Refusal: Error {}
		let migrations = [
			Defaults.Migration(
				to: 2, .rename("interval", to: "minutes"),
				.convert(["proxy"]) { if $0.string == "h" { throw Refusal() } else { $0 } },
				.custom { $0[["custom"]] = true })
		]
		let suite = try suite(Self.old, migrations)
		for value in ["i", "j", "k"] as [Defaults.JSON] {
			try suite.apply([.set(value, at: ["proxy"])])
			try suite.flush()
		}
		#expect(suite.snapshot.user.root == ["interval": 5, "proxy": "k"])
		#expect(suite.problems.count == 1)
		suite.migrate(through: migrations)
		#expect(suite.snapshot.user.root == ["minutes": 5, "proxy": "k", "custom": true, "$version": 2])
		#expect(suite.problems == [])
	}

	@Test("of an earlier version that is set as such is no later one")
	func setBack() throws {
		let suite = try suite(nil)
		try suite.apply([.set(["interval": 5, "$version": 1], at: [])])
		try suite.flush()
		#expect(suite.snapshot.user.root == ["interval": 5, "$version": 1])
		let domain = try Defaults.Suite(file: scratch.path("settings.json"))
		domain.migrate(through: Self.migrations)
		#expect(domain.snapshot.user.root == ["minutes": 5, "$version": 3])
	}

	@Test("tells observers of what is another value now, and of nothing else")
	func observers() throws {
		let suite = try suite(nil, [])
		try suite.apply([.set(5, at: ["interval"]), .set(1, at: ["other"])])
		let heard = Heard()
		let observation = suite.observe(heard.take)
		suite.migrate(through: Self.migrations)
		#expect(becomesTrue { Set(heard.changes.map(\.path)).isSuperset(of: [["interval"], ["minutes"]]) })
		#expect(!heard.changes.map(\.path).contains(["other"]))
		withExtendedLifetime(observation) {}
	}

	@Test("has the administrator's and the system's files read the same way")
	func layers() throws {
		try scratch.write("{\"interval\": 1}", to: "mandatory.json")
		try scratch.write("{\"proxy\": \"system\", \"$version\": 2}", to: "system.json")
		let file = StoreFile(
			path: scratch.path("settings.json"),
			layers: [
				LayerFile(path: scratch.path("mandatory.json"), rank: .mandatory),
				LayerFile(path: scratch.path("system.json"), rank: .system),
			], watcher: nil)
		let store = Store(file: file)
		store.open()
		store.migrate(through: Migrations(Self.migrations, marker: "$version"))
		#expect(
			store.snapshot.value(at: ["minutes"]) == 1 && store.snapshot.value(at: ["network", "proxy"]) == "system")
		#expect(throws: Defaults.SuiteError.locked(path: ["minutes"], file: scratch.path("mandatory.json"))) {
			try store.apply([.set(2, at: ["minutes"])])
		}
		_ = try store.apply([.set(1, at: ["own"])])
		try store.flush()
		#expect(scratch.text("settings.json") == "{\n  \"own\": 1,\n  \"$version\": 3\n}\n")
		#expect(scratch.text("mandatory.json") == "{\"interval\": 1}")
	}

	@Test("is the old one or the new one after a crash at any moment, and its copy is whole")
	func crash() throws {
		let disk = SimulatedDisk(Self.old)
		let store = Store(file: StoreFile(path: "/settings.json", fileSystem: disk.fileSystem, watcher: nil))
		store.open()
		store.migrate(through: Migrations(Self.migrations, marker: "$version"))
		try store.flush()
		disk.acknowledge()
		#expect(disk.text() == Self.new && disk.text("settings.json.version-1") == Self.old)
		#expect(
			CrashTests.faults(
				of: disk, allowing: [[Self.old, Self.new], [Self.new]], keeping: "settings.json.version-1")
				== [])
	}

	/// Each sets and reads by the names that it knows, in an order that the seed tells.
	@Test("is shared by three releases that run at once", arguments: [false, true], 0..<40 as Range<UInt64>)
	func releases(keepsOld: Bool, seed: UInt64) throws {
		let disk = SimulatedDisk("{\n  // often\n  \"interval\": 0, // min\n  \"theirs\": 1\n}\n")
		let second = Defaults.Migration(to: 2, .rename("interval", to: "minutes", keepingOld: keepsOld))
		let third = Defaults.Migration(to: 3, .move(["minutes"], to: ["refresh", "minutes"], keepingOld: keepsOld))
		let chains = [[], [second], [second, third]]
		let names: [Defaults.Path] = [["interval"], ["minutes"], ["refresh", "minutes"]]
		let stores = chains.map { chain in
			let store = Store(file: StoreFile(path: "/settings.json", fileSystem: disk.fileSystem, watcher: nil))
			store.open()
			if !chain.isEmpty { store.migrate(through: Migrations(chain, marker: "$version")) }
			return store
		}
		var random = SplitMix(state: seed)
		for value in 1...20 {
			let who = Int.random(in: 0..<3, using: &random)
			_ = try stores[who].apply([.set(.number(Defaults.Number(value)), at: names[who])])
			try stores[who].flush()
			// Whoever comes to see it takes it up.
			for _ in 0..<3 {
				for store in stores.shuffled(using: &random) {
					store.refresh()
					try store.flush()
				}
			}
			#expect(
				stores[2].snapshot.value(at: names[2]) == .number(Defaults.Number(value)),
				"\(seed): \(disk.text() ?? "")")
			if keepsOld {
				#expect(
					stores[1].snapshot.value(at: names[1]) == .number(Defaults.Number(value)),
					"\(seed): \(disk.text() ?? "")")
			}
			#expect(disk.text()?.contains("// often") == true && disk.text()?.contains("\"theirs\": 1") == true)
		}
	}
}
