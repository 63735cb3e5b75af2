import Foundation
import Testing

/// A process of `StoreProcess`.
final class Child {
	private let process = Process()
	private let output = Pipe()
	private let input = Pipe()
	private var unread = Data()

	init(_ arguments: String...) throws {
		process.executableURL = Self.executable
		process.arguments = arguments
		process.standardOutput = output
		process.standardInput = input
		var environment = ProcessInfo.processInfo.environment
		environment["SWIFT_BACKTRACE"] = "enable=no"
		process.environment = environment
		try process.run()
	}

	deinit {
		if process.isRunning { kill(process.processIdentifier, SIGKILL) }
	}

	private static var executable: URL {
		// The tests and what they run lie side by side; the tool that runs them may lie elsewhere and has their path.
		let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
		let places = [own] + CommandLine.arguments.filter { $0.hasSuffix(".xctest") }
		let candidates = places.map {
			URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent("StoreProcess")
		}
		return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? candidates[0]
	}

	var identifier: Int32 { process.processIdentifier }

	/// Sends a signal.
	func send(_ signal: Int32) { kill(identifier, signal) }

	/// Waits until the process is stopped; false where that takes too long.
	func isStopped(within seconds: Double) -> Bool {
		let deadline = Date().addingTimeInterval(seconds)
		while Date() < deadline {
			let text = (try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)) ?? ""
			// The name before the state may have blanks in it, and ends with the last parenthesis.
			if text.split(separator: ")").last?.hasPrefix(" T") == true { return true }
			usleep(200)
		}
		return false
	}

	/// Waits for the next line; nil at the end.
	func line() -> String? {
		while true {
			if let end = unread.firstIndex(of: 0x0A) {
				defer { unread = Data(unread[(end + 1)...]) }
				return String(decoding: unread[..<end], as: UTF8.self)
			}
			let more = output.fileHandleForReading.availableData
			if more.isEmpty { return nil }
			unread += more
		}
	}

	/// All lines up to the end.
	func rest() -> [String] {
		var lines: [String] = []
		while let line = line() { lines.append(line) }
		return lines
	}

	func closeInput() { try? input.fileHandleForWriting.close() }

	/// Waits for the end and returns the exit code.
	@discardableResult
	func wait() -> Int32 {
		process.waitUntilExit()
		return process.terminationStatus
	}
}

/// A directory that goes when the test ends.
final class Folder: Sendable {
	let path: String

	init() {
		path =
			URL(fileURLWithPath: NSTemporaryDirectory()).resolvingSymlinksInPath().path + "/Store-\(UUID().uuidString)"
		try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
	}

	deinit { try? FileManager.default.removeItem(atPath: path) }

	var file: String { path + "/settings.json" }
	var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

	func write(_ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: file)) }
}
