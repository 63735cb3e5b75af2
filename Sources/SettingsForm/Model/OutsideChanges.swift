import Defaults

/// What someone else changed: lit for a moment, and marked until it was looked at.
struct OutsideChanges: Sendable {
	private var lit = PathSet()
	private(set) var unvisited = PathSet()
	/// Counts the changes of what is unvisited.
	private(set) var version = 0

	/// Someone else changed these.
	mutating func add(_ paths: some Sequence<Defaults.Path>) {
		for path in paths {
			lit.insert(path)
			unvisited.insert(path)
		}
		version += 1
	}

	/// The selection came to `path`; what is in it is seen with it where it `isWhole`, and has no rows of its own.
	mutating func visit(_ path: Defaults.Path, isWhole: Bool) {
		let isSeen = unvisited.removeAll(around: path)
		if isWhole && unvisited.removeAll(in: path) || isSeen { version += 1 }
	}

	/// The light goes out.
	mutating func fade() { lit = PathSet() }

	/// The user changed `path`: nobody else's change is to be seen there any more.
	mutating func forget(_ path: Defaults.Path) {
		_ = lit.removeAll(in: path)
		if unvisited.removeAll(in: path) { version += 1 }
	}

	/// Whether something at `path`, or in it, waits to be looked at.
	func isMarked(_ path: Defaults.Path) -> Bool { unvisited.touches(path) }
	/// Whether something at `path`, or in it, changed a moment ago.
	func isLit(_ path: Defaults.Path) -> Bool { lit.touches(path) }
}
