import Dispatch

/// News of the file.
extension Store {
	/// Takes note of what the watcher has heard; whether to look at the file. Where only the file itself is meant and
	/// this store is replacing it, the writer looks when that is done.
	func note(_ news: News) -> Bool {
		guard let file else { return false }
		let isWriters = file.newsOfWriting.withLock { writers in
			writers?.add(news)
			return writers != nil && !news.isElsewhere
		}
		if isWriters { return false }
		if news.isElsewhere { file.isFullLookDue.store(true, ordering: .releasing) }
		return !file.isRefreshDue.exchange(true, ordering: .acquiringAndReleasing)
	}

	/// Takes note of news, and looks soon, on the queue.
	func fileMayHaveChanged(_ news: News) { if note(news) { lookSoon() } }

	/// Looks at the file after news that was noted, soon and on the queue.
	func lookSoon() { queue.async { [weak self] in self?.lookAfterNews() } }

	/// Does so on this thread, with the queue to itself: nobody need be woken for it.
	func lookHere() { queue.sync { lookAfterNews() } }

	private func lookAfterNews() {
		guard let file else { return }
		// Exchanges, not stores: who is told of a change either finds this done, or has it seen by this look.
		_ = file.isRefreshDue.exchange(false, ordering: .acquiringAndReleasing)
		look(isOnlyFile: !file.isFullLookDue.exchange(false, ordering: .acquiringAndReleasing))
		delivery.deliver(onQueue: true)
	}

	/// Looks at the file and the layers now; where writes are held back, and one that waits for that has the file, after it.
	func refresh() {
		if let file, WritingGate.isClosed {
			guard let delay = file.disk.withLockIfAvailable({ read(file, &$0, isOnlyFile: false) }) else {
				return DispatchQueue.global().async { [weak self] in
					WritingGate.pass()
					self?.refresh()
				}
			}
			lookAgain(after: delay)
		} else {
			look(isOnlyFile: false)
		}
		delivery.deliver()
	}

	private func look(isOnlyFile: Bool) {
		guard let file else { return }
		lookAgain(after: file.disk.withLock { disk in read(file, &disk, isOnlyFile: isOnlyFile) })
	}

	private func lookAgain(after delay: Double?) {
		if let delay { queue.asyncAfter(deadline: .now() + delay) { [weak self] in self?.refresh() } }
	}

	/// Runs `write` with news of the file held back; what came meanwhile is most often of the write itself, which is
	/// known by its identity, without waking another thread.
	func replacing<Result>(
		_ file: StoreFile, _ disk: inout StoreFile.Disk,
		_ write: (inout StoreFile.Disk) throws(Defaults.SuiteError) -> Result
	) throws(Defaults.SuiteError) -> Result {
		let before = disk.known.identity
		file.newsOfWriting.withLock { $0 = News() }
		file.watcher?.hold(self)
		defer {
			file.watcher?.release(self)
			let news = file.newsOfWriting.withLock { news in
				defer { news = nil }
				return news ?? News()
			}
			if news != News() {
				if isAsKnown(file, &disk, since: before, news) { settle(&disk) } else { fileMayHaveChanged(.file) }
			}
		}
		return try write(&disk)
	}

	/// Whether the file is the one known, after a write that began when it was the one of identity `before`, and `news`
	/// of it.
	///
	/// Who puts another file in place makes that one's identity show. Who writes into the file itself can leave
	/// identity and time as they are, and is told by more than a rename; then the bytes are compared.
	private func isAsKnown(_ file: StoreFile, _ disk: inout StoreFile.Disk, since before: FileIdentity?, _ news: News)
		-> Bool
	{
		// Where nothing was put in place, the news is not of that.
		let known = disk.known.identity == before ? nil : disk.known.identity
		if news.isOneExchange, let location = disk.location, let known {
			return (try? file.fileSystem.statusOfPath(location.path))?.identity == known
		}
		if case .unchanged? = try? look(file, &disk) { return true }
		return false
	}
}
