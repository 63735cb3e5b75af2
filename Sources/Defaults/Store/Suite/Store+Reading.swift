import Dispatch

extension Store {
	/// The first look at the file. What is wrong with it shows as the status.
	func open() {
		guard let file else { return }
		file.disk.withLock { disk in
			recover(file, &disk)
			while let delay = read(file, &disk) { file.fileSystem.pause(delay) }
		}
	}

	/// Finishes what killed writers left; where that cannot be done now, the next write does it first.
	private func recover(_ file: StoreFile, _ disk: inout StoreFile.Disk) {
		guard let location = try? location(of: file, &disk) else { return }
		do throws(Defaults.SuiteError) {
			let limit = WaitingBudget.forReading
			let notices = try file.patiently(atMost: limit) { writer throws(Defaults.SuiteError) in
				try writer.recover(location)
			}
			for notice in notices ?? [] { delivery.post(.notice(notice)) }
		} catch {
			disk.needsRecovery = true
		}
	}

	/// Called by the watcher: looks soon, on the queue; where only the file itself is meant and this store is replacing
	/// it, the writer looks when that is done.
	func fileMayHaveChanged(_ news: News) {
		guard let file else { return }
		let isWriters = file.newsOfWriting.withLock { writers in
			writers?.add(news)
			return writers != nil && !news.isElsewhere
		}
		guard !isWriters, !file.isRefreshDue.exchange(true, ordering: .acquiringAndReleasing) else { return }
		queue.async { [weak self] in self?.refresh() }
	}

	/// Looks at the file now.
	func refresh() {
		guard let file else { return }
		// An exchange, not a store: who is told of a change either finds this done, or has it seen by this look.
		_ = file.isRefreshDue.exchange(false, ordering: .acquiringAndReleasing)
		if let delay = file.disk.withLock({ disk in read(file, &disk) }) {
			queue.asyncAfter(deadline: .now() + delay) { [weak self] in self?.refresh() }
		}
		delivery.deliver()
	}

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

	private func watch(_ file: StoreFile, _ disk: StoreFile.Disk) {
		let stations = disk.location?.stations ?? []
		file.watcher?.watch(stations + disk.layerStations, file: stations.last, for: self)
	}

	/// Runs `write` with news of the file held back; what came meanwhile is most often of the write itself, which is
	/// known by its identity, without waking another thread.
	func replacing<Result>(
		_ file: StoreFile, _ disk: inout StoreFile.Disk,
		_ write: (inout StoreFile.Disk) throws(Defaults.SuiteError) -> Result
	) throws(Defaults.SuiteError) -> Result {
		file.newsOfWriting.withLock { $0 = News() }
		file.watcher?.hold(self)
		defer {
			file.watcher?.release(self)
			let news = file.newsOfWriting.withLock { news in
				defer { news = nil }
				return news ?? News()
			}
			if news != News() {
				if isAsKnown(file, &disk, after: news) { settle(&disk) } else { fileMayHaveChanged(.file) }
			}
		}
		return try write(&disk)
	}

	/// Whether the file is the one known, after a write of our own and `news` of it.
	///
	/// Who puts another file in place makes that one's identity show. Who writes into the file itself can leave
	/// identity and time as they are, and is told by more than a rename; then the bytes are compared.
	private func isAsKnown(_ file: StoreFile, _ disk: inout StoreFile.Disk, after news: News) -> Bool {
		if news.isOneExchange, let location = disk.location, let known = disk.known.identity {
			return (try? file.fileSystem.statusOfPath(location.path))?.identity == known
		}
		if case .unchanged? = try? look(file, &disk) { return true }
		return false
	}

	/// Looks at the file and takes in what it holds. Returns in how many seconds to look again, where it cannot be
	/// said yet what to make of it.
	private func read(_ file: StoreFile, _ disk: inout StoreFile.Disk) -> Double? {
		let delays = [readLayers(file, &disk), readFile(file, &disk)]
		return delays.compactMap(\.self).min()
	}

	private func readFile(_ file: StoreFile, _ disk: inout StoreFile.Disk) -> Double? {
		do throws(Defaults.SuiteError) {
			switch try look(file, &disk) {
			case .unchanged:
				settle(&disk)
				return nil
			case .image(let image): return take(image, file, &disk)
			case .damaged(let error, _): return damaged(error, &disk)
			}
		} catch {
			return damaged(error, &disk)
		}
	}

	private func take(_ image: FileImage, _ file: StoreFile, _ disk: inout StoreFile.Disk) -> Double? {
		if image.status == nil, disk.known.status != nil { return missing(file, &disk) }
		if image.status != nil, image.document.isBlank, disk.known.document.count(at: []) > 0 {
			return damaged(.notASettingsFile(file: file.path, reason: Sentences.isEmptied), &disk)
		}
		settle(&disk)
		adopt(image, through: 0, in: &disk, isForeign: true)
		if !state.withLock({ $0.pending.isEmpty }) { scheduleWrite() }
		return nil
	}

	private func look(
		_ file: StoreFile, _ disk: inout StoreFile.Disk
	) throws(Defaults.SuiteError) -> FileSight {
		let (location, opened) = try place(of: file, &disk)
		do throws(SystemError) {
			let directory = if let opened { opened } else { try file.fileSystem.openDirectory(location.directory) }
			defer { file.fileSystem.close(directory) }
			return try FileReader(fileSystem: file.fileSystem)
				.look(location.name, in: directory, path: file.path, since: &disk.known)
		} catch .noEntry {
			return .image(.absent)
		} catch {
			throw .system(operation: Operation.read, file: file.path, code: error.code)
		}
	}

	/// The file parses, or is gone for good.
	private func settle(_ disk: inout StoreFile.Disk) {
		disk.doubt.end()
		guard disk.damage != nil else { return }
		disk.damage = nil
		let isPending = state.withLock { state in
			setStatus(state.pending.isEmpty ? .saved : .pending, in: &state)
			return !state.pending.isEmpty
		}
		// Nothing else has it tried again.
		if isPending { scheduleWrite() }
	}

	private func missing(_ file: StoreFile, _ disk: inout StoreFile.Disk) -> Double? {
		if let delay = disk.doubt.missing(at: file.fileSystem.now()) { return delay }
		settle(&disk)
		adopt(.absent, through: 0, in: &disk, isForeign: true)
		return nil
	}

	/// The last good values stand. Bytes that do not parse may be half of what someone is writing: they are looked at
	/// a few more times before they are reported.
	private func damaged(_ error: Defaults.SuiteError, _ disk: inout StoreFile.Disk) -> Double? {
		if let delay = disk.doubt.damaged(error) { return delay }
		disk.damage = error
		state.withLock { state in setStatus(Defaults.Status(after: error), in: &state) }
		return nil
	}

	/// Looks at the layers that are only read and takes in what they hold. Returns as ``read`` does.
	private func readLayers(_ file: StoreFile, _ disk: inout StoreFile.Disk) -> Double? {
		let stations = disk.layers.indices.flatMap { index in
			(try? disk.layers[index].locate(in: file.fileSystem))?.stations ?? []
		}
		if stations != disk.layerStations {
			disk.layerStations = stations
			watch(file, disk)
		}
		let looks = disk.layers.indices.map { disk.layers[$0].refresh(in: file.fileSystem) }
		if looks.contains(where: \.isChanged) { adoptLayers(of: disk) }
		return looks.compactMap(\.delay).min()
	}

	private func adoptLayers(of disk: StoreFile.Disk) {
		let faults = disk.layers.compactMap(\.fault)
		state.withLock { state in
			let before = state.snapshot
			state.snapshot.mandatory = disk.layers.snapshotLayers(.mandatory)
			state.snapshot.system = disk.layers.snapshotLayers(.system)
			state.snapshot.layerFaults = faults
			if faults != before.layerFaults { delivery.post(.layerFaults(faults)) }
			// Layers change so rarely that everything may be looked at.
			announce(from: before, at: [[]], in: &state, isOutside: true)
		}
	}

	/// Adds the layers of a name to a store that was opened by its path.
	func adopt(_ layers: [LayerFile]) {
		guard let file, !layers.isEmpty else { return }
		let isNew = file.disk.withLock { disk in
			guard disk.layers.isEmpty else { return false }
			disk.layers = layers
			return true
		}
		if isNew { refresh() }
	}

	/// Remembers why edits had to be dropped, and says so.
	func drop(_ errors: [Defaults.SuiteError]) { state.withLock { keep(errors, in: &$0) } }

	private func keep(_ errors: [Defaults.SuiteError], in state: inout State) {
		state.dropped = (state.dropped + errors).suffix(16)
		for error in errors { delivery.post(.notice(error)) }
	}

	/// Takes in what the file holds now: `image`, which has in it all edits up to `sequence`.
	///
	/// - Parameter isForeign: Whether someone else has a part in it. If not, the image in memory is right already.
	func adopt(_ image: FileImage, through sequence: Int, in disk: inout StoreFile.Disk, isForeign: Bool) {
		disk.known = image
		state.withLock { state in
			state.pending.removeAll(through: sequence)
			guard isForeign else { return }
			let before = state.snapshot
			state.snapshot.user = image.document
			let errors = state.pending.replay(on: &state.snapshot, after: disk.lastEdit(in: image.document))
			keep(errors, in: &state)
			let declared = state.snapshot
			let places = state.snapshot.user.differences(from: before.user) { declared.isDeclared($0) }
			announce(from: before, at: places, in: &state, isOutside: true)
		}
	}
}
