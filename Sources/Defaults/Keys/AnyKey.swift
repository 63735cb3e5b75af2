extension Defaults {
	/// Where keys are declared: `extension Defaults.Keys { static let quality = Key<Double>("quality", default: 0.8) }`.
	public typealias Keys = _AnyKey

	/// A key of any value type. Equal to another when both name the same value: same place, same suite.
	///
	/// Unchecked, because a class with subclasses cannot be checked: all its own properties are immutable and
	/// `Sendable`, the initializer is the module's, and ``Defaults/Key`` is the only subclass; its proof stands there.
	public class _AnyKey: @unchecked Sendable, Hashable {
		/// The type of a key with its value's type.
		public typealias Key = Defaults.Key

		/// The name of the value in its suite: a member of the settings file's object. Of a value inside another the
		/// names on the way to it, as ``Path/description`` has them.
		public let name: String
		/// Where the value is.
		public let suite: Suite
		/// The value's place in the suite.
		public let path: Path

		init(path: Path, suite: Suite) {
			name = path.tokens.count == 1 ? path.tokens[0] : path.description
			self.suite = suite
			self.path = path
			for token in path.tokens where !Self.isValid(token) {
				suite.report(Problem(path, KeyReason.invalidName(token)))
			}
		}

		/// ASCII, no `@` in front, no dot.
		private static func isValid(_ name: String) -> Bool {
			name.utf8.first != UInt8(ascii: "@") && name.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: ".") }
		}

		/// Whether a change of the suite changes the value. A key with its value's type knows which part of what is stored
		/// it reads.
		func hasChanged(in transition: Transition, of suite: Suite) -> Bool {
			transition.before(at: path).value(at: path) != transition.after.value(at: path)
		}

		/// What may stand there, as JSON Schema. A key with its value's type knows.
		var schema: Object { [:] }

		/// Why what is stored, or is to be, is against the key's constraints; empty where it is not, or is no value of the
		/// type.
		package func problems(with json: JSON) -> [Problem] { [] }

		/// Removes the stored value, so that the default shows again.
		public func reset() { Defaults.reset([self]) }

		/// The same place in the same suite.
		public static func == (left: _AnyKey, right: _AnyKey) -> Bool {
			left.path == right.path && left.suite == right.suite
		}

		/// Feeds what `==` compares.
		public func hash(into hasher: inout Hasher) {
			hasher.combine(path)
			hasher.combine(suite)
		}
	}
}
