import Defaults
import SettingsSchema

/// What `diff` prints.
struct SettingsDifference: Sendable {
	let catalog: any Catalog
	let snapshot: Defaults.Snapshot
	let showsSecrets: Bool

	/// The fields that the user set to something else than their default, in the order of the form.
	var fields: [Field] {
		FieldWalk(catalog: catalog, snapshot: snapshot).groups.flatMap(\.fields).filter { field in
			snapshot.isSet(field.path) && snapshot.value(at: field.path) != defaultValue(of: field)
		}
	}

	/// A line for each: key, default, value.
	var lines: [String] {
		Columns.aligned(
			fields.map { field in
				[
					Columns.line(field.path.description), Columns.line(text(of: defaultValue(of: field), field)),
					"→ " + Columns.line(text(of: snapshot.value(at: field.path), field)),
				]
			})
	}

	/// The same as JSON: an array of objects. Without a default there is no such member; a masked value is left out, and
	/// `"secret": true` stands in its place.
	var json: String {
		let entries = fields.map { entry(of: $0).serialized() }
		return entries.isEmpty ? "[]" : "[\n" + entries.map { "  " + $0 }.joined(separator: ",\n") + "\n]"
	}

	private func entry(of field: Field) -> Defaults.JSON {
		var object = Defaults.Object()
		object["key"] = .string(field.path.description)
		if field.isSecret, !showsSecrets {
			object["secret"] = true
		} else {
			object["default"] = defaultValue(of: field).map { shown($0, field) }
			object["value"] = snapshot.value(at: field.path).map { shown($0, field) }
		}
		object["title"] = .string(field.title)
		return .object(object)
	}

	private func defaultValue(of field: Field) -> Defaults.JSON? {
		snapshot.defaultValue(at: field.path) ?? field.defaultValue
	}

	private func shown(_ value: Defaults.JSON, _ field: Field) -> Defaults.JSON {
		showsSecrets ? value : catalog.masked(value, at: field.path, in: snapshot)
	}

	private func text(of value: Defaults.JSON?, _ field: Field) -> String {
		guard let value else { return Strings.unset }
		return Strings.text(of: shown(value, field))
	}
}
