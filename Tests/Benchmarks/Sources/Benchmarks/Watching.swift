import Defaults
import Dispatch
import Foundation
import Synchronization

/// From someone else's rename of a new file of 1,000 keys until the typed value is there and told.
///
/// An editor's rename writes out the new file's data before it gives it the name, and frees the old file afterwards;
/// that share is not ours, and stands beside. An editor that syncs the new file and keeps the old one as a backup has
/// neither: from before its rename is hardly more than from the moment where the new file stands under its name. In
/// memory a rename takes next to nothing, and what is left is the library's.
func measureWatching(into table: inout Table) throws {
	let listener = Listener(.thousand)
	defer { withExtendedLifetime(listener) {} }
	for (name, editor) in Editor.all { try measure(name, editor, listener, into: &table) }
	try measureWatchingInMemory(into: &table)
}

/// The same with a file in memory, where the machine has such a file system.
private func measureWatchingInMemory(into table: inout Table) throws {
	let memory = "/dev/shm"
	guard FileManager.default.isWritableFile(atPath: memory) else { return }
	let directory = memory + "/SettingsTUI-benchmarks-\(getpid())"
	try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
	defer { try? FileManager.default.removeItem(atPath: directory) }
	let suite = try Defaults.Suite(file: directory + "/settings.json")
	try Data(thousandKeys(number: 0).utf8).write(to: URL(fileURLWithPath: suite.file!))
	suite.refresh()
	let listener = Listener(suite)
	defer { withExtendedLifetime(listener) {} }
	try measure("outside change to value, of a file in memory", Editor(isBrief: true), listener, into: &table)
}

private func measure(_ name: String, _ editor: Editor, _ listener: Listener, into table: inout Table) throws {
	// The first rounds warm caches up.
	let rounds = try (1...550).map { _ in try listener.round(of: editor) }.dropFirst(50)
	let (times, renames) = (rounds.map(\.heard).sorted(), rounds.map(\.renamed).sorted())
	for (share, goal) in [(50, ""), (99, editor.isBrief && editor.changes == 1 ? "≤ 300 µs" : "")] {
		let index = times.count * share / 100
		table.add("\(name), p\(share)", times[index].text, peer: "the rename alone", renames[index].text, goal: goal)
	}
}

/// How a file is replaced.
private struct Editor {
	/// Whether the new file is on disk before it gets the name, and the old one stays as a backup.
	var isBrief = false
	/// How many values change.
	var changes = 1

	static let all = [
		("outside change to value, from an editor's rename", Editor()),
		("outside change to value, from where the new file stands", Editor(isBrief: true)),
		("the same, of 100 values", Editor(isBrief: true, changes: 100)),
	]

	/// Puts `text` where the file is; returns what the rename took.
	func save(_ text: String, at path: String) throws -> (started: ContinuousClock.Instant, took: Duration) {
		let (temporary, backup) = (path + ".editor", path + "~")
		let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
		let bytes = Array(text.utf8)
		precondition(file >= 0 && write(file, bytes, bytes.count) == bytes.count)
		if isBrief {
			unlink(backup)
			precondition(fsync(file) == 0 && link(path, backup) == 0)
		}
		close(file)
		// What was done for it is over, also in the watcher's thread.
		usleep(1000)
		let started = ContinuousClock.now
		precondition(rename(temporary, path) == 0)
		return (started, ContinuousClock.now - started)
	}
}

/// What was heard last, and when.
private final class Ear: Sendable {
	private let number: Defaults.Key<Int>
	private let heard = Mutex<(value: Int, at: ContinuousClock.Instant)>((0, .now))
	private let semaphore = DispatchSemaphore(value: 0)

	init(_ suite: Defaults.Suite) { number = Defaults.Key("number", default: 0, suite: suite) }

	func hear(_ event: Defaults.Event) {
		guard case .changed(_, isOutside: true) = event else { return }
		heard.withLock { $0 = (Defaults[number], .now) }
		semaphore.signal()
	}

	/// When `value` was heard, which has to be soon.
	func wait(for value: Int) -> ContinuousClock.Instant {
		guard semaphore.wait(timeout: .now() + 5) == .success else { fatalError("a change was not heard") }
		let (found, time) = heard.withLock { $0 }
		precondition(found == value)
		return time
	}
}

/// Hears of the changes of the suite's file.
private final class Listener {
	private let suite: Defaults.Suite
	private let ear: Ear
	private let observation: Defaults.SuiteObservation
	private var number = 1_000_000

	init(_ suite: Defaults.Suite) {
		self.suite = suite
		let ear = Ear(suite)
		self.ear = ear
		observation = suite.observe(ear.hear)
	}

	/// One change by `editor`: when it was heard and when the rename was done, from right before that.
	func round(of editor: Editor) throws -> (heard: Duration, renamed: Duration) {
		number += 1
		let text = thousandKeys(number: number, others: number % 2, of: editor.changes - 1)
		let (started, took) = try editor.save(text, at: suite.file!)
		return (ear.wait(for: number) - started, took)
	}
}
