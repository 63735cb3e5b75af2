import Defaults

/// A property whose value is kept in a suite: `@Defaults("NumberOfPlayers") var playerCount = 3`.
///
/// Takes a `PropertyListSerializable`, an enum with such a raw value, a ``UserDefaultsConvertible``, a
/// ``UserDefaultsCodable``, and any of them as an optional. The value is in memory when a set returns and in the file
/// soon after; all properties of the same name and suite show the same value, typed keys included.
///
/// An optional whose default is nil reads nil where nothing is stored; with another default it never does. Setting nil
/// removes what is stored. A stored value of another type stays and the default is read; that is told to
/// `_Defaults.onProblem`.
///
/// Code that names a suite says once for itself what that is: `typealias UserDefaults = _Defaults.Suite`.
@propertyWrapper
public struct Defaults<Value>: Sendable {
	let stored: any StoredValue<Value>

	init<Form: StoredForm>(
		_ form: Form.Type, _ name: UserDefaultsKeyName, _ value: Value, _ suite: _Defaults.Suite, _ isRegistered: Bool
	) where Form.Value == Value {
		stored = KeyedValue<Form>(name, default: value, suite: suite, isRegistered: isRegistered)
	}

	/// The stored value, or the default.
	public var wrappedValue: Value {
		get { stored.value }
		nonmutating set { stored.value = newValue }
	}
}
