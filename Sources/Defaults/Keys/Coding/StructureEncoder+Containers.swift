/// An object being encoded.
struct KeyedStructureEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
	let node: StructureNode
	let codingPath: [any CodingKey]

	private func member(_ key: some CodingKey) -> SingleStructureEncoder {
		SingleStructureEncoder(node: node.member(key.stringValue), codingPath: codingPath + [key])
	}

	func encodeNil(forKey key: Key) { member(key).encodeNil() }
	func encode(_ value: Int128, forKey key: Key) { member(key).encode(value) }
	func encode(_ value: UInt128, forKey key: Key) { member(key).encode(value) }
	func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try member(key).encode(value) }

	func nestedContainer<Nested: CodingKey>(
		keyedBy type: Nested.Type, forKey key: Key
	) -> KeyedEncodingContainer<Nested> {
		member(key).encoder.container(keyedBy: type)
	}

	func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
		member(key).encoder.unkeyedContainer()
	}

	func superEncoder() -> any Encoder { member(StructureKey.super).encoder }
	func superEncoder(forKey key: Key) -> any Encoder { member(key).encoder }
}

/// A list being encoded.
struct UnkeyedStructureEncoder: UnkeyedEncodingContainer {
	let node: StructureNode
	let codingPath: [any CodingKey]
	var count: Int { node.count }

	private func element() -> SingleStructureEncoder {
		let key = StructureKey(intValue: node.count)
		return SingleStructureEncoder(node: node.element(), codingPath: codingPath + [key])
	}

	func encodeNil() { element().encodeNil() }
	func encode(_ value: Int128) { element().encode(value) }
	func encode(_ value: UInt128) { element().encode(value) }
	func encode<Value: Encodable>(_ value: Value) throws { try element().encode(value) }

	func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
		element().encoder.container(keyedBy: type)
	}

	func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { element().encoder.unkeyedContainer() }
	func superEncoder() -> any Encoder { element().encoder }
}

/// One value being encoded.
struct SingleStructureEncoder: SingleValueEncodingContainer {
	let node: StructureNode
	let codingPath: [any CodingKey]
	var encoder: StructureEncoder { StructureEncoder(node: node, codingPath: codingPath) }

	func encodeNil() { node.set(.null) }
	func encode(_ value: Int128) { node.set(.integer(value)) }
	func encode(_ value: UInt128) { node.set(.integer(value)) }
	func encode<Value: Encodable>(_ value: Value) throws { try node.encode(value, at: codingPath) }
}

/// The name of a member, or the index of an element, that no type of keys has.
struct StructureKey: CodingKey {
	static let `super` = StructureKey(stringValue: "super")

	let stringValue: String
	let intValue: Int?

	init(stringValue: String) {
		self.stringValue = stringValue
		intValue = nil
	}

	init(intValue: Int) {
		stringValue = String(intValue)
		self.intValue = intValue
	}
}
