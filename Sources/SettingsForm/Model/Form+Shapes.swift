import Defaults
import SettingsSchema

extension Form {
	/// Whether one can choose what a field's value is at all: its shape, `null`, or that it is not set.
	func hasStates(_ field: Field) -> Bool { field.shapes != nil || field.isNullable }

	/// Whether there is nothing yet that could be edited in one shape, so that one has to be chosen first.
	func needsShape(_ field: Field) -> Bool {
		let kind = effectiveKind(of: field)
		if let shapes = field.shapes {
			// Of a single value there is nothing else to choose than another shape.
			if case .choice(let choices) = field.kind, choices.count == 1 { return true }
			if kind == nil, shapes.presentShape?.kind == .color { return false }
			return kind == nil || kind == .null || shapes.present == nil
		}
		return field.isNullable && field.kind.isPage && kind == .null
	}

	/// Opens the list of shapes and states.
	mutating func openShapes(of field: Field) -> [Effect] {
		if let refusal = refusal(for: field) { return show(refusal) }
		guard hasStates(field) else {
			let isAny = field.kind == .json
			return show(Notice(.dim, isAny ? Strings.anyType(field.title) : Strings.oneShape(field.title)))
		}
		let sought = soughtShape.flatMap { $0.path == field.path ? $0.name : nil }
		let value = snapshot.userValue(at: field.path)
		return push(ShapeOption.editor(of: field, value: value, selecting: sought), for: field)
	}

	/// Carries out what was chosen in that list.
	mutating func choose(_ option: ShapeOption, of editing: Editing, asks: Bool = true) -> [Effect] {
		let field = editing.field
		let isKept = option == .value || option == field.shapes?.present.map(ShapeOption.shape)
		if asks, editing.purpose == .value, !isKept, !snapshot.user.comments(insideOf: field.path).isEmpty {
			return askAboutLoss(in: field.title) { $0.choose(option, of: editing, asks: false) }
		}
		layers.removeLast()
		if case .member(let member, let collection) = editing.purpose {
			return choose(option, ofNew: field, member, of: collection)
		}
		switch option {
		case .null: return set(.null, for: field)
		case .unset:
			guard isSet(field) else { return [] }
			if let removal = removal(ofItemAt: field.path) {
				return commit([removal], as: .edit(session: nil), title: field.title)
			}
			keepDraft(of: field)
			return commit([.reset(field.path)], as: .edit(session: nil), title: field.title)
		case .value:
			let value = effectiveValue(of: field)
			guard value == nil || value == .null else { return open(field) }
			let standard = defaultValue(of: field).flatMap { $0 == .null ? nil : $0 }
			return begin(field, with: field.kind == .object ? [:] : standard ?? field.kind.empty)
		case .shape(let index) where index == field.shapes?.present && !needsShape(field): return open(field)
		case .shape(let index):
			let title = field.shapes?.all[index].title ?? ""
			let kept = shapeDrafts[field.path]?[title]
			let value = kept ?? catalog.start(ofShape: index, at: field.path, in: snapshot)
			return begin(field.taking(shapeAt: index), with: value)
		}
	}

	/// Begins a value in another shape: an object or a list is put into the file and opened, a toggle is put there, where
	/// one sees it; anything else is edited before it is.
	private mutating func begin(_ field: Field, with value: Defaults.JSON?) -> [Effect] {
		if let value, value.object != nil || value.array != nil, field.kind.isPage {
			opening = field.path
			return set(value, for: field)
		}
		if case .toggle = field.kind { return set(.bool(value?.bool ?? true), for: field) }
		return openEditor(of: field, value == .null ? nil : value)
	}

	private mutating func set(_ value: Defaults.JSON, for field: Field) -> [Effect] {
		keepDraft(of: field)
		if let old = snapshot.userValue(at: field.path)?.object, let new = value.object,
			let shape = field.shapes?.presentShape
		{
			tell(of: old.names.filter { new[$0] == nil }, goneFrom: field.path, by: shape.title)
		}
		return commit([.set(value, at: field.path)], as: .edit(session: nil), title: field.title)
	}

	/// Before a value gets another shape: what it was in this one can be had again while the form is open.
	mutating func keepDraft(of field: Field) {
		guard let value = snapshot.userValue(at: field.path), value != .null,
			let shape = catalog.field(at: field.path, of: snapshot)?.shapes?.presentShape
		else { return }
		shapeDrafts[field.path, default: [:]][shape.title] = value
	}

	/// Puts an editor over the list.
	mutating func push(_ editor: any FieldEditor, for field: Field) -> [Effect] {
		lastSession += 1
		let base = snapshot.value(at: field.path)
		layers.append(.editor(Editing(field: field, editor: editor, base: base, session: lastSession)))
		return askForDirectory()
	}

	/// Says which members an object loses by getting another shape.
	private mutating func tell(of names: [String], goneFrom object: Defaults.Path, by shape: String) {
		guard !names.isEmpty else { return }
		let titles = names.map(object.appending).map {
			catalog.field(at: $0, of: snapshot)?.title ?? catalog.titleOfEntry(at: $0, in: snapshot)
		}
		notice = Notice(.warning, Strings.goneWithShape(titles, shape, undo: label(for: .undo)))
	}

	/// The edits with those that go along where one of them gives the object around it another shape.
	mutating func reshaping(_ edits: [Defaults.Edit]) -> [Defaults.Edit] {
		var companions = catalog.companions(of: edits, in: snapshot)
		guard let (object, shape) = companions.left, let old = snapshot.userValue(at: object) else { return edits }
		let kept = shapeDrafts[object]?[companions.newShape]?.object
		shapeDrafts[object, default: [:]][shape] = old
		for member in kept?.members ?? [] where object.appending(member.name) != edits[0].path {
			let isFree = old.object?[member.name] == nil || companions.removed.contains(member.name)
			if isFree { companions.added[member.name] = member.value }
		}
		tell(of: companions.removed, goneFrom: object, by: companions.newShape)
		return edits + companions.edits
	}
}
