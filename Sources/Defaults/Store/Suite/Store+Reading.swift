import Dispatch

extension Store {
	/// In how many seconds to look again at a file that someone keeps from being read.
	private static let busyInterval = 1.0

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
			state.withLock { announce(notices ?? [], in: &$0) }
		} catch {
			disk.needsRecovery = true
		}
	}

	/// Looks at the file, or at the layers beside it too, and takes in what they hold. Returns in how many seconds to
	/// look again, where it cannot be said yet what to make of it.
	func read(_ file: StoreFile, _ disk: inout StoreFile.Disk, isOnlyFile: Bool = false) -> Double? {
		let delays = [isOnlyFile ? nil : readLayers(file, &disk), readFile(file, &disk)]
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
			return damaged(.notASettingsFile(file.path, .emptied), &disk)
		}
		settle(&disk)
		adopt(image, through: 0, in: &disk, isForeign: true)
		if !state.withLock({ $0.pending.isEmpty }) { scheduleWrite() }
		return nil
	}

	func look(
		_ file: StoreFile, _ disk: inout StoreFile.Disk
	) throws(Defaults.SuiteError) -> FileSight {
		let (location, opened) = try place(of: file, &disk)
		disk.isProtected = false
		do throws(SystemError) {
			let directory = if let opened { opened } else { try file.fileSystem.openDirectory(location.directory) }
			defer { file.fileSystem.close(directory) }
			disk.isProtected = file.fileSystem.isProtected(directory, location.name)
			return try FileReader(fileSystem: file.fileSystem, dialect: file.dialect)
				.look(location.name, in: directory, path: file.path, since: &disk.known)
		} catch .noEntry {
			return .image(.absent(in: file.dialect))
		} catch .tryAgain {
			let status = try? file.fileSystem.statusOfPath(location.path)
			throw .busy(file: file.path, holder: status.flatMap(file.fileSystem.lockHolder))
		} catch {
			throw .system(operation: Operation.read, file: file.path, code: error.code)
		}
	}

	/// The file parses, or is gone for good.
	func settle(_ disk: inout StoreFile.Disk) {
		disk.doubt.end()
		let wasDamaged = disk.damage != nil
		disk.damage = nil
		let isPending = state.withLock { state in
			var wasProtected: Bool { if case .readOnly(.readOnly) = state.status { true } else { false } }
			guard wasDamaged || disk.isProtected != wasProtected else { return false }
			setStatus(standing(of: disk, state), in: &state)
			return !state.pending.isEmpty && !disk.isProtected
		}
		// Nothing else has it tried again.
		if isPending { scheduleWrite() }
	}

	private func missing(_ file: StoreFile, _ disk: inout StoreFile.Disk) -> Double? {
		if let delay = disk.doubt.missing(at: file.fileSystem.now()) { return delay }
		settle(&disk)
		adopt(.absent(in: file.dialect), through: 0, in: &disk, isForeign: true)
		return nil
	}

	/// The last good values stand. Bytes that do not parse may be half of what someone is writing: they are looked at
	/// a few more times before they are reported.
	private func damaged(_ error: Defaults.SuiteError, _ disk: inout StoreFile.Disk) -> Double? {
		if let delay = disk.doubt.damaged(error) { return delay }
		disk.damage = error
		state.withLock { state in setStatus(Defaults.Status(after: error), in: &state) }
		// That someone lets go of the file is told by nobody.
		if error.isBusy, file?.watcher != nil {
			queue.asyncAfter(deadline: .now() + Self.busyInterval) { [weak self] in self?.refresh() }
		}
		return nil
	}

	/// Remembers why edits had to be dropped, and says so.
	func drop(_ errors: [Defaults.SuiteError]) { state.withLock { keep(errors, in: &$0) } }

	private func keep(_ errors: [Defaults.SuiteError], in state: inout State) {
		state.dropped.append(errors)
		for error in errors { delivery.post(.notice(error)) }
	}

	/// Takes in what the file holds now: `image`, which has in it all edits up to `sequence`.
	///
	/// - Parameter isForeign: Whether someone else has a part in it. If not, the image in memory is right already.
	func adopt(_ image: FileImage, through sequence: Int, in disk: inout StoreFile.Disk, isForeign: Bool) {
		let text = isForeign ? migrated(image.document) : nil
		state.withLock { state in adopt(image, as: text, through: sequence, in: &disk, &state) }
		if let text { tellMigration(text) }
	}

	/// The same with the lock held; `text` is what is made of a foreign one's.
	func adopt(
		_ image: FileImage, as text: Migrated?, through sequence: Int, in disk: inout StoreFile.Disk,
		_ state: inout State
	) {
		disk.known = image.after(disk.known)
		let last = disk.lastEdit(in: image.document)
		if let text { state.pending.outdate(by: text.document, after: max(sequence, last)) }
		if let (basis, places) = state.pending.takeOutdated() {
			let made = state.snapshot
			state.snapshot.user = basis
			announce(from: Former(all: made), at: places, in: &state, isOutside: false)
		}
		state.pending.removeAll(through: sequence)
		guard let text else { return }
		let before = state.snapshot
		state.snapshot.user = text.document
		state.migrations.isStuck = text.problem != nil
		state.pending.isMigrationDue = text.document != image.document
		let errors = state.pending.replay(on: &state.snapshot, after: last)
		if !state.pending.isEmpty { state.migrations.finish(&state.snapshot.user) }
		keep(errors, in: &state)
		let declared = state.snapshot
		let places = state.snapshot.user.differences(from: before.user) { declared.isDeclared($0) }
		announce(from: Former(all: before), at: places, in: &state, isOutside: true)
	}
}
