import Defaults
import Foundation
import Glibc

/// The property list that Foundation's `UserDefaults` left, held by a lock as long as it is adopted.
final class LegacyFile {
	private let path: String
	private let target: String
	private let descriptor: Int32

	/// How long another process is waited for, and how long between two looks, in microseconds.
	private static let patience = Duration.seconds(5)
	private static let pause: UInt32 = 2_000

	private init(path: String, target: String, descriptor: Int32) {
		(self.path, self.target, self.descriptor) = (path, target, descriptor)
	}

	/// Nil where there is nothing to adopt: no such file, or one that was adopted. Another process that adopts it now is
	/// waited for, a few seconds at most. Throws for one that is there and cannot be opened, or is no file.
	static func open(_ path: String) throws(Defaults.AdoptionError) -> LegacyFile? {
		let target = path + ".adopted"
		let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
		guard descriptor >= 0 else {
			if [ENOENT, ENOTDIR].contains(errno) || access(target, F_OK) == 0 { return nil }
			throw .unreadable(file: path, reason: String(cString: strerror(errno)))
		}
		let file = LegacyFile(path: path, target: target, descriptor: descriptor)
		var status = stat()
		guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
			throw .unreadable(file: path, reason: Sentences.isNoFile)
		}
		// The lock comes first: who has it sees whether another has been here.
		let deadline = ContinuousClock.now + patience
		while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
			guard [EWOULDBLOCK, EINTR].contains(errno), ContinuousClock.now < deadline else { return nil }
			usleep(pause)
		}
		guard access(target, F_OK) != 0, access(path, F_OK) == 0 else { return nil }
		return file
	}

	deinit { close(descriptor) }

	/// What the file holds, by name.
	func values() throws(Defaults.AdoptionError) -> [String: Any] {
		let list: Any?
		do {
			list = try PropertyList.read(Data(contentsOf: URL(fileURLWithPath: path)))
		} catch {
			throw .unreadable(file: path, reason: Sentences.reason(of: error))
		}
		guard let values = list as? [String: Any] else {
			throw .unreadable(file: path, reason: Sentences.isNotNamedValues)
		}
		return values
	}

	/// Puts the file out of the next start's way.
	func setAside() throws(Defaults.AdoptionError) {
		guard rename(path, target) != 0 else { return }
		throw .notSetAside(file: path, target: target, reason: String(cString: strerror(errno)))
	}
}
