import Synchronization

/// Whether what a key remembers is still true. All that the store reaches of a key: it has nothing of its user's, so
/// that no code of users runs where the store marks it stale, or lets go of it as the last.
@usableFromInline
final class Freshness: Slot {
	let path: Defaults.Path
	/// A ``State``: the generation, which every change counts up, above the standing, in one word, so that a value
	/// that was decoded before a change cannot be taken for fresh after it.
	@usableFromInline let state = Atomic<UInt64>(0)

	init(path: Defaults.Path) { self.path = path }

	@usableFromInline
	struct State: Equatable {
		@usableFromInline var word: UInt64

		@inlinable
		init(word: UInt64) { self.word = word }

		/// How many changes there were.
		var generation: UInt64 { word >> 2 }
		/// What the remembered value is worth.
		@inlinable var standing: UInt64 { word & 3 }
		/// Something may have changed: decode.
		@inlinable static var stale: UInt64 { 0 }
		/// The remembered value is the value.
		@inlinable static var fresh: UInt64 { 1 }
		/// Nothing is stored, and the default is worked out anew each time.
		@inlinable static var absent: UInt64 { 2 }
	}

	@inlinable
	var current: State { State(word: state.load(ordering: .acquiring)) }

	/// Called with the store's lock held, so never twice at a time for one slot; only `settle` comes in between, which
	/// then loses.
	func refresh(from snapshot: Defaults.Snapshot) {
		var old = state.load(ordering: .relaxed)
		while true {
			let next = ((old >> 2) &+ 1) << 2 | State.stale
			let (done, found) = state.compareExchange(expected: old, desired: next, ordering: .acquiringAndReleasing)
			if done { return }
			old = found
		}
	}

	/// Ends the staleness that was seen as `stale`, unless something has changed since.
	func settle(_ stale: State, as standing: UInt64) {
		guard stale.standing == State.stale else { return }
		_ = state.compareExchange(
			expected: stale.word, desired: stale.word | standing, ordering: .acquiringAndReleasing)
	}
}
