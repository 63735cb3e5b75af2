/// A settings file as it was read: its bytes, what they say, and what tells this state of it from the next.
struct FileImage: Sendable {
	var document: Defaults.Document { didSet { knownHash = nil } }
	/// Nil where there is no file.
	var status: FileStatus?
	/// Whether some may use the file beside its owner and group; only looked for where its mode lets the group do more than
	/// all.
	var hasAccessList = false
	/// Where there is no file: what was the mode, and whose, of the one that was there.
	private(set) var former: FileStatus?
	/// The hash of the document's bytes, where it has been worked out already.
	private var knownHash: ContentHash?

	init(document: Defaults.Document, status: FileStatus?, hash: ContentHash? = nil) {
		self.document = document
		self.status = status
		knownHash = hash
	}

	/// The hash of the document's bytes.
	var hash: ContentHash { knownHash ?? ContentHash(document.bytes) }

	var identity: FileIdentity? { status?.identity }

	/// The rights for a file that is made in its place where it is gone. What those on a list may do is not for the group.
	var rights: FileStatus? {
		guard var status else { return former }
		if hasAccessList { status.mode &= ~0o2070 }
		return status
	}

	/// The same, and what is to be known of the one before where there is no file.
	func after(_ earlier: FileImage) -> FileImage {
		var image = self
		if status == nil { image.former = earlier.rights }
		return image
	}

	/// No file, in the place of one in a dialect.
	static func absent(in dialect: Defaults.Document.Dialect) -> FileImage {
		FileImage(document: Defaults.Document(in: dialect), status: nil)
	}
}

/// How the reading of a settings file ended.
enum FileSight {
	case image(FileImage)
	/// The file is the one of the identity given.
	case unchanged
	/// The bytes do not make a settings file.
	case damaged(Defaults.SuiteError, FileIdentity?)
}

/// Reads settings files, refusing unread what cannot be one.
struct FileReader: Sendable {
	let fileSystem: FileSystem
	var dialect: Defaults.Document.Dialect = []

	/// Reads `name`, unless it still is `known`; quickly, where it holds much the same as `likely`.
	func read(
		_ name: String, in directory: FileSystem.Descriptor, path: String, unless known: FileIdentity?,
		resembling likely: Defaults.Document = Defaults.Document()
	) throws(SystemError) -> FileSight {
		let named: FileStatus
		do throws(SystemError) {
			named = try fileSystem.statusOfName(directory, name)
		} catch .noEntry {
			return .image(.absent(in: dialect))
		}
		if let known, named.identity == known { return .unchanged }
		if let refusal = refusal(of: named, path: path) { return .damaged(refusal, named.identity) }
		let file: FileSystem.Descriptor
		do throws(SystemError) {
			file = try fileSystem.open(directory, name, .read)
		} catch .noEntry {
			return .image(.absent(in: dialect))
		}
		defer { fileSystem.close(file) }
		return try read(file, path: path, resembling: likely)
	}

	/// Reads `name`, unless it still is `known`, whose status is brought up to date.
	///
	/// A file that was young may have changed and bear the same time: its bytes are compared.
	func look(
		_ name: String, in directory: FileSystem.Descriptor, path: String, since known: inout FileImage
	) throws(SystemError) -> FileSight {
		guard let old = known.status, old.isYoung else {
			return try read(name, in: directory, path: path, unless: known.identity, resembling: known.document)
		}
		let status = try fileSystem.statusOfName(directory, name)
		guard status.identity == old.identity, try holds(known.document.bytes, name, in: directory) else {
			return try read(name, in: directory, path: path, unless: nil, resembling: known.document)
		}
		known.status = status
		return .unchanged
	}

	private func holds(
		_ bytes: [UInt8], _ name: String, in directory: FileSystem.Descriptor
	) throws(SystemError) -> Bool {
		let file = try fileSystem.open(directory, name, .read)
		defer { fileSystem.close(file) }
		guard try fileSystem.status(file).size == bytes.count else { return false }
		return try fileSystem.holds(bytes, in: file)
	}

	/// Reads an open file. Its status is taken before its bytes: who writes meanwhile makes it differ from what is
	/// seen the next time.
	func read(
		_ file: FileSystem.Descriptor, path: String, resembling likely: Defaults.Document = Defaults.Document()
	) throws(SystemError) -> FileSight {
		let status = try fileSystem.status(file)
		if let refusal = refusal(of: status, path: path) { return .damaged(refusal, status.identity) }
		let limit = Defaults.Document.maximumSize
		let bytes = try fileSystem.contents(of: file, expecting: status.size, limit: limit)
		guard bytes.count <= limit else { return .damaged(.tooLarge(path), status.identity) }
		var image = FileImage(document: Defaults.Document(in: dialect), status: status)
		image.hasAccessList = hasAccessList(file, status)
		if let document = Defaults.Document(bytes, resembling: likely) {
			image.document = document
			return .image(image)
		}
		do throws(Defaults.SyntaxError) {
			image.document = try Defaults.Document(bytes, in: dialect)
			return .image(image)
		} catch {
			return .damaged(.damaged(file: path, error), status.identity)
		}
	}

	private func hasAccessList(_ file: FileSystem.Descriptor, _ status: FileStatus) -> Bool {
		let (group, all) = (status.mode >> 3 & 0o7, status.mode & 0o7)
		guard group & ~all != 0 else { return false }
		return (try? fileSystem.attributes(file))?.contains { $0.name == WriteSession.accessList } == true
	}

	private func refusal(of status: FileStatus, path: String) -> Defaults.SuiteError? {
		switch status.kind {
		case .regular: status.size > Defaults.Document.maximumSize ? .tooLarge(path) : nil
		case .directory: .notASettingsFile(path, .directory)
		case .symbolicLink, .other: .notASettingsFile(path, .device)
		}
	}
}

extension Defaults.SuiteError {
	static func tooLarge(_ path: String) -> Self { .notASettingsFile(path, .tooLarge) }
}
