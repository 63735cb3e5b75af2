import Defaults

/// A value in a suite as an object, for code that has no property to wrap and wants to hear of changes.
///
/// `onChange` is called with each new value, whoever sets it, until the object is gone: on the thread that makes an own
/// change, on a queue of the suite's for those of others, never twice at a time. Made by an actor's code, the main
/// actor's above all, it is called on that actor: at once where the value is set there, and otherwise as soon as the actor
/// is free. It is not called at the start.
public final class DefaultsValue<E> {
	private let stored: any StoredValue<E>
	private let observation: (any _Defaults.Observation)?

	init<Form: StoredForm>(
		_ form: Form.Type, _ name: UserDefaultsKeyName, _ value: E, _ suite: _Defaults.Suite, _ isRegistered: Bool,
		_ isolation: isolated (any Actor)?, _ onChange: ((E) -> Void)?
	) where Form.Value == E {
		let stored = KeyedValue<Form>(name, default: value, suite: suite, isRegistered: isRegistered)
		self.stored = stored
		observation = onChange.map { stored.observe(isolation: isolation, $0) }
	}

	deinit { observation?.invalidate() }

	/// The stored value, or the initial one. Setting nil removes what is stored.
	public var value: E {
		get { stored.value }
		set { stored.value = newValue }
	}
}

extension DefaultsValue where E: PropertyListSerializable {
	/// Keeps a value that is stored as it is.
	public convenience init(
		key: UserDefaultsKeyName, initialValue: E, defaults: _Defaults.Suite = .standard,
		registerValue: Bool = true, isolation: isolated (any Actor)? = #isolation,
		onChange: ((E) -> Void)? = nil
	) {
		self.init(PropertyListForm<E>.self, key, initialValue, defaults, registerValue, isolation, onChange)
	}
}

extension DefaultsValue where E: RawRepresentable, E.RawValue: PropertyListSerializable {
	/// Keeps an enum that is stored as its raw value.
	public convenience init(
		key: UserDefaultsKeyName, initialValue: E, defaults: _Defaults.Suite = .standard,
		registerValue: Bool = true, isolation: isolated (any Actor)? = #isolation,
		onChange: ((E) -> Void)? = nil
	) {
		self.init(RawValueForm<E>.self, key, initialValue, defaults, registerValue, isolation, onChange)
	}
}

extension DefaultsValue where E: UserDefaultsConvertible {
	/// Keeps a value that converts itself.
	public convenience init(
		key: UserDefaultsKeyName, initialValue: E, defaults: _Defaults.Suite = .standard,
		registerValue: Bool = true, isolation: isolated (any Actor)? = #isolation,
		onChange: ((E) -> Void)? = nil
	) {
		self.init(ConvertibleForm<E>.self, key, initialValue, defaults, registerValue, isolation, onChange)
	}
}

extension DefaultsValue where E: UserDefaultsCodable {
	/// Keeps what a value encodes.
	public convenience init(
		key: UserDefaultsKeyName, initialValue: E, defaults: _Defaults.Suite = .standard,
		registerValue: Bool = true, isolation: isolated (any Actor)? = #isolation,
		onChange: ((E) -> Void)? = nil
	) {
		self.init(CodableForm<E>.self, key, initialValue, defaults, registerValue, isolation, onChange)
	}
}

extension DefaultsValue {
	/// Keeps a value that is stored as it is, or nothing.
	public convenience init<Wrapped>(
		key: UserDefaultsKeyName, initialValue: Wrapped? = nil, defaults: _Defaults.Suite = .standard,
		registerValue: Bool = true, isolation: isolated (any Actor)? = #isolation,
		onChange: ((E) -> Void)? = nil
	) where E == Wrapped?, Wrapped: PropertyListSerializable {
		self.init(
			OptionalForm<PropertyListForm<Wrapped>>.self, key, initialValue, defaults, registerValue, isolation,
			onChange)
	}
}

extension DefaultsValue {
	/// Keeps an enum that is stored as its raw value, or nothing.
	public convenience init<Wrapped>(
		key: UserDefaultsKeyName, initialValue: Wrapped? = nil, defaults: _Defaults.Suite = .standard,
		registerValue: Bool = true, isolation: isolated (any Actor)? = #isolation,
		onChange: ((E) -> Void)? = nil
	) where E == Wrapped?, Wrapped: RawRepresentable, Wrapped.RawValue: PropertyListSerializable {
		self.init(
			OptionalForm<RawValueForm<Wrapped>>.self, key, initialValue, defaults, registerValue, isolation, onChange)
	}
}

extension DefaultsValue {
	/// Keeps a value that converts itself, or nothing.
	public convenience init<Wrapped>(
		key: UserDefaultsKeyName, initialValue: Wrapped? = nil, defaults: _Defaults.Suite = .standard,
		registerValue: Bool = true, isolation: isolated (any Actor)? = #isolation,
		onChange: ((E) -> Void)? = nil
	) where E == Wrapped?, Wrapped: UserDefaultsConvertible {
		self.init(
			OptionalForm<ConvertibleForm<Wrapped>>.self, key, initialValue, defaults, registerValue, isolation, onChange
		)
	}
}

extension DefaultsValue {
	/// Keeps what a value encodes, or nothing.
	public convenience init<Wrapped>(
		key: UserDefaultsKeyName, initialValue: Wrapped? = nil, defaults: _Defaults.Suite = .standard,
		registerValue: Bool = true, isolation: isolated (any Actor)? = #isolation,
		onChange: ((E) -> Void)? = nil
	) where E == Wrapped?, Wrapped: UserDefaultsCodable {
		self.init(
			OptionalForm<CodableForm<Wrapped>>.self, key, initialValue, defaults, registerValue, isolation, onChange)
	}
}

extension DefaultsValue: Equatable where E: Equatable {
	/// Whether both have equal values.
	public static func == (left: DefaultsValue, right: DefaultsValue) -> Bool { left.value == right.value }
}

extension DefaultsValue: Hashable where E: Hashable {
	/// Feeds the value.
	public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension DefaultsValue: Comparable where E: Comparable {
	/// By the values.
	public static func < (left: DefaultsValue, right: DefaultsValue) -> Bool { left.value < right.value }
}
