import Defaults
import SettingsSchema

extension Form {
	/// Goes by another description of the settings, as when the file comes to name a schema. What is being typed stays as
	/// far as it can be set by that one, too, and nothing of it is secret by now; what goes is told.
	mutating func redescribe(by catalog: any Catalog) -> [Effect] {
		layers.removeAll { $0.isMenu || $0.isSearch }
		guard let index = layers.firstIndex(where: \.isEditor), case .editor(let editing) = layers[index] else {
			go(by: catalog)
			return []
		}
		// A question over it may show what is secret now; it is asked again where it has to be.
		layers.removeSubrange(index...)
		go(by: catalog)
		guard let described = described(editing) else {
			let isLost = editing.isTouched || editing.purpose != .value
			return isLost ? show(Notice(.warning, Strings.Collection.redescribed(editing.field.title))) : []
		}
		show(described.field.path)
		let isAsText = editing.field.kind.isPage || editing.field.kind == .json
		guard isAsText || described.field.kind == editing.field.kind else {
			guard editing.isTouched else { return [] }
			let text = editing.editor.state.text
			guard !text.isEmpty, selectedField?.path == described.field.path, isTyped(described.field) else {
				return show(Notice(.warning, Strings.Collection.redescribed(editing.field.title)))
			}
			return type(.paste(text), into: described.field)
		}
		layers.append(.editor(described))
		return []
	}

	/// An editor as the catalog describes what it is for by now; nil where it has no place there.
	private func described(_ editing: Editing) -> Editing? {
		func isAsSecret(_ field: Field, _ path: Defaults.Path) -> Bool {
			field.isSecret == editing.field.isSecret
				&& (field.isSecret || catalog.secrecy(at: path, in: snapshot).isOpen)
		}
		var editing = editing
		if case .comment = editing.purpose { return isAsSecret(editing.field, editing.field.path) ? editing : nil }
		guard case .member(let member, let known) = editing.purpose else {
			guard let field = catalog.field(at: editing.field.path, of: snapshot), !field.isReadOnly,
				isAsSecret(field, field.path)
			else { return nil }
			editing.field = field
			return editing
		}
		guard let collection = described(known) else { return nil }
		editing.purpose = .member(member, of: collection)
		switch member {
		case .item(let index):
			guard let item = newMember(nil, of: collection),
				isAsSecret(item, collection.path.appending(index))
			else { return nil }
		case .entry:
			guard let entry = newMember(editing.field.path.last, of: collection),
				isAsSecret(entry, entry.path)
			else { return nil }
		case .name, .copy, .newName: editing.field = nameField(of: collection, for: member)
		}
		return editing
	}

	/// What something new is put in, or named in, as it is described by now; nil where that takes nothing of the kind.
	private func described(_ collection: Field) -> Field? {
		let known = object(at: collection.path).flatMap { $0.kind.isCollection ? $0 : nil }
		guard let field = known ?? catalog.openObject(at: collection.path, in: snapshot), !field.isReadOnly,
			field.isSecret == collection.isSecret, (field.kind == .list) == (collection.kind == .list)
		else { return nil }
		return field
	}
}
