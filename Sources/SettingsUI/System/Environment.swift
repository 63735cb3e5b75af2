import Glibc

/// The variables that the program was started with.
enum Environment {
	/// The value of a variable; nil where it is not there.
	static func value(of name: String) -> String? { getenv(name).map { String(cString: $0) } }

	/// The directory that `variable` names, or the one below the home directory that the XDG specification gives
	/// in its place. A relative value counts as none.
	static func directory(_ variable: String, fallback: String) -> String {
		if let path = value(of: variable), path.hasPrefix("/") { return path }
		return (value(of: "HOME") ?? "") + "/" + fallback
	}

	/// Whether someone is logged in over the network, where the parts of a key may arrive apart.
	static var isRemote: Bool { ["SSH_CONNECTION", "SSH_TTY"].contains { value(of: $0)?.isEmpty == false } }
}
