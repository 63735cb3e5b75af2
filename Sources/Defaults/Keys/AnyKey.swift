extension Defaults {
	/// Where keys are declared: `extension Defaults.Keys { static let quality = Key<Double>("quality", default: 0.8) }`.
	public typealias Keys = _AnyKey

	/// A key of any value type. Equal to another when both name the same value: same name, same suite.
	///
	/// Unchecked, because a class with subclasses cannot be checked: all its own properties are immutable and
	/// `Sendable`, the initializer is the module's, and ``Defaults/Key`` is the only subclass; its proof stands there.
	public class _AnyKey: @unchecked Sendable, Hashable {
		/// The type of a key with its value's type.
		public typealias Key = Defaults.Key

		/// The name of the value in its suite: a member of the settings file's object.
		public let name: String
		/// Where the value is.
		public let suite: Suite
		/// The value's place in the suite.
		let path: Path

		init(name: String, suite: Suite) {
			self.name = name
			self.suite = suite
			path = [name]
			if !Self.isValid(name) {
				suite.report(Problem(path: path, message: KeyWording.invalidName(name)))
			}
		}

		/// ASCII, no `@` in front, no dot.
		private static func isValid(_ name: String) -> Bool {
			name.utf8.first != UInt8(ascii: "@") && name.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: ".") }
		}

		/// Removes the stored value, so that the default shows again.
		public func reset() { Defaults.reset([self]) }

		/// The same name in the same suite.
		public static func == (left: _AnyKey, right: _AnyKey) -> Bool {
			left.name == right.name && left.suite == right.suite
		}

		/// Feeds what `==` compares.
		public func hash(into hasher: inout Hasher) {
			hasher.combine(name)
			hasher.combine(suite)
		}
	}
}
