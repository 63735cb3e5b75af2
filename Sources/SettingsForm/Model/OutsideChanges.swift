import Defaults
import SettingsSchema

/// What someone else changed: lit for a moment, and marked until it was looked at.
struct OutsideChanges: Sendable {
	private var lit = PathSet()
	private(set) var unvisited = PathSet()
	/// The rows that something was in which has none of its own any more.
	private(set) var bereft = PathSet()
	/// The sections that hold something that was not looked at yet.
	private(set) var sections: Set<Section.ID> = []
	/// Whether what is unvisited has changed since these were found.
	private var isUnsettled = false

	/// Someone else changed these.
	mutating func add(_ paths: some Sequence<Defaults.Path>) {
		for path in paths {
			lit.insert(path)
			unvisited.insert(path)
		}
		isUnsettled = true
	}

	/// Where something unvisited has no row any more, `row` is told the one that it was in, which is marked instead; nil
	/// where there is none, and so nothing to be looked at.
	mutating func moveMarks(of gone: [Defaults.Path], to row: (Defaults.Path) -> Defaults.Path?) {
		for path in gone {
			let row = row(path)
			guard row != path, unvisited.remove(path) else { continue }
			if let row { bereft.insert(row) }
			isUnsettled = true
		}
	}

	/// The selection came to `path`; what is in it is seen with it where it `isWhole`, and has no rows of its own.
	mutating func visit(_ path: Defaults.Path, isWhole: Bool) {
		let isSeen = unvisited.removeAll(around: path)
		let isBereft = bereft.remove(path)
		if isWhole && removeAll(in: path) || isSeen || isBereft { isUnsettled = true }
	}

	/// After every message: finds the sections anew where that is needed.
	mutating func settle(in section: (Defaults.Path) -> Section.ID?) {
		guard isUnsettled else { return }
		isUnsettled = false
		sections = Set(unvisited.paths.union(bereft.paths).compactMap(section))
	}

	/// What is lit, whose light goes out.
	mutating func takeLit() -> [Defaults.Path] {
		defer { fade() }
		return Array(lit.paths)
	}

	/// The light goes out.
	mutating func fade() { lit = PathSet() }

	/// The user changed `path`: nobody else's change is to be seen there any more.
	mutating func forget(_ path: Defaults.Path) {
		_ = lit.removeAll(in: path)
		if removeAll(in: path) { isUnsettled = true }
	}

	private mutating func removeAll(in path: Defaults.Path) -> Bool {
		let isChanged = unvisited.removeAll(in: path)
		return bereft.removeAll(in: path) || isChanged
	}

	/// Whether something at `path`, or in it, waits to be looked at.
	func isMarked(_ path: Defaults.Path) -> Bool { unvisited.touches(path) || bereft.isIn(path) }
	/// Whether something at `path`, or in it, changed a moment ago.
	func isLit(_ path: Defaults.Path) -> Bool { lit.touches(path) }
}
