/// Runs a type's own decoding to see what it asks for.
///
/// It is answered with parts of a stored value where there is one, else with plain values that its types read. Where the
/// decoding ends early, as of one that will not do, what it has asked for by then is known. It runs again for each answer
/// that it may ask for something else after: one that it does not get, and each case of an enum.
final class MemberProbe {
	private let writer: SchemaWriter
	private let sample: Defaults.JSON?
	/// Whether what is asked for is noted; else only a value is wanted.
	private let isDescribing: Bool
	/// The shapes of the whole, and of each member with the types that it was asked for as.
	private var shapes: [Defaults.Object] = []
	private var members: [(name: String, types: Set<ObjectIdentifier>, shapes: [Defaults.Object])] = []
	/// The members that are asked about before they are asked for: nil, and so null, will do.
	private var optional: Set<String> = []
	fileprivate var mayBeNull = false

	/// What a run is answered otherwise than the first one.
	private struct Run: Hashable {
		/// How often the whole is not there when it is asked for.
		var refusals = 0
		var detour: Detour?

		enum Detour: Hashable {
			/// A member is not there this often.
			case refusal(String, count: Int)
			/// A member is another case.
			case option(String, Int)
		}
	}

	private var run = Run()
	/// How often the whole and the members were asked for in a run.
	private var wholes = 0
	private var asked: [(name: String, count: Int)] = []
	/// How many cases each member has.
	private var options: [String: Int] = [:]
	/// How often a type's decoding runs at most, how many members it may ask for, and how far down.
	private static let (mostRuns, mostMembers, mostLevels) = (256, 1000, 32)
	private let level: Int

	init(_ writer: SchemaWriter, like sample: Defaults.JSON?, isDescribing: Bool = true, level: Int = 0) {
		(self.writer, self.sample, self.isDescribing, self.level) = (writer, sample, isDescribing, level)
	}

	/// The schema of a type. No member is required: what one value cannot do without, another may not have.
	func schema(of type: any Decodable.Type) -> Defaults.Object {
		var runs = [Run()]
		var known = Set(runs)
		var next = 0
		while next < min(runs.count, Self.mostRuns) {
			(run, wholes, asked) = (runs[next], 0, [])
			_ = try? type.init(from: Asked(probe: self))
			let detours = asked.flatMap { name, count in
				[Run.Detour.refusal(name, count: count)] + (1..<(options[name] ?? 1)).map { .option(name, $0) }
			}
			let others =
				(0..<wholes).map { Run(refusals: $0 + 1) } + detours.map { Run(refusals: run.refusals, detour: $0) }
			runs += others.filter { known.insert($0).inserted }
			next += 1
		}
		let properties = members.map { name, _, shapes in
			let shape = Defaults.Object(anyOf: shapes)
			return (name: name, value: Defaults.JSON.object(optional.contains(name) ? shape.orNull : shape))
		}
		shapes = shapes.map { shape in
			var shape = shape
			if shape == ["type": "object"], !properties.isEmpty {
				shape["properties"] = .object(Defaults.Object(properties))
			}
			return shape
		}
		let shape = Defaults.Object(anyOf: shapes)
		return mayBeNull ? shape.orNull : shape
	}

	/// Throws where a run is to see what comes after an answer that it does not get.
	private func askForWhole() throws {
		wholes += 1
		if wholes <= run.refusals { throw Refusal() }
	}

	private func ask(for name: String) throws {
		let index = asked.firstIndex { $0.name == name } ?? asked.count
		if index == asked.count { asked.append((name, 0)) }
		asked[index].count += 1
		if isExhausted { throw Refusal() }
		if case .refusal(name, let count) = run.detour, asked[index].count <= count { throw Refusal() }
	}

	/// Whether there would be no end to what is asked for.
	private var isExhausted: Bool { asked.count > Self.mostMembers || level > Self.mostLevels }

	/// Whether a run is to see what comes where a member is not there.
	fileprivate func lacks(_ key: some CodingKey) -> Bool {
		if case .refusal(Tag.escaped(key.stringValue), _) = run.detour { return true }
		return isExhausted
	}

	/// What a member is asked for as, and a value for it.
	fileprivate func member<Value: Decodable>(_ type: Value.Type, _ key: some CodingKey) throws -> Value {
		let name = Tag.escaped(key.stringValue)
		try ask(for: name)
		let sample = sample?.object?[name]
		note(type, writer.schema(of: type, like: sample), at: name)
		if let cases = (type as? any CaseIterable.Type)?.all, cases.count > 1 {
			options[name] = cases.count
			if case .option(name, let index) = run.detour, let value = cases[index] as? Value { return value }
		}
		return try value(of: type, like: sample)
	}

	private func note(_ type: Any.Type, _ shape: @autoclosure () -> Defaults.Object, at name: String) {
		guard isDescribing else { return }
		let index = members.firstIndex { $0.name == name } ?? members.count
		if index == members.count { members.append((name, [], [])) }
		if members[index].types.insert(ObjectIdentifier(type)).inserted { members[index].shapes.appendOnce(shape()) }
	}

	/// A value that stands for the whole.
	fileprivate func whole<Value: Decodable>(_ type: Value.Type) throws -> Value {
		try askForWhole()
		if isDescribing { shapes.appendOnce(writer.schema(of: type, like: sample)) }
		return try value(of: type, like: sample)
	}

	fileprivate func mayBeNil(_ key: some CodingKey) { optional.insert(Tag.escaped(key.stringValue)) }

	fileprivate func has(_ kind: String) throws {
		try askForWhole()
		shapes.appendOnce(["type": .string(kind)])
	}

	fileprivate func has(_ kind: String, at key: some CodingKey) throws {
		let name = Tag.escaped(key.stringValue)
		try ask(for: name)
		note(
			kind == "array" ? [Defaults.JSON].self : [String: Defaults.JSON].self, ["type": .string(kind)], at: name)
	}

	/// A member that something is decoded from of which nothing is known.
	fileprivate func hasAnything(at name: String) -> MemberProbe {
		note((any Decoder).self, [:], at: name)
		return MemberProbe(writer, like: sample?.object?[name], isDescribing: false, level: level + 1)
	}

	private func value<Value: Decodable>(of type: Value.Type, like sample: Defaults.JSON?) throws -> Value {
		if let sample, let value = try? StructureDecoder(sample, noting: nil).decode(type) { return value }
		if let value = (type as? any CaseIterable.Type)?.all.first as? Value { return value }
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
	/// What is asked for is not there.
	private struct Refusal: Error {}
}

extension CaseIterable {
	/// The cases, or the first of many.
	fileprivate static var all: [Any] { Array(allCases.prefix(256)) }
}

extension [Defaults.Object] {
	fileprivate mutating func appendOnce(_ shape: Defaults.Object) { if !contains(shape) { append(shape) } }
}

extension Defaults.Object {
	/// What one of some schemas takes.
	fileprivate init(anyOf shapes: [Self]) {
		self =
			shapes.count == 1 ? shapes[0] : shapes.isEmpty ? [:] : ["anyOf": .array(shapes.map(Defaults.JSON.object))]
	}
}

/// Stands for what is stored.
private struct Asked: Decoder {
	let probe: MemberProbe
	var codingPath: [any CodingKey] { [] }
	var userInfo: [CodingUserInfoKey: Any] { [:] }

	func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
		try probe.has("object")
		return KeyedDecodingContainer(AskedMembers(probe: probe))
	}

	func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
		try probe.has("array")
		return UnkeyedStructureDecoder(elements: [], codingPath: [], leniency: nil)
	}

	func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension Asked: SingleValueDecodingContainer {
	func decodeNil() -> Bool {
		probe.mayBeNull = true
		return false
	}
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
		return !probe.lacks(key)
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
	) throws -> KeyedDecodingContainer<Nested> {
		try probe.has("object", at: key)
		return KeyedDecodingContainer(KeyedStructureDecoder(object: [:], codingPath: [], objects: nil, leniency: nil))
	}

	func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
		try probe.has("array", at: key)
		return UnkeyedStructureDecoder(elements: [], codingPath: [], leniency: nil)
	}

	func superDecoder() -> any Decoder { Asked(probe: probe.hasAnything(at: "super")) }
	func superDecoder(forKey key: Key) -> any Decoder {
		Asked(probe: probe.hasAnything(at: Tag.escaped(key.stringValue)))
	}
}
