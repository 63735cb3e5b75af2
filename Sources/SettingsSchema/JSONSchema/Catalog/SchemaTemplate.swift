import Defaults

/// Makes the smallest value that a schema is likely to allow: what a new item begins with.
struct SchemaTemplate {
	let catalog: SchemaCatalog
	/// How deep required members may lie in one another.
	private static let maximumDepth = 6

	/// The declared default, else the only value or the first one, else an empty value of the type: of an object with
	/// what is decided of the members that it must have, of a list with as many items as there must be. Nil where the
	/// schema says too little.
	func value(for shape: SchemaShape) -> Defaults.JSON? { value(for: shape, depth: 0) }

	private func value(for shape: SchemaShape, depth: Int) -> Defaults.JSON? {
		let notes = SchemaNotes(schema: catalog.schema, places: shape.places)
		if let value = notes.value("default"), catalog.validator.allows(value, by: shape.direct) { return value }
		switch catalog.kinds.kind(of: shape, { nil }).kind {
		case .toggle: return false
		case .choice(let choices): return choices.first?.value
		case .number(let range):
			return .number(range.minimum.flatMap { range.contains($0) ? $0 : nil } ?? Defaults.Number(0))
		case .text: return ""
		case .value(let own): return own.base.sample
		case .list, .checklist: return .array(items(of: shape, depth: depth))
		case .object, .dictionary: return .object(catalog.object(of: shape))
		case .json where shape.isNullable: return .null
		case .json:
			guard depth < Self.maximumDepth, let form = catalog.kinds.choice(of: shape)?.forms.first?.first
			else { return nil }
			return value(for: form.shape, depth: depth + 1)
		}
	}

	/// As many items as there have to be.
	private func items(of shape: SchemaShape, depth: Int) -> [Defaults.JSON] {
		guard depth < Self.maximumDepth else { return [] }
		let least =
			catalog.schema.rules(at: shape.places).compactMap { rule -> Int? in
				if case .itemCount(let limits) = rule { limits.minimum } else { nil }
			}.max() ?? 0
		return (0..<min(least, 16)).compactMap { index in
			let places = catalog.shaper.child(String(index), of: shape) { nil }
			return value(for: catalog.shaper.shape(of: places), depth: depth + 1)
		}
	}
}
