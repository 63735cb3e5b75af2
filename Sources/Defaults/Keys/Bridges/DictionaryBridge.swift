extension Defaults {
	/// Stores a map; an entry that does not fit is left out when it is read, and reported.
	public struct DictionaryBridge<Key: LosslessStringConvertible & Hashable, Element: Serializable>: _JSONBridge,
		Sendable
	{
		/// A dictionary.
		public typealias Value = [Key: Element]

		/// The bridge.
		public init() {}

		/// The entries' JSON, sorted by name.
		public func _write(_ value: Value, _ writing: inout _Writing) -> JSON? {
			writing.maps.insert(writing.path)
			let entries = value.map { (name: Tag.escaped($0.key.description), value: $0.value) }
			return writing.map(of: entries.sorted { StableOrder.precedes($0.name, $1.name) }) { $0.write(&$1) }
		}

		/// The entries that fit; of those whose names are equal to `Key` the first one.
		public func _read(_ json: JSON, _ reading: inout _Reading) -> Value? {
			guard let object = reading.fitting(json.object, of: json, expected: KeyWording.object) else { return nil }
			return object.members.reduce(into: [:]) { entries, member in
				reading.within(member.name) { reading in
					guard let key = Key(Tag.unescaped(member.name)) else {
						return reading.report(.mapKey(type: "\(Key.self)"))
					}
					guard let value = Element.read(member.value, &reading), entries[key] == nil else { return }
					reading.note(nameWritten: Tag.escaped(key.description))
					entries[key] = value
				}
			}
		}
	}
}

extension Dictionary: Defaults.Serializable
where Key: LosslessStringConvertible & Hashable, Value: Defaults.Serializable {
	/// Stores a map.
	public static var bridge: Defaults.DictionaryBridge<Key, Value> { .init() }
	/// Whether the values' type is.
	public static var isNativelySupportedType: Bool { Value.isNativelySupportedType }
}
