import Defaults

extension SchemaCatalog {
	/// How deep conditions may lie in what they lead to.
	private static let maximumTurns = 4

	/// A member that some condition of its object would declare, though it does not hold now; nil where none would.
	func dormant(_ path: Defaults.Path, in parent: SchemaLocation, _ snapshot: Defaults.Snapshot) -> SchemaMember? {
		guard let name = path.last, let found = declaration(of: name, in: parent.shape, turns: 0) else { return nil }
		let shape = shaper.shape(of: found.places)
		let location = SchemaLocation(path: path, shape: shape, around: parent.inside)
		var member = member(at: location, in: snapshot)
		let own = check(of: path, by: shape.direct)
		let around = memberCheck(of: path, in: parent)
		member.field.check = Field.Check(id: path) { own.problems($0) + around.problems($0) }
		member.field.unmet = unmet(found.condition, isThen: found.isThen, around: parent, in: snapshot)
		member.outline.isSection = false
		return member
	}

	/// What a condition would say of a member.
	private struct Declaration {
		var places: [SchemaPlace]
		var condition: SchemaCondition
		var isThen: Bool
	}

	private func declaration(of name: String, in shape: SchemaShape, turns: Int) -> Declaration? {
		guard turns < Self.maximumTurns else { return nil }
		for condition in shape.conditions {
			for (place, isThen) in condition.branches {
				let inner = shaper.shape(of: [place], only: shape.types)
				let declaring = inner.places.filter { shaper.declaredNames(at: $0).contains(name) }
				let places = shaper.memberPlaces(name, in: declaring)
				if !places.isEmpty { return Declaration(places: places, condition: condition, isThen: isThen) }
				if let deeper = declaration(of: name, in: inner, turns: turns + 1) { return deeper }
			}
		}
		return nil
	}

	/// What would have to be otherwise.
	private func unmet(
		_ condition: SchemaCondition, isThen: Bool, around parent: SchemaLocation, in snapshot: Defaults.Snapshot
	) -> Field.Unmet {
		switch condition {
		case .presence(let name, _):
			let other = parent.path.appending(name)
			return Field.Unmet(path: other, requirement: Strings.isSetRequirement(title(of: other, in: snapshot)))
		case .test(let test, _, _):
			let wanted = shaper.constants(of: shaper.shape(of: [test])).sorted { $0.key < $1.key }
			let needed = wanted.filter { !$0.value.isEmpty }
			guard let first = needed.first, isThen || needed.count == 1 else {
				return Field.Unmet(path: parent.path, requirement: Strings.otherRequirement)
			}
			let parts = needed.map { name, values in
				requirement(of: parent.path.appending(name), values, isNegated: !isThen, in: snapshot)
			}
			return Field.Unmet(
				path: parent.path.appending(first.key), requirement: parts.joined(separator: Strings.and))
		}
	}
}

extension SchemaCondition {
	/// What it leads to, and whether that holds where it is met.
	fileprivate var branches: [(SchemaPlace, isThen: Bool)] {
		switch self {
		case .test(_, let then, let otherwise):
			(then.map { [($0, true)] } ?? []) + (otherwise.map { [($0, false)] } ?? [])
		case .presence(_, let place): [(place, true)]
		}
	}
}
