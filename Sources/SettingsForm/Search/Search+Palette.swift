import SettingsSchema

/// What can be done, found by its words beside the settings.
extension Search {
	/// The actions in which all words are found, those that are called so before those that others call so; with letters
	/// left out or wrong only where none is found without.
	func foundActions(_ query: SearchQuery) -> [Action] {
		guard query.filters.isEmpty, query.unknownFilter == nil else { return [] }
		let ranked = actions.compactMap { row -> (action: Action, rank: Int)? in
			let names = [row.title, Strings.otherWords(for: row.action)]
			let ranks = query.words.compactMap { word in
				names.enumerated().compactMap { place, name in
					word.rank(in: name).map { $0 < SearchWord.leastVagueRank ? $0 + place * 4 : Self.vague }
				}.min()
			}
			return ranks.count == query.words.count ? (row.action, ranks.reduce(0, +)) : nil
		}
		let isVague = ranked.allSatisfy { $0.rank >= Self.vague }
		// Sorting is stable: what is equally good stays in the table's order.
		return ranked.filter { isVague || $0.rank < Self.vague }.sorted { $0.rank < $1.rank }.map(\.action)
	}

	/// More than all words of a query come to that are found to the letter.
	private static let vague = 1 << 16

	/// The row of the table of an action that was found.
	func row(of action: Action) -> Binding? { actions.first { $0.action == action } }
}

extension Form {
	/// Opens the palette: the search, with all that can be done at this moment.
	mutating func openPalette() -> [Effect] {
		let isIdle: Set<Action> = [.palette, .cancel, .toggle, .left, .right, .delete]
		let rows = activeBindings.rows.filter {
			!$0.action.choosesRow && !isIdle.contains($0.action) && isAvailable($0.action)
		}
		return openSearch(besides: rows)
	}

	/// Leaves the palette, and does what was chosen in it.
	mutating func choose(_ action: Action) -> [Effect] {
		let effects = leaveSearch()
		return effects + perform(action)
	}
}
