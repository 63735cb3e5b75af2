/// How an editor was before each change of its text: typing that is taken back and made again.
struct Typing: Sendable {
	private var undo: [any FieldEditor] = []
	private var redo: [any FieldEditor] = []

	/// More than anybody takes back key by key; the text of each may be long.
	private static let most = 500

	/// Whether nothing was typed that is there now.
	var isEmpty: Bool { undo.isEmpty }

	/// Takes note of an editor before its text became another one.
	mutating func note(_ editor: any FieldEditor) {
		redo = []
		undo.append(editor)
		if undo.count > Self.most { undo.removeFirst(undo.count - Self.most) }
	}

	/// Makes an editor what it was before, or what it was before that was taken back; false where there is nothing.
	mutating func takeBack(_ action: Action, _ editor: inout any FieldEditor) -> Bool {
		guard let other = action == .undo ? undo.popLast() : redo.popLast() else { return false }
		if action == .undo { redo.append(editor) } else { undo.append(editor) }
		editor = other
		return true
	}
}
