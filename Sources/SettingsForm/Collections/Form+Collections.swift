import Defaults
import SettingsSchema

extension Form {
	/// The value of a collection that is in effect, with nothing in it where there is none.
	func contents(of collection: Field) -> Defaults.JSON {
		effectiveValue(of: collection) ?? (collection.kind == .list ? [] : [:])
	}

	/// Whether a field is an item of a list or an entry of a dictionary, which is taken out instead of reset.
	func isMember(_ field: Field) -> Bool {
		field.path.parent.flatMap { catalog.field(at: $0, of: snapshot) }?.kind.isCollection == true
	}

	/// Adds, takes out, moves, copies or renames an item or entry; waits for commits that are under way.
	mutating func arrange(_ action: Action) -> [Effect] {
		if canRemoveLeftover(by: action) { return resetSelected() }
		let misnamed = action == .renameItem ? misnamedField : nil
		guard let collection = misnamed ?? container(for: action) else {
			return refuse(action)
		}
		if let refusal = refusal(for: collection) { return show(refusal) }
		guard pending.isEmpty else {
			waiting.append(action)
			return []
		}
		if let misnamed { return askDeclaredName(of: misnamed) }
		if action == .addItem, selectedCollection != nil { return addInside() }
		switch action {
		case .addItem: return add(to: collection, isBefore: false)
		case .insertItem: return add(to: collection, isBefore: true)
		case .removeItem: return removeSelected(from: collection)
		case .duplicateItem: return duplicateSelected(in: collection)
		case .moveItemUp: return moveSelected(by: -1, in: collection)
		case .moveItemDown: return moveSelected(by: 1, in: collection)
		case .renameItem: return renameSelected(in: collection)
		case .put: return putYanked(into: collection)
		default: return []
		}
	}

	/// The list or dictionary that the selected row of an object is: what is added goes there, not beside it.
	var selectedCollection: Field? {
		guard focus == .list, collection == nil, let field = selectedField, field.kind.isCollection, isPage(field),
			!field.isInferred, !field.isEntry
		else { return nil }
		return field
	}

	/// Opens the selected list or dictionary, and begins something new at its end.
	private mutating func addInside() -> [Effect] {
		guard let field = selectedField else { return [] }
		let effects = open(field)
		guard page == field.path else { return effects }
		selection = max(0, fields.count - 1)
		return effects + add(to: field, isBefore: false)
	}

	/// What an arranging action is about: the list or dictionary of the page; in an object that takes entries of the
	/// user's own, only these. With the focus on the sections, the outermost object.
	func container(for action: Action) -> Field? {
		if focus == .list, let collection { return collection }
		if action == .addItem, let selectedCollection { return selectedCollection }
		let object = focus == .list ? openObject : outermostObject
		guard action != .addItem else { return object }
		guard let field = arrangedField, field.isEntry || field.isInferred, field.path.parent == object?.path else {
			return nil
		}
		return object
	}

	/// What an arranging action is about in it: the selected row, or the object that is the selected section.
	var arrangedField: Field? {
		guard focus == .sections else { return selectedField }
		return catalog.object(of: place.section).flatMap { catalog.field(at: $0, of: snapshot) }
	}

	/// The object that the sections are in, where it has a page for what is no section, and takes more.
	private var outermostObject: Field? {
		outermostPlace.flatMap { catalog.object(of: $0.section) }.flatMap { catalog.openObject(at: $0, in: snapshot) }
	}

	/// The section of what is in no other.
	var outermostPlace: Place? {
		let isOutermost = { (id: Section.ID) in
			// What is an object itself bears its pointer.
			self.catalog.object(of: id).map { $0.isRoot || $0.pointer != id } == true
		}
		return sections.rows.lazy.map(\.section.id).first(where: isOutermost).map { Place(section: $0) }
	}

	/// Whether the selected field is only there because the file has it: one that nothing declares, or not now.
	private func canRemoveLeftover(by action: Action) -> Bool {
		guard focus == .list, collection == nil, action == .removeItem, let field = selectedField else { return false }
		return (field.isUnknown || field.unmet != nil) && isSet(field) && refusal(for: field) == nil
	}

	/// Whether an arranging action would do something now.
	func canArrange(_ action: Action) -> Bool {
		if canRemoveLeftover(by: action) || action == .renameItem && misnamedField != nil { return true }
		guard let collection = container(for: action), refusal(for: collection) == nil else { return false }
		let isList = collection.kind == .list
		switch action {
		case .addItem: return true
		case .insertItem: return isList
		case .moveItemUp, .moveItemDown: return isList && fields.count > 1
		case .renameItem: return !isList && arrangedField != nil
		case .put: return yanked != nil
		default: return arrangedField != nil
		}
	}

	/// The selected item's place in its list.
	var selectedIndex: Int? { selectedField?.path.last.flatMap(Defaults.Path.index) }

	// MARK: Moving, copying

	private mutating func moveSelected(by count: Int, in list: Field) -> [Effect] {
		guard list.kind == .list, let index = selectedIndex else { return [] }
		let target = index + count
		guard (0..<(contents(of: list).array?.count ?? 0)).contains(target) else {
			return show(Notice(.dim, count < 0 ? Strings.Collection.isFirst : Strings.Collection.isLast))
		}
		return make(.move(from: index, to: target), of: list, selecting: list.path.appending(target))
	}

	private mutating func duplicateSelected(in collection: Field) -> [Effect] {
		guard let field = arrangedField, let value = effectiveValue(of: field) else { return [] }
		guard collection.kind == .list, let index = selectedIndex else {
			let name = field.path.last ?? ""
			return askName(
				of: collection, prefilled: freeName(like: field.path, in: collection),
				.copy(value: value, of: name))
		}
		return make(
			.insert(value, at: index + 1), of: collection, selecting: collection.path.appending(index + 1),
			writtenAs: copySplice(of: field.path, at: index + 1))
	}

	/// The name with the least number behind it that no entry has, written as names are there: "main-2".
	func freeName(like path: Defaults.Path, in dictionary: Field) -> String {
		guard let name = shownName(of: path), !name.isEmpty else { return "" }
		let taken = contents(of: dictionary).object
		let joint = ["-", "_", ""].first { joint in
			catalog.problems(ofName: name + joint + "2", in: dictionary, of: snapshot).isEmpty
		}
		guard let joint else { return name }
		return (2...).lazy.map { name + joint + String($0) }.first { taken?[$0] == nil } ?? name
	}

	private mutating func renameSelected(in dictionary: Field) -> [Effect] {
		guard dictionary.kind != .list else { return show(Notice(.dim, Strings.Collection.numbered)) }
		guard let path = arrangedField?.path, let name = path.last else { return [] }
		return askName(of: dictionary, prefilled: shownName(of: path) ?? "", .newName(old: name))
	}

	// MARK: Changes of the whole

	/// Makes another arrangement, unless the collection would be wrong with it. A name that may be given is given, whatever
	/// becomes of the value under it. What is known to be written otherwise than by rule is written so.
	mutating func make(
		_ arrangement: Defaults.Arrangement, of collection: Field, selecting item: Defaults.Path,
		opens: Bool = false, writtenAs splice: Defaults.Splice? = nil, _ editing: Editing? = nil
	) -> [Effect] {
		let isRenaming = if case .rename = arrangement { true } else { false }
		// A declared name is free as long as no file sets it, whatever its default.
		let isDeclared = isRenaming && collection.kind == .object
		let before = isDeclared ? snapshot.userValue(at: collection.path) : nil
		guard let after = arrangement.applied(to: before ?? contents(of: collection)) else { return [] }
		if !isRenaming, let refusal = refusal(of: after, in: collection, sparing: opens ? item : nil) {
			return show(refusal)
		}
		if editing != nil { layers.removeLast() }
		let current = snapshot.value(at: collection.path)
		// Where nothing but the schema has a list, all of it is written with the change.
		let plain: Defaults.Edit.Action = current == nil ? .set(after) : .arrange(arrangement)
		let action = splice.map { .revert($0.inverse, otherwise: after) } ?? plain
		// A name cannot hit a neighbour, and an object's other members are nobody's business here.
		let expected: Defaults.JSON?? = collection.kind == .object ? nil : .some(current)
		let edit = Defaults.Edit(collection.path, action, expecting: expected)
		return commit(
			[edit], as: .edit(session: editing?.session), title: collection.title, editing,
			target: target(item, opens: opens))
	}

	/// The change of bytes that puts a copy of an item or an entry in as that is written, its comments included; nil where
	/// it is not in the user's file as it is shown. A copy of an entry stands behind it.
	func copySplice(of original: Defaults.Path, as name: String? = nil, at index: Int? = nil) -> Defaults.Splice? {
		guard snapshot.user.value(at: original) == snapshot.value(at: original), let container = original.parent,
			var excerpt = snapshot.user.excerpt(at: original),
			let place = index ?? snapshot.user.childPosition(of: original).map({ $0 + 1 })
		else { return nil }
		if name != nil { excerpt.name = name }
		return insertion(of: excerpt, at: place, into: container)
	}

	/// Where one is to be once something new is in a collection, or has another name.
	func target(_ item: Defaults.Path, opens: Bool) -> CommitTarget {
		CommitTarget(page: focus == .list ? page : nil, item: item, opens: opens)
	}

	/// Why a list or dictionary cannot become `after`; what is wrong with it already keeps nobody from changing it, nor
	/// does what is still missing in something new that is opened to be filled in.
	func refusal(of after: Defaults.JSON, in collection: Field, sparing new: Defaults.Path? = nil) -> Notice? {
		let problem = collection.problems(for: after).new(since: collection.problems(for: contents(of: collection)))
			.first { new?.contains($0.path) != true }
		return problem.map { Notice(.warning, Strings.sentence(collection.title, $0.message)) }
	}

	/// Why the list or dictionary around a place cannot have `value` there.
	func collectionRefusal(of value: Defaults.JSON, at path: Defaults.Path) -> Notice? {
		guard let collection, collection.path.contains(path), collection.path != path else { return nil }
		let inner = path.within(collection.path)
		return refusal(of: contents(of: collection).placing(value, at: inner), in: collection)
	}
}
