/// The names of groups while a pattern is read: two groups may share one if no match passes through both.
struct GroupNames {
	/// One disjunction around the current place, and the names within it.
	private struct Scope {
		/// In the alternatives before the current one.
		var others: Set<String> = []
		/// In the current alternative.
		var current: Set<String> = []
	}

	/// The groups of each name.
	private(set) var groups: [String: [Int]] = [:]
	/// The names of groups that can match together with one at the current place.
	private var taken: Set<String> = []
	private var scopes: [Scope] = []

	mutating func enterDisjunction() { scopes.append(Scope()) }

	mutating func nextAlternative() {
		let last = scopes.count - 1
		taken.subtract(scopes[last].current)
		scopes[last].others.formUnion(scopes[last].current)
		scopes[last].current = []
	}

	mutating func leaveDisjunction() {
		guard let scope = scopes.popLast() else { return }
		taken.formUnion(scope.others)
		guard !scopes.isEmpty else { return }
		scopes[scopes.count - 1].current.formUnion(scope.others.union(scope.current))
	}

	/// Gives a group its name, unless one that can match together with it has that name.
	mutating func add(_ name: String, group: Int) -> Bool {
		guard taken.insert(name).inserted else { return false }
		groups[name, default: []].append(group)
		if !scopes.isEmpty { scopes[scopes.count - 1].current.insert(name) }
		return true
	}
}
