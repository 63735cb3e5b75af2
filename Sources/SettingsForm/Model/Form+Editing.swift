import Defaults
import SettingsSchema

extension Form {
	/// Enters an object, a list or a dictionary, switches a toggle, or opens the field's editor.
	mutating func open(_ field: Field) -> [Effect] {
		if needsShape(field) { return openShapes(of: field) }
		if isPage(field) {
			go(
				to: Place(section: place.section, objects: place.objects + [field.path]),
				selecting: faultyRow(inside: field))
			return []
		}
		if let refusal = refusal(for: field) { return show(refusal) }
		if let constant = field.constant {
			if effectiveValue(of: field) == constant { return show(Notice(.dim, constantText(of: field))) }
			let edits = [Defaults.Edit.set(constant, at: field.path)]
			return replace(field, with: constant, by: edits) {
				$0.commit(edits, as: .edit(session: nil), title: field.title)
			}
		}
		if field.kind == .toggle, Stepper.step(field, shownValue(of: field), by: 1) != nil { return toggle(field) }
		let value = effectiveValue(of: field)
		// What stands where an object belongs can be mended as text.
		if field.kind == .object {
			return push(Editors.jsonEditor(for: field, value: value, context: context), for: field)
		}
		return openEditor(of: field, value)
	}

	/// Opens the editor of a field's kind with a value.
	mutating func openEditor(of field: Field, _ value: Defaults.JSON?) -> [Effect] {
		guard let editor = Editors.editor(for: field, value: value, context: context) else {
			return show(Notice(.warning, Strings.notEditable(field.title, open: label(for: .editFile))))
		}
		return push(editor, for: field)
	}

	/// Whether what is in a field can be listed: what stands there is of its kind, or nothing yet.
	func isPage(_ field: Field) -> Bool {
		guard field.kind.isPage else { return false }
		return effectiveKind(of: field).map { $0 == (field.kind == .list ? .array : .object) } ?? true
	}

	/// Gives an input to the topmost layer's editor.
	mutating func handle(_ input: EditorInput, by editing: Editing) -> [Effect] {
		var editing = editing
		if !input.isIdle { editing.isTouched = true }
		let before = editing.editor
		let outcome = editing.editor.handle(input, context: context)
		let wasLeaving = editing.isLeaving
		editing.isLeaving = outcome == .cancel && editing.editor.state.isWorthKeeping
		if editing.editor.state.text != before.state.text { editing.typing.note(before) }
		layers[layers.count - 1] = .editor(editing)
		switch outcome {
		case .ignored, .handled: return askForDirectory()
		case .choose(let option): return choose(option, of: editing)
		case .preview(let value): return editing.purpose == .value ? preview(value, by: editing) : []
		case .commit(let value): return accept(value, of: editing)
		case .openLines(let text, let cursor):
			editing.editor = MultilineEditor(
				field: editing.field, value: editing.base, text: text, cursor: cursor, context: context)
			layers[layers.count - 1] = .editor(editing)
			return []
		case .cancel where editing.isLeaving && !wasLeaving:
			return show(Notice(.warning, EditorStrings.escapeDrops))
		case .cancel: return giveUp(editing)
		}
	}

	/// Takes back what was typed last in an editor, or types it again.
	mutating func takeBackTyping(_ action: Action, in editing: Editing) -> [Effect] {
		var editing = editing
		guard editing.typing.takeBack(action, &editing.editor) else {
			return show(Notice(.dim, action == .undo ? Strings.nothingToUndo : Strings.nothingToRedo))
		}
		layers[layers.count - 1] = .editor(editing)
		return (draft?.session == editing.session ? dropDraft() : []) + askForDirectory()
	}

	private mutating func preview(_ value: Defaults.JSON, by editing: Editing) -> [Effect] {
		let field = editing.field
		guard options.appliesPreviews, field.problems(for: value).isEmpty,
			snapshot.userValue(at: field.path)?.isContainer != true
		else { return [] }
		draft = Draft(path: field.path, title: field.title, value: value, session: editing.session)
		return [.wake(.commitDraft, after: Self.pause)]
	}

	/// How long after the last step a value is committed.
	static var pause: Duration { .milliseconds(300) }

	/// The editor's value was accepted: commit it and close, unless someone else changed the key meanwhile.
	mutating func accept(_ value: Defaults.JSON, of editing: Editing) -> [Effect] {
		if case .comment(let comment) = editing.purpose {
			return accept(comment: value.string ?? "", was: comment, editing)
		}
		if let problem = catalog.problems(putting: value, into: editing.field, of: snapshot).first {
			return show(Notice(.error, Strings.sentence(editing.field.title, problem.message)))
		}
		if case .member(let member, let collection) = editing.purpose {
			return accept(value, as: member, of: collection, editing)
		}
		if let refusal = collectionRefusal(of: value, at: editing.field.path) { return show(refusal) }
		let current = snapshot.value(at: editing.field.path)
		guard current == editing.base || current == value else {
			return ask(conflictQuestion(editing, mine: value, theirs: current))
		}
		let edits = edits(setting: value, of: editing.field, from: current)
		return replace(editing.field, with: value, by: edits) { $0.close(editing, setting: value, by: edits) }
	}

	/// Closes an editor whose value was accepted, and commits that where it is another one.
	private mutating func close(
		_ editing: Editing, setting value: Defaults.JSON, by edits: [Defaults.Edit]
	) -> [Effect] {
		layers.removeLast()
		let cancelled = dropDraft()
		let isWanted = editing.isTouched && !isSet(editing.field)
		guard isWanted || value != effectiveValue(of: editing.field) else {
			let isDefault = !isSet(editing.field)
			return cancelled + (isDefault ? show(Notice(.dim, Strings.isDefaultAlready(editing.field.title))) : [])
		}
		if editing.field.shapes != nil { keepDraft(of: editing.field) }
		let purpose = CommitPurpose.edit(session: editing.session)
		return cancelled + commit(edits, as: purpose, title: editing.field.title, editing)
	}

	/// Closes an editor without its value, and takes back what it committed while it was open.
	mutating func giveUp(_ editing: Editing) -> [Effect] {
		layers.removeAll(where: \.isEditor)
		if case .member(.entry, let dictionary) = editing.purpose, editing.editor.state.choosesShape {
			// Its name was typed, and is worth keeping.
			return askName(of: dictionary, prefilled: editing.field.path.last ?? "", .name)
		}
		let cancelled = dropDraft()
		abandoned.insert(editing.session)
		guard let entry = history.popUndo(from: editing.session),
			entry.latest.allSatisfy({ snapshot.userValue(at: $0.path) == $0.after })
		else { return cancelled }
		return cancelled + revert(entry, as: .takeBack)
	}

	mutating func dropDraft() -> [Effect] {
		guard draft != nil else { return [] }
		draft = nil
		return [.cancelWake(.commitDraft)]
	}

	// MARK: Steps

	/// Switches a toggle, at once.
	mutating func toggle(_ field: Field) -> [Effect] {
		if let refusal = refusal(for: field) { return show(refusal) }
		guard let value = Stepper.step(field, shownValue(of: field), by: 1) else { return [] }
		return commit([.set(value, at: field.path)], as: .edit(session: nil), title: field.title)
	}

	/// Steps a value; it is shown at once and committed when the stepping pauses.
	mutating func step(_ field: Field, by count: Int) -> [Effect] {
		if let refusal = refusal(for: field) { return show(refusal) }
		if field.kind == .toggle { return toggle(field) }
		if isChosenInList(field) {
			return layers.isEmpty ? open(field) : show(Notice(.dim, Strings.inList(field.title)))
		}
		guard let value = Stepper.step(field, shownValue(of: field), by: count), field.problems(for: value).isEmpty
		else { return [] }
		// What has to be allowed first is asked about before anything else can be done.
		guard !standing.isGenerated else {
			return commit([.set(value, at: field.path)], as: .edit(session: nil), title: field.title)
		}
		draft = Draft(path: field.path, title: field.title, value: value)
		return [.wake(.commitDraft, after: Self.pause)]
	}

	/// Commits what was stepped or dragged.
	mutating func commitDraft() -> [Effect] {
		guard let draft else { return [] }
		let current = snapshot.value(at: draft.path)
		if case .editor(let editing)? = layers.last, editing.session == draft.session, current != editing.base,
			current != draft.value
		{
			return ask(conflictQuestion(editing, mine: draft.value, theirs: current)) + dropDraft()
		}
		self.draft = nil
		guard draft.value != current else { return [.cancelWake(.commitDraft)] }
		let edit = Defaults.Edit.set(draft.value, at: draft.path)
		return [.cancelWake(.commitDraft)] + commit([edit], as: .edit(session: draft.session), title: draft.title)
	}
}
