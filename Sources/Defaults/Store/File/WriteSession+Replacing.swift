import Synchronization

extension WriteSession {
	/// A complete new file, synchronised, not yet in place.
	struct Temporary {
		var name: String
		var status: FileStatus
		var bytes: [UInt8]
		var hash: ContentHash
	}

	/// How putting a new file in place ended.
	enum Replacement {
		/// It is in place, and what was there has its name.
		case exchanged
		/// It is in place, and what was there is gone, or nothing was.
		case renamed
		/// Its bytes are in the old file, of this status now; it still has its name, and a backup one of its own.
		case overwritten(FileStatus, backup: String)
		/// The file had changed before; nothing was done.
		case changedBefore
	}

	private static let serial = Atomic(0)
	/// Set while the file is incomplete, so that whoever finds it knows; it has no other meaning for a file.
	static let incompleteMode: UInt32 = 0o1600

	/// Step 5: writes a new file beside the old one, with the old one's attributes, and the model's mode and owners.
	func makeTemporary(
		_ draft: FileWriter.Draft, replacing old: FileImage, like model: FileStatus?
	) throws(Defaults.SuiteError) -> Temporary {
		let bytes = draft.document.bytes
		let hash = ContentHash(bytes)
		let name = TemporaryName(
			for: self.name, process: fileSystem.process,
			serial: Self.serial.add(1, ordering: .relaxed).newValue, base: old.hash, new: hash,
			paths: draft.paths.map { draft.document.outermostArray(on: $0) }
		).text
		let file = try makeFile(name)
		return try wrap(Operation.write) { () throws(SystemError) in
			defer { fileSystem.close(file) }
			do throws(SystemError) {
				try fileSystem.writeAll(bytes, to: file)
				fileSystem.beginSynchronizing(file)
				prove(old.document)
				try dress(file, like: model)
				try fileSystem.synchronize(file)
				return Temporary(name: name, status: try fileSystem.status(file), bytes: bytes, hash: hash)
			} catch {
				try? fileSystem.unlink(directory, name)
				throw error
			}
		}
	}

	/// A new, empty file in the directory, which alone is to blame where it may not be made.
	private func makeFile(_ name: String) throws(Defaults.SuiteError) -> FileSystem.Descriptor {
		do throws(SystemError) {
			return try fileSystem.open(directory, name, .create(mode: Self.incompleteMode))
		} catch  where [.accessDenied, .notPermitted].contains(error) {
			throw .system(operation: Operation.make, file: location.directory, code: error.code)
		} catch {
			throw .system(operation: Operation.write, file: location.path, code: error.code)
		}
	}

	/// Throws where the file's permissions do not let us write it, though its directory may let us replace it: who set
	/// them so means it.
	func checkProtection() throws(Defaults.SuiteError) {
		if fileSystem.isProtected(directory, name) { throw .readOnly(file: location.path) }
	}

	/// Step 6: puts the new file in place, if the old one still is what it was.
	func put(_ new: Temporary, inPlaceOf old: FileImage) throws(Defaults.SuiteError) -> Replacement {
		do throws(SystemError) {
			let status = try statusInPlace()
			guard isUnchanged(status, since: old) else {
				try fileSystem.unlink(directory, new.name)
				return .changedBefore
			}
			// Under its other names the old bytes would go on to show.
			if let status, status.links > 1 { throw .busy }
			return try exchange(new, with: old)
		} catch .busy {
			// The file itself is a mount, or has other names: its name cannot be given to another.
			return try overwrite(old, with: new)
		} catch {
			discard(new.name)
			throw .system(operation: Operation.replace, file: location.path, code: error.code)
		}
	}

	/// Removes a new file that is not put in place. Where that cannot be done it is marked as incomplete: what was refused is
	/// not to be taken for a killed writer's, and finished.
	func discard(_ name: String) {
		do throws(SystemError) {
			try fileSystem.unlink(directory, name)
		} catch {
			guard let file = try? fileSystem.open(directory, name, .read) else { return }
			defer { fileSystem.close(file) }
			try? fileSystem.setMode(file, Self.incompleteMode)
		}
	}

	/// The status of what has the file's name now; nil where nothing has.
	func statusInPlace() throws(SystemError) -> FileStatus? {
		do throws(SystemError) {
			return try fileSystem.statusOfName(directory, name)
		} catch .noEntry {
			return nil
		}
	}

	/// Whether the file still is what it was, its mode and owners included.
	private func isUnchanged(_ status: FileStatus?, since old: FileImage) -> Bool {
		guard let status, let known = old.status else { return status == nil && old.status == nil }
		return status.identity == known.identity && status.hasRights(of: known)
	}

	private func exchange(_ new: Temporary, with old: FileImage) throws(SystemError) -> Replacement {
		do throws(SystemError) {
			if old.status == nil {
				try fileSystem.renameToFree(directory, new.name, name)
				return .renamed
			}
			try fileSystem.exchange(directory, new.name, name)
			return .exchanged
		} catch  where error == .exists || error == .noEntry {
			// It came, or went, since the look at it.
			try fileSystem.unlink(directory, new.name)
			return .changedBefore
		} catch  where error.isLackOfExchange {
			try fileSystem.rename(directory, new.name, name)
			return .renamed
		}
	}
}

extension SystemError {
	/// Whether the file system cannot exchange two names.
	var isLackOfExchange: Bool { [.invalid, .noSystemCall, .notSupported].contains(self) }
}
