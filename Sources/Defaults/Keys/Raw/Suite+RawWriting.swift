/// Setting by name, as code written for `UserDefaults` does. What cannot be set changes nothing and is told to
/// ``onProblem``.
extension Defaults.Suite {
	/// Stores a value of any ``Defaults/Serializable`` type, or an array or a dictionary of them; nil removes what is
	/// stored, so that the default shows again.
	///
	/// A value of another type, such as a class of one's own, is reported, and what is stored stays.
	public func set(_ value: Any?, forKey defaultName: String) {
		let path: Defaults.Path = [defaultName]
		var writing = Defaults._Writing(at: path)
		let json = value.flatMap { Dynamic.write($0, &writing) }
		guard json != nil || !writing.problems.isEmpty else { return removeObject(forKey: defaultName) }
		reportingFailure(at: path) { () throws(Defaults.SuiteError) in
			guard let json, writing.problems.isEmpty else { throw .invalid(writing.problems) }
			if !writing.objects.isEmpty { declare(objects: writing.objects) }
			try change(path) { snapshot in
				let value = keepingNulls(json, of: snapshot.userValue(at: path))
				let difference = LeafDifference(snapshot: snapshot)
				return [.exactly(difference.covering(value, at: path, as: json, sparesLocked: true), at: path)]
			}
		}
	}

	/// What stands there where that is what is set, however it is written. `null`s within are not read, so they stay where
	/// they are, unless there are others to be set.
	private func keepingNulls(_ json: Defaults.JSON, of stored: Defaults.JSON?) -> Defaults.JSON {
		if json.holdsNull { return json }
		func written(_ json: Defaults.JSON) -> Defaults.JSON? {
			var writing = Defaults._Writing(at: [])
			return Dynamic.value(of: json).flatMap { Dynamic.write($0, &writing) }
		}
		guard let stored, stored.kind == json.kind, let old = written(stored) else { return json }
		return json.keepingUnknown(of: stored, reading: old, as: written)
	}

	/// How often edits are made anew for what others change meanwhile; a place that changes each time is not waited for any
	/// longer.
	static var mostRounds: Int { 256 }

	/// Makes edits of what is at `path`, found anew where another thread changes that before they are made.
	package func change(
		_ path: Defaults.Path, by edits: (Defaults.Snapshot) throws(Defaults.SuiteError) -> [Defaults.Edit]
	) throws(Defaults.SuiteError) {
		for round in 1... {
			let (before, edits) = try found(at: path, in: snapshot, edits)
			guard !edits.isEmpty else { return }
			let made = try store.apply(edits) { round == Self.mostRounds || $0.value(at: path) == before }
			if made != nil { return }
		}
	}

	/// Edits and the value that they are made over, of one snapshot. It is let go of here: who keeps one makes the next
	/// change copy all bytes.
	private func found(
		at path: Defaults.Path, in snapshot: Defaults.Snapshot,
		_ edits: (Defaults.Snapshot) throws(Defaults.SuiteError) -> [Defaults.Edit]
	) throws(Defaults.SuiteError) -> (before: Defaults.JSON?, edits: [Defaults.Edit]) {
		(snapshot.value(at: path), try edits(snapshot))
	}

	/// Removes the user's value, so that the default shows again.
	public func removeObject(forKey defaultName: String) { remove([[defaultName]]) }

	/// Registers defaults by name: what is read where nothing is stored, also by typed keys that have no default of
	/// their own. Lasts as long as the process; later ones replace earlier ones of the same name. Other suites show them
	/// too where they have none of their own, except those of ``inMemory()``. Observers are not called.
	public func register(defaults registrationDictionary: [String: Any]) {
		var shared = Defaults.Object()
		for (name, value) in registrationDictionary {
			var writing = Defaults._Writing(at: [name])
			let json = Dynamic.write(value, &writing)
			writing.problems.forEach(report)
			guard let json, writing.problems.isEmpty else { continue }
			if !writing.objects.isEmpty { declare(objects: writing.objects) }
			register(json, at: [name])
			shared[name] = json
		}
		Stores.shared.share(shared, of: store)
	}
}

extension Defaults.JSON {
	/// Whether it is `null`, or has one inside.
	var holdsNull: Bool {
		switch self {
		case .null: true
		case .array(let elements): elements.contains(where: \.holdsNull)
		case .object(let object): object.members.contains { $0.value.holdsNull }
		default: false
		}
	}
}
