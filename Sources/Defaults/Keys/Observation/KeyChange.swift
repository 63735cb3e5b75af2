extension Defaults {
	/// A change of a key's value.
	public struct KeyChange<Value: Serializable> {
		/// What kind of change it is.
		public let kind: KeyChangeKind
		/// The places in a collection that changed: always nil, a value changes as a whole.
		public let indexes: [Int]?
		/// Whether this tells of a change that the next call tells of in full. Both values are still the old one.
		public let isPrior: Bool
		/// The value now; the default where none is stored.
		public let newValue: Value
		/// The value before; in the first call of ``ObservationOptions/initial`` the default.
		public let oldValue: Value

		init(from oldValue: Value, to newValue: Value, isPrior: Bool = false) {
			kind = .setting
			indexes = nil
			self.isPrior = isPrior
			self.oldValue = oldValue
			self.newValue = newValue
		}
	}

	/// What kind of change a ``KeyChange`` is.
	public enum KeyChangeKind: Sendable, Hashable {
		/// The value was set, or reset.
		case setting
	}

	/// When an observer is called.
	public struct ObservationOptions: OptionSet, Sendable {
		/// The options as bits.
		public let rawValue: Int
		/// Options of these bits.
		public init(rawValue: Int) { self.rawValue = rawValue }

		/// Once at the start, before the observing call returns, with the value as it is.
		public static let initial = Self(rawValue: 1)
		/// Before each change as well. The value has changed by then, as other threads and processes see it.
		public static let prior = Self(rawValue: 2)
	}
}

extension Defaults.KeyChange: Sendable where Value: Sendable {}
