import Defaults
import SettingsSchema

/// All that a row of the list shows.
struct Row: Sendable {
	var field: Field
	/// What is shown: a draft before what is on its way before what is in effect.
	var value: Defaults.JSON?
	var isSet = false
	var isModified = false
	/// Why the value does not fit.
	var problem: String?
	var isOutside = false
	var isLit = false
	var isLocked = false
	var isStepping = false
	/// Whether it has to be in the file and is not.
	var isMissing = false
	/// What keeps it from having an effect.
	var condition: String?
	/// How many of the rows in an object are set, and how many there are.
	var counts: (set: Int, total: Int)?
	/// What is in an object that stands in a list without columns; empty where nothing is.
	var contents = ""
}

extension Form {
	/// The selected field; nil where the list is empty.
	var selectedField: Field? { fields.indices.contains(selection) ? fields[selection] : nil }

	/// The row of a field.
	func row(of field: Field) -> Row {
		let value = rowValue(of: field)
		var row = Row(field: field, value: value)
		row.isStepping = draft?.path == field.path
		row.isSet = row.isStepping || isSet(field)
		row.isModified = isModified(field)
		row.isOutside = outside.isMarked(field.path)
		row.isLit = outside.isLit(field.path)
		row.isLocked = snapshot.isLocked(field.path)
		row.isMissing = isMissing(field)
		if !row.isMissing { row.problem = misfit(in: field, value).map { text(of: $0, in: field) } }
		row.condition = field.unmet.map { Strings.onlyWhen($0.requirement) }
		if field.kind == .object, !catalog.isInferred { row.counts = setCount(in: field) }
		row.contents = contents(of: field)
		return row
	}

	/// What tells an object in a list from the other items, where these are of several types: the list has no columns.
	private func contents(of field: Field) -> String {
		guard field.kind == .object, !field.isSecret, table == nil, collection?.kind == .list,
			field.path.parent == collection?.path, let value = shownValue(of: field), value.object != nil
		else { return "" }
		return catalog.masked(value, at: field.path, in: snapshot).itemSummary
	}

	/// Whether the file has to have it and has not, though it has the object around it.
	func isMissing(_ field: Field) -> Bool {
		guard field.isRequired, !isSet(field), draft?.path != field.path, pending.value(at: field.path) == nil,
			let parent = field.path.parent
		else { return false }
		return parent.isRoot || snapshot.userValue(at: parent) != nil
	}

	/// What a field with a single value says about itself.
	func constantText(of field: Field) -> String {
		Strings.constant(field.title, field.constant.map { field.display($0) } ?? "")
	}

	/// The value in effect, or else the declared default.
	func effectiveValue(of field: Field) -> Defaults.JSON? { snapshot.value(at: field.path) ?? field.defaultValue }

	/// The type of that value, which is told without making it: it may be large.
	func effectiveKind(of field: Field) -> Defaults.JSON.Kind? {
		snapshot.kind(at: field.path) ?? field.defaultValue?.kind
	}

	/// What a reset would show.
	func defaultValue(of field: Field) -> Defaults.JSON? { snapshot.defaultValue(of: field) }

	/// What the row shows.
	func shownValue(of field: Field) -> Defaults.JSON? {
		if let draft, draft.path == field.path { return draft.value }
		return pending.value(at: field.path) ?? effectiveValue(of: field)
	}

	/// What the row shows; of an object only that it is one, for it may be large.
	private func rowValue(of field: Field) -> Defaults.JSON? {
		let isWhole = field.kind == .object && !catalog.isInferred && pending.value(at: field.path) == nil
		return isWhole && snapshot.kind(at: field.path) == .object ? [:] : shownValue(of: field)
	}

	/// Whether the user set it, or something in it.
	func isSet(_ field: Field) -> Bool { snapshot.isSet(field.path) }

	/// Whether it differs from its default: where there is none, whether it is set at all; where nothing is declared,
	/// whether it changed since the form was opened.
	func isModified(_ field: Field) -> Bool {
		// What stands in an object's place, `null` for one, is itself another value.
		if field.kind == .object, snapshot.kind(at: field.path) ?? .object == .object {
			let members = catalog.fieldList(inside: field, of: snapshot)
			let touched = touched(in: members)
			if !touched.isEmpty { return touched.contains(where: isModified) }
		}
		if catalog.isInferred, defaultValue(of: field) == nil {
			return shownValue(of: field) != opened.value(at: field.path)
		}
		// Most fields of a long list are not set: that is the quickest to find out.
		guard isSet(field) || draft?.path == field.path else { return false }
		return shownValue(of: field) != defaultValue(of: field)
	}

	/// How many of the rows that an object opens to are set, and how many these are; an object among them is one.
	private func setCount(in field: Field) -> (set: Int, total: Int) {
		memo.setCounts.value(for: field.path) {
			let rows = visible(catalog.fieldList(inside: field, of: snapshot))
			return (rows.set(in: snapshot.user).count(where: isSet), rows.count)
		}
	}

	/// Those of some fields that may differ from their defaults: what the user set, and what is being stepped. Of very
	/// many fields the others are not even made.
	func touched(in fields: FieldList) -> [Field] {
		let set = fields.set(in: snapshot.user)
		guard let draft, let stepped = fields.field(around: draft.path),
			!set.contains(where: { $0.path == stepped.path })
		else { return set }
		return set + [stepped]
	}

	/// The same of a section. Where nothing in it is set and the file yet has the object that it is, that object.
	func touched(inSection section: Section.ID) -> [Field] {
		let touched = touched(in: catalog.fieldList(in: section, of: snapshot))
		return touched.isEmpty ? emptyObject(at: catalog.object(of: section)) : touched
	}

	/// The same of a place.
	func touched(at place: Place) -> [Field] {
		guard let object = place.objects.last else { return touched(inSection: place.section) }
		let touched = touched(in: allFields(at: place))
		return touched.isEmpty ? emptyObject(at: object) : touched
	}

	/// The same of all sections; of one that is a list, that.
	var touchedEverywhere: [Field] {
		sections.rows.flatMap { row in
			openCollection(at: Place(section: row.section.id)).map { [$0] } ?? touched(inSection: row.section.id)
		}
	}

	/// The field of an object that the file has with nothing set in it, for that is a setting by itself.
	private func emptyObject(at path: Defaults.Path?) -> [Field] {
		guard let path, !path.isRoot, snapshot.user.kind(at: path) == .object else { return [] }
		return catalog.field(at: path, of: snapshot).map { $0.kind == .object ? [$0] : [] } ?? []
	}

	/// Whether the place is an object that the file has with nothing in it.
	var isAtEmptyObject: Bool {
		guard collection == nil, let page, touched(in: allFields(at: place)).isEmpty else { return false }
		return !emptyObject(at: page).isEmpty
	}

	/// The fields that hold values of their own and that the user set, in `fields` and in the objects among them. An object
	/// that the file has with nothing in it is such a value.
	func leaves(of fields: some Sequence<Field>) -> [Field] {
		fields.flatMap { field -> [Field] in
			guard field.kind == .object else { return [field] }
			let members = catalog.fieldList(inside: field, of: snapshot)
			let touched = touched(in: members)
			return touched.isEmpty && (members.isEmpty || isSet(field)) ? [field] : leaves(of: touched)
		}
	}

	/// Why a field cannot be changed; nil where it can.
	func refusal(for field: Field) -> Notice? {
		if case .mandatory(let file)? = snapshot.origin(of: field.path) {
			return Notice(.warning, Strings.locked(field.title, by: file))
		}
		if snapshot.isLocked(field.path) { return Notice(.warning, Strings.locked(field.title)) }
		if field.isReadOnly { return Notice(.warning, Strings.readOnly(field.title)) }
		return nil
	}

	/// Whether one of a field's values is chosen in their list only, where ← and → would otherwise write one after
	/// another: there are many, or another one gives the object around it another shape, and takes members out of it.
	func isChosenInList(_ field: Field) -> Bool {
		guard case .choice(let choices) = field.kind, !field.isSecret else { return false }
		if choices.count > Stepper.mostChoices { return true }
		let other = choices.first { $0.value != effectiveValue(of: field) }
		return other.map { catalog.companions(ofSetting: $0.value, at: field.path, in: snapshot).left != nil } ?? false
	}

	/// Whether ← and → change a field in its row.
	func isSteppable(_ field: Field) -> Bool {
		// The whole value of a page may be large, and nothing in it can be stepped.
		guard !field.kind.isPage, refusal(for: field) == nil, !isChosenInList(field) else { return false }
		let value = shownValue(of: field)
		return Stepper.step(field, value, by: 1) != nil || Stepper.step(field, value, by: -1) != nil
	}
}
