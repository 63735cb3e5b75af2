import Defaults
import SettingsSchema

/// The way through all that files set, with what the catalog has against it: sections, the objects in them, and what is
/// inside lists and dictionaries.
struct MisfitWalk: Sendable {
	/// A list of fields on the way.
	private struct Level: Sendable {
		let fields: FieldList
		/// Which of them are still to be looked at.
		var positions: ArraySlice<Int>
		/// What is known to be wrong with them and inside of them, by their positions.
		let problems: [Int: [Defaults.Problem]]
		/// Whether that is all the catalog has against them.
		let isJudged: Bool
	}

	/// The sections that are asked for.
	let asked: Set<Section.ID>
	private let first: Section.ID?
	/// Those that are still to be looked at, the next one last.
	private var sections: [Section.ID]
	/// What is left of the section that is looked at now, the innermost last.
	private var levels: [Level] = []
	private var current: (section: Section.ID, found: Misfits.Found)?
	/// What is wrong with the objects that all sections are in, by section; nil before they have been looked at.
	private var outer: (problems: [Section.ID: [Defaults.Problem]], areAll: Bool)?

	/// A way through the sections that are asked for, in the order of all.
	init(through all: [Section.ID], asked: Set<Section.ID>) {
		self.asked = asked
		first = all.first
		sections = all.reversed()
	}

	/// Whether the end is reached.
	var isDone: Bool { outer != nil && sections.isEmpty && current == nil }

	/// Goes on by a field, or to the next section; a section that is done is handed over.
	mutating func step(
		_ catalog: any Catalog, _ snapshot: Defaults.Snapshot, _ effort: inout Effort,
		_ note: (Section.ID, Misfits.Found) -> Void
	) {
		guard let outer else { return lookAround(catalog, snapshot, &effort) }
		guard let last = levels.indices.last else {
			if let current { note(current.section, current.found) }
			current = nil
			guard let section = sections.popLast() else { return }
			let known = Faults(outer.problems[section, default: []], areAll: outer.areAll)
			return enter(section, known, catalog, snapshot, &effort)
		}
		guard let position = levels[last].positions.popFirst() else {
			levels.removeLast()
			return
		}
		effort.use(.field)
		let known = Faults(levels[last].problems[position, default: []], areAll: levels[last].isJudged)
		look(at: levels[last].fields[position], known, catalog, snapshot, &effort)
	}

	/// Finds what is wrong with the objects that all sections are in.
	private mutating func lookAround(
		_ catalog: any Catalog, _ snapshot: Defaults.Snapshot, _ effort: inout Effort
	) {
		effort.use(.list)
		var faults = catalog.faults(at: [], asWhole: false, in: snapshot)
		if let base = catalog.object(of: ""), !base.isRoot, !faults.areAll {
			faults.problems += catalog.faults(at: base, asWhole: false, in: snapshot).problems
		}
		// What a change makes wrong can be in another section where values depend on one another.
		if !faults.areAll { sections.removeAll { !asked.contains($0) } }
		var problems: [Section.ID: [Defaults.Problem]] = [:]
		for problem in faults.problems {
			guard let section = catalog.section(of: problem.path, in: snapshot) ?? first else { continue }
			problems[section, default: []].append(problem)
		}
		outer = (problems, faults.areAll)
	}

	private mutating func enter(
		_ section: Section.ID, _ known: Faults, _ catalog: any Catalog, _ snapshot: Defaults.Snapshot,
		_ effort: inout Effort
	) {
		current = (section, Misfits.Found())
		var known = known
		// The object that a section is has no row of its own.
		if !known.areAll, !section.isEmpty, let object = catalog.object(of: section) {
			let own = catalog.faults(at: object, asWhole: false, in: snapshot)
			known = Faults(known.problems + own.problems, areAll: own.areAll)
		}
		let page: Defaults.Path? = snapshot.isList ? [] : nil
		enter(catalog.fieldList(in: section, of: snapshot), known, page: page, catalog, snapshot, &effort)
	}

	/// Goes into a list of fields, to those that a file sets and those that are known to be wrong.
	///
	/// - Parameter page: The row that leads there, or the list that a section is; what has no row inside is told at that one, or else at the first.
	private mutating func enter(
		_ fields: FieldList, _ known: Faults, page: Defaults.Path?, _ catalog: any Catalog,
		_ snapshot: Defaults.Snapshot, _ effort: inout Effort
	) {
		effort.use(.list)
		var problems: [Int: [Defaults.Problem]] = [:]
		for problem in known.problems {
			if let position = fields.position(around: problem.path) {
				problems[position, default: []].append(problem)
			} else if let place = page ?? fields.first?.path {
				current?.found.add(place, problem)
			}
		}
		let isJudged = known.areAll && !catalog.fieldsAreStricter
		let positions = Set(problems.keys).union(isJudged ? [] : fields.positions(setInAnyFileOf: snapshot))
		guard !positions.isEmpty else { return }
		levels.append(
			Level(fields: fields, positions: positions.sorted()[...], problems: problems, isJudged: known.areAll))
	}

	private mutating func look(
		at field: Field, _ known: Faults, _ catalog: any Catalog, _ snapshot: Defaults.Snapshot, _ effort: inout Effort
	) {
		guard field.isEntered(in: snapshot) else {
			let value = snapshot.value(at: field.path)
			let own =
				value.map { known.areAll && field.unmet == nil ? field.kindProblems(for: $0) : field.problems(for: $0) }
				?? []
			guard let problem = own.first ?? known.problems.first else { return }
			current?.found.add(field.path, problem)
			return
		}
		var known = known
		if !known.areAll {
			let inner = catalog.faults(at: field.path, asWhole: field.kind.isCollection, in: snapshot)
			known = Faults(known.problems + inner.problems, areAll: inner.areAll)
			// What only the field knows; of an object that may have other shapes the schemas have told it.
			if !inner.areAll, field.check != nil || field.kind.isCollection, field.shapes == nil,
				let value = snapshot.value(at: field.path)
			{
				known.problems += field.problems(for: value)
			}
		}
		let own = known.problems.filter { $0.path == field.path }
		if let problem = own.first { current?.found.add(field.path, problem) }
		known.problems.removeAll { $0.path == field.path }
		if known.areAll, known.problems.isEmpty, !catalog.fieldsAreStricter { return }
		enter(catalog.fieldList(inside: field, of: snapshot), known, page: field.path, catalog, snapshot, &effort)
	}
}

extension Field {
	/// Whether what a file has in a field is looked at by itself. What is in a secret list belongs to the secret.
	func isEntered(in snapshot: Defaults.Snapshot) -> Bool {
		switch kind {
		case .object: snapshot.kind(at: path) == .object
		case .list: !isSecret && snapshot.kind(at: path) == .array
		case .dictionary: !isSecret && snapshot.kind(at: path) == .object
		default: false
		}
	}
}

extension FieldList {
	/// Where the fields are that some file sets.
	func positions(setInAnyFileOf snapshot: Defaults.Snapshot) -> Set<Int> {
		let layers = snapshot.mandatory + snapshot.system
		return Set(([snapshot.user] + layers.map(\.document)).flatMap { positions(setIn: $0) })
	}
}
