/// Decodes a value of which parts may not fit. Of lists and maps the items that do not are left out; members that do not
/// are read as the default's, and where that has none, what they are in does not fit.
///
/// A list leaves out nothing before one of its kind has failed the whole, and of each list an item is first decoded as if
/// nothing could be left out of it: a type may try it as one thing and then as another.
final class Leniency {
	private let path: Defaults.Path
	private let preset: Defaults.JSON?
	private let isTranscribing: Bool
	/// The lists and maps that may leave items out, by their places without indexes and names of entries, so that each kind
	/// of list costs one attempt. Of more than ``mostKinds`` all may.
	private var lists: Set<[String?]> = []
	/// Whether an item is decoded as if nothing could be left out of it.
	private var isStrict = false
	/// The members that are read as the default's.
	private var members: Set<Defaults.Path> = []
	private var membersProblems: [Defaults.Problem] = []
	private var unread: Set<Defaults.Path> = []

	/// What the last attempt found.
	private var problems: [Defaults.Problem] = []
	private var transcript = Transcript()

	init(_ reading: Defaults._Reading) {
		path = reading.path
		preset = reading.presetHere
		isTranscribing = reading.transcript != nil
	}

	/// The value, and in `reading` what of it does not fit.
	func read<Value: Decodable>(
		_ json: Defaults.JSON, noting objects: StructureDecoder.Objects, _ reading: inout Defaults._Reading
	) -> Value? {
		let stored = json
		var json = json
		var first: Defaults.Problem?
		while true {
			(problems, transcript) = ([], Transcript())
			do {
				let value = try StructureDecoder(json, noting: objects, self).decode(Value.self)
				reading.problems += membersProblems + problems
				reading.transcript?.add(transcript, unread)
				return value
			} catch {
				let (keys, problem) = problem(error)
				first = first ?? problem
				guard tolerates(keys, problem, in: &json, stored) else {
					reading.problems += first.map { [$0] } ?? []
					return nil
				}
			}
		}
	}

	/// Finds what to do without, so that what failed there does not fail again: the innermost thing that can be.
	private func tolerates(
		_ keys: [any CodingKey], _ problem: Defaults.Problem, in json: inout Defaults.JSON, _ stored: Defaults.JSON
	) -> Bool {
		for depth in stride(from: keys.count, to: 0, by: -1) {
			let container = Array(keys.prefix(depth - 1))
			if keys[depth - 1] is ItemKey {
				if lists.insert(Self.kind(container)).inserted { return true }
				continue
			}
			let place = Self.place(Array(keys.prefix(depth)))
			guard !container.contains(where: { $0 is ItemKey }), let name = place.last,
				let object = preset?[Self.place(container)]?.object, members.insert(place).inserted
			else { continue }
			json = object[name].map { json.placing($0, at: place) } ?? json.removing(place)
			if stored[place] != nil {
				unread.insert(absolute(place))
				membersProblems.append(problem)
			}
			return true
		}
		return false
	}

	private func problem(_ error: any Error) -> (keys: [any CodingKey], problem: Defaults.Problem) {
		let (keys, reason) = Coded.reason(of: error)
		return (keys, Defaults.Problem(absolute(Self.place(keys)), reason))
	}

	private func absolute(_ place: Defaults.Path) -> Defaults.Path { Defaults.Path(path.tokens + place.tokens) }

	private static func place(_ keys: [any CodingKey]) -> Defaults.Path {
		Defaults.Path(keys.map { ($0 as? ItemKey)?.token ?? Tag.escaped($0.stringValue) })
	}

	/// A place without indexes and names of entries.
	private static func kind(_ keys: some Sequence<any CodingKey>) -> [String?] {
		keys.map { $0 is ItemKey || ($0 as? StructureKey)?.intValue != nil ? nil : $0.stringValue }
	}

	private static var mostKinds: Int { 32 }

	private func mayLeaveOut(_ kind: [String?]) -> Bool { lists.count > Self.mostKinds || lists.contains(kind) }
}

extension Leniency {
	/// Decodes a value of a type that the library does not know. Errors that do not say where they happened get the place.
	func decode<Value: Decodable>(_ type: Value.Type, by decoder: StructureDecoder) throws -> Value {
		do {
			if let items = type as? any ItemwiseDecodable.Type, let value = try items.items(by: decoder, self) as? Value
			{
				return value
			}
			return try Value(from: decoder)
		} catch {
			let (keys, reason) = Coded.reason(of: error)
			if error is DecodingError, keys.count >= decoder.codingPath.count { throw error }
			let context = DecodingError.Context(codingPath: decoder.codingPath, reason)
			throw DecodingError.typeMismatch(type, context)
		}
	}

	/// The elements of a list that fit.
	func elements<Element: Decodable>(by decoder: StructureDecoder, in order: Transcript.Order) throws -> [Element] {
		let elements = try decoder.elements()
		let items: [Element?] = try elements.indices.map { index in
			try item(of: decoder) { try at(index, elements[index], decoder).decode(Element.self) }
		}
		if isTranscribing { note(items.map { $0.map { Self.written($0) } }, of: decoder, in: order) }
		return items.compactMap(\.self)
	}

	/// The keys and values that fit of a list in which these follow one another.
	func pairs<Key: Decodable, Value: Decodable>(by decoder: StructureDecoder) throws -> [(Key, Value)] {
		let elements = try decoder.elements()
		guard elements.count.isMultiple(of: 2) else { throw decoder.mismatch([Any].self, KeyWording.pairs) }
		let pairs: [(Key, Value)?] = try stride(from: 0, to: elements.count, by: 2).map { index in
			try item(of: decoder) {
				(
					try at(index, elements[index], decoder).decode(Key.self),
					try at(index + 1, elements[index + 1], decoder).decode(Value.self)
				)
			}
		}
		if isTranscribing {
			note(pairs.map { $0.map { [Self.written($0.0), Self.written($0.1)] } }, of: decoder, in: .pairs)
		}
		return pairs.compactMap(\.self)
	}

	/// An entry of a map; nil where it does not fit, or its key is that of one that is read already.
	func entry<Key, Value: Decodable>(
		_ member: Defaults.Object.Member, _ named: any CodingKeyRepresentable.Type, beside entries: [Key: Value],
		by decoder: StructureDecoder
	) throws -> (Key, Value)? {
		let codingKey = ItemKey(member.name)
		let path = decoder.codingPath + [codingKey]
		let entry: (Key, Value)?? = try item(of: decoder) {
			guard let representable = named.init(codingKey: codingKey), let key = representable as? Key else {
				let context = DecodingError.Context(codingPath: path, KeyReason.mapKey(type: "\(Key.self)"))
				throw DecodingError.typeMismatch(Key.self, context)
			}
			let value = try StructureDecoder(member.value, at: path, noting: nil, self).decode(Value.self)
			guard entries[key] == nil else { return nil }
			transcript.names[absolute(Self.place(path))] = Tag.escaped(representable.codingKey.stringValue)
			return (key, value)
		}
		return entry ?? nil
	}

	private func at(_ index: Int, _ json: Defaults.JSON, _ decoder: StructureDecoder) -> StructureDecoder {
		StructureDecoder(json, at: decoder.codingPath + [ItemKey(intValue: index)], noting: nil, self)
	}

	private func item<Item>(of decoder: StructureDecoder, _ decode: () throws -> Item) throws -> Item? {
		guard !isStrict, !lists.isEmpty else { return try decode() }
		if let item = strictly(decode) { return item }
		do {
			return try decode()
		} catch {
			let (keys, problem) = problem(error)
			// What can be left out further in is left out there, by the next attempt.
			let innermost = keys.lastIndex { $0 is ItemKey }.map { Self.kind(keys[..<$0]) }
			guard mayLeaveOut(Self.kind(decoder.codingPath)), innermost.map(mayLeaveOut) ?? true else { throw error }
			problems.append(problem)
			return nil
		}
	}

	private func strictly<Item>(_ decode: () throws -> Item) -> Item? {
		isStrict = true
		defer { isStrict = false }
		return try? decode()
	}

	private func note(_ items: [Defaults.JSON?], of decoder: StructureDecoder, in order: Transcript.Order) {
		transcript.lists[absolute(Self.place(decoder.codingPath))] = Transcript.List(items: items, order: order)
	}

	/// What is written for an item.
	private static func written(_ item: some Any) -> Defaults.JSON {
		var writing = Defaults._Writing(at: [])
		return (item as? any Encodable).flatMap { try? StructureEncoder.encode($0).json(&writing) } ?? .null
	}
}

extension Transcript {
	fileprivate mutating func add(_ other: Transcript, _ unread: Set<Defaults.Path>) {
		lists.merge(other.lists) { $1 }
		names.merge(other.names) { $1 }
		self.unread.formUnion(unread)
	}
}
