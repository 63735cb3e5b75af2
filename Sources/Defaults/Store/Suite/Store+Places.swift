/// Where the file lies.
extension Store {
	/// Where the file lies now. Follows the links anew and watches what it finds.
	func location(of file: StoreFile, _ disk: inout StoreFile.Disk) throws(Defaults.SuiteError) -> FileLocation {
		do throws(SystemError) {
			while true {
				let mayBeLost = file.isWatchLost.load(ordering: .acquiring)
				if let known = disk.location, !mayBeLost, known.isCurrent(in: file.fileSystem) { return known }
				let location = try FileLocation(resolving: file.path, in: file.fileSystem)
				let isLost = file.isWatchLost.exchange(false, ordering: .acquiringAndReleasing)
				if location == disk.location, !isLost { return location }
				disk.location = location
				// What happened before the watch stood is seen by following the path once more.
				watch(file, disk)
			}
		} catch {
			throw .system(operation: Operation.resolve, file: file.path, code: error.code)
		}
	}

	/// Where the file lies now, with its directory open where that exists; to be closed by who asks.
	func place(
		of file: StoreFile, _ disk: inout StoreFile.Disk
	) throws(Defaults.SuiteError) -> (location: FileLocation, directory: FileSystem.Descriptor?) {
		let mayBeLost = file.isWatchLost.load(ordering: .acquiring)
		if let known = disk.location, !mayBeLost, let directory = known.openIfCurrent(in: file.fileSystem) {
			return (known, directory)
		}
		let location = try location(of: file, &disk)
		return (location, try? file.fileSystem.openDirectory(location.directory))
	}

	func watch(_ file: StoreFile, _ disk: StoreFile.Disk) {
		let stations = disk.location?.stations ?? []
		file.watcher?.watch(stations + disk.layerStations, file: disk.location?.ownStation, for: self)
	}
}
