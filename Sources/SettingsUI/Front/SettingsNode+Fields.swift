import Defaults
import SettingsSchema

extension SettingsNode {
	/// The control of a key.
	package init<Value: Defaults.Serializable>(_ title: String, key: Defaults.Key<Value>, kind: Field.Kind) {
		let kind = key.rules.reduce(kind) { $0.held(to: $1) }
		let judge: Defaults.Keys = key
		let check = key.rules.isEmpty ? nil : Field.Check(id: key.path) { judge.problems(with: $0) }
		let field = Field(
			key.path, title: title, kind: kind, defaultValue: key.defaultValue.storedJSON,
			unit: kind.unit(of: Value.self),
			isNullable: Value.self is any NilTestable.Type, check: check)
		parts = [.field(DeclaredCatalog.Item(field), key.suite)]
	}

	/// The control of a member of a key's value; the two values are any that differ where they are stored.
	init<Value>(_ title: String, at member: SettingsMember<Value>, kind: Field.Kind, telling values: (Value, Value)) {
		let path = member.path(telling: values.0, from: values.1)
		let field = Field(
			path, title: title, kind: kind, defaultValue: member.json(at: path), unit: kind.unit(of: Value.self),
			isNullable: Value.self is any NilTestable.Type)
		parts = [.field(DeclaredCatalog.Item(field), member.suite)]
	}
}

extension Field.Kind {
	/// The unit that numbers of a type, or optional ones, have by themselves. Nothing else is asked: the runtime looks long
	/// for what a type does not conform to.
	fileprivate func unit(of type: Any.Type) -> String? {
		guard case .number = self else { return nil }
		let wrapped = (type as? any NilTestable.Type)?.wrapped ?? type
		return (wrapped as? any SettingsNumber.Type)?.unit
	}

	/// The kind with what a key's constraint says that an editor can show; what is declared with the control stays.
	fileprivate func held(to rule: Defaults.ConstraintRule) -> Self {
		switch (self, rule) {
		case (.number(var range), .range(let minimum, let maximum, let step)):
			range.minimum = [range.minimum, minimum?.number].compactMap(\.self).max()
			range.maximum = [range.maximum, maximum?.number].compactMap(\.self).min()
			range.step = range.step ?? step?.number
			return .number(range)
		case (.text(var limits), .length(let minimum, let maximum)):
			limits.minimumLength = max(limits.minimumLength, minimum)
			limits.maximumLength = [limits.maximumLength, maximum].compactMap(\.self).min()
			return .text(limits)
		case (.choice(let choices), .oneOf(let values)):
			return .choice(choices.filter { values.contains($0.value) })
		default: return self
		}
	}
}
