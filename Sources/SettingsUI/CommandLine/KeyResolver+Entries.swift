import Defaults
import SettingsSchema

extension KeyResolver {
	/// Whether a place is in a list or a dictionary, or among the entries of an object, where nothing is: it could be
	/// there, and no name of it is declared.
	func isOnlyPossible(_ path: Defaults.Path) -> Bool {
		path.tokens.indices.contains { last in
			let place = path.prefix(last + 1)
			guard snapshot.kind(at: place) == nil, let outer = place.parent else { return false }
			// What any entry would be says of none that it is there; the default of all around may have it.
			if snapshot.kind(at: outer) == nil, innerDefault(at: place) != nil { return false }
			let isInside = catalog.field(at: outer, of: snapshot)?.kind.isCollection == true
			return isInside || catalog.field(at: place, of: snapshot)?.isEntry == true
		}
	}

	/// The place where a key that nothing declares would be created in an object that takes entries of the user's own,
	/// as the form adds them; nil where there is no such object, or where it takes none of that name.
	func entry(_ key: String) -> Defaults.Path? {
		guard let path = new(key) else { return nil }
		let depth = min(depthThere(of: path), path.tokens.count - 1)
		guard depth >= 0, let object = catalog.openObject(at: path.prefix(depth), in: snapshot) else { return nil }
		return catalog.problems(ofName: path.tokens[depth], in: object, of: snapshot).isEmpty ? path : nil
	}
}
