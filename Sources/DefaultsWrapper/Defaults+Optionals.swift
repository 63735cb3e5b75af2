import Defaults

// A value that may be missing, of each kind, in the two spellings of the original's versions 1 and 2.

extension Defaults {
	/// Keeps a value that is stored as it is, or nothing.
	///
	/// - Parameter registerValue: Whether the default shows to raw reads and to others of this name.
	public init<Wrapped>(
		wrappedValue: Wrapped? = nil, _ key: UserDefaultsKeyName, defaults: _Defaults.Suite = .standard,
		registerValue: Bool = true
	) where Value == Wrapped?, Wrapped: PropertyListSerializable {
		self.init(OptionalForm<PropertyListForm<Wrapped>>.self, key, wrappedValue, defaults, registerValue)
	}

	/// Keeps a value that is stored as it is, or nothing.
	///
	/// - Parameter registerValue: Whether the default shows to raw reads and to others of this name.
	public init<Wrapped>(
		key: UserDefaultsKeyName, defaultValue: Wrapped? = nil, defaults: _Defaults.Suite = .standard,
		registerValue: Bool = true
	) where Value == Wrapped?, Wrapped: PropertyListSerializable {
		self.init(OptionalForm<PropertyListForm<Wrapped>>.self, key, defaultValue, defaults, registerValue)
	}
}

extension Defaults {
	/// Keeps an enum that is stored as its raw value, or nothing.
	///
	/// - Parameter registerValue: Whether the default shows to raw reads and to others of this name.
	public init<Wrapped>(
		wrappedValue: Wrapped? = nil, _ key: UserDefaultsKeyName, defaults: _Defaults.Suite = .standard,
		registerValue: Bool = true
	) where Value == Wrapped?, Wrapped: RawRepresentable, Wrapped.RawValue: PropertyListSerializable {
		self.init(OptionalForm<RawValueForm<Wrapped>>.self, key, wrappedValue, defaults, registerValue)
	}

	/// Keeps an enum that is stored as its raw value, or nothing.
	///
	/// - Parameter registerValue: Whether the default shows to raw reads and to others of this name.
	public init<Wrapped>(
		key: UserDefaultsKeyName, defaultValue: Wrapped? = nil, defaults: _Defaults.Suite = .standard,
		registerValue: Bool = true
	) where Value == Wrapped?, Wrapped: RawRepresentable, Wrapped.RawValue: PropertyListSerializable {
		self.init(OptionalForm<RawValueForm<Wrapped>>.self, key, defaultValue, defaults, registerValue)
	}
}

extension Defaults {
	/// Keeps a value that converts itself, or nothing.
	///
	/// - Parameter registerValue: Whether the default shows to raw reads and to others of this name.
	public init<Wrapped>(
		wrappedValue: Wrapped? = nil, _ key: UserDefaultsKeyName, defaults: _Defaults.Suite = .standard,
		registerValue: Bool = true
	) where Value == Wrapped?, Wrapped: UserDefaultsConvertible {
		self.init(OptionalForm<ConvertibleForm<Wrapped>>.self, key, wrappedValue, defaults, registerValue)
	}

	/// Keeps a value that converts itself, or nothing.
	///
	/// - Parameter registerValue: Whether the default shows to raw reads and to others of this name.
	public init<Wrapped>(
		key: UserDefaultsKeyName, defaultValue: Wrapped? = nil, defaults: _Defaults.Suite = .standard,
		registerValue: Bool = true
	) where Value == Wrapped?, Wrapped: UserDefaultsConvertible {
		self.init(OptionalForm<ConvertibleForm<Wrapped>>.self, key, defaultValue, defaults, registerValue)
	}
}

extension Defaults {
	/// Keeps what a value encodes, or nothing.
	///
	/// - Parameter registerValue: Whether the default shows to raw reads and to others of this name.
	public init<Wrapped>(
		wrappedValue: Wrapped? = nil, _ key: UserDefaultsKeyName, defaults: _Defaults.Suite = .standard,
		registerValue: Bool = true
	) where Value == Wrapped?, Wrapped: UserDefaultsCodable {
		self.init(OptionalForm<CodableForm<Wrapped>>.self, key, wrappedValue, defaults, registerValue)
	}

	/// Keeps what a value encodes, or nothing.
	///
	/// - Parameter registerValue: Whether the default shows to raw reads and to others of this name.
	public init<Wrapped>(
		key: UserDefaultsKeyName, defaultValue: Wrapped? = nil, defaults: _Defaults.Suite = .standard,
		registerValue: Bool = true
	) where Value == Wrapped?, Wrapped: UserDefaultsCodable {
		self.init(OptionalForm<CodableForm<Wrapped>>.self, key, defaultValue, defaults, registerValue)
	}
}
