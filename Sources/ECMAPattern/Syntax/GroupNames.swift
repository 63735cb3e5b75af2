/// The names of groups while a pattern is read, and which alternatives they stand in: two groups may share a name if no
/// match passes through both.
struct GroupNames {
	/// One of the alternatives of one disjunction.
	private struct Branch: Equatable {
		var disjunction: Int
		var alternative: Int
	}

	private(set) var groups: [String: [Int]] = [:]
	private var places: [String: [[Branch]]] = [:]
	private var path: [Branch] = []
	private var disjunctions = 0

	mutating func enterDisjunction() {
		path.append(Branch(disjunction: disjunctions, alternative: 0))
		disjunctions += 1
	}

	mutating func nextAlternative() { path[path.count - 1].alternative += 1 }

	mutating func leaveDisjunction() { path.removeLast() }

	/// Gives a group its name, unless another one that can match together with it has that name.
	mutating func add(_ name: String, group: Int) -> Bool {
		guard places[name, default: []].allSatisfy(excludes) else { return false }
		groups[name, default: []].append(group)
		places[name, default: []].append(path)
		return true
	}

	/// Whether no match passes through both `other` and the current place.
	private func excludes(_ other: [Branch]) -> Bool {
		zip(other, path).contains { $0.disjunction == $1.disjunction && $0.alternative != $1.alternative }
	}
}
