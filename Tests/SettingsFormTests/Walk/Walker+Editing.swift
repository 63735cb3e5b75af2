import Defaults
import SettingsSchema

@testable import SettingsForm

/// Editing by keys alone, whatever the editor: what is typed, or chosen among, is held against what the editor says it
/// would commit.
extension Walker {
	/// What came of an attempt.
	enum Attempt: Hashable {
		/// The value stands in the file.
		case set
		/// It was refused, and why is on the screen.
		case refused
		/// The editor has no way to that value that is known here.
		case noWay
		/// Something that must not be.
		case wrong(String)
	}

	/// Gives the selected field a value.
	mutating func edit(to value: Defaults.JSON) -> Attempt {
		guard let field = form.selectedField else { return .noWay }
		if field.kind == .toggle {
			rig.press(.space)
		} else {
			rig.press(.enter)
			guard reach(value, of: field) else {
				leave()
				return .noWay
			}
			rig.press(.enter)
			if form.layers.last?.isEditor == true { rig.press(.control("s")) }
		}
		rig.send(.wake(.commitDraft))
		let isClosed = form.layers.isEmpty
		leave()
		if !isClosed { return .wrong("\(field.path) does not take \(value.serialized())") }
		let stands = rig.suite.snapshot.user.value(at: field.path)
		return stands == value
			? .set : .wrong("\(field.path) is \(stands?.serialized() ?? "unset"), not \(value.serialized())")
	}

	/// Types into the selected field's editor what it must not take.
	mutating func type(invalid text: String) -> Attempt {
		guard let field = form.selectedField, field.kind != .toggle else { return .noWay }
		let before = bytes
		rig.press(.enter)
		// Of a container, a new item or the name of a new entry.
		if field.kind.isCollection, form.layers.isEmpty { rig.press("a") }
		defer { leave() }
		guard form.layers.last?.isEditor == true else { return .noWay }
		clear()
		rig.send(.paste(text))
		guard let editor, editor.state.draft == nil, let problem = editor.state.problem else { return .noWay }
		let screen = form.draw().text
		rig.press(.enter)
		rig.press(.control("s"))
		if bytes != before { return .wrong("\(field.path) took \(text)") }
		return says(problem, on: screen)
			? .refused : .wrong("\(field.path): “\(problem)” to “\(text)” is not said:\n\(screen)")
	}

	/// Whether a reason, or as much of it as there is room for, is on the screen.
	private func says(_ problem: String, on screen: String) -> Bool {
		[EditorStrings.beside(problem), Strings.sentence("", problem), problem].contains {
			screen.contains($0.prefix(10))
		}
	}

	private var editor: (any FieldEditor)? {
		guard case .editor(let editing)? = form.layers.last else { return nil }
		return editing.editor
	}

	/// Brings the open editor to the value: by its text, else by looking through what there is to choose.
	mutating func reach(_ value: Defaults.JSON, of field: Field) -> Bool {
		guard editor != nil else { return false }
		for text in [field.display(value), value.string ?? "", value.serialized()] {
			clear()
			rig.send(.paste(text))
			if editor?.state.draft == value { return true }
		}
		clear()
		guard case .choice(let choices) = field.kind else { return false }
		rig.press(.home)
		for _ in choices {
			if editor?.state.draft == value { return true }
			rig.press(.down)
		}
		return editor?.state.draft == value
	}

	/// Deletes all of a text, wherever in it the cursor is.
	private mutating func clear() {
		var last: Canvas?
		while true {
			rig.press(.control("u"), .control("k"), .delete, .backspace)
			let now = form.draw()
			if now == last { return }
			last = now
		}
	}

	/// Gives up whatever is open.
	mutating func leave() {
		while !form.layers.isEmpty { rig.press(.control("c")) }
	}
}
