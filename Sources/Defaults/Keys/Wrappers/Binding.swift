extension Defaults {
	/// Reads and sets a value that is elsewhere: what `$hasUnicorn` gives for `@Default(.hasUnicorn) var hasUnicorn`.
	///
	/// The members of a value have bindings too: `$user.name`. Setting one sets that member alone in the file.
	@propertyWrapper @dynamicMemberLookup
	public struct Binding<Value> {
		private let get: () -> Value
		private let set: (Value) -> Void
		/// Changes a part of the value.
		private let modify: ((inout Value) -> Void) -> Void

		/// A binding that calls these.
		public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
			self.init(get: get, set: set) { change in
				var value = get()
				change(&value)
				set(value)
			}
		}

		private init(
			get: @escaping () -> Value, set: @escaping (Value) -> Void,
			modify: @escaping ((inout Value) -> Void) -> Void
		) {
			self.get = get
			self.set = set
			self.modify = modify
		}

		/// A binding to the value of a key.
		public init(to key: Key<Value>) where Value: Serializable {
			self.init(get: { key.tracked }, set: { Defaults[key] = $0 }, modify: { $0(&Defaults[key]) })
		}

		/// A binding to a value that stays as it is.
		public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }

		/// The value.
		public var wrappedValue: Value {
			get { get() }
			nonmutating set { set(newValue) }
		}

		/// The binding itself, to pass on.
		public var projectedValue: Binding { self }

		/// A binding to a member of the value.
		public subscript<Member>(dynamicMember member: WritableKeyPath<Value, Member>) -> Binding<Member> {
			Binding<Member>(
				get: { get()[keyPath: member] }, set: { newValue in modify { $0[keyPath: member] = newValue } },
				modify: { change in modify { change(&$0[keyPath: member]) } })
		}
	}
}
