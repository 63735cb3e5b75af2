import Dispatch
import Synchronization

/// What all suites on one file share: its image in memory, the changes not written yet, slots and observers.
///
/// Two locks, taken in this order: the file's (see ``StoreFile``), held while the file is read or written, and
/// `state`, held for moments only. Code of users runs under neither, but for migrations: under the first.
final class Store: Sendable {
	struct State {
		var snapshot = Defaults.Snapshot()
		var pending = PendingEdits()
		var dropped = Dropped()
		/// What was told beside changes, for who does not listen.
		var notices: [Defaults.SuiteError] = []
		/// What was registered in other suites when it was looked at last.
		var shared = SharedDefaults()
		var slots = SlotTable()
		var status = Defaults.Status.saved
		var validator: (@Sendable (Defaults.Path, Defaults.JSON) -> [Defaults.Problem])?
		var migrations = MigrationState()
	}

	let state: Mutex<State>
	/// Where outside changes are read and heard.
	let queue: DispatchQueue
	let delivery: Delivery
	/// Nil for settings in memory.
	let file: StoreFile?
	/// What the typed keys on this store share.
	let keys = KeyRegistry()

	init(file: StoreFile? = nil) {
		self.file = file
		var state = State()
		state.snapshot.user = Defaults.Document(in: file?.dialect ?? [])
		self.state = Mutex(state)
		queue = DispatchQueue(label: "Defaults.Store", qos: .userInitiated)
		delivery = Delivery(queue: queue)
	}

	deinit { file?.watcher?.forget(ObjectIdentifier(self)) }

	var snapshot: Defaults.Snapshot { state.withLock { $0.snapshot } }
	var status: Defaults.Status { state.withLock { $0.status } }

	/// Changes memory, all or nothing, tells slots and observers, and has the file follow.
	func apply(_ edits: [Defaults.Edit]) throws(Defaults.SuiteError) -> [Defaults.Splice?] {
		try apply(edits) { _ in true } ?? []
	}

	/// The same, if `isCurrent` says, with the lock held, that what the edits were made for is there still; nil, with
	/// nothing done, where it is not. `note` gets what they led to, with the lock held; who keeps it makes the next change
	/// copy all bytes. With a `basis` they are dropped, too, where the file has another text when they are written.
	func apply(
		_ edits: [Defaults.Edit], basis: Defaults.Document? = nil, if isCurrent: (Defaults.Snapshot) -> Bool,
		note: (Defaults.Snapshot) -> Void = { _ in }
	) throws(Defaults.SuiteError) -> [Defaults.Splice?]? {
		var round = 0
		while true {
			round += 1
			let judged = try validate(edits)
			var isJudged = false
			let splices = try commit(edits, basis, note) { snapshot in
				// Others may have changed what they were judged by.
				isJudged = round == Defaults.Suite.mostRounds || judged.allSatisfy { snapshot.value(at: $0) == $1 }
				return isJudged && isCurrent(snapshot)
			}
			if isJudged { return splices }
		}
	}

	private func commit(
		_ edits: [Defaults.Edit], _ basis: Defaults.Document?, _ note: (Defaults.Snapshot) -> Void,
		if isCurrent: (Defaults.Snapshot) -> Bool
	) throws(Defaults.SuiteError) -> [Defaults.Splice?]? {
		let places = edits.map(\.path)
		var isQueued = false
		let splices: [Defaults.Splice?]? = try state.withLock { state throws(Defaults.SuiteError) in
			guard isCurrent(state.snapshot) else { return nil }
			let former = former(of: edits, at: places, in: state)
			let splices = try state.snapshot.apply(edits)
			if splices.contains(where: { $0 != nil }) {
				let kept = state.migrations.finish(&state.snapshot.user)
				if !kept.isEmpty { state.slots.refresh(at: kept, from: state.snapshot) }
			}
			note(state.snapshot)
			guard splices.contains(where: { $0 != nil }) else { return splices }
			isQueued = announce(from: former, at: places, in: &state, isOutside: false)
			if file != nil {
				// Without a former state there is no edit that reaches into an array.
				let before = former?.snapshot.user ?? Defaults.Document()
				var edits = edits
				if let former { edits.expectList(in: former.snapshot) }
				state.pending.append(edits, from: before, to: state.snapshot.user, basis: basis)
				if state.status == .saved { setStatus(.pending, in: &state) }
			}
			return splices
		}
		guard let splices else { return nil }
		delivery.deliver(isMaker: isQueued)
		if file != nil, splices.contains(where: { $0 != nil }) { scheduleWrite() }
		return splices
	}

	/// What has to be known, once these edits are made, of what was before; nil where nothing has.
	private func former(of edits: [Defaults.Edit], at places: [Defaults.Path], in state: State) -> Former? {
		let isList = state.snapshot.isList
		let reachesIntoArray = file != nil && edits.contains { $0.mayReachIntoArray(inList: isList) }
		guard reachesIntoArray || isHeard(at: places) else { return nil }
		return delivery.needsWholes ? Former(all: state.snapshot) : Former(state.snapshot, at: places)
	}

	private func isHeard(at places: [Defaults.Path]) -> Bool {
		delivery.isHeard(at: places) && !Propagation.isSilenced
	}

	/// Tells slots, and queues what observers will hear. Called with the lock held. Returns whether there is any of that.
	///
	/// - Parameter former: What was before; nil where nobody hears of it.
	@discardableResult
	func announce(from former: Former?, at places: [Defaults.Path], in state: inout State, isOutside: Bool) -> Bool {
		state.slots.refresh(at: places, from: state.snapshot)
		guard let former, isOutside ? delivery.isHeard(at: places) : isHeard(at: places) else { return false }
		let units = places.map { state.snapshot.unit(of: $0) }
		let (changes, silent) = former.snapshot.changes(to: state.snapshot, at: units)
		// Other comments change no value, but what shows them, or takes a change of bytes back, has to know.
		if changes.isEmpty, isOutside, former.snapshot.user != state.snapshot.user {
			delivery.post(.status(state.status))
		}
		guard !changes.isEmpty || !silent.isEmpty else { return false }
		return delivery.enqueue(
			changes, isOutside: isOutside, Transition(from: former, to: state.snapshot, silent: silent))
	}

	/// Takes in a new status and queues it for the observers. Called with the lock held.
	func setStatus(_ status: Defaults.Status, in state: inout State) {
		guard state.status != status else { return }
		state.status = status
		delivery.post(.status(status))
	}

	/// Asks the keys' constraints and the validator without a lock held: they are code of users. Returns what they went by.
	private func validate(_ edits: [Defaults.Edit]) throws(Defaults.SuiteError) -> Judgement.Basis {
		var judgement = keys.judgement(of: edits) { snapshot }
		// A suite that stands in for the standard one holds to what is declared with that.
		if SuiteScope.active?.store === self, case let standard = Defaults.Suite.standard.own, standard !== self {
			judgement += standard.keys.judgement(of: edits) { snapshot }
		}
		if let validator = state.withLock({ $0.validator }) {
			for edit in edits {
				if case .set(let value) = edit.action { judgement.problems += validator(edit.path, value) }
				guard case .arrange(let arrangement) = edit.action else { continue }
				judgement += Judgement(of: arrangement, on: snapshot.value(at: edit.path), at: edit.path, by: validator)
			}
		}
		if !judgement.problems.isEmpty { throw .invalid(judgement.problems) }
		return judgement.basis
	}
}

/// Whether changes made by this task stay silent in this process.
enum Propagation {
	@TaskLocal static var isSilenced = false
}
