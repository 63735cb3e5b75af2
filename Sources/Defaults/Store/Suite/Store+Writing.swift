import Dispatch

extension Store {
	/// Changes that follow closely on one another are written together, and whoever wants to wait for the write can
	/// take it on themselves.
	private static let gatheringTime = 0.001
	/// At most ten writes a second.
	private static let interval = 0.1
	private static let longestRetryInterval = 30.0

	/// Has the pending changes written soon.
	func scheduleWrite() {
		scheduleWrite { schedule, now in max(schedule.lastStart + Self.interval - now, Self.gatheringTime) }
	}

	/// Has them written after as many seconds as `wait` says, unless that is due before.
	private func scheduleWrite(after wait: (inout StoreFile.Schedule, _ now: Double) -> Double) {
		guard let file, file.watcher != nil else { return }
		let now = file.fileSystem.now()
		let due: Double? = file.schedule.withLock { schedule in
			let due = now + wait(&schedule, now)
			guard due < schedule.due else { return nil }
			schedule.due = due
			return due
		}
		guard let due else { return }
		// The store is kept until its changes are written.
		file.writing.asyncAfter(deadline: .now() + (due - now)) {
			let isDue = file.schedule.withLock { schedule in
				guard schedule.due == due else { return false }
				schedule.due = .infinity
				schedule.lastStart = file.fileSystem.now()
				return true
			}
			if isDue { try? self.writePending() }
		}
	}

	/// Writes the pending changes and returns when they are on disk; throws the reason where they are not, or where
	/// some had to be dropped.
	func flush() throws(Defaults.SuiteError) {
		try flush(telling: dropsTold)
	}

	/// How many of the edits that were dropped have been told of by now.
	private var dropsTold: Int { state.withLock(\.dropped.told) }

	/// Does the same; `told` is what had been told of when it was asked for.
	private func flush(telling told: Int) throws(Defaults.SuiteError) {
		guard file != nil else { return }
		try writePending()
		if let reason = state.withLock({ $0.dropped.tell(after: told) }) { throw reason }
	}

	/// Does the same on the writing queue and hands over how it ended.
	func queueFlush(then conclude: @escaping @Sendable (Result<Void, Defaults.SuiteError>) -> Void) {
		guard let file else { return conclude(.success(())) }
		let told = dropsTold
		file.writing.async {
			do throws(Defaults.SuiteError) {
				conclude(.success(try self.flush(telling: told)))
			} catch {
				conclude(.failure(error))
			}
		}
	}

	/// Puts what is in memory in place of a damaged file, which is kept aside.
	func repair() throws(Defaults.SuiteError) {
		guard let file else { return }
		try file.patiently { writer throws(Defaults.SuiteError) in
			try file.disk.withLock { disk throws(Defaults.SuiteError) in try repair(file, &disk, by: writer) }
		}
		delivery.deliver()
		try flush()
	}

	private func repair(
		_ file: StoreFile, _ disk: inout StoreFile.Disk, by writer: FileWriter
	) throws(Defaults.SuiteError) {
		guard let damage = disk.damage else { return }
		if case .damaged(_, let fault) = damage, fault.isSound { throw damage }
		let (user, isList, sequence) = state.withLock { ($0.snapshot.user, $0.snapshot.isList, $0.pending.last) }
		// Where nothing could ever be read, a file without bytes would be no better than the one before.
		let image = user.isBlank ? user.emptied(asList: isList) : user
		let written = try writer.repair(location(of: file, &disk), with: image)
		disk.damage = nil
		disk.isProtected = false
		// Where someone else has mended the file first, the changes are still to be written.
		let isOurs = written.image.document == image
		adopt(written.image, through: isOurs ? sequence : 0, in: &disk, isForeign: true)
		conclude(with: nil, notices: written.notices, disk)
	}

	/// Writes the pending changes, or takes them back: where it throws they are not made, and will not be.
	func flushOrWithdraw() throws(Defaults.SuiteError) {
		let (told, outdated) = state.withLock { ($0.dropped.told, $0.pending.outdated) }
		defer { delivery.deliver(isMaker: true) }
		do throws(Defaults.SuiteError) {
			try writePending()
		} catch {
			// What another thread has written since that attempt is done.
			if withdraw() { throw error }
		}
		if state.withLock({ $0.pending.outdated != outdated }) { throw .outdated }
		if let reason = state.withLock({ $0.dropped.tell(after: told) }) { throw reason }
	}

	/// Makes changes that rest on all that `snapshot` has of the user's file; nil, with nothing done, where it is another
	/// one. They are dropped where it is when they are written.
	func apply(
		_ edits: [Defaults.Edit], over snapshot: Defaults.Snapshot, note: (Defaults.Snapshot) -> Void = { _ in }
	) throws(Defaults.SuiteError) -> [Defaults.Splice?]? {
		try apply(edits, basis: snapshot.user, if: { $0.user.bytes == snapshot.user.bytes }, note: note)
	}

	/// How long a change waits to be written before who made it goes on, in seconds.
	private static let patience = 1.0

	/// Does so and writes them; nil as well where they were dropped. What cannot be written, and what is made while something
	/// else cannot be, is to follow, in what others leave there; with `isNowOrNever` it is taken back where the former throws.
	func write(
		_ edits: [Defaults.Edit], over snapshot: Defaults.Snapshot, isNowOrNever: Bool,
		note: (Defaults.Snapshot) -> Void
	) throws(Defaults.SuiteError) -> [Defaults.Splice?]? {
		let (isAlone, outdated) = state.withLock { ($0.pending.count == 0, $0.pending.outdated) }
		guard let splices = try apply(edits, over: snapshot, note: note) else { return nil }
		// That they are taken back is news of who made them.
		defer { delivery.deliver(isMaker: true) }
		if isAlone {
			do throws(Defaults.SuiteError) {
				try writePending(atMost: Self.patience)
			} catch {
				if isNowOrNever, withdraw() { throw error }
			}
		}
		return state.withLock { state in
			state.pending.rebase()
			return state.pending.outdated == outdated ? splices : nil
		}
	}

	/// Takes back the changes that are not on disk: memory shows what the file holds, and nothing is written any more.
	/// Returns whether there were any.
	@discardableResult
	func withdraw() -> Bool {
		guard let file else { return false }
		let isWithdrawn = file.disk.withLock { disk in
			let image = present(file, &disk)
			disk.attempt = nil
			disk.keeper = nil
			defer { concludeEmpty(disk) }
			let text = migrated(image.document)
			return state.withLock { state in
				let isPending = state.pending.count > 0
				state.pending.outdate(by: nil, after: 0)
				adopt(image, as: text, through: state.pending.last, in: &disk, &state)
				return isPending
			}
		}
		delivery.deliver()
		return isWithdrawn
	}

	/// What the file holds: a write can fail when its file is in place already. Where it does not parse, is empty or
	/// gone, what it held before.
	private func present(_ file: StoreFile, _ disk: inout StoreFile.Disk) -> FileImage {
		let known = disk.known
		guard case .image(let image)? = try? look(file, &disk), image.status != nil, !image.document.isBlank else {
			return known
		}
		return image
	}

	/// Writes the pending changes, whatever became of those that had to be dropped.
	func writePending(atMost limit: Double = WaitingBudget.total) throws(Defaults.SuiteError) {
		guard let file else { return }
		defer { delivery.deliver() }
		do throws(Defaults.SuiteError) {
			try file.patiently(atMost: limit) { writer throws(Defaults.SuiteError) in
				try file.disk.withLock { disk throws(Defaults.SuiteError) in
					try attemptWrite(to: file, &disk, by: writer)
				}
			}
		} catch {
			try file.disk.withLock { disk throws(Defaults.SuiteError) in try fail(with: error, file, &disk) }
		}
	}

	private func attemptWrite(
		to file: StoreFile, _ disk: inout StoreFile.Disk, by writer: FileWriter
	) throws(Defaults.SuiteError) {
		disk.keeper = nil
		guard !state.withLock({ $0.pending.isEmpty }) else { return concludeEmpty(disk) }
		let notices = try replacing(file, &disk) { disk throws(Defaults.SuiteError) in
			try writePending(to: file, &disk, by: writer)
		}
		file.schedule.withLock { $0.failures = 0 }
		conclude(with: nil, notices: notices, disk)
	}

	/// Takes in that the pending changes could not be written, unless another thread could by now.
	private func fail(
		with error: Defaults.SuiteError, _ file: StoreFile, _ disk: inout StoreFile.Disk
	) throws(Defaults.SuiteError) {
		guard !state.withLock({ $0.pending.isEmpty }) else { return }
		disk.needsRecovery = true
		// What is only to be brought to a later version is in memory, and there when something is written.
		guard state.withLock({ $0.pending.count > 0 }) else { return concludeEmpty(disk) }
		if case .damaged = Defaults.Status(after: error) { disk.damage = error }
		if case .readOnly = error { disk.isProtected = true }
		conclude(with: error, notices: [], disk)
		if file.watcher != nil { disk.keeper = self }
		retryLater(after: error)
		throw error
	}

	private func writePending(
		to file: StoreFile, _ disk: inout StoreFile.Disk, by writer: FileWriter
	) throws(Defaults.SuiteError) -> [Defaults.SuiteError] {
		if disk.needsRecovery, let notices = try writer.recover(location(of: file, &disk)) {
			state.withLock { announce(notices, in: &$0) }
		}
		disk.needsRecovery = false
		let (location, directory) = try place(of: file, &disk)
		var sequence = 0
		var isForeign = false
		var dropped: [Defaults.SuiteError] = []
		// Only an earlier write may have put its edits in place and failed: what this one tries and finds there is another's.
		let (known, before) = (disk.known, disk)
		var writer = writer
		writer.hasAwaited = disk.isAwaited
		disk.isAwaited = false
		let written = try writer.write(
			to: location, in: directory, known: known, mayHaveMoved: { mayHaveMoved(file) }
		) { image throws(Defaults.SuiteError) in
			// A file that is briefly absent is no reset: it comes back with all that it held.
			isForeign = image.status != nil && image.document != known.document
			let text = isForeign ? migrated(image.document) : nil
			return try state.withLock { state throws(Defaults.SuiteError) in
				sequence = state.pending.last
				var snapshot = state.snapshot
				dropped = []
				var migrations = state.migrations
				if let text {
					let last = before.lastEdit(in: image.document)
					state.pending.outdate(by: text.document, after: last)
					snapshot.user = text.document
					migrations.isStuck = text.problem != nil
					var pending = state.pending
					dropped = pending.replay(on: &snapshot, after: last)
					migrations.finish(&snapshot.user)
				}
				let document = snapshot.user.replacing(image.document)
				if state.pending.count > 0 { disk.attempt = (document, sequence) }
				return FileWriter.Draft(
					document: document, paths: Array(state.pending.paths),
					copyEnding: migrations.copyEnding(of: image.document))
			}
		}
		disk.attempt = nil
		disk.damage = nil
		// Nothing is put in place of a file that we may not write.
		if written.image.identity != known.identity { disk.isProtected = false }
		drop(dropped)
		adopt(written.image, through: sequence, in: &disk, isForeign: isForeign)
		return written.notices + noticeOfLinks(&disk)
	}

	/// Says, once, that the file that was written has several names.
	private func noticeOfLinks(_ disk: inout StoreFile.Disk) -> [Defaults.SuiteError] {
		guard let names = disk.known.status?.links, names > 1, !disk.saysLinks else { return [] }
		disk.saysLinks = true
		return [.linked(file: disk.location?.path ?? "", names: names)]
	}

	/// Whether something may have happened on the way to the file while it was written: it was told, or it is not known
	/// that all was. Without this a directory put in the place of the file's would be without the changes.
	private func mayHaveMoved(_ file: StoreFile) -> Bool {
		let isAllTold = file.watcher?.release(self) == true
		return !isAllTold || file.isWatchLost.load(ordering: .acquiring)
			|| file.newsOfWriting.withLock { $0?.isElsewhere == true }
	}

	/// What may pass without the file being another, a file system that is mounted to be read, too, is tried again, at
	/// growing intervals; damage waits for the file to change, or for the next change or flush.
	private func retryLater(after error: Defaults.SuiteError) {
		switch Defaults.Status(after: error) {
		case .failed, .readOnly:
			scheduleWrite { schedule, _ in
				schedule.failures = min(schedule.failures + 1, 10)
				return min(0.25 * Double(1 << schedule.failures), Self.longestRetryInterval)
			}
		case .saved, .pending, .damaged: break
		}
	}
}
