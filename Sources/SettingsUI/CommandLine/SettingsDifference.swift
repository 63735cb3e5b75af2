import Defaults
import SettingsForm
import SettingsSchema

/// What `diff` prints.
struct SettingsDifference: Sendable {
	let catalog: any Catalog
	let snapshot: Defaults.Snapshot
	let showsSecrets: Bool

	/// The fields that the user set to something else than their default, in the order of the form.
	var fields: [Field] {
		FieldWalk(catalog: catalog, snapshot: snapshot, scope: .set).groups.flatMap(\.fields).filter { field in
			snapshot.isSet(field.path) && snapshot.value(at: field.path) != snapshot.defaultValue(of: field)
		}.compactMap { field in
			// A name that is part of a secret stands in what is secret as a whole.
			guard !showsSecrets, catalog.hidesName(of: field.path, in: snapshot) else { return field }
			return catalog.field(at: catalog.shown(field.path, in: snapshot), of: snapshot)
		}.uniqued(on: \.path)
	}

	private func key(of path: Defaults.Path) -> String {
		(showsSecrets ? path : catalog.shown(path, in: snapshot)).description
	}

	/// A line for each: key, default, value; of a list or a dictionary one for each thing inside that differs.
	var lines: [String] {
		let rows = fields.flatMap { field -> [[String]] in
			guard let inner = inner(of: field) else {
				let values = (snapshot.defaultValue(of: field), snapshot.value(at: field.path))
				return [
					[field.path.description, text(of: values.0, at: field.path), text(of: values.1, at: field.path)]
				]
			}
			return inner.map(row)
		}
		return Columns.aligned(rows.map { [Columns.line($0[0]), Columns.line($0[1]), "→ " + Columns.line($0[2])] })
	}

	/// What differs inside a field; nil where its values say it all.
	private func inner(of field: Field) -> [ValueChange]? {
		ValueChange.inside(field, from: snapshot.defaultValue(of: field), to: snapshot.value(at: field.path))
	}

	private func row(of change: ValueChange) -> [String] {
		let key = key(of: change.path)
		switch change.kind {
		case .set, .added, .comment:
			return [key, text(of: change.old, at: change.path), text(of: change.new, at: change.path)]
		case .removed: return [key, text(of: change.old, at: change.path), Strings.removed]
		case .moved(let origin):
			let list = change.path.parent ?? []
			return [key, Strings.was(self.key(of: list.appending(origin))), text(of: change.new, at: change.path)]
		}
	}

	/// The same as JSON: an array of objects, one for each field. Without a default there is no such member; a masked value
	/// is left out, and `"secret": true` stands in its place. `"changes"` are those inside a list or a dictionary.
	var json: String { fields.map(entry).serializedInLines }

	private func entry(of field: Field) -> Defaults.JSON {
		var object = Defaults.Object()
		object["key"] = .string(field.path.description)
		if field.isSecret, !showsSecrets {
			object["secret"] = true
		} else {
			object["default"] = snapshot.defaultValue(of: field).map { shown($0, at: field.path) }
			object["value"] = snapshot.value(at: field.path).map { shown($0, at: field.path) }
			object["changes"] = inner(of: field).map { .array($0.map(entry)) }
		}
		object["title"] = .string(field.title)
		return .object(object)
	}

	private func entry(of change: ValueChange) -> Defaults.JSON {
		var object = Defaults.Object()
		object["key"] = .string(key(of: change.path))
		switch change.kind {
		case .set, .comment: object["change"] = "set"
		case .added: object["change"] = "added"
		case .removed: object["change"] = "removed"
		case .moved(let origin):
			object["change"] = "moved"
			object["from"] = .string(key(of: (change.path.parent ?? []).appending(origin)))
		}
		object["old"] = change.old.map { shown($0, at: change.path) }
		object["new"] = change.new.map { shown($0, at: change.path) }
		return .object(object)
	}

	private func shown(_ value: Defaults.JSON, at path: Defaults.Path) -> Defaults.JSON {
		showsSecrets ? value : catalog.masked(value, at: path, in: snapshot)
	}

	private func text(of value: Defaults.JSON?, at path: Defaults.Path) -> String {
		guard let value else { return Strings.unset }
		return Strings.text(of: shown(value, at: path))
	}
}
