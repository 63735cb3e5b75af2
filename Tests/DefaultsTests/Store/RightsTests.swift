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
