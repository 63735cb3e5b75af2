/// Reads a `Decodable` from JSON, by the same rules as ``StructureEncoder``.
struct StructureDecoder: Decoder {
	let json: Defaults.JSON
	let codingPath: [any CodingKey]
	/// Where the objects that merge leaf by leaf are noted; nil within what replaces as a whole.
	let objects: Objects?
	/// What is made of parts that do not fit; nil where each of them ends it all.
	let leniency: Leniency?
	var userInfo: [CodingUserInfoKey: Any] { [:] }

	/// The places of objects whose members are a type's own. Shared by all decoders of one value.
	final class Objects {
		private var closed: [[String]] = []
		private var open: [[String]] = []

		/// None of those that have members of any name as well, nor what is in them.
		var paths: [[String]] {
			open.isEmpty ? closed : closed.filter { path in !open.contains { path.starts(with: $0) } }
		}

		fileprivate func add(_ path: [String], isOpen: Bool) {
			if isOpen { open.append(path) } else { closed.append(path) }
		}
	}

	init(
		_ json: Defaults.JSON, at codingPath: [any CodingKey] = [], noting objects: Objects?,
		_ leniency: Leniency? = nil
	) {
		self.json = json
		self.codingPath = codingPath
		self.objects = objects
		self.leniency = leniency
	}

	func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
		guard case .object(let object) = json else { throw mismatch([String: Any].self, KeyWording.object) }
		objects?.add(codingPath.map { Tag.escaped($0.stringValue) }, isOpen: type.isOpen)
		let objects = type.isOpen ? nil : objects
		return KeyedDecodingContainer(
			KeyedStructureDecoder(
				object: object, codingPath: codingPath, objects: objects, leniency: leniency))
	}

	func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
		UnkeyedStructureDecoder(elements: try elements(), codingPath: codingPath, leniency: leniency)
	}

	func elements() throws -> [Defaults.JSON] {
		guard case .array(let elements) = json else { throw mismatch([Any].self, KeyWording.list) }
		return elements
	}

	func singleValueContainer() -> any SingleValueDecodingContainer { self }

	func mismatch(_ type: Any.Type, _ expected: String) -> DecodingError {
		.typeMismatch(
			type, DecodingError.Context(codingPath: codingPath, KeyReason.mismatch(expected: expected, found: json)))
	}
}

extension StructureDecoder: SingleValueDecodingContainer {
	func decodeNil() -> Bool { json == .null }

	func decode(_ type: Int128.Type) throws -> Int128 { try wide(type) }
	func decode(_ type: UInt128.Type) throws -> UInt128 { try wide(type) }

	/// Types that the library knows are read as everywhere, others by their own coding.
	func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
		guard let native = type as? any Defaults._NativeValue.Type else {
			let decoder = isEnum(type) ? StructureDecoder(json, at: codingPath, noting: nil, leniency) : self
			if let leniency { return try leniency.decode(type, by: decoder) }
			return try Value(from: decoder)
		}
		guard let value = native._value(of: json) as? Value else { throw mismatch(type, native._expectation) }
		return value
	}

	/// JSON has integers of any size.
	private func wide<Value: FixedWidthInteger & LosslessStringConvertible>(_ type: Value.Type) throws -> Value {
		guard let text = json.number?.text, let value = Value(text) else {
			throw mismatch(type, KeyWording.integer(from: String(Value.min), to: String(Value.max)))
		}
		return value
	}
}
