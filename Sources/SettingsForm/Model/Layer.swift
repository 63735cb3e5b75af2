import Defaults
import SettingsSchema

/// What lies over the list; the topmost is asked first.
enum Layer: Sendable {
	/// An editor, in its row or in a popup.
	case editor(Editing)
	/// A question with a few answers.
	case question(Question)
	/// Text to read: the help, two values in full.
	case reader(Reader)
	/// What differs from the defaults, from the start, or from the file.
	case changes(ChangeList)
	/// Fields that are found, in place of the list.
	case search(Search)
	/// What is possible, each with a letter.
	case menu(Menu)

	/// Whether it is an editor.
	var isEditor: Bool { if case .editor = self { true } else { false } }
	/// Whether it is a text to read.
	var isReader: Bool { if case .reader = self { true } else { false } }
	/// Whether it is a menu.
	var isMenu: Bool { if case .menu = self { true } else { false } }
	/// Whether it is a search.
	var isSearch: Bool { if case .search = self { true } else { false } }
}

/// An open editor.
struct Editing: Sendable {
	var field: Field
	var editor: any FieldEditor
	/// The effective value that the editor knows of: when it differs from the real one, someone else changed it.
	var base: Defaults.JSON?
	/// Tells the commits of this editor, so that they are undone as one.
	let session: Int
	/// The directory that was asked for last.
	var asked: String?
	/// What its value is for.
	var purpose = Purpose.value
	/// Whether more was done than to open and accept it: then the value is wanted, be it the one that shows already.
	var isTouched = false
	/// Whether it was said that the next Esc throws away what was typed.
	var isLeaving = false
	/// What was typed in it, to be taken back piece by piece.
	var typing = Typing()

	/// What an editor's value is for.
	enum Purpose: Sendable, Hashable {
		/// To stand in its field.
		case value
		/// To be that in a list, a dictionary, or an object that takes entries.
		case member(Member, of: Field)
		/// To be written about the setting, in place of what was.
		case comment(was: String?)
	}

	/// What an editor's value is to be in what holds it.
	enum Member: Sendable, Hashable {
		/// A new item, there.
		case item(index: Int)
		/// The name of a new entry.
		case name
		/// The value of a new entry.
		case entry
		/// The name of a new entry that has this value already, that of another one.
		case copy(value: Defaults.JSON, of: String)
		/// Another name of an entry.
		case newName(old: String)
	}
}

/// A question.
struct Question: Sendable {
	/// A key that answers.
	struct Answer: Sendable {
		var keys: [Key]
		var title: String
		/// What it leads to, once the question is closed.
		var follow: @Sendable (inout Form) -> [Effect]
	}

	/// What it is about: asked anew where that changes meanwhile.
	enum Topic: Sendable {
		/// Resetting a field, which is called so.
		case reset(Defaults.Path, title: String)
		/// Resetting what is at a place, or everything.
		case resetSection(Place)
		/// Taking an item or entry out.
		case removal(Defaults.Path, Defaults.JSON?)
		/// Taking the last entry back, or making it again, in place of a value.
		case takeBack(History.Entry, CommitPurpose, replacing: Defaults.JSON?)
		/// Repairing the file.
		case repair
	}

	/// A value with its name, in a column of its own.
	struct Row: Sendable {
		var label: String
		var text: String
	}

	var title: String
	var text: String
	var rows: [Row] = []
	var answers: [Answer]
	var topic: Topic?
	/// Whether it asks for leave to give up changes and quit.
	var isBeforeQuitting = false
}

/// Text to read, scrolled by rows.
struct Reader: Sendable {
	/// A paragraph or a row of two columns.
	enum Block: Sendable, Hashable {
		case heading(String)
		case paragraph(String)
		case markdown(String)
		case row(String, String)
		case blank
	}

	var title: String
	var blocks: [Block]
	var scroll = 0
}

extension Int {
	/// Moves a selection, or the first line that is shown, where an action does that. It is kept within bounds after every
	/// message.
	mutating func move(by action: Action?, page: Int, last: Int) {
		switch action {
		case .moveUp?: self -= 1
		case .moveDown?: self += 1
		case .pageUp?: self -= page
		case .pageDown?: self += page
		case .toFirst?: self = 0
		case .toLast?: self = last
		default: break
		}
	}
}
