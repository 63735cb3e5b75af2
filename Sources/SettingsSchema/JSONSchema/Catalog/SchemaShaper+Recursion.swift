import Defaults

/// What is declared within itself.
extension SchemaShaper {
	/// How many schemas are looked at for a way back; one with more is taken to have it.
	private static let maximumReach = 20_000

	/// Whether a way leads from a schema back to it, so that what it describes has no end. A schema that one of several
	/// objects in one another shares with the others, as a common base, need not be such.
	func isRecursive(_ place: SchemaPlace) -> Bool {
		cache.recursions.value(for: place) { leadsBack(to: place) }
	}

	private func leadsBack(to start: SchemaPlace) -> Bool {
		var seen: Set<SchemaPlace> = []
		var open = steps(from: start)
		while let place = open.popLast() {
			if place == start || seen.count > Self.maximumReach { return true }
			if seen.insert(place).inserted { open += steps(from: place) }
		}
		return false
	}

	/// The schemas that one leads to, for the same value or for what is inside it.
	private func steps(from place: SchemaPlace) -> [SchemaPlace] {
		schema.compiled(place).rules.flatMap { rule -> [SchemaPlace] in
			switch rule {
			case .properties(let rules):
				schema.namedMembers(of: place).map(\.1) + rules.patterns.map(\.schema)
					+ [rules.additional].compactMap(\.self)
			case .items(let rules): rules.prefix + [rules.rest].compactMap(\.self)
			case .allOf(let places), .anyOf(let places), .oneOf(let places): places
			case .condition(_, let then, let otherwise): [then, otherwise].compactMap(\.self)
			case .dependentSchemas(_, let dependents): dependents.map(\.schema)
			case .reference(let target), .dynamicReference(let target, _): [target]
			case .unevaluatedProperties(let rest), .unevaluatedItems(let rest): [rest]
			case .contains, .names, .not, .never, .types, .enumeration, .constant, .range, .multiple, .length, .pattern,
				.format, .itemCount, .uniqueItems, .memberCount, .required, .dependentNames, .missingReference:
				[]
			}
		}
	}
}
