import Defaults
import SettingsSchema

/// The fields whose values in the file do not fit, by section. Found out step by step, for there may be very many.
struct Misfits: Sendable {
	/// What was found; of a section that is looked at again, what was found before.
	private var found: [Section.ID: [Defaults.Path]] = [:]
	/// The sections that are still to be looked at, the next one last.
	private var sections: [Section.ID] = []
	/// What is left of the section that is looked at now, the innermost last.
	private var places: [(fields: FieldList, positions: ArraySlice<Int>)] = []
	private var current: (section: Section.ID, paths: [Defaults.Path])?
	/// Whether all sections took no more than a step when they were looked at last.
	private var isQuick = true
	/// Whether the next step has been asked for.
	var isAwaited = false

	/// Whether all is known.
	var isDone: Bool { sections.isEmpty && current == nil }

	/// How many there are, as far as is known.
	var count: Int { found.values.reduce(0) { $0 + $1.count } }

	/// How many there are in a section.
	func count(in section: Section.ID) -> Int { found[section]?.count ?? 0 }

	/// Those in a section, in its order.
	func paths(in section: Section.ID) -> [Defaults.Path] { found[section] ?? [] }

	/// Values changed in some of the sections, or anywhere. What fits can depend on others, so that all are looked at
	/// again where that is soon done.
	mutating func lookAgain(in changed: Set<Section.ID>?, of all: [Section.ID]) {
		let known = Set(all)
		found = found.filter { known.contains($0.key) }
		var asked = Set(sections).union(changed ?? known)
		if let current { asked.insert(current.section) }
		if isQuick { asked = known }
		sections = all.reversed().filter(asked.contains)
		(places, current) = ([], nil)
	}

	/// Goes on until all is known or the effort is used up.
	mutating func go(through catalog: any Catalog, _ snapshot: Defaults.Snapshot, _ effort: inout Effort) {
		while !isDone, !effort.isUsedUp { step(catalog, snapshot, &effort) }
		isQuick = isQuick && isDone
	}

	private mutating func step(_ catalog: any Catalog, _ snapshot: Defaults.Snapshot, _ effort: inout Effort) {
		guard let last = places.indices.last else { return turnSection(catalog, snapshot, &effort) }
		guard let position = places[last].positions.popFirst() else {
			places.removeLast()
			return
		}
		effort.use(.field)
		let field = places[last].fields[position]
		if field.kind == .object, snapshot.kind(at: field.path) == .object {
			enter(catalog.fieldList(inside: field, of: snapshot), snapshot, &effort)
		} else if let value = snapshot.value(at: field.path), !field.problems(for: value).isEmpty {
			current?.paths.append(field.path)
		}
	}

	/// Notes what was found in a section, and begins the next one.
	private mutating func turnSection(
		_ catalog: any Catalog, _ snapshot: Defaults.Snapshot, _ effort: inout Effort
	) {
		if let current { found[current.section] = current.paths.isEmpty ? nil : current.paths }
		current = nil
		guard let section = sections.popLast() else { return }
		current = (section, [])
		enter(catalog.fieldList(in: section, of: snapshot), snapshot, &effort)
	}

	private mutating func enter(_ fields: FieldList, _ snapshot: Defaults.Snapshot, _ effort: inout Effort) {
		effort.use(.list)
		places.append((fields, fields.positions(setIn: snapshot.user)[...]))
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
