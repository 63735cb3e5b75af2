import Dispatch
import Synchronization

/// What all suites on one file share: its image in memory, the changes not written yet, slots and observers.
///
/// Two locks, taken in this order: the file's (see ``StoreFile``), held while the file is read or written, and
/// `state`, held for moments only. Code of users runs under neither.
final class Store: Sendable {
	struct State {
		var snapshot = Defaults.Snapshot()
		var pending = PendingEdits()
		/// Why edits were dropped, for the next who asks for everything to be on disk.
		var dropped: [Defaults.SuiteError] = []
		var slots = SlotTable()
		var status = Defaults.Status.saved
		var validator: (@Sendable (Defaults.Path, Defaults.JSON) -> [Defaults.Problem])?
	}

	let state = Mutex(State())
	/// Where outside changes are read and heard.
	let queue: DispatchQueue
	let delivery: Delivery
	/// Nil for settings in memory.
	let file: StoreFile?
	/// What the typed keys on this store share.
	let keys = KeyRegistry()

	init(file: StoreFile? = nil) {
		self.file = file
		queue = DispatchQueue(label: "Defaults.Store", qos: .userInitiated)
		delivery = Delivery(queue: queue)
	}

	deinit { file?.watcher?.forget(ObjectIdentifier(self)) }

	var snapshot: Defaults.Snapshot { state.withLock { $0.snapshot } }
	var status: Defaults.Status { state.withLock { $0.status } }

	/// Changes memory, all or nothing, tells slots and observers, and has the file follow.
	func apply(_ edits: [Defaults.Edit]) throws(Defaults.SuiteError) -> [Defaults.Splice?] {
		try validate(edits)
		let splices = try state.withLock { state throws(Defaults.SuiteError) in
			let before = state.snapshot
			let splices = try state.snapshot.apply(edits)
			guard splices.contains(where: { $0 != nil }) else { return splices }
			announce(from: before, at: edits.map(\.path), in: &state, isOutside: false)
			if file != nil {
				state.pending.append(edits, from: before.user, to: state.snapshot.user)
				if state.status == .saved { setStatus(.pending, in: &state) }
			}
			return splices
		}
		delivery.deliver()
		if file != nil, splices.contains(where: { $0 != nil }) { scheduleWrite() }
		return splices
	}

	/// Tells slots, and queues what observers will hear. Called with the lock held.
	func announce(
		from before: Defaults.Snapshot, at places: [Defaults.Path], in state: inout State, isOutside: Bool
	) {
		state.slots.refresh(at: places, from: state.snapshot)
		guard isOutside || !Propagation.isSilenced, delivery.isObserved else { return }
		let units = places.map { state.snapshot.unit(of: $0) }
		let changes = before.changes(to: state.snapshot, at: units)
		guard !changes.isEmpty else { return }
		delivery.enqueue(
			.changed(changes, isOutside: isOutside), isOutside: isOutside,
			transition: Transition(before: before, after: state.snapshot))
	}

	/// Takes in a new status and queues it for the observers. Called with the lock held.
	func setStatus(_ status: Defaults.Status, in state: inout State) {
		guard state.status != status else { return }
		state.status = status
		delivery.post(.status(status))
	}

	/// Asks the validator without a lock held: it is code of users.
	private func validate(_ edits: [Defaults.Edit]) throws(Defaults.SuiteError) {
		guard let validator = state.withLock({ $0.validator }) else { return }
		let problems = edits.flatMap { edit -> [Defaults.Problem] in
			if case .set(let value) = edit.action { validator(edit.path, value) } else { [] }
		}
		if !problems.isEmpty { throw .invalid(problems) }
	}
}

/// Whether changes made by this task stay silent in this process.
enum Propagation {
	@TaskLocal static var isSilenced = false
}
