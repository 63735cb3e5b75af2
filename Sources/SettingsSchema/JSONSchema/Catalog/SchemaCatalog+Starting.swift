import Defaults

extension SchemaCatalog {
	/// How deep required members are made.
	private static let maximumDepth = 4

	/// What the value at `path` begins with when it gets that shape; nil where nothing is decided. What it is in another
	/// shape stays as far as it fits: members that both have, one value as the only item of a list, and the reverse.
	package func start(ofShape index: Int, at path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Defaults.JSON? {
		guard let location = location(of: path, in: snapshot) else { return nil }
		guard let choice = kinds.choice(of: location.shape), choice.forms.indices.contains(index) else {
			return field(at: path, of: snapshot)?.start(ofShape: index, from: snapshot.value(at: path))
		}
		let start = start(ofShape: index, of: choice)
		guard let old = snapshot.user.value(at: path), let form = choice.forms[index].first else { return start }
		return adapted(old, to: form, of: choice, at: index, from: start) ?? start
	}

	/// What of a value fits a shape, all of it where it has that shape; nil where nothing does.
	private func adapted(
		_ old: Defaults.JSON, to form: SchemaChoice.Form, of choice: SchemaChoice, at index: Int,
		from start: Defaults.JSON?
	) -> Defaults.JSON? {
		if old != .null, choice.present(for: old, in: shaper) == index { return old }
		func isAllowed(_ value: Defaults.JSON) -> Bool { validator.allows(value, by: form.chain) }
		switch (old, start) {
		case (.object(let old), .object(var object)):
			let names = Set(names(of: choice, index))
			for member in old.members where object[member.name] == nil && names.contains(member.name) {
				let places = shaper.child(member.name, of: form.shape) { .object(old) }
				if validator.allows(member.value, by: places) { object[member.name] = member.value }
			}
			return choice.present(for: .object(object), in: shaper) == index ? .object(object) : nil
		case (.null, _), (.object, _): return nil
		case (.array, .array?) where isAllowed(old), (.array, nil) where isAllowed(old): return old
		case (.array(let items), _): return items.first.flatMap { items.count == 1 && isAllowed($0) ? $0 : nil }
		case (_, .array): return isAllowed([old]) ? [old] : nil
		default: return nil
		}
	}

	/// The members that the schemas of a shape name.
	package func newMembers(
		ofShape index: Int, at path: Defaults.Path, in snapshot: Defaults.Snapshot
	) -> FieldList {
		guard let location = location(of: path, in: snapshot), let choice = kinds.choice(of: location.shape),
			choice.forms.indices.contains(index)
		else { return FieldList() }
		var seen: Set<Defaults.Path> = []
		let members = choice.forms[index].flatMap { form -> [SchemaLocation] in
			guard form.shape.types?.contains(.object) ?? true else { return [] }
			let places = shaper.places(of: form.shape) { nil }
			return shaper.names(of: form.shape, places).filter { seen.insert([$0]).inserted }.map { name in
				let shape = shaper.shape(of: shaper.child(name, nil, of: form.shape, places))
				return SchemaLocation(path: path.appending(name), shape: shape, around: location.inside)
			}
		}
		return FieldList(
			count: members.count, inside: path, name: { members[$0].path.last ?? "" },
			field: { [self] in
				var field = member(at: members[$0], in: snapshot).field
				field.defaultValue = template(for: members[$0].shape)
				return field
			},
			position: { name in members.firstIndex { $0.path.last?.utf8.elementsEqual(name.utf8) == true } })
	}

	/// What a value of that shape begins with: its default, or the object with the members that can only have one value,
	/// or have a default, of those that it must have or is told by. What is left is seen to be missing; only where the
	/// value would be taken for one of another shape, it gets more of what it must have.
	func start(ofShape index: Int, of choice: SchemaChoice) -> Defaults.JSON? {
		guard let form = choice.forms[index].first else { return nil }
		if let value = SchemaNotes(schema: schema, places: form.own).value("default"),
			validator.allows(value, by: form.chain)
		{
			return value
		}
		switch form.shape.types {
		case [.object]: return .object(object(ofShape: index, form, of: choice))
		case [.array]: return .array([])
		default:
			let kind = choice.shapes[index].kind
			return kind == .object ? .object(object(ofShape: index, form, of: choice)) : kind.empty
		}
	}

	private func object(ofShape index: Int, _ form: SchemaChoice.Form, of choice: SchemaChoice) -> Defaults.Object {
		let start = object(of: form.shape) { choice.tells($0, in: shaper) }
		var object = start
		let foreign = Set(choice.forms.indices.filter { $0 != index }.flatMap { names(of: choice, $0) })
		let missing = shaper.required(by: form.shape).filter { start[$0] == nil }
		for name in missing.filter({ !foreign.contains($0) }) + missing.filter(foreign.contains) {
			if choice.present(for: .object(object), in: shaper) == index { return object }
			let places = shaper.child(name, of: form.shape) { nil }
			object[name] = template(for: shaper.shape(of: places)) ?? .null
		}
		return choice.present(for: .object(object), in: shaper) == index ? object : start
	}

	/// The changes that go with setting a member that tells the shape of the object around it.
	package func companions(
		ofSetting value: Defaults.JSON, at path: Defaults.Path, in snapshot: Defaults.Snapshot
	) -> Companions {
		guard let parent = path.parent, let name = path.last, let location = location(of: parent, in: snapshot),
			!location.shape.unions.isEmpty, let choice = kinds.choice(of: location.shape),
			var object = snapshot.user.value(at: parent)?.object, choice.tells(name, in: shaper),
			let old = choice.present(for: .object(object), in: shaper)
		else { return Companions() }
		object[name] = value
		guard let new = choice.present(for: .object(object), in: shaper), new != old else { return Companions() }
		let (known, kept) = (Set(names(of: choice, old)), Set(names(of: choice, new)))
		let removed = object.names.filter { member in
			member != name && (kept.contains(member) ? !fits(member, of: object, choice, new) : known.contains(member))
		}
		var added = start(ofShape: new, at: parent, in: snapshot)?.object ?? Defaults.Object()
		for member in added.members where object[member.name] != nil && !removed.contains(member.name) {
			added[member.name] = nil
		}
		return Companions(
			object: parent, from: choice.shapes[old].title, to: choice.shapes[new].title, removed: removed, added: added
		)
	}

	/// Whether a member may stay what it is in another shape.
	private func fits(_ name: String, of object: Defaults.Object, _ choice: SchemaChoice, _ index: Int) -> Bool {
		guard let value = object[name] else { return true }
		return choice.forms[index].contains { form in
			validator.allows(value, by: shaper.child(name, of: form.shape) { .object(object) })
		}
	}

	private func names(of choice: SchemaChoice, _ index: Int) -> [String] {
		choice.forms[index].flatMap { shaper.names(of: $0.shape) { nil } }
	}

	/// The object with what is decided of the members that it must have, and of those that `tells` says it is told by.
	func object(of shape: SchemaShape, depth: Int = 0, tells: (String) -> Bool = { _ in false }) -> Defaults.Object {
		var object = Defaults.Object()
		let names = shaper.required(by: shape)
		let constants = shaper.constants(of: shape)
		let single = constants.filter { $0.value.count == 1 && (names.contains($0.key) || tells($0.key)) }.keys.sorted()
		for name in single + names where object[name] == nil {
			object[name] = constants[name].flatMap { $0.count == 1 ? $0[0] : nil } ?? decided(name, in: shape, depth)
		}
		return object
	}

	/// What a required member has to begin with; nil where that is the user's to say.
	private func decided(_ name: String, in shape: SchemaShape, _ depth: Int) -> Defaults.JSON? {
		let places = shaper.memberPlaces(name, in: shape.places)
		let inner = shaper.shape(of: places)
		if let value = SchemaNotes(schema: schema, places: inner.places).value("default") { return value }
		guard inner.types == [.object], inner.unions.isEmpty, depth < Self.maximumDepth else { return nil }
		let object = object(of: inner, depth: depth + 1)
		return object.isEmpty ? nil : .object(object)
	}
}
