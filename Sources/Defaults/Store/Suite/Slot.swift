/// What a typed key caches of a store: told whenever its value may have changed.
protocol Slot: AnyObject, Sendable {
	/// The place it shows.
	var path: Defaults.Path { get }
	/// Called with the store's lock held whenever the effective bytes at `path` may have changed, before the change
	/// is announced. Must not call code of users and must not touch the store: mark the cache stale, or decode a
	/// scalar.
	func refresh(from snapshot: Defaults.Snapshot)
}

/// The slots of a store by the first name of their path, held weakly.
struct SlotTable {
	private struct Reference {
		weak var slot: (any Slot)?
	}

	private var references: [ByteString: [Reference]] = [:]
	/// Slots for the whole.
	private var roots: [Reference] = []

	mutating func insert(_ slot: any Slot) {
		if let first = slot.path.tokens.first {
			Self.append(slot, to: &references[ByteString(first), default: []])
		} else {
			Self.append(slot, to: &roots)
		}
	}

	private static func append(_ slot: any Slot, to references: inout [Reference]) {
		// Looking for those that are gone at each power of two alone keeps many slots of one name as cheap as few.
		let isDue = references.count < 8 || references.count.nonzeroBitCount == 1
		if isDue { references.removeAll { $0.slot == nil } }
		references.append(Reference(slot: slot))
	}

	/// Refreshes the slots at, above, and below `places`.
	func refresh(at places: [Defaults.Path], from snapshot: Defaults.Snapshot) {
		guard !places.isEmpty else { return }
		for root in roots { root.slot?.refresh(from: snapshot) }
		if places.contains(where: \.isRoot) { return refreshAll(from: snapshot) }
		for place in places {
			for reference in references[ByteString(place.tokens[0])] ?? [] {
				guard let slot = reference.slot, slot.path.contains(place) || place.contains(slot.path) else {
					continue
				}
				slot.refresh(from: snapshot)
			}
		}
	}

	private func refreshAll(from snapshot: Defaults.Snapshot) {
		for list in references.values {
			for reference in list { reference.slot?.refresh(from: snapshot) }
		}
	}
}
