import Defaults
import SettingsSchema

extension Form {
	/// Begins to look for what the line asks for.
	mutating func find(_ search: inout Search) {
		let query = SearchQuery(search.line.text)
		let isStale = searchIndex.map { !$0.stale.isEmpty || $0.isOutdated } != false
		if isStale { refreshIndex() }
		let isNarrower = !isStale && !search.query.isEmpty && query.narrows(search.query)
		search.run = isNarrower ? SearchRun(query, narrowing: search.run) : SearchRun(query)
		search.run.hits.actions = search.foundActions(query)
		search.run.hits.files = search.foundFiles(query)
		(search.selection, search.scroll) = (0, 0)
	}

	/// Reads values that changed again, or begins to read all fields.
	mutating func refreshIndex() {
		let (catalog, snapshot) = (catalog, snapshot)
		if searchIndex?.refresh(catalog, snapshot) != true {
			searchIndex = SearchIndex(
				catalog, sections: sections, snapshot: snapshot, besides: secretTexts)
		}
	}

	/// Whether there may be more to find than has been found.
	func isIncomplete(_ search: Search) -> Bool {
		searchIndex.map { !$0.isWhole || !search.run.isDone(in: $0) } == true
	}

	/// Goes a step on with the search that is open: first through what has been read, then with reading. Asks to be
	/// woken where more is left to do, so that keys come first.
	mutating func continueSearch() -> [Effect] {
		guard let layer = layers.firstIndex(where: \.isSearch), var index = searchIndex,
			// Out of the layers while it changes: a second one that looks at the same would make it be copied.
			case .search(var search) = layers.remove(at: layer)
		else { return [] }
		// Which values do not fit is found out first.
		if search.query.filters.contains(.invalid), !misfits.isDone {
			searchIndex = index
			layers.insert(.search(search), at: layer)
			return awaitMisfits()
		}
		let wasWhole = index.isWhole
		var effort = Effort.step
		repeat {
			var test = FilterTest(search.query.filters, of: self, in: index)
			search.run.go(through: index, &effort, isFrozen: search.isInHits) { test.lets($0, &$1) }
			if !effort.isUsedUp { index.grow(&effort) }
		} while !effort.isUsedUp && !(index.isWhole && search.run.isDone(in: index))
		searchIndex = index
		layers.insert(.search(search), at: layer)
		if isIncomplete(search) { return [.wake(.search, after: .zero)] }
		let cut = wasWhole ? nil : self.cut(of: index)
		return (cut.map { show(Notice(.warning, $0)) } ?? []) + giveHeldKeys(search)
	}

	/// What is not searched because there is so much.
	private func cut(of index: SearchIndex) -> String? {
		if index.isCut { return Strings.Search.cut(index.count) }
		if index.isCutInside { return Strings.Search.cutInside(SearchIndex.unsetLimit) }
		return index.cutsValues ? Strings.Search.cutValues(FieldContents.limit) : nil
	}

	/// What waited for the search to be done.
	private mutating func giveHeldKeys(_ search: Search) -> [Effect] {
		guard !search.held.isEmpty, case .search(var search)? = layers.last else { return [] }
		let held = search.held
		search.held = []
		layers[layers.count - 1] = .search(search)
		return held.flatMap { effects(of: $0) }
	}
}
