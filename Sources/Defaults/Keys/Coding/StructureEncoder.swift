/// Turns an `Encodable` into JSON: its structure, members in the order in which they were encoded, those of
/// dictionaries and sets in a stable one; dates, data, URLs and numbers as the library stores them elsewhere.
struct StructureEncoder: Encoder {
	let node: StructureNode
	let codingPath: [any CodingKey]
	var userInfo: [CodingUserInfoKey: Any] { [:] }

	/// The node that stands for `value`.
	static func encode(_ value: some Encodable) throws -> StructureNode {
		let node = StructureNode()
		try node.encode(value, at: [])
		return node
	}

	func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
		node.becomeObject(keyedBy: type)
		return KeyedEncodingContainer(KeyedStructureEncoder(node: node, codingPath: codingPath))
	}

	func unkeyedContainer() -> any UnkeyedEncodingContainer {
		node.becomeArray()
		return UnkeyedStructureEncoder(node: node, codingPath: codingPath)
	}

	func singleValueContainer() -> any SingleValueEncodingContainer {
		SingleStructureEncoder(node: node, codingPath: codingPath)
	}
}

/// A value that is being encoded. A class, since containers that are open at the same time fill the same one.
final class StructureNode {
	private enum Content {
		case empty
		case value(Defaults.JSON)
		case object(names: [String], members: [String: StructureNode])
		case array([StructureNode])
	}

	/// Values that come out of a hash table get an order. The members of a map are whatever is in it, those of an enum say
	/// which case it is: neither merge with others.
	private enum Origin { case structure, map, set, alternatives }

	private var content = Content.empty
	private var origin = Origin.structure
	/// Whether the type has members of any name.
	private var isOpen = false

	var count: Int { if case .array(let elements) = content { elements.count } else { 0 } }

	func set(_ json: Defaults.JSON) { content = .value(json) }

	func becomeObject(keyedBy type: any CodingKey.Type) {
		if type.isOpen { isOpen = true }
		if case .object = content { return }
		content = .object(names: [], members: [:])
	}

	func becomeArray() {
		if case .array = content { return }
		content = .array([])
	}

	/// The node of the member `name`, new or replaced.
	func member(_ name: String) -> StructureNode {
		let node = StructureNode()
		guard case .object(var names, var members) = content else { return node }
		content = .empty
		if members.updateValue(node, forKey: name) == nil { names.append(name) }
		content = .object(names: names, members: members)
		return node
	}

	/// A new last element.
	func element() -> StructureNode {
		let node = StructureNode()
		guard case .array(var elements) = content else { return node }
		content = .empty
		elements.append(node)
		content = .array(elements)
		return node
	}

	/// Types that the library knows are written as everywhere, others by their own coding.
	func encode<Value: Encodable>(_ value: Value, at codingPath: [any CodingKey]) throws {
		if let native = value as? any Defaults._NativeValue { return set(native._json) }
		if Value.self is any Hashed.Type { origin = Value.self is any HashedMap.Type ? .map : .set }
		try value.encode(to: StructureEncoder(node: self, codingPath: codingPath))
		if case .object = content, origin == .structure, isEnum(Value.self) { origin = .alternatives }
	}

	/// The JSON. `writing` is told of the objects whose members are a type's own, and of those that say which case it is.
	func json(_ writing: inout Defaults._Writing) -> Defaults.JSON {
		switch content {
		case .value(let json): return json
		case .empty: return object([], [:], &writing)
		case .object(let names, let members): return object(names, members, &writing)
		case .array(let elements):
			let values = elements.enumerated().map { index, element in
				writing.within(String(index)) { element.json(&$0) }
			}
			if origin == .set { return .array(values.sorted { StableOrder.precedes($0, $1) }) }
			return .array(origin == .map ? Self.sortedPairs(values) : values)
		}
	}

	private func object(
		_ names: [String], _ members: [String: StructureNode], _ writing: inout Defaults._Writing
	) -> Defaults.JSON {
		let isMerged = origin != .map && origin != .alternatives && !isOpen
		if isMerged { writing.declareObject() }
		if origin == .alternatives { writing.wholes.insert(writing.path) }
		if origin == .map { writing.maps.insert(writing.path) }
		var object = Defaults.Object()
		for name in origin == .map ? names.sorted(by: { StableOrder.precedes($0, $1) }) : names {
			guard let member = members[name] else { continue }
			let name = Tag.escaped(name)
			object[name] =
				isMerged ? writing.below(name) { member.json(&$0) } : writing.within(name) { member.json(&$0) }
		}
		return .object(object)
	}

	/// A dictionary whose keys are no strings encodes as key, value, key, value, ….
	private static func sortedPairs(_ values: [Defaults.JSON]) -> [Defaults.JSON] {
		guard values.count.isMultiple(of: 2) else { return values }
		let pairs = stride(from: 0, to: values.count, by: 2).map { (key: values[$0], value: values[$0 + 1]) }
		return pairs.sorted { StableOrder.precedes($0.key, $1.key) }.flatMap { [$0.key, $0.value] }
	}
}

/// Whether a value of the type is one case of several; an optional is not meant.
///
/// Safe: what every type's metadata begin with is a word that tells its kind, which Swift's ABI fixes for the enums (the
/// runtime's `MetadataKind`: 1, with the flags of types that are neither on the heap nor the runtime's own). A
/// value's `Mirror` says the same, but there is none where nothing could be decoded.
func isEnum(_ type: Any.Type) -> Bool { unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == 0x201 }

extension CodingKey {
	/// Whether every name is a key, as with types that keep whatever is there.
	static var isOpen: Bool { Self(stringValue: "\u{0}") != nil }
}

/// A dictionary or a set: one question less for every type that is neither.
protocol Hashed {}
/// A dictionary: its members are a map's.
protocol HashedMap: Hashed {}
extension Dictionary: HashedMap {}
extension Set: Hashed {}
