import Dispatch
import Synchronization

/// What all suites on one file share: its image in memory, the changes not written yet, slots and observers.
final class Store: Sendable {
	/// Guarded by `state`. Nothing slow and no code of users runs while it is held.
	struct State {
		var snapshot = Defaults.Snapshot()
		var slots = SlotTable()
		var status = Defaults.Status.saved
		var validator: (@Sendable (Defaults.Path, Defaults.JSON) -> [Defaults.Problem])?
	}

	let state = Mutex(State())
	/// Where outside changes are read and heard.
	let queue: DispatchQueue
	let delivery: Delivery
	/// What the typed keys on this store share.
	let keys = KeyRegistry()

	init() {
		queue = DispatchQueue(label: "Defaults.Store")
		delivery = Delivery(queue: queue)
	}

	var snapshot: Defaults.Snapshot { state.withLock { $0.snapshot } }
	var status: Defaults.Status { state.withLock { $0.status } }

	/// Changes memory, all or nothing, and tells slots and observers.
	func apply(_ edits: [Defaults.Edit]) throws(Defaults.SuiteError) -> [Defaults.Splice?] {
		try validate(edits)
		let splices = try state.withLock { state throws(Defaults.SuiteError) in
			let before = state.snapshot
			let splices = try state.snapshot.apply(edits)
			announce(from: before, at: edits.map(\.path), in: &state, isOutside: false)
			return splices
		}
		delivery.deliver()
		return splices
	}

	/// Tells slots, and queues what observers will hear. Called with the lock held.
	func announce(
		from before: Defaults.Snapshot, at places: [Defaults.Path], in state: inout State, isOutside: Bool
	) {
		state.slots.refresh(at: places, from: state.snapshot)
		guard !Propagation.isSilenced, delivery.isObserved else { return }
		let units = places.map { state.snapshot.unit(of: $0) }
		let changes = before.changes(to: state.snapshot, at: units)
		guard !changes.isEmpty else { return }
		delivery.enqueue(
			.changed(changes, isOutside: isOutside), isOutside: isOutside,
			transition: Transition(before: before, after: state.snapshot))
	}

	/// Asks the validator without a lock held: it is code of users.
	private func validate(_ edits: [Defaults.Edit]) throws(Defaults.SuiteError) {
		guard let validator = state.withLock({ $0.validator }) else { return }
		let problems: [Defaults.Problem] = edits.flatMap { edit -> [Defaults.Problem] in
			if case .set(let value) = edit.action { validator(edit.path, value) } else { [] }
		}
		if !problems.isEmpty { throw .invalid(problems) }
	}
}

/// Whether changes made by this task stay silent in this process.
enum Propagation {
	@TaskLocal static var isSilenced = false
}
