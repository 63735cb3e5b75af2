/// Changes on their way to observers, in the order in which they were made. Where these are far behind, the older ones
/// are drawn together, so that they come to the same and take no more room.
struct DeliveryQueue {
	struct Item {
		var changes: [Defaults.Change]
		var isOutside: Bool
		var transition: Transition
		/// Those who listened when it happened: who comes later must not hear of what was before.
		var receivers: [Receiver]
	}

	/// So many wait as they are.
	static let limit = 4096

	/// What waits, from `head` on.
	private var items: [Item?] = []
	private var head = 0
	/// From how many on the older ones are looked at.
	private var bound = Self.limit

	var count: Int { items.count - head }
	var first: Item? { head < items.count ? items[head] : nil }

	mutating func append(_ item: Item) {
		items.append(item)
		if count > bound { drawTogether() }
	}

	/// Takes the first one out; there must be one.
	mutating func removeFirst() {
		items[head] = nil
		head += 1
		// Moving the rest now and then alone keeps each one's share of it small.
		guard head * 2 >= items.count else { return }
		items.removeFirst(head)
		head = 0
	}

	/// Makes one of those in the older half that go to the same observers: each is told all that it was to hear, in order,
	/// as someone else's doing as soon as a part of it is.
	private mutating func drawTogether() {
		let older = items[head..<head + count / 2].compactMap(\.self)
		let newer = items[(head + older.count)...]
		items = Self.groups(of: older).compactMap(Self.sum) + newer
		head = 0
		bound = max(Self.limit, 2 * count)
	}

	/// The items by who hears of them: for those who hear of the same ones, these, addressed to them alone.
	private static func groups(of items: [Item]) -> [[Item]] {
		var heard: [ObjectIdentifier: (receiver: Receiver, positions: [Int])] = [:]
		for (position, item) in items.enumerated() {
			for receiver in item.receivers {
				heard[ObjectIdentifier(receiver), default: (receiver, [])].positions.append(position)
			}
		}
		let sharing = Dictionary(grouping: heard.values, by: \.positions).sorted {
			$0.key.lexicographicallyPrecedes($1.key)
		}
		return sharing.map { positions, group in
			let receivers = group.map(\.receiver).sorted { $0.number < $1.number }
			return positions.map { position in
				var item = items[position]
				item.receivers = receivers
				return item
			}
		}
	}

	/// What several that go to the same observers come to; nil where everything is as it was.
	private static func sum(of group: [Item]) -> Item? {
		guard var sum = group.first, group.count > 1 else { return group.first }
		let places = group.flatMap(\.changes).map(\.path)
		sum.changes = ChangeSum.of(group.lazy.flatMap(\.changes))
		sum.isOutside = group.contains(where: \.isOutside)
		sum.transition = Transition(joining: sum.transition, group.dropFirst().lazy.map(\.transition), at: places)
		return sum.changes.isEmpty && sum.transition.silent.isEmpty ? nil : sum
	}
}
