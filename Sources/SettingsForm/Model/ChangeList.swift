import Defaults
import SettingsSchema

/// What differs from something else, one row a field.
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

	var fields: [Field]
	var basis = Basis.defaults
	var selection = 0
	var scroll = 0
	/// Whether the form is left once the changes are written.
	var isLeaving = false
	/// The changes that were taken back while the list was open, and what makes them again.
	var dropped: [Defaults.Path: Defaults.Edit] = [:]
}

extension Form {
	/// What differs from the defaults; without anything, or without declared defaults, from the start.
	mutating func showChanges() -> [Effect] {
		let basis: ChangeList.Basis = changedFields(from: .defaults).isEmpty ? .opening : .defaults
		let fields = changedFields(from: basis)
		guard !fields.isEmpty else { return show(Notice(.dim, Strings.nothingChanged)) }
		let selected = selectedField.flatMap { field in fields.firstIndex { field.path.contains($0.path) } }
		layers.append(.changes(ChangeList(fields: fields, basis: basis, selection: selected ?? 0)))
		return []
	}

	/// The other of the two: from the defaults, or from the start.
	mutating func switchBasis(of list: ChangeList) -> [Effect] {
		guard let other = otherBasis(of: list) else { return [] }
		let fields = changedFields(from: other)
		guard !fields.isEmpty else {
			return show(Notice(.dim, other == .opening ? Strings.nothingChangedSince : Strings.nothingChanged))
		}
		let selected = list.fields.indices.contains(list.selection) ? list.fields[list.selection].path : nil
		let index = fields.firstIndex { $0.path == selected }
		layers[layers.count - 1] = .changes(ChangeList(fields: fields, basis: other, selection: index ?? 0))
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
		case .file: return (staging?.changed(in: snapshot) ?? []).map(field)
		}
	}

	/// Those that are there, and those that no longer are.
	private var fieldsChangedSinceOpening: [Field] {
		let change = Defaults.Change(path: [], old: opened.value(at: []), new: snapshot.value(at: []))
		let places = change.old == change.new ? [] : change.leaves.map(\.path)
		guard !places.isEmpty else { return [] }
		let there = leaves(of: touchedEverywhere).filter { field in
			places.contains { field.path.contains($0) || $0.contains(field.path) }
		}
		let gone = places.filter { place in !there.contains { $0.path.contains(place) || place.contains($0.path) } }
		return there + gone.map(field)
	}

	/// What a change is seen against.
	func priorValue(of field: Field, in list: ChangeList) -> Defaults.JSON? {
		switch list.basis {
		case .defaults: defaultValue(of: field)
		case .opening: opened.value(at: field.path) ?? field.defaultValue
		case .file: staging?.base.value(at: field.path) ?? field.defaultValue
		}
	}

	/// What a change leads to; of one that was taken back, what it would.
	func laterValue(of field: Field, in list: ChangeList) -> Defaults.JSON? {
		guard let dropped = list.dropped[field.path] else { return shownValue(of: field) }
		if case .set(let value) = dropped.action { return value }
		return defaultValue(of: field)
	}
}
