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
		declare(writing.objects, in: suite)
		guard suite == self.suite else {
			let edits = edits(to: json, knowing: nil, in: suite)
			if !edits.isEmpty { try suite.apply(edits) }
			return
		}
		// What another thread changes after the edits were found could stay as half of another value: then they are found
		// anew. A place that changes each time they are looked for, be it by the validator, is not waited for any longer.
		for round in 1... {
			let state = freshness.current
			let edits = edits(to: json, knowing: remembered(at: state), in: suite)
			guard !edits.isEmpty else { return }
			let changed = try suite.store.apply(edits) {
				round == Self.mostRounds || freshness.current.generation == state.generation
			}
			guard let splices = changed else { continue }
			return remember(json, since: state, after: edits, splices)
		}
	}

	private static var mostRounds: Int { 32 }

	private func declare(_ objects: [Defaults.Path], in suite: Defaults.Suite) {
		guard !objects.isEmpty else { return }
		let declared = suite.snapshot.declaredObjects
		let undeclared = objects.filter { !declared.contains($0) }
		if !undeclared.isEmpty { suite.declare(objects: undeclared) }
	}

	/// The edits that make the stored value `json`, leaf by leaf where there is an object already. The snapshot that they
	/// are found in is let go of here: who keeps one makes the next change copy all bytes.
	private func edits(to json: Defaults.JSON, knowing known: Defaults.JSON?, in suite: Defaults.Suite) -> [Defaults
		.Edit]
	{
		let snapshot = suite.snapshot
		if let known, json.object != nil {
			return LeafDifference(snapshot: snapshot, isOldThere: true).edits(from: known, to: json, at: path)
		}
		guard let stored = snapshot.value(at: path) else { return [.set(json, at: path)] }
		// A tagged object is one value, not a structure with a member to keep.
		if json.object != nil, stored.object != nil, Tag.value(of: stored) == nil {
			// Of a value that is none of this type nothing is known to be this type's, so nothing is removed.
			let old = encodedAgain(stored) ?? .object(Defaults.Object())
			return LeafDifference(snapshot: snapshot).edits(from: old, to: json, at: path)
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

/// What a value's type wrote last, and the generation of the key's state since which nothing else has changed it.
final class LastWritten: Sendable {
	let json: Defaults.JSON
	let generation: UInt64

	init(_ json: Defaults.JSON, generation: UInt64) {
		self.json = json
		self.generation = generation
	}
}

extension Defaults.Key {
	/// What this key wrote, if that is what is stored at `state`: then the old value need not be decoded and encoded
	/// again to tell what of it is this type's.
	private func remembered(at state: Freshness.State) -> Defaults.JSON? {
		lastWritten.withLock { $0?.generation == state.generation ? $0?.json : nil }
	}

	/// Remembers an object that was written, if nothing but these edits has changed the place since `state`: each of them
	/// counts the generation up by one, and so does each change by others.
	private func remember(
		_ json: Defaults.JSON, since state: Freshness.State, after edits: [Defaults.Edit], _ splices: [Defaults.Splice?]
	) {
		guard json.object != nil, !path.isRoot, splices.contains(where: { $0 != nil }) else { return }
		let generation = freshness.current.generation
		let isOurs = generation == state.generation &+ UInt64(edits.count)
		lastWritten.withLock { $0 = isOurs ? LastWritten(json, generation: generation) : nil }
	}
}
