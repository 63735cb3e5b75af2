extension Store {
	/// Waits for a file that is missing, or empty, where someone may be writing it, and takes in what it holds then: for
	/// who is going to write something that rests on it.
	func awaitFile() throws(Defaults.SuiteError) {
		guard let file else { return }
		try file.patiently { writer throws(Defaults.SuiteError) in
			try file.disk.withLock { disk throws(Defaults.SuiteError) in try awaitFile(file, &disk, by: writer) }
		}
		delivery.deliver()
	}

	/// Waits as long for a file that is only to be read, and keeps nobody from writing it.
	func awaitFileToRead() {
		guard let file else { return }
		file.disk.withLock { disk in
			guard disk.damage == nil else { return }
			if disk.known.status == nil, awaitName(of: file, &disk) { _ = read(file, &disk) }
			awaitBytes(of: file, &disk)
		}
		delivery.deliver()
	}

	private func awaitFile(
		_ file: StoreFile, _ disk: inout StoreFile.Disk, by writer: FileWriter
	) throws(Defaults.SuiteError) {
		guard disk.known.document.isBlank, disk.damage == nil else { return }
		var (location, directory) = try place(of: file, &disk)
		if directory == nil, awaitName(of: file, &disk) { (location, directory) = try place(of: file, &disk) }
		guard let directory else { return disk.isAwaited = file.awaitsDirectory }
		// A write that changes nothing writes nothing, and waits for all that a write waits for.
		let found = try writer.write(to: location, in: directory, known: disk.known) {
			FileWriter.Draft(document: $0.document, paths: [])
		}
		disk.isAwaited = found.image.status == nil
		if !disk.isAwaited { adopt(found.image, through: 0, in: &disk, isForeign: true) }
		awaitBytes(of: file, &disk)
	}

	/// Waits for the file's name where its directory is there, else for that; whether it came.
	private func awaitName(of file: StoreFile, _ disk: inout StoreFile.Disk) -> Bool {
		guard let place = try? place(of: file, &disk) else { return false }
		let seconds = FileWriter.Patience().absence
		guard let directory = place.directory else {
			return file.awaitsDirectory && place.location.awaitDirectory(for: seconds, in: file.fileSystem)
		}
		defer { file.fileSystem.close(directory) }
		return file.fileSystem.awaitName(directory, place.location.name, seconds)
	}

	/// Waits for the bytes of a file that has none: who writes a file where it is takes all of them away first.
	private func awaitBytes(of file: StoreFile, _ disk: inout StoreFile.Disk) {
		let deadline = file.fileSystem.now() + FileWriter.Patience().absence
		while let status = disk.known.status, status.size == 0, file.fileSystem.now() < deadline {
			// What has come in part is looked at again by the reading itself.
			file.fileSystem.pause(min(read(file, &disk) ?? 0.002, 0.01))
		}
	}
}
