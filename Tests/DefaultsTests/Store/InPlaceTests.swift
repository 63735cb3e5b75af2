import Foundation
import Testing

@testable import Defaults

/// A file that must stay the one it is, for it is a mount, or has other names.
@Suite("Writing in place")
struct InPlaceTests {
	/// Two batches of two members each: half of a write in place parses, and is neither what was nor what is to be.
	private static let values = [(1111, 1111), (2222, 2222), (33, 33), (444_444, 444_444)]

	private static func text(_ pair: (Int, Int)) -> String { "{\"a\": \(pair.0), \"b\": \(pair.1)}" }

	private static func write(
		_ values: some Sequence<(Int, Int)> = values.dropFirst(), on disk: SimulatedDisk, through fileSystem: FileSystem
	) throws {
		let store = WritingTests.store(on: disk, through: fileSystem)
		for pair in values {
			_ = try store.apply([.set(.integer(pair.0), at: ["a"]), .set(.integer(pair.1), at: ["b"])])
			try store.flush()
			disk.acknowledge()
			#expect(disk.text() == text(pair))
		}
	}

	private static func mount(_ fileSystem: inout FileSystem) {
		fileSystem.exchange = { _, _, _ throws(SystemError) in throw .busy }
	}

	private static var versions: [[String?]] { values.map { [text($0)] } }

	@Test("A crash at any step of it leaves the old bytes or the new ones, under all names, and no litter")
	func links() throws {
		let disk = SimulatedDisk(Self.text(Self.values[0]))
		disk.link(as: "other.json")
		try Self.write(on: disk, through: disk.fileSystem)
		#expect(disk.text("other.json") == disk.text() && disk.names == ["other.json", "settings.json"])
		#expect(Self.faults(of: disk) == [])
		let crashes = disk.model.withLock { $0.crashes }
		print("Writing in place: \(crashes.count) steps, \(crashes.reduce(0) { $0 + 1 << $1.unsynced.count }) crashes")
	}

	private static func faults(of disk: SimulatedDisk) -> [String] {
		CrashTests.faults(of: disk, allowing: versions, alsoNamed: ["other.json"])
	}

	@Test("A crash at any step of it does no harm to a file that is a mount either")
	func mount() throws {
		let disk = SimulatedDisk(Self.text(Self.values[0]))
		var fileSystem = disk.fileSystem
		Self.mount(&fileSystem)
		try Self.write(on: disk, through: fileSystem)
		#expect(CrashTests.faults(of: disk, allowing: Self.versions, through: Self.mount) == [])
	}

	@Test("needs what lies beside the file: were that not on disk first, a crash would leave half of each")
	func needsBackup() throws {
		let disk = SimulatedDisk(Self.text(Self.values[0]))
		disk.link(as: "other.json")
		var lying = disk.fileSystem
		lying.synchronize = { [honest = lying.synchronize] descriptor throws(SystemError) in
			if disk.model.withLock({ $0.files[descriptor] != nil }) { try honest(descriptor) }
		}
		// One alone: of names that never come to the disk there are ever more orders.
		try Self.write(Self.values[1...1], on: disk, through: lying)
		#expect(Self.faults(of: disk) != [])
	}

	@Test("A crash in the middle of finishing what a crash has left is finished by the next")
	func twice() throws {
		let disk = SimulatedDisk(Self.text(Self.values[0]))
		disk.link(as: "other.json")
		let isTorn = Flag()
		let writes = Counter()
		// Two parts of the new file, two of the backup, and one of the file itself.
		disk.onCall { call throws(SystemError) in
			if call.step == .write, writes.next() == 6 { _ = isTorn.set() }
			if isTorn.isSet, [.write, .truncate, .unlink].contains(call.step) { throw .inputOutput }
		}
		let store = WritingTests.store(on: disk)
		_ = try store.apply([.set(2222, at: ["a"]), .set(2222, at: ["b"])])
		#expect(throws: Defaults.SuiteError.self) { try store.flush() }
		disk.onCall(nil)
		let torn = SimulatedDisk(disk.model.withLock { $0.image })
		#expect(!Self.versions.joined().contains(torn.text()))
		_ = WritingTests.store(on: torn)
		#expect(torn.text() == Self.text(Self.values[1]))
		#expect(Self.faults(of: torn) == [])
	}

	@Test("An editor's save between the look at the file and the write is merged with")
	func editor() throws {
		for step in [SimulatedDisk.Step.lock, .create, .synchronizeFile, .reserve] {
			let disk = SimulatedDisk(WritingTests.old)
			disk.link(as: "other.json")
			let store = WritingTests.store(on: disk)
			_ = try store.apply([.set(2, at: ["a"])])
			let flag = Flag()
			disk.onCall { call throws(SystemError) in
				guard call.step == step, flag.set() else { return }
				disk.overwrite(disk.model.withLock { $0.image.names["settings.json"] ?? 0 }, with: WritingTests.edited)
			}
			try store.flush()
			#expect(disk.text() == WritingTests.both && disk.text("other.json") == WritingTests.both)
			#expect(disk.names == ["other.json", "settings.json"])
		}
	}

	@Test("A damaged file that has other names is repaired under all of them, with a copy of the damage")
	func repair() throws {
		let disk = SimulatedDisk("{\"a\": ")
		disk.link(as: "other.json")
		let store = WritingTests.store(on: disk)
		_ = try store.apply([.set(2, at: ["b"])])
		try store.repair()
		#expect(disk.text() == "{\n  \"b\": 2\n}\n" && disk.text("other.json") == disk.text())
		#expect(disk.text("settings.json.corrupt-1700000000") == "{\"a\": ")
	}

	@Test("What someone else wrote into the file after a crash is not taken for what the crash has left")
	func foreign() throws {
		let disk = SimulatedDisk(Self.text(Self.values[0]))
		disk.link(as: "other.json")
		let isStopped = Flag()
		disk.onCall { call throws(SystemError) in
			if call.step == .reserve { _ = isStopped.set() }
			if isStopped.isSet, [.write, .unlink].contains(call.step) { throw .inputOutput }
		}
		let store = WritingTests.store(on: disk)
		_ = try store.apply([.set(2222, at: ["a"])])
		#expect(throws: Defaults.SuiteError.self) { try store.flush() }
		disk.onCall(nil)
		#expect(disk.names.count == 4)
		disk.overwrite(disk.model.withLock { $0.image.names["settings.json"] ?? 0 }, with: "{\"a\": 9999, \"b\": 9999}")
		_ = WritingTests.store(on: disk)
		#expect(disk.text() == "{\"a\": 9999, \"b\": 9999}" && disk.names == ["other.json", "settings.json"])
	}

	/// Whether a settings file is read whole from its begin to its end, as by a program that knows nothing of us.
	private static func isWhole(_ path: String) -> Bool {
		let file = open(path, O_RDONLY)
		var bytes = [UInt8](repeating: 0, count: 1 << 18)
		let count = read(file, &bytes, bytes.count)
		close(file)
		return count > 0 && (try? Defaults.Document(Array(bytes.prefix(count)))) != nil
	}

	@Test("Hard links stay, their count is told once, and nobody has the file half written who opens it meanwhile")
	func real() throws {
		let scratch = Scratch()
		try scratch.write("{\"a\": 1, \"text\": \"\(String(repeating: "x", count: 100_000))\"}", to: "settings.json")
		try #require(Glibc.link(scratch.path("settings.json"), scratch.path("other.json")) == 0)
		let suite = try scratch.suite()
		let heard = Heard()
		let observation = suite.observe(heard.take)
		let isDone = Flag()
		let reader = DispatchQueue(label: "reader")
		let torn = Counter()
		reader.async {
			while !isDone.isSet {
				if !Self.isWhole(scratch.path("other.json")) { _ = torn.next() }
			}
		}
		for number in 2...40 {
			let text = String(repeating: number.isMultiple(of: 2) ? "y" : "zz", count: 100_000)
			try suite.apply([.set(.integer(number), at: ["a"]), .set(.string(text), at: ["text"])])
			try suite.flush()
			#expect(scratch.text("settings.json") == scratch.text("other.json"))
		}
		_ = isDone.set()
		reader.sync {}
		#expect(torn.next() == 1)
		#expect(becomesTrue { heard.notices == [.linked(file: scratch.path("settings.json"), names: 2)] })
		#expect(heard.notices.first?.description.contains("2 names (hard links)") == true)
		#expect(suite.takeNotices() == heard.notices && suite.takeNotices() == [])
		#expect(scratch.names == ["other.json", "settings.json"])
		observation.invalidate()
	}

	@Test("Those who come by other directories wait for their turn, and do not make ready in vain")
	func turns() throws {
		let scratch = Scratch()
		let (names, count) = (["a", "b", "c"], 6)
		let filler = (0..<4000).map { "\"filler\($0)\": \"a text of some length\"" }.joined(separator: ",\n  ")
		for name in names { try #require(mkdir(scratch.path(name), 0o700) == 0) }
		try scratch.write("{\n  \(filler)\n}\n", to: "a/settings.json")
		for name in names.dropFirst() {
			let path = scratch.path("\(name)/settings.json")
			try #require(Glibc.link(scratch.path("a/settings.json"), path) == 0)
		}
		let made = Counter()
		var fileSystem = FileSystem.real
		fileSystem.open = { directory, name, access throws(SystemError) in
			if case .create = access { _ = made.next() }
			return try FileSystem.real.open(directory, name, access)
		}
		DispatchQueue.concurrentPerform(iterations: names.count) { [fileSystem] index in
			let path = scratch.path("\(names[index])/settings.json")
			let store = Store(file: StoreFile(path: path, fileSystem: fileSystem, watcher: nil))
			store.open()
			for number in 0..<count {
				_ = try? store.apply([.set(.integer(number), at: ["k\(index)-\(number)"])])
				#expect(throws: Never.self) { try store.flush() }
			}
		}
		let suite = try scratch.suite("a/settings.json")
		for index in names.indices {
			for number in 0..<count { #expect(suite.value(at: ["k\(index)-\(number)"]) == .integer(number)) }
		}
		// Each needs two files beside the one that it writes.
		#expect(made.next() <= 4 * names.count * count)
	}

	@Test("Of two who expect a value and come by two directories one alone is granted, also where there are no leases")
	func expectations() throws {
		let scratch = Scratch()
		for name in ["a", "b"] { try #require(mkdir(scratch.path(name), 0o700) == 0) }
		try scratch.write("{\"a\": 1}", to: "a/settings.json")
		try #require(Glibc.link(scratch.path("a/settings.json"), scratch.path("b/settings.json")) == 0)
		let granted = Counter()
		let set = { @Sendable (directory: String, fileSystem: FileSystem) in
			let path = scratch.path("\(directory)/settings.json")
			let store = Store(file: StoreFile(path: path, fileSystem: fileSystem, watcher: nil))
			store.open()
			var edit = Defaults.Edit.set(2, at: ["a"])
			edit.expected = .some(1)
			if (try? store.apply([edit])) != nil, (try? store.flush()) != nil { _ = granted.next() }
		}
		var late = FileSystem.real
		late.takeLease = { _ throws(SystemError) in throw .notSupported }
		late.takeWholeLease = late.takeLease
		var early = late
		// The late one comes when the early one has looked at the file, which it is about to write.
		let isTried = Flag()
		late.lock = { [lock = late.lock] file throws(SystemError) in
			do throws(SystemError) {
				try lock(file)
			} catch {
				_ = isTried.set()
				throw error
			}
		}
		let other = DispatchQueue(label: "other")
		let isBegun = Flag()
		early.write = { [late, write = early.write] file, offset, bytes throws(SystemError) in
			let names = (try? FileSystem.real.status(file))?.links
			if names == 2, isBegun.set() {
				other.async {
					set("b", late)
					_ = isTried.set()
				}
				#expect(becomesTrue { isTried.isSet })
			}
			return try write(file, offset, bytes)
		}
		set("a", early)
		other.sync {}
		#expect(isBegun.isSet)
		#expect(granted.next() == 2)
		#expect(scratch.text("a/settings.json") == "{\"a\": 2}")
	}
}
