import Defaults

/// A value in a suite by its type alone, however it is stored.
protocol StoredValue<Value>: Sendable {
	associatedtype Value
	/// The stored value, or the default. Setting nil removes what is stored.
	var value: Value { get nonmutating set }
	/// Calls `handler` with each new value, whoever sets it; on the actor whose code this is called by.
	func observe(
		isolation: isolated (any Actor)?, _ handler: @escaping (Value) -> Void
	) -> any _Defaults.Observation
}

/// A value behind a typed key, which brings layers, observers and problems with it.
struct KeyedValue<Form: StoredForm>: StoredValue {
	/// What the key holds: a value with the way it is stored.
	struct Cell: _Defaults.Serializable, NilTestable {
		var value: Form.Value
		static var bridge: CellBridge<Form> { CellBridge() }
		static var wrapped: Any.Type { (Form.Value.self as? any NilTestable.Type)?.wrapped ?? Form.Value.self }
		var isNil: Bool { (value as? any NilTestable)?.isNil ?? false }
	}

	private let key: _Defaults.Key<Cell>

	init(_ name: UserDefaultsKeyName, default value: Form.Value, suite: _Defaults.Suite, isRegistered: Bool) {
		key = suite.commonKey(
			name.rawValue, default: Cell(value: value), isShared: Form.isShared, isRegistering: isRegistered)
	}

	var value: Form.Value {
		get { _Defaults[key].value }
		nonmutating set { _Defaults[key] = Cell(value: newValue) }
	}

	func observe(
		isolation: isolated (any Actor)?, _ handler: @escaping (Form.Value) -> Void
	) -> any _Defaults.Observation {
		_Defaults.observe(key, options: [], isolation: isolation) { handler($0.newValue.value) }
	}
}

/// Stores a cell as its form says.
struct CellBridge<Form: StoredForm>: _Defaults._JSONBridge, Sendable {
	typealias Value = KeyedValue<Form>.Cell

	func _write(_ value: Value, _ writing: inout _Defaults._Writing) -> _Defaults.JSON? {
		Form.write(value.value, &writing)
	}

	func _read(_ json: _Defaults.JSON, _ reading: inout _Defaults._Reading) -> Value? {
		Form.read(json, &reading).map { Value(value: $0) }
	}
}
