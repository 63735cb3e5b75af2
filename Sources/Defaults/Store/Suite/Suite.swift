extension Defaults {
	/// A handle on one settings file, or on settings in memory.
	///
	/// All suites of a process on the same file share image, slots and observers, and compare equal. Safe to use
	/// from any thread. A change shows in memory at once; the file follows within a tenth of a second, or when
	/// `flush()` returns.
	public final class Suite: Sendable {
		/// The suite's name; nil for one of a file or in memory.
		public let name: String?
		/// The suite's own store, whatever stands in for it.
		let own: Store
		/// Whether another suite may stand in for this one: see ``Defaults/withSuite(_:_:)``.
		let isStandard: Bool
		/// The store that is used in this task.
		var store: Store { isStandard ? SuiteScope.active?.store ?? own : own }

		init(name: String?, store: Store, isStandard: Bool = false) {
			self.name = name
			own = store
			self.isStandard = isStandard
		}

		/// A suite of its own that lives as long as the process keeps it, and is never written.
		public static func inMemory() -> Suite { Suite(name: nil, store: Store()) }
	}
}

extension Defaults.Suite {
	/// All layers at this moment.
	public var snapshot: Defaults.Snapshot { store.snapshot }
	/// How the suite and its file stand to each other.
	public var status: Defaults.Status { store.status }
	/// What is wrong with the mandatory settings and the system's defaults, the strongest first; none: all is well.
	public var layerFaults: [Defaults.LayerFault] { store.snapshot.layerFaults }
	/// The effective value at `path`.
	public func value(at path: Defaults.Path) -> Defaults.JSON? { store.snapshot.value(at: path) }

	/// Makes all edits in memory, or throws and makes none; the writer follows. Returns the change of bytes for each
	/// edit, nil where there was nothing to do.
	///
	/// Throws where a key is locked, a value is not the expected one, the validator refuses, or a parent cannot have
	/// members. Observers have been called when it returns, unless another thread or an observer is at it.
	@discardableResult
	public func apply(_ edits: [Defaults.Edit]) throws(Defaults.SuiteError) -> [Defaults.Splice?] {
		try store.apply(edits)
	}

	/// The same where the user's file still holds what a snapshot has of it; throws ``Defaults/SuiteError/outdated``, with
	/// nothing done, where it does not, and so does ``flushOrWithdraw()`` where it does not when that writes.
	package func apply(
		_ edits: [Defaults.Edit], over snapshot: Defaults.Snapshot
	) throws(Defaults.SuiteError) {
		guard try store.apply(edits, over: snapshot) != nil else { throw .outdated }
	}

	/// Does the same and has it on disk when it returns, with what it leads to. Where the file cannot be written, or others
	/// keep it for longer than a moment, the writer follows, and merges it with what these leave there.
	///
	/// - Parameter isNowOrNever: Whether it is taken back then, and the reason thrown.
	package func write(
		_ edits: [Defaults.Edit], over snapshot: Defaults.Snapshot, isNowOrNever: Bool = false
	) throws(Defaults.SuiteError) -> (splices: [Defaults.Splice?], after: Defaults.Snapshot) {
		var after = snapshot
		let splices = try store.write(edits, over: snapshot, isNowOrNever: isNowOrNever) { after = $0 }
		guard let splices else { throw .outdated }
		return (splices, after)
	}

	/// Declares objects whose members merge leaf by leaf across layers, and all objects on the way to them.
	public func declare(objects: [Defaults.Path]) { store.declare(objects) }

	/// Declares objects and defaults that are looked up when they are asked for, below what is registered. Replaces the
	/// declaration before. Observers are not called.
	public func declare(_ declaration: any Defaults.Declaration) { store.declare(declaration) }

	/// Registers defaults: the weakest layer. Replaces what was registered at `path`. Observers are not called.
	public func register(_ defaults: Defaults.JSON, at path: Defaults.Path = []) { store.register(defaults, at: path) }

	/// The path of the user's file, as it was asked for; nil in memory.
	public var file: String? { store.file?.path }

	/// The path of the user's file with every link followed, the same however it was asked for; nil in memory.
	package var location: String? {
		store.file.map { file in
			(try? FileLocation(resolving: file.path, in: file.fileSystem))?.path ?? file.path
		}
	}

	/// Returns when every change made so far is on disk, file and directory synchronised; waits for others at most
	/// a few seconds.
	///
	/// Throws what kept the changes from being written; they stay in memory and are tried again. Throws
	/// ``Defaults/SuiteError/conflict(path:found:)`` where an expected value was not on disk any more; that change is
	/// dropped.
	public func flush() throws(Defaults.SuiteError) { try store.flush() }

	/// Returns when every change made so far is on disk, without blocking the thread. Throws as the other does.
	public func flush() async throws(Defaults.SuiteError) {
		let result: Result<Void, Defaults.SuiteError> = await withCheckedContinuation { continuation in
			store.queueFlush { continuation.resume(returning: $0) }
		}
		try result.get()
	}

	/// Writes every change made so far and says whether all are on disk.
	@discardableResult
	public func synchronize() -> Bool { (try? store.flush()) != nil }

	/// Does as ``flush()`` does, and takes back what it fails to write: where this throws, the changes are not made, and
	/// will not be at the process's end either.
	package func flushOrWithdraw() throws(Defaults.SuiteError) { try store.flushOrWithdraw() }

	/// Takes back what ``flush()`` has failed to write, for who says that it failed and ends: the flush at the process's
	/// end would make it true after all. Returns whether there was anything: another thread may have written it since.
	@discardableResult
	package func withdraw() -> Bool { store.withdraw() }

	/// Waits a moment for a file that is missing or empty, and reads it: before a change is made that rests on what it holds. The change itself does not wait for it again then.
	package func awaitFile() throws(Defaults.SuiteError) { try store.awaitFile() }

	/// Does the same for who only reads, as far as that is possible.
	package func awaitFileToRead() { store.awaitFileToRead() }

	/// What should be known of the writes since the last call, as observers are told it.
	package func takeNotices() -> [Defaults.SuiteError] { store.takeNotices() }

	/// Puts the values in memory in place of a file that does not parse, which is kept as `NAME.corrupt-TIME`.
	/// Does nothing where the file is sound.
	public func repair() throws(Defaults.SuiteError) { try store.repair() }

	/// Runs `body` while no write of this process is under way, and lets none begin until it returns.
	///
	/// For a program that stops itself (`kill(0, SIGTSTP)` in its own handler): stopped in the middle of a write it
	/// would keep every other writer of the file waiting. Where the program does not handle SIGTSTP the stop waits by
	/// itself. A write that takes longer than seconds is not waited for. `body` must not flush: it would wait for its
	/// own end.
	public static func withoutWriting<Result>(_ body: () throws -> Result) rethrows -> Result {
		WritingGate.close()
		defer { WritingGate.open() }
		return try body()
	}

	/// Looks at the file at once, as a program does that was suspended. Inside ``withoutWriting(_:)``, where a write waits
	/// for the end of that, the look does, too.
	public func refresh() { store.refresh() }

	/// Calls `handler` for every change and every new status until the result is dropped or invalidated.
	///
	/// Own changes are told on the thread that makes them, those of others on a queue of the file's own. To observers
	/// that are behind by more than 4,096 changes the oldest are told together, as ``changes`` does.
	public func observe(_ handler: @escaping @Sendable (Defaults.Event) -> Void) -> Defaults.SuiteObservation {
		let scope = SuiteScope.active
		return store.observe { event, _ in SuiteScope.run(in: scope) { handler(event) } }
	}

	/// Asked for each value that is set; a problem refuses the whole batch. Values that others write are not asked
	/// about.
	public var validator: (@Sendable (Defaults.Path, Defaults.JSON) -> [Defaults.Problem])? {
		get { store.state.withLock { $0.validator } }
		set {
			// The old one ends after the lock is released: what it holds may ask the suite something at its end.
			var validator = newValue
			store.state.withLock { swap(&$0.validator, &validator) }
		}
	}

	/// Keeps `slot` fresh; held weakly.
	func attach(_ slot: any Slot) { store.attach(slot) }
}

extension Defaults.Suite: Hashable {
	/// Whether both are on the same store.
	public static func == (left: Defaults.Suite, right: Defaults.Suite) -> Bool { left.own === right.own }
	/// Feeds the store's identity.
	public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(own)) }
}
