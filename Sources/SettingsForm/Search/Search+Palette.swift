import SettingsSchema

/// What can be done, found by its words beside the settings.
extension Search {
	/// The actions in which all words are found to the letter where a word begins, those that are called so before those
	/// that others call so.
	func foundActions(_ query: SearchQuery) -> [Action] {
		guard query.filters.isEmpty, query.unknownFilter == nil else { return [] }
		let ranked = actions.compactMap { row -> (action: Action, rank: Int)? in
			let names = [row.title, Strings.otherWords(for: row.action)]
			let ranks = query.words.compactMap { word in
				names.enumerated().compactMap { place, name in
					word.exactRank(in: name).flatMap { $0 < 3 ? $0 + place * 3 : nil }
				}.min()
			}
			return ranks.count == query.words.count ? (row.action, ranks.reduce(0, +)) : nil
		}
		// Sorting is stable: what is equally good stays in the table's order.
		return ranked.sorted { $0.rank < $1.rank }.map(\.action)
	}

	/// The row of the table of an action that was found.
	func row(of action: Action) -> Binding? { actions.first { $0.action == action } }
}

extension Form {
	/// Opens the palette: the search, with all that can be done at this moment.
	mutating func openPalette() -> [Effect] {
		let unlisted: Set<Action> = [.palette, .cancel, .toggle, .left, .right, .delete]
		let rows = bindings.rows.filter {
			$0.group != .moving && !unlisted.contains($0.action) && isAvailable($0.action)
		}
		return openSearch(besides: rows, offersFiles: offersFiles) + (offersFiles ? [.listFiles] : [])
	}

	/// Leaves the palette, and does what was chosen in it, if that can still be done, and to what it was listed for.
	mutating func choose(_ action: Action) -> [Effect] {
		let selected = search?.origin.selected
		let effects = leaveSearch()
		if action.isForRow, selectedField?.path != selected {
			return effects + show(Notice(.warning, Strings.Collection.goneUnderCursor))
		}
		guard activeBindings.row(of: action) != nil, isAvailable(action) else { return effects }
		return effects + perform(action)
	}
}
