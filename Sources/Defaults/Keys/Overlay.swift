import FoundationEssentials

/// Makes of a stored value and a new one what is to be stored: the new value, with all that its type does not know of or
/// cannot read where it was.
struct Overlay {
	private let transcript: Transcript
	/// The places in the new value that keep nothing unknown of their own: with that something else would be read.
	private var plain: Set<Defaults.Path> = []
	/// What is kept there all the same: nothing else is read with that.
	private var harmless: Set<Defaults.Path> = []
	/// What is left out there.
	private let left = Left()
	/// The places in the new value whose names say what it is: under others nothing unknown is kept.
	private let wholes: Set<Defaults.Path>

	private init(_ transcript: Transcript, wholes: Set<Defaults.Path>) {
		(self.transcript, self.wholes) = (transcript, wholes)
	}

	/// - Parameters:
	///   - old: What the type writes for what it reads in `stored`; nil where it reads nothing.
	///   - path: Where that is stored. The transcript's places are of stored values.
	///   - place: Where `new` is in the whole new value.
	private func value(
		_ new: Defaults.JSON, over stored: Defaults.JSON, reading old: Defaults.JSON?, at path: Defaults.Path,
		_ place: Defaults.Path
	) -> Defaults.JSON {
		if let old, old.isAlike(new) { return stored }
		let old = transcript.unread.contains(path) ? nil : old
		switch (stored, new) {
		case (.object(let members), .object(let newMembers)) where stored.isContainer:
			return .object(object(newMembers, over: members, reading: old?.object, at: path, place))
		case (.array(let elements), .array(let newElements)):
			guard let old = old?.array else { return new }
			return .array(list(newElements, over: elements, reading: old, at: path, place))
		default:
			guard new.isContainer, let inner = stored.inner else { return new }
			return value(new, over: inner, reading: old, at: path, place)
		}
	}

	private func object(
		_ new: Defaults.Object, over stored: Defaults.Object, reading old: Defaults.Object?, at path: Defaults.Path,
		_ place: Defaults.Path
	) -> Defaults.Object {
		var result = Defaults.Object()
		var set: Set<ByteString> = []
		let isOther = wholes.contains(place) && old.map { Set($0.names) } != Set(new.names)
		let isPlain = isOther || plain.contains(place)
		for member in stored.members {
			let path = path.appending(member.name)
			let name = transcript.names[path] ?? member.name
			if let value = new[name] {
				set.insert(ByteString(name))
				result[member.name] = self.value(
					value, over: member.value, reading: old?[name], at: path, place.appending(name))
			} else if old?[name] == nil, !isPlain || !isOther && isHarmless(place.appending(member.name)) {
				result[member.name] = member.value
			}
		}
		for member in new.members where !set.contains(ByteString(member.name)) { result[member.name] = member.value }
		return result
	}

	/// An item that cannot be read follows the nearest one before it that can and that stays.
	private func list(
		_ new: [Defaults.JSON], over stored: [Defaults.JSON], reading old: [Defaults.JSON], at path: Defaults.Path,
		_ place: Defaults.Path
	) -> [Defaults.JSON] {
		let order = transcript.lists[path]?.order ?? .given
		guard order == .pairs else {
			let items = items(of: stored, at: path, reading: old)
			return arranged(new, over: stored, reading: items, order, place) { index, source in
				value(
					new[index], over: stored[source], reading: items[source], at: path.appending(source),
					place.appending(index))
			}
		}
		let (newPairs, storedPairs) = (new.inPairs, stored.inPairs)
		let items = items(of: storedPairs, at: path, reading: old.inPairs)
		return arranged(newPairs, over: storedPairs, reading: items, order, place) { index, source in
			let (key, element) = (index * 2, source * 2 + 1)
			let value = value(
				new[key + 1], over: stored[element], reading: items[source]?.array?.last, at: path.appending(element),
				place.appending(key + 1))
			return .array([new[key], value])
		}.flatMap { $0.array ?? [] }
	}

	/// - Parameter item: What to store for the new item at an index that is the stored one at another.
	private func arranged(
		_ new: [Defaults.JSON], over stored: [Defaults.JSON], reading items: [Defaults.JSON?],
		_ order: Transcript.Order, _ place: Defaults.Path, item: (_ index: Int, _ source: Int) -> Defaults.JSON
	) -> [Defaults.JSON] {
		let readable = items.indices.filter { items[$0] != nil }
		let sources = Self.sources(of: new, readable.compactMap { items[$0] }, order)
			.map { (index: $0.index, source: $0.source.map { readable[$0] }) }
		let staying = Set(sources.compactMap(\.source))
		let isPlain = plain.contains(place)
		let followers = Self.followers(of: staying, in: items).mapValues { indices in
			indices.filter { !isPlain || isHarmless(place.appending($0)) }
		}
		var result = followers[-1, default: []].map { stored[$0] }
		for (index, source) in sources {
			result.append(source.map { item(index, $0) } ?? new[index])
			if let source { result += followers[source, default: []].map { stored[$0] } }
		}
		return result
	}

	/// The new items in the order in which they are to be stored, and which old ones they are. Where their order says
	/// nothing, those that were there keep theirs.
	private static func sources(
		of new: [Defaults.JSON], _ old: [Defaults.JSON], _ order: Transcript.Order
	) -> [(index: Int, source: Int?)] {
		if order == .given { return Array(zip(new.indices, ElementMatching(of: new, in: old).sources)) }
		func identity(_ item: Defaults.JSON) -> Alike { Alike(order == .pairs ? item.array?.first ?? item : item) }
		let indices = Dictionary(zip(new.map(identity), new.indices)) { $1 }
		let known = Set(old.map(identity))
		let kept = old.indices.compactMap { source in indices[identity(old[source])].map { ($0, Optional(source)) } }
		return kept + new.indices.filter { !known.contains(identity(new[$0])) }.map { ($0, nil) }
	}

	/// What the type writes for each item; nil for one that it does not read, or does not write again.
	private func items(
		of stored: [Defaults.JSON], at path: Defaults.Path, reading old: [Defaults.JSON]
	) -> [Defaults.JSON?] {
		// A list that the type decodes by itself: what is not written again was not read.
		guard let known = transcript.lists[path]?.items, known.count == stored.count else {
			return ElementMatching(of: stored, in: old).sources.map { $0.map { old[$0] } }
		}
		let written = Set(old.map(Alike.init))
		if written.isSubset(of: known.compactMap { $0.map(Alike.init) }) {
			return known.map { $0.flatMap { written.contains(Alike($0)) ? $0 : nil } }
		}
		guard known.count(where: { $0 != nil }) == old.count else { return known }
		var rest = old[...]
		return known.map { $0.flatMap { _ in rest.popFirst() } }
	}

	/// Which items that cannot be read follow which of those that stay; -1 stands for the front.
	private static func followers(of staying: Set<Int>, in items: [Defaults.JSON?]) -> [Int: [Int]] {
		var last = -1
		var followers: [Int: [Int]] = [:]
		for (index, item) in items.enumerated() {
			if item == nil {
				followers[last, default: []].append(index)
			} else if staying.contains(index) {
				last = index
			}
		}
		return followers
	}

	/// Whether something unknown is kept where nothing is; what is not is noted.
	private func isHarmless(_ path: Defaults.Path) -> Bool {
		if harmless.contains(path) { return true }
		left.note(path)
		return false
	}

	/// Has all stay that can of what was left out for what stood beside it: `value` gives the target where with what is
	/// harmless so far nothing else is read. Of those that cannot stay together, one half and then the other is tried.
	private mutating func sift(
		_ paths: ArraySlice<Defaults.Path>, _ target: inout Defaults.JSON, _ value: (Overlay) -> Defaults.JSON?
	) {
		harmless.formUnion(paths)
		if let more = value(self) { return target = more }
		harmless.subtract(paths)
		guard paths.count > 1 else { return }
		let middle = paths.startIndex + paths.count / 2
		sift(paths[..<middle], &target, value)
		sift(paths[middle...], &target, value)
	}

	/// Has nothing unknown be kept in these places or, where that was so already, in what they are in. False where that
	/// would be more than all.
	private mutating func addPlain(_ places: [Defaults.Path]) -> Bool {
		for place in places {
			guard let place = sequence(first: place, next: \.parent).first(where: { !plain.contains($0) }) else {
				return false
			}
			plain.insert(place)
		}
		return true
	}

	/// The new value with all that stays of `stored`.
	///
	/// - Parameters:
	///   - path: Where `stored` is in the transcript.
	///   - written: What the type writes for what it reads in a value.
	fileprivate static func merge(
		_ new: Defaults.JSON, over stored: Defaults.JSON, reading old: Defaults.JSON?, at path: Defaults.Path,
		_ transcript: Transcript, wholes: Set<Defaults.Path>, _ written: (Defaults.JSON) -> Defaults.JSON?
	) -> Defaults.JSON {
		let read = written(new)
		var overlay = Overlay(transcript, wholes: wholes)
		for _ in 0..<mostRounds {
			overlay.left.begin()
			var target = overlay.value(new, over: stored, reading: old, at: path, [])
			let found = written(target)
			if found == nil, read == nil { return target }
			let places = found.flatMap { found in read.map { found.places(unlike: $0) } } ?? [[]]
			if places.isEmpty {
				let left = overlay.left.end()
				if !left.isEmpty {
					overlay.sift(left[...], &target) { overlay in
						let more = overlay.value(new, over: stored, reading: old, at: path, [])
						return read.flatMap { written(more)?.isAlike($0) } == true ? more : nil
					}
				}
				return target
			}
			guard overlay.addPlain(places) else { return new }
		}
		return new
	}

	private static var mostRounds: Int { 32 }

	/// The places that were come by between a beginning and its end.
	private final class Left {
		private var paths: [Defaults.Path]?

		func begin() { paths = [] }
		func note(_ path: Defaults.Path) { paths?.append(path) }
		func end() -> [Defaults.Path] {
			defer { paths = nil }
			return paths ?? []
		}
	}
}

/// A value among those that are equal to code that reads them.
private struct Alike: Hashable {
	let json: Defaults.JSON

	init(_ json: Defaults.JSON) { self.json = json }

	static func == (left: Self, right: Self) -> Bool { left.json.isAlike(right.json) }
	func hash(into hasher: inout Hasher) { hasher.combine(json) }
}

extension [Defaults.JSON] {
	fileprivate var inPairs: [Defaults.JSON] {
		stride(from: 0, to: count - 1, by: 2).map { .array([self[$0], self[$0 + 1]]) }
	}
}

extension Defaults.JSON {
	/// Whether it has members or elements; a tagged object is one value.
	package var isContainer: Bool {
		switch self {
		case .array: true
		case .object: Tag.value(of: self) == nil
		default: false
		}
	}

	/// The JSON that is kept in text or in data.
	package var inner: Defaults.JSON? {
		if let text = string { return try? Defaults.JSON(parsing: text) }
		return Tag.data.content(of: self).flatMap { Data._value(of: $0) }.flatMap { try? Defaults.JSON(parsing: $0) }
	}

	/// The value with all that stays of `stored`, where a type writes it that reads in `stored` what it writes as `old`:
	/// what the type does not know of or cannot read, unless it would then read something else.
	///
	/// - Parameters:
	///   - path: Where `stored` is in the transcript.
	///   - wholes: The objects in this value whose names say what it is, such as an enum's.
	///   - written: What the type writes for what it reads in a value.
	package func keepingUnknown(
		of stored: Self, reading old: Self?, at path: Defaults.Path = [], _ transcript: Transcript = Transcript(),
		wholes: Set<Defaults.Path> = [], as written: (Self) -> Self?
	) -> Self {
		Overlay.merge(self, over: stored, reading: old, at: path, transcript, wholes: wholes, written)
	}

	/// The innermost places where this is unlike `other`.
	func places(unlike other: Self, at path: Defaults.Path = []) -> [Defaults.Path] {
		switch (self, other) {
		case _ where isAlike(other): []
		case (.object(let own), .object(let others))
		where own.count == others.count && own.names.allSatisfy({ others[$0] != nil }):
			own.members.flatMap { member in
				others[member.name].map { member.value.places(unlike: $0, at: path.appending(member.name)) } ?? []
			}
		case (.array(let own), .array(let others)) where own.count == others.count:
			own.indices.flatMap { own[$0].places(unlike: others[$0], at: path.appending($0)) }
		default: [path]
		}
	}

	/// The outermost places where this is as in `other`, and not as in a third value.
	func places(
		sharedWith other: Defaults.JSON, butNot third: Defaults.JSON?, at path: Defaults.Path
	) -> [(path: Defaults.Path, value: Defaults.JSON)] {
		if let third, isAlike(third) { return [] }
		guard isContainer, case .object(let own) = self, case .object(let others) = other else {
			return isAlike(other) ? [(path, self)] : []
		}
		return own.members.flatMap { member in
			others[member.name].map {
				member.value.places(
					sharedWith: $0, butNot: third?.object?[member.name], at: path.appending(member.name))
			} ?? []
		}
	}

	/// The places of nulls for which the objects of `other` have nothing.
	func nulls(lackingIn other: Defaults.JSON, at path: Defaults.Path) -> [Defaults.Path] {
		guard isContainer, case .object(let own) = self, case .object(let others) = other else { return [] }
		return own.members.flatMap { member -> [Defaults.Path] in
			let place = path.appending(member.name)
			guard let value = others[member.name] else { return member.value == .null ? [place] : [] }
			return member.value.nulls(lackingIn: value, at: place)
		}
	}

	/// Whether it is `other`, but for members that are here alone and in no list.
	func covers(_ other: Defaults.JSON) -> Bool {
		guard case .object(let own) = self, case .object(let others) = other else { return isAlike(other) }
		return others.paired(with: own).allSatisfy { $1?.covers($0) ?? false }
	}
}
