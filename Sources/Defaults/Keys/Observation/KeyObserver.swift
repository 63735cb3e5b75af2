import Synchronization

/// Hears the changes of keys and passes them on: each once, in order, none before the initial call is over.
///
/// Unchecked `Sendable`, and safe: everything is immutable or behind a `Mutex`. `body` is a user's closure that need
/// not be `Sendable`. It is never run twice at a time, since `turn` admits one caller and queues the others, which orders
/// the calls. Of an actor's code it is run on that actor as long as this lives. Of other code, what it captures is shared
/// with the threads that change the keys, as `observe` says.
final class KeyObserver: @unchecked Sendable {
	typealias Body = (_ transition: Transition, _ suite: Defaults.Suite, _ observer: KeyObserver) -> Void

	/// A change that waits for its call.
	private typealias Waiting = (transition: Transition, suite: Defaults.Suite)

	private struct Turn {
		/// Whether some thread is calling `body`; what comes meanwhile waits.
		private var isTaken = true
		/// Whether the actor has been asked to call `body` and has not got to it.
		private var isAsked = false
		private var waiting: [Waiting] = []

		/// Begins a turn, unless there is one: it will get to all that waits.
		mutating func take() -> Bool {
			defer { isTaken = true }
			return !isTaken
		}

		/// Begins a turn for what comes first: nothing waits that has to come before it.
		mutating func takeIdle() -> Bool { waiting.isEmpty && take() }

		/// Whether the actor has to be asked for a turn.
		mutating func ask() -> Bool {
			if isTaken || isAsked { return false }
			isAsked = true
			return true
		}

		/// Begins the turn that the actor was asked for, unless there is one.
		mutating func takeAsked() -> Bool {
			isAsked = false
			return take()
		}

		/// The next that waits; the turn is over where there is none.
		mutating func next() -> Waiting? {
			isTaken = !waiting.isEmpty
			return isTaken ? waiting.removeFirst() : nil
		}

		/// Has a change wait. Of a `body` that is far behind, the changes of each suite become one.
		mutating func append(_ new: Waiting) {
			waiting.append(new)
			// More suites than that are nobody's.
			guard waiting.count > DeliveryQueue.limit else { return }
			var order: [Defaults.Suite] = []
			var transitions: [Defaults.Suite: [Transition]] = [:]
			for (transition, suite) in waiting {
				if transitions[suite] == nil { order.append(suite) }
				transitions[suite, default: []].append(transition)
			}
			waiting = order.compactMap { suite in
				transitions[suite].flatMap { all in
					all.first.map { (Transition(joining: $0, all.dropFirst()), suite) }
				}
			}
		}
	}

	private let body: Body
	/// The actor that `body` is run on. Weak, for it may well be the one that keeps the token.
	private weak let actor: (any Actor)?
	private weak let token: KeyObservation?
	/// What stood in for the standard suite where this began to observe, and does so where `body` is run.
	private let scope = SuiteScope.active
	private let turn = Mutex(Turn())

	private init(token: KeyObservation, actor: (any Actor)?, body: @escaping Body) {
		self.token = token
		self.actor = actor
		self.body = body
	}

	/// Observes keys. `initial` runs first, with the suites as they are before the first change that `body` gets.
	///
	/// - Parameter actor: The one whose code this is called by, and `body` is a part of.
	static func observe(
		_ keys: [Defaults._AnyKey], on actor: (any Actor)? = nil,
		initial: ([Defaults.Suite: Defaults.Snapshot]) -> Void, body: @escaping Body
	) -> KeyObservation {
		let token = KeyObservation()
		let observer = KeyObserver(token: token, actor: actor, body: body)
		var snapshots: [Defaults.Suite: Defaults.Snapshot] = [:]
		for (suite, paths) in Dictionary(grouping: keys, by: \.suite).mapValues({ $0.map(\.path) }) {
			let (source, snapshot) = suite.store.observeFromNow(Audience.Interest(in: paths)) { event, transition in
				observer.receive(event, transition, of: suite, at: paths)
			}
			token.add(source)
			snapshots[suite] = snapshot
		}
		initial(snapshots)
		observer.callWaiting()
		return token
	}

	private func receive(
		_ event: Defaults.Event, _ transition: Transition?, of suite: Defaults.Suite, at paths: [Defaults.Path]
	) {
		func isMeant(_ place: Defaults.Path) -> Bool { paths.contains { $0.contains(place) || place.contains($0) } }
		guard case .changed(let changes, _) = event, let transition,
			changes.contains(where: { isMeant($0.path) }) || transition.silent.contains(where: isMeant)
		else { return }
		let distant = actor.flatMap { $0.isCurrent ? nil : $0 }
		if distant == nil, turn.withLock({ $0.takeIdle() }) {
			call(transition, suite)
			return callWaiting()
		}
		let isDue = turn.withLock { turn in
			turn.append((transition, suite))
			return distant == nil ? turn.take() : turn.ask()
		}
		guard isDue else { return }
		guard let distant else { return callWaiting() }
		// Begins here and goes over to the actor at once, so that it is there before whatever the setter does next. At
		// the priority of what users wait for, so that what comes to the actor later does not overtake it.
		Task.immediateDetached(priority: .userInitiated) { await self.callWaiting(on: distant) }
	}

	private func callWaiting(on actor: isolated any Actor) {
		if turn.withLock({ $0.takeAsked() }) { callWaiting() }
	}

	/// Whether it is still to call: asked again where a call can be its last, and another one follows.
	var isLive: Bool { token?.isLive == true }

	private func call(_ transition: Transition, _ suite: Defaults.Suite) {
		if isLive { SuiteScope.run(in: scope) { body(transition, suite, self) } }
	}

	/// Calls `body` for all that waits; the turn is ours.
	private func callWaiting() {
		while let next = turn.withLock({ $0.next() }) { call(next.transition, next.suite) }
	}
}

extension Audience.Interest {
	/// In the changes of these places.
	fileprivate init(in places: [Defaults.Path]) {
		let names = places.compactMap(\.tokens.first)
		self = names.count < places.count ? .changes : .members(Set(names.map { ByteString($0) }))
	}
}

extension Store {
	/// As `observe`, with the snapshot right before the first change that `handler` hears of.
	func observeFromNow(
		_ interest: Audience.Interest, _ handler: @escaping Delivery.Handler
	) -> (observation: Defaults.SuiteObservation, snapshot: Defaults.Snapshot) {
		let (receiver, snapshot) = state.withLock { (delivery.add(interest, handler), $0.snapshot) }
		return (Defaults.SuiteObservation(receiver, of: self), snapshot)
	}
}
