import Defaults
import SettingsSchema

/// Whether filters let fields through. What a field's place alone can tell is found out once for all fields there, so
/// that of very many only few are made.
struct FilterTest {
	let form: Form
	let index: SearchIndex
	let filters: [SearchFilter]
	/// For the places that were asked for: where the fields are that some file sets.
	private var set: [UInt32: Set<Int>] = [:]

	init(_ filters: [SearchFilter], of form: Form, in index: SearchIndex) {
		self.form = form
		self.index = index
		self.filters = filters
	}

	/// Whether all of them let a field through; they are about settings, so that no section comes through any.
	mutating func lets(_ entry: SearchIndex.Entry, _ effort: inout Effort) -> Bool {
		guard filters.isEmpty || !entry.traits.contains(.section) else { return false }
		for filter in filters where !lets(entry, filter, &effort) { return false }
		return true
	}

	private mutating func lets(_ entry: SearchIndex.Entry, _ filter: SearchFilter, _ effort: inout Effort) -> Bool {
		switch filter {
		case .modified:
			mayDiffer(entry, &effort) && field(entry, &effort).map(form.isModified) == true
		case .invalid: isMisfit(entry, &effort)
		case .locked: isLocked(entry, &effort)
		case .deprecated: entry.traits.contains(.deprecated)
		case .unknown: entry.traits.contains(.unknown)
		case .missing:
			entry.traits.contains(.required) && field(entry, &effort).map(form.isMissing) == true
		case .type(let name): entry.kind.rawValue == name
		}
	}

	private func path(_ entry: SearchIndex.Entry) -> Defaults.Path {
		index.places[Int(entry.place)].list.path(at: Int(entry.position))
	}

	private func field(_ entry: SearchIndex.Entry, _ effort: inout Effort) -> Field? {
		// Whether an object differs is for what is in it to say.
		effort.use(entry.kind == .object ? .list : .field)
		return form.catalog.field(at: path(entry), of: form.snapshot)
	}

	/// Whether a field may differ from its default. Most fields of a long list are not set.
	private mutating func mayDiffer(_ entry: SearchIndex.Entry, _ effort: inout Effort) -> Bool {
		if form.catalog.isInferred || isSet(entry, &effort) { return true }
		guard let draft = form.draft else { return false }
		return path(entry).contains(draft.path)
	}

	private func isLocked(_ entry: SearchIndex.Entry, _ effort: inout Effort) -> Bool {
		guard !form.snapshot.mandatory.isEmpty else { return false }
		effort.use(.field)
		return form.snapshot.isLocked(path(entry))
	}

	private func isMisfit(_ entry: SearchIndex.Entry, _ effort: inout Effort) -> Bool {
		guard form.misfits.count > 0 else { return false }
		effort.use(.text)
		return form.misfits.contains(path(entry))
	}

	/// Whether a file says something of a field.
	private mutating func isSet(_ entry: SearchIndex.Entry, _ effort: inout Effort) -> Bool {
		if let known = set[entry.place] { return known.contains(Int(entry.position)) }
		effort.use(.list)
		let positions = index.places[Int(entry.place)].list.positions(setInAnyFileOf: form.snapshot)
		set[entry.place] = positions
		return positions.contains(Int(entry.position))
	}
}
