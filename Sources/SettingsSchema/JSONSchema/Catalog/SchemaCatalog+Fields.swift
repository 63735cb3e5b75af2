import Defaults

/// A member of an object, with what its place in a form depends on.
struct SchemaMember {
	var field: Field
	var outline = MemberOutline()
}

/// A place of the settings with the schemas that hold there.
struct SchemaLocation: Sendable {
	var path: Defaults.Path
	var shape: SchemaShape
	/// The schemas of the objects around it.
	var around: Set<SchemaPlace>
	/// Its place among the items of an array; nil for members.
	var index: Int?
	/// Whether it is an item that the schemas speak of alone.
	var isFixed = false
	/// Whether it is a member that no schema names.
	var isEntry = false
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
		let known = findings(for: snapshot)?.locations
		guard let start = Self.start(on: path, known) ?? self.start(in: snapshot) else {
			return nil
		}
		var location = start
		for token in path.tokens[start.path.tokens.count...] {
			let next = child(token, of: location, in: snapshot)
			known?.keep(next, for: location.path.appending(token))
			guard let next else { return nil }
			location = next
		}
		return location
	}

	/// The innermost location on the way to a path of which something is known, with nil where that is that there is none.
	private static func start(
		on path: Defaults.Path, _ known: Findings<Defaults.Path, SchemaLocation?>?
	) -> SchemaLocation?? {
		guard let known else { return nil }
		var place = path
		while let parent = place.parent {
			if let found = known[place] { return found }
			place = parent
		}
		return nil
	}

	/// What is known of some settings; nil where another declaration could say something else.
	private func findings(for snapshot: Defaults.Snapshot) -> Survey.State? {
		snapshot.declaration.map { ($0 as? SchemaCatalog) === self } ?? true ? survey[snapshot] : nil
	}

	/// All schemas of an object: those of the form of each union that it has, and those whose condition it meets.
	///
	/// - Parameter ofUser: Whether the user's file alone decides, without what holds where it says nothing.
	func places(
		at location: SchemaLocation, in snapshot: Defaults.Snapshot, ofUser: Bool = false
	) -> [SchemaPlace] {
		guard !location.shape.unions.isEmpty || !location.shape.conditions.isEmpty else { return location.shape.places }
		let find = { [shaper] in
			shaper.places(of: location.shape) {
				ofUser ? snapshot.user.value(at: location.path) : snapshot.value(at: location.path)
			}
		}
		guard let known = findings(for: snapshot) else { return find() }
		return (ofUser ? known.placesOfUser : known.places).value(for: location.path, find: find)
	}

	/// The schemas of a member or an item; nil where it is unknown.
	func child(
		_ token: String, of location: SchemaLocation, in snapshot: Defaults.Snapshot
	) -> SchemaLocation? {
		let isList = shaper.isList(location.shape) { snapshot.kind(at: location.path) }
		let all = places(at: location, in: snapshot)
		let index = isList ? Defaults.Path.index(token) : nil
		let places = shaper.child(token, index, of: location.shape, all)
		let alternatives = location.shape.unions.isEmpty ? [] : shaper.alternatives(for: token, in: location.shape)
		guard !places.isEmpty || !alternatives.isEmpty else { return nil }
		var shape = shaper.shape(of: places)
		if !alternatives.isEmpty { shape.unions.append(alternatives) }
		var child = SchemaLocation(path: location.path.appending(token), shape: shape, around: location.inside)
		child.index = index
		child.isEntry = index == nil && !shaper.declares(token, in: location.shape, all)
		child.isFixed = index.map { shaper.isFixed($0, of: location.shape) } ?? false
		return child
	}

	/// The member at a location that the schema declares.
	func member(
		at location: SchemaLocation, in snapshot: Defaults.Snapshot, isRequired: Bool = false
	) -> SchemaMember {
		let path = location.path
		let notes = SchemaNotes(schema: schema, places: location.shape.places)
		let settings = notes.settings
		var reading = reading(at: location, in: snapshot)
		if settings.widget == .json { reading = SchemaReading(kind: .json, isNullable: reading.isNullable) }
		var field = Field(
			path, title: title(at: location), help: notes.help, kind: reading.kind,
			defaultValue: defaultValue(of: location.shape),
			unit: settings.unit,
			searchWords: settings.searchWords, deprecation: notes.deprecation, isReadOnly: notes.isTrue("readOnly"),
			isNullable: reading.isNullable && snapshot.holdsNull,
			check: isJudgedByMembers(reading) ? nil : check(of: path, by: location.shape.direct))
		field.unsetText = settings.unset
		field.shapes = reading.shapes
		field.isRequired = isRequired
		field.isEntry = location.isEntry
		field.isRecursive = isRecursive(location)
		if !location.shape.missing.isEmpty { field.unjudgedBy = missingDocuments(of: location.shape) }
		field.unmet = unmet(settings.when, around: path, in: snapshot)
		field = concealing(field, in: snapshot)
		if settings.widget == nil, saysNothing(location.shape) {
			field = field.takingAnything(
				with: snapshot.value(at: path) ?? field.defaultValue, in: snapshot)
		}
		let isSection = field.kind == .object && field.shapes == nil && mayBeSection(location, in: snapshot)
		return SchemaMember(
			field: field, outline: MemberOutline(isSection: isSection, section: settings.section))
	}

	/// Whether nothing but an object stands at the place of one. A default is one where the schema takes nothing else.
	private func mayBeSection(_ location: SchemaLocation, in snapshot: Defaults.Snapshot) -> Bool {
		let kind =
			location.shape.types == [.object]
			? snapshot.undeclaredKind(at: location.path) : snapshot.kind(at: location.path)
		return kind.map { $0 == .object } ?? true
	}

	/// An item's own title only tells it apart where each has one; an entry has the name that the user gave it.
	private func title(at location: SchemaLocation) -> String? {
		if location.isEntry, let name = location.path.last { return Title.ofEntry(name) }
		let title = SchemaNotes(schema: schema, places: location.shape.named).title(besideKey: location.path.last)
		guard let index = location.index else { return title }
		return (location.isFixed ? title : nil) ?? Title.ofItem(index)
	}

	private func reading(at location: SchemaLocation, in snapshot: Defaults.Snapshot) -> SchemaReading {
		var reading = kinds.reading(of: location.shape) { snapshot.value(at: location.path) }
		if reading.kind == .object, isClosed(location, in: snapshot) { reading.kind = .json }
		return reading
	}

	/// What a shape's references name that is not there, each once: a document, or a part of this one.
	private func missingDocuments(of shape: SchemaShape) -> [String] {
		return shape.missing.map { reference in
			let document = reference.prefix { $0 != "#" }
			return document.isEmpty ? reference : String(document)
		}.uniqued()
	}

	/// What is wrong in a plain object is for its members to say.
	private func isJudgedByMembers(_ reading: SchemaReading) -> Bool {
		reading.kind == .object && reading.shapes == nil
	}

	/// Whether the field there is an object to be opened.
	func isObject(_ location: SchemaLocation, in snapshot: Defaults.Snapshot) -> Bool {
		if let types = location.shape.types, !types.contains(.object) { return false }
		return kinds.kind(of: location.shape) { snapshot.value(at: location.path) }.kind == .object
			&& !isClosed(location, in: snapshot)
	}

	/// Whether what a schema of it describes is around it as well.
	func isRecursive(_ location: SchemaLocation) -> Bool {
		location.shape.places.contains { location.around.contains($0) && shaper.isRecursive($0) }
	}

	/// Whether nothing is said of what a value has to be.
	func saysNothing(_ shape: SchemaShape) -> Bool {
		shape.types == nil && shape.unions.isEmpty && shape.conditions.isEmpty
			&& shape.places.allSatisfy { schema.compiled($0).rules.isEmpty }
	}

	/// An object within itself is only opened where the file has one.
	private func isClosed(_ location: SchemaLocation, in snapshot: Defaults.Snapshot) -> Bool {
		isRecursive(location) && snapshot.kind(at: location.path) != .object
	}

	/// The default that schemas declare, unless they refuse it.
	func defaultValue(of shape: SchemaShape) -> Defaults.JSON? {
		guard let value = SchemaNotes(schema: schema, places: shape.places).value("default") else { return nil }
		let isAllowed = { [validator] in validator.allows(value, by: shape.direct) }
		// A single value is judged by a single schema faster than it is found out what was said of it.
		let isPlain = shape.places.count == 1 && value.object == nil && value.array == nil
		let allows =
			isPlain
			? isAllowed() : shaper.cache.allowsDefault.value(for: shape.direct + shape.places, find: isAllowed)
		return allows ? value : nil
	}

	func check(of path: Defaults.Path, by places: [SchemaPlace]) -> Field.Check {
		let validator = validator
		return Field.Check(id: path) { value in
			validator.validate(value, at: path, by: places).map(\.problem)
		}
	}
}
