import Defaults
import SettingsSchema

/// What is typed where a value is asked for.
extension LineForm {
	/// Takes a line for an editor.
	mutating func take(_ line: String, for editing: Editing, _ form: inout Form) -> [Effect] {
		switch reserved(line) {
		case .back?: return leave(editing, &form)
		case .help?:
			let row = form.row(of: editing.field)
			answers += editing.purpose.isName ? [] : form.lines(of: HelpText(row: row, form: form).blocks)
			repeats = true
			return []
		case .empty?: return set("", in: editing, &form)
		case .lines?:
			let effects = form.handle(.key(.control("o")), by: editing)
			if case .editor(let same)? = form.layers.last, same.editor is any LineEditor {
				answers.append(Strings.Lines.oneLine)
			}
			return effects
		case let command?:
			let effects = leave(editing, &form)
			form.layers.removeAll(where: \.isEditor)
			return effects + perform(command, "", &form)
		case nil: break
		}
		let text = unescaped(line)
		switch editing.editor {
		case is any AreaEditor: return add(line, to: editing, &form)
		case is ChecklistEditor: return line.isEmpty ? enter(editing, &form) : mark(text, in: editing, &form)
		case _ where line.isEmpty:
			let isOffered = if case .member(.copy, _) = editing.purpose { true } else { false }
			return isOffered ? enter(editing, &form) : leave(editing, &form)
		case let choice as ChoiceEditor: return choose(text, choice, in: editing, &form)
		default: return set(text, in: editing, &form)
		}
	}

	/// The command that a line is where a value is asked for: one alone.
	private func reserved(_ line: String) -> LineCommand? {
		typed.isEmpty && line.first == ":" ? LineCommand(String(line.dropFirst())) : nil
	}

	/// What would be a command with one colon less is a value without that colon.
	private func unescaped(_ line: String) -> String {
		line.hasPrefix("::") && LineCommand(String(line.drop { $0 == ":" })) != nil ? String(line.dropFirst()) : line
	}

	private mutating func leave(_ editing: Editing, _ form: inout Form) -> [Effect] {
		typed = []
		return form.giveUp(editing)
	}

	/// Accepts what stands in an editor; where that is not taken it is said why.
	private func enter(_ editing: Editing, by key: Key = .enter, _ form: inout Form) -> [Effect] {
		form.layers[form.layers.count - 1] = .editor(editing)
		let effects = form.handle(.key(key), by: editing)
		if case .editor(let left)? = form.layers.last, left.session == editing.session, form.notice == nil,
			let problem = left.editor.state.problem
		{
			form.notice = Notice(.error, Strings.Lines.notSet(Strings.sentence("", problem)))
		}
		return effects
	}

	/// Puts a text in the place of all that stands in an editor, and accepts it.
	private func set(_ text: String, in editing: Editing, _ form: inout Form) -> [Effect] {
		var editing = editing
		editing.isTouched = true
		if var editor = editing.editor as? any AreaEditor {
			editor.replace(with: text, form.context)
			editing.editor = editor
			return enter(editing, by: .control("s"), &form)
		}
		if let editor = editing.editor as? SuggestionEditor,
			let known = editor.list.all.first(where: { $0.title == text })?.value.string
		{
			return replace(with: known, in: editing, &form)
		}
		if editing.editor is any LineEditor { return replace(with: text, in: editing, &form) }
		switch editing.field.parseInShape(text) {
		case .success(let value): return form.accept(value, of: editing)
		case .failure(let problem):
			return form.show(Notice(.error, Strings.Lines.notSet(Strings.sentence("", problem.message))))
		}
	}

	private func replace(with text: String, in editing: Editing, _ form: inout Form) -> [Effect] {
		guard var editor = editing.editor as? any LineEditor else { return [] }
		var editing = editing
		editor.replace(with: text, form.context)
		editing.editor = editor
		return enter(editing, &form)
	}

	/// A line of a text; a dot alone ends it, and of JSON its end.
	private mutating func add(_ line: String, to editing: Editing, _ form: inout Form) -> [Effect] {
		let isJSON = editing.editor is JSONEditor
		if typed.isEmpty, line == "." || isJSON && line.isEmpty { return leave(editing, &form) }
		let isEnd = line == "."
		if !isEnd {
			typed.append(
				!line.isEmpty && line.allSatisfy { $0 == "." }
					? String(line.dropFirst()) : typed.isEmpty ? unescaped(line) : line)
		}
		let text = typed.joined(separator: "\n")
		guard isEnd || isJSON && (try? Defaults.JSON(parsing: text)) != nil else { return [] }
		typed = []
		return set(text, in: editing, &form)
	}

	// MARK: Choices

	private mutating func choose(
		_ text: String, _ choice: ChoiceEditor, in editing: Editing, _ form: inout Form
	) -> [Effect] {
		guard let index = index(of: text, in: choice) else { return [] }
		var (editing, choice) = (editing, choice)
		choice.list.select(index)
		editing.editor = choice
		editing.isTouched = true
		return enter(editing, &form)
	}

	/// Marks what is named, or takes the mark off; several have commas between them.
	private mutating func mark(_ text: String, in editing: Editing, _ form: inout Form) -> [Effect] {
		guard var list = editing.editor as? ChecklistEditor else { return [] }
		for part in text.split(separator: ",") {
			guard let index = index(of: part.description.trimmed, in: list) else { return [] }
			list.list.select(index)
			_ = list.choose(form.context)
		}
		var editing = editing
		editing.editor = list
		editing.isTouched = true
		form.layers[form.layers.count - 1] = .editor(editing)
		if let problem = list.problem { form.notice = Notice(.warning, Strings.sentence("", problem)) }
		return []
	}

	private mutating func index(of text: String, in editor: some ListEditor) -> Int? {
		let all = editor.list.all
		if let exact = all.firstIndex(where: { ($0.value.string ?? $0.value.serialized()) == text }),
			!editor.state.choosesShape
		{
			return exact
		}
		if !editor.isNumbered, let title = all.firstIndex(where: { $0.title == text }) { return title }
		if !editor.isNumbered, Int(text) != nil {
			answers.append(Strings.Lines.unknown(text))
			return nil
		}
		return index(of: text, in: all.map(\.title))
	}
}

extension AreaEditor {
	/// Puts another text in the place of all there is.
	fileprivate mutating func replace(with text: String, _ context: EditorContext) {
		area = TextArea(verbatim: text)
		changed(context)
	}
}

extension LineEditor {
	/// Puts another text in the place of all there is.
	fileprivate mutating func replace(with text: String, _ context: EditorContext) {
		line.replaceAll(text)
		changed(context)
	}
}
