import Defaults
import SettingsSchema

/// What a commit is for, and so what becomes of it.
enum CommitPurpose: Sendable, Hashable {
	/// Something new; undone as one with what else the session's editor commits.
	case edit(session: Int?)
	case undo, redo
	/// What is staged goes to the settings.
	case write
	/// What an earlier form kept, these changes, is taken over; undone as one.
	case restore([Defaults.Edit])
	/// An editor was given up: what it committed on the way goes.
	case takeBack
}

/// Commits that were asked for and not answered yet.
struct PendingCommits: Sendable {
	/// One of them.
	struct Item: Sendable {
		var commit: Commit
		var purpose: CommitPurpose
		/// What is changed, for people.
		var title: String
		/// The user's own values before, edit by edit.
		var before: [Defaults.JSON?]
		/// The editor it came from: opened again where the commit fails.
		var editing: Editing?
		/// Where one is to be when it is made.
		var target: CommitTarget?
		/// What is undone or redone.
		var entry: History.Entry?
		/// What was begun and is put in with it.
		var begun: [Begun] = []
		/// Whether what was to be changed is not there any more, or stands elsewhere.
		private(set) var isGone = false, isMoved = false
		/// The value that an editor's commit puts into its field.
		var mine: Defaults.JSON? {
			guard let editing, editing.purpose == .value, let edit = commit.edits.first,
				isMoved || edit.path == editing.field.path, case .set(let value) = edit.action
			else { return nil }
			return value
		}

		/// The same, asked for anew.
		func asked(by commit: Commit) -> Self {
			var item = self
			item.commit = commit
			return item
		}

		/// Takes in where that is by now.
		mutating func follow(
			from earlier: Defaults.Snapshot, to later: Defaults.Snapshot, in catalog: any Catalog
		) {
			guard let editing, earlier.user != later.user else { return }
			self.editing = editing.relocated(ItemMoves(from: earlier, to: later, in: catalog))
			isGone = self.editing == nil
			isMoved = !isGone && self.editing?.field.path != editing.field.path
		}
	}

	private(set) var items: [Item] = []
	private var lastID = 0

	/// Whether all are answered.
	var isEmpty: Bool { items.isEmpty }

	/// Adds one and gives it a number.
	mutating func add(_ edits: [Defaults.Edit], _ make: (Commit) -> Item) -> Commit {
		lastID += 1
		let commit = Commit(id: lastID, edits: edits)
		items.append(make(commit))
		return commit
	}

	/// Takes out the answered one.
	mutating func take(_ id: Commit.ID) -> Item? {
		items.firstIndex { $0.commit.id == id }.map { items.remove(at: $0) }
	}

	/// The value that the latest of them puts at `path`; nil where none does.
	func value(at path: Defaults.Path) -> Defaults.JSON? {
		for item in items.reversed() {
			for edit in item.commit.edits.reversed() where edit.path == path {
				if case .set(let value) = edit.action { return value }
			}
		}
		return nil
	}
}

/// A value that is being stepped or dragged: shown, not yet committed.
struct Draft: Sendable, Hashable {
	var path: Defaults.Path
	var title: String
	var value: Defaults.JSON
	/// The editor it comes from; nil for a step in the row.
	var session: Int?
}
