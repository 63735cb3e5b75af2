import Defaults
import SettingsSchema

extension Form {
	/// Finds what the line asks for.
	mutating func find(_ search: inout Search) {
		let query = SearchQuery(search.line.text)
		let isStale = searchIndex.map { !$0.stale.isEmpty || $0.isOutdated } == true
		if isStale {
			let (catalog, sections, snapshot) = (catalog, sections, snapshot)
			searchIndex?.refresh(catalog, sections: sections, snapshot: snapshot)
		}
		guard let index = searchIndex else { return }
		let isNarrower = !isStale && !search.query.isEmpty && query.narrows(search.query)
		search.query = query
		(search.selection, search.scroll) = (0, 0)
		guard !query.isEmpty else {
			search.matched = nil
			search.hits = []
			return
		}
		var matches = index.matches(of: query, among: isNarrower ? search.matched : nil)
		for filter in query.filters {
			let lets = test(of: filter)
			matches = matches.filter { lets(index.entries[$0.index]) }
		}
		search.matched = matches.map(\.index)
		search.hits = Self.ranked(matches).map { number in
			let entry = index.entries[number]
			return Search.Hit(path: entry.path, section: entry.section)
		}
	}

	/// The best first, those of one rank in the catalog's order.
	private static func ranked(_ matches: [(index: Int, rank: Int)]) -> [Int] {
		var buckets: [[Int]] = []
		for match in matches {
			while buckets.count <= match.rank { buckets.append([]) }
			buckets[match.rank].append(match.index)
		}
		return buckets.flatMap { $0 }
	}

	/// Whether a filter lets a field through.
	private func test(of filter: SearchFilter) -> (SearchIndex.Entry) -> Bool {
		switch filter {
		case .modified:
			// Most fields of a long list are not set: the outermost names tell that soonest.
			let names = Set(snapshot.user.names(at: []) + (draft?.path.tokens.prefix(1) ?? []))
			let isInferred = catalog.isInferred
			return { [self] entry in
				guard isInferred || entry.path.tokens.first.map(names.contains) == true else { return false }
				return catalog.field(at: entry.path, of: snapshot).map(isModified) == true
			}
		case .invalid:
			return { [self] entry in
				guard let origin = snapshot.origin(of: entry.path), origin != .registered else { return false }
				guard let field = catalog.field(at: entry.path, of: snapshot) else { return false }
				return shownValue(of: field).map { !field.problems(for: $0).isEmpty } == true
			}
		case .locked: return { [self] in snapshot.isLocked($0.path) }
		case .deprecated: return { $0.isDeprecated }
		case .unknown: return { $0.isUnknown }
		case .missing:
			return { [self] entry in
				entry.isRequired && catalog.field(at: entry.path, of: snapshot).map(isMissing) == true
			}
		case .type(let name): return { $0.kind == name }
		}
	}
}
