import Defaults

/// Reads the texts of settings that are nowhere set without a field for each. What a single schema says in plain words
/// stands in its bytes. Others are the same, but for where they are, wherever the same schemas stand, and so one field is
/// made for all such places.
struct MemberTextReader: Sendable {
	private let list: MemberList
	private let location: SchemaLocation
	private let catalog: SchemaCatalog
	private let snapshot: Defaults.Snapshot
	/// The path of the object as people write it, with the dot behind; nil where a name in it asks for a pointer.
	private let prefix: String?
	/// The members that something above the declared defaults has.
	private let set: Set<Defaults.Path>
	private let inherited: SchemaCatalog.Inherited

	/// What reads the members of an object; nil where it may depend on more than their schemas what they are.
	init?(of list: MemberList, from catalog: SchemaCatalog, in snapshot: Defaults.Snapshot) {
		guard let location = list.location, let inherited = catalog.inherited(by: location, in: snapshot) else {
			return nil
		}
		self.list = list
		self.location = location
		self.catalog = catalog
		self.snapshot = snapshot
		self.inherited = inherited
		prefix = list.path.isPlain ? list.path.isRoot ? "" : "\(list.path)." : nil
		set = Set(snapshot.undeclaredNames(at: list.path).map { [$0] })
	}

	/// Reads the texts of a member, those of one inside a list or a dictionary as such.
	func read(_ position: Int, isInner: Bool, into text: inout FieldText) -> FieldList.TextReading {
		let member = list.members[position]
		let name = list.name(of: member)
		let isRequired = !list.required.isEmpty && list.required.contains([name])
		// One that has to be there is read as if it were.
		guard set.isEmpty || !set.contains([name]), inherited.values?[name] == nil, !(isInner && isRequired) else {
			return .unread
		}
		let key = prefix.flatMap { name.utf8.contains(UInt8(ascii: ".")) || name.isEmpty ? nil : $0 + name }
		if !isInner, let key, let setting = plainSetting(member, name) {
			text.read(setting, named: name, at: key)
			if isRequired { text.traits.insert(.required) }
			return .whole
		}
		guard let child = catalog.child(member, of: list, in: snapshot), !child.isEntry, child.index == nil,
			location.shape.unions.isEmpty || catalog.shaper.alternatives(for: name, in: location.shape).isEmpty
		else { return .unread }
		let (known, isNew) = known(of: child)
		let place = key ?? "\(child.path)"
		if isInner {
			// A default in effect is that of something that is there.
			guard !inherited.takesDefaults else { return .unread }
			text.readInner(known.text, at: place, name: name)
		} else {
			text.read(known.text, at: place, name: list.path.isRoot ? nil : name)
		}
		if isRequired { text.traits.insert(.required) }
		text.tookField = isNew
		return known.isEntered ? .outer : .whole
	}

	/// The schema of a member where it alone tells all; a key that is not plain, and what may be a secret, need more.
	private func plainSetting(_ member: MemberList.Member, _ name: String) -> PlainSetting? {
		guard case .plain(let node) = member, let plain = list.plain, PlainKey.isPlain(name),
			!catalog.mentionsSecrets || catalog.secrecy(at: list.path.appending(name)).isOpen
		else { return nil }
		return PlainSetting(node, in: plain.document)
	}

	private func known(of child: SchemaLocation) -> (known: TextCache.Known, isNew: Bool) {
		var key = TextCache.Key(places: child.shape.direct, traits: [])
		if catalog.concealing(Field(child.path, kind: .json), in: snapshot).isSecret { key.traits.insert(.secret) }
		if catalog.isRecursive(child) { key.traits.insert(.recursive) }
		if inherited.takesDefaults { key.traits.insert(.hasDefault) }
		return catalog.texts.texts(of: key) {
			let field = catalog.member(at: child, in: snapshot).field
			var text = FieldText()
			text.read(field, in: snapshot, shapes: catalog.shapeNames(of: field, in: snapshot))
			if let contents = FieldContents(of: field, in: catalog, snapshot) { text.read(contents) }
			let isThere = inherited.takesDefaults && field.defaultValue != nil
			return TextCache.Known(text: text, isEntered: field.kind == .object || field.kind.isCollection && isThere)
		}
	}
}

extension Defaults.Path {
	/// Whether people write it as its names with dots between them.
	fileprivate var isPlain: Bool { tokens.allSatisfy { !$0.isEmpty && !$0.utf8.contains(UInt8(ascii: ".")) } }
}

extension SchemaCatalog {
	/// What the members of an object have by declaration.
	struct Inherited: Sendable {
		/// Whether a member has the default that its own schemas declare.
		var takesDefaults = false
		/// What defaults of objects around the members have for them.
		var values: Defaults.Object?
	}

	/// What the members of the object at a location have as long as nothing above the declared defaults has them; nil
	/// where that is not so for all of them.
	func inherited(by location: SchemaLocation, in snapshot: Defaults.Snapshot) -> Inherited? {
		guard let declaration = snapshot.declaration else { return Inherited() }
		guard declaration as AnyObject === self else { return nil }
		guard snapshot.showsDeclared(inside: location.path), let place = place(of: location.path) else {
			return Inherited()
		}
		guard place.isObject else { return Inherited(values: place.value?.object) }
		let declared = place.location.shape
		guard declared.direct == location.shape.direct, declared.unions.isEmpty, location.shape.unions.isEmpty,
			declared.conditions.isEmpty, location.shape.conditions.isEmpty
		else { return nil }
		return Inherited(takesDefaults: true, values: place.value?.object)
	}
}
