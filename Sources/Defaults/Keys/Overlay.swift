/// Makes of a stored value and a new one what is to be stored: the new value, with all that its type does not know of or
/// cannot read where it was.
struct Overlay {
	let transcript: Transcript
	/// Whether something that could not be read and is set now keeps members of its own that are not set.
	let keepsMembersOfUnread: Bool

	/// - Parameter old: What the type writes for what it reads in `stored`; nil where it reads nothing.
	func value(
		_ new: Defaults.JSON, over stored: Defaults.JSON, reading old: Defaults.JSON?, at path: Defaults.Path
	) -> Defaults.JSON {
		if let old, old.isAlike(new) { return stored }
		let old = transcript.unread.contains(path) ? nil : old
		if old == nil, !keepsMembersOfUnread { return new }
		switch (stored, new) {
		case (.object(let members), .object(let newMembers)) where stored.isContainer:
			return .object(object(newMembers, over: members, reading: old?.object, at: path))
		case (.array(let elements), .array(let newElements)):
			guard let old = old?.array else { return new }
			return .array(list(newElements, over: elements, reading: old, at: path))
		case (.string(let text), _) where new.isContainer:
			guard let parsed = try? Defaults.JSON(parsing: text) else { return new }
			return value(new, over: parsed, reading: old, at: path)
		default: return new
		}
	}

	private func object(
		_ new: Defaults.Object, over stored: Defaults.Object, reading old: Defaults.Object?, at path: Defaults.Path
	) -> Defaults.Object {
		var result = Defaults.Object()
		var set: Set<ByteString> = []
		for member in stored.members {
			let place = path.appending(member.name)
			let name = transcript.names[place] ?? member.name
			if let value = new[name] {
				set.insert(ByteString(name))
				result[member.name] = self.value(value, over: member.value, reading: old?[name], at: place)
			} else if old?[name] == nil {
				result[member.name] = member.value
			}
		}
		for member in new.members where !set.contains(ByteString(member.name)) { result[member.name] = member.value }
		return result
	}

	/// What cannot be read goes with what is before it.
	private func list(
		_ new: [Defaults.JSON], over stored: [Defaults.JSON], reading old: [Defaults.JSON], at path: Defaults.Path
	) -> [Defaults.JSON] {
		let known = transcript.lists[path] ?? Transcript.List(items: old.map { $0 }, order: .given)
		if known.order == .pairs {
			let (new, stored, old) = (new.inPairs, stored.inPairs, old.inPairs)
			return arranged(new, over: stored, reading: old, known, at: path).flatMap { $0.array ?? [] }
		}
		return arranged(new, over: stored, reading: old, known, at: path)
	}

	private func arranged(
		_ new: [Defaults.JSON], over stored: [Defaults.JSON], reading old: [Defaults.JSON], _ known: Transcript.List,
		at path: Defaults.Path
	) -> [Defaults.JSON] {
		// An array that is no list, such as a type's own coding makes it: nothing tells its elements apart but their places.
		guard known.items.count == stored.count else { return new }
		let items = Self.items(known, reading: old)
		let readable = items.indices.filter { items[$0] != nil }
		let (new, places) = Self.matched(new, readable.compactMap { items[$0] }, known.order)
		let sources = places.map { $0.map { readable[$0] } }
		let followers = Self.followers(of: Set(sources.compactMap(\.self)), in: items)
		var result = followers[-1, default: []].map { stored[$0] }
		for (item, source) in zip(new, sources) {
			guard let source else {
				result.append(item)
				continue
			}
			let place = path.appending(known.order == .pairs ? source * 2 : source)
			result.append(value(item, over: stored[source], reading: items[source], at: place))
			result += followers[source, default: []].map { stored[$0] }
		}
		return result
	}

	/// The new items in the order in which they are to be stored, and which old ones they are. Where their order says
	/// nothing, those that were there keep theirs.
	private static func matched(
		_ new: [Defaults.JSON], _ old: [Defaults.JSON], _ order: Transcript.Order
	) -> (new: [Defaults.JSON], places: [Int?]) {
		func identity(_ item: Defaults.JSON) -> Defaults.JSON { order == .pairs ? item.array?.first ?? item : item }
		if order == .given { return (new, ElementMatching(of: new, in: old).sources) }
		let byIdentity = Dictionary(new.map { (identity($0), $0) }) { $1 }
		let known = Set(old.map(identity))
		let kept = old.indices.compactMap { index in byIdentity[identity(old[index])].map { (index, $0) } }
		let added = new.filter { !known.contains(identity($0)) }
		return (kept.map(\.1) + added, kept.map(\.0) + added.map { _ in nil })
	}

	/// What the type writes for each item. What it reads and does not write again is as unknown to it as what it cannot
	/// read.
	private static func items(_ known: Transcript.List, reading old: [Defaults.JSON]) -> [Defaults.JSON?] {
		let count = known.items.count { $0 != nil }
		guard known.order == .given, count == old.count else {
			let written = Set(old)
			guard written.isSubset(of: Set(known.items.compactMap(\.self))) else { return known.items }
			return known.items.map { $0.flatMap { written.contains($0) ? $0 : nil } }
		}
		var rest = old[...]
		return known.items.map { $0.flatMap { _ in rest.popFirst() } }
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
}

extension [Defaults.JSON] {
	fileprivate var inPairs: [Defaults.JSON] {
		stride(from: 0, to: count - 1, by: 2).map { .array([self[$0], self[$0 + 1]]) }
	}
}

extension Defaults.JSON {
	/// Whether it has members or elements; a tagged object is one value.
	var isContainer: Bool {
		switch self {
		case .array: true
		case .object: Tag.value(of: self) == nil
		default: false
		}
	}

	/// The value with all that stays of `stored`, where a type wrote it that writes `old` for what is there.
	package func keepingUnknown(of stored: Self, reading old: Self) -> Self {
		let overlay = Overlay(transcript: Transcript(), keepsMembersOfUnread: true)
		return overlay.value(self, over: stored, reading: old, at: [])
	}

	/// Whether it is `other`, but for members that are here alone and in no list.
	func covers(_ other: Defaults.JSON) -> Bool {
		guard case .object(let own) = self, case .object(let others) = other else { return isAlike(other) }
		return others.members.allSatisfy { member in own[member.name]?.covers(member.value) ?? false }
	}
}
