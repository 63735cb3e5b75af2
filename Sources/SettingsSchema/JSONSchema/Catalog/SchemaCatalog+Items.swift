import Defaults

extension SchemaCatalog {
	/// The items of the list at `path`; nothing but their number is looked at where the schema says what they are.
	func items(of field: Field, in snapshot: Defaults.Snapshot) -> [Field] {
		let path = field.path
		let value = snapshot.value(at: path) ?? field.defaultValue
		guard let elements = value?.array else { return [] }
		let location = location(of: path, in: snapshot)
		let standard = Set((snapshot.defaultValue(at: path) ?? field.defaultValue)?.array ?? [])
		return elements.indices.map { index in
			var item =
				location.flatMap { child(String(index), of: $0, in: snapshot) }.map {
					member(at: $0, in: snapshot).field
				}
				?? Field(
					path.appending(index), title: Title.ofItem(index), kind: Field.Kind(inferredFrom: elements[index]))
			// What is in the default list as well is no change of it, wherever it stands.
			if standard.contains(elements[index]) { item.defaultValue = elements[index] }
			return item
		}
	}

	/// What an item at the end of a list, or an entry of that name, would be.
	public func newMember(
		_ name: String?, of field: Field, in snapshot: Defaults.Snapshot
	) -> Field? {
		let count = (snapshot.value(at: field.path) ?? field.defaultValue)?.array?.count ?? 0
		let token = name ?? String(count)
		guard let location = location(of: field.path, in: snapshot) else { return nil }
		let path = field.path.appending(token)
		guard let child = child(token, of: location, in: snapshot) else {
			return nameProblems(token, of: location).isEmpty
				? Field(path, title: name == nil ? Title.ofItem(count) : nil, kind: .json) : nil
		}
		guard !child.shape.places.contains(where: isNever) else { return nil }
		var member = member(at: child, in: snapshot).field
		let found = kinds.kind(of: child.shape) { nil }
		(member.kind, member.isNullable) = (found.kind, found.isNullable)
		if member.kind == .object { member.check = check(of: path, by: child.shape.direct) }
		member.defaultValue = SchemaTemplate(catalog: self).value(for: child.shape)
		return member
	}

	private func isNever(_ place: SchemaPlace) -> Bool {
		if case .never? = schema.compiled(place).rules.first { true } else { false }
	}

	/// Why nothing of that name can stand in a dictionary, whatever its value.
	public func problems(
		ofName name: String, in field: Field, of snapshot: Defaults.Snapshot
	) -> [Defaults.Problem] {
		location(of: field.path, in: snapshot).map { nameProblems(name, of: $0) } ?? []
	}

	private func nameProblems(_ name: String, of location: SchemaLocation) -> [Defaults.Problem] {
		let path = location.path.appending(name)
		let failures = validator.validate(.object([name: .null]), at: location.path, by: location.shape.direct)
		return failures.filter { $0.path == path && $0.isAboutName }.map { failure in
			let patterns = failure.schemaPath.last == "propertyNames" ? [] : namePatterns(of: location)
			let message = patterns.isEmpty ? failure.message : Strings.notNamed(like: patterns)
			return Defaults.Problem(path: path, message: message)
		}
	}

	/// The patterns that a name has to match one of, where nothing else may stand.
	private func namePatterns(of location: SchemaLocation) -> [String] {
		location.shape.places.flatMap { place in
			schema.compiled(place).rules.flatMap { rule -> [String] in
				if case .properties(let rules) = rule { rules.patterns.map(\.source) } else { [] }
			}
		}
	}
}

extension SchemaFailure {
	/// Whether it is the member's name that is not allowed, not its value.
	fileprivate var isAboutName: Bool {
		switch schemaPath.last {
		case "additionalProperties", "unevaluatedProperties": true
		default: schemaPath.tokens.contains("propertyNames")
		}
	}
}
