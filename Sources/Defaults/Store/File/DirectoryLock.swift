/// The lock under which all writers of a directory's files take turns: the directory itself, so that no lock file
/// is left behind; where a directory cannot be locked (some NFS), a file in it.
///
/// While it is held a terminal's stop signal waits: a stopped holder would keep everyone else waiting.
struct DirectoryLock {
	enum Failure: Error {
		case held(by: Int32?)
		case system(SystemError)
	}

	private let fileSystem: FileSystem
	private let directory: FileSystem.Descriptor
	/// The lock file, where there has to be one.
	private let file: FileSystem.Descriptor?

	private static let fileName = ".settings.lock"

	/// Waits for the lock, at most `patience` seconds; then throws `held` with the holder's process id.
	init(
		_ directory: FileSystem.Descriptor, in fileSystem: FileSystem, patience: Double
	) throws(Failure) {
		self.fileSystem = fileSystem
		self.directory = directory
		WritingGate.enter()
		do throws(Failure) {
			if try Self.lock(directory, in: fileSystem, patience: patience) {
				file = nil
			} else {
				file = try Self.lockFile(in: directory, fileSystem, patience: patience)
			}
		} catch {
			WritingGate.leave()
			throw error
		}
	}

	func release() {
		if let file {
			try? fileSystem.unlink(directory, Self.fileName)
			fileSystem.unlock(file)
			fileSystem.close(file)
		} else {
			fileSystem.unlock(directory)
		}
		WritingGate.leave()
	}

	/// Whether `descriptor` could be locked; false where such a thing has no locks.
	private static func lock(
		_ descriptor: FileSystem.Descriptor, in fileSystem: FileSystem, patience: Double
	) throws(Failure) -> Bool {
		let deadline = fileSystem.now() + patience
		var delay = 0.0001
		while true {
			do throws(SystemError) {
				try fileSystem.lock(descriptor)
				return true
			} catch .tryAgain {
				guard fileSystem.now() < deadline else {
					throw .held(by: (try? fileSystem.status(descriptor)).flatMap(fileSystem.lockHolder))
				}
				fileSystem.pause(delay)
				delay = min(delay * 1.5, 0.002)
			} catch {
				return false
			}
		}
	}

	private static func lockFile(
		in directory: FileSystem.Descriptor, _ fileSystem: FileSystem, patience: Double
	) throws(Failure) -> FileSystem.Descriptor {
		while true {
			let file = try openLockFile(in: directory, fileSystem)
			do throws(Failure) {
				guard try lock(file, in: fileSystem, patience: patience) else { throw .system(.notSupported) }
			} catch {
				fileSystem.close(file)
				throw error
			}
			// The holder before us removes its file: a lock on one that has no name any more excludes nobody.
			let named = try? fileSystem.statusOfName(directory, fileName)
			if let named, named.inode == (try? fileSystem.status(file))?.inode { return file }
			fileSystem.close(file)
		}
	}

	private static func openLockFile(
		in directory: FileSystem.Descriptor, _ fileSystem: FileSystem
	) throws(Failure) -> FileSystem.Descriptor {
		do throws(SystemError) {
			do throws(SystemError) {
				return try fileSystem.open(directory, fileName, .create(mode: 0o600))
			} catch .exists {
				return try fileSystem.open(directory, fileName, .rewrite)
			}
		} catch .noEntry {
			// Removed between the two attempts.
			return try openLockFile(in: directory, fileSystem)
		} catch {
			throw .system(error)
		}
	}
}
