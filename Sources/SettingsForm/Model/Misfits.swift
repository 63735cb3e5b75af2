import Defaults
import SettingsSchema

/// The fields whose values in the file do not fit, or are missing, by section: the one source of all marks and counts of
/// them. Found out step by step, for there may be very many.
struct Misfits: Sendable {
	/// What does not fit at a place and inside of it.
	struct Tally: Sendable {
		/// At how many places.
		var count = 0
		/// The first of them in words, with where it is.
		var first: Defaults.Problem
		/// What does not fit at the place itself.
		var own: Defaults.Problem?
		/// Whether the place itself is one.
		var isPlace: Bool { own != nil }
	}

	/// What was found in a section.
	struct Found: Sendable {
		/// The places, in the catalog's order.
		private(set) var places: [Defaults.Path] = []
		/// For them and all that is around them.
		private(set) var tallies: [Defaults.Path: Tally] = [:]

		/// Notes a place; a second time, nothing.
		mutating func add(_ place: Defaults.Path, _ problem: Defaults.Problem) {
			guard tallies[place]?.isPlace != true else { return }
			places.append(place)
			for length in 0...place.tokens.count {
				let outer = place.prefix(length)
				tallies[outer, default: Tally(first: problem)].count += 1
			}
			tallies[place]?.own = problem
		}
	}

	/// What was found; of a section that is looked at again, what was found before.
	private var found: [Section.ID: Found] = [:]
	/// All sections, in the catalog's order.
	private var all: [Section.ID] = []
	/// The way to what is still to be looked at.
	private var walk: MisfitWalk?
	/// Whether all sections took no more than a step when they were looked at last.
	private var isQuick = true
	/// Whether the next step has been asked for.
	var isAwaited = false

	/// Whether all is known.
	var isDone: Bool { walk == nil }

	/// How many there are, as far as is known.
	var count: Int { found.values.reduce(0) { $0 + $1.places.count } }

	/// How many there are in a section.
	func count(in section: Section.ID) -> Int { found[section]?.places.count ?? 0 }

	/// The places, in the catalog's order.
	var places: [Defaults.Path] { all.flatMap { found[$0]?.places ?? [] } }

	/// Those in a section.
	func places(in section: Section.ID) -> [Defaults.Path] { found[section]?.places ?? [] }

	/// Those inside a place.
	func places(inside path: Defaults.Path) -> [Defaults.Path] {
		places.filter { $0 != path && path.contains($0) }
	}

	/// What does not fit at a place and inside of it; nil where all does.
	func tally(at path: Defaults.Path) -> Tally? { found.values.lazy.compactMap { $0.tallies[path] }.first }

	/// Whether the place is one of them.
	func contains(_ path: Defaults.Path) -> Bool { tally(at: path)?.isPlace == true }

	/// Values changed in some of the sections, or anywhere. What fits can depend on others, so that all are looked at
	/// again where that is soon done.
	mutating func lookAgain(in changed: Set<Section.ID>?, of all: [Section.ID]) {
		let known = Set(all)
		self.all = all
		found = found.filter { known.contains($0.key) }
		let asked = isQuick ? known : (walk?.asked ?? []).union(changed ?? known)
		walk = MisfitWalk(through: all, asked: asked)
	}

	/// Goes on until all is known or the effort is used up.
	mutating func go(through catalog: any Catalog, _ snapshot: Defaults.Snapshot, _ effort: inout Effort) {
		while var walk, !effort.isUsedUp {
			self.walk = nil
			walk.step(catalog, snapshot, &effort) { found[$0] = $1.places.isEmpty ? nil : $1 }
			if !walk.isDone { self.walk = walk }
		}
		isQuick = isQuick && isDone
	}
}

extension Form {
	/// Values changed at these places: what does not fit is looked for again.
	mutating func lookForMisfits(at paths: some Sequence<Defaults.Path>) {
		guard !catalog.isInferred else { return }
		var changed: Set<Section.ID>? = []
		for path in paths {
			guard let section = catalog.section(of: path, in: snapshot) else {
				changed = nil
				break
			}
			changed?.insert(section)
		}
		misfits.lookAgain(in: changed, of: sections.rows.map(\.section.id))
		// Of a large file even a single value can take long: that waits until what was asked for is shown.
		if snapshot.user.bytes.count <= Self.bytesAtOnce { continueMisfits() }
	}

	/// Files up to that size are looked at at once.
	private static let bytesAtOnce = 1 << 16

	/// Goes a step on with looking for what does not fit.
	mutating func continueMisfits() {
		guard !misfits.isDone else { return }
		var effort = Effort.step
		misfits.go(through: catalog, snapshot, &effort)
	}

	/// Asks to be woken where there is more to look for.
	mutating func awaitMisfits() -> [Effect] {
		guard !misfits.isDone, !misfits.isAwaited else { return [] }
		misfits.isAwaited = true
		return [.wake(.search, after: .zero)]
	}
}
