import Defaults

extension SchemaCatalog {
	/// The members of the object at `path`: those declared in their order, then those that only a file has.
	func memberList(of path: Defaults.Path, in snapshot: Defaults.Snapshot) -> MemberList {
		let names = snapshot.undeclaredNames(at: path)
		guard let location = location(of: path, in: snapshot) else {
			return MemberList(path: path, location: nil, plain: nil, members: names.map { .named($0) })
		}
		let plain = PlainMembers(of: location.shape, in: schema)
		var list = MemberList(path: path, location: location, plain: plain, members: [])
		list.required = requiredNames(at: location, in: snapshot)
		if let plain {
			let others = names.filter { plain.node(of: $0) == nil && !path.appending($0).isNoSetting }
			list.members = plain.nodes.map { .plain(node: $0) } + others.map { .named($0) }
		} else {
			list.members = self.names(of: location, and: names, in: snapshot).map { .named($0) }
		}
		order(&list, in: snapshot)
		return list
	}

	/// The names of the members of a location that several schemas describe, and of others that a file has.
	private func names(
		of location: SchemaLocation, and others: [String], in snapshot: Defaults.Snapshot
	) -> [String] {
		var declared = shaper.names(of: location.shape, places(at: location, in: snapshot))
		// A member has the schemas of its name, but for one that is taken for an item.
		if shaper.isList(location.shape, { snapshot.kind(at: location.path) }) {
			declared.removeAll { child($0, of: location, in: snapshot) == nil }
		}
		guard !others.isEmpty else { return declared }
		var seen = Set(declared.map { Defaults.Path([$0]) })
		let more = others.filter { seen.insert([$0]).inserted && !location.path.appending($0).isNoSetting }
		// What the user may have named stands before what nobody knows.
		let areEntries = more.map { child($0, of: location, in: snapshot) != nil }
		let entries = zip(more, areEntries).filter(\.1).map(\.0)
		return declared + entries + zip(more, areEntries).filter { !$0.1 }.map(\.0)
	}

	/// Smaller orders first, those without one last; else as they are.
	private func order(_ list: inout MemberList, in snapshot: Defaults.Snapshot) {
		guard schema.mentionsOrder else { return }
		let orders = list.members.map { order(of: $0, in: list, snapshot) }
		guard orders.contains(where: { $0 != nil }) else { return }
		let sorted = orders.indices.sorted { left, right in
			switch (orders[left], orders[right]) {
			case (let first?, let second?) where first != second: first < second
			case (_?, nil): true
			case (nil, _?): false
			default: left < right
			}
		}
		list.members = sorted.map { list.members[$0] }
	}

	private func order(
		of member: MemberList.Member, in list: MemberList, _ snapshot: Defaults.Snapshot
	) -> Defaults.Number? {
		if case .plain(let node) = member, let outline = list.plain?.outline(of: node) { return outline.order }
		return child(member, of: list, in: snapshot).flatMap { order(of: $0.shape) }
	}

	/// Where its schemas put a member among its neighbours.
	func order(of shape: SchemaShape) -> Defaults.Number? {
		let notes = SchemaNotes(schema: schema, places: shape.places)
		return notes.settings.order ?? notes.number("order")
	}

	/// What the place of a member in a form depends on.
	func outline(
		of member: MemberList.Member, in list: MemberList, _ snapshot: Defaults.Snapshot
	) -> MemberOutline {
		if case .plain(let node) = member, var outline = list.plain?.outline(of: node) {
			// What is no object in the file has to be seen.
			if outline.isSection, let kind = snapshot.undeclaredKind(at: list.path.appending(list.name(of: member))) {
				outline.isSection = kind == .object
			}
			return outline
		}
		return self.member(member, in: list, snapshot).outline
	}

	/// The member itself, with its field.
	func member(
		_ member: MemberList.Member, in list: MemberList, _ snapshot: Defaults.Snapshot
	) -> SchemaMember {
		let name = list.name(of: member)
		if let child = child(member, of: list, in: snapshot) {
			return self.member(at: child, in: snapshot, isRequired: list.required.contains([name]))
		}
		let path = list.path.appending(name)
		return unknown(path, in: list.location, snapshot) ?? SchemaMember(field: Field(path, kind: .json))
	}

	/// The schemas of a member; nil where nothing declares it.
	func child(
		_ member: MemberList.Member, of list: MemberList, in snapshot: Defaults.Snapshot
	) -> SchemaLocation? {
		guard let location = list.location else { return nil }
		switch member {
		case .named(let name): return child(name, of: location, in: snapshot)
		case .plain(let node):
			guard let plain = list.plain else { return nil }
			return SchemaLocation(
				path: list.path.appending(plain.name(of: node)), shape: shaper.shape(of: [plain.place(of: node)]),
				around: location.inside)
		}
	}

	/// The fields of the members that `isIncluded`, each made when it is looked at.
	func fieldList(
		_ list: MemberList, _ snapshot: Defaults.Snapshot, where isIncluded: (MemberList.Member) -> Bool = { _ in true }
	) -> FieldList {
		var list = list
		list.members.removeAll { !isIncluded($0) }
		let names = MadeOnce<NameList>()
		return FieldList(
			count: list.members.count, inside: list.path,
			name: { [list] in list.name(of: list.members[$0]) },
			field: { [self, list] in member(list.members[$0], in: list, snapshot).field },
			position: { [list] in names.value { NameList(list.members.map(list.name)) }.position(of: $0) },
			required: list.required,
			text: { [self, list] in textSource(of: list, in: snapshot) })
	}

	private func textSource(of list: MemberList, in snapshot: Defaults.Snapshot) -> FieldList.TextSource? {
		guard let reader = MemberTextReader(of: list, from: self, in: snapshot) else { return nil }
		return { position, isInner, text in reader.read(position, isInner: isInner, into: &text) }
	}
}
