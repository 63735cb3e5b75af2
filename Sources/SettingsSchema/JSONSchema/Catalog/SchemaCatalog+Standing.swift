import Defaults

extension SchemaCatalog {
	/// Whether any setting of the schema depends on another.
	package var hidesFields: Bool { schema.mentionsConditions }

	/// The members that an object has to have with what the user's file has of it: that is what is judged. Where one of several will do, none of them has to be
	/// there.
	func requiredNames(at location: SchemaLocation, in snapshot: Defaults.Snapshot) -> Set<Defaults.Path> {
		let value = { snapshot.user.value(at: location.path) }
		var names: Set<Defaults.Path> = []
		let open = location.shape.unions.filter { !kinds.isShaping($0, in: location.shape) }
		let alternatives = Set(open.joined().flatMap { shaper.shape(of: [$0]).places }).subtracting(
			location.shape.places)
		for union in open {
			let required = union.map { branch in
				Set(shaper.required(by: shaper.shape(of: [branch])).map { [$0] as Defaults.Path })
			}
			names.formUnion(required.dropFirst().reduce(required.first ?? []) { $0.intersection($1) })
		}
		let places = places(at: location, in: snapshot, ofUser: true).filter { !alternatives.contains($0) }
		for rule in schema.rules(at: places) {
			switch rule {
			case .required(let required): names.formUnion(required.map { [$0] })
			case .dependentNames(_, let dependent):
				let object = value()?.object
				for entry in dependent where object?[entry.name] != nil { names.formUnion(entry.names.map { [$0] }) }
			default: break
			}
		}
		return names
	}

	/// The first condition of `x-settings` that another setting does not meet.
	func unmet(
		_ conditions: [(setting: String, values: [Defaults.JSON])], around path: Defaults.Path,
		in snapshot: Defaults.Snapshot
	) -> Field.Unmet? {
		for (setting, values) in conditions {
			let other = setting.beginsWithSlash ? Defaults.Path(pointer: setting) : path.parent?.appending(setting)
			guard let other, let found = location(of: other, in: snapshot) else { continue }
			let value = snapshot.value(at: other) ?? defaultValue(of: found.shape)
			if value.map(values.contains) == true { continue }
			return Field.Unmet(path: other, requirement: requirement(of: other, values, in: snapshot))
		}
		return nil
	}

	/// What another setting has to be, or must not be: "Mode is manual or custom".
	func requirement(
		of other: Defaults.Path, _ values: [Defaults.JSON], isNegated: Bool = false, in snapshot: Defaults.Snapshot
	) -> String {
		let kind = location(of: other, in: snapshot).map { kinds.kind(of: $0.shape) { nil }.kind } ?? .json
		let field = concealing(Field(other, kind: kind), in: snapshot)
		return Strings.requirement(
			title(of: other, in: snapshot), values.map { field.display($0) }, isNegated: isNegated)
	}

	/// What a setting is called.
	func title(of path: Defaults.Path, in snapshot: Defaults.Snapshot) -> String {
		let title = location(of: path, in: snapshot).flatMap { found in
			SchemaNotes(schema: schema, places: found.shape.named).title(besideKey: path.last)
		}
		return title ?? Title.ofMember(path.last ?? "")
	}

	/// A member that the schema does not declare: of the kind that it looks like, and wrong where it may not be there.
	func unknown(
		_ path: Defaults.Path, in location: SchemaLocation?, _ snapshot: Defaults.Snapshot
	) -> SchemaMember? {
		guard let value = snapshot.value(at: path) else { return nil }
		if let location, let dormant = dormant(path, in: location, snapshot) { return dormant }
		var field = Field(path, kind: Field.Kind(inferredFrom: value))
		field.isInferred = location == nil
		if let location, let name = path.last, !path.isNoSetting {
			let isDeclaring = declaresMembers(location.shape)
			field.isEntry = isDeclaring && isOpen(location.shape)
			field.isUnknown = isDeclaring && !field.isEntry
			field.isUndeclared = !isDeclaring
			if field.isEntry { field.title = Title.ofEntry(name) }
			field.check = memberCheck(of: path, in: location)
		}
		field = concealing(field, in: snapshot)
		if !field.isUnknown, !path.isNoSetting { field = field.takingAnything(with: value, in: snapshot) }
		// What nobody knows keeps its row, where that is said and it can be removed.
		let isSection = field.kind == .object && !field.isUnknown
		return SchemaMember(field: field, outline: MemberOutline(isSection: isSection))
	}

	/// Judges whether a member may be there at all.
	func memberCheck(of path: Defaults.Path, in location: SchemaLocation) -> Field.Check {
		let (validator, places) = (validator, location.shape.direct.isEmpty ? [schema.root] : location.shape.direct)
		let parent = location.path
		return Field.Check(id: path) { value in
			guard let name = path.last else { return [] }
			return validator.validate(.object([name: value]), at: parent, by: places).filter { $0.path == path }.map(
				\.problem)
		}
	}

	private func declaresMembers(_ shape: SchemaShape) -> Bool { shaper.hasNames(shape) { nil } }

	/// Whether an object says that it takes anything, so that nothing in it is unknown.
	private func isOpen(_ shape: SchemaShape) -> Bool {
		shape.places.contains { place in
			schema.compiled(place).properties?.additional.map { schema.compiled($0).rules.isEmpty } == true
		}
	}
}
