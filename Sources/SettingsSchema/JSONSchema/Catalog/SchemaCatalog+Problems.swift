import Defaults

extension SchemaCatalog {
	/// What the schema has against `value` at `path`, with the user's file around it.
	///
	/// What is wrong elsewhere in the file, or still missing there, is not this value's fault and keeps nobody from
	/// setting it.
	package func problems(
		for value: Defaults.JSON, at path: Defaults.Path, in snapshot: Defaults.Snapshot
	) -> [Defaults.Problem] {
		guard let judge = judge(of: path, in: snapshot) else { return [] }
		let before = snapshot.user.value(at: judge.path)
		let after = outcome(of: value, at: path, seenFrom: judge.path, in: snapshot)
		let failures = validator.validate(after, at: judge.path, by: judge.places)
		if failures.isEmpty { return [] }
		var old: Set<Defaults.Problem>?
		return failures.filter { failure in
			if path.contains(failure.path) { return true }
			guard failure.path.contains(path), !failure.isAbsence else { return false }
			let known =
				old ?? Set(before.map { validator.validate($0, at: judge.path, by: judge.places).map(\.problem) } ?? [])
			old = known
			return !known.contains(failure.problem)
		}.map(\.problem)
	}

	/// What the user's file has at `outer` once `value` is at `path` in it, with what comes and goes with that. What is
	/// replaced as a whole, such as a list that only the schema has so far, becomes the user's own with the change.
	private func outcome(
		of value: Defaults.JSON, at path: Defaults.Path, seenFrom outer: Defaults.Path, in snapshot: Defaults.Snapshot
	) -> Defaults.JSON {
		let inner = path.within(outer)
		if inner.isRoot { return value }
		var changed = snapshot
		let edits = [.set(value, at: path)] + companions(ofSetting: value, at: path, in: snapshot).edits
		if (try? changed.apply(edits)) != nil, let whole = changed.user.value(at: outer) {
			return whole
		}
		return (snapshot.user.value(at: outer) ?? .object(Defaults.Object())).placing(value, at: inner)
	}

	/// What the schema has against the user's object at a field.
	package func problems(inside field: Field, of snapshot: Defaults.Snapshot) -> [Defaults.Problem] {
		guard let value = snapshot.userValue(at: field.path), let location = location(of: field.path, in: snapshot)
		else { return [] }
		return validator.validate(value, at: field.path, by: location.shape.direct)
			.map(\.problem)
	}

	/// What is wrong with an object whose members do not depend on one another is what it is itself, and what is missing
	/// in it; of any other, and of a list, all is told.
	package func faults(at path: Defaults.Path, asWhole: Bool, in snapshot: Defaults.Snapshot) -> Faults {
		guard let location = location(of: path, in: snapshot), snapshot.isSet(path),
			let kind = snapshot.user.kind(at: path)
		else {
			return Faults()
		}
		if kind == .object, !asWhole, !comparesMembers(location.shape) {
			return Faults(ownFailures(at: location, in: snapshot).map(\.placed))
		}
		guard let value = snapshot.user.value(at: path) else { return Faults() }
		let failures = validator.validate(value, at: path, by: location.shape.direct)
		return Faults(failures.map(\.placed).uniqued(), areAll: true)
	}

	/// Formats are held to where they are edited, and what has no effect now is judged as if it had.
	package var fieldsAreStricter: Bool { schema.mentionsStricter }

	/// The outermost place whose schemas can have something against a value at `path`.
	private func judge(
		of path: Defaults.Path, in snapshot: Defaults.Snapshot
	) -> (path: Defaults.Path, places: [SchemaPlace])? {
		var location = start(in: snapshot)
		for token in path.tokens {
			guard !comparesMembers(location.shape), let next = child(token, of: location, in: snapshot) else { break }
			location = next
		}
		let places = location.shape.direct
		return places.isEmpty ? nil : (location.path, places)
	}

	/// Whether one schema says of all other members what they have to be, while another one names some of those.
	private func judgesOthersTwice(_ shape: SchemaShape) -> Bool {
		let rules = shape.places.compactMap { schema.compiled($0).properties }
		return rules.count > 1 && rules.contains { $0.additional.map { !schema.compiled($0).rules.isEmpty } == true }
	}

	/// Whether what a schema says of one member can depend on another.
	func comparesMembers(_ shape: SchemaShape) -> Bool {
		!shape.unions.isEmpty || judgesOthersTwice(shape)
			|| shape.places.contains { place in
				schema.compiled(place).rules.contains { rule in
					switch rule {
					case .never, .types, .range, .multiple, .length, .pattern, .format, .properties, .items, .required,
						.reference, .dynamicReference, .missingReference, .allOf:
						false
					default: true
					}
				}
			}
	}
}

extension SchemaFailure {
	/// Whether something is missing, which another edit can bring.
	var isAbsence: Bool {
		switch schemaPath.last {
		case "required", "dependentRequired", "dependencies", "minProperties", "minItems", "contains", "minContains":
			true
		default: false
		}
	}
}
