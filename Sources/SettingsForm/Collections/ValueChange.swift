import Defaults
import SettingsSchema

/// One thing that became of what is inside a list, a dictionary or an object.
package struct ValueChange: Sendable, Hashable {
	/// What became of it.
	package enum Kind: Sendable, Hashable {
		/// Another value stands there.
		case set
		/// It was not there.
		case added
		/// It is gone.
		case removed
		/// An item has another place among its neighbours; it had this one.
		case moved(from: Int)
		/// The comment on it says something else; old and new are texts of comments.
		case comment
	}

	/// Where it is; of what is gone, where it was.
	package var path: Defaults.Path
	/// Where it was; nil for what was added.
	package var origin: Defaults.Path?
	/// What it was; nil for what was added.
	package var old: Defaults.JSON?
	/// What it is; nil for what is gone.
	package var new: Defaults.JSON?
	/// What became of it.
	package var kind: Kind

	/// What led from one value to another, both at `path`, leaf by leaf where there were leaves and are; nothing counts as
	/// an empty list or object beside one. Items are followed to where they stand.
	package static func changes(
		at path: Defaults.Path, from old: Defaults.JSON?, to new: Defaults.JSON?
	) -> [ValueChange] {
		changes(Places(old: path, new: path), old, new)
	}

	/// Where something was, and where it is.
	private struct Places {
		var old: Defaults.Path
		var new: Defaults.Path
	}

	private static func changes(
		_ places: Places, _ old: Defaults.JSON?, _ new: Defaults.JSON?
	) -> [ValueChange] {
		guard old != new else { return [] }
		switch (old, new) {
		case (.object(let before)?, .object(let after)?): return changes(places, before, after)
		case (.array(let before)?, .array(let after)?): return changes(places, before, after)
		case (nil, nil): return []
		case (nil, _): return [ValueChange(path: places.new, new: new, kind: .added)]
		case (_, nil): return [ValueChange(path: places.new, origin: places.old, old: old, kind: .removed)]
		case (_, _): return [ValueChange(path: places.new, origin: places.old, old: old, new: new, kind: .set)]
		}
	}

	/// The same of a field's value; nil where there is nothing inside to tell of, and the two values say it all.
	package static func inside(
		_ field: Field, from old: Defaults.JSON?, to new: Defaults.JSON?
	) -> [ValueChange]? {
		if field.isSecret { return nil }
		if case .checklist = field.kind { return nil }
		guard let one = old ?? new, one.isContainer, (new ?? one).kind == one.kind else { return nil }
		let empty: Defaults.JSON = one.kind == .array ? [] : [:]
		if old == nil || new == nil, one == empty { return nil }
		return changes(at: field.path, from: old ?? empty, to: new ?? empty)
	}

	private static func changes(
		_ places: Places, _ before: Defaults.Object, _ after: Defaults.Object
	) -> [ValueChange] {
		let names = before.names + after.names.filter { before[$0] == nil }
		return names.flatMap { name in
			changes(
				Places(old: places.old.appending(name), new: places.new.appending(name)), before[name], after[name])
		}
	}

	/// In the order of the places that the items have, or had.
	private static func changes(
		_ container: Places, _ before: [Defaults.JSON], _ after: [Defaults.JSON]
	) -> [ValueChange] {
		let places = ItemTracking(from: before, to: after).places
		var origins = [Int?](repeating: nil, count: after.count)
		for (index, place) in places.enumerated() { if let place { origins[place] = index } }
		// Of items that changed places, the most that stand in their order did not move.
		let staying = Set(places.longestRise.compactMap { places[$0] })
		var found = before.indices.filter { places[$0] == nil }.map { index in
			let gone = ValueChange(
				path: container.new.appending(index), origin: container.old.appending(index), old: before[index],
				kind: .removed)
			return (index, 0, [gone])
		}
		for (place, origin) in origins.enumerated() {
			let here = container.new.appending(place)
			guard let origin else {
				found.append((place, 1, [ValueChange(path: here, new: after[place], kind: .added)]))
				continue
			}
			let there = container.old.appending(origin)
			var inner = changes(Places(old: there, new: here), before[origin], after[place])
			if !staying.contains(place) {
				let moved = ValueChange(
					path: here, origin: there, old: before[origin], new: after[place], kind: .moved(from: origin))
				inner.insert(moved, at: 0)
			}
			found.append((place, 1, inner))
		}
		return found.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.flatMap(\.2)
	}

	/// Whether it tells of the same thing as a change that was found earlier from the same value on.
	func isSame(as earlier: ValueChange) -> Bool {
		guard kind == earlier.kind, origin == earlier.origin else { return false }
		return origin != nil || new == earlier.new && path.tokens.count == earlier.path.tokens.count
	}
}
