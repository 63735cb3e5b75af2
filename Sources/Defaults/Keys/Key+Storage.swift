extension Defaults.Key {
	/// The stored value, or nil where the default is to be read, and what was noted of it. What is known only now to merge
	/// with the layers beneath, for want of a default, is declared, and read with them.
	func decoded(
		from snapshot: Defaults.Snapshot, of suite: Defaults.Suite
	) -> (value: Value?, reading: Defaults._Reading) {
		let found = decoded(from: snapshot)
		guard suite.declare(found.reading.objects, unknownTo: snapshot) else { return found }
		var snapshot = snapshot
		snapshot.declare(found.reading.objects)
		return decoded(from: snapshot, of: suite)
	}

	/// The stored value, or nil where the default is to be read, and what was noted of it, by what is declared so far.
	func decoded(from snapshot: Defaults.Snapshot) -> (value: Value?, reading: Defaults._Reading) {
		let snapshot = withDefault(beneath: snapshot)
		guard let json = snapshot.value(at: path), !readsDefault(in: snapshot) else {
			return (nil, Defaults._Reading(at: path))
		}
		var found = read(json, in: snapshot)
		guard !constraints.isEmpty, let value = found.value else { return found }
		let problems = problems(with: value)
		found.reading.problems += problems
		return problems.isEmpty ? found : (nil, found.reading)
	}

	/// The snapshot with the default beneath the object that is stored, where that is nowhere registered.
	private func withDefault(beneath snapshot: consuming Defaults.Snapshot) -> Defaults.Snapshot {
		guard !isRegistered, snapshot.kind(at: path) == .object else { return snapshot }
		return withDefault(in: snapshot)
	}

	private func withDefault(in snapshot: Defaults.Snapshot) -> Defaults.Snapshot {
		var (snapshot, writing) = (snapshot, Defaults._Writing(at: path))
		guard let json = defaultValue.write(&writing), json.isContainer, json.object != nil else { return snapshot }
		snapshot.declare(writing.objects)
		snapshot.reserve = Defaults.JSON.object([:]).placing(json, at: path)
		return snapshot
	}

	/// Whether the key's own default is read, which needs no decoding: another key of its name may have registered another.
	func readsDefault(in snapshot: Defaults.Snapshot) -> Bool {
		isRegistered && snapshot.origin(of: path) == .registered
	}

	/// The value in `json`, and what was noted of it. What does not fit may be the nulls by which members of a layer
	/// beneath were taken away, for types that have one member or another; else members that do not fit are read as the
	/// default's.
	private func read(
		_ json: Defaults.JSON, in snapshot: Defaults.Snapshot, isTranscribed: Bool = false
	) -> (value: Value?, reading: Defaults._Reading) {
		func attempt(_ json: Defaults.JSON, _ preset: Defaults.JSON? = nil) -> (
			value: Value?, reading: Defaults._Reading
		) {
			var reading = Defaults._Reading(at: path, preset: preset)
			if isTranscribed { reading.transcript = Transcript() }
			return (Value.readOrParse(json, &reading), reading)
		}
		let whole = attempt(json)
		guard whole.value == nil || !whole.reading.problems.isEmpty, json.object != nil else { return whole }
		let left = json.holdsNull ? snapshot.defaultValue(at: path).flatMap(json.withoutTraces) : nil
		if let found = left.map({ attempt($0) }), found.value != nil, found.reading.problems.isEmpty { return found }
		return whole.value == nil && preset != nil ? attempt(left ?? json, preset) : whole
	}

	/// What the default is stored as, where it has members.
	var preset: Defaults.JSON? {
		let json = writtenDefault
		return json?.object == nil ? nil : json
	}

	private var writtenDefault: Defaults.JSON? { written(defaultValue) }

	/// What a value is stored as.
	@usableFromInline
	func written(_ value: Value) -> Defaults.JSON? { value.storedJSON }

	/// Whether there is no value, or an optional's nil.
	func isNone(_ value: Value?) -> Bool {
		guard let value else { return true }
		return (value as? any NilTestable)?.isNil ?? false
	}

	/// The value in a snapshot of the suite. Notes what does not fit.
	func value(in snapshot: Defaults.Snapshot, of suite: Defaults.Suite) -> Value {
		let (value, reading) = decoded(from: snapshot, of: suite)
		suite.note(reading.problems, at: path)
		return value ?? defaultValue
	}

	/// Stores `value` in a suite; nil removes what is stored.
	///
	/// - Parameter base: What `value` was made of, as it is stored: of an object only the members that differ are set.
	func store(
		_ value: Value, since base: Defaults.JSON? = nil, in suite: Defaults.Suite
	) throws(Defaults.SuiteError) {
		var writing = Defaults._Writing(at: path)
		let json = value.write(&writing)
		let problems = writing.problems.isEmpty ? problems(with: value) : writing.problems
		guard problems.isEmpty else { throw .invalid(problems) }
		guard let json else {
			if !hidesUnread(in: suite) { try suite.apply([.reset(path)]) }
			return
		}
		register(in: suite)
		suite.declare(writing.objects, unknownTo: suite.snapshot)
		let (wholes, maps) = (writing.wholes, writing.maps)
		let base = json.isContainer ? base : nil
		guard suite.store === self.suite.own else {
			return try suite.change(path) { snapshot in
				let snapshot = withDefault(beneath: snapshot)
				let difference = LeafDifference(snapshot: snapshot, wholes: wholes, maps: maps)
				return edits(to: rebased(json, from: base, in: snapshot, wholes), knowing: nil, by: difference).edits
			}
		}
		// What another thread changes after the edits were found could stay as half of another value: then they are found
		// anew. A place that changes each time they are looked for, be it by the validator, is not waited for any longer.
		for round in 1... {
			let state = freshness.current
			// No snapshot is held while the change is made, which would have to copy the text.
			let known = remembered(at: state)
			let isLatest = base.map { known?.isAlike($0) == true } ?? true
			let json = isLatest ? json : rebased(json, from: base, in: withDefault(beneath: suite.snapshot), wholes)
			let (edits, isWhole) = edits(
				to: json, knowing: known,
				by: LeafDifference(snapshot: withDefault(beneath: suite.snapshot), wholes: wholes, maps: maps))
			guard !edits.isEmpty else { return }
			let changed = try suite.store.apply(edits) { _ in
				round == Defaults.Suite.mostRounds || freshness.current.generation == state.generation
			}
			guard let splices = changed else { continue }
			return remember(isWhole ? json : nil, since: state, after: edits, splices)
		}
	}

	/// Has the default be that of a suite which is not the key's, as it is of the key's own: what is stored there is then
	/// read with it.
	func register(in suite: Defaults.Suite) {
		guard suite.store !== self.suite.own else { return }
		hold(in: suite)
		guard isRegistered, suite.store.keys.claimDefault(at: path) else { return }
		var writing = Defaults._Writing(at: path)
		guard let json = defaultValue.write(&writing) else { return }
		suite.declare(writing.objects, unknownTo: suite.snapshot)
		suite.register(json, at: path)
	}

	/// Whether nothing is read though something is there that this type does not know, so that to set nothing changes
	/// nothing. A leaf is known for what it is.
	private func hidesUnread(in suite: Defaults.Suite) -> Bool {
		let snapshot = suite.snapshot
		guard !Value.isLeaf, let stored = snapshot.value(at: path) else { return false }
		// What a constraint is against is known.
		return isNone(decoded(from: snapshot, of: suite).value) && isNone(read(stored, in: snapshot).value)
	}

	/// The edits that make the stored value `json`, leaf by leaf where there is an object already, and whether in all lists
	/// nothing is there then but what this type writes.
	private func edits(
		to json: Defaults.JSON, knowing known: Defaults.JSON?, by difference: LeafDifference
	) -> (edits: [Defaults.Edit], isWhole: Bool) {
		if let known {
			let edits = difference.edits(from: known, to: json, at: path)
			// Where a member goes, what the type reads in its place shows; where one comes that it did not write, there may be
			// what it could not read.
			func isUnknown(_ place: Defaults.Path) -> Bool {
				known[place.within(path)] == nil && difference.snapshot.kind(at: place) != nil
			}
			let isOwn = edits.allSatisfy { edit in
				let depths = path.tokens.count...edit.path.tokens.count
				return !edit.takesAway
					&& (known[edit.path.within(path)] != nil || !depths.contains { isUnknown(edit.path.prefix($0)) })
			}
			if isOwn
				|| alone(in: difference.snapshot) == nil && isRead(json, after: edits, in: difference.snapshot)
			{
				return (edits, true)
			}
		}
		let snapshot = difference.snapshot
		guard let stored = snapshot.value(at: path) else { return ([firstEdit(setting: json, by: difference)], true) }
		guard json.isContainer else {
			// All but an integer may be written as the type would not write it.
			let mayBeRead = json.number?.isWrittenAsInteger != true || json.hasUnlikeTwin(in: stored)
			func read() -> Defaults.JSON? {
				readsDefault(in: snapshot) ? writtenDefault : written(for: stored, in: snapshot)
			}
			let isRead = mayBeRead && read()?.isAlike(json) == true
			return (isRead ? [] : [.exactly(json, at: path)], false)
		}
		let isDefault = readsDefault(in: snapshot)
		let target = isDefault ? json : target(json, over: stored, by: difference)
		let isSame = isDefault ? writtenDefault?.isAlike(json) == true : target.isAlike(stored)
		if isSame { return ([], target.covers(json)) }
		return (
			difference.edits(from: stored, to: target, at: path) + borrowed(by: target, from: stored, in: snapshot),
			target.covers(json)
		)
	}

	/// The edit that puts `json` where nothing is. What it has of a default that is nowhere registered was not set: what
	/// others put in its place meanwhile stays.
	private func firstEdit(setting json: Defaults.JSON, by difference: LeafDifference) -> Defaults.Edit {
		guard json.isContainer else { return .set(json, at: path) }
		let snapshot = isRegistered ? difference.snapshot : withDefault(in: difference.snapshot)
		var edit = Defaults.Edit.set(LeafDifference(snapshot: snapshot).covering(json, at: path), at: path)
			.based(on: difference.snapshot, difference.maps)
		guard let base = snapshot.reserve?[path] else { return edit }
		let objects = snapshot.declaredObjects.union(difference.maps)
		(edit.base, edit.maps) = (base, objects.subtracting(difference.wholes))
		return edit
	}

	/// The edits for what is in `target` and in what is there, but only because others have registered it, and for what is
	/// in neither of them, but in the key's own default: at another start nobody may have registered anything else.
	private func borrowed(
		by target: Defaults.JSON, from stored: Defaults.JSON, in snapshot: Defaults.Snapshot
	) -> [Defaults.Edit] {
		guard let alone = alone(in: snapshot) else { return [] }
		let shared = target.places(sharedWith: stored, butNot: alone.value(at: path), at: path)
			.filter { !snapshot.user.contains($0.path) }
		let covered = LeafDifference(snapshot: alone).covering(target, at: path)
		let lacking = covered.nulls(lackingIn: target, at: path)
		return shared.map { .exactly($0.value, at: $0.path) } + lacking.map { .set(.null, at: $0) }
	}

	/// The settings at another start, at which this key alone has registered a default at its place; nil where they are
	/// these.
	private func alone(in snapshot: Defaults.Snapshot) -> Defaults.Snapshot? {
		let (own, registered) = (isRegistered ? writtenDefault : nil, snapshot.registered[path])
		guard registered.map({ own?.isAlike($0) != true }) ?? (own != nil) else { return nil }
		var alone = snapshot
		alone.registered = own.map { snapshot.registered.placing($0, at: path) } ?? snapshot.registered.removing(path)
		alone.shared = .object(Defaults.Object())
		return alone
	}

	private func isRead(_ json: Defaults.JSON, after edits: [Defaults.Edit], in snapshot: Defaults.Snapshot) -> Bool {
		var snapshot = snapshot
		guard (try? snapshot.apply(edits)) != nil else { return false }
		return snapshot.value(at: path).flatMap { written(for: $0, in: snapshot) }?.isAlike(json) == true
	}

	/// `json` as it is once what it changes of `base` is changed in what is there now; what the type would not read so
	/// is as it is in `json`.
	private func rebased(
		_ json: Defaults.JSON, from base: Defaults.JSON?, in snapshot: Defaults.Snapshot, _ wholes: Set<Defaults.Path>
	) -> Defaults.JSON {
		guard let base, !readsDefault(in: snapshot), let stored = snapshot.value(at: path),
			let now = written(for: stored, in: snapshot), !now.isAlike(base), holds(stored, in: snapshot)
		else { return json }
		var wholes = wholes
		while true {
			let rebased = json.rebased(from: base, onto: now, at: path) { !wholes.contains($0) }
			let places = written(for: rebased, in: snapshot).map { $0.places(unlike: rebased, at: path) } ?? [path]
			if places.isEmpty { return rebased }
			for place in places {
				let around = sequence(first: place) { $0.tokens.count > self.path.tokens.count ? $0.parent : nil }
				guard let whole = around.first(where: { !wholes.contains($0) }) else { return json }
				wholes.insert(whole)
			}
		}
	}

	/// What is to be stored in place of `stored`, so that `json` is read and what this type does not know stays.
	private func target(
		_ json: Defaults.JSON, over stored: Defaults.JSON, by difference: LeafDifference
	) -> Defaults.JSON {
		// Where an optional reads nil, that is what is read, and no default.
		if stored == .null, Value.self is any NilTestable.Type { return json }
		let snapshot = difference.snapshot
		let old = written(for: stored, in: snapshot)
		if let current = (holds(stored, in: snapshot) ? old : nil) ?? writtenDefault, current.isAlike(json) {
			return stored
		}
		if let old, old.isAlike(stored) { return json }
		let wholes = Set(difference.wholes.map { $0.within(path) })
		return json.keepingUnknown(
			of: stored, reading: old, at: path, transcript(of: stored, in: snapshot), wholes: wholes
		) {
			written(for: $0, in: snapshot)
		}
	}

	/// Whether there is something to read in `stored` that the constraints allow.
	private func holds(_ stored: Defaults.JSON, in snapshot: Defaults.Snapshot) -> Bool {
		constraints.isEmpty || read(stored, in: snapshot).value.map { problems(with: $0).isEmpty } ?? false
	}

	/// What this type would store for what it reads in `stored`; nil where it reads nothing.
	private func written(for stored: Defaults.JSON, in snapshot: Defaults.Snapshot) -> Defaults.JSON? {
		read(stored, in: snapshot).value.flatMap { written($0) }
	}

	private func transcript(of stored: Defaults.JSON, in snapshot: Defaults.Snapshot) -> Transcript {
		read(stored, in: snapshot, isTranscribed: true).reading.transcript ?? Transcript()
	}
}

extension Defaults.Suite {
	/// Has those of some objects merge with the layers beneath that do not in `snapshot`; says whether there are any.
	@discardableResult
	func declare(_ objects: [Defaults.Path], unknownTo snapshot: @autoclosure () -> Defaults.Snapshot) -> Bool {
		guard !objects.isEmpty else { return false }
		let snapshot = snapshot()
		let unknown = objects.filter { !snapshot.isDeclared($0) }
		if !unknown.isEmpty { declare(objects: unknown) }
		return !unknown.isEmpty
	}
}

extension Defaults.Serializable {
	/// Whether values have no parts that each could be read by itself or not.
	fileprivate static var isLeaf: Bool {
		if let wrapped = (Self.self as? any NilTestable.Type)?.wrapped {
			return (wrapped as? any Defaults.Serializable.Type)?.isLeaf ?? isLeaf(wrapped)
		}
		return isLeaf(Self.self)
			|| !isCoded && Bridge.Serializable.self != Defaults.JSON.self && isLeaf(Bridge.Serializable.self)
	}

	private static func isLeaf(_ type: Any.Type) -> Bool {
		type is any Defaults._NativeValue.Type || type is any RawRepresentable.Type
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

	/// Remembers a container that was written, if nothing but these edits has changed the place since `state`: each of them
	/// counts the generation up by one, and so does each change by others.
	private func remember(
		_ json: Defaults.JSON?, since state: Freshness.State, after edits: [Defaults.Edit],
		_ splices: [Defaults.Splice?]
	) {
		guard let json, json.isContainer, !path.isRoot, splices.contains(where: { $0 != nil }) else { return }
		let generation = freshness.current.generation
		let isOurs = generation == state.generation &+ UInt64(edits.count)
		lastWritten.withLock { $0 = isOurs ? LastWritten(json, generation: generation) : nil }
	}
}
