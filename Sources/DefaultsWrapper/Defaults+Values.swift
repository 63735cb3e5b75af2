import Defaults

// One pair for each kind of value, in the two spellings of the original's versions 1 and 2.

extension Defaults where Value: PropertyListSerializable {
	/// Keeps a value that is stored as it is.
	///
	/// - Parameter registerValue: Whether the default shows to raw reads and to others of this name.
	public init(
		wrappedValue: Value, _ key: UserDefaultsKeyName, defaults: _Defaults.Suite = .standard,
		registerValue: Bool = true
	) {
		self.init(PropertyListForm<Value>.self, key, wrappedValue, defaults, registerValue)
	}

	/// Keeps a value that is stored as it is.
	///
	/// - Parameter registerValue: Whether the default shows to raw reads and to others of this name.
	public init(
		key: UserDefaultsKeyName, defaultValue: Value, defaults: _Defaults.Suite = .standard,
		registerValue: Bool = true
	) {
		self.init(PropertyListForm<Value>.self, key, defaultValue, defaults, registerValue)
	}
}

extension Defaults where Value: RawRepresentable, Value.RawValue: PropertyListSerializable {
	/// Keeps an enum that is stored as its raw value.
	///
	/// - Parameter registerValue: Whether the default shows to raw reads and to others of this name.
	public init(
		wrappedValue: Value, _ key: UserDefaultsKeyName, defaults: _Defaults.Suite = .standard,
		registerValue: Bool = true
	) {
		self.init(RawValueForm<Value>.self, key, wrappedValue, defaults, registerValue)
	}

	/// Keeps an enum that is stored as its raw value.
	///
	/// - Parameter registerValue: Whether the default shows to raw reads and to others of this name.
	public init(
		key: UserDefaultsKeyName, defaultValue: Value, defaults: _Defaults.Suite = .standard,
		registerValue: Bool = true
	) {
		self.init(RawValueForm<Value>.self, key, defaultValue, defaults, registerValue)
	}
}

extension Defaults where Value: UserDefaultsConvertible {
	/// Keeps a value that converts itself.
	///
	/// - Parameter registerValue: Whether the default shows to raw reads and to others of this name.
	public init(
		wrappedValue: Value, _ key: UserDefaultsKeyName, defaults: _Defaults.Suite = .standard,
		registerValue: Bool = true
	) {
		self.init(ConvertibleForm<Value>.self, key, wrappedValue, defaults, registerValue)
	}

	/// Keeps a value that converts itself.
	///
	/// - Parameter registerValue: Whether the default shows to raw reads and to others of this name.
	public init(
		key: UserDefaultsKeyName, defaultValue: Value, defaults: _Defaults.Suite = .standard,
		registerValue: Bool = true
	) {
		self.init(ConvertibleForm<Value>.self, key, defaultValue, defaults, registerValue)
	}
}

extension Defaults where Value: UserDefaultsCodable {
	/// Keeps what a value encodes.
	///
	/// - Parameter registerValue: Whether the default shows to raw reads and to others of this name.
	public init(
		wrappedValue: Value, _ key: UserDefaultsKeyName, defaults: _Defaults.Suite = .standard,
		registerValue: Bool = true
	) {
		self.init(CodableForm<Value>.self, key, wrappedValue, defaults, registerValue)
	}

	/// Keeps what a value encodes.
	///
	/// - Parameter registerValue: Whether the default shows to raw reads and to others of this name.
	public init(
		key: UserDefaultsKeyName, defaultValue: Value, defaults: _Defaults.Suite = .standard,
		registerValue: Bool = true
	) {
		self.init(CodableForm<Value>.self, key, defaultValue, defaults, registerValue)
	}
}
