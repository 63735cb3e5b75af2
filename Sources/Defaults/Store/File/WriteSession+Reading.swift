extension WriteSession {
	var reader: FileReader { FileReader(fileSystem: fileSystem, dialect: writer.dialect) }

	/// Steps 3 and 4: sees that nobody has the file open for writing, and reads it again if it is not `known`.
	///
	/// - Parameter waits: Whether to wait for who has, and for bytes that do not parse; if not, throws at once.
	func settle(_ known: FileImage, waits: Bool) throws(Defaults.SuiteError) -> FileImage {
		let start = fileSystem.now()
		let deadline = waits ? start + writer.patience.damage : -.infinity
		while true {
			let file = open()?.file
			guard awaitLease(for: waits ? writer.patience.lease : 0) else {
				throw .busy(file: location.path, holder: nil)
			}
			switch try wrap(Operation.read, { () throws(SystemError) in try look(at: file, unless: known) }) {
			case .unchanged: return known
			case .image(let image) where image.status == nil:
				guard awaitFile() else { return image }
				// It comes and goes: whoever does that is at work on it. A link that came leads elsewhere.
				guard !isLink, fileSystem.now() - start < writer.patience.lease else {
					throw .busy(file: location.path, holder: nil)
				}
			case .image(let image):
				guard image.document.isBlank, known.document.count(at: []) > 0 else {
					return image
				}
				try waitForRepair(.notASettingsFile(location.path, .emptied), until: deadline)
			case .damaged where isLink: throw .busy(file: location.path, holder: nil)
			case .damaged(let error, _):
				try waitForRepair(error, until: deadline)
			}
		}
	}

	/// Whether a link stands where the path led to when it was followed: it has to be followed anew.
	private var isLink: Bool { fileSystem.isLink(directory, name) }

	/// Waits a moment for a file that is missing; whether it is there. Who replaces it by taking it away first, as
	/// `git checkout` does, has to find its name free, and what it held is not to be lost to a file of ours.
	private func awaitFile() -> Bool {
		!isAwaited && fileSystem.awaitName(directory, name, writer.patience.absence)
	}

	/// Looks at the open file: whether its name still leads to it shows when the new one is put in place.
	private func look(
		at file: FileSystem.Descriptor?, unless known: FileImage
	) throws(SystemError) -> FileSight {
		// Nothing is there, or what could not be compared with what is displaced: that is an error, be it the one known.
		guard let file else { return try reader.read(name, in: directory, path: location.path, unless: nil) }
		let status = try fileSystem.status(file)
		found?.status = status
		if let identity = known.identity, status.identity == identity { return .unchanged }
		let sight = try reader.read(file, path: location.path, resembling: known.document)
		let isLeased = found?.isLeased == true
		found?.isProven = isLeased
		return sight
	}

	/// Someone may be writing the bytes that do not parse yet; without leases this is all there is to see of it.
	private func waitForRepair(_ error: Defaults.SuiteError, until deadline: Double) throws(Defaults.SuiteError) {
		guard fileSystem.now() < deadline else { throw error }
		fileSystem.pause(0.002)
	}

	/// Looks at what was displaced: nil where it is what was expected, or holds nothing that can be merged and is kept aside.
	func inspect(
		_ displaced: String, expecting expected: Defaults.Document
	) throws(Defaults.SuiteError) -> FileImage? {
		let deadline = fileSystem.now() + writer.patience.damage
		if try wrap(Operation.read, { () throws(SystemError) in try holds(expected, displaced) }) { return nil }
		while true {
			let sight = try wrap(Operation.read) { () throws(SystemError) in
				try reader.read(displaced, in: directory, path: location.path, unless: nil)
			}
			switch sight {
			case .image(let image) where image.document == expected: return nil
			case .image(let image) where !image.document.isBlank: return image
			case .image(let image) where fileSystem.now() >= deadline:
				guard expected.count(at: []) > 0 else { return image }
				// Whoever cut it to nothing may have it open, and write only now.
				try keepAside(displaced, because: .notASettingsFile(location.path, .emptied))
				return nil
			case .damaged(let error, _) where fileSystem.now() >= deadline:
				try keepAside(displaced, because: error)
				return nil
			case .image, .damaged, .unchanged: fileSystem.pause(0.002)
			}
		}
	}

	/// Waits for those who write into what was displaced, and compares its bytes: equal size and time of change would
	/// not do, for who writes within one tick of the clock changes neither.
	private func holds(_ expected: Defaults.Document, _ displaced: String) throws(SystemError) -> Bool {
		returnLease()
		let status = try fileSystem.statusOfName(directory, displaced)
		let file: FileSystem.Descriptor
		let isFound = found?.isSame(as: status) == true
		if let found, isFound { file = found.file } else { file = try fileSystem.open(directory, displaced, .read) }
		defer { if !isFound { fileSystem.close(file) } }
		// Who still writes into it may be at it for longer than we wait; what is there by then counts.
		_ = awaitWriters(of: file, for: writer.patience.lease)
		return (try? fileSystem.holds(expected.bytes, in: file)) ?? false
	}

	/// Renames a file that must not be lost to `NAME.corrupt-TIME`.
	func keepAside(_ file: String, because error: Defaults.SuiteError) throws(Defaults.SuiteError) {
		try wrap(Operation.keepAside) { () throws(SystemError) in
			try renameToFree(file, "\(name).corrupt-\(fileSystem.date())")
		}
		notices.append(error)
	}

	/// Keeps a copy of the file as it is, with the mode and owners of a model, unless there is one already: an attempt that
	/// fails later has made it.
	func keepCopy(of old: FileImage, named stem: String, like model: FileStatus?) throws(Defaults.SuiteError) {
		guard old.status != nil, !isKept(old.document, named: stem) else { return }
		let copy = try makeTemporary(
			FileWriter.Draft(document: old.document, paths: []), replacing: old, like: model)
		do throws(SystemError) {
			try renameToFree(copy.name, stem)
		} catch .nameTooLong {
			discard(copy.name)
		} catch {
			discard(copy.name)
			throw .system(operation: Operation.keepCopy, file: location.path, code: error.code)
		}
	}

	/// So many copies of one version are kept: more are some program's that writes that version again and again.
	private static var mostCopies: Int { 10 }

	/// Whether a file of one of the names that begin so holds a document, or all are taken.
	private func isKept(_ document: Defaults.Document, named stem: String) -> Bool {
		for attempt in 0..<Self.mostCopies {
			guard let file = try? fileSystem.open(directory, name(stem, attempt), .read) else { return false }
			defer { fileSystem.close(file) }
			if (try? fileSystem.holds(document.bytes, in: file)) == true { return true }
		}
		return true
	}

	private func name(_ stem: String, _ attempt: Int) -> String { attempt == 0 ? stem : "\(stem)-\(attempt)" }

	/// Gives a file a name that is free: one that begins as this.
	private func renameToFree(_ file: String, _ stem: String) throws(SystemError) {
		for attempt in 0... {
			do throws(SystemError) {
				return try fileSystem.renameToFree(directory, file, name(stem, attempt))
			} catch .exists {
				continue
			}
		}
	}
}
