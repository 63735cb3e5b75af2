/// A property whose value is a key's: `@Default(.hasUnicorn) var hasUnicorn`.
///
/// Reads and sets go to the key, so every property of a key shows the same value at once, whoever changes it. Reads are
/// tracked by Observation: `withObservationTracking` and `Observations` hear of changes, also of those made by
/// `Defaults[.hasUnicorn]`, by name, in other processes and in editors, but not of those made in
/// ``Defaults/withoutPropagation(_:)``. `$hasUnicorn` is a binding, `_hasUnicorn` this wrapper.
@propertyWrapper
public struct Default<Value: Defaults.Serializable>: Sendable {
	/// The key.
	private let key: Defaults.Key<Value>

	/// A property for the value of `key`.
	public init(_ key: Defaults.Key<Value>) { self.key = key }

	/// The value. Setting nil removes what is stored, and the default shows again.
	public var wrappedValue: Value {
		get { key.tracked }
		nonmutating set { Defaults[key] = newValue }
		nonmutating _modify { yield &Defaults[key] }
	}

	/// Reads and sets the value from elsewhere.
	public var projectedValue: Defaults.Binding<Value> { Defaults.Binding(to: key) }

	/// The value that is read where none is stored.
	public var defaultValue: Value { key.defaultValue }

	/// The changes of the value.
	public var publisher: Defaults.Publisher<Defaults.KeyChange<Value>> { Defaults.publisher(key) }

	/// Removes what is stored, so that the default shows again.
	public func reset() { key.reset() }
}

extension Default where Value: Equatable {
	/// Whether the value is the default one, be it stored or not.
	public var isDefaultValue: Bool { wrappedValue == defaultValue }
}

/// A property of an `@Observable` class whose value is a key's.
///
/// ```swift
/// @Observable
/// final class UnicornManager {
/// 	@ObservableDefault(.hasUnicorn)
/// 	@ObservationIgnored
/// 	var hasUnicorn: Bool
/// }
/// ```
///
/// `@ObservationIgnored` keeps the class from adding storage of its own; the property is tracked all the same.
public typealias ObservableDefault = Default

/// ``Default`` by a name that nothing else has, for files that also import a module with a `Default`.
public typealias _Default = Default
