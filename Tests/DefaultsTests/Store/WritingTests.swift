import Synchronization
import Testing

@testable import Defaults

/// Each step of the seven, with what goes wrong without it: where a test is named "needs", the same story is told with a
/// file system that lies about that one step, and must end badly.
@Suite("Writing, step by step")
struct WritingTests {
	static func store(
		on disk: SimulatedDisk, through fileSystem: FileSystem? = nil
	) -> Store {
		let file = StoreFile(path: "/settings.json", fileSystem: fileSystem ?? disk.fileSystem, watcher: nil)
		let store = Store(file: file)
		store.open()
		return store
	}

	/// Sets `a` to 2, once, and writes.
	static func set(_ key: String = "a", on disk: SimulatedDisk, through fileSystem: FileSystem? = nil) throws {
		let store = store(on: disk, through: fileSystem)
		_ = try store.apply([.set(2, at: [key])])
		try store.flush()
	}

	static let old = "{\"a\": 1, \"b\": 1}"
	static let edited = "{\"a\": 1, \"b\": 2}"
	static let both = "{\"a\": 2, \"b\": 2}"

	@Test(
		"A directory that comes to the path while the file is written gets the change as well",
		arguments: [SimulatedDisk.Step.create, .exchange, .synchronizeDirectory])
	func movedDirectory(step: SimulatedDisk.Step) throws {
		let disk = SimulatedDisk(Self.old)
		let flag = Flag()
		let store = Self.store(on: disk)
		_ = try store.apply([.set(2, at: ["a"])])
		disk.onCall { call throws(SystemError) in
			guard call.step == step, flag.set() else { return }
			disk.model.withLock { $0.directory += 1 }
			disk.replace(with: "{\"c\": 3}")
		}
		try store.flush()
		#expect(disk.text().flatMap { try? Defaults.JSON(parsing: $0) } == ["c": 3, "a": 2])
		#expect(store.snapshot.value(at: ["c"]) == 3 && store.status == .saved)
	}

	// MARK: Step 2

	/// A second writer comes while the first is about to rename, where names cannot be exchanged.
	static func writeTwice(through alter: (inout FileSystem) -> Void) throws -> (text: String?, isSecondTold: Bool) {
		let disk = SimulatedDisk(old)
		var fileSystem = disk.fileSystem
		alter(&fileSystem)
		fileSystem.exchange = { _, _, _ throws(SystemError) in throw .invalid }
		let (first, second) = (store(on: disk, through: fileSystem), store(on: disk, through: fileSystem))
		_ = try second.apply([.set(2, at: ["b"])])
		let flag = Flag()
		let told = Heard()
		disk.onCall { call throws(SystemError) in
			guard call.step == .rename, flag.set() else { return }
			do throws(Defaults.SuiteError) { try second.flush() } catch { told.take(.notice(error)) }
		}
		_ = try first.apply([.set(2, at: ["a"])])
		try first.flush()
		return (disk.text(), told.notices == [.busy(file: "/settings.json", holder: 4711)])
	}

	@Test("A second writer waits for the first, and gives up with the holder's process id")
	func lock() throws {
		let result = try Self.writeTwice { _ in }
		#expect(result.isSecondTold)
	}

	@Test("needs the lock: without it a second writer's acknowledged set is overwritten")
	func needsLock() throws {
		let result = try Self.writeTwice { fileSystem in
			fileSystem.lock = { _ in }
		}
		#expect(!result.isSecondTold && result.text == "{\"a\": 2, \"b\": 1}")
	}

	/// Where directories cannot be locked.
	private static func lockingOnlyFiles(of disk: SimulatedDisk) -> FileSystem {
		var fileSystem = disk.fileSystem
		let lock = fileSystem.lock
		fileSystem.lock = { descriptor throws(SystemError) in
			if disk.model.withLock({ $0.directories[descriptor] != nil }) { throw SystemError(37) }
			try lock(descriptor)
		}
		return fileSystem
	}

	@Test("Where a directory cannot be locked, a lock file stands for it and goes again")
	func lockFile() throws {
		let disk = SimulatedDisk(Self.old)
		let fileSystem = Self.lockingOnlyFiles(of: disk)
		let sawFile = Flag()
		disk.onCall { call throws(SystemError) in
			if call.step == .exchange, disk.names.contains(".settings.lock") { _ = sawFile.set() }
		}
		try Self.set(on: disk, through: fileSystem)
		#expect(!sawFile.set())
		#expect(disk.names == ["settings.json"])
	}

	@Test(
		"A lock file that cannot be had is an error, and no endless attempt",
		arguments: [SimulatedDisk.Step.create, .open, .statusOfName])
	func noLockFile(step: SimulatedDisk.Step) throws {
		let disk = SimulatedDisk(Self.old)
		let fileSystem = Self.lockingOnlyFiles(of: disk)
		// Its directory is gone, or others make and remove theirs again and again.
		disk.onCall { call throws(SystemError) in
			guard call.name == ".settings.lock" else { return }
			if call.step == .create, step == .open { throw .exists }
			if call.step == step { throw .noEntry }
		}
		let store = Self.store(on: disk, through: fileSystem)
		_ = try store.apply([.set(2, at: ["a"])])
		let error = #expect(throws: Defaults.SuiteError.self) { try store.flush() }
		if step == .create {
			#expect(error == .system(operation: Operation.lock, file: "/", code: SystemError.noEntry.code))
		} else {
			guard case .busy? = error else { return #expect(Bool(false), "\(error.debugDescription)") }
		}
		#expect(disk.text() == Self.old)
	}

	// MARK: Steps 4 and 6

	/// An editor saves at the given step, where names cannot be exchanged.
	static func writeAfterSave(at step: SimulatedDisk.Step, hiding: Bool) throws -> String? {
		let disk = SimulatedDisk(old)
		var fileSystem = disk.fileSystem
		fileSystem.exchange = { _, _, _ throws(SystemError) in throw .invalid }
		let first = disk.model.withLock { $0.image.names["settings.json"] ?? 0 }
		if hiding {
			// The file looks as it did at first, whatever is under its name.
			let honest = fileSystem.statusOfName
			let unchanged = try honest(0, "settings.json")
			fileSystem.statusOfName = { directory, name throws(SystemError) in
				name == "settings.json" ? unchanged : try honest(directory, name)
			}
			let honestOfFile = fileSystem.status
			fileSystem.status = { file throws(SystemError) in
				let isNamed = disk.model.withLock { $0.files[file] == $0.image.names["settings.json"] }
				return isNamed ? unchanged : try honestOfFile(file)
			}
		}
		let store = store(on: disk, through: fileSystem)
		_ = try store.apply([.set(2, at: ["a"])])
		let flag = Flag()
		disk.onCall { call throws(SystemError) in
			if call.step == step, flag.set() { disk.replace(with: edited) }
		}
		try store.flush()
		#expect(disk.model.withLock { $0.image.names["settings.json"] } != first)
		return disk.text()
	}

	@Test(
		"The file is read again where it changed, before the merge and before the rename",
		arguments: [
			SimulatedDisk.Step.lock, .create,
		])
	func changedBefore(step: SimulatedDisk.Step) throws {
		#expect(try Self.writeAfterSave(at: step, hiding: false) == Self.both)
	}

	@Test(
		"needs both looks: without them an editor's save is overwritten",
		arguments: [
			SimulatedDisk.Step.lock, .create,
		])
	func needsLooks(step: SimulatedDisk.Step) throws {
		#expect(try Self.writeAfterSave(at: step, hiding: true) == "{\"a\": 2, \"b\": 1}")
	}

	/// Editors save just before each of the first exchanges.
	static func writeAcrossSaves(
		_ saves: [String], through alter: (inout FileSystem, SimulatedDisk) -> Void = { _, _ in }
	) throws -> (text: String?, names: [String]) {
		let disk = SimulatedDisk(old)
		var fileSystem = disk.fileSystem
		alter(&fileSystem, disk)
		let store = store(on: disk, through: fileSystem)
		_ = try store.apply([.set(2, at: ["a"])])
		let rest = Remaining(saves)
		disk.onCall { call throws(SystemError) in
			if call.step == .exchange, let save = rest.next() { disk.replace(with: save) }
		}
		try store.flush()
		return (disk.text(), disk.names)
	}

	@Test("A save in the last moment is found in what was displaced, and merged")
	func overtaken() throws {
		let result = try Self.writeAcrossSaves([Self.edited])
		#expect(result.text == Self.both)
		#expect(result.names == ["settings.json"])
	}

	@Test("A second save that had not seen the first keeps what that one brought")
	func overtakenTwice() throws {
		let result = try Self.writeAcrossSaves([Self.edited, "{\"a\": 2, \"b\": 1, \"c\": 3}"])
		#expect(result.text == "{\"a\": 2, \"b\": 2, \"c\": 3}")
		#expect(result.names == ["settings.json"])
	}

	@Test("needs the look at what was displaced: without it the save is lost")
	func needsComparison() throws {
		let result = try Self.writeAcrossSaves([Self.edited]) { fileSystem, disk in
			let honest = fileSystem.read
			fileSystem.read = { file, offset, buffer throws(SystemError) in
				let isDisplaced = disk.model.withLock { model in
					model.image.names.contains { $0.key.hasSuffix(".tmp") && $0.value == model.files[file] }
				}
				guard isDisplaced else { return try honest(file, offset, buffer) }
				let bytes = Array(Self.old.utf8).dropFirst(offset)
				buffer.copyBytes(from: bytes)
				return bytes.count
			}
		}
		#expect(result.text == "{\"a\": 2, \"b\": 1}")
	}

	@Test("What was displaced and does not parse is kept aside")
	func displacedDamage() throws {
		let result = try Self.writeAcrossSaves(["{\"a\": "])
		#expect(result.text == "{\"a\": 2, \"b\": 1}")
		#expect(result.names == ["settings.json", "settings.json.corrupt-1700000000"])
	}

	@Test("A file that was emptied in the last moment is kept aside, and no reset of everything")
	func displacedEmptiness() throws {
		let result = try Self.writeAcrossSaves([""])
		#expect(result.text == "{\"a\": 2, \"b\": 1}")
		#expect(result.names == ["settings.json", "settings.json.corrupt-1700000000"])
	}

	// MARK: Steps 5 and 7

	@Test("Mode, owner and attributes are the old file's; a refused owner is reported, not fatal")
	func metadata() throws {
		let attribute = FileAttribute(name: "user.note", value: [1, 2])
		let disk = SimulatedDisk(Self.old)
		disk.model.withLock { model in
			for inode in model.image.nodes.keys {
				model.image.nodes[inode]?.mode = 0o640
				model.image.nodes[inode]?.owner = 1000
				model.image.nodes[inode]?.attributes = [attribute]
			}
		}
		let store = Self.store(on: disk)
		let heard = Heard()
		let observation = Defaults.Suite(name: nil, store: store).observe(heard.take)
		disk.onCall { call throws(SystemError) in if call.step == .setOwner { throw .notPermitted } }
		_ = try store.apply([.set(2, at: ["a"])])
		try store.flush()
		let node = disk.model.withLock { model in model.image.names["settings.json"].flatMap { model.image.nodes[$0] } }
		#expect(node?.mode == 0o640)
		#expect(node?.attributes == [attribute])
		#expect(becomesTrue { heard.notices.count == 1 })
		#expect(heard.notices.first?.description.contains("owner") == true)
		disk.onCall(nil)
		_ = try store.apply([.set(3, at: ["a"])])
		try store.flush()
		let again = disk.model.withLock { model in model.image.names["settings.json"].flatMap { model.image.nodes[$0] }
		}
		#expect(again?.mode == 0o640)
		observation.invalidate()
	}

	@Test("Of a refused owner the group is kept, and where that is refused too, no other group gets its rights")
	func group() throws {
		for isRefused in [false, true] {
			let disk = SimulatedDisk(Self.old)
			disk.model.withLock { model in
				for inode in model.image.nodes.keys {
					model.image.nodes[inode]?.mode = 0o664
					model.image.nodes[inode]?.owner = 1000
					model.image.nodes[inode]?.group = 50
				}
			}
			disk.onCall { call throws(SystemError) in
				if call.step == .setOwner, isRefused || call.name == "1000:50" { throw .notPermitted }
			}
			try Self.set(on: disk)
			let node = disk.model.withLock { model in
				model.image.names["settings.json"].flatMap { model.image.nodes[$0] }
			}
			#expect(node?.owner == 0)
			#expect(node?.group == (isRefused ? 0 : 50))
			#expect(node?.mode == (isRefused ? 0o604 : 0o664))
		}
	}

	@Test("needs the copying of mode and attributes: without it the new file has neither")
	func needsMetadata() throws {
		let disk = SimulatedDisk(Self.old)
		var fileSystem = disk.fileSystem
		fileSystem.setMode = { _, _ in }
		try Self.set(on: disk, through: fileSystem)
		let node = disk.model.withLock { model in model.image.names["settings.json"].flatMap { model.image.nodes[$0] } }
		#expect(node?.mode != 0o644)
	}

	@Test("needs the unlinking: without it what was displaced stays as litter")
	func needsUnlinking() throws {
		let disk = SimulatedDisk(Self.old)
		var fileSystem = disk.fileSystem
		fileSystem.unlink = { _, _ in }
		try Self.set(on: disk, through: fileSystem)
		#expect(disk.names.count == 2)
		// The next opening takes it away.
		_ = Self.store(on: disk)
		#expect(disk.names == ["settings.json"])
	}
}

/// Gives one element after the other.
final class Remaining: Sendable {
	private let elements: Mutex<[String]>

	init(_ elements: [String]) { self.elements = Mutex(elements) }

	func next() -> String? { elements.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
}
