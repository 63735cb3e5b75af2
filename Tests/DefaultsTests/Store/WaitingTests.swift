import Foundation
import Synchronization
import Testing

@testable import Defaults

/// What a store does while someone else is in the way.
@Suite("Waiting for others")
struct WaitingTests {
	/// A disk whose directory someone has locked for good.
	private func lockedDisk() -> SimulatedDisk {
		let disk = SimulatedDisk(WritingTests.old)
		disk.onCall { call throws(SystemError) in if call.step == .lock { throw .tryAgain } }
		return disk
	}

	private func clock(_ disk: SimulatedDisk) -> Double { disk.model.withLock { $0.clock } }

	@Test("is done once: the call, the write in the background and the one at exit share five seconds")
	func budget() throws {
		let disk = lockedDisk()
		let store = WritingTests.store(on: disk)
		_ = try store.apply([.set(2, at: ["a"])])
		let start = clock(disk)
		for _ in 0..<3 {
			let error = #expect(throws: Defaults.SuiteError.self) { try store.flush() }
			#expect(error == .busy(file: "/settings.json", holder: 4711))
		}
		let waited = clock(disk) - start
		#expect(waited >= 5 && waited < 5.5, "\(waited)")
		// Once the lock is free the next one who does not let go is waited for again.
		disk.onCall(nil)
		try store.flush()
		disk.onCall { call throws(SystemError) in if call.step == .lock { throw .tryAgain } }
		_ = try store.apply([.set(3, at: ["a"])])
		#expect(throws: Defaults.SuiteError.self) { try store.flush() }
		#expect(clock(disk) - start - waited >= 5)
	}

	@Test("gives bytes that do not parse their own time, however long the lock was waited for before")
	func damageAfterLock() throws {
		let disk = SimulatedDisk(WritingTests.old)
		let store = WritingTests.store(on: disk)
		_ = try store.apply([.set(2, at: ["a"])])
		let start = clock(disk)
		let (torn, whole) = (Flag(), Flag())
		disk.onCall { call throws(SystemError) in
			let isLocked = clock(disk) - start < 1
			if call.step == .lock, isLocked { throw .tryAgain }
			if call.step == .lock, torn.set() { disk.replace(with: "{\"a\": ") }
			if call.step == .pause, disk.text() == "{\"a\": ", whole.set() { disk.replace(with: WritingTests.edited) }
		}
		try store.flush()
		#expect(disk.text() == WritingTests.both)
	}

	@Test("lasts as long as they get on with their writes: a lock that all ask for anew knows no queue")
	func crowd() throws {
		let disk = SimulatedDisk(WritingTests.old)
		let store = WritingTests.store(on: disk)
		_ = try store.apply([.set(2, at: ["a"])])
		let start = clock(disk)
		let writes = Mutex(0)
		disk.onCall { call throws(SystemError) in
			let time = clock(disk) - start
			guard call.step == .lock, time < 20 else { return }
			let isDue = writes.withLock { count in
				defer { count = max(count, Int(time)) }
				return Int(time) > count
			}
			if isDue { disk.replace(with: WritingTests.edited) }
			throw .tryAgain
		}
		try store.flush()
		#expect(disk.text() == WritingTests.both)
	}

	@Test("by a call after long is done anew, whatever was in vain before")
	func afresh() throws {
		let disk = lockedDisk()
		let store = WritingTests.store(on: disk)
		_ = try store.apply([.set(2, at: ["a"])])
		#expect(throws: Defaults.SuiteError.self) { try store.flush() }
		disk.model.withLock { $0.clock += 60 }
		let start = clock(disk)
		disk.onCall { call throws(SystemError) in
			if call.step == .lock, clock(disk) - start < 3 { throw .tryAgain }
		}
		try store.flush()
		#expect(disk.text() == "{\"a\": 2, \"b\": 1}")
	}

	@Test("to open what a killed writer left takes a reader a moment only")
	func opening() throws {
		let disk = SimulatedDisk(WritingTests.old)
		var fileSystem = disk.fileSystem
		fileSystem.unlink = { _, _ in }
		try WritingTests.set(on: disk, through: fileSystem)
		disk.onCall { call throws(SystemError) in if call.step == .lock { throw .tryAgain } }
		let start = clock(disk)
		let store = WritingTests.store(on: disk)
		#expect(clock(disk) - start < 0.5)
		#expect(store.snapshot.value(at: ["a"]) == 2)
		disk.onCall(nil)
		_ = try store.apply([.set(3, at: ["a"])])
		try store.flush()
		#expect(disk.names == ["settings.json"])
	}

	@Test("for the lock, or for who has the file open, keeps nobody from reading", arguments: [true, false])
	func reading(isLocked: Bool) throws {
		let disk = SimulatedDisk(WritingTests.old)
		let store = WritingTests.store(on: disk)
		_ = try store.apply([.set(2, at: ["a"])])
		let isFree = Mutex(false)
		let seen = Mutex<Defaults.JSON?>(nil)
		let looked = Flag()
		disk.onCall { call throws(SystemError) in
			let step = isLocked ? SimulatedDisk.Step.lock : .lease
			if call.step == step, !isFree.withLock({ $0 }) { throw .tryAgain }
			guard call.step == .pause, looked.set() else { return }
			disk.replace(with: WritingTests.edited)
			store.refresh()
			seen.withLock { $0 = store.snapshot.value(at: []) }
			isFree.withLock { $0 = true }
		}
		try store.flush()
		#expect(seen.withLock { $0 } == ["a": 2, "b": 2])
		#expect(disk.text() == WritingTests.both)
	}
}
