import Testing

@testable import Defaults

/// What others do to the file while a killed writer's change is recovered.
@Suite("Recovery beside others")
struct RecoveryTests {
	static let settings = "{\n  // mine\n  \"a\": 1,\n  \"keep\": \"precious\"\n}\n"
	static let set = "{\n  // mine\n  \"a\": 1,\n  \"keep\": \"precious\",\n  \"b\": 2\n}\n"
	static let edited = "{\n  // mine\n  \"a\": 777,\n  \"keep\": \"edited\"\n}\n"
	static let both = "{\n  // mine\n  \"a\": 777,\n  \"keep\": \"edited\",\n  \"b\": 2\n}\n"

	/// A disk on which a writer that set `b` died just before the exchange.
	static func disk(_ old: String? = settings, new: String = set) -> SimulatedDisk {
		var image = DiskImage()
		if let old { image.put(Array(old.utf8), at: "settings.json") }
		let name = TemporaryName(
			for: "settings.json", process: 99, serial: 3, base: ContentHash(Array((old ?? "").utf8)),
			new: ContentHash(Array(new.utf8)), paths: [["b"]])
		image.put(Array(new.utf8), at: name.text)
		return SimulatedDisk(image)
	}

	/// Takes the file away, as an editor does that keeps a backup.
	static func take(_ disk: SimulatedDisk, from name: String = "settings.json", to other: String = "settings.json~") {
		disk.model.withLock { model in
			model.image.names[other] = model.image.names.removeValue(forKey: name)
			model.durable.names[other] = model.durable.names.removeValue(forKey: name)
		}
	}

	@Test(
		"An editor's save at any moment of it stands, and the change joins it",
		arguments: [SimulatedDisk.Step.create, .write, .synchronizeFile, .exchange])
	func save(step: SimulatedDisk.Step) {
		let disk = Self.disk()
		let flag = Flag()
		disk.onCall { call throws(SystemError) in
			if call.step == step, flag.set() { disk.replace(with: Self.edited) }
		}
		let store = WritingTests.store(on: disk)
		#expect(!flag.set())
		#expect(disk.text() == Self.both)
		#expect(disk.names == ["settings.json"])
		#expect(store.snapshot.value(at: ["a"]) == 777)
	}

	@Test("A place that the editor changed too keeps what the editor wrote")
	func samePlace() {
		let disk = Self.disk("{\"a\": 1, \"b\": 1}", new: "{\"a\": 1, \"b\": 2}")
		let flag = Flag()
		disk.onCall { call throws(SystemError) in
			if call.step == .exchange, flag.set() { disk.replace(with: "{\"a\": 5, \"b\": 3}") }
		}
		_ = WritingTests.store(on: disk)
		#expect(disk.text() == "{\"a\": 5, \"b\": 3}" && disk.names == ["settings.json"])
	}

	@Test("A file that is away when it begins is not made anew")
	func away() throws {
		let disk = Self.disk()
		let leftover = try #require(disk.names.first { $0.hasSuffix(".tmp") })
		Self.take(disk)
		_ = WritingTests.store(on: disk)
		#expect(disk.names == [leftover, "settings.json~"].sorted())
		// It comes back, and what was left joins it.
		Self.take(disk, from: "settings.json~", to: "settings.json")
		_ = WritingTests.store(on: disk)
		#expect(disk.text() == Self.set && disk.names == ["settings.json"])
	}

	@Test(
		"A file that goes away in the middle and comes back has lost nothing",
		arguments: [SimulatedDisk.Step.create, .write, .synchronizeFile, .exchange])
	func goesAway(step: SimulatedDisk.Step) throws {
		let disk = Self.disk()
		let flag = Flag()
		disk.onCall { call throws(SystemError) in
			if call.step == step, flag.set() { Self.take(disk) }
		}
		_ = WritingTests.store(on: disk)
		#expect(!flag.set())
		#expect(disk.text() == nil)
		Self.take(disk, from: "settings.json~", to: "settings.json")
		_ = WritingTests.store(on: disk)
		#expect(disk.text() == Self.set && disk.names == ["settings.json"])
	}

	@Test("A file that is gone for good keeps nobody from writing, and what was left goes with the next opening")
	func gone() throws {
		let disk = Self.disk()
		disk.model.withLock { $0.image.names["settings.json"] = nil }
		let store = WritingTests.store(on: disk)
		_ = try store.apply([.set(3, at: ["z"])])
		try store.flush()
		#expect(disk.text() == "{\n  \"z\": 3\n}\n")
		_ = WritingTests.store(on: disk)
		#expect(disk.text() == "{\n  \"z\": 3\n}\n" && disk.names == ["settings.json"])
	}

	/// A disk on which that writer died after the exchange, and an editor has the displaced file open.
	static func displaced(_ text: String) -> (disk: SimulatedDisk, leftover: String, inode: Int) {
		let disk = disk()
		let leftover = disk.names.first { $0.hasSuffix(".tmp") } ?? ""
		disk.model.withLock { model in
			model.image.apply(.exchange("settings.json", leftover))
			model.durable = model.image
		}
		let inode = disk.openForWriting(leftover)
		disk.overwrite(inode, with: text)
		return (disk, leftover, inode)
	}

	@Test("Nothing is done while someone writes the file, and nothing of it is kept aside", arguments: [true, false])
	func writing(hasLeases: Bool) throws {
		let disk = Self.disk()
		let leftover = try #require(disk.names.first { $0.hasSuffix(".tmp") })
		let inode = disk.openForWriting()
		disk.overwrite(inode, with: "{\n  // mine\n  \"a\": 777,\n")
		let pauses = Counter()
		disk.onCall { call throws(SystemError) in
			if call.step == .lease, !hasLeases { throw .invalid }
			// Without leases the editor is done within the time that is given to damage.
			if call.step == .pause, !hasLeases, pauses.next() == 20 { disk.overwrite(inode, with: Self.edited) }
		}
		_ = WritingTests.store(on: disk)
		if hasLeases { #expect(disk.names == [leftover, "settings.json"]) }
		disk.overwrite(inode, with: Self.edited)
		disk.close(inode)
		let store = WritingTests.store(on: disk)
		// The editor wrote after the change that was left: its save stands as it is.
		#expect(disk.text() == Self.edited && disk.names == ["settings.json"])
		#expect(store.status == .saved)
	}

	@Test("What was displaced and is still being written waits until that is done, and is merged then")
	func writingDisplaced() {
		for half in ["", "{\n  // mine\n  \"a\": 777,\n", "{\"a\": 777}"] {
			let (disk, leftover, inode) = Self.displaced(half)
			_ = WritingTests.store(on: disk)
			#expect(disk.text() == Self.set && disk.names == [leftover, "settings.json"])
			disk.overwrite(inode, with: Self.edited)
			disk.close(inode)
			_ = WritingTests.store(on: disk)
			#expect(disk.text() == Self.both)
			#expect(disk.names == ["settings.json"])
		}
	}

	@Test(
		"A damaged file that is mended while it is being repaired stays in place",
		arguments: [SimulatedDisk.Step.create, .synchronizeFile, .exchange])
	func mended(step: SimulatedDisk.Step) {
		let disk = Self.disk()
		disk.replace(with: "{\"a\": ")
		let store = WritingTests.store(on: disk)
		let flag = Flag()
		disk.onCall { call throws(SystemError) in
			if call.step == step, flag.set() { disk.replace(with: Self.edited) }
		}
		try? store.repair()
		#expect(!flag.set())
		#expect(disk.text() == Self.edited && disk.names.allSatisfy { !$0.contains("corrupt") })
	}

	@Test(
		"A damaged file that someone has open is theirs to finish, and a repair waits for them within bounds",
		arguments: [true, false])
	func mending(opensInTheMiddle: Bool) throws {
		let disk = Self.disk()
		disk.replace(with: "{\"a\": ")
		let store = WritingTests.store(on: disk)
		let flag = Flag()
		if !opensInTheMiddle { _ = disk.openForWriting() }
		disk.onCall { call throws(SystemError) in
			if opensInTheMiddle, call.step == .exchange, flag.set() { _ = disk.openForWriting() }
		}
		let begin = disk.fileSystem.now()
		#expect(throws: Defaults.SuiteError.self) { try store.repair() }
		#expect(disk.fileSystem.now() - begin < 3 * WaitingBudget.total)
		#expect(disk.text() == "{\"a\": ")
		#expect(disk.names.count == 2 && disk.names.allSatisfy { !$0.contains("corrupt") })
	}

	@Test("A first file that was not put in place is put there")
	func first() {
		let disk = Self.disk(nil)
		_ = WritingTests.store(on: disk)
		#expect(disk.text() == Self.set && disk.names == ["settings.json"])
	}
}
