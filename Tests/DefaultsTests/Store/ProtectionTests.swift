import Foundation
import Synchronization
import Testing

@testable import Defaults

@Suite("A file that may not be written")
struct ProtectionTests {
	private let disk = SimulatedDisk(WritingTests.old)
	private let protection = Protection()

	private func store() -> Store {
		var fileSystem = disk.fileSystem
		fileSystem.isProtected = { [protection] _, name in name == "settings.json" && protection.isOn }
		return WritingTests.store(on: disk, through: fileSystem)
	}

	private static let refusal = Defaults.SuiteError.readOnly(file: "/settings.json")

	@Test("shows as read-only from the first look on, and is not replaced though its directory would allow it")
	func refused() throws {
		protection.isOn = true
		let store = store()
		#expect(store.status == .readOnly(Self.refusal))
		#expect(store.snapshot.value(at: ["a"]) == 1)
		_ = try store.apply([.set(2, at: ["a"])])
		#expect(throws: Self.refusal) { try store.flush() }
		#expect(disk.text() == WritingTests.old && disk.names == ["settings.json"])
		#expect(store.status == .readOnly(Self.refusal))
		#expect(Self.refusal.description == "/settings.json is read-only. Make it writable.")
	}

	@Test("is written once it may be, and no change is lost", arguments: [true, false])
	func allowed(isLookedAt: Bool) throws {
		protection.isOn = true
		let store = store()
		_ = try store.apply([.set(2, at: ["a"])])
		protection.isOn = false
		if isLookedAt {
			store.refresh()
			#expect(store.status == .pending)
		}
		try store.flush()
		#expect(store.status == .saved)
		#expect(disk.text() == "{\"a\": 2, \"b\": 1}")
		protection.isOn = true
		store.refresh()
		#expect(store.status == .readOnly(Self.refusal))
	}

	/// As a file system is that is mounted to be written again: nothing tells of that.
	@Test("is written once it may be, though nobody says so")
	func untold() throws {
		let scratch = Scratch()
		try scratch.write(WritingTests.old, to: "settings.json")
		var fileSystem = FileSystem.real
		fileSystem.isProtected = { [protection] _, _ in protection.isOn }
		let file = StoreFile(path: scratch.path("settings.json"), fileSystem: fileSystem)
		let store = Store(file: file)
		store.open()
		protection.isOn = true
		_ = try store.apply([.set(2, at: ["a"])])
		#expect(becomesTrue { file.schedule.withLock { $0.failures > 0 && $0.due < .infinity } })
		protection.isOn = false
		#expect(becomesTrue { store.status == .saved })
		#expect(scratch.text("settings.json") == "{\"a\": 2, \"b\": 1}")
	}

	@Test("stays read-only when a change comes to nothing")
	func noChange() throws {
		protection.isOn = true
		let store = store()
		_ = try store.apply([.set(2, at: ["a"])])
		_ = try store.apply([.set(1, at: ["a"])])
		try store.flush()
		#expect(store.status == .readOnly(Self.refusal))
	}

	@Test("is not repaired either")
	func damaged() throws {
		disk.replace(with: "{\"a\": ")
		protection.isOn = true
		let store = store()
		guard case .damaged = store.status else { return #expect(Bool(false), "\(store.status)") }
		#expect(throws: Self.refusal) { try store.repair() }
		#expect(disk.text() == "{\"a\": " && disk.names == ["settings.json"])
		guard case .damaged = store.status else { return #expect(Bool(false), "\(store.status)") }
	}

	@Test("A directory that may not be written is named, for the file is not to blame")
	func directory() throws {
		let store = store()
		disk.onCall { call throws(SystemError) in if call.step == .create { throw .accessDenied } }
		_ = try store.apply([.set(2, at: ["a"])])
		let error = #expect(throws: Defaults.SuiteError.self) { try store.flush() }
		#expect(error == .system(operation: Operation.make, file: "/", code: SystemError.accessDenied.code))
		#expect(
			error?.description
				== "/: cannot make a file in the directory: access is denied (error 13). Make the directory writable.")
	}
}

private final class Protection: Sendable {
	private let state = Atomic(false)

	var isOn: Bool {
		get { state.load(ordering: .acquiring) }
		set { state.store(newValue, ordering: .releasing) }
	}
}
