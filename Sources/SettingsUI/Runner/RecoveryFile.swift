import Defaults
import Glibc

/// Keeps what could not be written to a settings file in `$XDG_STATE_HOME/SettingsTUI`.
struct RecoveryFile: Sendable {
	/// Where it is kept.
	let path: String

	/// A new file for the settings in `file`, named after it and the time.
	init(for file: String, directory: String = RecoveryFile.directory, seconds: Int = time(nil)) {
		let name = file.split(separator: "/").suffix(2).joined(separator: "-")
		path = "\(directory)/\(name)-\(seconds)-\(getpid()).json"
	}

	/// Where such files are.
	static var directory: String {
		Environment.directory("XDG_STATE_HOME", fallback: ".local/state") + "/SettingsTUI"
	}

	/// Writes and syncs it; nobody but the user may read it. False where that could not be done.
	func write(_ json: Defaults.JSON) -> Bool {
		makeDirectory()
		let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
		guard descriptor >= 0 else { return false }
		defer { close(descriptor) }
		var rest = Array((json.serialized(style: .pretty()) + "\n").utf8)[...]
		while !rest.isEmpty {
			let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
			guard count > 0 || (count < 0 && errno == EINTR) else { return false }
			rest.removeFirst(max(0, count))
		}
		return fsync(descriptor) == 0
	}

	private func makeDirectory() {
		var parents = ""
		for part in path.split(separator: "/").dropLast() {
			parents += "/" + part
			mkdir(parents, 0o700)
		}
	}
}
