import Synchronization

/// What a key remembers of its value.
@usableFromInline
struct _KeyCache<Value>: Sendable {
	/// Counts the changes, so that a value decoded from an old state is not kept as the new one.
	var generation: UInt64 = 0
	/// What `held` is worth.
	@usableFromInline var standing = Standing.stale
	/// The last value. A stale one stays until the next is there: its release may run code of users, which must not
	/// happen within `refresh`.
	@usableFromInline var held: _Shared<Value>?

	@usableFromInline
	enum Standing: Sendable {
		/// Something may have changed: decode.
		case stale
		/// `held` is the value.
		case fresh
		/// Nothing is stored, and the default is worked out anew each time.
		case absent
	}

	@inlinable
	init() {
		held = nil
	}
}

/// A value that several threads may read.
///
/// Unchecked, and safe: only made of values whose type is `Sendable`, which `Key.isShared` says.
@usableFromInline
struct _Shared<Value>: @unchecked Sendable {
	@usableFromInline let value: Value

	init(_ value: Value) { self.value = value }
}

extension Defaults.Key: Slot {
	/// Whether values are trivially copyable and fit into one atomic word. Folds to a constant where `Value` is known.
	@inlinable @inline(__always)
	static var isSmall: Bool { _isPOD(Value.self) && MemoryLayout<Value>.size <= MemoryLayout<UInt64>.size }

	/// The value now.
	@inlinable
	public var current: Value {
		if Self.isSmall {
			if isReady.load(ordering: .acquiring) {
				let word = bits.load(ordering: .relaxed)
				// The word was stored from a `Value`, whose size and alignment are at most the word's.
				return withUnsafeBytes(of: word) { $0.load(as: Value.self) }
			}
		} else if let held = cache.withLock({ $0.standing == .fresh ? $0.held : nil }) {
			return held.value
		}
		return decode()
	}

	/// Forgets the value; called with the store's lock held.
	func refresh(from snapshot: Defaults.Snapshot) {
		cache.withLock { cache in
			cache.generation &+= 1
			cache.standing = .stale
			isReady.store(false, ordering: .releasing)
		}
	}

	/// Reads the value from the suite and keeps it for the next reader.
	@usableFromInline
	func decode() -> Value {
		let (generation, standing) = cache.withLock { ($0.generation, $0.standing) }
		if standing == .absent { return defaultValue }
		// Taken after the generation: whatever changes from here on makes it another.
		let snapshot = suite.snapshot
		guard let value = stored(in: snapshot, of: suite) else {
			if fallback.isDynamic { keep(nil, as: .absent, of: generation) } else { keep(defaultValue, of: generation) }
			return defaultValue
		}
		keep(value, of: generation)
		return value
	}

	private func keep(_ value: Value, of generation: UInt64) {
		if isShared { keep(_Shared(value), as: .fresh, of: generation) }
	}

	private func keep(_ value: _Shared<Value>?, as standing: _KeyCache<Value>.Standing, of generation: UInt64) {
		// Moved out, so that the old value is released after the lock is.
		let old: _Shared<Value>? = cache.withLock { cache in
			guard cache.generation == generation else { return nil }
			let old = cache.held
			cache.held = value
			cache.standing = standing
			if Self.isSmall, let value {
				var word: UInt64 = 0
				withUnsafeMutableBytes(of: &word) { $0.storeBytes(of: value.value, as: Value.self) }
				bits.store(word, ordering: .relaxed)
				isReady.store(true, ordering: .releasing)
			}
			return old
		}
		withExtendedLifetime(old) {}
	}
}
