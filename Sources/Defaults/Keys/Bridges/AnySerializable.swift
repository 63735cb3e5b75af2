extension Defaults {
	/// A storable value whose type is known only when it is read: `["unicorn": "🦄", "number": 3]`.
	///
	/// Two are equal when type and value that are stored are: `1` and `1.0` are not. Use it within lists and maps,
	/// where there is no better type.
	public struct AnySerializable: Sendable {
		/// What is stored; nil for nothing.
		private(set) var json: JSON?

		/// What is stored in the file.
		init(json: JSON?) { self.json = json }

		/// A value; nothing for an optional's nil, or where the value cannot be stored.
		public init<Value: Serializable>(_ value: Value) { json = value.storedJSON }

		/// The value, where it is one of that type.
		public func get<Value: Serializable>() -> Value? {
			guard let json else { return nil }
			var reading = _Reading(at: [])
			return Value.read(json, &reading)
		}

		/// The value, where it is one of that type.
		public func get<Value: Serializable>(_: Value.Type) -> Value? { get() }

		/// Takes another value, of any type.
		public mutating func set<Value: Serializable>(_ newValue: Value) { self = Self(newValue) }

		/// Takes another value of a type that is named.
		public mutating func set<Value: Serializable>(_ newValue: Value, type: Value.Type) { set(newValue) }
	}

	/// Stores what the value says of itself.
	public struct AnyBridge: _JSONBridge, Sendable {
		/// The bridge.
		public init() {}
		/// What is stored for the value.
		public func _write(_ value: AnySerializable, _ writing: inout _Writing) -> JSON? { value.json }
		/// Anything that is stored; nothing for `null`.
		public func _read(_ json: JSON, _ reading: inout _Reading) -> AnySerializable? {
			AnySerializable(json: json == .null ? nil : json)
		}
	}
}

extension Defaults.AnySerializable: Defaults.Serializable {
	/// Stores what the value says of itself.
	public static var bridge: Defaults.AnyBridge { .init() }
}

extension Defaults.AnySerializable: Hashable {
	/// Whether type and value that are stored are equal.
	public static func == (left: Self, right: Self) -> Bool {
		switch (left.json, right.json) {
		case (nil, nil): true
		case (let left?, let right?): left.isAlike(right)
		default: false
		}
	}

	/// Feeds what is stored.
	public func hash(into hasher: inout Hasher) { hasher.combine(json) }
}

extension Defaults.AnySerializable: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
	ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
	/// Text.
	public init(stringLiteral value: String) { self.init(value) }
	/// A whole number.
	public init(integerLiteral value: Int) { self.init(value) }
	/// A number.
	public init(floatLiteral value: Double) { self.init(value) }
	/// `true` or `false`.
	public init(booleanLiteral value: Bool) { self.init(value) }
	/// Nothing: a key of it is removed.
	public init(nilLiteral: ()) { json = nil }
}

extension Defaults.AnySerializable: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
	/// A list of storable values; nothing where one is not.
	public init(arrayLiteral elements: Any...) { self.init(dynamic: elements) }

	/// A map of storable values; nothing where one is not. Of repeated names the last stands.
	public init(dictionaryLiteral elements: (AnyHashable, Any)...) {
		let entries = elements.map { (String(describing: $0.0), $0.1) }
		self.init(dynamic: Dictionary(entries) { $1 })
	}

	private init(dynamic value: Any) {
		var writing = Defaults._Writing(at: [])
		json = Dynamic.write(value, &writing)
	}
}
