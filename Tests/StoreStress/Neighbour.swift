import Defaults
import FoundationEssentials
import Glibc

/// Another program: it knows nothing of the library but takes the lock, reads, changes one member, and renames.
enum Neighbour {
	static func read(_ path: String) throws -> Defaults.Object {
		guard let data = FileManager.default.contents(atPath: path) else { return Defaults.Object() }
		return try Defaults.JSON(parsing: data).object ?? Defaults.Object()
	}

	static func set(_ value: Int, for name: String, in path: String) throws {
		let directory = Glibc.open(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]), O_RDONLY | O_CLOEXEC)
		defer { close(directory) }
		guard directory >= 0, flock(directory, LOCK_EX) == 0 else { throw Failure(code: errno) }
		var object = try read(path)
		object[name] = .integer(value)
		let new = path + "~neighbour"
		try Data(Defaults.JSON.object(object).serialized(style: .pretty()).utf8).write(to: URL(filePath: new))
		guard rename(new, path) == 0 else { throw Failure(code: errno) }
	}

	private struct Failure: Error { var code: Int32 }
}
