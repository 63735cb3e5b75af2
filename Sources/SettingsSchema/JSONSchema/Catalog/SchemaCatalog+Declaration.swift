import Defaults

/// The objects and defaults that a schema declares, each looked up when it is asked for.
extension SchemaCatalog: Defaults.Declaration {
	/// Whether the schema has an object with members of its own at `path`, where the file is empty.
	package func isObject(at path: Defaults.Path) -> Bool { declared(at: path).isObject }

	/// The default at `path`; one that its own schema refuses is left out.
	package func value(at path: Defaults.Path) -> Defaults.JSON? { whole(at: path).value }

	/// How many values of the default at `path` are put together where it has more than there is room for.
	package func cut(ofDefaultAt path: Defaults.Path) -> Int? { whole(at: path).isCut ? Self.maximumCount : nil }

	private func whole(at path: Defaults.Path) -> (value: Defaults.JSON?, isCut: Bool) {
		let declared = declared(at: path)
		guard declared.isObject, let place = place(of: path) else { return (declared.value, false) }
		var left = Self.maximumCount
		let object = members(of: place.location, over: place.value?.object ?? Defaults.Object(), &left)
		let isAbsent = place.value == nil && object.isEmpty && !path.isRoot
		return (isAbsent ? nil : .object(object), left < 0)
	}

	/// The names that the default at `path` has, without what is in its members.
	package func names(at path: Defaults.Path) -> [String] {
		guard declared(at: path).isObject, let place = place(of: path) else {
			return declared(at: path).value?.object?.names ?? []
		}
		let declared = shaper.names(of: place.location.shape) { nil }
		return ((place.value?.object?.names ?? []) + declared).uniqued(on: { Array($0.utf8) }).filter {
			kind(at: path.appending($0)) != nil
		}
	}

	/// The type of the default at `path`.
	package func kind(at path: Defaults.Path) -> Defaults.JSON.Kind? { declared(at: path).kind }

	/// What is declared at one place.
	struct Declared: Sendable {
		var isObject = false
		/// The default's type.
		var kind: Defaults.JSON.Kind?
		/// The default where the place is no object that has members of its own.
		var value: Defaults.JSON?
	}

	private func declared(at path: Defaults.Path) -> Declared {
		declared.value(for: path) {
			guard let place = place(of: path) else { return Declared() }
			guard place.isObject else { return Declared(kind: place.value?.kind, value: place.value) }
			let hasDefault = path.isRoot || place.value != nil || hasDefault(inside: place.location)
			return Declared(isObject: true, kind: hasDefault ? .object : nil)
		}
	}

	/// A place on the way down from the root, with the default that it or an object around it has.
	struct Place: Sendable {
		var location: SchemaLocation
		var isObject = true
		var value: Defaults.JSON?
	}

	/// What is declared on the way to a place and there; nil where there is no default and no object that could have one.
	func place(of path: Defaults.Path) -> Place? {
		guard let parent = path.parent, let token = path.last else {
			return rootPlace
		}
		guard let around = around.value(for: parent, find: { place(of: parent) }) else { return nil }
		guard around.isObject, isListed(token, in: around.location),
			let child = child(token, of: around.location, in: empty)
		else {
			return around.value?[Defaults.Path([token])].map {
				Place(location: around.location, isObject: false, value: $0)
			}
		}
		let value = defaultValue(of: child.shape) ?? around.value?.object?[token]
		return Place(location: child, isObject: isObject(child, in: empty), value: value)
	}

	/// A list as a whole is there, with nothing in it, before any file is.
	private var rootPlace: Place {
		guard isListOnly else { return Place(location: SchemaLocation(path: [], shape: root, around: [])) }
		let location = SchemaLocation(path: [], shape: list, around: [])
		return Place(location: location, isObject: false, value: defaultValue(of: location.shape) ?? [])
	}

	/// Whether a schema names a member. What it says of all others is no default of theirs.
	private func isListed(_ name: String, in location: SchemaLocation) -> Bool {
		if let plain = PlainMembers(of: location.shape, in: schema) { return plain.node(of: name) != nil }
		return shaper.declares(name, in: location.shape, shaper.places(of: location.shape) { nil })
	}

	/// So many values are put together at most: schemas that lead to one another can declare more than there is room for.
	private static let maximumCount = 200_000

	/// The defaults of an object's members, over those that the object's own default has.
	private func members(of location: SchemaLocation, over own: Defaults.Object, _ left: inout Int) -> Defaults.Object {
		// What the same schemas describe is put together once, however many ways lead there.
		let (places, before) = (location.shape.places, left)
		if own.isEmpty, let known = shaper.cache.defaults[places], known.count <= left {
			left -= known.count
			return known.object
		}
		var object = own
		for name in shaper.names(of: location.shape, { nil }) {
			left -= 1
			guard left >= 0 else { return object }
			guard let child = child(name, of: location, in: empty) else { continue }
			let value = defaultValue(of: child.shape) ?? own[name]
			guard isObject(child, in: empty) else {
				object[name] = value
				continue
			}
			guard value != nil || hasDefault(inside: child) else { continue }
			let inner = members(of: child, over: value?.object ?? Defaults.Object(), &left)
			if value != nil || !inner.isEmpty { object[name] = .object(inner) }
		}
		if own.isEmpty, left >= 0 { shaper.cache.defaults.keep((object, before - left), for: places) }
		return object
	}

	/// Whether any member of an object has a default, however deep.
	private func hasDefault(inside location: SchemaLocation) -> Bool {
		if let known = shaper.cache.innerDefaults[location.shape.places] { return known }
		var seen: Set<[SchemaPlace]> = []
		let found = hasDefault(inside: location, &seen)
		// Where none was found, none is in anything that was looked at.
		for places in found ? [location.shape.places] : seen { shaper.cache.innerDefaults.keep(found, for: places) }
		return found
	}

	/// What the same schemas describe is looked at once, however many ways lead there, and no deeper than a file reaches.
	private func hasDefault(inside location: SchemaLocation, _ seen: inout Set<[SchemaPlace]>) -> Bool {
		guard location.path.tokens.count < Defaults.Document.maximumDepth,
			seen.insert(location.shape.places).inserted
		else { return false }
		for name in shaper.names(of: location.shape, { nil }) {
			guard let child = child(name, of: location, in: empty) else { continue }
			if defaultValue(of: child.shape) != nil { return true }
			if isObject(child, in: empty), hasDefault(inside: child, &seen) { return true }
		}
		return false
	}

	/// Where nothing is set.
	private var empty: Defaults.Snapshot { Defaults.Snapshot() }
}
