/// A file of settings that is only read.
struct LayerFile: Sendable {
	/// What became of a look at the file.
	struct Look {
		/// Whether it holds something else, or its fault is another.
		var isChanged = false
		/// In how many seconds to look again, where it cannot be said yet what to make of it.
		var delay: Double?
	}

	let path: String
	let rank: Defaults.LayerFault.Rank
	/// The file as it was last read; it stands while the file cannot be.
	private(set) var image = FileImage.absent(in: [])
	/// What keeps it from being read.
	private(set) var fault: Defaults.LayerFault?
	private var doubt = Doubt()
	/// Where it was found last.
	private var location: FileLocation?

	init(path: String, rank: Defaults.LayerFault.Rank) {
		self.path = path
		self.rank = rank
	}

	/// Where the file lies now.
	mutating func locate(in fileSystem: FileSystem) throws(SystemError) -> FileLocation {
		if let location, location.isCurrent(in: fileSystem) { return location }
		location = nil
		let found = try FileLocation(resolving: path, in: fileSystem)
		location = found
		return found
	}

	/// Reads the file where it has changed.
	mutating func refresh(in fileSystem: FileSystem) -> Look {
		do throws(SystemError) {
			switch try look(in: fileSystem) {
			case .unchanged: return take(image)
			case .image(let image): return taken(image, at: fileSystem.now())
			case .damaged(let error, _): return damaged(error)
			}
		} catch .noEntry {
			return taken(.absent(in: []), at: fileSystem.now())
		} catch .tryAgain {
			return damaged(.busy(file: path, holder: nil))
		} catch {
			return damaged(.system(operation: Operation.read, file: path, code: error.code))
		}
	}

	private mutating func look(in fileSystem: FileSystem) throws(SystemError) -> FileSight {
		// Found a moment ago, before it was watched; a link that was swapped since is news by now.
		let location = if let location { location } else { try locate(in: fileSystem) }
		let directory = try fileSystem.openDirectory(location.directory)
		defer { fileSystem.close(directory) }
		return try FileReader(fileSystem: fileSystem)
			.look(location.name, in: directory, path: path, since: &image)
	}

	/// What is gone for a moment, or cut to nothing, was most likely not meant to lift a lock.
	private mutating func taken(_ image: FileImage, at now: Double) -> Look {
		if image.status == nil, self.image.status != nil, let delay = doubt.missing(at: now) {
			return Look(delay: delay)
		}
		if image.status != nil, image.document.isBlank, self.image.document.count(at: []) > 0 {
			return damaged(.notASettingsFile(path, .emptied))
		}
		return take(image)
	}

	private mutating func take(_ image: FileImage) -> Look {
		doubt.end()
		defer {
			self.image = image
			fault = nil
		}
		return Look(isChanged: fault != nil || image.document != self.image.document)
	}

	/// What was read before stands.
	private mutating func damaged(_ error: Defaults.SuiteError) -> Look {
		if let delay = doubt.damaged(error) { return Look(delay: delay) }
		let former = fault
		fault = Defaults.LayerFault(rank: rank, reason: error, keepsLast: image.status != nil)
		return Look(isChanged: fault != former)
	}
}

extension [LayerFile] {
	/// The layers of that rank that hold something, strongest first.
	func snapshotLayers(_ rank: Defaults.LayerFault.Rank) -> [Defaults.Snapshot.Layer] {
		compactMap { layer in
			guard layer.rank == rank, layer.image.status != nil else { return nil }
			return Defaults.Snapshot.Layer(file: layer.path, document: layer.image.document)
		}
	}
}
