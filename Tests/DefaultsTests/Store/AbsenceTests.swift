import Foundation
import Testing

@testable import Defaults

/// A file that is away for a moment, as while `git checkout` replaces it.
@Suite("A file that is missing when it is to be written")
struct AbsenceTests {
	/// Takes the file away at `begin` and brings another back after so many pauses; what the store leaves then, and whether
	/// the name was free for who brings it.
	private static func write(
		removing begin: SimulatedDisk.Step, pauses: Int, isRead: Bool,
		through alter: (inout FileSystem) -> Void = { _ in }
	) throws -> (text: String?, isFree: Bool, names: [String]) {
		let disk = SimulatedDisk(WritingTests.old)
		var fileSystem = disk.fileSystem
		alter(&fileSystem)
		if !isRead { disk.remove() }
		let store = WritingTests.store(on: disk, through: fileSystem)
		_ = try store.apply([.set(2, at: ["a"])])
		let (gone, back, counter) = (Flag(), Flag(), Counter())
		let isFree = Flag()
		@Sendable func bring() {
			if disk.text() == nil { _ = isFree.set() }
			if disk.text() == nil { disk.replace(with: WritingTests.edited) }
		}
		disk.onCall { call throws(SystemError) in
			if call.step == begin, gone.set(), isRead { disk.remove() }
			if call.step == .pause, gone.isSet, counter.next() >= pauses, back.set() { bring() }
		}
		try store.flush()
		if back.set() { bring() }
		return (disk.text(), isFree.isSet, disk.names)
	}

	@Test(
		"is waited for and merged with, whatever it was known for and whenever it went",
		arguments: [SimulatedDisk.Step.lock, .create, .synchronizeFile, .exchange], [true, false])
	func away(step: SimulatedDisk.Step, isRead: Bool) throws {
		// Of one that was never there only the first of them is met before it is back.
		let begin = isRead ? step : .lock
		let end = try Self.write(removing: begin, pauses: 15, isRead: isRead)
		#expect(end.text == WritingTests.both && end.isFree && end.names == ["settings.json"])
	}

	@Test("is made where it does not come back in time, and whoever comes first then stands")
	func gone() throws {
		let never = try Self.write(removing: .lock, pauses: 1000, isRead: false)
		#expect(never.text == "{\n  \"a\": 2\n}\n" && !never.isFree)
		let disk = SimulatedDisk()
		let store = WritingTests.store(on: disk)
		_ = try store.apply([.set(2, at: ["a"])])
		let flag = Flag()
		disk.onCall { call throws(SystemError) in
			// After the last look at its name.
			if call.step == .renameToFree, flag.set() { disk.replace(with: WritingTests.edited) }
		}
		try store.flush()
		#expect(disk.text() == WritingTests.both && disk.names == ["settings.json"])
	}

	@Test("needs the wait: without it a file of one key takes the name that the other one needs")
	func needsWait() throws {
		let end = try Self.write(removing: .lock, pauses: 15, isRead: false) { $0.awaitName = { _, _, _ in false } }
		#expect(end.text == "{\n  \"a\": 2\n}\n" && !end.isFree)
	}

	@Test("can be waited for before the change is made, which does not wait for it again")
	func before() throws {
		let disk = SimulatedDisk()
		let store = WritingTests.store(on: disk)
		let start = disk.model.withLock { $0.clock }
		try store.awaitFile()
		#expect(disk.names == [] && store.status == .saved)
		_ = try store.apply([.set(2, at: ["a"])])
		try store.flush()
		let waited = disk.model.withLock { $0.clock } - start
		#expect(waited > 0.15 && waited < 0.3, "\(waited)")
		disk.remove()
		let other = WritingTests.store(on: disk)
		let flag = Flag()
		disk.onCall { call throws(SystemError) in
			// Made, and not written yet.
			if call.step == .pause, flag.set() {
				disk.replace(with: "")
				let inode = disk.openForWriting()
				disk.overwrite(inode, with: WritingTests.old)
				disk.close(inode)
			}
		}
		try other.awaitFile()
		#expect(
			other.snapshot.value(at: ["b"]) == 1 && disk.text() == WritingTests.old && disk.names == ["settings.json"])
	}

	/// Has bytes come into a file that has none after so many pauses, from one who has it open all the while or opens it then.
	private static func fill(_ disk: SimulatedDisk, pauses: Int, isHeld: Bool) {
		let held = isHeld ? disk.openForWriting() : nil
		let (counter, flag) = (Counter(), Flag())
		disk.onCall { call throws(SystemError) in
			guard call.step == .pause, counter.next() >= pauses, flag.set() else { return }
			let inode = held ?? disk.openForWriting()
			disk.overwrite(inode, with: WritingTests.old)
			disk.close(inode)
		}
	}

	@Test("or without bytes is waited for before the change is made, and before it is read", arguments: [true, false])
	func empty(isHeld: Bool) throws {
		for wait in [{ try $0.awaitFile() }, { (store: Store) in store.awaitFileToRead() }] {
			let disk = SimulatedDisk("")
			let store = WritingTests.store(on: disk)
			Self.fill(disk, pauses: 15, isHeld: isHeld)
			try wait(store)
			#expect(store.snapshot.value(at: ["b"]) == 1 && store.status == .saved && disk.text() == WritingTests.old)
		}
	}

	@Test("or without bytes is not waited for where it stays so, or holds but comments")
	func staysEmpty() throws {
		for (text, least, most) in [("", 0.15, 0.3), ("// c\n", 0, 0.01)] {
			let disk = SimulatedDisk(text)
			let store = WritingTests.store(on: disk)
			let start = disk.model.withLock { $0.clock }
			try store.awaitFile()
			let waited = disk.model.withLock { $0.clock } - start
			#expect(waited >= least && waited < most, "\(waited)")
			_ = try store.apply([.set(2, at: ["a"])], over: store.snapshot)
			try store.flushOrWithdraw()
			#expect(disk.text()?.contains("\"a\": 2") == true)
		}
	}

	@Test("and holds something else by then, which a change rests on, is left as it is")
	func outdated() throws {
		for before in [nil, "", "{}", WritingTests.old] {
			let disk = before.map { SimulatedDisk($0) } ?? SimulatedDisk()
			let store = WritingTests.store(on: disk)
			_ = try store.apply([.set(2, at: ["a"])], over: store.snapshot)
			disk.replace(with: WritingTests.edited)
			let error = #expect(throws: Defaults.SuiteError.self) { try store.flushOrWithdraw() }
			#expect(error == .outdated && disk.text() == WritingTests.edited && !store.withdraw())
			#expect(store.snapshot.value(at: ["a"]) == 1 && store.status == .saved)
			_ = try store.apply([.set(2, at: ["a"])], over: store.snapshot)
			try store.flushOrWithdraw()
			#expect(disk.text() == WritingTests.both)
		}
	}

	@Test(
		"and is replaced while a change is put in place that rests on it is left as it is",
		arguments: [SimulatedDisk.Step.create, .write, .synchronizeFile, .exchange])
	func overtaken(step: SimulatedDisk.Step) throws {
		let disk = SimulatedDisk(WritingTests.old)
		let store = WritingTests.store(on: disk)
		_ = try store.apply([.set(2, at: ["a"])], over: store.snapshot)
		let flag = Flag()
		disk.onCall { call throws(SystemError) in
			if call.step == step, flag.set() { disk.replace(with: WritingTests.edited) }
		}
		let error = #expect(throws: Defaults.SuiteError.self) { try store.flushOrWithdraw() }
		#expect(error == .outdated && store.status == .saved && store.snapshot.value(at: ["b"]) == 2)
		#expect(disk.text() == WritingTests.edited && disk.names == ["settings.json"])
	}

	@Test("and comes and goes for long is busy, and is not made")
	func flapping() throws {
		let disk = SimulatedDisk(WritingTests.old)
		let store = WritingTests.store(on: disk)
		_ = try store.apply([.set(2, at: ["a"])])
		disk.onCall { call throws(SystemError) in
			if call.step == .lock || call.step == .open { disk.remove() }
			if call.step == .pause { disk.replace(with: WritingTests.edited) }
		}
		let error = #expect(throws: Defaults.SuiteError.self) { try store.flush() }
		#expect(error == .busy(file: "/settings.json", holder: nil))
		disk.onCall(nil)
		disk.replace(with: WritingTests.edited)
		try store.flush()
		#expect(disk.text() == WritingTests.both)
	}

	@Test("in a directory that is made for it is not waited for, and that is only for a file by its path")
	func newDirectory() throws {
		for (layers, expected) in [([], 6), ([LayerFile(path: "/none.json", rank: .system)], 5)] {
			let scratch = Scratch()
			let waits = Counter()
			var fileSystem = FileSystem.real
			fileSystem.awaitName = { _, _, _ in
				_ = waits.next()
				return false
			}
			for name in ["x/y/settings.json", "x/y/settings.json", "x/other.json"] {
				let file = StoreFile(path: scratch.path(name), layers: layers, fileSystem: fileSystem, watcher: nil)
				let store = Store(file: file)
				store.open()
				_ = try store.apply([.set(.integer(waits.next()), at: ["a"])])
				try store.flush()
			}
			// Three calls of this test's own, and one for the last of the files; of the directories for the outermost.
			#expect(waits.next() == expected)
		}
	}

	/// A store of a file by its path, which is moved back as the first one waits for its name.
	private func store(of name: String, in scratch: Scratch, bringing bring: @escaping @Sendable () -> Void) -> Store {
		var fileSystem = FileSystem.real
		let flag = Flag()
		fileSystem.awaitName = { directory, name, seconds in
			if flag.set() { bring() }
			return FileSystem.real.awaitName(directory, name, seconds)
		}
		let store = Store(file: StoreFile(path: scratch.path(name), fileSystem: fileSystem, watcher: nil))
		store.open()
		return store
	}

	@Test("because its directory is away for a moment is waited for")
	func directoryAway() throws {
		let scratch = Scratch()
		try scratch.write(WritingTests.edited, to: "old/settings.json")
		let (old, new) = (scratch.path("old"), scratch.path("new"))
		let store = store(of: "new/settings.json", in: scratch) { rename(old, new) }
		_ = try store.apply([.set(2, at: ["a"])])
		try store.flush()
		#expect(scratch.text("new/settings.json") == WritingTests.both)
		rename(new, old)
		let writer = self.store(of: "new/settings.json", in: scratch) { rename(old, new) }
		try writer.awaitFile()
		#expect(writer.snapshot.value(at: ["a"]) == 2)
		rename(new, old)
		let reader = self.store(of: "new/settings.json", in: scratch) { rename(old, new) }
		reader.awaitFileToRead()
		#expect(reader.snapshot.value(at: ["a"]) == 2)
	}

	@Test("because its link is away for a moment is waited for, and what it leads to is written")
	func linkAway() throws {
		let scratch = Scratch()
		try scratch.write(WritingTests.edited, to: "real.json")
		let (target, link) = (scratch.path("real.json"), scratch.path("link.json"))
		let store = store(of: "link.json", in: scratch) { symlink(target, link) }
		_ = try store.apply([.set(2, at: ["a"])])
		try store.flush()
		#expect(scratch.text("real.json") == WritingTests.both)
		#expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
	}

	@Test("is heard of at once when it comes, by whatever way", arguments: ["create", "rename", "link"])
	func real(way: String) throws {
		let scratch = Scratch()
		let directory = try FileSystem.real.openDirectory(scratch.path)
		defer { FileSystem.real.close(directory) }
		#expect(!FileSystem.real.awaitName(directory, "a", 0.02))
		try scratch.write("{}", to: "b")
		DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) {
			switch way {
			case "create": close(open(scratch.path("a"), O_WRONLY | O_CREAT | O_EXCL, 0o600))
			case "rename": rename(scratch.path("b"), scratch.path("a"))
			default: link(scratch.path("b"), scratch.path("a"))
			}
		}
		let start = FileSystem.real.now()
		#expect(FileSystem.real.awaitName(directory, "a", 60))
		#expect(FileSystem.real.now() - start < 30)
	}
}
