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

	/// Makes one of those in the older half that follow one another and go to the same observers.
	private mutating func drawTogether() {
		let older = items[head..<head + count / 2].compactMap(\.self)
		let newer = items[(head + older.count)...]
		var sums: [Item?] = []
		var rest = older[...]
		while let first = rest.first {
			let run = rest.prefix { $0.goesWhere(first) }
			rest = rest.dropFirst(run.count)
			if let sum = Self.sum(of: run) { sums.append(sum) }
		}
		items = sums + newer
		head = 0
		bound = max(Self.limit, 2 * count)
	}

	/// What several come to; nil where everything is as it was.
	private static func sum(of run: ArraySlice<Item>) -> Item? {
		guard var sum = run.first, run.count > 1 else { return run.first }
		sum.changes = ChangeSum.of(run.lazy.flatMap(\.changes))
		sum.transition = Transition(joining: sum.transition, run.dropFirst().lazy.map(\.transition))
		return sum.changes.isEmpty ? nil : sum
	}
}

extension DeliveryQueue.Item {
	/// Whether both go to the same observers, in the same way.
	fileprivate func goesWhere(_ other: Self) -> Bool {
		isOutside == other.isOutside && receivers.elementsEqual(other.receivers, by: ===)
	}
}
