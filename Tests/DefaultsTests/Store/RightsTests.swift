import Foundation
import Testing

@testable import Defaults

/// What becomes of a mode and an owner that others give the file: nothing else of it shows such a change.
@Suite("Rights of the file")
struct RightsTests {
	static let old = WritingTests.old
	static let new = "{\"a\": 2, \"b\": 1}"

	/// Gives the file's mode and owner as `chmod` and `chown` do.
	static func lock(_ disk: SimulatedDisk) {
		disk.model.withLock { model in
			guard let inode = model.image.names["settings.json"] else { return }
			model.image.nodes[inode]?.mode = 0o600
			model.image.nodes[inode]?.owner = 1000
		}
	}

	static func isLocked(_ disk: SimulatedDisk) -> Bool {
		disk.model.withLock { model in
			let node = model.image.names["settings.json"].flatMap { model.image.nodes[$0] }
			return node?.mode == 0o600 && node?.owner == 1000
		}
	}

	/// Sets `a` to 2, and has something done at a step of the write.
	static func set(
		on disk: SimulatedDisk, at step: SimulatedDisk.Step, hasExchange: Bool = true,
		_ work: @escaping @Sendable () -> Void
	) throws {
		let store = WritingTests.store(on: disk)
		_ = try store.apply([.set(2, at: ["a"])])
		let flag = Flag()
		disk.onCall { call throws(SystemError) in
			if call.step == step, flag.set() { work() }
			if call.step == .exchange, !hasExchange { throw .invalid }
		}
		try store.flush()
		#expect(!flag.set())
		disk.onCall(nil)
	}

	@Test(
		"stand, whenever they are given",
		arguments: [SimulatedDisk.Step.lock, .create, .write, .setMode, .synchronizeFile, .exchange])
	func given(step: SimulatedDisk.Step) throws {
		let disk = SimulatedDisk(Self.old)
		try Self.set(on: disk, at: step) { Self.lock(disk) }
		#expect(Self.isLocked(disk))
		#expect(disk.text() == Self.new && disk.names == ["settings.json"])
	}

	@Test("stand where names cannot be exchanged", arguments: [SimulatedDisk.Step.lock, .write, .synchronizeFile])
	func withoutExchange(step: SimulatedDisk.Step) throws {
		let disk = SimulatedDisk(Self.old)
		try Self.set(on: disk, at: step, hasExchange: false) { Self.lock(disk) }
		#expect(Self.isLocked(disk))
		#expect(disk.text() == Self.new && disk.names == ["settings.json"])
	}

	@Test(
		"are those of the file that an editor puts there, whether it holds the same or not",
		arguments: [SimulatedDisk.Step.lock, .create, .exchange], [WritingTests.old, WritingTests.edited, new])
	func saved(step: SimulatedDisk.Step, text: String) throws {
		let disk = SimulatedDisk(Self.old)
		try Self.set(on: disk, at: step) {
			disk.replace(with: text)
			Self.lock(disk)
		}
		#expect(Self.isLocked(disk))
		#expect(disk.text() == (text == WritingTests.edited ? WritingTests.both : Self.new))
		#expect(disk.names == ["settings.json"])
	}

	private static let accessList = WriteSession.accessList

	/// A disk whose directory gives a list of users to what is made in it, with a file of this mode and list.
	private static func inheriting(mode: UInt32, list: [UInt8]?) -> SimulatedDisk {
		let disk = SimulatedDisk(old)
		disk.model.withLock { $0.inherited = [FileAttribute(name: accessList, value: [1])] }
		give(disk, mode: mode, list: list)
		return disk
	}

	/// Gives the file this mode and list.
	private static func give(_ disk: SimulatedDisk, mode: UInt32, list: [UInt8]?) {
		disk.model.withLock { model in
			guard let inode = model.image.names["settings.json"] else { return }
			model.image.nodes[inode]?.mode = mode
			model.image.nodes[inode]?.attributes = list.map { [FileAttribute(name: accessList, value: $0)] } ?? []
		}
	}

	private static func list(on disk: SimulatedDisk) -> [[UInt8]] {
		disk.model.withLock { model in
			let node = model.image.names["settings.json"].flatMap { model.image.nodes[$0] }
			return node?.attributes.map(\.value) ?? []
		}
	}

	/// What a write makes of a file of this mode and list that is removed, when its store knows it.
	private static func modeOfRemade(_ mode: UInt32, list: [UInt8]? = nil, isSeen: Bool) throws -> UInt32? {
		let disk = SimulatedDisk(old)
		give(disk, mode: mode, list: list)
		let store = WritingTests.store(on: disk)
		disk.model.withLock { model in
			model.image.names = [:]
			model.durable.names = [:]
		}
		if isSeen {
			store.refresh()
			disk.model.withLock { $0.clock += 60 }
			store.refresh()
		}
		#expect(store.snapshot.user.root == (isSeen ? [:] : ["a": 1, "b": 1]))
		_ = try store.apply([.set(2, at: ["a"])])
		try store.flush()
		return Self.mode(of: disk)
	}

	private static func mode(of disk: SimulatedDisk) -> UInt32? {
		disk.model.withLock { model in model.image.names["settings.json"].flatMap(model.image.node)?.mode }
	}

	@Test(
		"are those of the file that is gone, for one in its place", arguments: [0o644, 0o640, 0o600] as [UInt32],
		[true, false])
	func replaced(mode: UInt32, isSeen: Bool) throws {
		#expect(try Self.modeOfRemade(mode, isSeen: isSeen) == mode)
	}

	@Test("give a group nothing that those on the list of a file that is gone had", arguments: [true, false])
	func replacedWithList(isSeen: Bool) throws {
		#expect(try Self.modeOfRemade(0o660, list: [2], isSeen: isSeen) == 0o600)
	}

	@Test("are the user's alone where there never was a file")
	func neverThere() throws {
		let disk = SimulatedDisk()
		try WritingTests.set(on: disk)
		#expect(Self.mode(of: disk) == 0o600)
	}

	@Test(
		"are not widened by what the directory gives to new files, now or by a later mode",
		arguments: [0o644, 0o660, 0o600, 0o400] as [UInt32])
	func inherited(mode: UInt32) throws {
		let plain = Self.inheriting(mode: mode, list: nil)
		try WritingTests.set(on: plain)
		#expect(Self.list(on: plain) == [] && plain.text() == Self.new)
		let listed = Self.inheriting(mode: mode, list: [2])
		try WritingTests.set(on: listed)
		#expect(Self.list(on: listed) == [[2]] && listed.text() == Self.new)
	}

	@Test("that are for one user alone are so beside such a list, too, where it cannot be taken away")
	func privately() throws {
		let disk = Self.inheriting(mode: 0o600, list: nil)
		disk.onCall { call throws(SystemError) in if call.step == .removeAttribute { throw .notPermitted } }
		try WritingTests.set(on: disk)
		#expect(disk.text() == Self.new)
	}

	@Test("that cannot be kept from being widened leave the old file")
	func widened() throws {
		let disk = Self.inheriting(mode: 0o640, list: nil)
		disk.onCall { call throws(SystemError) in if call.step == .removeAttribute { throw .notPermitted } }
		#expect(throws: Defaults.SuiteError.self) { try WritingTests.set(on: disk) }
		#expect(disk.text() == Self.old && disk.names == ["settings.json"])
	}

	@Test(
		"are the list and the mode of one file, the editor's, whether it holds the same or not",
		arguments: [SimulatedDisk.Step.lock, .create, .exchange], [WritingTests.old, WritingTests.edited])
	func savedWithList(step: SimulatedDisk.Step, text: String) throws {
		for mode: UInt32 in [0o644, 0o660] {
			let disk = SimulatedDisk(Self.old)
			Self.give(disk, mode: 0o644, list: nil)
			try Self.set(on: disk, at: step) {
				disk.replace(with: text)
				Self.give(disk, mode: mode, list: [2])
			}
			let node = disk.model.withLock { model in model.image.names["settings.json"].flatMap(model.image.node) }
			#expect(node?.mode == mode && Self.list(on: disk) == [[2]])
			#expect(disk.text() == (text == WritingTests.edited ? WritingTests.both : Self.new))
		}
	}

	/// The group's part of a mode is, beside such a list, what all on it may do at most, and not what the group may.
	@Test("of a list of users that cannot be kept are not given to the group")
	func lostList() throws {
		let disk = Self.inheriting(mode: 0o660, list: [2])
		disk.model.withLock { $0.inherited = [] }
		disk.onCall { call throws(SystemError) in if call.step == .setAttribute { throw .noSpace } }
		let store = WritingTests.store(on: disk)
		let heard = Heard()
		let observation = Defaults.Suite(name: nil, store: store).observe(heard.take)
		_ = try store.apply([.set(2, at: ["a"])])
		try store.flush()
		let node = disk.model.withLock { model in model.image.names["settings.json"].flatMap(model.image.node) }
		#expect(node?.mode == 0o600 && disk.text() == Self.new)
		#expect(becomesTrue { heard.notices.count == 1 })
		#expect(
			heard.notices.first?.description
				== "/settings.json: cannot give the new file the old one's list of users: no space is left on the disk "
				+ "(error 28). The change is written; see who may use the file now.")
		withExtendedLifetime(observation) {}
	}

	@Test("are those of a real file in a directory with a list of users for what is made in it")
	func real() throws {
		let scratch = Scratch()
		try scratch.write(Self.old, to: "settings.json")
		chmod(scratch.path("settings.json"), 0o640)
		// Version 2; user::rwx, user:65534:rwx, group::---, mask::rwx, other::---, as `setfacl -d -m u:65534:rwx` sets.
		let list: [UInt8] =
			[2, 0, 0, 0] + [1, 0, 7, 0, 255, 255, 255, 255] + [2, 0, 7, 0, 254, 255, 0, 0]
			+ [4, 0, 0, 0, 255, 255, 255, 255] + [16, 0, 7, 0, 255, 255, 255, 255] + [32, 0, 0, 0, 255, 255, 255, 255]
		/// What is said of a file, or set of a directory.
		func attributes(_ path: String, setting list: FileAttribute? = nil) throws -> [String] {
			let file = open(path, O_RDONLY)
			defer { close(file) }
			if let list { try FileSystem.real.setAttribute(file, list) }
			return try FileSystem.real.attributes(file).map(\.name)
		}
		do {
			_ = try attributes(scratch.path, setting: FileAttribute(name: "system.posix_acl_default", value: list))
		} catch let error as SystemError where error == .notSupported {
			print("Rights that a directory gives are not tested for real: the file system has no access lists.")
			return
		}
		try scratch.write("{}", to: "new")
		#expect(try attributes(scratch.path("new")).contains(Self.accessList))
		let suite = try scratch.suite()
		try suite.apply([.set(2, at: ["a"])])
		try suite.flush()
		#expect(try attributes(scratch.path("settings.json")) == [])
		let file = open(scratch.path("settings.json"), O_RDONLY)
		defer { close(file) }
		#expect(try FileSystem.real.status(file).mode == 0o640)
		#expect(scratch.text("settings.json") == Self.new)
	}

	@Test("stand after the store's own writes too")
	func afterOwn() throws {
		let disk = SimulatedDisk(Self.old)
		let store = WritingTests.store(on: disk)
		_ = try store.apply([.set(5, at: ["a"])])
		try store.flush()
		Self.lock(disk)
		_ = try store.apply([.set(2, at: ["a"])])
		try store.flush()
		#expect(Self.isLocked(disk) && disk.text() == Self.new)
	}
}
