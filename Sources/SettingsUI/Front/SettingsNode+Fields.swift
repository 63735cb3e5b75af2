import Defaults
import SettingsSchema

extension SettingsNode {
	/// The control of a key.
	package init<Value: Defaults.Serializable>(_ title: String, key: Defaults.Key<Value>, kind: Field.Kind) {
		let field = Field(
			key.path, title: title, kind: kind, defaultValue: key.defaultValue.storedJSON)
		parts = [.field(DeclaredCatalog.Item(field), key.suite)]
	}

	/// The control of a member of a key's value; the two values are any that differ where they are stored.
	init<Value>(_ title: String, at member: SettingsMember<Value>, kind: Field.Kind, telling values: (Value, Value)) {
		let path = member.path(telling: values.0, from: values.1)
		let field = Field(path, title: title, kind: kind, defaultValue: member.json(at: path))
		parts = [.field(DeclaredCatalog.Item(field), member.suite)]
	}
}
