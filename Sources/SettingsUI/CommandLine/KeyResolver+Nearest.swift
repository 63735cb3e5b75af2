import Defaults
import SettingsSchema

extension KeyResolver {
	/// The key that a person may have meant: an index without brackets, a neighbour's name with a slip in it or in other
	/// case, a key whose last name was typed alone, or any key that is spelled much the same.
	func nearest(to key: String) -> String? {
		respelt(key) ?? neighbour(of: key) ?? nearest(to: key, among: keys)
	}

	/// The key that leads somewhere when this one is read as others write keys: `a[1]`, `$.a`, `a/b`, `#/a/b`. A JSON
	/// Pointer is what it is.
	func respelt(_ key: String) -> String? {
		guard !key.beginsWithSlash else { return nil }
		var dotted = key.replacing("[", with: ".").replacing("]", with: "")
		if dotted.hasPrefix("$.") { dotted.removeFirst(2) }
		if dotted != key, known(dotted).map({ !isOnlyPossible($0) }) ?? (latent(dotted) != nil) { return dotted }
		guard key.contains("/") else { return nil }
		let path = known(key.hasPrefix("#/") ? String(key.dropFirst()) : "/" + key)
		return path.flatMap { isOnlyPossible($0) ? nil : $0.description }
	}

	/// What stands where the first name that is not there would be, spelled much the same.
	private func neighbour(of key: String) -> String? {
		guard let path = new(key) else { return nil }
		let depth = min(depthThere(of: path), path.tokens.count - 1)
		return depth > 0 ? neighbour(of: path, at: depth) : nil
	}

	/// What stands beside the first entry on the way to a path that is not there, spelled much the same: an entry may
	/// have any name, so that a slip in one is no unknown key.
	func standing(near path: Defaults.Path) -> String? {
		let missing = path.tokens.indices.first { snapshot.kind(at: path.prefix($0 + 1)) == nil }
		guard let missing, catalog.field(at: path.prefix(missing + 1), of: snapshot)?.isEntry != false else {
			return nil
		}
		return neighbour(of: path, at: missing)
	}

	/// The path with the name at `depth` spelled as one that is there; without the rest where that leads nowhere.
	private func neighbour(of path: Defaults.Path, at depth: Int) -> String? {
		let outer = path.prefix(depth)
		guard let name = Nearest.match(for: path.tokens[depth], among: names(in: outer)) else { return nil }
		let whole = Defaults.Path(outer.tokens + [name] + path.tokens[(depth + 1)...])
		return (isThere(whole) ? whole : outer.appending(name)).description
	}

	/// The names of what is inside a setting, or could be; none of what is inside a secret.
	private func names(in path: Defaults.Path) -> [String] {
		guard !catalog.isSecret(path, in: snapshot) else { return [] }
		let names = snapshot.names(at: path)
		guard let field = catalog.field(at: path, of: snapshot) else { return names }
		let list = catalog.fieldList(inside: field, of: snapshot)
		return names + list.indices.compactMap { list.path(at: $0).last }
	}

	private func nearest(to key: String, among keys: [Defaults.Path]) -> String? {
		let ends = keys.filter { $0.last?.lowercased() == key.lowercased() }
		if let outermost = ends.min(by: { $0.tokens.count < $1.tokens.count }) { return outermost.description }
		guard let found = Nearest.match(for: key, among: keys.map(\.description)) else { return nil }
		// The slips are not all to be in one short name, which would then be quite another.
		let (left, right) = (key.split(separator: "."), found.split(separator: "."))
		let areAlike = zip(left, right).allSatisfy { Nearest.match(for: String($0), among: [String($1)]) != nil }
		return left.count != right.count || areAlike ? found : nil
	}

	/// The places of keys, the objects that are sections included; those in lists and dictionaries where they are few: a
	/// slip is not worth looking at every item. None inside of a secret.
	private var keys: [Defaults.Path] {
		var walk = FieldWalk(catalog: catalog, snapshot: snapshot, entersCollections: !catalog.isInferred)
		let few = walk.entersCollections ? walk.all(atMost: Self.mostInside) : nil
		walk.entersCollections = false
		return (walk.sectionObjects + (few ?? walk.all).map(\.path)).filter {
			catalog.shown($0, in: snapshot) == $0
		}
	}

	private static var mostInside: Int { 500 }
}
