extension Store {
	/// Waits for a file that is missing where its directory is, as a write does, and takes in what it holds then: for who is
	/// going to write something that rests on it.
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
			guard disk.known.status == nil, disk.damage == nil, let place = try? place(of: file, &disk) else { return }
			let seconds = FileWriter.Patience().absence
			var hasCome = false
			if let directory = place.directory {
				hasCome = file.fileSystem.awaitName(directory, place.location.name, seconds)
				file.fileSystem.close(directory)
			} else if file.awaitsDirectory {
				hasCome = place.location.awaitDirectory(for: seconds, in: file.fileSystem)
			}
			if hasCome { _ = read(file, &disk) }
		}
		delivery.deliver()
	}

	private func awaitFile(
		_ file: StoreFile, _ disk: inout StoreFile.Disk, by writer: FileWriter
	) throws(Defaults.SuiteError) {
		guard disk.known.status == nil, disk.damage == nil else { return }
		let (location, directory) = try place(of: file, &disk)
		guard let directory else { return }
		// A write that changes nothing writes nothing, and waits for all that a write waits for.
		let found = try writer.write(to: location, in: directory, known: disk.known) {
			FileWriter.Draft(document: $0.document, paths: [])
		}
		disk.isAwaited = found.image.status == nil
		if !disk.isAwaited { adopt(found.image, through: 0, in: &disk, isForeign: true) }
	}
}
