import Synchronization

extension Defaults {
	/// What keeps an observer being called: until it is dropped or invalidated, or the object it is tied to is gone.
	public protocol Observation: AnyObject {
		/// Ends the observation. A call that another thread is in at this moment runs to its end; none begins.
		func invalidate()
		/// Keeps the observation for as long as `weaklyHeldObject` lives, and no longer, also when the token is
		/// dropped.
		@discardableResult
		func tieToLifetime(of weaklyHeldObject: AnyObject) -> Self
		/// Lets the observation live by its token alone again.
		func removeLifetimeTie()
	}
}

/// The token of an observer of keys.
final class KeyObservation: Defaults.Observation, Sendable {
	private struct State {
		var sources: [Defaults.SuiteObservation] = []
		var isInvalid = false
		/// Whether it was ever tied to another object's life.
		var isTied = false
	}

	private let state = Mutex(State())

	/// Ends `source` with this token; at once, where that has ended already.
	func add(_ source: Defaults.SuiteObservation) {
		let isInvalid = state.withLock { state in
			if !state.isInvalid { state.sources.append(source) }
			return state.isInvalid
		}
		if isInvalid { source.invalidate() }
	}

	/// Whether observers may still be called.
	var isLive: Bool {
		let (isInvalid, isTied) = state.withLock { ($0.isInvalid, $0.isTied) }
		guard !isInvalid, isTied, LifetimeTies.hasOutlivedOwner(self) else { return !isInvalid }
		invalidate()
		return false
	}

	func invalidate() {
		let sources = state.withLock { state in
			state.isInvalid = true
			defer { state.sources = [] }
			return state.sources
		}
		for source in sources { source.invalidate() }
		LifetimeTies.remove(self)
	}

	@discardableResult
	func tieToLifetime(of weaklyHeldObject: AnyObject) -> Self {
		let isLive = state.withLock { state in
			state.isTied = true
			return !state.isInvalid
		}
		if isLive { LifetimeTies.tie(self, to: weaklyHeldObject) }
		return self
	}

	func removeLifetimeTie() { LifetimeTies.remove(self) }
}

/// Tokens that live as long as another object. There is no hook for an object's end, so the ends are noticed when an
/// observer is about to be called and when another tie is made; no observer is called after its owner's end.
private enum LifetimeTies {
	/// Unchecked, and safe: of the owner nothing is used but whether it lives.
	private struct Tie: @unchecked Sendable {
		let token: KeyObservation
		weak var owner: AnyObject?

		/// Asked without the lock held: an owner that others let go of meanwhile ends here, and its end may come back.
		var hasOwner: Bool { owner != nil }
	}

	private static let ties = Mutex<[ObjectIdentifier: Tie]>([:])

	static func tie(_ token: KeyObservation, to owner: AnyObject) {
		let tie = Tie(token: token, owner: owner)
		let all = ties.withLock { ties in
			ties[ObjectIdentifier(token)] = tie
			return Array(ties.values)
		}
		for tie in all where !tie.hasOwner { tie.token.invalidate() }
	}

	static func remove(_ token: KeyObservation) {
		// Returned, so that the token is released after the lock is.
		_ = ties.withLock { $0.removeValue(forKey: ObjectIdentifier(token)) }
	}

	static func hasOutlivedOwner(_ token: KeyObservation) -> Bool {
		guard let tie = ties.withLock({ $0[ObjectIdentifier(token)] }) else { return false }
		return !tie.hasOwner
	}
}
