import Defaults
import SettingsSchema
import TextWidth

/// What differs from something else: a row for each field, and below those of lists and dictionaries one for each thing
/// inside.
struct ChangeList: Sendable {
	/// What it differs from.
	enum Basis: Sendable, Hashable {
		/// The defaults.
		case defaults
		/// What was there when the form was opened.
		case opening
		/// What is in the file: the changes that wait to be written.
		case file
	}

	private(set) var rows: [ChangeRow]
	/// How many fields there are among them.
	let fieldCount: Int
	/// The cells that the longest title takes.
	private(set) var titleWidth: Int
	let basis: Basis
	var selection = 0
	var scroll = 0
	/// Whether the form is left once the changes are written.
	let isLeaving: Bool
	/// The changes that were taken back while the list was open, and what makes them again.
	var dropped: [Defaults.Path: DroppedChange] = [:]

	/// The row that is being taken back, and what its field will be then.
	var taken: (row: Int, goal: Defaults.JSON?)?
	/// The rows of fields as they were for values that these had while the list was open.
	private(set) var seen: [Defaults.Path: [Defaults.JSON?: [ChangeRow]]] = [:]

	/// A list of these rows.
	init(rows: [ChangeRow], basis: Basis, selection: Int = 0, isLeaving: Bool = false) {
		self.rows = rows
		fieldCount = rows.count { $0.inner == nil }
		titleWidth = rows.map { TextWidth.width(of: $0.title) }.max() ?? 0
		self.basis = basis
		self.selection = selection
		self.isLeaving = isLeaving
	}

	/// Puts other rows in the place of those of a field; what is selected stays so.
	mutating func replace(_ places: Range<Int>, with new: [ChangeRow]) {
		for rows in [Array(rows[places]), new] {
			guard let field = rows.first else { continue }
			seen[field.field.path, default: [:]][field.value] = rows
		}
		if selection >= places.upperBound { selection += new.count - places.count }
		rows.replaceSubrange(places, with: new)
		titleWidth = max(titleWidth, new.map { TextWidth.width(of: $0.title) }.max() ?? 0)
	}

	/// Has the row of a comment tell what it says by now.
	mutating func tell(_ comment: Defaults.JSON?, inRow index: Int) {
		rows[index].inner?.new = comment
		rows[index].isBack = rows[index].inner?.old == comment
	}

	/// The row below that of a field which tells of nothing but a comment, as long as that is another.
	func comment(below index: Int) -> ChangeRow? {
		guard rows.indices.contains(index + 1), case let row = rows[index + 1], row.inner?.kind == .comment else {
			return nil
		}
		return row.isBack ? nil : row
	}

	/// The selected row.
	var row: ChangeRow? { rows.indices.contains(selection) ? rows[selection] : nil }
}

/// A change that was taken back while the list of changes was open.
struct DroppedChange: Sendable {
	/// What makes it again.
	let edits: [Defaults.Edit]
	/// Where it changes something.
	let places: [Defaults.Path]
	/// What it leads to.
	let value: Defaults.JSON?
	/// How it was written; nil where it was held, or too many were dropped.
	var text: EditedText?

	/// A change of a form's.
	init(edits: [Defaults.Edit], at places: [Defaults.Path], value: Defaults.JSON?) {
		(self.edits, self.places, self.value) = (edits, places, value)
	}
}

extension Form {
	/// What differs from the defaults; without anything, or without declared defaults, from the start.
	mutating func showChanges() -> [Effect] {
		let basis: ChangeList.Basis = changedFields(from: .defaults).isEmpty ? .opening : .defaults
		return showChanges(from: basis, orSay: Strings.nothingChanged)
	}

	/// What differs from the start, to be put back in one go; where changes wait to be written, these.
	mutating func showSession() -> [Effect] {
		isStaged ? showStaged() : showChanges(from: .opening, orSay: Strings.nothingChangedSince)
	}

	private mutating func showChanges(from basis: ChangeList.Basis, orSay nothing: String) -> [Effect] {
		let fields = changedFields(from: basis)
		guard !fields.isEmpty else { return show(Notice(.dim, nothing)) }
		layers.append(.changes(changeList(of: fields, basis, selecting: selectedField?.path)))
		return []
	}

	/// A list of changed fields, each called by its title with those of the objects that it lies in: "Columns › Left".
	/// Selected is what is at `path` or in it, else what it is in.
	func changeList(
		of fields: [Field], _ basis: ChangeList.Basis, selecting path: Defaults.Path? = nil, isLeaving: Bool = false
	) -> ChangeList {
		var known: [Defaults.Path: String?] = [:]
		let comments = changedComments(from: basis)
		let rows = fields.flatMap { field in
			let outer = field.path.tokens.indices.dropFirst().compactMap { count -> String? in
				let path = field.path.prefix(count)
				if let title = known[path] { return title }
				let title = catalog.field(at: path, of: snapshot)?.title
				known[path] = .some(title)
				return title
			}
			let title = (outer + [field.title]).joined(separator: " \(glyphs.crumb) ")
			return changeRows(of: field, titled: title, basis, comments)
		}
		let selection = path.flatMap { path in
			rows.firstIndex { path.contains($0.path) } ?? rows.lastIndex { $0.path.contains(path) }
		}
		return ChangeList(rows: rows, basis: basis, selection: selection ?? 0, isLeaving: isLeaving)
	}

	/// The other of the two: from the defaults, or from the start.
	mutating func switchBasis(of list: ChangeList) -> [Effect] {
		guard let other = otherBasis(of: list) else { return [] }
		let fields = changedFields(from: other)
		guard !fields.isEmpty else {
			return show(Notice(.dim, other == .opening ? Strings.nothingChangedSince : Strings.nothingChanged))
		}
		layers[layers.count - 1] = .changes(changeList(of: fields, other, selecting: list.row?.path))
		return []
	}

	/// What the list can be switched to; nil where that says nothing.
	func otherBasis(of list: ChangeList) -> ChangeList.Basis? {
		switch list.basis {
		case .defaults: .opening
		case .opening: catalog.isInferred ? nil : .defaults
		case .file: nil
		}
	}

	/// The fields that differ, in the order of the form.
	func changedFields(from basis: ChangeList.Basis) -> [Field] {
		switch basis {
		case .defaults:
			if catalog.isInferred, snapshot.registered.object?.isEmpty != false, snapshot.system.isEmpty { return [] }
			return leaves(of: touchedEverywhere).filter(isModified)
		case .opening: return fieldsChangedSinceOpening
		case .file: return stagedPlaces.map(stagedField)
		}
	}

	/// Those that are there, and those that no longer are, in the order of the settings.
	private var fieldsChangedSinceOpening: [Field] {
		let change = Defaults.Change(path: [], old: opened.value(at: []), new: snapshot.value(at: []))
		let places = change.old == change.new ? [] : change.leaves.map(\.path)
		return (places + changedComments(from: .opening).map(\.path)).map(leaf).uniqued(on: \.path)
	}

	/// The outermost field that holds the value at a place as a whole.
	func leaf(at place: Defaults.Path) -> Field {
		let outer = (0...place.tokens.count).lazy.map { place.prefix($0) }
			.compactMap { self.catalog.field(at: $0, of: self.snapshot) }.first { $0.kind != .object }
		return outer ?? field(at: place)
	}

	/// What a change is seen against.
	func priorValue(
		of field: Field, at origin: Defaults.Path? = nil, from basis: ChangeList.Basis
	) -> Defaults.JSON? {
		switch basis {
		case .defaults: defaultValue(of: field)
		case .opening: opened.value(at: field.path) ?? field.defaultValue
		case .file: (origin.map(fileValue) ?? staging?.base.value(at: field.path)) ?? field.defaultValue
		}
	}

	/// What a change leads to; of one that was taken back, what it would.
	func laterValue(of field: Field, in list: ChangeList) -> Defaults.JSON? {
		if let dropped = list.dropped[field.path] { return dropped.value ?? defaultValue(of: field) }
		let unfit = list.basis == .file ? staging?.unfit.first { $0.edit.path == field.path }?.edit : nil
		guard let unfit else { return shownValue(of: field) }
		return unfit.setValue ?? defaultValue(of: field)
	}
}
