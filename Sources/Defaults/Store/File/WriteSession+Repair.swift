extension WriteSession {
	/// Puts `document` where the damaged file is, and keeps that one aside.
	func repair(with document: Defaults.Document) throws(Defaults.SuiteError) -> FileWriter.Written {
		let found = try wrap(Operation.read) { () throws(SystemError) in
			try reader.read(name, in: directory, path: location.path, unless: nil)
		}
		switch found {
		case .unchanged, .image:
			// Someone has mended it; that stands.
			return try write(known: .absent(in: writer.dialect)) { image in
				FileWriter.Draft(document: image.document, paths: [])
			}
		case .damaged(let error, let identity):
			var written = try replaceDamaged(identity, by: document, because: error)
			// That is over, and who asked for the repair knows it.
			written.notices.removeAll { $0 == error }
			return written
		}
	}

	/// Puts `document` in place of a file that does not parse; throws as busy where another is there by now, or
	/// someone is writing it.
	///
	/// - Parameter damaged: The file as it was seen.
	func replaceDamaged(
		_ damaged: FileIdentity?, by document: Defaults.Document, because fault: Defaults.SuiteError
	) throws(Defaults.SuiteError) -> FileWriter.Written {
		let status = try wrap(Operation.read) { () throws(SystemError) in
			try fileSystem.statusOfName(directory, name)
		}
		guard status.kind == .regular else { throw fault }
		try checkProtection()
		// Seen before anything is made: what an attempt puts into the directory looks like others' work, which is waited for.
		let isFree = try wrap(Operation.read) { () throws(SystemError) in
			let file = try fileSystem.open(directory, name, .read)
			defer { fileSystem.close(file) }
			return awaitWriters(of: file, for: 0)
		}
		guard isFree, status.identity == damaged else { throw .busy(file: location.path, holder: nil) }
		let old = FileImage(document: Defaults.Document(), status: status)
		let new = try makeTemporary(FileWriter.Draft(document: document, paths: []), replacing: old, like: status)
		var image = FileImage(document: document, status: new.status)
		if status.links == 1, try exchangeNames(with: new) {
			try takeBack(new, unlessDisplaced: damaged)
			try keepAside(new.name, because: fault)
		} else {
			let abandon = { _ = try? self.fileSystem.unlink(self.directory, new.name) }
			do throws(Defaults.SuiteError) {
				try copyAside(because: fault)
			} catch {
				abandon()
				throw error
			}
			image.status = try overwrite(nil, with: new.bytes, orElse: abandon)
			abandon()
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

	/// Undoes the exchange, and throws as busy, where it was not the damaged file that it displaced, or someone is
	/// writing that one.
	private func takeBack(_ new: Temporary, unlessDisplaced damaged: FileIdentity?) throws(Defaults.SuiteError) {
		let isUndone = try wrap(Operation.replace) { () throws(SystemError) in
			let file = try fileSystem.open(directory, new.name, .read)
			defer { fileSystem.close(file) }
			if awaitWriters(of: file, for: 0), try fileSystem.status(file).identity == damaged { return false }
			try fileSystem.exchange(directory, new.name, name)
			// Where yet another was put in place meanwhile, that has the name now, and the next recovery finds it.
			let isOurs = try fileSystem.statusOfName(directory, new.name).inode == new.status.inode
			if isOurs { try fileSystem.unlink(directory, new.name) }
			return true
		}
		if isUndone { throw .busy(file: location.path, holder: nil) }
	}

	/// Copies the file, which has to keep its name, to one that is kept aside.
	private func copyAside(because fault: Defaults.SuiteError) throws(Defaults.SuiteError) {
		let copy = "\(name).corrupt-copy"
		do throws(Defaults.SuiteError) {
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
		} catch {
			try? fileSystem.unlink(directory, copy)
			throw error
		}
	}
}
