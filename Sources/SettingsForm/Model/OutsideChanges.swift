import Defaults

/// What someone else changed: lit for a moment, and marked until it was looked at.
struct OutsideChanges: Sendable {
	private(set) var lit: Set<Defaults.Path> = []
	private(set) var unvisited: Set<Defaults.Path> = []

	/// Someone else changed these.
	mutating func add(_ paths: some Sequence<Defaults.Path>) {
		for path in paths {
			lit.insert(path)
			unvisited.insert(path)
		}
	}

	/// The selection came to `path`.
	mutating func visit(_ path: Defaults.Path) {
		unvisited = unvisited.filter { $0 != path && !$0.contains(path) }
	}

	/// The light goes out; what is selected meanwhile has been seen.
	mutating func fade(visiting path: Defaults.Path?) {
		lit = []
		if let path { visit(path) }
	}

	/// The user changed `path`: nobody else's change is to be seen there any more.
	mutating func forget(_ path: Defaults.Path) {
		lit = lit.filter { !path.contains($0) }
		unvisited = unvisited.filter { !path.contains($0) }
	}

	/// Whether something at `path`, or in it, waits to be looked at.
	func isMarked(_ path: Defaults.Path) -> Bool { unvisited.contains { path.contains($0) || $0.contains(path) } }
	/// Whether something at `path`, or in it, changed a moment ago.
	func isLit(_ path: Defaults.Path) -> Bool { lit.contains { path.contains($0) || $0.contains(path) } }
}
