import Defaults
import FoundationEssentials
import Synchronization

/// A settings file of a test's own whose disk can be full, slow, or somebody else's, and whose time stands still.
///
/// ```swift
/// @Test func theDiskIsFull() throws {
/// 	let disk = try TestDisk("{\"quality\": 0.5}")
/// 	disk.fail(.full)
/// 	disk.suite[.quality] = 1
/// 	disk.settle()
/// 	#expect(disk.suite.status != .saved && disk.text == "{\"quality\": 0.5}")
/// }
/// ```
///
/// It is a file in a temporary directory, which goes with this. Nothing is written before ``settle()``, or a flush of the
/// suite's, and nothing that others write is heard before ``settle()``, but what ``write(_:)`` does is. Where the library
/// would wait, for a lock or for a file that is away for a moment, its clock goes on at once.
public final class TestDisk: Sendable {
	/// What writing can meet.
	public struct Fault: Sendable {
		fileprivate let fault: DiskFaults.Fault

		/// No space is left.
		public static let full = Self(fault: .full)
		/// The file system is mounted read-only.
		public static let readOnly = Self(fault: .readOnly)
		/// The directory may not be written.
		public static let denied = Self(fault: .denied)
		/// The device fails.
		public static let broken = Self(fault: .broken)
	}

	/// That of the test that runs, where `.ownDefaults(onDisk:)` made one.
	public static var current: TestDisk? { ofTask }

	@TaskLocal static var ofTask: TestDisk?

	/// The suite on the file.
	public let suite: Defaults.Suite
	/// The file's path.
	public let file: String
	private let faults = DiskFaults()
	private let others = Mutex<[Defaults.Suite]>([])
	private let directory: URL

	/// A disk with a file that holds a text; without one it is not there yet.
	///
	/// Throws where no temporary directory can be made, or the file's name is none.
	public init(_ text: String? = nil, named name: String = "settings.json") throws {
		directory = URL.temporaryDirectory.appending(path: "Defaults-\(UUID().uuidString)", directoryHint: .isDirectory)
		try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
		let url = directory.appending(path: name)
		if let text { try Data(text.utf8).write(to: url) }
		file = url.path
		suite = try faults.suite(file: file)
	}

	deinit {
		faults.release()
		try? FileManager.default.removeItem(at: directory)
	}

	/// A suite on the same file as another process has it, of another release or at the same time: what one of them sets the
	/// others hear with the next ``settle()``.
	public func otherProcess() throws -> Defaults.Suite {
		let suite = try faults.suite(file: file)
		others.withLock { $0.append(suite) }
		return suite
	}

	/// What is on the disk; nil where there is no file.
	public var text: String? {
		FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) }
	}

	/// Does what another process does: puts a file with this text in the place of the one there. The suite has heard of it
	/// when this returns; while the disk is held, with the next ``settle()``.
	public func write(_ text: String) throws {
		try Data(text.utf8).write(to: URL(filePath: file), options: .atomic)
		if !faults.isHeld { suite.refresh() }
	}

	/// Takes the file away as another process does. For a second the last values stand, as for `git checkout`, which does so
	/// for a moment.
	public func remove() throws { try FileManager.default.removeItem(atPath: file) }

	/// Has what is written fail from now on; nil: it goes well again.
	public func fail(_ fault: Fault?) { faults.fail(with: fault?.fault) }

	/// Lets as much time pass as it takes until what was set is written, or has failed to be, and what others have written is
	/// heard. How it went stands in the suite's `status`.
	public func settle() {
		precondition(!faults.isHeld, "the disk is held: release it before it settles")
		let suites = [suite] + others.withLock(\.self)
		for suite in suites { _ = suite.synchronize() }
		// What is missing or damaged is looked at again, before it is believed.
		for _ in 0..<12 { advance(by: .milliseconds(100)) }
	}

	/// Lets time pass, and has all suites on the file look at it.
	public func advance(by duration: Duration) {
		precondition(!faults.isHeld, "the disk is held: release it before time passes")
		faults.pass(duration / .seconds(1))
		for suite in [suite] + others.withLock(\.self) { suite.refresh() }
	}

	/// Has each write wait until ``release()``: a disk that is slow. Who flushes meanwhile waits as well, so do it on
	/// another task: `async let isWritten: Void = disk.suite.flush()`. What waits is let go on before the test ends, be it
	/// by an error: `defer { disk.release() }`.
	public func hold() { faults.hold() }

	/// Returns when a write waits.
	public func untilHeld() async { await faults.untilHeld() }

	/// Lets what waits go on.
	public func release() { faults.release() }
}
