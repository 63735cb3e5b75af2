import Defaults

/// How far a form is from what was meant: smaller is nearer.
struct FormDistance: Sendable, Hashable, Comparable {
	/// Whether the form is for another kind of value.
	var isOfOtherKind = false
	/// Whether a member has a value that the form does not list for it.
	var isToldApart = false
	/// How many members have a value that the form lists for them.
	var agreeing = 0
	/// What members cost that the form does not know, does not take as they are, or lacks.
	var cost = 0
	/// How many failures there are.
	var failures = 0
	/// How deep the deepest one lies.
	var depth = 0

	/// Nearest is a form of the value's kind, then the one with the most members that agree, then the one that knows and
	/// takes most of what is there and lacks least, then the one with the fewest failures, then with the deepest one.
	static func < (left: Self, right: Self) -> Bool { left.ranks.lexicographicallyPrecedes(right.ranks) }

	/// Whether nothing but what lies deeper tells them apart.
	func isAsNear(as other: Self) -> Bool {
		isOfOtherKind == other.isOfOtherKind && agreeing == other.agreeing && cost == other.cost
	}

	private var ranks: [Int] { [isOfOtherKind ? 1 : 0, -agreeing, cost, failures, -depth] }
}

extension Evaluation {
	/// How far the form at a place is from a value that has these failures by it.
	mutating func distance(
		of place: SchemaPlace, missing failures: [SchemaFailure], in value: Defaults.JSON
	) -> FormDistance {
		var distance = FormDistance(failures: failures.count, depth: failures.map(\.path.tokens.count).max() ?? 0)
		for failure in failures {
			let depth = failure.path.tokens.count - path.count
			switch failure.schemaPath.last {
			case "type", "const", "enum":
				if depth == 0 { distance.isOfOtherKind = true }
				if depth == 1, failure.schemaPath.last != "type" { distance.isToldApart = true }
			default:
				if depth == 0, failure.isOfOtherKind { distance.isOfOtherKind = true }
			}
		}
		guard !distance.isOfOtherKind, let object = value.object else { return distance }
		var faulty: Set<String> = []
		var absent: Set<String> = []
		for failure in failures {
			if failure.path.tokens.count == path.count, let name = failure.absent { absent.insert(name) }
			if failure.path.tokens.count > path.count { faulty.insert(failure.path.tokens[path.count]) }
		}
		let known = Set(names(at: place).map { Defaults.Path([$0]) })
		for name in object.names {
			if known.contains([name]) {
				distance.cost += faulty.contains(name) ? 1 : 0
				if !faulty.contains(name), let value = object[name], takeStep(),
					schema.constants(of: name, at: place).contains(value)
				{
					distance.agreeing += 1
				}
			} else {
				let meant = knownName(near: name, at: place)
				distance.cost += meant == nil ? 2 : 1
				// One slip is not two.
				if let meant { absent.remove(meant) }
			}
		}
		distance.cost += absent.count
		return distance
	}

	/// The names of the members that the schema at a place knows.
	mutating func names(at place: SchemaPlace) -> [String] {
		if let known = knownNames[place] { return known }
		let names = schema.names(at: place)
		knownNames[place] = names
		return names
	}

	static let maximumComparisons = 100_000
}
