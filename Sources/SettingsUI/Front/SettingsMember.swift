import Defaults
import SettingsSchema

/// A value inside the value of a key: `layout.columns.help` in `Group(key: .layout) { layout in … }`.
///
/// Its place in the file is found by looking what a change of it changes there, so `CodingKeys` are respected.
@dynamicMemberLookup
public struct SettingsMember<Value> {
	let suite: Defaults.Suite
	private let keyPath: Defaults.Path
	/// How many members lead from the key's value to this one; each is one level in the file.
	private let depth: Int
	private let value: Value
	/// The key's whole value as it is stored, with another value here.
	private let stored: (Value) -> Defaults.JSON

	/// A member of the value.
	public subscript<Inner>(dynamicMember member: WritableKeyPath<Value, Inner>) -> SettingsMember<Inner> {
		SettingsMember<Inner>(suite: suite, keyPath: keyPath, depth: depth + 1, value: value[keyPath: member]) {
			inner in
			var copy = value
			copy[keyPath: member] = inner
			return stored(copy)
		}
	}

	/// The default at a place that is this one's or inside it.
	func json(at path: Defaults.Path) -> Defaults.JSON? {
		stored(value)[path.within(keyPath)]
	}

	/// The place of this value: where the key's stored value differs when one or the other stands here.
	func path(telling one: Value, from other: Value) -> Defaults.Path {
		let inner = Self.difference(of: stored(one), and: stored(other))
		guard let inner else { preconditionFailure("\(Value.self) in “\(keyPath)” is not stored as it is set") }
		return Defaults.Path(keyPath.tokens + inner.tokens)
	}

	/// The place of this value, given the places of values inside it.
	func path(containing places: [Defaults.Path]) -> Defaults.Path {
		guard let first = places.first else { return keyPath }
		let path = first.prefix(keyPath.tokens.count + depth)
		precondition(
			keyPath.contains(path) && places.allSatisfy(path.contains),
			"the controls of “\(path)” are not all bound to its members")
		return path
	}

	private static func difference(of one: Defaults.JSON, and other: Defaults.JSON) -> Defaults.Path? {
		guard one != other else { return nil }
		guard let left = one.object, let right = other.object else { return [] }
		let names = left.names.filter { left[$0] != right[$0] }
		guard names.count == 1, let old = left[names[0]], let new = right[names[0]],
			let inner = difference(of: old, and: new)
		else { return [] }
		return Defaults.Path([names[0]] + inner.tokens)
	}
}

extension SettingsMember {
	/// The whole value of a key.
	init(_ key: Defaults.Key<Value>) where Value: Defaults.Serializable & Sendable {
		self.init(key.defaultValue, at: key.path, in: key.suite)
	}

	/// A value at a place.
	init(_ value: Value, at path: Defaults.Path, in suite: Defaults.Suite)
	where Value: Defaults.Serializable & Sendable {
		self.suite = suite
		keyPath = path
		depth = 0
		self.value = value
		stored = { value in value.storedJSON ?? .null }
	}
}
