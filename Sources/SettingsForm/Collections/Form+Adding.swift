import Defaults
import SettingsSchema

/// The row of what is being added and not there yet.
struct Addition: Sendable {
	var field: Field
	/// Its row; beyond the last one it stands at the end.
	var position: Int
	var collection: Defaults.Path
}

extension Form {
	/// What is being added now.
	var addition: Addition? {
		for case .editor(let editing) in layers {
			switch editing.purpose {
			case .member(.item(let index), let list):
				return Addition(field: editing.field, position: index, collection: list.path)
			case .member(.entry, let dictionary):
				return Addition(field: editing.field, position: .max, collection: dictionary.path)
			case .value, .member, .comment: continue
			}
		}
		return nil
	}

	/// Puts the row of what is being added among the fields.
	mutating func addGhost() {
		ghost = nil
		guard let addition, addition.collection == page else { return }
		fields = fields.inserting(addition.field, at: min(addition.position, fields.count))
		ghost = addition.field.path
	}

	/// Lets the row of what is being added come and go with its editor.
	mutating func settleAddition() {
		guard addition?.field.path != ghost else { return }
		reloadFields(selecting: addition?.field.path ?? remembered[place])
	}

	/// Begins a new item beside the selected one, or asks for the name of a new entry.
	mutating func add(to collection: Field, isBefore: Bool) -> [Effect] {
		if isBefore, collection.kind != .list { return [] }
		guard collection.kind == .list else {
			return askName(of: collection, prefilled: "", .name)
		}
		guard var field = newMember(nil, of: collection) else {
			return show(Notice(.warning, Strings.Collection.full(collection.title)))
		}
		let count = contents(of: collection).array?.count ?? 0
		let isFixed = field.title != Title.ofItem(count)
		let beside = selectedIndex.map { isBefore ? $0 : $0 + 1 } ?? count
		let index = isFixed ? count : min(beside, count)
		// No item has this place; what is edited there stands in nobody's way.
		field.path = collection.path.appending(Self.newToken)
		if !isFixed { field.title = Title.ofItem(index) }
		if field.help.isEmpty { field.help = collection.help }
		return begin(field, .item(index: index), of: collection)
	}

	static var newToken: String { "+" }

	/// Lets what is new be edited; where it may have several shapes, its shape is asked for first.
	private mutating func begin(_ field: Field, _ member: Editing.Member, of collection: Field) -> [Effect] {
		if let path = selectedField?.path { remembered[place] = path }
		var field = field.offeringTypes
		guard field.shapes != nil else { return begin(shaped: field, member, of: collection) }
		let sought = soughtShape.flatMap { $0.path == page ? $0.name : nil }
		let editor = ShapeOption.editor(of: field, value: nil, isNew: true, selecting: sought)
		field.defaultValue = nil
		return open(editor, of: field, .member(member, of: collection))
	}

	/// Something new gets the shape that was chosen for it.
	mutating func choose(
		_ option: ShapeOption, ofNew field: Field, _ member: Editing.Member, of collection: Field
	) -> [Effect] {
		switch option {
		case .null: return put(.null, field, member, of: collection)
		case .unset, .value: return []
		case .shape(let index):
			var shaped = field.taking(shapeAt: index)
			shaped.defaultValue = field.shapes?.all[index].start
			return begin(shaped: shaped, member, of: collection)
		}
	}

	/// Lets what is new be edited; what can stand as it begins is put in at once.
	private mutating func begin(shaped field: Field, _ member: Editing.Member, of collection: Field) -> [Effect] {
		var field = field
		if field.kind.isPage {
			let empty = field.kind.empty ?? .object(Defaults.Object())
			let start = field.defaultValue.flatMap { $0.kind == empty.kind ? $0 : nil } ?? empty
			return put(start, field, member, of: collection)
		}
		if field.kind.hasNothingToChoose {
			if let start = field.defaultValue, field.problems(for: start).isEmpty {
				return put(start, field, member, of: collection)
			}
			field.kind = .json
		}
		let start = field.kind == .json ? field.defaultValue : nil
		// What it could begin with is no default: it is not there until it is accepted.
		field.defaultValue = nil
		let purpose = Editing.Purpose.member(member, of: collection)
		if field.kind == .json, !field.isSecret {
			return open(JSONEditor(field: field, value: start, isThere: false, context: context), of: field, purpose)
		}
		guard let editor = Editors.editor(for: field, value: start, context: context) else { return [] }
		// The sections have no row for it.
		if focus == .sections, let outermostPlace {
			go(to: outermostPlace)
			focus = .list
		}
		return open(editor, of: field, purpose)
	}

	mutating func open(_ editor: any FieldEditor, of field: Field, _ purpose: Editing.Purpose) -> [Effect] {
		lastSession += 1
		layers.append(
			.editor(Editing(field: field, editor: editor, base: nil, session: lastSession, purpose: purpose)))
		return []
	}

	/// Puts a new item or entry in; a page is opened.
	private mutating func put(
		_ value: Defaults.JSON, _ field: Field, _ member: Editing.Member, of collection: Field,
		_ editing: Editing? = nil
	) -> [Effect] {
		let opens = editing == nil && field.kind.isPage
		if case .item(let index) = member {
			let item = collection.path.appending(index)
			return make(.insert(value, at: index), of: collection, selecting: item, opens: opens, editing)
		}
		let name = field.path.last ?? ""
		let after = contents(of: collection).placing(value, at: [name])
		if let refusal = refusal(of: after, in: collection, sparing: opens ? field.path : nil) {
			return show(refusal)
		}
		if editing != nil { layers.removeLast() }
		var edit = Defaults.Edit(field.path, .set(value), expecting: .some(nil))
		var target = target(field.path, opens: opens)
		if case .copy(_, let original) = member {
			target.isCopy = true
			let splice = copySplice(of: collection.path.appending(original), as: name)
			edit.action = splice.map { .revert($0.inverse, otherwise: value) } ?? edit.action
		}
		return commit([edit], as: .edit(session: editing?.session), title: field.title, editing, target: target)
	}

	// MARK: Names

	/// Asks for a name that no other entry has. One that is suggested for a copy may be taken as it is.
	mutating func askName(of dictionary: Field, prefilled name: String, _ member: Editing.Member) -> [Effect] {
		let isSuggestion = if case .newName = member { false } else { !name.isEmpty }
		let field = nameField(of: dictionary, for: member)
		let editor = KeyEditor(field: field, name: name, isSuggestion: isSuggestion)
		return open(editor, of: field, .member(member, of: dictionary))
	}

	/// What a name is that an entry gets.
	func nameField(of dictionary: Field, for member: Editing.Member) -> Field {
		let (catalog, snapshot) = (catalog, snapshot)
		let old = if case .newName(let old) = member { old } else { nil as String? }
		let taken = Set(contents(of: dictionary).object?.names.map { Defaults.Path([$0]) } ?? [])
		let check = Field.Check(id: dictionary.path) { value in
			guard let new = value.string, new != old else { return [] }
			if dictionary.kind == .object, let known = catalog.field(at: dictionary.path.appending(new), of: snapshot),
				!known.isEntry, !known.isUnknown, !known.isInferred
			{
				return [Defaults.Problem(path: dictionary.path, message: Strings.Collection.declared)]
			}
			if taken.contains([new]) {
				return [Defaults.Problem(path: dictionary.path, message: Strings.Collection.taken)]
			}
			return catalog.problems(ofName: new, in: dictionary, of: snapshot)
		}
		let title = Strings.Collection.question(member, isSetting: dictionary.kind == .object)
		let hidesNames = dictionary.isSecret || catalog.secrecy(at: dictionary.path, in: snapshot).hides(every: .object)
		return Field(
			dictionary.path, title: title, kind: .text(Field.TextLimits(minimumLength: 1)), isSecret: hidesNames,
			check: check)
	}

	/// An editor of something new was accepted, with nothing wrong in it.
	mutating func accept(
		_ value: Defaults.JSON, as member: Editing.Member, of collection: Field, _ editing: Editing
	) -> [Effect] {
		let name = value.string ?? ""
		switch member {
		case .item, .entry: return put(value, editing.field, member, of: collection, editing)
		case .name: return begin(name, in: collection)
		case .copy(let original, let old):
			guard !exposes(original, from: collection.path.appending(old), at: collection.path.appending(name)) else {
				return show(Notice(.error, Strings.Collection.secretStays))
			}
			layers.removeLast()
			guard let field = newMember(name, of: collection) else { return [] }
			return put(original, field, member, of: collection)
		case .newName(let old):
			let (before, after) = (collection.path.appending(old), collection.path.appending(name))
			if let renamed = snapshot.value(at: before), exposes(renamed, from: before, at: after) {
				return show(Notice(.error, Strings.Collection.secretStays))
			}
			guard snapshot.isSet(before) || contents(of: collection).object?[old] != nil else {
				layers.removeLast()
				return show(
					Notice(.warning, Strings.Collection.goneByName(shownName(of: before) ?? field(at: before).title)))
			}
			return make(.rename(old, to: name), of: collection, selecting: after, editing)
		}
	}

	private mutating func begin(_ name: String, in dictionary: Field) -> [Effect] {
		layers.removeLast()
		guard let field = newMember(name, of: dictionary) else {
			return show(Notice(.warning, Strings.Collection.full(dictionary.title)))
		}
		return begin(field, .entry, of: dictionary)
	}

	/// What could be added to a collection; its name is not shown where it would be part of a secret.
	func newMember(_ name: String?, of collection: Field) -> Field? {
		guard var member = catalog.newMember(name, of: collection, in: snapshot) else { return nil }
		if name != nil, !member.isInferred || catalog.hidesName(of: member.path, in: snapshot) {
			member.title = catalog.titleOfEntry(at: member.path, in: snapshot)
		}
		return member
	}
}

extension Field.Kind {
	/// Whether a first value is as good as any other: it can be switched in its row, or is the only one.
	fileprivate var hasNothingToChoose: Bool {
		if case .choice(let choices) = self { return choices.count == 1 }
		return self == .toggle
	}
}
