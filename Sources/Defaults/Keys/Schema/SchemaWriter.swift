import FoundationEssentials

/// Describes types by the JSON that stands for their values.
struct SchemaWriter {
	/// The types that are being described, which are not described within themselves.
	private var around: Set<ObjectIdentifier> = []
	/// Whether it is for what a `Codable` encodes, where bridges are not asked.
	fileprivate private(set) var isCoded = false

	/// The schema of a type.
	///
	/// - Parameter sample: A value of it that is stored: some types tell their members only of one.
	func schema(of type: Any.Type, like sample: Defaults.JSON?) -> Defaults.Object {
		switch type {
		case is Bool.Type: ["type": "boolean"]
		case let type as any Defaults._NativeInteger.Type: integer(type)
		// That there are no bounds at all is said only where the default is such a number.
		case is Double.Type, is Float.Type, is Duration.Type:
			sample.flatMap(Tag.double.content) == nil
				? ["type": "number"] : ["anyOf": [["type": "number"], tagged(.double)]]
		case is String.Type: ["type": "string"]
		case is URL.Type: ["type": "string", "format": "uri-reference"]
		case is UUID.Type: ["type": "string", "format": "uuid"]
		case is Defaults.Color.Type: ["type": "string", "format": "color"]
		case is Date.Type: ["anyOf": [["type": "string", "format": "date-time"], tagged(.date)]]
		case is Data.Type: ["anyOf": [["type": "string", "contentEncoding": "base64"], tagged(.data)]]
		case let type as any NilTestable.Type: optional(type.wrapped, sample)
		case let type as any SchemaCollection.Type: type.schema(by: self, like: sample)
		default: own(type, sample)
		}
	}

	private func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> Defaults.Object {
		var schema: Defaults.Object = ["type": "integer"]
		if Value.bitWidth < 64 || !Value.isSigned { schema["minimum"] = .integer(Value.min) }
		if Value.bitWidth < 64 { schema["maximum"] = .integer(Value.max) }
		return schema
	}

	private func tagged(_ tag: Tag) -> Defaults.JSON {
		let name = tag.rawValue
		return .object([
			"type": "object", "properties": .object([name: ["type": "string"]]), "required": [.string(name)],
		])
	}

	/// The same for what is inside a type, which is not described in itself; nil where it would be.
	func entering(_ type: Any.Type) -> SchemaWriter? {
		var writer = self
		return writer.around.insert(ObjectIdentifier(type)).inserted ? writer : nil
	}

	/// Nil is stored as nothing, but as `null` where something has to stand; and a null reads as nil everywhere.
	private func optional(_ wrapped: Any.Type, _ sample: Defaults.JSON?) -> Defaults.Object {
		schema(of: wrapped, like: sample).orNull
	}

	/// A program's own type.
	private func own(_ type: Any.Type, _ sample: Defaults.JSON?) -> Defaults.Object {
		guard var writer = entering(type) else { return [:] }
		let own = type as? any Defaults.Serializable.Type
		writer.isCoded = isCoded || own?.isCoded == true
		// A range is encoded as its bridge stores it.
		if let stored = own?.storedType, !writer.isCoded || stored is any SchemaRange.Type {
			return writer.schema(of: stored, like: sample)
		}
		if let cases = (type as? any CaseIterable.Type)?.cases(coded: writer.isCoded) { return ["enum": .array(cases)] }
		if !writer.isCoded, let raw = type as? any RawRepresentable.Type {
			return writer.schema(of: raw.rawType, like: sample)
		}
		guard let decodable = type as? any Decodable.Type else { return [:] }
		writer.isCoded = true
		return MemberProbe(writer, like: sample).schema(of: decodable)
	}
}

extension Defaults.Serializable {
	/// The type that a bridge of its program's makes of values; nil where values are stored as what they are.
	fileprivate static var storedType: Any.Type? {
		if let collection = Bridge.self as? any SchemaCollection.Type { return collection }
		let isOwn = Bridge.Serializable.self != Defaults.JSON.self && !isCoded
		let isRaw = Self.self is any RawRepresentable.Type && Bridge.self is any RawBridge.Type
		return isOwn && !isRaw && Bridge.Serializable.self != Self.self ? Bridge.Serializable.self : nil
	}
}

/// The library's own bridge by the raw value.
private protocol RawBridge {}
extension Defaults.RawRepresentableBridge: RawBridge {}

extension RawRepresentable {
	fileprivate static var rawType: Any.Type { RawValue.self }
}

extension CaseIterable {
	/// What stands for each case; nil where that is not one plain value for each.
	fileprivate static func cases(coded isCoded: Bool) -> [Defaults.JSON]? {
		let all = allCases.map { value in
			let own = isCoded ? nil : value as? any Defaults.Serializable
			return own?.storedJSON ?? (value as? any Encodable).flatMap { Defaults.JSON(coding: $0) }
		}
		let values = all.compactMap { $0?.isContainer == false ? $0 : nil }
		return values.isEmpty || values.count < all.count ? nil : values
	}
}

extension Defaults.JSON {
	/// What a value encodes.
	fileprivate init?(coding value: some Encodable) {
		var writing = Defaults._Writing(at: [])
		guard let json = Coded.write(value, &writing) else { return nil }
		self = json
	}
}

/// A type whose values have others in them.
protocol SchemaCollection {
	static func schema(by writer: SchemaWriter, like sample: Defaults.JSON?) -> Defaults.Object
}

extension SchemaWriter {
	fileprivate func list(of type: Any.Type, like sample: Defaults.JSON?) -> Defaults.Object {
		["type": "array", "items": .object(schema(of: type, like: sample?.array?.first))]
	}

	fileprivate func set(of type: Any.Type, like sample: Defaults.JSON?) -> Defaults.Object {
		var schema = list(of: type, like: sample)
		schema["uniqueItems"] = true
		return schema
	}

	fileprivate func bounds(of type: Any.Type) -> Defaults.Object {
		["type": "array", "items": .object(schema(of: type, like: nil)), "minItems": 2, "maxItems": 2]
	}
}

extension Array: SchemaCollection {
	static func schema(by writer: SchemaWriter, like sample: Defaults.JSON?) -> Defaults.Object {
		writer.list(of: Element.self, like: sample)
	}
}

extension Set: SchemaCollection {
	static func schema(by writer: SchemaWriter, like sample: Defaults.JSON?) -> Defaults.Object {
		writer.set(of: Element.self, like: sample)
	}
}

extension Dictionary: SchemaCollection {
	static func schema(by writer: SchemaWriter, like sample: Defaults.JSON?) -> Defaults.Object {
		// Of keys that are no names `Codable` makes a list, of a key and a value in turn.
		let isNamed = Key.self is String.Type || Key.self is Int.Type || Key.self is any CodingKeyRepresentable.Type
		if writer.isCoded, !isNamed { return ["type": "array"] }
		let entry = sample?.object?.members.first?.value
		// An entry of the default's is taken away by a null.
		let type: Any.Type = entry == nil ? Value.self : Value?.self
		return ["type": "object", "additionalProperties": .object(writer.schema(of: type, like: entry))]
	}
}

extension Defaults.CollectionBridge: SchemaCollection {
	static func schema(by writer: SchemaWriter, like sample: Defaults.JSON?) -> Defaults.Object {
		writer.list(of: Value.Element.self, like: sample)
	}
}

extension Defaults.SetAlgebraBridge: SchemaCollection {
	static func schema(by writer: SchemaWriter, like sample: Defaults.JSON?) -> Defaults.Object {
		writer.set(of: Value.Element.self, like: sample)
	}
}

/// A type that stands for ranges.
private protocol SchemaRange: SchemaCollection {}

extension Defaults.RangeBridge: SchemaRange {
	static func schema(by writer: SchemaWriter, like sample: Defaults.JSON?) -> Defaults.Object {
		writer.bounds(of: Value.Bound.self)
	}
}

extension Defaults.Object {
	/// The schema where null will do as well.
	var orNull: Self {
		var schema = self
		if let type = self["type"]?.string {
			schema["type"] = [.string(type), "null"]
		} else if let cases = self["enum"]?.array, !cases.contains(.null) {
			schema["enum"] = .array(cases + [.null])
		} else if let shapes = self["anyOf"]?.array, !shapes.contains(["type": "null"]) {
			schema["anyOf"] = .array(shapes + [["type": "null"]])
		}
		return schema
	}
}
