import Defaults

extension SchemaCatalog {
	private static let generalID = ""
	/// The section that a list as a whole is; no pointer begins so.
	static let listID = "[]"
	/// Before the title of a section that `x-settings` asks for; no pointer begins so.
	private static let namedMark = "#"

	/// The sections; their ids outlive changes of the file.
	package func sections(in snapshot: Defaults.Snapshot) -> [Section] {
		if let list = list(in: snapshot) { return [Section(id: Self.listID, title: title, help: list.help)] }
		var ids: Set<Section.ID> = []
		var sections: [Section] = []
		for list in outermost(in: snapshot) {
			for member in list.members {
				let id = sectionID(of: member, in: list, snapshot)
				guard ids.insert(id).inserted else { continue }
				if id == Self.generalID {
					sections.insert(Section(id: id, title: Strings.general), at: 0)
				} else if id.hasPrefix(Self.namedMark) {
					sections.append(Section(id: id, title: String(id.dropFirst(Self.namedMark.count))))
				} else {
					sections.append(section(id, of: member, in: list, snapshot))
				}
			}
		}
		if sections.dropFirst().contains(where: { $0.title == Strings.general }), sections[0].id == Self.generalID {
			sections[0].title = Strings.other
		}
		return sections.isEmpty ? [Section(id: Self.generalID, title: Strings.general)] : sections
	}

	/// The section that an object is.
	private func section(
		_ id: Section.ID, of member: MemberList.Member, in list: MemberList, _ snapshot: Defaults.Snapshot
	) -> Section {
		guard case .plain(let node) = member, let plain = list.plain, plain.isPlainObject(node) else {
			let field = self.member(member, in: list, snapshot).field
			return Section(id: id, title: field.title, help: field.help)
		}
		// The same without what else there is to a field.
		let notes = SchemaNotes(schema: schema, places: [plain.place(of: node)])
		let name = plain.name(of: node)
		let title = notes.title(besideKey: name) ?? Title.ofMember(name)
		return Section(id: id, title: title, help: notes.help)
	}

	/// The fields directly in a section.
	package func fieldList(in section: Section.ID, of snapshot: Defaults.Snapshot) -> FieldList {
		if let list = list(in: snapshot) { return items(of: list, in: snapshot) }
		if let path = Defaults.Path(pointer: section), !path.isRoot {
			return fieldList(memberList(of: path, in: snapshot), snapshot)
		}
		let lists = outermost(in: snapshot).map { list in
			fieldList(list, snapshot) { sectionID(of: $0, in: list, snapshot) == section }
		}
		// Of two objects, one is only what a file has around the other.
		return lists.count == 1 ? lists[0] : FieldList(lists.flatMap { Array($0) })
	}

	/// The members of an object field.
	package func fieldList(inside field: Field, of snapshot: Defaults.Snapshot) -> FieldList {
		switch field.kind {
		case .list: items(of: field, in: snapshot)
		case .dictionary: entries(of: field, in: snapshot)
		default: fieldList(memberList(of: field.path, in: snapshot), snapshot)
		}
	}

	/// The field at `path`, declared or, where the file has it, as it looks.
	package func field(at path: Defaults.Path, of snapshot: Defaults.Snapshot) -> Field? {
		guard !path.isRoot else { return list(in: snapshot) }
		let parent = path.parent.flatMap { location(of: $0, in: snapshot) }
		guard let parent, let name = path.last, let location = child(name, of: parent, in: snapshot) else {
			return unknown(path, in: parent, snapshot)?.field
		}
		let isRequired = requiredNames(at: parent, in: snapshot).contains([name])
		var field = member(at: location, in: snapshot, isRequired: isRequired).field
		if let standard = standardItem(at: location, in: snapshot) { field.defaultValue = standard }
		return field
	}

	/// The section that `path` is in.
	package func section(of path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Section.ID? {
		if snapshot.isList { return field(at: path.prefix(1), of: snapshot).map { _ in Self.listID } }
		let depth = base.contains(path) ? base.tokens.count : 0
		guard path.tokens.count > depth else { return path.isRoot ? nil : Self.generalID }
		let place = path.prefix(depth + 1)
		if let location = location(of: place, in: snapshot) {
			return sectionID(of: member(at: location, in: snapshot).outline, at: place)
		}
		let parent = place.parent.flatMap { location(of: $0, in: snapshot) }
		return unknown(place, in: parent, snapshot).map { $0.outline.isSection ? place.pointer : Self.generalID }
	}

	/// The list that the settings are as a whole; nil where they are an object.
	private func list(in snapshot: Defaults.Snapshot) -> Field? {
		guard snapshot.isList else { return nil }
		var field = member(at: start(in: snapshot), in: snapshot).field
		(field.title, field.kind, field.shapes, field.isNullable) = (title, .list, nil, false)
		return field
	}

	/// The members of the outermost level, and what a file has around it.
	private func outermost(in snapshot: Defaults.Snapshot) -> [MemberList] {
		let inner = memberList(of: base, in: snapshot)
		guard let name = base.last else { return [inner] }
		var outer = memberList(of: [], in: snapshot)
		if let own = outer.position(of: name) { outer.members.remove(at: own) }
		return outer.members.isEmpty ? [inner] : [inner, outer]
	}

	private func sectionID(
		of member: MemberList.Member, in list: MemberList, _ snapshot: Defaults.Snapshot
	) -> Section.ID {
		sectionID(of: outline(of: member, in: list, snapshot), at: list.path.appending(list.name(of: member)))
	}

	private func sectionID(of outline: MemberOutline, at path: @autoclosure () -> Defaults.Path) -> Section.ID {
		if let name = outline.section { return Self.namedMark + name }
		return outline.isSection ? path().pointer : Self.generalID
	}
}
