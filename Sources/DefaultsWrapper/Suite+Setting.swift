import Defaults
import FoundationEssentials

extension _Defaults.Suite {
	/// Stores a value as it is.
	public func set<Value: PropertyListSerializable>(_ value: Value, forKey name: String) {
		store(PropertyListForm<Value>.self, value, name)
	}

	/// Stores an enum's raw value.
	public func set<Value: RawRepresentable>(_ value: Value, forKey name: String)
	where Value.RawValue: PropertyListSerializable { store(RawValueForm<Value>.self, value, name) }

	/// Stores what a value converts itself to.
	public func set<Value: UserDefaultsConvertible>(_ value: Value, forKey name: String) {
		store(ConvertibleForm<Value>.self, value, name)
	}

	/// Stores what a value encodes.
	public func set<Value: UserDefaultsCodable>(_ value: Value, forKey name: String) {
		store(CodableForm<Value>.self, value, name)
	}

	/// Registers a default for one name.
	public func register<Value: PropertyListSerializable>(_ value: Value, forKey name: String) {
		register(PropertyListForm<Value>.self, value, name)
	}

	/// Registers a default for one name: an enum's raw value.
	public func register<Value: RawRepresentable>(_ value: Value, forKey name: String)
	where Value.RawValue: PropertyListSerializable { register(RawValueForm<Value>.self, value, name) }

	/// Registers a default for one name: what a value converts itself to.
	public func register<Value: UserDefaultsConvertible>(_ value: Value, forKey name: String) {
		register(ConvertibleForm<Value>.self, value, name)
	}

	/// Registers a default for one name: what a value encodes.
	public func register<Value: UserDefaultsCodable>(_ value: Value, forKey name: String) {
		register(CodableForm<Value>.self, value, name)
	}

	private func store<Form: StoredForm>(_ form: Form.Type, _ value: Form.Value, _ name: String) {
		// A key made for this one set: it compares with what is stored, asks the validator, and reports.
		let key = _Defaults.Key<KeyedValue<OptionalForm<Form>>.Cell>(
			name, unregistered: .init(value: nil), suite: self)
		self[key] = .init(value: value)
	}

	private func register<Form: StoredForm>(_ form: Form.Type, _ value: Form.Value, _ name: String) {
		var writing = _Defaults._Writing(at: [name])
		if let json = Form.write(value, &writing) {
			if !writing.objects.isEmpty { declare(objects: writing.objects) }
			register(json, at: [name])
		}
		writing.problems.forEach(report)
	}
}
