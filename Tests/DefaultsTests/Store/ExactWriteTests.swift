import Testing

@testable import Defaults

@Suite("A change that rests on all that the file held")
struct ExactWriteTests {
	private static let edit = [Defaults.Edit.set(2, at: ["a"])]

	/// Whether it was made.
	private func write(to store: Store, isNowOrNever: Bool = false) throws(Defaults.SuiteError) -> Bool {
		try store.write(Self.edit, over: store.snapshot, isNowOrNever: isNowOrNever) { _ in } != nil
	}

	@Test("is on disk when it returns") func written() throws {
		let disk = SimulatedDisk(WritingTests.old)
		let store = WritingTests.store(on: disk)
		#expect(try write(to: store) && disk.text() == FaultTests.new && store.status == .saved)
	}

	@Test(
		"is not made in what others have written in between, at whichever step, and can be made again",
		arguments: [SimulatedDisk.Step.lock, .create, .write, .synchronizeFile, .exchange, .synchronizeDirectory])
	func overtaken(step: SimulatedDisk.Step) throws {
		let disk = SimulatedDisk(WritingTests.old)
		let store = WritingTests.store(on: disk)
		let flag = Flag()
		disk.onCall { call throws(SystemError) in
			if call.step == step, flag.set() { disk.replace(with: WritingTests.edited) }
		}
		// What comes after it is another's change of what was written.
		let isLate = step == .synchronizeDirectory
		#expect(try write(to: store) == isLate)
		disk.onCall(nil)
		store.refresh()
		#expect(disk.text() == WritingTests.edited && disk.names == ["settings.json"] && store.status == .saved)
		#expect(store.snapshot.value(at: ["a"]) == 1 && store.snapshot.value(at: ["b"]) == 2)
		#expect(try write(to: store) && disk.text() == WritingTests.both)
	}

	@Test("is not made where this process has heard of what others wrote by then")
	func known() throws {
		let disk = SimulatedDisk(WritingTests.old)
		let store = WritingTests.store(on: disk)
		let before = store.snapshot
		disk.replace(with: WritingTests.edited)
		store.refresh()
		#expect(try store.write(Self.edit, over: before, isNowOrNever: false) { _ in } == nil)
		#expect(disk.text() == WritingTests.edited && store.status == .saved)
	}

	@Test(
		"that cannot be written waits, and is made in what others leave then; or it is taken back, as is asked",
		arguments: [SimulatedDisk.Step.write, .create, .synchronizeFile, .exchange])
	func failing(step: SimulatedDisk.Step) throws {
		for isNowOrNever in [false, true] {
			let disk = SimulatedDisk(WritingTests.old)
			let store = WritingTests.store(on: disk)
			disk.onCall { call throws(SystemError) in if call.step == step { throw .noSpace } }
			if isNowOrNever {
				#expect(throws: Defaults.SuiteError.self) { try write(to: store, isNowOrNever: true) }
			} else {
				#expect(try write(to: store) && store.snapshot.value(at: ["a"]) == 2)
			}
			#expect(disk.text() == WritingTests.old && (store.status == .saved) == isNowOrNever)
			disk.onCall(nil)
			disk.replace(with: WritingTests.edited)
			try store.flush()
			store.refresh()
			#expect(disk.text() == (isNowOrNever ? WritingTests.edited : WritingTests.both) && store.status == .saved)
			#expect(store.snapshot.value(at: ["a"]) == (isNowOrNever ? 1 : 2))
		}
	}

	@Test("that is in place, and not known to be durable, is not taken for another's")
	func inPlace() throws {
		let disk = SimulatedDisk(WritingTests.old)
		let store = WritingTests.store(on: disk)
		disk.onCall { call throws(SystemError) in if call.step == .synchronizeDirectory { throw .inputOutput } }
		#expect(try write(to: store) && disk.text() == FaultTests.new)
		disk.onCall(nil)
		try store.flush()
		#expect(disk.text() == FaultTests.new && store.status == .saved)
	}

	@Test("is told to observers as one's own, and so is that it was taken back")
	func told() throws {
		let disk = SimulatedDisk(WritingTests.old)
		let store = WritingTests.store(on: disk)
		let heard = Heard()
		let observation = store.observe { event, _ in heard.take(event) }
		let flag = Flag()
		disk.onCall { call throws(SystemError) in
			if call.step == .write, flag.set() { disk.replace(with: WritingTests.edited) }
		}
		#expect(try !write(to: store))
		store.queue.sync {}
		#expect(heard.changes.map(\.path) == [["a"], ["a"], ["b"]] && heard.changes.map(\.new) == [2, 1, 2])
		#expect(heard.outside == [false, false, true] && heard.notices.isEmpty)
		_ = observation
	}

	@Test(
		"that could not be written and was taken back is not made in what others leave; made again, it is",
		arguments: [false, true])
	func takenBack(isMadeAgain: Bool) throws {
		for edit in [
			Defaults.Edit(["l"], .arrange(.remove(at: 0)), expecting: .some(["x", "y"])),
			Defaults.Edit(["l"], .arrange(.move(from: 0, to: 1)), expecting: .some(["x", "y"])),
			Defaults.Edit([], .arrange(.rename("a", to: "c")), expecting: .some(["a": 1, "l": ["x", "y"], "b": 1])),
		] {
			let text = "{\"a\": 1, \"l\": [\"x\", \"y\"], \"b\": 1}"
			let disk = SimulatedDisk(text)
			let store = WritingTests.store(on: disk)
			disk.onCall { call throws(SystemError) in if call.step == .create { throw .noSpace } }
			func write(_ edit: Defaults.Edit) throws -> Defaults.Splice? {
				try #require(try store.write([edit], over: store.snapshot, isNowOrNever: false) { _ in }).first ?? nil
			}
			let made = try #require(try write(edit))
			let changed = store.snapshot.user
			let back = Defaults.Edit(edit.path, .revert(made, otherwise: edit.expected ?? nil))
			let undone = try #require(try write(back))
			#expect(store.snapshot.user.bytes == Array(text.utf8))
			if isMadeAgain {
				_ = try write(Defaults.Edit(edit.path, .revert(undone, otherwise: changed.value(at: edit.path))))
			}
			disk.onCall(nil)
			let theirs = text.replacing("\"b\": 1", with: "\"b\": 2")
			disk.replace(with: theirs)
			try store.flush()
			let written = String(decoding: changed.bytes, as: UTF8.self).replacing("\"b\": 1", with: "\"b\": 2")
			#expect(disk.text() == (isMadeAgain ? written : theirs) && store.status == .saved)
		}
	}
}
