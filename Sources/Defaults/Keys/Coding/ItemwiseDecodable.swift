/// A collection whose items a ``Leniency`` decodes one by one, so that one that does not fit is no more than that.
protocol ItemwiseDecodable {
	static func items(by decoder: StructureDecoder, _ leniency: Leniency) throws -> Self
}

extension Array: ItemwiseDecodable where Element: Decodable {
	static func items(by decoder: StructureDecoder, _ leniency: Leniency) throws -> Self {
		try leniency.elements(by: decoder, in: .given)
	}
}

extension Set: ItemwiseDecodable where Element: Decodable {
	static func items(by decoder: StructureDecoder, _ leniency: Leniency) throws -> Self {
		Self(try leniency.elements(by: decoder, in: .stable) as [Element])
	}
}

extension Dictionary: ItemwiseDecodable where Key: Decodable, Value: Decodable {
	/// An object where the keys are names, as for the standard library, of equal ones the first; else keys and values, one
	/// after the other.
	static func items(by decoder: StructureDecoder, _ leniency: Leniency) throws -> Self {
		guard let named = Key.self as? any CodingKeyRepresentable.Type else {
			return Self(try leniency.pairs(by: decoder)) { $1 }
		}
		guard let object = decoder.json.object else { throw decoder.mismatch([String: Any].self, KeyWording.object) }
		return try object.members.reduce(into: [:]) { entries, member in
			guard let (key, value) = try leniency.entry(member, named, beside: entries, by: decoder) else { return }
			entries[key] = value
		}
	}
}

/// The place of an item in a list, or of an entry in a map.
struct ItemKey: CodingKey {
	/// What stands for it in a path.
	let token: String

	var stringValue: String { Tag.unescaped(token) }
	var intValue: Int? { Int(token) }

	/// An entry by the name that is stored.
	init(_ token: String) { self.token = token }
	init(stringValue: String) { token = Tag.escaped(stringValue) }
	init(intValue: Int) { token = String(intValue) }
}
