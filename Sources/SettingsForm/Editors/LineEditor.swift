import Defaults

/// An editor of what is typed into a line.
protocol LineEditor: FieldEditor {
	/// What is typed.
	var line: TextLine { get set }
	/// What would be committed now.
	var draft: Defaults.JSON? { get }
	/// Why it can't be.
	var problem: String? { get }
	/// Takes note that something was typed.
	mutating func changed(_ context: EditorContext)
}

extension LineEditor {
	var state: EditorState { EditorState(draft: draft, problem: problem, text: line.text) }

	/// Takes a key that edits the line: a character counts as typed, be it the one that stood there.
	mutating func type(_ key: Key, _ context: EditorContext) -> EditorOutcome {
		let before = line.text
		guard line.handle(key) else { return .ignored }
		if key.typed != nil || line.text != before { changed(context) }
		return .handled
	}

	/// Puts the text in at the cursor.
	mutating func paste(_ text: String, context: EditorContext) -> EditorOutcome {
		line.insert(text)
		changed(context)
		return .handled
	}
}

/// An editor of a line in the row itself.
protocol RowEditor: LineEditor {
	/// Whether anything was typed or stepped.
	var isTouched: Bool { get set }
	/// Judges what stands there.
	mutating func check(_ context: EditorContext)
}

extension RowEditor {
	var placement: EditorPlacement { .inline }

	/// Judges what stands there now.
	mutating func changed(_ context: EditorContext) {
		isTouched = true
		check(context)
	}

	/// Sets what stands there, if anything was typed or stepped.
	func accepted() -> EditorOutcome {
		guard isTouched else { return .cancel }
		return draft.map(EditorOutcome.commit) ?? .handled
	}
}
