import Synchronization

/// A value that several threads may read.
///
/// Unchecked, and safe: only made of values whose type is `Sendable`, which `Key.isShared` says.
@usableFromInline
struct _Shared<Value>: @unchecked Sendable {
	@usableFromInline let value: Value

	init(_ value: Value) { self.value = value }
}

extension Defaults.Key {
	/// Whether values are trivially copyable and fit into one atomic word. Folds to a constant where `Value` is known.
	@inlinable @inline(__always)
	static var isSmall: Bool { _isPOD(Value.self) && MemoryLayout<Value>.size <= MemoryLayout<UInt64>.size }

	/// The value now.
	@inlinable
	public var current: Value {
		let state = freshness.current
		guard state.standing == Freshness.State.fresh else { return decode(state) }
		if Self.isSmall {
			let word = bits.load(ordering: .relaxed)
			// The word was stored from a `Value`, whose size and alignment are at most the word's.
			return withUnsafeBytes(of: word) { $0.load(as: Value.self) }
		}
		// What is held is as new as the state that was seen, or newer.
		if let held = held.withLock(\.self) { return held.value }
		return decode(state)
	}

	/// Reads the value from the suite and keeps it for the next reader.
	@usableFromInline
	func decode(_ state: Freshness.State) -> Value {
		if suite.store !== suite.own { return suite.readAnew(self) }
		if state.standing == Freshness.State.absent { return defaultValue }
		// Taken after the state: whatever changes from here on makes it another.
		let snapshot = suite.snapshot
		let (stored, reading) = decoded(from: snapshot)
		// Known only now, for want of a default: with the layers merged there may be more to read.
		if suite.declare(reading.objects, unknownTo: snapshot) { return decode(freshness.current) }
		suite.note(reading.problems, at: path)
		guard let value = stored else {
			if fallback.isDynamic {
				if !SuiteScope.mayStandIn(for: suite) { freshness.settle(state, as: Freshness.State.absent) }
			} else {
				keep(defaultValue, of: state)
			}
			return defaultValue
		}
		keep(value, of: state)
		return value
	}

	/// Keeps the value of a state, unless that has passed.
	private func keep(_ value: Value, of state: Freshness.State) {
		guard isShared, !SuiteScope.mayStandIn(for: suite) else { return }
		// Moved out, so that the old value, whose end may run code of users, ends after the lock is released.
		let old: _Shared<Value>? = held.withLock { held in
			// One writer at a time, and none that is late: what is written here is never older than what was.
			guard freshness.current == state else { return nil }
			let old = held
			if Self.isSmall {
				var word: UInt64 = 0
				withUnsafeMutableBytes(of: &word) { $0.storeBytes(of: value, as: Value.self) }
				bits.store(word, ordering: .relaxed)
			} else {
				held = _Shared(value)
			}
			freshness.settle(state, as: Freshness.State.fresh)
			return old
		}
		withExtendedLifetime(old) {}
	}
}
