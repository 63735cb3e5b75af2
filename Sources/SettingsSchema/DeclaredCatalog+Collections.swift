import Defaults

extension DeclaredCatalog {
	/// The items of a list, or the entries of a dictionary: like the template, else what they look like.
	func collectionMembers(of field: Field, in snapshot: Defaults.Snapshot) -> FieldList {
		let value = snapshot.value(at: field.path) ?? field.defaultValue
		if let items = value?.array {
			return FieldList(items.indices.map { member(String($0), of: field, looking: items[$0]) })
		}
		return FieldList((value?.object?.members ?? []).map { member($0.name, of: field, looking: $0.value) })
	}

	/// The field of an item or entry, or of something in it; nil where no list or dictionary is around it.
	func collectionMember(at path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Field? {
		guard let collection = collection(around: path), let name = path.last else { return nil }
		let isPossible = collection.path == path.parent && item(at: collection.path)?.template != nil
		guard let value = snapshot.value(at: path) ?? (isPossible ? .null : nil) else { return nil }
		if collection.path == path.parent { return member(name, of: collection, looking: value) }
		let isItem = path.parent.flatMap(snapshot.kind) == .array
		let title = isItem ? Defaults.Path.index(name).map(Title.ofItem) : nil
		return Field(inferredFrom: value, at: path, title: title)
	}

	/// An object that nothing is declared of.
	package func openObject(at path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Field? {
		field(at: path, of: snapshot).flatMap { $0.isInferred && $0.kind == .object ? $0 : nil }
	}

	private func collection(around path: Defaults.Path) -> Field? {
		let nearest = path.tokens.indices.reversed().lazy.compactMap { item(at: path.prefix($0))?.field }.first
		return nearest.flatMap { $0.kind.isCollection ? $0 : nil }
	}

	/// The template at its place, or else a field for a value.
	private func member(_ name: String, of collection: Field, looking value: Defaults.JSON) -> Field {
		let path = collection.path.appending(name)
		let title = collection.kind == .list ? Defaults.Path.index(name).map(Title.ofItem) : Title.ofEntry(name)
		guard var field = item(at: collection.path)?.template else {
			return Field(inferredFrom: value, at: path, title: title)
		}
		field.path = path
		field.title = title ?? name
		field.isEntry = collection.kind == .dictionary
		// What a new one begins with is no default of those that are there.
		field.defaultValue = nil
		return field
	}

	/// Like the template, else like the last one there is.
	package func newMember(_ name: String?, of field: Field, in snapshot: Defaults.Snapshot) -> Field? {
		guard var member = item(at: field.path)?.template else { return inferredMember(name, of: field, in: snapshot) }
		let count = (snapshot.value(at: field.path) ?? field.defaultValue)?.array?.count ?? 0
		member.path = field.path.appending(name ?? String(count))
		member.title = name.map(Title.ofEntry) ?? Title.ofItem(count)
		member.isEntry = name != nil
		return member
	}
}
