import Defaults

/// Paths, and at once whether one of them is a place, lies in it, or has it inside.
struct PathSet: Sendable {
	private(set) var paths: Set<Defaults.Path> = []
	/// How many of the paths lie below a place.
	private var below: [Defaults.Path: Int] = [:]

	/// Adds a path.
	mutating func insert(_ path: Defaults.Path) {
		guard paths.insert(path).inserted else { return }
		for place in Self.places(above: path) { below[place, default: 0] += 1 }
	}

	/// Takes a path out; says whether it was there.
	@discardableResult
	mutating func remove(_ path: Defaults.Path) -> Bool {
		guard paths.remove(path) != nil else { return false }
		for place in Self.places(above: path) {
			let count = below[place, default: 1] - 1
			below[place] = count == 0 ? nil : count
		}
		return true
	}

	/// Takes out `path` and everything in it; says whether there was any.
	mutating func removeAll(in path: Defaults.Path) -> Bool {
		var isChanged = remove(path)
		guard below[path] != nil else { return isChanged }
		for inner in paths where path.contains(inner) { isChanged = remove(inner) || isChanged }
		return isChanged
	}

	/// Takes out `path` and every place that it lies in; says whether there was any.
	mutating func removeAll(around path: Defaults.Path) -> Bool {
		var isChanged = remove(path)
		for place in Self.places(above: path) { isChanged = remove(place) || isChanged }
		return isChanged
	}

	/// Whether `path`, something in it, or something it lies in is one of the paths.
	func touches(_ path: Defaults.Path) -> Bool {
		guard !paths.isEmpty else { return false }
		return paths.contains(path) || below[path] != nil || hasPlace(above: path)
	}

	/// Whether `path`, or something in it, is one of the paths.
	func isIn(_ path: Defaults.Path) -> Bool { paths.contains(path) || below[path] != nil }

	/// Whether a place that `path` lies in is one of the paths.
	func hasPlace(above path: Defaults.Path) -> Bool { Self.places(above: path).contains(where: paths.contains) }

	/// The places that a path lies in, the root first.
	private static func places(above path: Defaults.Path) -> some Sequence<Defaults.Path> {
		path.tokens.indices.lazy.map(path.prefix)
	}
}
