import Defaults
import SettingsSchema

/// Finds the place that a person means by a key: a dotted path, a JSON Pointer, or a property name with dots in it.
struct KeyResolver: Sendable {
	let catalog: any Catalog
	let snapshot: Defaults.Snapshot

	/// The place of `key`, declared or in a file; nil where there is none.
	///
	/// What stands where the key leads when it is read as it is printed comes first, so that every key that was printed
	/// leads back; a name is what else it may be.
	func known(_ key: String) -> Defaults.Path? {
		guard names(in: key) <= Defaults.Document.maximumDepth else { return nil }
		let name = Defaults.Path([key])
		if key.beginsWithSlash {
			let path = Defaults.Path(pointer: key)
			if let path, stands(path) { return path }
			return stands(name) ? name : path.flatMap { isThere($0) ? $0 : nil }
		}
		if let path = Defaults.Path(dotted: key), path != name, stands(path) { return path }
		return known(byNamesIn: key)
	}

	/// What else a key that leads somewhere as it is printed may mean: a place by such names, as `http.token` may be
	/// declared and a file have `token` in `http`. A guess could put a secret where nothing hides it.
	func namesake(of key: String) -> Defaults.Path? {
		guard !key.beginsWithSlash, mayHoldNames(key), let path = known(key) else { return nil }
		return place(byNamesIn: key[...], below: [], except: path, stands)
	}

	/// Whether each dot or slash in a key is looked at for the end of a name, which takes the third power of their number.
	func mayHoldNames(_ key: String) -> Bool { names(in: key) <= 64 }

	/// How many names a key has at most.
	private func names(in key: String) -> Int {
		let mark = UInt8(ascii: key.beginsWithSlash ? "/" : ".")
		return key.utf8.reduce(1) { $0 + ($1 == mark ? 1 : 0) }
	}

	private func known(byNamesIn key: String) -> Defaults.Path? {
		let name = Defaults.Path([key])
		guard mayHoldNames(key) else { return isKnown(name) ? name : nil }
		return place(byNamesIn: key[...], below: [], stands) ?? place(byNamesIn: key[...], below: [], isKnown)
	}

	/// The place that is there by names as they may be in `key`, for they may hold dots: the longest first, at each level.
	private func place(
		byNamesIn key: Substring, below parent: Defaults.Path, except other: Defaults.Path? = nil,
		_ isThere: (Defaults.Path) -> Bool
	) -> Defaults.Path? {
		let whole = parent.appending(String(key))
		if whole != other, isThere(whole) { return whole }
		for dot in key.indices.reversed() where key[dot] == "." {
			let inner = parent.appending(String(key[..<dot]))
			guard isThere(inner) else { continue }
			let rest = key[key.index(after: dot)...]
			if let path = place(byNamesIn: rest, below: inner, except: other, isThere) { return path }
		}
		return nil
	}

	/// Whether there is a value at `path`, or a name declared for it: more than that something of any name may be there.
	private func stands(_ path: Defaults.Path) -> Bool {
		snapshot.kind(at: path) != nil || catalog.field(at: path, of: snapshot) != nil && !isOnlyPossible(path)
	}

	/// The value of a field: also the default that is declared for it, or for what it is in, in an entry or an item that
	/// is there.
	func value(of field: Field) -> Defaults.JSON? {
		snapshot.value(at: field.path) ?? innerDefault(at: field.path, field)
	}

	/// The default at `path` that is declared in an entry or an item that is there: its own, or, where that is not there
	/// either, that of the list or dictionary that it is in.
	func innerDefault(at path: Defaults.Path, _ field: Field? = nil) -> Defaults.JSON? {
		let places = path.tokens.indices.lazy.map { path.prefix($0 + 1) }
		guard let outer = places.first(where: { snapshot.kind(at: $0) == nil }) else { return nil }
		if outer == path { return (field ?? catalog.field(at: path, of: snapshot))?.defaultValue }
		guard let whole = catalog.field(at: outer, of: snapshot), whole.kind.isCollection else { return nil }
		return whole.defaultValue?[path.within(outer)]
	}

	/// The place behind the last element of the list that `key` names with `-` for an index, as JSON Pointer has it; nil
	/// for a key that does not end so, and where no list is.
	func end(of key: String) -> Defaults.Path? {
		if snapshot.isList, ["-", "/-"].contains(key) { return [String(snapshot.value(at: [])?.array?.count ?? 0)] }
		guard let mark = key.utf8.dropLast().last, key.utf8.last == UInt8(ascii: "-"),
			mark == UInt8(ascii: key.beginsWithSlash ? "/" : "."),
			key != "/-", let list = known(String(Substring(key.utf8.dropLast(2))))
		else { return nil }
		let field = catalog.field(at: list, of: snapshot)
		guard let value = field.flatMap({ value(of: $0) ?? $0.defaultValue }) ?? snapshot.value(at: list) else {
			return field?.kind == .list ? list.appending(0) : nil
		}
		return value.array.map { list.appending($0.count) }
	}

	/// The place where a key that is not there yet would be created; nil for a key that names no place.
	func new(_ key: String) -> Defaults.Path? {
		let path =
			key.beginsWithSlash
			? Defaults.Path(pointer: key)
			: mayHoldNames(key) ? new(dotted: key[...], below: []) : Defaults.Path(dotted: key)
		guard let path, path.tokens.count <= Defaults.Document.maximumDepth else { return nil }
		return key.beginsWithSlash || !path.tokens.contains("") ? path : nil
	}

	/// How many of the names on the way to `path` lead to something that is there.
	func depthThere(of path: Defaults.Path) -> Int {
		path.tokens.indices.first { !isThere(path.prefix($0 + 1)) } ?? path.tokens.count
	}

	func isThere(_ path: Defaults.Path) -> Bool {
		snapshot.kind(at: path) != nil || catalog.field(at: path, of: snapshot) != nil
	}

	/// Whether something stands at `path` or is declared there. Where entries may have any name, one with a dot in it
	/// is more likely a path: as a name it has to be there.
	func isKnown(_ path: Defaults.Path) -> Bool {
		if snapshot.kind(at: path) != nil { return true }
		guard let field = catalog.field(at: path, of: snapshot) else { return false }
		return !field.isEntry || path.last?.contains(".") == false
	}

	/// As far as names are known they are followed; each dot in the rest is one level.
	private func new(dotted key: Substring, below parent: Defaults.Path) -> Defaults.Path {
		for dot in key.indices.reversed() where key[dot] == "." {
			let inner = parent.appending(String(key[..<dot]))
			if isKnown(inner) { return new(dotted: key[key.index(after: dot)...], below: inner) }
		}
		let tokens = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
		return Defaults.Path(parent.tokens + tokens)
	}
}
