/// Runs a type's own decoding to see what it asks for.
///
/// It is answered with parts of a stored value where there is one, else with plain values that its types read. Where the
/// decoding ends early, as of one that will not do, what it has asked for by then is known.
final class MemberProbe {
	private let writer: SchemaWriter
	private let sample: Defaults.JSON?
	/// Whether what is asked for is noted; else only a value is wanted.
	private let isDescribing: Bool
	private var schema = Defaults.Object()
	private var members = Defaults.Object()
	/// The members that are asked about before they are asked for: nil, and so null, will do.
	private var optional: Set<String> = []

	init(_ writer: SchemaWriter, like sample: Defaults.JSON?, isDescribing: Bool = true) {
		(self.writer, self.sample, self.isDescribing) = (writer, sample, isDescribing)
	}

	/// The schema of a type. No member is required: what one value cannot do without, another may not have.
	func schema(of type: any Decodable.Type) -> Defaults.Object {
		_ = try? type.init(from: Asked(probe: self))
		for name in optional { members[name] = members[name]?.object.map { .object($0.orNull) } }
		if !members.members.isEmpty { schema["properties"] = .object(members) }
		return schema
	}

	/// What a member is asked for as, and a value for it.
	fileprivate func member<Value: Decodable>(_ type: Value.Type, _ key: some CodingKey) throws -> Value {
		let name = Tag.escaped(key.stringValue)
		let sample = sample?.object?[name]
		if isDescribing, members[name] == nil { members[name] = .object(writer.schema(of: type, like: sample)) }
		return try value(of: type, like: sample)
	}

	/// A value that stands for the whole.
	fileprivate func whole<Value: Decodable>(_ type: Value.Type) throws -> Value {
		if isDescribing { schema = writer.schema(of: type, like: sample) }
		return try value(of: type, like: sample)
	}

	fileprivate func mayBeNil(_ key: some CodingKey) { optional.insert(Tag.escaped(key.stringValue)) }

	fileprivate func has(_ kind: String) { schema["type"] = .string(kind) }

	fileprivate func has(_ kind: String, at key: some CodingKey) {
		members[Tag.escaped(key.stringValue)] = ["type": .string(kind)]
	}

	private func value<Value: Decodable>(of type: Value.Type, like sample: Defaults.JSON?) throws -> Value {
		if let sample, let value = try? StructureDecoder(sample, noting: nil).decode(type) { return value }
		if let cases = type as? any CaseIterable.Type, let value = cases.firstCase as? Value { return value }
		let isKnown = type is any Defaults._NativeValue.Type || type is any SchemaCollection.Type
		if isKnown {
			for plain in Self.plainValues {
				if let value = try? StructureDecoder(plain, noting: nil).decode(type) { return value }
			}
		}
		guard let inside = writer.entering(type) else { throw Endless() }
		return try Value(from: Asked(probe: MemberProbe(inside, like: nil, isDescribing: false)))
	}

	/// What the types that the library knows read, and empty collections.
	private static let plainValues: [Defaults.JSON] = [
		false, 1, "a", "#000000", "2001-01-01", "00000000-0000-0000-0000-000000000000", [], [:], [0, 0],
	]

	/// A value that would have one of its own type in it.
	private struct Endless: Error {}
}

extension CaseIterable {
	fileprivate static var firstCase: Any? { allCases.first }
}

/// Stands for what is stored.
private struct Asked: Decoder {
	let probe: MemberProbe
	var codingPath: [any CodingKey] { [] }
	var userInfo: [CodingUserInfoKey: Any] { [:] }

	func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
		probe.has("object")
		return KeyedDecodingContainer(AskedMembers(probe: probe))
	}

	func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
		probe.has("array")
		return UnkeyedStructureDecoder(elements: [], codingPath: [], leniency: nil)
	}

	func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension Asked: SingleValueDecodingContainer {
	func decodeNil() -> Bool { false }
	func decode(_ type: Int128.Type) throws -> Int128 { try probe.whole(type) }
	func decode(_ type: UInt128.Type) throws -> UInt128 { try probe.whole(type) }
	func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try probe.whole(type) }
}

private struct AskedMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
	let probe: MemberProbe
	var codingPath: [any CodingKey] { [] }
	var allKeys: [Key] { [] }

	func contains(_ key: Key) -> Bool {
		probe.mayBeNil(key)
		return true
	}
	func decodeNil(forKey key: Key) -> Bool {
		probe.mayBeNil(key)
		return false
	}

	func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try probe.member(type, key) }
	func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try probe.member(type, key) }
	func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try probe.member(type, key) }
	func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) -> Value? {
		probe.mayBeNil(key)
		return try? probe.member(type, key)
	}

	/// What is nested without a type of its own is an object or a list, and no more is known of it.
	func nestedContainer<Nested: CodingKey>(
		keyedBy type: Nested.Type, forKey key: Key
	) -> KeyedDecodingContainer<Nested> {
		probe.has("object", at: key)
		return KeyedDecodingContainer(KeyedStructureDecoder(object: [:], codingPath: [], objects: nil, leniency: nil))
	}

	func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
		probe.has("array", at: key)
		return UnkeyedStructureDecoder(elements: [], codingPath: [], leniency: nil)
	}

	func superDecoder() -> any Decoder { Asked(probe: probe) }
	func superDecoder(forKey key: Key) -> any Decoder { Asked(probe: probe) }
}
