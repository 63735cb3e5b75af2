/// Changes that followed one another, as one: each place once, with what it was at first and what it is at last. Of two
/// places none is within the other.
struct ChangeSum {
	private var changes: [Defaults.Change?] = []
	/// Where the change of a place stands in `changes`.
	private var positions: [Defaults.Path: Int] = [:]
	/// All places on the way to those.
	private var containers: Set<Defaults.Path> = []

	/// What all of them come to; nothing of a place that is as it was.
	static func of(_ changes: some Sequence<Defaults.Change>) -> [Defaults.Change] {
		var sum = ChangeSum()
		for change in changes { sum.add(change) }
		return sum.changes.compactMap(\.self).filter { $0.old != $0.new }
	}

	private mutating func add(_ change: Defaults.Change) {
		let length = (0..<change.path.tokens.count + 1).first { positions[change.path.prefix($0)] != nil }
		if let length, let position = positions[change.path.prefix(length)] {
			let place = Defaults.Path(Array(change.path.tokens.dropFirst(length)))
			let whole = changes[position]?.new
			changes[position]?.new = Self.put(change.new, at: place, of: whole)
			return
		}
		var change = change
		if containers.contains(change.path) { takeIn(&change) }
		positions[change.path] = changes.count
		changes.append(change)
		for length in 0..<change.path.tokens.count { containers.insert(change.path.prefix(length)) }
	}

	/// Makes the changes within the place of `change` a part of it.
	private mutating func takeIn(_ change: inout Defaults.Change) {
		for (position, inner) in changes.enumerated() {
			guard let inner, change.path.contains(inner.path) else { continue }
			change.old = Self.put(inner.old, at: inner.path.within(change.path), of: change.old)
			changes[position] = nil
			positions[inner.path] = nil
		}
	}

	private static func put(
		_ value: Defaults.JSON?, at place: Defaults.Path, of whole: Defaults.JSON?
	) -> Defaults.JSON? {
		if place.isRoot { return value }
		guard let value else { return whole?.removing(place) }
		return (whole ?? .object(Defaults.Object())).placing(value, at: place)
	}
}
