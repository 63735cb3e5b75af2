import Defaults
import Foundation
import Glibc

/// The property list that Foundation's `UserDefaults` left, held by a lock as long as it is adopted.
final class LegacyFile {
	private let path: String
	private let target: String
	private let descriptor: Int32

	/// Nil where there is nothing to adopt: no such file, one that was adopted, or one that another process adopts now.
	init?(path: String) {
		self.path = path
		target = path + ".adopted"
		descriptor = open(path, O_RDONLY | O_CLOEXEC)
		guard descriptor >= 0 else { return nil }
		// The lock comes first: who has it sees whether another has been here.
		guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, access(target, F_OK) != 0, access(path, F_OK) == 0 else {
			close(descriptor)
			return nil
		}
	}

	deinit { close(descriptor) }

	/// What the file holds, by name.
	func values() throws(Defaults.AdoptionError) -> [String: Any] {
		let list: Any
		do {
			let data = try Data(contentsOf: URL(fileURLWithPath: path))
			list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
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
