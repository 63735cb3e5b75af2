extension Defaults {
	/// Stores what a `Codable` type encodes, as structure. Reads it back from there, and from JSON in text or data.
	public struct TopLevelCodableBridge<Value: Codable>: _JSONBridge, Sendable {
		/// The bridge.
		public init() {}

		/// What the value encodes.
		public func _write(_ value: Value, _ writing: inout _Writing) -> JSON? { Coded.write(value, &writing) }
		/// The value that decodes.
		public func _read(_ json: JSON, _ reading: inout _Reading) -> Value? { Coded.read(json, &reading) }
	}

	/// A bridge for a type by its coding: for users' own types it is chosen without being named.
	public protocol CodableBridge<Value>: Bridge where Value: Codable, Serializable == String {}
}

extension Defaults.CodableBridge {
	/// The value's JSON text, its names sorted.
	public func serialize(_ value: Value?) -> String? {
		guard let value else { return nil }
		var writing = Defaults._Writing(at: [])
		return Coded.write(value, &writing)?.serialized(sortedNames: true)
	}

	/// The value of JSON text.
	public func deserialize(_ object: String?) -> Value? {
		guard let json = object.flatMap({ try? Defaults.JSON(parsing: $0) }) else { return nil }
		var reading = Defaults._Reading(at: [])
		return Coded.read(json, &reading)
	}

	/// What the value encodes, as structure.
	public func _write(_ value: Value, _ writing: inout Defaults._Writing) -> Defaults.JSON? {
		Coded.write(value, &writing)
	}

	/// The value that decodes.
	public func _read(_ json: Defaults.JSON, _ reading: inout Defaults._Reading) -> Value? {
		Coded.read(json, &reading)
	}
}

extension Decodable {
	/// The value that `json` stands for without the parts that do not fit, and what is made of each.
	package static func readingParts(of json: Defaults.JSON) -> (value: Self, transcript: Transcript)? {
		var reading = Defaults._Reading(at: [])
		reading.transcript = Transcript()
		let value: Self? = Coded.read(json, &reading)
		return value.map { ($0, reading.transcript ?? Transcript()) }
	}
}

extension Encodable {
	/// Where in what is encoded an object's names say what it is, as an enum's do, and where they are anybody's.
	package var codedParts: (wholes: Set<Defaults.Path>, maps: Set<Defaults.Path>) {
		var writing = Defaults._Writing(at: [])
		return Coded.write(self, &writing) == nil ? ([], []) : (writing.wholes, writing.maps)
	}
}

/// Runs a type's own coding and notes what it throws.
enum Coded {
	static func write(_ value: some Encodable, _ writing: inout Defaults._Writing) -> Defaults.JSON? {
		do {
			return try StructureEncoder.encode(value).json(&writing)
		} catch {
			let (keys, reason) = reason(of: error)
			let place = Defaults.Path(writing.path.tokens + keys.map { Tag.escaped($0.stringValue) })
			writing.problems.append(Defaults.Problem(place, KeyReason.unencodable(reason.predicate)))
			return nil
		}
	}

	/// The value that structure stands for, or text or data that holds its JSON. Data goes first: to a type whose members
	/// may all be missing its tag is an object of none.
	static func read<Value: Decodable>(_ json: Defaults.JSON, _ reading: inout Defaults._Reading) -> Value? {
		let start = reading
		if json.object == nil, let value: Value = readStructure(json, &reading) { return value }
		if start.acceptsText, let inner = json.inner {
			var again = start
			if let value: Value = readStructure(inner, &again) {
				reading = again
				return value
			}
		}
		return json.object == nil ? nil : readStructure(json, &reading)
	}

	private static func readStructure<Value: Decodable>(
		_ json: Defaults.JSON, _ reading: inout Defaults._Reading
	) -> Value? {
		let objects = StructureDecoder.Objects()
		defer { reading.declare(objects.paths) }
		if reading.transcript == nil, let value = try? StructureDecoder(json, noting: objects).decode(Value.self) {
			return value
		}
		return Leniency(reading).read(json, noting: objects, &reading)
	}

	/// Where something went wrong, and what.
	static func reason(of error: any Error) -> (keys: [any CodingKey], reason: any Defaults.Reason) {
		switch error {
		case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
			DecodingError.keyNotFound(_, let context):
			(context.codingPath, context.reason)
		case DecodingError.dataCorrupted(let context):
			(context.codingPath, KeyReason.undecodable(context.debugDescription))
		case EncodingError.invalidValue(_, let context):
			(context.codingPath, Defaults.CommonReason.custom(context.debugDescription))
		default: ([], KeyReason.undecodable(String(describing: error)))
		}
	}
}

extension DecodingError.Context {
	/// Where decoding stopped, and why; `reason` travels along as what lies beneath.
	init(codingPath: [any CodingKey], _ reason: any Defaults.Reason) {
		self.init(
			codingPath: codingPath, debugDescription: reason.predicate, underlyingError: Defaults.Problem([], reason))
	}

	fileprivate var reason: any Defaults.Reason {
		(underlyingError as? Defaults.Problem)?.reason ?? Defaults.CommonReason.custom(debugDescription)
	}
}
