/// Writing into the file itself, where it has to stay the one that it is: it is a mount, or has other names, too.
///
/// A crash in the middle leaves neither the old bytes nor the new ones. Both lie on the disk beside it until that is over,
/// so that what a crash has left is known for what it is, and finished.
extension WriteSession {
	/// Writes the new bytes into the file, unless it has changed before. Where it is not touched, what lies beside it goes.
	func overwrite(_ old: FileImage, with new: Temporary) throws(Defaults.SuiteError) -> Replacement {
		var beside = [new.name]
		// Left there, they would be taken for a write to be finished.
		let abandon = { for name in beside { self.discard(name) } }
		do throws(Defaults.SuiteError) {
			let backup = FileWriter.Draft(document: old.document, paths: [])
			beside.append(try makeTemporary(backup, replacing: old, like: old.status).name)
		} catch {
			abandon()
			throw error
		}
		guard let status = try overwrite(old.document, with: new.bytes, orElse: abandon) else { return .changedBefore }
		return .overwritten(status, backup: beside[1])
	}

	/// Writes the bytes into the file, if it still holds those of `old`; whatever it holds where that is nil. Calls `abandon`
	/// where it does not touch the file. Nil where the file has changed.
	func overwrite(
		_ old: Defaults.Document?, with bytes: [UInt8], orElse abandon: () -> Void
	) throws(Defaults.SuiteError) -> FileStatus? {
		let file: FileSystem.Descriptor?
		do throws(Defaults.SuiteError) {
			try synchronizeDirectory()
			file = try wrap(Operation.replace) { () throws(SystemError) in try openInPlace(old, for: bytes) }
		} catch {
			abandon()
			throw error
		}
		guard let file else {
			abandon()
			return nil
		}
		defer { fileSystem.close(file) }
		return try wrap(Operation.replace) { () throws(SystemError) in
			do throws(SystemError) {
				try fileSystem.writeAll(bytes, to: file)
			} catch {
				if let old, (try? fileSystem.holds(old.bytes, in: file)) == true { abandon() }
				throw error
			}
			try fileSystem.truncate(file, bytes.count)
			// It is whole from here on, and nobody need wait for the disk.
			fileSystem.returnLease(file)
			try fileSystem.synchronize(file)
			return try fileSystem.status(file)
		}
	}

	/// The file itself, open to be overwritten with these bytes, with nobody else in it where that can be had; nil where it
	/// does not hold those of `old`.
	private func openInPlace(
		_ old: Defaults.Document?, for bytes: [UInt8]
	) throws(SystemError) -> FileSystem.Descriptor? {
		guard !isLeaseBroken else { return nil }
		closeFound()
		let file = try fileSystem.open(directory, name, .rewrite)
		do throws(SystemError) {
			endTurn()
			guard takeTurn(with: file) else { throw .tryAgain }
			try reserve(bytes.count, in: file)
			keepOthersOut(of: file)
			guard let old, try !fileSystem.holds(old.bytes, in: file) else { return file }
		} catch {
			fileSystem.close(file)
			throw error
		}
		fileSystem.close(file)
		return nil
	}

	/// Sees that there is room; a file system that cannot tell beforehand says so while the file is written.
	private func reserve(_ size: Int, in file: FileSystem.Descriptor) throws(SystemError) {
		do throws(SystemError) {
			try fileSystem.reserve(file, size)
		} catch  where ![.noSpace, .quota].contains(error) {}
	}

	/// Has the file not open any more: an own lease would have us wait for ourselves, and an own opening would look like
	/// another's.
	private func closeFound() {
		returnLease()
		if let found { fileSystem.close(found.file) }
		found = nil
	}
}
