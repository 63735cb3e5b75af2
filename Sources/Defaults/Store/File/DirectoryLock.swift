/// The lock under which all writers of a directory's files take turns: the directory itself, so that no lock file
/// is left behind; where a directory cannot be locked (some NFS), a file in it.
///
/// While it is held a terminal's stop signal waits: a stopped holder would keep everyone else waiting.
struct DirectoryLock {
	enum Failure: Error {
		/// Someone holds the lock, which is on the file of this status.
		case held(FileStatus?)
		case system(SystemError)
	}

	private let fileSystem: FileSystem
	private let directory: FileSystem.Descriptor
	/// The lock file, where there has to be one.
	private let file: FileSystem.Descriptor?

	private static let fileName = ".settings.lock"
	/// How often others may be faster before their lock counts as held.
	private static let longestRace = 16

	/// Takes the lock, or throws at once.
	init(_ directory: FileSystem.Descriptor, in fileSystem: FileSystem) throws(Failure) {
		self.fileSystem = fileSystem
		self.directory = directory
		WritingGate.enter()
		do throws(Failure) {
			if try Self.lock(directory, in: fileSystem) {
				file = nil
			} else {
				file = try Self.lockFile(in: directory, fileSystem)
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
		_ descriptor: FileSystem.Descriptor, in fileSystem: FileSystem
	) throws(Failure) -> Bool {
		do throws(SystemError) {
			try fileSystem.lock(descriptor)
			return true
		} catch .tryAgain {
			throw .held(try? fileSystem.status(descriptor))
		} catch {
			return false
		}
	}

	private static func lockFile(
		in directory: FileSystem.Descriptor, _ fileSystem: FileSystem
	) throws(Failure) -> FileSystem.Descriptor {
		for _ in 0..<longestRace {
			guard let file = try openLockFile(in: directory, fileSystem) else { continue }
			do throws(Failure) {
				guard try lock(file, in: fileSystem) else { throw .system(.notSupported) }
			} catch {
				fileSystem.close(file)
				throw error
			}
			// The holder before us removes its file: a lock on one that has no name any more excludes nobody.
			let named = try? fileSystem.statusOfName(directory, fileName)
			if let named, named.inode == (try? fileSystem.status(file))?.inode { return file }
			fileSystem.close(file)
		}
		throw .held(nil)
	}

	/// Nil where the holder before us removed the file between the two attempts. Where the directory itself has been
	/// removed none can be made in it.
	private static func openLockFile(
		in directory: FileSystem.Descriptor, _ fileSystem: FileSystem
	) throws(Failure) -> FileSystem.Descriptor? {
		do throws(SystemError) {
			return try fileSystem.open(directory, fileName, .create(mode: 0o600))
		} catch .exists {
			do throws(SystemError) {
				return try fileSystem.open(directory, fileName, .rewrite)
			} catch .noEntry {
				return nil
			} catch {
				throw .system(error)
			}
		} catch {
			throw .system(error)
		}
	}
}
