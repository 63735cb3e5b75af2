import Defaults
import SettingsSchema

/// The search that stands in place of the list.
struct Search: Sendable {
	/// What is typed.
	var line = TextLine()
	var query = SearchQuery()
	/// The found fields in the catalog's order: what a longer query is looked for in. Nil before the first query.
	var matched: [Int]?
	/// The found fields, best first. They stay as they are until the query changes, whatever becomes of the values.
	var hits: [Hit] = []
	var selection = 0
	var scroll = 0
	/// Whether keys go to the found fields instead of the line.
	var isInHits = false
	/// Where the search was begun.
	let origin: Origin

	/// A found field.
	struct Hit: Sendable, Hashable {
		var path: Defaults.Path
		var section: Section.ID
	}

	/// A place with all that leaving the search without a choice restores.
	struct Origin: Sendable {
		var place: Place
		var selected: Defaults.Path?
		var focus: Focus
		var filter: Set<Defaults.Path>?
	}

	/// The selected hit.
	var hit: Hit? { hits.indices.contains(selection) ? hits[selection] : nil }
}

/// What was found last, for going from hit to hit after the search was left.
struct FoundHits: Sendable {
	var hits: [Search.Hit]
	var position: Int
}
