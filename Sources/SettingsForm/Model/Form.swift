import Defaults
import SettingsSchema

/// The settings form as a value: messages change it and give back what is to be done; drawing only remembers what it found.
///
/// Nothing here knows of a terminal, a file or a clock. A commit is answered by ``Message/committed(_:_:_:)``, a
/// wake-up by ``Message/wake(_:)``; both come as messages like everything else.
package struct Form: Sendable {
	private(set) var catalog: any Catalog
	private(set) var bindings: Bindings
	/// The first key of a chord, until the second one is pressed.
	var chordKey: Key?
	/// The value that is put where it is asked for, as it was when it was remembered.
	var yanked: (path: Defaults.Path, value: Defaults.JSON)?

	// What the world told.
	package var snapshot: Defaults.Snapshot {
		didSet {
			memo.forgetSettings()
			isListOfChangesOld = true
		}
	}
	/// The settings when the form was opened.
	let opened: Defaults.Snapshot
	package var standing: FileStanding
	/// The changes that are kept in the form; nil where each is written at once.
	var staging: Staging? { didSet { memo.forgetStaged() } }
	/// What was staged over the files that others wrote last, as long as nothing was done since.
	var states: [StagedState] = []
	/// What an earlier form kept.
	var recovery: Recovery?
	var options: FormOptions
	var glyphs: GlyphSet
	var size: Size { didSet { if size.width != oldValue.width { memo.forgetHeights() } } }

	// Where one is.
	var sections: SectionTree
	var place: Place
	/// The fields of the place, filtered.
	var fields = FieldList()
	/// The width of the longest title among them.
	var longestTitle = 0
	/// How many lines the longest help among them takes below the list.
	var helpLines = 0
	/// The list or dictionary that they are in.
	var collection: Field?
	/// The object whose members they are, where it takes entries of the user's own as well.
	var openObject: Field?
	/// The columns where the fields are the objects of a list.
	var table: ItemTable?
	var selection = 0
	var scroll = 0
	var sectionScroll = 0
	var focus = Focus.list
	/// Whether the row that one was at has gone by itself, and none was chosen since: until then keys change nothing.
	var isAdrift = false
	/// The selected field of places that were left.
	var remembered: [Place: Defaults.Path] = [:]
	/// The fields of the place that the filter lets through; nil where all are shown. Decided when the filter is set,
	/// so that no row vanishes under the cursor.
	var filter: Set<Defaults.Path>?
	/// On which pages it is set.
	var filteredPages = FilteredPages()

	/// What was begun and is in no file yet, the outermost first, and the settings without it.
	var begun: [Begun] = []
	var beforeBegun: Defaults.Snapshot?

	// What is going on.
	var layers: [Layer] = []
	var draft: Draft?
	var pending = PendingCommits()
	/// Undo and redo that wait for the answers to commits.
	var waiting: [Action] = []
	var history = History()
	var outside = OutsideChanges()
	var notice: Notice?
	/// The row among the fields of what is being added.
	var ghost: Defaults.Path?
	/// What a search looks in; begun when the first one begins.
	var searchIndex: SearchIndex?
	/// What the last search found, once one went to it.
	var found: FoundHits?
	private(set) var memo = Memo()
	/// Whether the settings are others than when the list of changes was looked at.
	var isListOfChangesOld = false
	/// Whether other files can be opened from here, and the one that is once this form is left.
	package var offersFiles = false
	var nextFile: String?
	/// The shape that was searched for: where it is asked for one, there it is offered first.
	var soughtShape: (path: Defaults.Path, name: String)?
	/// The values in the file that do not fit.
	var misfits = Misfits()
	/// How many fields differ from their defaults, by section; filled in for the sections that are shown.
	var counts: [Section.ID: Int] = [:]
	var lastSession = 0
	/// What values were in shapes that they have no more, by the shapes' names.
	var shapeDrafts: [Defaults.Path: [String: Defaults.JSON]] = [:]
	/// The value that is opened once it is in the file.
	var opening: Defaults.Path?
	/// Places that share their value with others, at all of which it was agreed to change it.
	var agreedPlaces: Set<Defaults.Path> = []
	/// The sessions of editors that were given up: what they committed is taken back.
	var abandoned: Set<Int> = []

	/// A form of what `catalog` lists, over the values of `snapshot`, for a terminal of this size.
	///
	/// - Parameters:
	///   - file: The settings file's name as the header is to show it.
	///   - isStaged: Whether changes are kept in the form until the user writes them together.
	///   - recovery: What an earlier form kept, to be offered.
	///   - isFileNew: Whether the file is not there yet.
	package init(
		catalog: any Catalog, snapshot: Defaults.Snapshot, options: FormOptions, size: Size, file: String,
		status: Defaults.Status = .saved, isStaged: Bool = false, recovery: Recovery? = nil,
		isFileNew: Bool = false
	) {
		self.catalog = catalog
		self.snapshot = snapshot
		opened = snapshot
		self.options = options
		glyphs = GlyphSet(options.borders, isOnConsole: options.isOnConsole)
		self.size = size
		standing = FileStanding(
			name: file, status: catalog.discreet(status, in: snapshot), isNew: isFileNew, document: snapshot.user)
		self.recovery = recovery
		staging = isStaged ? Staging(over: snapshot) : nil
		bindings = .of(options.keys, isStaged: isStaged, own: options.ownKeys)
		sections = SectionTree(catalog.sections(in: snapshot))
		place = Place(section: sections.rows.first?.section.id ?? "")
		listPlace(selecting: nil)
		lookForMisfits(at: [[]])
		offerRecovery()
		settle(from: nil)
	}

	/// What is to be done at the start, before any message.
	package mutating func begin() -> [Effect] { awaitMisfits() }

	/// Takes a message and says what is to be done about it.
	package mutating func update(_ message: Message) -> [Effect] { update { $0.effects(of: message) } }

	/// Has something done to the form, and says what is to be done about it.
	mutating func update(by change: (inout Form) -> [Effect]) -> [Effect] {
		let selected = selectedField?.path
		let effects = withNextFile(change(&self))
		settle(from: selected)
		return effects + awaitMisfits()
	}

	/// What a message comes to; ``update(_:)`` has more to do.
	mutating func effects(of message: Message) -> [Effect] {
		switch message {
		case .key(let key): return pressed(key)
		case .paste(let text): return pasted(text)
		case .mouse(let mouse): return moused(mouse)
		case .resize(let size):
			self.size = size
			measureHelp()
			return []
		case .settings(let snapshot, let changes, let isOutside):
			return settingsChanged(snapshot, changes, isOutside: isOutside)
		case .committed(let id, let result, let snapshot): return committed(id, result, snapshot)
		case .status(let status): return statusChanged(status)
		case .files(let files): return offer(files)
		case .fileRemoved(let isRemoved):
			standing.removed(isRemoved)
			return []
		case .options(let options):
			takeOptions(options)
			return []
		case .reworded(let catalog):
			go(by: catalog)
			return []
		case .described(let catalog):
			let effects = redescribe(by: catalog)
			lookForMisfits(at: [[]])
			return effects
		case .notice(let text): return show(Notice(.warning, text))
		case .dropped(let path, let text):
			history.forget(path)
			return show(Notice(.warning, text))
		case .wake(let wake): return woken(wake)
		case .edited(let exit): return fileEdited(exit)
		case .directory(let listing):
			listed(listing)
			return []
		case .interrupt: return commitDraft() + leaveKeeping()
		case .focus: return []
		}
	}

	mutating func go(by catalog: any Catalog) {
		self.catalog = catalog
		memo.forgetSettings()
		searchIndex = nil
		reload()
	}

	private mutating func takeOptions(_ options: FormOptions) {
		let speaksAlike = options.language == self.options.language
		self.options = options
		glyphs = GlyphSet(options.borders, isOnConsole: options.isOnConsole)
		if !speaksAlike {
			memo.forgetSettings()
			reload()
		}
		guard options.keys != bindings.preset || options.ownKeys != bindings.own || !speaksAlike else { return }
		bindings = .of(options.keys, isStaged: staging != nil, own: options.ownKeys)
		chordKey = nil
		layers.removeAll(where: \.isMenu)
		// What keys may be given to an action depends on those of all the others.
		lookForMisfits(at: [[]])
	}

	private mutating func woken(_ wake: Wake) -> [Effect] {
		switch wake {
		case .commitDraft: return commitDraft()
		case .fadeLit:
			outside.fade()
			// What is selected meanwhile has been seen.
			visitSelected()
		case .clearNotice: (notice, chordKey) = (nil, nil)
		case .search:
			misfits.isAwaited = false
			continueMisfits()
			return continueSearch()
		}
		return []
	}

	private mutating func fileEdited(_ exit: EditorExit) -> [Effect] {
		switch exit {
		case .done: [.refresh]
		case .failed(let status): [.refresh] + show(Notice(.warning, Strings.editorFailed(status)))
		case .notStarted: show(Notice(.error, Strings.noEditor))
		}
	}
}

/// A sentence in the footer, for a few seconds.
struct Notice: Sendable, Hashable {
	var ink: Ink
	var text: String
	init(_ ink: Ink, _ text: String) {
		self.ink = ink
		self.text = text
	}
}

extension Form {
	/// Puts a sentence in the footer.
	mutating func show(_ notice: Notice) -> [Effect] {
		self.notice = notice
		return [.wake(.clearNotice, after: .seconds(5))]
	}

	/// What an editor may know.
	var context: EditorContext {
		let (catalog, snapshot) = (catalog, snapshot)
		return EditorContext(
			options: options, glyphs: glyphs,
			problems: { field, value in
				catalog.problems(putting: value, into: field, of: snapshot).map { catalog.discreet($0, in: snapshot) }
			},
			masked: { field, value in catalog.masked(value, at: field.path, in: snapshot) },
			concealment: { field, value in catalog.concealment(of: value, at: field.path, in: snapshot) },
			revealed: { field, value, concealment in
				catalog.revealed(value, by: concealment, at: field.path, in: snapshot)
			})
	}
}
