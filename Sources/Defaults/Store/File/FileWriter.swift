import Wording

/// Writes a settings file so that no crash, race or full disk loses a setting: the seven steps.
///
/// 1. Follow the symbolic links and work in the target's directory. 2. Lock the directory. 3. Wait while someone has
/// the file open for writing. 4. Read it again where it is not the one known. 5. Merge, and write a temporary file
/// with mode, owner and attributes of the old one, synchronised. 6. Exchange the two names and look at what was
/// displaced: where it is not what was merged, merge again. 7. Remove what was displaced, synchronise the directory.
///
/// A file that has several names, or is a mount, cannot be exchanged: it is written in place, once a backup is on disk.
struct FileWriter: Sendable {
	/// How long to wait for others in the middle of a write, in seconds. Before it has begun it fails instead, and can
	/// be tried again with nothing held meanwhile.
	struct Patience: Sendable {
		/// For someone who has the file open for writing.
		var lease = 2.0
		/// For bytes that do not parse: someone may be writing them at this moment.
		var damage = 0.3
		/// For a file that is missing where its directory is: someone may be replacing it, as `git checkout` does.
		var absence = 0.2
		/// For those who are reading a file that is written in place.
		var readers = 0.05
	}

	/// What to write in place of what is on disk.
	struct Draft {
		var document: Defaults.Document
		/// The places that were set.
		var paths: [Defaults.Path]
		/// What the name of a copy of the old file ends in, where one is kept.
		var copyEnding: String?
	}

	/// Makes a draft of the file as it is on disk.
	typealias Compose = (FileImage) throws(Defaults.SuiteError) -> Draft

	/// What is on disk now.
	struct Written {
		var image: FileImage
		var notices: [Defaults.SuiteError] = []
	}

	let fileSystem: FileSystem
	var dialect: Defaults.Document.Dialect = []
	var patience = Patience()
	/// Whether to find out who holds the lock where someone does; that takes as long as many attempts.
	var namesHolder = false
	/// Whether what is missing has been waited for already.
	var hasAwaited = false
	/// Whether a directory that is missing is waited for, too.
	var awaitsDirectory = false

	/// Writes what `compose` makes of the file, and returns when it is on disk. `compose` is called again where
	/// someone else wrote in between. Where nothing changes, nothing is written.
	///
	/// Throws at once where someone has the lock, or has the file open for writing, or it does not parse.
	///
	/// - Parameters:
	///   - directory: The file's directory where it is open already; it is closed.
	///   - known: The file as last read or written; it is not read again while it is this one.
	///   - mayHaveMoved: Whether something else may have come to the path by the end of the write. If it has, the write
	///     throws as busy: at the path it has to be made once more.
	func write(
		to location: FileLocation, in directory: FileSystem.Descriptor? = nil, known: FileImage,
		mayHaveMoved: () -> Bool = { false }, compose: Compose
	) throws(Defaults.SuiteError) -> Written {
		try inSession(at: location, in: directory) { session throws(Defaults.SuiteError) in
			let written = try session.write(known: known, compose: compose)
			if mayHaveMoved(), !session.isAtItsPath { throw .busy(file: location.path, holder: nil) }
			return written
		}
	}

	/// Puts `document` in the place of a file that does not parse, and keeps that file aside.
	func repair(_ location: FileLocation, with document: Defaults.Document) throws(Defaults.SuiteError) -> Written {
		try inSession(at: location) { session throws(Defaults.SuiteError) in
			try session.repair(with: document)
		}
	}

	/// Finishes or undoes the writes of killed writers; returns whether there were any.
	func recover(_ location: FileLocation) throws(Defaults.SuiteError) -> [Defaults.SuiteError]? {
		guard Leftovers.exist(at: location, in: fileSystem) else { return nil }
		return try inSession(at: location) { session throws(Defaults.SuiteError) in
			try Leftovers.recover(in: session)
		}
	}

	/// Runs `body` in the file's directory, under its lock.
	private func inSession<Result>(
		at location: FileLocation, in opened: FileSystem.Descriptor? = nil,
		_ body: (WriteSession) throws(Defaults.SuiteError) -> Result
	) throws(Defaults.SuiteError) -> Result {
		if opened == nil, awaitsDirectory, !hasAwaited, location.awaitDirectory(for: patience.absence, in: fileSystem) {
			throw .busy(file: location.path, holder: nil)
		}
		let (directory, isNew) = if let opened { (opened, false) } else { try openDirectory(location) }
		defer { fileSystem.close(directory) }
		let lock: DirectoryLock
		do throws(DirectoryLock.Failure) {
			lock = try DirectoryLock(directory, in: fileSystem)
		} catch {
			switch error {
			case .held(let status):
				throw .busy(file: location.path, holder: namesHolder ? status.flatMap(fileSystem.lockHolder) : nil)
			case .system(let error):
				throw .system(operation: Operation.lock, file: location.directory, code: error.code)
			}
		}
		defer { lock.release() }
		return try body(WriteSession(self, location, directory, isAwaited: isNew || hasAwaited))
	}

	/// A directory that is open, and whether it was made for that.
	private typealias Opened = (directory: FileSystem.Descriptor, isNew: Bool)

	/// Opens the file's directory, and makes it and those above it where they are missing.
	private func openDirectory(_ location: FileLocation) throws(Defaults.SuiteError) -> Opened {
		do throws(SystemError) {
			return try openDirectory(location.directory)
		} catch {
			throw .system(operation: Operation.openDirectory, file: location.directory, code: error.code)
		}
	}

	private func openDirectory(_ path: String) throws(SystemError) -> Opened {
		do throws(SystemError) {
			return (try fileSystem.openDirectory(path), false)
		} catch .noEntry where path != "/" {
			let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
			let parent = try openDirectory(slash == path.startIndex ? "/" : String(path[..<slash])).directory
			defer { fileSystem.close(parent) }
			var isNew = true
			do throws(SystemError) {
				try fileSystem.makeDirectory(path)
			} catch .exists {
				// Someone else was faster.
				isNew = false
			}
			// Without this the new directory, and the file in it, may be gone after a crash.
			try fileSystem.synchronize(parent)
			return (try fileSystem.openDirectory(path), isNew)
		}
	}
}

/// What was tried when the system refused, as the end of a sentence that begins with "cannot".
enum Operation {
	static let openDirectory = Sentence("open the directory").english
	static let lock = Sentence("lock the directory").english
	static let make = Sentence("make a file in the directory").english
	static let read = Sentence("read the file").english
	static let write = Sentence("write the new file").english
	static let replace = Sentence("put the new file in place").english
	static let synchronize = Sentence("bring the change to disk").english
	static let keepOwner = Sentence("give the new file the old one's owner").english
	static let keepGroup = Sentence("give the new file the old one's group").english
	static let keepAccessList = Sentence("give the new file the old one's list of users").english
	static let keepAside = Sentence("keep the damaged file aside").english
	static let keepCopy = Sentence("keep a copy of the file before it is brought to a later version").english
	static let resolve = Sentence("follow the path").english
}
