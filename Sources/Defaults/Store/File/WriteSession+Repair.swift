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
	func replaceDamaged(
		by document: Defaults.Document, because error: Defaults.SuiteError
	) throws(Defaults.SuiteError) -> FileWriter.Written {
		let status = try wrap(Operation.read) { () throws(SystemError) in
			try fileSystem.statusOfName(directory, name)
		}
		guard status.kind == .regular else { throw error }
		let damaged = FileImage(document: Defaults.Document(), status: status)
		let new = try makeTemporary(FileWriter.Draft(document: document, paths: []), replacing: damaged)
		try wrap(Operation.replace) { () throws(SystemError) in try fileSystem.exchange(directory, new.name, name) }
		try keepAside(new.name, because: error)
		try synchronizeDirectory()
		return FileWriter.Written(
			image: FileImage(document: document, status: new.status), notices: notices)
	}
}
