import Defaults

/// A member of an object, with what its place in a form depends on.
struct SchemaMember {
	var field: Field
	/// The section that its schema asks for.
	var section: String?
	var order: Defaults.Number?
}

/// A place of the settings with the schemas that hold there.
struct SchemaLocation {
	var path: Defaults.Path
	var shape: SchemaShape
	/// The schemas of the objects around it.
	var around: Set<SchemaPlace>
	/// Its place among the items of an array; nil for members.
	var index: Int?
	/// Whether it is an item that the schemas speak of alone.
	var isFixed = false
	/// The schemas that are around what is inside.
	var inside: Set<SchemaPlace>

	init(path: Defaults.Path, shape: SchemaShape, around: Set<SchemaPlace>) {
		self.path = path
		self.shape = shape
		self.around = around
		let isLeaf = shape.types.map { !$0.contains(.object) && !$0.contains(.array) } == true
		inside = isLeaf ? around : around.union(shape.places)
	}
}

extension SchemaCatalog {
	/// The schemas at `path`; nil where none is declared.
	func location(of path: Defaults.Path, in snapshot: Defaults.Snapshot) -> SchemaLocation? {
		var location = SchemaLocation(path: [], shape: root, around: [])
		for token in path.tokens {
			guard let next = child(token, of: location, in: snapshot) else { return nil }
			location = next
		}
		return location
	}

	/// The schemas of a member or an item; nil where it is unknown.
	func child(
		_ token: String, of location: SchemaLocation, in snapshot: Defaults.Snapshot
	) -> SchemaLocation? {
		let value = { snapshot.value(at: location.path) }
		let places = shaper.child(token, of: location.shape, value)
		let alternatives = location.shape.unions.isEmpty ? [] : shaper.alternatives(for: token, in: location.shape)
		guard !places.isEmpty || !alternatives.isEmpty else { return nil }
		var shape = shaper.shape(of: places)
		if !alternatives.isEmpty { shape.unions.append(alternatives) }
		var child = SchemaLocation(path: location.path.appending(token), shape: shape, around: location.inside)
		child.index = shaper.isList(location.shape, value) ? Defaults.Path.index(token) : nil
		child.isFixed = child.index.map { shaper.isFixed($0, of: location.shape) } ?? false
		return child
	}

	/// The members of the object at `path`: those declared in their order, then those that only the file has.
	func members(of path: Defaults.Path, in snapshot: Defaults.Snapshot) -> [SchemaMember] {
		guard let location = location(of: path, in: snapshot) else {
			return snapshot.names(at: path).compactMap { unknown(path.appending($0), in: nil, snapshot) }
		}
		let declared = shaper.names(of: location.shape) { snapshot.value(at: path) }
		var seen = Set(declared.map { Defaults.Path([$0]) })
		// What names a file's own schema is no setting.
		if path.isRoot { seen.insert(["$schema"]) }
		let others = snapshot.names(at: path).filter { seen.insert([$0]).inserted }
		let members = (declared + others).compactMap { name in
			child(name, of: location, in: snapshot).map { member(at: $0, in: snapshot) }
				?? unknown(path.appending(name), in: location, snapshot)
		}
		return Self.ordered(members)
	}

	/// Smaller orders first, those without one last; else as they are.
	private static func ordered(_ members: [SchemaMember]) -> [SchemaMember] {
		guard members.contains(where: { $0.order != nil }) else { return members }
		return members.enumerated().sorted { left, right in
			switch (left.element.order, right.element.order) {
			case (let first?, let second?) where first != second: first < second
			case (_?, nil): true
			case (nil, _?): false
			default: left.offset < right.offset
			}
		}.map(\.element)
	}

	/// The member at a location that the schema declares.
	func member(at location: SchemaLocation, in snapshot: Defaults.Snapshot) -> SchemaMember {
		let path = location.path
		let notes = SchemaNotes(schema: schema, places: location.shape.places)
		let settings = notes.settings
		let (kind, isNullable) = kind(at: location, in: snapshot)
		let field = Field(
			path, title: title(at: location, notes), help: notes.help, kind: kind,
			defaultValue: defaultValue(at: location),
			unit: settings.unit,
			searchWords: settings.searchWords, deprecation: notes.deprecation, isReadOnly: notes.isTrue("readOnly"),
			isSecret: notes.isSecret, isNullable: isNullable,
			check: kind == .object ? nil : check(of: path, by: location.shape.direct))
		return SchemaMember(field: field, section: settings.section, order: settings.order ?? notes.number("order"))
	}

	/// An item's own title only tells it apart where each has one.
	private func title(at location: SchemaLocation, _ notes: SchemaNotes) -> String? {
		let title = notes.title(named: location.shape.named, key: location.path.last)
		guard let index = location.index else { return title }
		return (location.isFixed ? title : nil) ?? Title.ofItem(index)
	}

	private func kind(
		at location: SchemaLocation, in snapshot: Defaults.Snapshot
	) -> (kind: Field.Kind, isNullable: Bool) {
		let found = kinds.kind(of: location.shape) { snapshot.value(at: location.path) }
		return found.kind == .object && isClosed(location, in: snapshot) ? (.json, found.isNullable) : found
	}

	/// Whether the field there is an object to be opened.
	func isObject(_ location: SchemaLocation, in snapshot: Defaults.Snapshot) -> Bool {
		if let types = location.shape.types, !types.contains(.object) { return false }
		return kind(at: location, in: snapshot).kind == .object
	}

	/// An object within itself is only opened where the file has one.
	private func isClosed(_ location: SchemaLocation, in snapshot: Defaults.Snapshot) -> Bool {
		location.shape.places.contains(where: location.around.contains)
			&& snapshot.value(at: location.path)?.kind != .object
	}

	/// The default that is declared there, unless the schemas refuse it.
	func defaultValue(at location: SchemaLocation) -> Defaults.JSON? {
		guard let value = SchemaNotes(schema: schema, places: location.shape.places).value("default"),
			location.shape.direct.allSatisfy({ validator.allows(value, by: $0) })
		else { return nil }
		return value
	}

	func check(of path: Defaults.Path, by places: [SchemaPlace]) -> Field.Check {
		let validator = validator
		return Field.Check(id: path) { value in
			validator.validate(value, at: path, by: places).map { Defaults.Problem(path: $0.path, message: $0.message) }
		}
	}

	/// A member that the schema does not declare: of the kind that it looks like, and wrong where it may not be there.
	private func unknown(
		_ path: Defaults.Path, in location: SchemaLocation?, _ snapshot: Defaults.Snapshot
	) -> SchemaMember? {
		guard let value = snapshot.value(at: path) else { return nil }
		var field = Field(path, kind: Field.Kind(inferredFrom: value))
		if let location, let name = path.last {
			let (validator, places) = (validator, location.shape.direct.isEmpty ? root.direct : location.shape.direct)
			let parent = location.path
			field.check = Field.Check(id: path) { value in
				validator.validate(.object([name: value]), at: parent, by: places).filter { $0.path == path }
					.map { Defaults.Problem(path: $0.path, message: $0.message) }
			}
		}
		return SchemaMember(field: field, section: nil, order: nil)
	}
}
