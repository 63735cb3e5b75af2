import Synchronization
import Testing

@testable import Defaults

/// What the system can refuse, injected where it is asked.
@Suite("Faults of the system")
struct FaultTests {
	static let old = WritingTests.old
	static let new = "{\"a\": 2, \"b\": 1}"

	@Test(
		"leave the old file, no litter, and the change to be tried again",
		arguments: [
			(SimulatedDisk.Step.write, SystemError.noSpace), (.create, .noSpace), (.synchronizeFile, .inputOutput),
			(.exchange, .inputOutput), (.setMode, .inputOutput), (.create, .quota),
		])
	func refused(step: SimulatedDisk.Step, error: SystemError) throws {
		let disk = SimulatedDisk(Self.old)
		let store = WritingTests.store(on: disk)
		_ = try store.apply([.set(2, at: ["a"])])
		disk.onCall { call throws(SystemError) in if call.step == step { throw error } }
		let failure = #expect(throws: Defaults.SuiteError.self) { try store.flush() }
		#expect(disk.text() == Self.old)
		#expect(disk.names == ["settings.json"])
		#expect(store.snapshot.value(at: ["a"]) == 2)
		guard case .system(_, "/settings.json", error.code)? = failure else {
			return #expect(Bool(false), "not told what the system said: \(failure.debugDescription)")
		}
		if let failure { #expect(store.status == .failed(failure)) }
		disk.onCall(nil)
		try store.flush()
		#expect(disk.text() == Self.new)
		#expect(store.status == .saved)
	}

	@Test("of a directory that is not synchronised is told, and the next flush synchronises it")
	func directory() throws {
		let disk = SimulatedDisk(Self.old)
		let store = WritingTests.store(on: disk)
		_ = try store.apply([.set(2, at: ["a"])])
		disk.onCall { call throws(SystemError) in if call.step == .synchronizeDirectory { throw .inputOutput } }
		#expect(throws: Defaults.SuiteError.self) { try store.flush() }
		disk.onCall(nil)
		try store.flush()
		#expect(disk.text() == Self.new)
		let durable = disk.model.withLock { $0.durable.bytes(at: "settings.json") }
		#expect(durable == Array(Self.new.utf8))
	}

	@Test("of a directory that is not synchronised do not make a change twice, whoever looks at the file meanwhile")
	func once() throws {
		for isLookedAt in [false, true] {
			let disk = SimulatedDisk("{\"list\": [1, 2, 3]}")
			let store = WritingTests.store(on: disk)
			_ = try store.apply([.reset(["list", "0"])])
			disk.onCall { call throws(SystemError) in if call.step == .synchronizeDirectory { throw .inputOutput } }
			#expect(throws: Defaults.SuiteError.self) { try store.flush() }
			disk.onCall(nil)
			if isLookedAt { store.refresh() }
			_ = try store.apply([.set(4, at: ["list", "2"])])
			try store.flush()
			#expect(disk.text() == "{\"list\": [2, 3, 4]}")
			#expect(store.snapshot.value(at: ["list"]) == [2, 3, 4])
		}
	}

	@Test(
		"that make the file read-only leave the change in memory, and say so",
		arguments: [
			SystemError.readOnly, .accessDenied,
		])
	func readOnly(error: SystemError) throws {
		let disk = SimulatedDisk(Self.old)
		let store = WritingTests.store(on: disk)
		disk.onCall { call throws(SystemError) in if call.step == .create { throw error } }
		_ = try store.apply([.set(2, at: ["a"])])
		#expect(throws: Defaults.SuiteError.self) { try store.flush() }
		#expect(store.snapshot.value(at: ["a"]) == 2)
		guard case .readOnly = store.status else { return #expect(Bool(false), "\(store.status)") }
		disk.onCall(nil)
		try store.flush()
		#expect(store.status == .saved)
		#expect(disk.text() == Self.new)
	}

	@Test(
		"that pass are got over without another change, and a change meanwhile has it tried at once",
		arguments: [SystemError.accessDenied, .readOnly, .notPermitted, .noSpace, .inputOutput])
	func passing(error: SystemError) throws {
		let scratch = Scratch()
		let isFailing = Atomic(true)
		var fileSystem = FileSystem.real
		let open = fileSystem.open
		fileSystem.open = { directory, name, access throws(SystemError) in
			if case .create = access, isFailing.load(ordering: .acquiring) { throw error }
			return try open(directory, name, access)
		}
		let file = StoreFile(path: scratch.path("settings.json"), fileSystem: fileSystem)
		let store = Store(file: file)
		store.open()
		_ = try store.apply([.set(1, at: ["a"])])
		// The third attempt is a second away.
		#expect(becomesTrue { file.schedule.withLock { $0.failures == 2 && $0.due < .infinity } })
		_ = try store.apply([.set(2, at: ["b"])])
		// Due at once, under way by now, or over.
		#expect(file.schedule.withLock { $0.due < fileSystem.now() + 0.2 || $0.due == .infinity || $0.failures > 2 })
		isFailing.store(false, ordering: .releasing)
		#expect(becomesTrue { store.status == .saved })
		#expect(scratch.text("settings.json") == "{\n  \"a\": 1,\n  \"b\": 2\n}\n")
	}

	/// What is done to a disk, and what its file holds before.
	struct Writing: Sendable, CustomTestStringConvertible {
		var testDescription: String
		var old: String
		/// Whether the file is a mount, whose name cannot be given to another.
		var isMount = false
		var run: @Sendable (Store) throws -> Void
	}

	@Test(
		"at any one step leave nothing of ours beside a file that was not touched",
		arguments: [false, true].flatMap { isMount in
			[
				Writing(testDescription: "write \(isMount)", old: old, isMount: isMount) { try $0.flush() },
				Writing(testDescription: "repair \(isMount)", old: "{\"a\": ", isMount: isMount) { try $0.repair() },
			]
		})
	func litter(writing: Writing) throws {
		for failing in 1... {
			let disk = SimulatedDisk(writing.old)
			let store = WritingTests.store(on: disk)
			_ = try store.apply([.set(2, at: ["a"])])
			let calls = Counter()
			let hasFailed = Flag()
			disk.onCall { call throws(SystemError) in
				if writing.isMount, call.step == .exchange || call.step == .rename { throw .busy }
				// What cannot be removed stays.
				if call.step != .unlink, calls.next() == failing, hasFailed.set() { throw .inputOutput }
			}
			try? writing.run(store)
			// With the damaged bytes kept aside a repair is under way, and the next one finishes it.
			let isUnderWay = disk.text("settings.json.corrupt-1700000000") != nil
			if disk.text() == writing.old, !isUnderWay { #expect(disk.names == ["settings.json"], "call \(failing)") }
			if hasFailed.set() { return }
		}
	}

	@Test("such as no exchange of names are got around", arguments: [SystemError.invalid, .noSystemCall])
	func noExchange(error: SystemError) throws {
		let disk = SimulatedDisk(Self.old)
		disk.onCall { call throws(SystemError) in if call.step == .exchange { throw error } }
		try WritingTests.set(on: disk)
		#expect(disk.text() == Self.new)
		#expect(disk.names == ["settings.json"])
	}

	@Test("such as a file that is itself a mount make it written in place, with a backup until it is whole")
	func busy() throws {
		let disk = SimulatedDisk(Self.old)
		disk.onCall { call throws(SystemError) in
			if call.step == .exchange || call.step == .rename { throw .busy }
		}
		let inode = disk.model.withLock { $0.image.names["settings.json"] }
		let store = WritingTests.store(on: disk)
		for value in [2, 30, 4] as [Defaults.JSON] {
			_ = try store.apply([.set(value, at: ["a"])])
			try store.flush()
		}
		#expect(disk.text() == "{\"a\": 4, \"b\": 1}")
		#expect(disk.names == ["settings.json"])
		#expect(disk.model.withLock { $0.image.names["settings.json"] } == inode)
	}

	@Test(
		"such as a full disk leave a file that is itself a mount as it was", arguments: [SystemError.noSpace, .quota])
	func noRoom(error: SystemError) throws {
		let disk = SimulatedDisk(Self.old)
		disk.onCall { call throws(SystemError) in
			if call.step == .exchange { throw .busy }
			if call.step == .reserve { throw error }
		}
		let before = disk.model.withLock { $0.image.names["settings.json"].flatMap($0.image.node) }
		let store = WritingTests.store(on: disk)
		_ = try store.apply([.set("a text that needs more room", at: ["a"])])
		let failure = #expect(throws: Defaults.SuiteError.self) { try store.flush() }
		#expect(failure == .system(operation: Operation.replace, file: "/settings.json", code: error.code))
		let after = disk.model.withLock { $0.image.names["settings.json"].flatMap($0.image.node) }
		#expect(before == after && disk.names == ["settings.json"])
		disk.onCall { call throws(SystemError) in if call.step == .exchange { throw .busy } }
		try store.flush()
		#expect(disk.text() == "{\"a\": \"a text that needs more room\", \"b\": 1}")
	}

	@Test(
		"before a file that is itself a mount is touched leave no change for the next to finish",
		arguments: [SimulatedDisk.Step.synchronizeDirectory, .open])
	func beforeOverwriting(step: SimulatedDisk.Step) throws {
		let disk = SimulatedDisk(Self.old)
		let store = WritingTests.store(on: disk)
		_ = try store.apply([.set(2, at: ["a"])])
		disk.onCall { call throws(SystemError) in
			if call.step == .exchange { throw .busy }
			// The new file is there by then.
			if call.step == step, disk.names.count > 1 { throw .inputOutput }
		}
		#expect(throws: Defaults.SuiteError.self) { try store.flush() }
		store.withdraw()
		disk.onCall(nil)
		#expect(disk.names == ["settings.json"])
		#expect(WritingTests.store(on: disk).snapshot.value(at: ["a"]) == 1 && disk.text() == Self.old)
	}

	@Test("such as a file that may not be read any more are told at once, and nothing is written")
	func unreadable() throws {
		let disk = SimulatedDisk(Self.old)
		let store = WritingTests.store(on: disk)
		_ = try store.apply([.set(2, at: ["a"])])
		disk.model.withLock { model in
			if let inode = model.image.names["settings.json"] { model.image.nodes[inode]?.mode = 0o200 }
		}
		let attempts = Counter()
		disk.onCall { call throws(SystemError) in
			if call.step == .open { throw .accessDenied }
			if call.step == .create, attempts.next() > 9 { throw .noSpace }
		}
		let error = #expect(throws: Defaults.SuiteError.self) { try store.flush() }
		#expect(
			error == .system(operation: Operation.read, file: "/settings.json", code: SystemError.accessDenied.code))
		#expect(attempts.next() == 1 && disk.names == ["settings.json"] && disk.text() == Self.old)
	}

	@Test("such as a mount that has no room to give beforehand do not keep it from being written")
	func noReserve() throws {
		let disk = SimulatedDisk(Self.old)
		disk.onCall { call throws(SystemError) in
			if call.step == .exchange { throw .busy }
			if call.step == .reserve { throw .notSupported }
		}
		try WritingTests.set(on: disk)
		#expect(disk.text() == Self.new && disk.names == ["settings.json"])
	}

	@Test("in the middle of a write in place are mended from the backup, and before it leave the file as it was")
	func torn() throws {
		let text = "a long text that moves the end"
		var tears = 0
		for last in 1...8 {
			let disk = SimulatedDisk(Self.old)
			let writes = Counter()
			disk.onCall { call throws(SystemError) in
				if call.step == .exchange { throw .busy }
				if call.step == .write, writes.next() == last { throw .inputOutput }
				if call.step == .unlink { throw .inputOutput }
			}
			let store = WritingTests.store(on: disk)
			_ = try store.apply([.set(.string(text), at: ["a"])])
			guard (try? store.flush()) == nil else { continue }
			let isTorn = disk.text() != Self.old
			tears += isTorn ? 1 : 0
			disk.onCall { call throws(SystemError) in if call.step == .exchange { throw .busy } }
			let next = WritingTests.store(on: disk)
			#expect(next.snapshot.value(at: ["a"]) == (isTorn ? .string(text) : 1), "\(last)")
			#expect(next.snapshot.value(at: ["b"]) == 1)
			#expect(disk.names == ["settings.json"])
		}
		#expect(tears > 0)
	}

	@Test("leave nothing to be written once the change is withdrawn")
	func withdrawn() throws {
		let disk = SimulatedDisk(Self.old)
		let store = WritingTests.store(on: disk)
		_ = try store.apply([.set(2, at: ["a"])])
		disk.onCall { call throws(SystemError) in if call.step == .write { throw .noSpace } }
		#expect(throws: Defaults.SuiteError.self) { try store.flush() }
		store.withdraw()
		#expect(store.snapshot.value(at: ["a"]) == 1 && store.status == .saved)
		disk.onCall(nil)
		try store.flush()
		#expect(disk.text() == Self.old)
		_ = try store.apply([.set(3, at: ["b"])])
		try store.flush()
		#expect(disk.text() == "{\"a\": 1, \"b\": 3}")
	}

	@Test("behind the exchange show what the file holds once the change is withdrawn, which is what was written")
	func withdrawnBehindExchange() throws {
		let disk = SimulatedDisk(Self.old)
		let store = WritingTests.store(on: disk)
		let exchanges = Counter()
		disk.onCall { call throws(SystemError) in
			if call.step == .exchange { _ = exchanges.next() }
			if call.step == .synchronizeDirectory { throw .inputOutput }
		}
		_ = try store.apply([.set(2, at: ["a"])])
		let error = #expect(throws: Defaults.SuiteError.self) { try store.flushOrWithdraw() }
		#expect(
			error
				== .system(operation: Operation.synchronize, file: "/settings.json", code: SystemError.inputOutput.code)
		)
		#expect(exchanges.next() > 1 && disk.text() == Self.new)
		#expect(store.snapshot.value(at: ["a"]) == 2 && store.status == .saved)
	}

	@Test("leave nothing behind where all or nothing is asked for; what another write has done since is done")
	func flushOrWithdraw() throws {
		let disk = SimulatedDisk(Self.old)
		let store = WritingTests.store(on: disk)
		_ = try store.apply([.set(2, at: ["a"])])
		disk.onCall { call throws(SystemError) in if call.step == .write { throw .noSpace } }
		#expect(throws: Defaults.SuiteError.self) { try store.flushOrWithdraw() }
		#expect(store.snapshot.value(at: ["a"]) == 1 && !store.withdraw())
		disk.onCall(nil)
		_ = try store.apply([.set(2, at: ["a"])])
		try store.flushOrWithdraw()
		#expect(disk.text() == Self.new && !store.withdraw() && store.snapshot.value(at: ["a"]) == 2)
	}
}

/// Counts from 1.
final class Counter: Sendable {
	private let count = Mutex(0)

	func next() -> Int {
		count.withLock { count in
			count += 1
			return count
		}
	}
}
