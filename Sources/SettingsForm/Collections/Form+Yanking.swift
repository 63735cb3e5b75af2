import Defaults
import SettingsSchema

extension Form {
	/// Remembers the selected value.
	mutating func yank() -> [Effect] {
		guard let field = arrangedField, let value = effectiveValue(of: field) else { return [] }
		yanked = (field.path, value)
		return show(Notice(.dim, Strings.Collection.yanked(heading(of: field))))
	}

	/// Puts the remembered value behind the selected item, or asks for the name that it has as an entry.
	mutating func putYanked(into collection: Field) -> [Effect] {
		guard let (path, value) = yanked else { return [] }
		// As it is written where it still stands here.
		let isHere = path.parent == collection.path && (collection.kind == .list || snapshot.value(at: path) == value)
		guard isHere || catalog.masked(value, at: path, in: snapshot) == value else {
			return show(Notice(.warning, Strings.Collection.secretStays))
		}
		guard collection.kind == .list else {
			let name = path.last ?? ""
			return askName(
				of: collection, prefilled: freeName(like: path, in: collection),
				.copy(value: value, of: isHere ? name : ""))
		}
		let index = min((selectedIndex ?? -1) + 1, contents(of: collection).array?.count ?? 0)
		return make(.insert(value, at: index), of: collection, selecting: collection.path.appending(index))
	}

	/// Whether something of a value that is not to be seen where it is would be seen at another place.
	func exposes(_ value: Defaults.JSON, from path: Defaults.Path, at target: Defaults.Path) -> Bool {
		let masked = catalog.masked(value, at: path, in: snapshot)
		return masked != value && ![masked, Secrecy.mask].contains(catalog.masked(value, at: target, in: snapshot))
	}
}
