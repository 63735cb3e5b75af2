import Defaults

/// A change inside a field that is taken back, with what it has to do with what stands beside it.
struct TakenChange {
	let change: ValueChange
	/// Of an item, which one it is now, or was where it is gone; nil in an object.
	let place: Int?
	/// Of an item that is gone or was moved, which one it goes before: the one behind that which it stood behind, as far
	/// as that has not moved itself.
	let target: Int?

	/// A change of what is inside the value at `field`, which was `old` and is `new`.
	init(_ change: ValueChange, in field: Defaults.Path, from old: Defaults.JSON?, to new: Defaults.JSON?) {
		self.change = change
		let index = { (path: Defaults.Path?) in path?.last.flatMap(Defaults.Path.index) }
		let inside = { (whole: Defaults.JSON?, path: Defaults.Path?) in
			path?.parent.flatMap { whole?[$0.within(field)] }?.array
		}
		let (before, after) = (inside(old, change.origin), inside(new, change.path))
		place = after == nil ? nil : index(change.path)
		target = before.flatMap { before in
			index(change.origin).map { Self.target(of: $0, before, after ?? []) }
		}
	}

	private static func target(of origin: Int, _ before: [Defaults.JSON], _ after: [Defaults.JSON]) -> Int {
		let places = ItemTracking(from: before, to: after).places
		let moved = ValueChange.changes(at: [], from: .array(before), to: .array(after)).compactMap { change in
			if change.path.tokens.count == 1, case .moved(let from) = change.kind { from } else { nil }
		}
		let behind = (0..<origin).reversed().first { places[$0] != nil && !moved.contains($0) }
		return behind.flatMap { places[$0] }.map { $0 + 1 } ?? 0
	}
}
