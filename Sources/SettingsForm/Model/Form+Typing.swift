import Defaults
import SettingsSchema

/// What is typed on a row is never a command: it opens a line with it.
extension Form {
	/// A character that no command has: the row's editor takes it where it can, else the search.
	mutating func beginTyping(_ key: Key) -> [Effect] {
		guard !showsDamage, let character = key.typed else { return [] }
		guard bindings.preset.opensLines else { return beginReplacing(by: key, character) }
		if let field = typedField(by: character) { return type(.key(key), into: field) }
		if character == "?" { return perform(.showHelp) }
		let effects = perform(.search)
		guard character != "/", case .search(let search)? = layers.last else { return effects }
		return effects + pressed(key, in: search)
	}

	/// Pasted text goes where it would go if it were typed.
	mutating func beginTyping(_ text: String) -> [Effect] {
		guard !showsDamage, bindings.preset.hasMenu, let first = text.first else { return [] }
		if let field = typedField(by: first) { return type(.paste(text), into: field) }
		let effects = perform(.search)
		guard case .search(let search)? = layers.last else { return effects }
		return effects + pasted(text, in: search)
	}

	/// Today's way: a character that the row's value can begin with replaces the value, as in a table.
	private mutating func beginReplacing(by key: Key, _ character: Character) -> [Effect] {
		guard bindings.preset == .classic, focus == .list, let field = selectedField,
			field.kind.canBegin(with: character)
		else { return [] }
		return type(.key(key), into: field)
	}

	/// The selected field where its editor takes what begins with that character.
	private func typedField(by character: Character) -> Field? {
		guard focus == .list, let field = selectedField, isTyped(field) else { return nil }
		switch field.kind {
		case _ where field.isSecret: return field
		case .text, .json: return field
		case _ where character == "/" || character == "?": return nil
		case .number where field.shapes == nil: return field.kind.canBegin(with: character) ? field : nil
		default: return field
		}
	}

	/// Whether a row opens an editor that takes text, and nothing is changed by opening it.
	func isTyped(_ field: Field) -> Bool {
		guard refusal(for: field) == nil, field.constant == nil else { return false }
		if needsShape(field) { return true }
		switch field.kind {
		case .text, .number, .value, .choice, .checklist, .json: return true
		case .toggle, .object, .list, .dictionary: return false
		}
	}

	mutating func type(_ input: EditorInput, into field: Field) -> [Effect] {
		if isAdrift { return show(Notice(.warning, Strings.Collection.goneUnderCursor)) }
		let effects = commitDraft() + open(field)
		guard case .editor(var editing)? = layers.last else { return effects }
		// A text of several lines goes on at its end.
		if editing.editor.state.takesLines { _ = editing.editor.handle(.key(Key(.end, .control)), context: context) }
		return effects + handle(input, by: editing)
	}

	/// Edits the selected row, or opens what is inside; what would be changed by opening it stays.
	mutating func edit(_ field: Field) -> [Effect] {
		if isTyped(field) || isPage(field) { return open(field) }
		if let refusal = refusal(for: field) { return show(refusal) }
		return show(
			Notice(.dim, Strings.switches(field.title, by: label(for: field.kind == .toggle ? .toggle : .open))))
	}
}

extension Field.Kind {
	/// Whether a value of this kind can begin with `character`.
	fileprivate func canBegin(with character: Character) -> Bool {
		switch self {
		case .number: character.isNumber || "-.+".contains(character)
		// With what the sample begins with, or with another digit.
		case .value(let own):
			(own.base.sample.string ?? own.base.sample.serialized()).first.map {
				$0 == character || $0.isNumber && character.isASCII && character.isNumber
			} == true
		case .toggle, .choice, .text, .object, .list, .checklist, .dictionary, .json: false
		}
	}
}
