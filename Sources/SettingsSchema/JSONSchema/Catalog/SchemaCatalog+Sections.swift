import Defaults

extension SchemaCatalog {
	private static let generalID = ""
	/// Before the title of a section that `x-settings` asks for; no pointer begins so.
	private static let namedMark = "#"

	/// The sections; their ids outlive changes of the file.
	public func sections(in snapshot: Defaults.Snapshot) -> [Section] {
		var ids: Set<Section.ID> = []
		var sections: [Section] = []
		for member in outermost(in: snapshot) where ids.insert(sectionID(of: member)).inserted {
			let id = sectionID(of: member)
			if id == Self.generalID {
				sections.insert(Section(id: id, title: Strings.general), at: 0)
			} else if let name = member.section {
				sections.append(Section(id: id, title: name))
			} else {
				sections.append(Section(id: id, title: member.field.title, help: member.field.help))
			}
		}
		return sections.isEmpty ? [Section(id: Self.generalID, title: Strings.general)] : sections
	}

	/// The fields directly in a section.
	public func fields(in section: Section.ID, of snapshot: Defaults.Snapshot) -> [Field] {
		guard let path = Defaults.Path(pointer: section), !path.isRoot else {
			return outermost(in: snapshot).filter { sectionID(of: $0) == section }.map(\.field)
		}
		return members(of: path, in: snapshot).map(\.field)
	}

	/// The members of an object field.
	public func fields(inside field: Field, of snapshot: Defaults.Snapshot) -> [Field] {
		field.kind == .list ? items(of: field, in: snapshot) : members(of: field.path, in: snapshot).map(\.field)
	}

	/// The field at `path`, declared or, where the file has it, as it looks.
	public func field(at path: Defaults.Path, of snapshot: Defaults.Snapshot) -> Field? {
		guard !path.isRoot else { return nil }
		if let location = location(of: path, in: snapshot) { return member(at: location, in: snapshot).field }
		return snapshot.value(at: path).map { Field(path, kind: Field.Kind(inferredFrom: $0)) }
	}

	/// The section that `path` is in.
	public func section(of path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Section.ID? {
		let depth = base.contains(path) ? base.tokens.count : 0
		guard path.tokens.count > depth else { return path.isRoot ? nil : Self.generalID }
		let place = Defaults.Path(Array(path.tokens.prefix(depth + 1)))
		if let location = location(of: place, in: snapshot) {
			return sectionID(of: member(at: location, in: snapshot))
		}
		return snapshot.value(at: place).map { $0.kind == .object ? place.pointer : Self.generalID }
	}

	/// The members of the outermost level, with what the file has around it.
	private func outermost(in snapshot: Defaults.Snapshot) -> [SchemaMember] {
		let inner = members(of: base, in: snapshot)
		guard let name = base.last else { return inner }
		return inner + members(of: [], in: snapshot).filter { $0.field.path != [name] }
	}

	private func sectionID(of member: SchemaMember) -> Section.ID {
		if let name = member.section { return Self.namedMark + name }
		return member.field.kind == .object ? member.field.path.pointer : Self.generalID
	}
}
