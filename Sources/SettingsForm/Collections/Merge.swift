import Defaults

/// One value of the two that the user's change and others' made of the same one, with what either did: members by their
/// names, items of lists wherever they stand.
struct Merge {
	/// Both changed one place, each in another way.
	struct Conflict: Error {}

	/// Whether the user's change stands then, and may put items in, take them out and move them; else that is a conflict.
	let prefersMine: Bool

	/// What there is of what `was` there, as each has it; nil for nothing.
	func value(
		_ was: Defaults.JSON?, mine: Defaults.JSON?, theirs: Defaults.JSON?
	) throws(Conflict) -> Defaults.JSON? {
		if mine == was || mine == theirs { return theirs }
		if theirs == was { return mine }
		if let was = was?.object, let mine = mine?.object, let theirs = theirs?.object {
			var merged = theirs
			for name in was.names + mine.names.filter({ was[$0] == nil }) {
				merged[name] = try value(was[name], mine: mine[name], theirs: theirs[name])
			}
			return .object(merged)
		}
		if let was = was?.array, let mine = mine?.array, let theirs = theirs?.array {
			return .array(try items(was, Side(was, mine), Side(was, theirs)))
		}
		guard prefersMine else { throw Conflict() }
		return mine
	}

	/// A list as one side has it.
	private struct Side {
		let items: [Defaults.JSON]
		/// For each item that was there where it is now.
		let places: [Int?]
		/// For each item where it was.
		let origins: [Int?]

		init(_ was: [Defaults.JSON], _ items: [Defaults.JSON]) {
			self.items = items
			places = ItemTracking(from: was, to: items).places
			var origins = [Int?](repeating: nil, count: items.count)
			for (origin, place) in places.enumerated() { if let place { origins[place] = origin } }
			self.origins = origins
		}

		var isInPlace: Bool { items.count == places.count && places.enumerated().allSatisfy { $0 == $1 } }
		var keepsOrder: Bool {
			let places = places.compactMap(\.self)
			return zip(places, places.dropFirst()).allSatisfy(<)
		}

		/// The item that was at an index.
		subscript(origin: Int) -> Defaults.JSON? { places[origin].map { items[$0] } }
	}

	/// The items of whoever moved some, and behind those that they follow the ones that only the other side has.
	private func items(_ was: [Defaults.JSON], _ mine: Side, _ theirs: Side) throws(Conflict) -> [Defaults.JSON] {
		guard prefersMine || mine.isInPlace else { throw Conflict() }
		let (outer, inner) = mine.keepsOrder ? (theirs, mine) : (mine, theirs)
		var merged: [(origin: Int?, innerPlace: Int?, value: Defaults.JSON)] = []
		for (item, origin) in zip(outer.items, outer.origins) {
			guard let origin else {
				merged.append((nil, nil, item))
				continue
			}
			guard let value = try value(was[origin], mine: mine[origin], theirs: theirs[origin]) else { continue }
			merged.append((origin, inner.places[origin], value))
		}
		for (place, origin) in inner.origins.enumerated() {
			if let origin, outer.places[origin] != nil { continue }
			var item: Defaults.JSON? = inner.items[place]
			if let origin {
				item = try value(was[origin], mine: mine[origin], theirs: theirs[origin])
			} else if let same = merged.firstIndex(where: {
				$0.origin == nil && $0.innerPlace == nil && $0.value == item
			}) {
				// Both put it in.
				merged[same].innerPlace = place
				continue
			}
			guard let item else { continue }
			let predecessor = merged.lastIndex { ($0.innerPlace ?? .max) < place }
			merged.insert((origin, place, item), at: predecessor.map { $0 + 1 } ?? 0)
		}
		return merged.map(\.value)
	}
}
