/// An object being decoded.
struct KeyedStructureDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
	let object: Defaults.Object
	let codingPath: [any CodingKey]
	let objects: StructureDecoder.Objects?
	let leniency: Leniency?

	var allKeys: [Key] { object.names.compactMap { Key(stringValue: Tag.unescaped($0)) } }
	func contains(_ key: Key) -> Bool { object[Tag.escaped(key.stringValue)] != nil }

	private func member(_ key: some CodingKey) throws -> StructureDecoder {
		guard let value = object[Tag.escaped(key.stringValue)] else {
			let context = DecodingError.Context(codingPath: codingPath + [key], KeyReason.missing)
			throw DecodingError.keyNotFound(key, context)
		}
		return StructureDecoder(value, at: codingPath + [key], noting: objects, leniency)
	}

	func decodeNil(forKey key: Key) throws -> Bool { try member(key).decodeNil() }

	func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try member(key).decode(type) }
	func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try member(key).decode(type) }
	func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
		try member(key).decode(type)
	}

	func nestedContainer<Nested: CodingKey>(
		keyedBy type: Nested.Type, forKey key: Key
	) throws -> KeyedDecodingContainer<Nested> {
		try member(key).container(keyedBy: type)
	}

	func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
		try member(key).unkeyedContainer()
	}

	func superDecoder() throws -> any Decoder { try member(StructureKey.super) }
	func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }
}

/// A list being decoded.
struct UnkeyedStructureDecoder: UnkeyedDecodingContainer {
	let elements: [Defaults.JSON]
	let codingPath: [any CodingKey]
	let leniency: Leniency?
	private(set) var currentIndex = 0

	var count: Int? { elements.count }
	var isAtEnd: Bool { currentIndex >= elements.count }

	/// The element that is next; the index moves on only when `body` has made something of it.
	private mutating func next<Value>(_ body: (StructureDecoder) throws -> Value) throws -> Value {
		let path = codingPath + [StructureKey(intValue: currentIndex)]
		guard !isAtEnd else {
			let context = DecodingError.Context(codingPath: path, KeyReason.missing)
			throw DecodingError.valueNotFound(Value.self, context)
		}
		let value = try body(StructureDecoder(elements[currentIndex], at: path, noting: nil, leniency))
		currentIndex += 1
		return value
	}

	mutating func decodeNil() throws -> Bool {
		guard !isAtEnd, elements[currentIndex] == .null else { return false }
		currentIndex += 1
		return true
	}

	mutating func decode(_ type: Int128.Type) throws -> Int128 { try next { try $0.decode(type) } }
	mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try next { try $0.decode(type) } }
	mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next { try $0.decode(type) } }

	mutating func nestedContainer<Nested: CodingKey>(
		keyedBy type: Nested.Type
	) throws -> KeyedDecodingContainer<Nested> {
		try next { try $0.container(keyedBy: type) }
	}

	mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
		try next { try $0.unkeyedContainer() }
	}
	mutating func superDecoder() throws -> any Decoder { try next { $0 } }
}
