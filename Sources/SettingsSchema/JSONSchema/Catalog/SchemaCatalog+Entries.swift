import Defaults

extension SchemaCatalog {
	/// The object, or list, whose members the fields directly in a section are.
	package func object(of section: Section.ID) -> Defaults.Path? {
		section == Self.listID ? [] : section.isEmpty ? base : Defaults.Path(pointer: section)
	}

	/// The object at `path` where its schemas say of others than the members they name what they may be.
	package func openObject(at path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Field? {
		guard let location = location(of: path, in: snapshot) else {
			// In what no schema tells of, anything may stand.
			return field(at: path, of: snapshot).flatMap { $0.kind == .object ? $0 : nil }
		}
		guard location.shape.types.map({ $0.contains(.object) }) ?? true else { return nil }
		// Declared defaults are not asked: putting those of a whole tree together takes as long as the tree is large.
		guard snapshot.undeclaredKind(at: path).map({ $0 == .object }) ?? true else { return nil }
		let places = places(at: location, in: snapshot)
		let takesAny =
			schema.rules(at: places).contains(where: takesOthers) || saysNothing(location.shape) && !path.isRoot
		guard takesAny, !places.contains(where: schema.refusesOthers) else { return nil }
		var field = path.isRoot ? Field(path, title: title, kind: .object) : member(at: location, in: snapshot).field
		field.kind = .object
		field.shapes = nil
		field.check = check(of: path, by: location.shape.direct)
		return field
	}

	private func takesOthers(_ rule: Rule) -> Bool {
		switch rule {
		case .properties(let rules): !rules.patterns.isEmpty || rules.additional.map { !schema.isNever($0) } == true
		case .unevaluatedProperties(let rest): !schema.isNever(rest)
		default: false
		}
	}
}
