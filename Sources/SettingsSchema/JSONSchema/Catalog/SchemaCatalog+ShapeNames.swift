import Defaults

extension SchemaCatalog {
	/// The names of the shapes of a field; of a list those of its items, of a dictionary those of its entries.
	package func shapeNames(of field: Field, in snapshot: Defaults.Snapshot) -> [String] {
		guard !field.isSecret else { return [] }
		let own = field.shapes?.names ?? []
		guard field.kind.isCollection, let location = location(of: field.path, in: snapshot) else { return own }
		return own + members(of: location, in: snapshot).flatMap { names(ofShapesAt: $0) }
	}

	private func names(ofShapesAt place: SchemaPlace) -> [String] {
		kinds.choice(of: shaper.shape(of: [place])).map { Field.Shapes($0.shapes).names } ?? []
	}

	/// The schemas of what can be added to a list or a dictionary, whatever its name.
	private func members(of location: SchemaLocation, in snapshot: Defaults.Snapshot) -> [SchemaPlace] {
		let rules = schema.rules(at: places(at: location, in: snapshot))
		return rules.flatMap { rule -> [SchemaPlace] in
			switch rule {
			case .items(let rules): rules.rest.map { [$0] } ?? []
			case .properties(let rules): rules.patterns.map(\.schema) + (rules.additional.map { [$0] } ?? [])
			case .unevaluatedProperties(let rest): [rest]
			default: []
			}
		}.uniqued()
	}
}
