import Defaults
import SettingsSchema

/// Where places went when settings became others. Each list is looked at once, however many places in it are asked for.
final class ItemMoves {
	private let old: Defaults.Snapshot
	private let new: Defaults.Snapshot
	private let catalog: any Catalog
	/// The edits of the form's own that led from one to the other.
	private let own: [Defaults.Edit]
	/// What is known: where a place is now; nil where an item or an entry on the way is gone.
	private var places: [Defaults.Path: Defaults.Path?] = [Defaults.Path(): Defaults.Path()]
	/// Where the items of a list are now; nil for what was none.
	private var lists: [Defaults.Path: [Int?]?] = [:]

	/// How many lists have been looked at.
	var listCount: Int { lists.count }

	init(
		from old: Defaults.Snapshot, to new: Defaults.Snapshot, in catalog: any Catalog, after own: [Defaults.Edit] = []
	) {
		(self.old, self.new) = (old, new)
		(self.catalog, self.own) = (catalog, own)
	}

	/// The place now of what stood at `path`; nil where an item or an entry on the way is gone.
	func moved(_ path: Defaults.Path) -> Defaults.Path? {
		if let known = places[path] { return known }
		let place = find(path)
		places[path] = .some(place)
		return place
	}

	/// Where something stands now that is to be put in before an item, or behind the last one.
	func moved(index: Int, of list: Defaults.Path) -> Int {
		let count = old.value(at: list)?.array?.count ?? 0
		let later = new.value(at: moved(list) ?? list)?.array?.count ?? 0
		guard index < count else { return later }
		func place(_ item: Int) -> Int? { moved(list.appending(item))?.last.flatMap(Defaults.Path.index) }
		return (index..<count).lazy.compactMap(place).first
			?? (0..<index).reversed().lazy.compactMap(place).first.map { $0 + 1 } ?? later
	}

	private func find(_ path: Defaults.Path) -> Defaults.Path? {
		guard let outer = path.parent, let token = path.last, let container = moved(outer),
			let next = moved(token, of: outer, now: container)
		else { return nil }
		let place = container.appending(next)
		let isGone = old.kind(at: path) != nil && new.kind(at: place) == nil
		return isGone && isEntry(path, of: outer) ? nil : place
	}

	private func moved(_ token: String, of outer: Defaults.Path, now container: Defaults.Path) -> String? {
		guard let index = Defaults.Path.index(token), let items = items(of: outer, now: container),
			items.indices.contains(index)
		else { return token }
		return items[index].map { String($0) }
	}

	private func items(of list: Defaults.Path, now place: Defaults.Path) -> [Int?]? {
		if let known = lists[list] { return known }
		let items = old.value(at: list)?.array.map { items in
			let after = new.value(at: place)?.array ?? []
			let places = ItemTracking(from: items, to: after).places
			let free = Set(after.indices).subtracting(places.compactMap { $0 })
			return places.enumerated().map { item, place in
				place ?? (free.contains(item) && isOwn(list.appending(item)) ? item : nil)
			}
		}
		lists[list] = .some(items)
		return items
	}

	/// Whether the form itself changed an item, which then is the same one, whatever it is now.
	private func isOwn(_ item: Defaults.Path) -> Bool { own.contains { item.contains($0.path) } }

	/// Whether nothing but its being there makes a member one: no schema tells of it.
	private func isEntry(_ path: Defaults.Path, of outer: Defaults.Path) -> Bool {
		if catalog.isInferred { return true }
		guard let field = catalog.field(at: path, of: old) else { return true }
		return field.isEntry || field.isInferred || field.isUnknown
			|| catalog.field(at: outer, of: old)?.kind == .dictionary
	}
}
