import Defaults

extension SchemaCatalog {
	/// The items of a list.
	func items(of field: Field, in snapshot: Defaults.Snapshot) -> FieldList {
		let path = field.path
		let elements = (snapshot.value(at: path) ?? field.defaultValue)?.array ?? []
		let location = location(of: path, in: snapshot)
		let standard = Set(snapshot.defaultValue(of: field)?.array ?? [])
		return FieldList(itemCount: elements.count, inside: path) { [self] index in
			var item = item(elements[index], at: index, of: location, in: path, snapshot)
			// What is in the default list as well is no change of it, wherever it stands.
			if standard.contains(elements[index]) { item.defaultValue = elements[index] }
			return item
		}
	}

	/// The value of an item that is in the default list as well: that is no change of it, wherever it stands.
	func standardItem(at location: SchemaLocation, in snapshot: Defaults.Snapshot) -> Defaults.JSON? {
		guard location.index != nil, let list = location.path.parent,
			let standard = snapshot.defaultValue(at: list)?.array, let value = snapshot.value(at: location.path)
		else { return nil }
		return standard.contains(value) ? value : nil
	}

	/// The entries of a dictionary, those of its default included where nobody has set another.
	func entries(of field: Field, in snapshot: Defaults.Snapshot) -> FieldList {
		var list = memberList(of: field.path, in: snapshot)
		let standard = snapshot.defaultValue(of: field)?.object ?? Defaults.Object()
		if !snapshot.isSet(field.path) {
			for name in standard.names where list.position(of: name) == nil { list.members.append(.named(name)) }
		}
		return fieldList(list, snapshot).changed { entry in
			var entry = entry
			if let name = entry.path.last, let value = standard[name] { entry.defaultValue = value }
			return entry
		}
	}

	private func item(
		_ value: Defaults.JSON, at index: Int, of list: SchemaLocation?, in path: Defaults.Path,
		_ snapshot: Defaults.Snapshot
	) -> Field {
		if let list, let location = child(String(index), of: list, in: snapshot) {
			return member(at: location, in: snapshot).field
		}
		let field = Field(
			path.appending(index), title: Title.ofItem(index), kind: Field.Kind(inferredFrom: value))
		return concealing(field, in: snapshot).takingAnything(with: value, in: snapshot)
	}

	/// What an item at the end of a list, or an entry of that name, would be.
	package func newMember(
		_ name: String?, of field: Field, in snapshot: Defaults.Snapshot
	) -> Field? {
		let count = (snapshot.value(at: field.path) ?? field.defaultValue)?.array?.count ?? 0
		let token = name ?? String(count)
		let path = field.path.appending(token)
		guard let location = location(of: field.path, in: snapshot) else {
			return inferredMember(name, of: field, in: snapshot)
		}
		guard let child = child(token, of: location, in: snapshot) else {
			if saysNothing(location.shape) { return inferredMember(name, of: field, in: snapshot) }
			return nameProblems(token, of: location).isEmpty
				? concealing(Field(path, title: name == nil ? Title.ofItem(count) : nil, kind: .json), in: snapshot)
				: nil
		}
		guard !child.shape.places.contains(where: schema.isNever) else { return nil }
		var member = member(at: child, in: snapshot).field
		let found = kinds.reading(of: child.shape) { nil }
		(member.kind, member.shapes) = (found.kind, found.shapes)
		member.isNullable = found.isNullable && snapshot.holdsNull
		if !member.secrecy.isOpen { member.hideChoices() }
		if member.kind == .object { member.check = check(of: path, by: child.shape.direct) }
		member.defaultValue = template(for: child.shape)
		if member.defaultValue == .null, !snapshot.holdsNull { member.defaultValue = nil }
		if member.shapes != nil, let choice = kinds.choice(of: child.shape) {
			for (index, forms) in choice.forms.enumerated() {
				let plain = forms.first.flatMap { template(for: $0.shape) }
				let isObject = plain?.object != nil
				member.shapes?.all[index].start = isObject ? start(ofShape: index, of: choice) : plain
			}
		}
		return member
	}

	/// Why nothing of that name can stand in a dictionary, whatever its value.
	package func problems(
		ofName name: String, in field: Field, of snapshot: Defaults.Snapshot
	) -> [Defaults.Problem] {
		location(of: field.path, in: snapshot).map { nameProblems(name, of: $0) } ?? []
	}

	private func nameProblems(_ name: String, of location: SchemaLocation) -> [Defaults.Problem] {
		let path = location.path.appending(name)
		let failures = validator.validate(.object([name: .null]), at: location.path, by: location.shape.direct)
		return failures.filter { $0.path == path && $0.isAboutName }.map { failure in
			let patterns = failure.schemaPath.last == "propertyNames" ? [] : namePatterns(of: location)
			return Defaults.Problem(path, patterns.isEmpty ? failure.reason : .notNamed(patterns: patterns))
		}
	}

	/// The patterns that a name has to match one of, where nothing else may stand.
	private func namePatterns(of location: SchemaLocation) -> [String] {
		location.shape.places.flatMap { schema.compiled($0).properties?.patterns.map(\.source) ?? [] }
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
