/// A key's default.
///
/// Unchecked `Sendable`, and safe: see the cases.
enum Fallback<Value: Defaults.Serializable>: @unchecked Sendable {
	/// Of a `Sendable` type: the value itself, for all threads.
	case shared(Value)
	/// Of another type: its JSON, from which every reader gets a value of its own.
	case encoded(Defaults.JSON, reserve: Value)
	/// Worked out anew, by code that may run on any thread.
	case dynamic(@Sendable () -> Value)

	/// For `Sendable` types; the constraint stands here, since a case cannot have one.
	init(sharing value: Value) where Value: Sendable { self = .shared(value) }

	/// For other types. The value itself is handed out only where its bridge does not read back what it wrote: then
	/// there is no second copy to be had, and that nobody changes it while others read it is up to the program, as
	/// for any constant of such a type.
	init(encoding value: Value) { self = .encoded(value.storedJSON ?? .null, reserve: value) }

	init(dynamic value: @escaping @Sendable () -> Value) { self = .dynamic(value) }

	func value() -> Value {
		switch self {
		case .shared(let value): return value
		case .dynamic(let value): return value()
		case .encoded(let json, let reserve):
			var reading = Defaults._Reading(at: [])
			let value = Value.read(json, &reading)
			return reading.problems.isEmpty ? value ?? reserve : reserve
		}
	}

	var isDynamic: Bool { if case .dynamic = self { true } else { false } }
}
