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

	/// When it was made, in the user's time zone: `2026-11-20 08:30`; empty where its name does not tell.
	var timeText: String {
		guard seconds > 0 else { return "" }
		var moment = time_t(seconds)
		var parts = tm()
		localtime_r(&moment, &parts)
		var text = [CChar](repeating: 0, count: 32)
		let count = strftime(&text, text.count, "%Y-%m-%d %H:%M", &parts)
		return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
	}

	/// Removes it.
	func remove() { unlink(path) }

	/// Where such files are.
	static var directory: String {
		Environment.directory("XDG_STATE_HOME", fallback: ".local/state") + "/SettingsTUI"
	}

	/// Writes and syncs it; nobody but the user may read it. False where that could not be done: nothing is left then,
	/// and what was there before stays.
	func write(_ json: Defaults.JSON) -> Bool {
		makeDirectory()
		let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
		guard descriptor >= 0 else { return false }
		defer { close(descriptor) }
		let bytes = Array((json.serialized(style: .pretty()) + "\n").utf8)
		let isWritten = writeAll(bytes, to: descriptor) == nil && fsync(descriptor) == 0
		if !isWritten { unlink(path) }
		return isWritten
	}

	private func makeDirectory() {
		var parents = ""
		for part in path.split(separator: "/").dropLast() {
			parents += "/" + part
			mkdir(parents, 0o700)
		}
	}
}
