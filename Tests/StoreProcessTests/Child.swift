import Foundation
import TerminalTesting

/// A process of `StoreProcess`.
final class Child {
	private let child: ChildProcess
	/// Of its output and of its input.
	private let output: Int32
	private var input: Int32?
	private var unread: [UInt8] = []

	init(_ arguments: String...) throws {
		let (output, input) = (try Self.pipe(), try Self.pipe())
		defer { for descriptor in [output[1], input[0]] { close(descriptor) } }
		(self.output, self.input) = (output[0], input[1])
		let environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
		child = try ChildProcess(
			Product.path("StoreProcess"), arguments, environment: environment,
			descriptors: [input[0], output[1], STDERR_FILENO])
	}

	deinit {
		closeInput()
		close(output)
	}

	private static func pipe() throws -> [Int32] {
		var ends: [Int32] = [0, 0]
		guard Foundation.pipe(&ends) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
		return ends
	}

	var identifier: Int32 { child.identifier }

	/// Sends a signal.
	func send(_ signal: Int32) { child.signal(signal) }

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

	/// How many milliseconds a line is waited for: some do thousands of saves before.
	private static let patience: Int32 = 600_000

	/// Waits for the next line; nil at the end.
	func line() throws -> String? {
		while true {
			if let end = unread.firstIndex(of: 0x0A) {
				defer { unread.removeFirst(end + 1) }
				return String(decoding: unread[..<end], as: UTF8.self)
			}
			var wait = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
			guard poll(&wait, 1, Self.patience) > 0 else { throw ChildProcess.Timeout(what: "a line of \(identifier)") }
			var buffer = [UInt8](repeating: 0, count: 65536)
			let count = read(output, &buffer, buffer.count)
			if count <= 0 { return nil }
			unread += buffer.prefix(count)
		}
	}

	/// All lines up to the end.
	func rest() throws -> [String] {
		var lines: [String] = []
		while let line = try line() { lines.append(line) }
		return lines
	}

	func closeInput() {
		if let input { close(input) }
		input = nil
	}

	/// Waits for the end and returns the exit code; of one that a signal ended, that and 128.
	@discardableResult
	func wait() throws -> Int32 {
		switch try child.waitForExit() {
		case .status(let code): code
		case .signal(let signal): 128 + signal
		}
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
