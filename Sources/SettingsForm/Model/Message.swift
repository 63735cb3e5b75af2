import Defaults
import SettingsSchema

/// Everything that reaches a form.
package enum Message: Sendable {
	/// A key was pressed.
	case key(Key)
	/// Text was pasted.
	case paste(String)
	/// The mouse did something.
	case mouse(Mouse)
	/// The terminal has a new size.
	case resize(Size)
	/// The settings changed. `isOutside`: another program, or another part of this one, made the changes; without it
	/// they echo what the form itself committed.
	case settings(Defaults.Snapshot, changes: [Defaults.Change], isOutside: Bool)
	/// What became of a commit: a splice for each edit that changed something, or the error.
	case committed(Commit.ID, Result<[Defaults.Splice?], Defaults.SuiteError>, Defaults.Snapshot)
	/// The standing to the file changed.
	case status(Defaults.Status)
	/// The file was removed while it was open, or is there again.
	case fileRemoved(Bool)
	/// How the form should look, or in which language it speaks, changed.
	case options(FormOptions)
	/// The words of what can be set changed, and nothing else of it.
	case reworded(any Catalog)
	/// Something else describes what can be set.
	case described(any Catalog)
	/// A sentence that the user should read, once.
	case notice(String)
	/// A change of the value at a path, made and not yet written, was given up for what others left there; and why.
	case dropped(Defaults.Path, String)
	/// A wake-up that an effect asked for.
	case wake(Wake)
	/// `$EDITOR` was left, or could not be started.
	case edited(EditorExit)
	/// What is in a directory that an effect asked for.
	case directory(DirectoryListing)
	/// The files that can be opened, as an effect asked for.
	case files([OpenableFile])
	/// The program is asked to end: SIGINT, SIGTERM, SIGHUP.
	case interrupt
	/// The terminal got or lost the focus.
	case focus(Bool)
}

/// How the user's editor was left.
package enum EditorExit: Sendable, Hashable {
	/// Without an error.
	case done
	/// With this exit status; what was saved before counts.
	case failed(status: Int32)
	/// There is no such program, or it could not be started.
	case notStarted
}

/// What a form asks of the world.
package enum Effect: Sendable, Hashable {
	/// Change the settings; the answer is ``Message/committed(_:_:_:)``.
	case commit(Commit)
	/// Send ``Message/wake(_:)`` after so long; a later request for the same wake replaces the earlier.
	case wake(Wake, after: Duration)
	/// Forget a wake-up.
	case cancelWake(Wake)
	/// Open the settings file in the user's editor at a line; afterwards look at it again.
	case openFile(line: Int?)
	/// List a directory, named as a person types it: from where the settings file is unless it begins with `/` or `~`.
	/// The answer is ``Message/directory(_:)``.
	case listDirectory(String)
	/// List the files that can be opened. The answer is ``Message/files(_:)``.
	case listFiles
	/// Open that file, named as a person types it, once this form is left, which comes next.
	case openOther(String)
	/// Look at the file again.
	case refresh
	/// Try now to write what is not on disk; how that ends is told as a new standing, if it is one.
	case flush
	/// Keep the damaged file aside and write what we have.
	case repair
	/// Stop, as Ctrl-Z does.
	case suspend
	/// Repaint everything.
	case repaint
	/// Put text on the terminal's clipboard.
	case copy(String)
	/// Keep edits that were not written where the next form finds them.
	case keep(Recovery)
	/// Forget what an earlier form kept; if changes wait for the disk, only once they are there.
	case discardRecovery
	/// End the program.
	case quit
}

/// Changes to make as one, undone as one.
package struct Commit: Sendable, Hashable, Identifiable {
	/// Counts the form's commits.
	package var id: Int
	/// The changes.
	package var edits: [Defaults.Edit]
	/// Changes to make as one.
	package init(id: Int, edits: [Defaults.Edit]) {
		self.id = id
		self.edits = edits
	}
}

/// Why a form wants to be woken.
package enum Wake: Sendable, Hashable {
	/// A value that was stepped or dragged is due to be committed.
	case commitDraft
	/// The light of what changed outside goes out.
	case fadeLit
	/// The footer's notice goes away.
	case clearNotice
	/// A search goes on, or what looks for values that do not fit; where input waits, that comes first.
	case search
}

/// How a form looks and behaves, from the user's own preferences.
package struct FormOptions: Sendable, Hashable {
	/// The lines that frames and rules are drawn with.
	package enum Borders: String, Sendable, CaseIterable {
		/// No lines at all.
		case none
		/// Thin lines with round corners.
		case light
		/// Thick lines.
		case heavy
		/// `-`, `|` and `+`.
		case ascii
	}
	/// How a date is shown; see ``FormOptions/dateFormat``.
	package enum DateFormat: String, Sendable, CaseIterable {
		/// 2026-11-20.
		case iso
		/// 20.11.2026
		case dotted
		/// 20/11/2026
		case dayFirst
		/// 11/20/2026
		case monthFirst
		/// 20 Nov 2026
		case written
	}

	/// The theme.
	package var theme: Theme
	/// The code of the language that is spoken; nil for English.
	package var language: String?
	/// Whether a secret is shown while it is edited, where a key asks for it.
	package var revealsSecrets = true
	/// The lines of frames and rules; `.ascii` draws every mark in ASCII.
	package var borders: Borders = .light
	/// Whether the terminal is the system's console, whose fonts have few shapes.
	package var isOnConsole = false
	/// Whether the terminal shows colours; where it does not, they are named.
	package var showsColors = true
	/// Whether help is shown beside or below the list.
	package var showsHelp = true
	/// Whose habits the keys follow.
	package var keys: Keys = .plain
	/// The keys that actions have in the place of the preset's.
	package var ownKeys: [Action: [Key]] = [:]
	/// How dates are shown.
	package var dateFormat: DateFormat = .iso
	/// How wide the section tree is, in columns.
	package var sectionsWidth = 26
	/// How wide the help pane is, in columns.
	package var helpWidth = 36
	/// The widest a title column grows, in columns.
	package var titleWidth = 34
	/// Whether the panes without focus are dimmed.
	package var dimsOtherPanes = false
	/// Whether a value that is stepped or dragged in an editor is set meanwhile, so that it is seen at work, and taken back
	/// by Esc; else only what is accepted is set.
	package var appliesPreviews = false

	/// Whether it is gone through in lines: what does something is called by its command then, and not by a key.
	package var isInLines = false

	/// The defaults, with a theme.
	package init(theme: Theme) { self.theme = theme }
}
