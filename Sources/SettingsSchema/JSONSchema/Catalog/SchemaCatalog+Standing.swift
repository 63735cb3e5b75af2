import Defaults

extension SchemaCatalog {
	/// Whether any setting of the schema depends on another.
	public var hidesFields: Bool { schema.mentionsConditions }

	/// The members that an object has to have with its present value.
	func requiredNames(at location: SchemaLocation, in snapshot: Defaults.Snapshot) -> Set<Defaults.Path> {
		let value = { snapshot.value(at: location.path) }
		var names: Set<Defaults.Path> = []
		for rule in shaper.places(of: location.shape, value).flatMap({ schema.compiled($0).rules }) {
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
			let other = setting.hasPrefix("/") ? Defaults.Path(pointer: setting) : path.parent?.appending(setting)
			guard let other, let found = location(of: other, in: snapshot) else { continue }
			let value = snapshot.value(at: other) ?? defaultValue(at: found)
			if value.map(values.contains) == true { continue }
			let notes = SchemaNotes(schema: schema, places: found.shape.places)
			let title = notes.title(named: found.shape.named, key: other.last) ?? Title.ofMember(other.last ?? "")
			let kind = kinds.kind(of: found.shape) { nil }.kind
			let field = Field(other, kind: kind)
			return Field.Unmet(path: other, requirement: Strings.requirement(title, values.map { field.display($0) }))
		}
		return nil
	}

	/// A member that the schema does not declare: of the kind that it looks like, and wrong where it may not be there.
	func unknown(
		_ path: Defaults.Path, in location: SchemaLocation?, _ snapshot: Defaults.Snapshot
	) -> SchemaMember? {
		guard let value = snapshot.value(at: path) else { return nil }
		var field = Field(path, kind: Field.Kind(inferredFrom: value))
		// What names a file's own schema is nobody's setting.
		if let location, let name = path.last, path != ["$schema"] {
			let isDeclaring = declaresMembers(location.shape)
			field.isEntry = isDeclaring && isOpen(location.shape)
			field.isUnknown = isDeclaring && !field.isEntry
			if field.isEntry { field.title = Title.ofEntry(name) }
			let (validator, places) = (validator, location.shape.direct.isEmpty ? root.direct : location.shape.direct)
			let parent = location.path
			field.check = Field.Check(id: path) { value in
				validator.validate(.object([name: value]), at: parent, by: places).filter { $0.path == path }
					.map { Defaults.Problem(path: $0.path, message: $0.message) }
			}
		}
		// What nobody knows keeps its row, where that is said and it can be removed.
		return SchemaMember(field: field, isSection: field.kind == .object && !field.isUnknown)
	}

	private func declaresMembers(_ shape: SchemaShape) -> Bool { shaper.hasNames(shape) { nil } }

	/// Whether an object says that it takes anything, so that nothing in it is unknown.
	private func isOpen(_ shape: SchemaShape) -> Bool {
		shape.places.contains { place in
			schema.compiled(place).rules.contains { rule in
				guard case .properties(let rules) = rule, let additional = rules.additional else { return false }
				return schema.compiled(additional).rules.isEmpty
			}
		}
	}
}
