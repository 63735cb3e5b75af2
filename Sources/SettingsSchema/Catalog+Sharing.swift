import Defaults
import Wording

/// What stands at several places of a file, by aliases of YAML.
extension Catalog {
	/// In words where else a value stands, or where it is written; nil where it stands at one place.
	package func sharing(of path: Defaults.Path, in snapshot: Defaults.Snapshot) -> String? {
		guard let place = snapshot.user.sharing(at: path) else { return nil }
		switch place {
		case .written(let source): return localized("by an alias of \(shown(source, in: snapshot).description)")
		case .aliases(let places): return localized("by aliases at \(list(of: places, in: snapshot)) as well")
		}
	}

	/// The first of these places, and how many more there are.
	package func list(of places: [Defaults.Path], in snapshot: Defaults.Snapshot) -> String {
		let names = places.prefix(3).map { shown($0, in: snapshot).description }.uniqued().joined(separator: ", ")
		return places.count > 3 ? localized("\(names) and \(places.count - 3) more") : names
	}

	/// Why no copy may be made of what comes to an edit's place by an alias: something in it is secret only because it
	/// stands elsewhere as well. Nil where there is nothing to say against one.
	package func refusal(ofCopyFor edit: Defaults.Edit, in snapshot: Defaults.Snapshot) -> Defaults.PathError? {
		let isInside = edit.setValue?.isContainer ?? (edit.action != .reset)
		guard mentionsSecrets, let place = snapshot.user.borrowedPlace(around: edit.path, isInside: isInside),
			let value = snapshot.user.value(at: place)
		else { return nil }
		let own = value.replacingSecrets(at: place, by: secrecy(at:)) { _ in Secrecy.mask }
		return own == masked(value, at: place, in: snapshot) ? nil : .borrowed(place)
	}
}
