import Defaults

extension Catalog {
	/// An edit as it can be made in a file: only where the lists that it reaches into are still lists. Where nothing but
	/// the schema has one of them, all of it is written with the change; so is a list of one that is not there at all. A
	/// removal takes the objects around it along that it leaves with nothing in them.
	///
	/// - Parameter field: A quicker way to the fields, where there is one.
	package func grounded(
		_ edit: Defaults.Edit, in snapshot: Defaults.Snapshot, field: ((Defaults.Path) -> Field?)? = nil
	) -> Defaults.Edit {
		let field = field ?? { self.field(at: $0, of: snapshot) }
		if let whole = wholeList(with: edit, in: snapshot, field) { return whole }
		var edit = edit.within(snapshot)
		switch edit.action {
		case .reset, .revert(_, nil):
			// Where all that is in an object is reset, that is known already, and it is among them.
			guard edit.groupDepths.isEmpty else { break }
			edit.groupDepths = groupDepths(of: edit.path, in: snapshot, field: field)
		case .set(let value):
			if snapshot.user.dialect.isYAML { edit.plainNames = plainNames(on: edit.path, with: value, in: snapshot) }
		case .arrange, .comment, .revert: break
		}
		return edit
	}

	/// The names on the way to a value, and in it, that YAML 1.1 takes for something else and that are declared there.
	private func plainNames(
		on path: Defaults.Path, with value: Defaults.JSON, in snapshot: Defaults.Snapshot
	) -> Set<String> {
		guard !isInferred else { return [] }
		var places = path.tokens.indices.map { path.prefix($0 + 1) }.filter {
			$0.last.map(Defaults.Document.isOtherwiseIn11) == true
		}
		value.forEachMember(at: path) { place, name in
			if Defaults.Document.isOtherwiseIn11(name) { places.append(place) }
		}
		let declared = places.filter { place in
			field(at: place, of: snapshot).map { !$0.isEntry && !$0.isUnknown && !$0.isInferred } == true
		}
		return Set(declared.compactMap(\.last))
	}

	/// The outermost list that edits reach into and that nobody has, so that no index in it means anything.
	package func missingList(under edits: [Defaults.Edit], in snapshot: Defaults.Snapshot) -> Defaults.Path? {
		for edit in edits where edit.action != .reset {
			guard let list = missingList(on: edit.path, in: snapshot) else { continue }
			if !edits.contains(where: { $0.path.contains(list) }) { return list }
		}
		return nil
	}

	/// The edit that sets a list which only the schema has, with the change in it; nil where that is not what it takes.
	private func wholeList(
		with edit: Defaults.Edit, in snapshot: Defaults.Snapshot, _ field: (Defaults.Path) -> Field?
	) -> Defaults.Edit? {
		for depth in edit.path.tokens.indices.dropFirst() {
			let outer = edit.path.prefix(depth)
			guard snapshot.kind(at: outer) == nil, let field = field(outer), field.kind.isCollection else { continue }
			let inner = edit.path.within(outer)
			let isFirst = field.kind == .list && inner == ["0"] && edit.action != .reset
			guard let whole = field.defaultValue ?? (isFirst ? [] : nil) else { continue }
			let changed: Defaults.JSON
			switch edit.action {
			case .set(let value): changed = whole.placing(value, at: inner)
			case .reset: changed = whole.removing(inner)
			case .arrange, .comment, .revert: return nil
			}
			return changed.kind == whole.kind ? Defaults.Edit(outer, .set(changed), expecting: .some(nil)) : nil
		}
		return nil
	}
}

extension Defaults.Edit {
	/// The same, made only where the lists that it reaches into are still lists.
	package func within(_ snapshot: Defaults.Snapshot) -> Defaults.Edit {
		var edit = self
		edit.arrayDepths = path.tokens.indices.filter { depth in
			arrayDepths.contains(depth)
				|| Defaults.Path.index(path.tokens[depth]) != nil && snapshot.kind(at: path.prefix(depth)) == .array
		}
		return edit
	}
}

extension Defaults.JSON {
	/// Calls `body` with the place and the name of each member in the value, however deep.
	fileprivate func forEachMember(at path: Defaults.Path, _ body: (Defaults.Path, String) -> Void) {
		switch self {
		case .array(let items):
			for (index, item) in items.enumerated() { item.forEachMember(at: path.appending(index), body) }
		case .object(let object):
			for member in object.members {
				let place = path.appending(member.name)
				body(place, member.name)
				member.value.forEachMember(at: place, body)
			}
		case .null, .bool, .number, .string: break
		}
	}
}
