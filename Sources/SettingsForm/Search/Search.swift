import Defaults
import SettingsSchema

/// The search that stands in place of the list.
struct Search: Sendable {
	/// What is typed.
	var line = TextLine()
	/// What it finds.
	var run = SearchRun(SearchQuery())
	var selection = 0
	var scroll = 0
	/// Whether keys go to the found fields instead of the line.
	var isInHits = false
	/// Keys and text that came while it was still being looked for what they are about, the first of them being the key
	/// that waits for it.
	var held: [Message] = []
	/// Where the search was begun.
	private(set) var origin: Origin
	/// What can be done as well, as it is listed beside what is found: the palette. None in a search of the settings alone.
	let actions: [Binding]
	/// Whether files are found as well, and which there are, once that is known.
	let offersFiles: Bool
	var files: [OpenableFile] = []

	/// - Parameters:
	///   - actions: What can be done at the place where it is begun, to be found as well.
	///   - offersFiles: Whether files that can be opened are found as well.
	init(origin: Origin, actions: [Binding] = [], offersFiles: Bool = false) {
		self.origin = origin
		self.actions = actions
		self.offersFiles = offersFiles
		run.hits.actions = actions.map(\.action)
	}

	/// A found field, or a section, or an action.
	struct Hit: Sendable, Hashable {
		/// Where it is; of a section the object that it is, or the root where it is none.
		var path = Defaults.Path()
		/// The section that it is in, or is.
		var section: Section.ID = ""
		var isSection = false
		/// Whether it was in an item that is gone, though another one may stand there.
		var isGone = false
		/// What is done where it is chosen; nil of a field or section.
		var action: Action?
		/// The file that is opened where it is chosen.
		var file: OpenableFile?
		/// Whether it is none of the settings.
		var isBesides: Bool { action != nil || file != nil }
	}

	/// A place with all that leaving the search without a choice restores.
	struct Origin: Sendable {
		var place: Place
		var selected: Defaults.Path?
		var focus: Focus
		var filter: Set<Defaults.Path>?
	}

	/// Follows items that others have moved in their lists.
	mutating func follow(_ step: ListMoves) {
		run.follow(step)
		origin.place.objects = Array(origin.place.objects.map(step.moved).prefix { $0 != nil }.compactMap { $0 })
		origin.selected = origin.selected.flatMap(step.moved)
		origin.filter = origin.filter.map { Set($0.compactMap(step.moved)) }
	}

	/// What is searched for.
	var query: SearchQuery { run.query }

	/// The found fields, best first. They stay as they are until the query changes, whatever becomes of the values.
	var hits: SearchHits { run.hits }

	/// The selected hit.
	var hit: Hit? { hits.indices.contains(selection) ? hits[selection] : nil }
}

/// What was found last, for going from hit to hit after the search was left.
struct FoundHits: Sendable {
	var hits: SearchHits
	var position: Int
}
