extension WriteSession {
	/// Puts `document` where the damaged file is, and keeps that one aside.
	func repair(with document: Defaults.Document) throws(Defaults.SuiteError) -> FileWriter.Written {
		let found = try wrap(Operation.read) { () throws(SystemError) in
			try FileReader(fileSystem: fileSystem).read(name, in: directory, path: location.path, unless: nil)
		}
		switch found {
		case .unchanged, .image:
			// Someone has mended it; that stands.
			return try write(known: .absent) { image in FileWriter.Draft(document: image.document, paths: []) }
		case .damaged(let error, _):
			return try replaceDamaged(by: document, because: error)
		}
	}

	/// Puts `document` in place of a file that does not parse.
	///
	/// - Parameter isTorn: Whether the file may be what a broken write of `document` in place left, so that nothing in
	///   it need be kept where it cannot be exchanged.
	func replaceDamaged(
		by document: Defaults.Document, because fault: Defaults.SuiteError, isTorn: Bool = false
	) throws(Defaults.SuiteError) -> FileWriter.Written {
		let status = try wrap(Operation.read) { () throws(SystemError) in
			try fileSystem.statusOfName(directory, name)
		}
		guard status.kind == .regular else { throw fault }
		try checkProtection()
		let damaged = FileImage(document: Defaults.Document(), status: status)
		let new = try makeTemporary(FileWriter.Draft(document: document, paths: []), replacing: damaged)
		var image = FileImage(document: document, status: new.status)
		if try exchangeNames(with: new) {
			try keepAside(new.name, because: fault)
		} else {
			if !isTorn { try copyAside(because: fault) }
			image.status = try overwrite(with: new.bytes)
			try? fileSystem.unlink(directory, new.name)
		}
		try synchronizeDirectory()
		return FileWriter.Written(image: image, notices: notices)
	}

	/// Whether the names could be exchanged; false where that cannot be done with this file.
	private func exchangeNames(with new: Temporary) throws(Defaults.SuiteError) -> Bool {
		do throws(SystemError) {
			try fileSystem.exchange(directory, new.name, name)
			return true
		} catch  where error == .busy || error.isLackOfExchange {
			return false
		} catch {
			try? fileSystem.unlink(directory, new.name)
			throw .system(operation: Operation.replace, file: location.path, code: error.code)
		}
	}

	/// Copies the file, which has to keep its name, to one that is kept aside.
	private func copyAside(because fault: Defaults.SuiteError) throws(Defaults.SuiteError) {
		let copy = "\(name).corrupt-copy"
		try wrap(Operation.keepAside) { () throws(SystemError) in
			let old = try fileSystem.open(directory, name, .read)
			defer { fileSystem.close(old) }
			let size = try fileSystem.status(old).size
			let bytes = try fileSystem.contents(of: old, expecting: size, limit: .max - 1)
			try? fileSystem.unlink(directory, copy)
			let file = try fileSystem.open(directory, copy, .create(mode: 0o600))
			defer { fileSystem.close(file) }
			try fileSystem.writeAll(bytes, to: file)
			try fileSystem.synchronize(file)
		}
		try keepAside(copy, because: fault)
	}
}
