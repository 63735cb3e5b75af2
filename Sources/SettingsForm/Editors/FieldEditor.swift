import Defaults
import SettingsSchema

/// The editor of one kind of field: state that input changes, and a picture of it.
///
/// An editor knows its field and a grid of cells; theme, terminal and store are none of its business. It is a value:
/// only what it takes changes it, `draw` only reads.
package protocol FieldEditor: Sendable {
	/// An editor of `value`, the field's effective one; nil where nothing is set.
	init(field: Field, value: Defaults.JSON?, context: EditorContext)
	/// In the row itself, or in a popup of this size (the form shrinks it to the terminal).
	var placement: EditorPlacement { get }
	/// What the form has to know of it now.
	var state: EditorState { get }
	/// Takes a key, but for those that give up everywhere.
	mutating func handle(_ key: Key, context: EditorContext) -> EditorOutcome
	/// Takes text that was pasted.
	mutating func paste(_ text: String, context: EditorContext) -> EditorOutcome
	/// Takes the mouse, whose point is relative to the editor's rectangle of that size.
	mutating func handle(_ mouse: Mouse, in size: Size, context: EditorContext) -> EditorOutcome
	/// Takes what is in a directory that was asked for.
	mutating func receive(_ listing: DirectoryListing) -> EditorOutcome
	/// Draws into `rect`: the value's part of the row, or the inside of the popup's frame. May set the cursor.
	func draw(on canvas: inout Canvas, in rect: Rect, context: EditorContext)
	/// What works now, most used first.
	func hints(_ glyphs: GlyphSet) -> [Hint]
}

/// What a form has to know of an editor.
package struct EditorState: Sendable, Hashable {
	/// What would be committed now; nil where it can't be. The form compares it when the value changes outside.
	package var draft: Defaults.JSON?
	/// Why what stands there now can't be accepted, as a predicate ("must be at most 4"); nil where it can.
	package var problem: String?
	/// What is typed; typing can be taken back step by step.
	package var text = ""
	/// Whether Enter begins a line in it.
	package var takesLines = false
	/// Whether it is not yet the value that is chosen, but what it is at all.
	package var choosesShape = false
	/// Whether more was typed than a single key should throw away.
	package var isWorthKeeping = false
	/// The directory whose content it would like to know; nil for most. The form asks when it changes.
	package var wantedDirectory: String?
}

extension EditorState {
	/// What is known of an editor of a single value.
	package init(_ draft: Defaults.JSON?, problem: String? = nil) { self.init(draft: draft, problem: problem) }
}

extension FieldEditor {
	/// Takes one input. No requirement: an editor's own would be passed by.
	package mutating func handle(_ input: EditorInput, context: EditorContext) -> EditorOutcome {
		switch input {
		case .key(let key): key.isCancel ? .cancel : handle(key, context: context)
		case .paste(let text): paste(text, context: context)
		case .mouse(let mouse, let size): handle(mouse, in: size, context: context)
		case .listing(let listing): receive(listing)
		}
	}

	/// Does nothing with it.
	package mutating func paste(_ text: String, context: EditorContext) -> EditorOutcome { .ignored }
	/// Does nothing with it.
	package mutating func handle(_ mouse: Mouse, in size: Size, context: EditorContext) -> EditorOutcome { .ignored }
	/// Does nothing with it.
	package mutating func receive(_ listing: DirectoryListing) -> EditorOutcome { .ignored }
}

/// Where an editor is drawn.
package enum EditorPlacement: Sendable, Hashable {
	/// In the row, in place of the value.
	case inline
	/// In a popup whose inside has this size.
	case popup(Size)
}

/// What reaches an editor.
package enum EditorInput: Sendable, Hashable {
	/// A key was pressed.
	case key(Key)
	/// Text was pasted.
	case paste(String)
	/// The mouse did something; the point is relative to the editor's rectangle, which has this size.
	case mouse(Mouse, in: Size)
	/// A directory was listed.
	case listing(DirectoryListing)

	/// Whether it alone says nothing of what the value is to be: Enter, and a button that is let go.
	var isIdle: Bool {
		if case .mouse(let mouse, _) = self { return mouse.action == .release }
		return self == .key(.enter)
	}
}

/// What an editor did with an input.
package enum EditorOutcome: Sendable, Hashable {
	/// Nothing: the form may use it.
	case ignored
	/// Its state may have changed.
	case handled
	/// The value was stepped or dragged; see ``FormOptions/appliesPreviews``.
	case preview(Defaults.JSON)
	/// Accepted: set it and close.
	case commit(Defaults.JSON)
	/// Another shape or state was chosen: close, and let the form bring it about.
	case choose(ShapeOption)
	/// The text needs more than a line: go on in a popup, with the cursor after so many characters.
	case openLines(String, cursor: Int)
	/// Given up: close, and take a preview back.
	case cancel
}

/// What an editor may know besides its field.
package struct EditorContext: Sendable {
	/// How the form looks.
	package var options: FormOptions
	/// Shapes of marks, frames, knobs: Unicode or ASCII.
	package var glyphs: GlyphSet
	/// Why a value does not fit the field; empty where it does.
	var problems: @Sendable (Field, Defaults.JSON) -> [Defaults.Problem]
	/// A field's value as it may be shown, without what is secret inside it.
	var masked: @Sendable (Field, Defaults.JSON) -> Defaults.JSON = { $1 }
	/// A field's value as it may be edited as text.
	var concealment: @Sendable (Field, Defaults.JSON) -> Concealment = { Concealment(of: $1) }
	/// What was edited so, with its secrets; nil where one would be seen.
	var revealed: @Sendable (Field, Defaults.JSON, Concealment) -> Defaults.JSON? = { _, value, _ in value }
}

/// A key and what it does, for the footer.
package struct Hint: Sendable, Hashable {
	/// The key as written: "⏎", "esc", "←→".
	package var key: String
	/// What it does: "set".
	package var title: String
	/// A hint.
	package init(_ key: String, _ title: String) {
		self.key = key
		self.title = title
	}
	/// Whether it is for the key that leads out of whatever is open.
	var isWayOut: Bool { key == EditorStrings.escapeKey }
}
