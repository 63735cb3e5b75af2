import Glibc
import SettingsSchema

/// The variables that the program was started with.
enum Environment {
	/// The value of a variable; nil where it is not there.
	static func value(of name: String) -> String? { getenv(name).map { String(cString: $0) } }

	/// The directory that `variable` names, or the one below the home directory that the XDG specification gives
	/// in its place. A relative value counts as none.
	static func directory(_ variable: String, fallback: String) -> String {
		if let path = value(of: variable), path.beginsWithSlash { return path }
		return (value(of: "HOME") ?? "") + "/" + fallback
	}

	/// How many milliseconds a lone Esc is waited on, going by these variables: over the network the parts of a key may
	/// arrive apart.
	static func escapeDelay(by value: (String) -> String?) -> Int {
		let isRemote = ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].contains { value($0)?.isEmpty == false }
		return isRemote ? 100 : 50
	}

	/// All variables, as the process was started with them.
	static var all: [String: String] {
		let bytes = FileProbe.contents(of: "/proc/self/environ", limit: 1 << 22) ?? []
		let pairs = bytes.split(separator: 0).compactMap { entry -> (String, String)? in
			let parts = entry.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
			guard parts.count == 2 else { return nil }
			return (String(decoding: parts[0], as: UTF8.self), String(decoding: parts[1], as: UTF8.self))
		}
		return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
	}

	/// A path with the home directory for a `~` at its beginning, as a shell reads it.
	static func expanded(_ path: String) -> String {
		guard path.utf8.starts(with: "~/".utf8), let home = value(of: "HOME") else { return path }
		return home + path.dropFirst()
	}

	/// A path with `~` for the home directory.
	static func abbreviated(_ path: String) -> String {
		guard let home = value(of: "HOME"), home.hasPrefix("/"), path.hasPrefix(home + "/") else { return path }
		return "~" + path.dropFirst(home.count)
	}
}
