import Defaults
import Foundation
import Synchronization
import Testing

private struct Profile: Codable, Defaults.Serializable, Equatable, Sendable {
	var name = "Ann"
	var born: Date? = Date(timeIntervalSinceReferenceDate: -1.5)
	var limits: [String: Double] = ["a": .infinity]
}

/// Keys on real files.
@Suite final class FileKeyTests {
	private let directory: URL
	private let file: URL
	private let disk: Defaults.Suite

	init() throws {
		// The file's name is no other test's: a directory that another test removes gives its inode to the next one.
		let name = UUID().uuidString
		directory = FileManager.default.temporaryDirectory.appending(path: "keys-\(name)")
		try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
		file = directory.appending(path: "\(name).json")
		disk = try Defaults.Suite(file: file.path)
	}

	deinit {
		// What still waits would be written later, and make the directory anew.
		try? disk.flush()
		try? FileManager.default.removeItem(at: directory)
	}

	/// What a program would read that opens a copy of the file.
	private func reopened() throws -> Defaults.Suite {
		try disk.flush()
		let copy = directory.appending(path: "\(UUID().uuidString).json")
		try FileManager.default.copyItem(at: file, to: copy)
		return try Defaults.Suite(file: copy.path)
	}

	private func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

	/// Replaces the file as an editor does.
	private func write(_ text: String) throws { try Data(text.utf8).write(to: file, options: .atomic) }

	private func expectSoon(_ condition: () -> Bool, _ location: SourceLocation = #_sourceLocation) async {
		let deadline = ContinuousClock.now + .seconds(120)
		while !condition(), ContinuousClock.now < deadline { await Task.yield() }
		#expect(condition(), sourceLocation: location)
	}

	@Test func valuesComeBackFromTheFile() throws {
		let profile = Defaults.Key<Profile>("profile", default: Profile(), suite: disk)
		let data = Defaults.Key<[String: Data]>("data", default: [:], suite: disk)
		let count = Defaults.Key<UInt64?>("count", suite: disk)
		let text = Defaults.Key<String>("text", default: "", suite: disk)
		disk[profile] = Profile(name: "Bob", born: .distantFuture, limits: ["b": -.infinity, "$date": 0.1])
		disk[data] = ["x": Data([0, 255])]
		disk[count] = .max
		disk[text] = "\u{0}\r\n\u{2028}🦄\"\\"
		let other = try reopened()
		#expect(other[profile] == disk[profile])
		#expect(other[data] == disk[data])
		#expect(other[count] == .max)
		#expect(other[text] == disk[text])
		#expect(other.problems.isEmpty)
	}

	@Test func aCommentSurvivesTheSetOfItsNeighbour() throws {
		try write("{\n\t// who\n\t\"profile\": {\n\t\t\"name\": \"Ann\", // first\n\t\t\"future\": 1\n\t}\n}\n")
		let suite = try Defaults.Suite(file: file.path)
		suite.refresh()
		let key = Defaults.Key<Profile>("profile", default: Profile(), suite: suite)
		Defaults[key].name = "Bob"
		try suite.flush()
		#expect(
			try text()
				== "{\n\t// who\n\t\"profile\": {\n\t\t\"name\": \"Bob\", // first\n\t\t\"future\": 1\n\t}\n}\n")
	}

	@Test func aChangeByAnotherProgramIsReadAndHeardOnce() async throws {
		let key = Defaults.Key<Int>("count", default: 1, suite: disk)
		let seen = Mutex<[[Int]]>([])
		let token = Defaults.observe(key, options: []) { change in
			seen.withLock { $0.append([change.oldValue, change.newValue]) }
		}
		Defaults[key] = 2
		try await disk.flush()
		try write(#"{"count": 3}"#)
		await expectSoon { Defaults[key] == 3 }
		await expectSoon { seen.withLock { $0.count } == 2 }
		try write(#"{"count": 3, "other": true}"#)
		try write(#"{"count": 4, "other": true}"#)
		await expectSoon { Defaults[key] == 4 && seen.withLock { $0.last } == [3, 4] }
		#expect(seen.withLock { $0 } == [[1, 2], [2, 3], [3, 4]])
		token.invalidate()
	}

	@Test func updatesHearOfAnotherProgramsChanges() async throws {
		let key = Defaults.Key<String>("text", default: "a", suite: disk)
		var updates = Defaults.updates(key).makeAsyncIterator()
		#expect(await updates.next() == "a")
		try write(#"{"text": "b"}"#)
		#expect(await updates.next() == "b")
	}
}
