extension Defaults.Key {
	/// The stored value, or nil where the default is to be read. Notes what does not fit.
	func stored(in snapshot: Defaults.Snapshot, of suite: Defaults.Suite) -> Value? {
		let (value, reading) = decoded(from: snapshot)
		suite.note(reading.problems, at: path)
		return value
	}

	/// The stored value, or nil where the default is to be read, and what was noted of it.
	func decoded(from snapshot: Defaults.Snapshot) -> (value: Value?, reading: Defaults._Reading) {
		var reading = Defaults._Reading(at: path)
		// This key's own default needs no decoding, and another key of its name may have registered another.
		guard let json = snapshot.value(at: path), !isRegistered || snapshot.origin(of: path) != .registered else {
			return (nil, reading)
		}
		return (Value.readOrParse(json, &reading), reading)
	}

	/// Whether there is no value, or an optional's nil.
	func isNone(_ value: Value?) -> Bool {
		guard let value else { return true }
		return (value as? any NilTestable)?.isNil ?? false
	}

	/// The value in a snapshot of the suite.
	func value(in snapshot: Defaults.Snapshot, of suite: Defaults.Suite) -> Value {
		stored(in: snapshot, of: suite) ?? defaultValue
	}

	/// Stores `value` in a suite; nil removes what is stored.
	func store(_ value: Value, in suite: Defaults.Suite) throws(Defaults.SuiteError) {
		var writing = Defaults._Writing(at: path)
		let json = value.write(&writing)
		guard writing.problems.isEmpty else { throw .invalid(writing.problems) }
		guard let json else {
			try suite.apply([.reset(path)])
			return
		}
		let snapshot = suite.snapshot
		let undeclared = writing.objects.filter { !snapshot.declaredObjects.contains($0) }
		if !undeclared.isEmpty { suite.declare(objects: undeclared) }
		let edits = edits(to: json, in: undeclared.isEmpty ? snapshot : suite.snapshot)
		if !edits.isEmpty { try suite.apply(edits) }
	}

	/// The edits that make the stored value `json`, leaf by leaf where there is an object already.
	private func edits(to json: Defaults.JSON, in snapshot: Defaults.Snapshot) -> [Defaults.Edit] {
		guard let stored = snapshot.value(at: path) else { return [.set(json, at: path)] }
		// A tagged object is one value, not a structure with a member to keep.
		if json.object != nil, stored.object != nil, Tag.value(of: stored) == nil {
			// Of a value that is none of this type nothing is known to be this type's, so nothing is removed.
			let old = encodedAgain(stored) ?? .object(Defaults.Object())
			return LeafDifference(snapshot: snapshot).edits(from: old, to: json, over: stored, at: path)
		}
		guard json.hasUnlikeTwin(in: stored), let old = encodedAgain(stored) else { return [.set(json, at: path)] }
		return LeafDifference.replacement(of: old, by: json, at: path)
	}

	/// What this type would store for what it reads in `stored`.
	private func encodedAgain(_ stored: Defaults.JSON) -> Defaults.JSON? {
		var reading = Defaults._Reading(at: path)
		var writing = Defaults._Writing(at: path)
		return Value.readOrParse(stored, &reading)?.write(&writing)
	}
}
