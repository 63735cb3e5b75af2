/// The file that a session found, and who else may be writing it.
extension WriteSession {
	/// A file that is open for reading.
	struct Found {
		let file: FileSystem.Descriptor
		var status: FileStatus
		/// Whether there is a lease on it.
		var isLeased = false
		/// Whether its bytes were seen, under the lease, to be those that what is written rests on.
		var isProven = false

		func isSame(as other: FileStatus) -> Bool { status.inode == other.inode && status.device == other.device }
	}

	/// Opens the file anew, or what has another name by now; nil where that cannot be done.
	@discardableResult
	func open(named other: String? = nil) -> Found? {
		letGo()
		guard let file = try? fileSystem.open(directory, other ?? name, .read) else { return nil }
		guard let status = try? fileSystem.status(file) else {
			fileSystem.close(file)
			return nil
		}
		found = Found(file: file, status: status)
		return found
	}

	/// Has no file open any more. The last one to close a displaced file frees its blocks, which nobody needs to wait for.
	func letGo() {
		returnLease()
		if let found { fileSystem.closeLater(found.file) }
		found = nil
	}

	/// Waits until nobody has the file that was found open for writing, and keeps others from opening it so; false where
	/// that takes too long. Where the system refuses leases the bytes alone must tell.
	func awaitLease(for patience: Double) -> Bool {
		guard let file = found?.file else { return true }
		let outcome = lease(file, within: patience, by: fileSystem.takeLease)
		found?.isLeased = outcome == .taken
		return outcome != .isWritten
	}

	/// Whether someone has opened the file that was found for writing since it was leased, or waits to.
	var isLeaseBroken: Bool { found.map { $0.isLeased && !fileSystem.hasLease($0.file) } ?? false }

	/// Lets those go on who wait to open the file for writing.
	func returnLease() {
		guard let found, found.isLeased else { return }
		fileSystem.returnLease(found.file)
		self.found?.isLeased = false
		self.found?.isProven = false
	}

	/// Compares the bytes of the file that was found with what they are to be, where its status alone spoke for that.
	func prove(_ expected: Defaults.Document) {
		guard let found, found.isLeased, !found.isProven else { return }
		self.found?.isProven = (try? fileSystem.holds(expected.bytes, in: found.file)) ?? false
	}

	/// Whether what was displaced, of that status, is the file that was found, and nobody can have written to it since its
	/// bytes were seen.
	func isAsProven(_ displaced: FileStatus?) -> Bool {
		guard let displaced, let found, found.isProven, found.isSame(as: displaced) else { return false }
		return fileSystem.hasLease(found.file)
	}

	/// Waits until nobody has a file open for writing; false where that takes too long, true also where the system
	/// refuses leases.
	func awaitWriters(of file: FileSystem.Descriptor, for patience: Double) -> Bool {
		let outcome = lease(file, within: patience, by: fileSystem.takeLease)
		if outcome == .taken { fileSystem.returnLease(file) }
		return outcome != .isWritten
	}

	/// Waits until nobody else has a file open, and has who opens it wait until it is closed; within bounds, and where the
	/// system can do that.
	func keepOthersOut(of file: FileSystem.Descriptor) {
		_ = lease(file, within: writer.patience.readers, by: fileSystem.takeWholeLease)
	}

	/// Waits until nobody else of us writes the file in place, and has them wait until it is closed: by its other names they
	/// come under locks of other directories. False where that takes too long, true also where there are no locks.
	func takeTurn(with file: FileSystem.Descriptor) -> Bool {
		lease(file, within: writer.patience.lease, by: fileSystem.lock) != .isWritten
	}

	/// The same before anything is made ready, where the file has other names: each writer would find ready in vain what the
	/// others have changed meanwhile. Who waits does not have it open, as a whole lease asks for.
	func awaitTurn() throws(Defaults.SuiteError) {
		guard let status = try? fileSystem.statusOfName(directory, name), status.links > 1 else { return }
		let deadline = fileSystem.now() + writer.patience.lease
		while let file = try? fileSystem.open(directory, name, .read) {
			do throws(SystemError) {
				try fileSystem.lock(file)
				turn = file
				return
			} catch {
				fileSystem.close(file)
				guard error == .tryAgain else { return }
			}
			guard fileSystem.now() < deadline else { throw .busy(file: location.path, holder: nil) }
			fileSystem.pause(0.001)
		}
	}

	/// Lets the next one have its turn.
	func endTurn() {
		if let turn { fileSystem.close(turn) }
		turn = nil
	}

	private enum Outcome { case taken, refused, isWritten }

	private func lease(
		_ file: FileSystem.Descriptor, within patience: Double,
		by take: (FileSystem.Descriptor) throws(SystemError) -> Void
	) -> Outcome {
		let deadline = fileSystem.now() + patience
		var delay = 0.0001
		while true {
			do throws(SystemError) {
				try take(file)
				return .taken
			} catch .tryAgain where fileSystem.leaseTells(file) {
				guard fileSystem.now() < deadline else { return .isWritten }
				fileSystem.pause(delay)
				delay = min(delay * 1.5, 0.002)
			} catch {
				return .refused
			}
		}
	}
}
