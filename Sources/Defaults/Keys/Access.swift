extension Defaults {
	/// The value of a key: `Defaults[.quality]`.
	///
	/// Setting changes memory at once, and the file soon. Setting nil removes the stored value, and the default shows
	/// again. What the type cannot read of a container stays when the rest is set. A set that the suite refuses (a locked
	/// key, a validator) or a value that cannot be stored changes nothing and is told to ``onProblem``;
	/// ``Suite/set(_:for:)`` throws instead.
	@inlinable
	public static subscript<Value: Serializable>(key: Key<Value>) -> Value {
		get { key.current }
		set { key.suite[key] = newValue }
		_modify { yield &key.suite[key] }
	}
}

extension Defaults.Suite {
	/// The value of a key in this suite, whichever suite the key names.
	@inlinable
	public subscript<Value: Defaults.Serializable>(key: Defaults.Key<Value>) -> Value {
		get { self === key.suite ? key.current : read(key) }
		set { write(newValue, for: key) }
		_modify {
			var value = self[key]
			// Written at once: what is made of the value may share objects with it.
			let base = key.written(value)
			yield &value
			writeBack(value, since: base, for: key)
		}
	}

	/// Stores a value, by leaf where it is an object, and leaves what its type cannot read; nil removes what is stored.
	///
	/// Throws where the key is locked, the validator refuses, or the value cannot be stored; then nothing has changed.
	public func set<Value: Defaults.Serializable>(
		_ value: Value, for key: Defaults.Key<Value>
	) throws(Defaults.SuiteError) {
		try key.store(value, in: self)
		store.keys.noteSet(at: key.path)
	}

	@usableFromInline
	func read<Value: Defaults.Serializable>(_ key: Defaults.Key<Value>) -> Value {
		self == key.suite ? key.current : readAnew(key)
	}

	/// The value of a key that remembers none of this suite.
	func readAnew<Value: Defaults.Serializable>(_ key: Defaults.Key<Value>) -> Value {
		key.register(in: self)
		return key.value(in: snapshot, of: self)
	}

	@usableFromInline
	func write<Value: Defaults.Serializable>(
		_ value: Value, since base: Defaults.JSON? = nil, for key: Defaults.Key<Value>
	) {
		reportingFailure(at: key.path) { () throws(Defaults.SuiteError) in try key.store(value, since: base, in: self) }
	}

	/// Runs `body` for those who cannot be thrown an error: tells the handlers what it throws, and keeps it among the
	/// problems until the place is set or reset.
	func reportingFailure(at path: Defaults.Path, _ body: () throws(Defaults.SuiteError) -> Void) {
		let problems: [Defaults.Problem]
		do throws(Defaults.SuiteError) {
			try body()
			return store.keys.noteSet(at: path)
		} catch .invalid(let found) {
			problems = found
		} catch {
			problems = [Defaults.Problem(path, KeyReason.notSet(error))]
		}
		store.keys.noteSet(at: path, failing: problems)
		problems.forEach(reportRefusal)
	}

	/// Stores what was made of the value that was read; what others have changed beside that meanwhile stays.
	/// `Defaults[.name]?.first = "x"` comes here with nil also where nothing could be read: then there is nothing to
	/// remove, and a value that does not decode stays.
	@usableFromInline
	func writeBack<Value: Defaults.Serializable>(
		_ value: Value, since base: Defaults.JSON?, for key: Defaults.Key<Value>
	) {
		if key.isNone(value), key.isNone(key.decoded(from: snapshot, of: self).value) { return }
		write(value, since: base, for: key)
	}

	/// Removes all values of the user's, so that the defaults show again. Keys that are locked stay.
	public func removeAll() {
		let snapshot = snapshot
		remove(snapshot.user.names(at: []).map { Defaults.Path([$0]) }.filter { !snapshot.isLocked($0) })
	}

	/// Removes what is stored for these keys in this suite, whichever suites the keys name, as one change.
	///
	/// Where a nested key was the last one set in its object, the object goes with it, unless a comment is in it or on its
	/// line: the file is as if none had been set.
	public func reset(_ keys: Defaults._AnyKey...) { remove(keys.map(\.path)) }

	/// The snapshot is let go of here: who keeps one makes the next change copy all bytes.
	private func resets(of paths: [Defaults.Path]) -> [Defaults.Edit] {
		let snapshot = snapshot
		return paths.map { path in
			var edit = Defaults.Edit.reset(path)
			edit.groupDepths = snapshot.groupDepths(of: path)
			return edit
		}
	}

	/// Removes what is stored at `paths`, as one change, with the declared objects around it that nothing is left in.
	func remove(_ paths: [Defaults.Path]) {
		do throws(Defaults.SuiteError) {
			try apply(resets(of: paths))
			for path in paths { store.keys.noteSet(at: path) }
		} catch {
			report(Defaults.Problem(paths.first ?? [], KeyReason.notReset(error)))
		}
	}
}

extension Defaults {
	/// Removes what is stored for these keys, so that their defaults show again.
	public static func reset(_ keys: _AnyKey...) { reset(keys) }

	/// Removes what is stored for these keys, as one change for each suite.
	public static func reset(_ keys: [_AnyKey]) {
		for (suite, keys) in Dictionary(grouping: keys, by: \.suite) { suite.remove(keys.map(\.path)) }
	}

	/// Removes what is stored for these keys, so that their defaults show again.
	public static func reset<each Value: Serializable>(_ keys: repeat Key<each Value>) {
		var all: [_AnyKey] = []
		for key in repeat each keys { all.append(key) }
		reset(all)
	}

	/// Removes what is stored under these names.
	public static func reset(_ names: String..., suite: Suite = .standard) { reset(names, suite: suite) }

	/// Removes what is stored under these names, as one change.
	public static func reset(_ names: [String], suite: Suite = .standard) { suite.remove(names.map { Path([$0]) }) }

	/// Removes all values of the user's from a suite.
	public static func removeAll(suite: Suite = .standard) { suite.removeAll() }
}
