import Foundation

/// A home of its own for a program under test, gone with the test.
public final class Sandbox: Sendable {
	/// Its directory.
	public let directory: String
	private let environment: [String: String]

	/// An empty home. `environment` wins over what the sandbox sets itself.
	public init(environment: [String: String] = [:]) throws {
		directory = NSTemporaryDirectory() + "SettingsTUI-" + UUID().uuidString
		self.environment = environment
		for folder in ["config", "data", "state", "etc"] {
			try FileManager.default.createDirectory(atPath: "\(directory)/\(folder)", withIntermediateDirectories: true)
		}
		// A letter for each command, which most tests press; what is tested of other keys says so itself.
		try write("{\"keys\": \"classic\"}", to: "etc/SettingsTUI/settings.json")
	}

	deinit { try? FileManager.default.removeItem(atPath: directory) }

	/// The path of a file in it.
	public func path(_ name: String) -> String { "\(directory)/\(name)" }

	/// Puts a file there, with its directories.
	@discardableResult
	public func write(_ text: String, to name: String = "a.json") throws -> String {
		let path = path(name)
		let folder = (path as NSString).deletingLastPathComponent
		try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
		try Data(text.utf8).write(to: URL(fileURLWithPath: path))
		return path
	}

	/// What a file holds.
	public func text(_ name: String = "a.json") throws -> String {
		String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(name))), as: UTF8.self)
	}

	/// The names of the files in a folder.
	public func files(in folder: String) -> [String] {
		(try? FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()) ?? []
	}

	/// The environment of programs in here.
	public var variables: [String: String] {
		var variables = [
			"HOME": directory, "XDG_CONFIG_HOME": path("config"), "XDG_DATA_HOME": path("data"),
			"XDG_STATE_HOME": path("state"), "XDG_CONFIG_DIRS": path("etc"), "LC_ALL": "C.UTF-8", "TERM": "xterm",
			"PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
		]
		for name in ["LD_LIBRARY_PATH", "LLVM_PROFILE_FILE"] {
			variables[name] = ProcessInfo.processInfo.environment[name]
		}
		return variables.merging(environment) { $1 }
	}

	/// Starts a program in here, on a terminal.
	public func session(
		_ program: String, _ arguments: [String] = [], configure: (inout PTYSession.Setup) -> Void = { _ in }
	) throws -> PTYSession {
		try PTYSession(program, arguments) { setup in
			setup.directory = directory
			setup.environment = variables
			setup.environment["TERM"] = nil
			configure(&setup)
		}
	}
}
