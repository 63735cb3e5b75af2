/// How long others may keep a store waiting, in seconds of the file system's clock.
///
/// A call, the write in the background and the one at exit all wait for the same one who does not let go: attempts
/// that follow closely on one another share one budget, so that a program hangs for it once and not once for each.
struct WaitingBudget: Sendable {
	/// For a lock, or for someone who has the file open for writing.
	static let total = 5.0
	/// For others who do let go, again and again, and are only quicker than we are.
	static let whileOthersWork = 60.0
	/// What a single call may wait however much has been spent: a writer that is well is done by then.
	static let least = 0.1
	/// For a reader, which can do without.
	static let forReading = 0.25
	/// For bytes that do not parse: someone may be writing them at this moment.
	private static let forDamage = 0.3

	/// Since when all attempts were in vain.
	private var start = -Double.infinity
	/// When the last one was.
	private var last = -Double.infinity

	/// Whether to try once more after `error`, for who has been at it since `begin` and waits `limit` at most.
	mutating func allows(_ error: Defaults.SuiteError, since begin: Double, limit: Double, at now: Double) -> Bool {
		if error.isBusy {
			if now - last > Self.total { start = begin }
			last = now
			return now - begin < limit && (now - start < Self.total || now - begin < Self.least)
		}
		return error.mayPass && now - begin < Self.forDamage
	}

	/// An attempt succeeded.
	mutating func end() { last = -.infinity }
}

extension StoreFile {
	/// Makes attempts at what others may be in the way of until one succeeds, or the waiting has lasted too long; then
	/// throws what was in the way, with the process id of who holds the lock. Many busy writers are waited for as long
	/// as they get on: a lock that is asked for anew again and again knows no queue.
	///
	/// Nothing is held between two attempts: readers and the watcher go on.
	func patiently<Result>(
		atMost limit: Double = WaitingBudget.total, _ attempt: (FileWriter) throws(Defaults.SuiteError) -> Result
	) throws(Defaults.SuiteError) -> Result {
		var wait = Wait(for: self, atMost: limit)
		var writer = FileWriter(fileSystem: fileSystem, dialect: dialect, awaitsDirectory: awaitsDirectory)
		var delay = 0.0001
		while true {
			do throws(Defaults.SuiteError) {
				let result = try attempt(writer)
				budget.withLock { $0.end() }
				return result
			} catch {
				let isWorthwhile = wait.isWorthwhile(after: error)
				guard isWorthwhile || error.isBusy, !writer.namesHolder else { throw error }
				writer.namesHolder = !isWorthwhile
			}
			guard !writer.namesHolder else { continue }
			fileSystem.pause(delay)
			delay = min(delay * 1.5, 0.002)
		}
	}
}

/// One call's wait for others.
private struct Wait {
	let file: StoreFile
	let limit: Double
	let first: Double
	/// Since when the same one may be holding the lock.
	var begin: Double
	/// What the others' work was to be seen by.
	var sign: Int128?
	/// Since when what is there does not parse: before, it was others who kept us waiting.
	var damagedSince: Double?

	init(for file: StoreFile, atMost limit: Double) {
		self.file = file
		self.limit = limit
		first = file.fileSystem.now()
		begin = first
	}

	/// Whether to try once more.
	mutating func isWorthwhile(after error: Defaults.SuiteError) -> Bool {
		let now = file.fileSystem.now()
		// Who waits for a moment only gives up before others' work could matter.
		if error.isBusy, limit == WaitingBudget.total, sign == nil { sign = file.signOfWork }
		damagedSince = error.isBusy ? nil : damagedSince ?? now
		let (begin, limit) = (damagedSince ?? begin, limit)
		if file.budget.withLock({ $0.allows(error, since: begin, limit: limit, at: now) }) { return true }
		guard error.isBusy, limit == WaitingBudget.total, now - first < WaitingBudget.whileOthersWork else {
			return false
		}
		let seen = file.signOfWork
		guard seen != sign else { return false }
		sign = seen
		self.begin = now
		file.budget.withLock { $0.end() }
		return true
	}
}

extension StoreFile {
	/// Changes with every write of another process: each puts a name into the directory.
	fileprivate var signOfWork: Int128? {
		// Not by `disk`, which whoever waits may hold.
		guard let location = try? FileLocation(resolving: path, in: fileSystem),
			let directory = try? fileSystem.openDirectory(location.directory)
		else { return nil }
		defer { fileSystem.close(directory) }
		return (try? fileSystem.status(directory))?.modified
	}
}

extension Defaults.SuiteError {
	/// Whether others are in the way, who may let go.
	var isBusy: Bool { if case .busy = self { true } else { false } }
}
