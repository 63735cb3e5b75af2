import Defaults
import Glibc

/// Keeps what could not be written to a settings file in `$XDG_STATE_HOME/SettingsTUI`.
struct RecoveryFile: Sendable {
	/// Where it is kept.
	let path: String

	/// A new file for the settings in `file`, named after it and the time.
	init(for file: String, directory: String = RecoveryFile.directory, seconds: Int = time(nil)) {
		// A file system takes 255 bytes, and more follows.
		var name = file.split(separator: "/").suffix(2).joined(separator: "-")
		while name.utf8.count > 200 { name.removeLast() }
		path = "\(directory)/\(name)-\(seconds)-\(getpid()).json"
	}

	/// Keeps `json` for the settings in `file`, in a new file; nil where that could not be done.
	static func keeping(
		_ json: Defaults.JSON, for file: String, directory: String = RecoveryFile.directory, seconds: Int = time(nil)
	) -> RecoveryFile? {
		// A name that is taken is this process's own, of the same second. The next one keeps them in order.
		for attempt in 0..<100 {
			let recovery = RecoveryFile(for: file, directory: directory, seconds: seconds + attempt)
			if recovery.write(json) { return recovery }
			guard FileProbe.exists(recovery.path) else { return nil }
		}
		return nil
	}

	/// A file that is there.
	init(path: String) { self.path = path }

	/// When it was made, in seconds since 1970; 0 where its name does not tell.
	var seconds: Int {
		let parts = path.split(separator: "/").last?.split(separator: "-") ?? []
		return parts.dropLast().last.flatMap { Int($0) } ?? 0
	}

	/// When it was made, in the user's time zone; empty where its name does not tell.
	var timeText: String { seconds > 0 ? LocalTime.text(of: seconds) : "" }

	/// Removes it.
	func remove() { unlink(path) }

	/// Where such files are.
	static var directory: String {
		Environment.directory("XDG_STATE_HOME", fallback: ".local/state") + "/SettingsTUI"
	}

	/// Writes and syncs it; nobody but the user may read it. False where that could not be done: nothing is left then,
	/// and what was there before stays.
	func write(_ json: Defaults.JSON) -> Bool {
		KeptFile.makeFolder(of: path, mode: 0o700)
		let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
		guard descriptor >= 0 else { return false }
		defer { close(descriptor) }
		let bytes = Array((json.serialized(style: .pretty()) + "\n").utf8)
		let isWritten = writeAll(bytes, to: descriptor) == nil && fsync(descriptor) == 0
		if !isWritten { unlink(path) }
		return isWritten
	}
}
