import Testing

@testable import Defaults

/// The third of the seven steps, and what of it lasts until the sixth.
@Suite("Writing beside who has the file open")
struct LeaseTests {
	/// An editor that writes in place in two parts: what is there between them parses.
	private static func writeBesideEditor(
		opening step: SimulatedDisk.Step, through alter: (inout FileSystem) -> Void = { _ in }
	) throws -> String? {
		let disk = SimulatedDisk(WritingTests.old)
		var fileSystem = disk.fileSystem
		alter(&fileSystem)
		let store = WritingTests.store(on: disk, through: fileSystem)
		_ = try store.apply([.set(2, at: ["a"])])
		let (begin, end) = (Flag(), Flag())
		let inode = disk.model.withLock { $0.image.names["settings.json"] ?? 0 }
		@Sendable func finish() {
			disk.overwrite(inode, with: WritingTests.edited)
			disk.close(inode)
		}
		disk.onCall { call throws(SystemError) in
			if call.step == step, begin.set() {
				_ = disk.openForWriting()
				disk.overwrite(inode, with: "{\"a\": 1, \"b\": 9}")
			} else if call.step == .pause, end.set() {
				finish()
			}
		}
		try store.flush()
		// An editor nobody waited for writes on, into a file that has no name any more.
		if end.set() { finish() }
		return disk.text()
	}

	@Test(
		"An editor that has the file open is waited for",
		arguments: [SimulatedDisk.Step.lock, .create, .exchange])
	func lease(step: SimulatedDisk.Step) throws {
		#expect(try Self.writeBesideEditor(opening: step) == WritingTests.both)
	}

	@Test(
		"needs the lease: without it half of the editor's save is taken for all of it",
		arguments: [
			SimulatedDisk.Step.lock, .exchange,
		])
	func needsLease(step: SimulatedDisk.Step) throws {
		let text = try Self.writeBesideEditor(opening: step) { $0.takeLease = { _ in } }
		#expect(text == "{\"a\": 2, \"b\": 9}")
	}

	@Test("needs the last look at the lease: without it an editor who came meanwhile writes into a file without a name")
	func needsWholeLease() throws {
		let text = try Self.writeBesideEditor(opening: .exchange) { $0.hasLease = { _ in true } }
		#expect(text == "{\"a\": 2, \"b\": 1}")
	}

	@Test("A save in place that left neither another size nor another time is found", arguments: [true, false])
	func unseenSave(hasLeases: Bool) throws {
		let disk = SimulatedDisk(WritingTests.old)
		let flag = Flag()
		let store = WritingTests.store(on: disk)
		disk.onCall { call throws(SystemError) in
			if call.step == .lease, !hasLeases { throw .accessDenied }
			guard call.step == .lock, flag.set() else { return }
			disk.model.withLock { model in
				guard let inode = model.image.names["settings.json"] else { return }
				model.image.nodes[inode]?.bytes = Array(WritingTests.edited.utf8)
			}
		}
		_ = try store.apply([.set(2, at: ["a"])])
		try store.flush()
		#expect(disk.text() == WritingTests.both)
	}

	@Test("A lease that was taken is given back, also where nothing is written or the write fails")
	func leasesEnd() throws {
		for failing in [SimulatedDisk.Step?.none, .create, .exchange, .synchronizeDirectory] {
			let disk = SimulatedDisk(WritingTests.old)
			let store = WritingTests.store(on: disk)
			disk.onCall { call throws(SystemError) in if call.step == failing { throw .inputOutput } }
			_ = try store.apply([.set(failing == nil ? 1 : 2, at: ["a"])])
			try? store.flush()
			#expect(disk.model.withLock { $0.leased.isEmpty && $0.files.isEmpty })
		}
	}

	@Test("An editor that never closes the file makes the write fail as busy, and the change stays")
	func openForever() throws {
		let disk = SimulatedDisk(WritingTests.old)
		let store = WritingTests.store(on: disk)
		let inode = disk.openForWriting()
		_ = try store.apply([.set(2, at: ["a"])])
		#expect(throws: Defaults.SuiteError.busy(file: "/settings.json", holder: nil)) { try store.flush() }
		#expect(store.snapshot.value(at: ["a"]) == 2)
		disk.close(inode)
		try store.flush()
		#expect(disk.text() == "{\"a\": 2, \"b\": 1}")
	}

	/// A disk on which another program has a lease that lets nobody open the file.
	private static func leasedDisk(for seconds: Double) -> SimulatedDisk {
		let disk = SimulatedDisk(WritingTests.old)
		let end = disk.model.withLock { $0.clock } + seconds
		disk.onCall { call throws(SystemError) in
			let isLeased = disk.model.withLock { $0.clock } < end
			if call.step == .open, call.name == "settings.json", isLeased { throw .tryAgain }
		}
		return disk
	}

	@Test("Who has a lease that keeps others out is waited for, to read and to write")
	func foreignLease() throws {
		let disk = Self.leasedDisk(for: 3)
		#expect(WritingTests.store(on: disk).snapshot.value(at: ["a"]) == 1)
		let store = WritingTests.store(on: Self.leasedDisk(for: 0))
		#expect(store.status == .saved)
		let late = SimulatedDisk(WritingTests.old)
		let writer = WritingTests.store(on: late)
		_ = try writer.apply([.set(2, at: ["a"])])
		let end = late.model.withLock { $0.clock } + 3
		late.onCall { call throws(SystemError) in
			if call.step == .open, call.name == "settings.json", late.model.withLock({ $0.clock }) < end {
				throw .tryAgain
			}
		}
		try writer.flush()
		#expect(late.text() == "{\"a\": 2, \"b\": 1}")
	}

	@Test("Who never gives such a lease back is named; nothing is written, and the change stays")
	func endlessLease() throws {
		let disk = Self.leasedDisk(for: .infinity)
		let start = disk.model.withLock { $0.clock }
		let store = WritingTests.store(on: disk)
		#expect(store.status == .failed(.busy(file: "/settings.json", holder: 4711)))
		_ = try store.apply([.set(2, at: ["a"])])
		#expect(throws: Defaults.SuiteError.busy(file: "/settings.json", holder: 4711)) { try store.flush() }
		let waited = disk.model.withLock { $0.clock } - start
		#expect(waited > 9 && waited < 12, "\(waited)")
		#expect(disk.text() == WritingTests.old && store.snapshot.value(at: ["a"]) == 2)
		disk.onCall(nil)
		try store.flush()
		#expect(disk.text() == "{\"a\": 2, \"b\": 1}")
	}

	@Test("Where leases are refused the write goes on")
	func noLeases() throws {
		let disk = SimulatedDisk(WritingTests.old)
		disk.onCall { call throws(SystemError) in if call.step == .lease { throw .accessDenied } }
		try WritingTests.set(on: disk)
		#expect(disk.text() == "{\"a\": 2, \"b\": 1}")
	}

	@Test("Where a refused lease does not mean that someone writes, as on NFS, the write goes on")
	func vagueLeases() throws {
		let disk = SimulatedDisk(WritingTests.old)
		var fileSystem = disk.fileSystem
		fileSystem.leaseTells = { _ in false }
		_ = disk.openForWriting()
		try WritingTests.set(on: disk, through: fileSystem)
		#expect(disk.text() == "{\"a\": 2, \"b\": 1}")
	}
}
