import Foundation
import Testing

@testable import Defaults

/// A directory that goes when the test ends.
final class Scratch: Sendable {
	let path: String

	init() {
		let name = "Defaults-\(UUID().uuidString)"
		path = URL(fileURLWithPath: NSTemporaryDirectory()).resolvingSymlinksInPath().path + "/" + name
		// A test without its directory fails at the next step.
		try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
	}

	deinit { try? FileManager.default.removeItem(atPath: path) }

	func path(_ name: String) -> String { path + "/" + name }

	func write(_ text: String, to name: String) throws {
		let url = URL(fileURLWithPath: path(name))
		try FileManager.default.createDirectory(
			at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
		try Data(text.utf8).write(to: url)
	}

	/// Replaces the file as most editors do: a new file under its name.
	func replace(_ name: String, with text: String) throws {
		try write(text, to: name + "~new")
		try #require(rename(path(name + "~new"), path(name)) == 0)
	}

	func text(_ name: String) -> String? {
		FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
	}

	/// All names, in order, temporary files included.
	var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

	func suite(_ name: String = "settings.json") throws -> Defaults.Suite { try Defaults.Suite(file: path(name)) }
}

/// A directory's lock, as another process would hold it: no write goes on meanwhile.
final class Lock: Sendable {
	private let descriptor: Int32

	init(_ path: String) throws {
		descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
		try #require(descriptor >= 0 && flock(descriptor, LOCK_EX) == 0)
	}

	func release() { close(descriptor) }
}

/// Waits for `condition` and returns whether it came true in time.
func becomesTrue(within seconds: Double = 120, _ condition: () -> Bool) -> Bool {
	let deadline = Date().addingTimeInterval(seconds)
	while !condition() {
		if Date() > deadline { return false }
		usleep(500)
	}
	return true
}
