import Defaults

extension SchemaCatalog {
	/// How deep items may lie in one another.
	private static let templateDepth = 6

	/// The smallest value that a schema is likely to allow, with which something new begins: the declared default, else
	/// the only value or the first one, else an empty value of the type: of an object with what is decided of the members
	/// that it must have, of a list with as many items as there must be. Nil where the schema says too little.
	func template(for shape: SchemaShape, depth: Int = 0) -> Defaults.JSON? {
		if let value = defaultValue(of: shape) { return value }
		switch kinds.kind(of: shape, { nil }).kind {
		case .toggle: return false
		case .choice(let choices): return choices.first?.value
		case .number(let range):
			return .number(range.minimum.flatMap { range.contains($0) ? $0 : nil } ?? Defaults.Number(0))
		case .text: return ""
		case .value(let own): return own.base.sample
		case .list, .checklist: return .array(items(of: shape, depth: depth))
		case .object, .dictionary: return .object(object(of: shape))
		case .json where shape.isNullable: return .null
		case .json:
			guard depth < Self.templateDepth, let form = kinds.choice(of: shape)?.forms.first?.first
			else { return nil }
			return template(for: form.shape, depth: depth + 1)
		}
	}

	/// As many items as there have to be.
	private func items(of shape: SchemaShape, depth: Int) -> [Defaults.JSON] {
		guard depth < Self.templateDepth else { return [] }
		let least =
			schema.rules(at: shape.places).compactMap { rule -> Int? in
				if case .itemCount(let limits) = rule { limits.minimum } else { nil }
			}.max() ?? 0
		return (0..<min(least, 16)).compactMap { index in
			let places = shaper.child(String(index), of: shape) { nil }
			return template(for: shaper.shape(of: places), depth: depth + 1)
		}
	}
}
