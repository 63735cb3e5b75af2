import Defaults

/// The members that tell the forms of a union apart.
struct Discriminators: Sendable {
	var names: [String] = []
	/// The form that each value of the first of them belongs to.
	var forms: [Defaults.JSON: SchemaPlace] = [:]
}

/// What tells the forms of a union apart.
extension SchemaShaper {
	/// The forms that `value` has: the one whose distinguishing members agree, else those that allow it, else the one
	/// that it is nearest to.
	func branches(of union: [SchemaPlace], for value: Defaults.JSON) -> [SchemaPlace] {
		let agreeing = agreeing(with: value, among: union)
		if agreeing.count == 1, !discriminators(of: union).isEmpty { return agreeing }
		let validator = SchemaValidator(schema)
		let judgements = agreeing.map { validator.judgement(of: value, by: $0) }
		let wanted: Judgement = judgements.contains(.fits) ? .fits : .open
		let fitting = zip(agreeing, judgements).filter { $1 == wanted }.map(\.0)
		return fitting.isEmpty ? validator.nearest(of: agreeing, to: value).map { [$0] } ?? [] : fitting
	}

	/// The forms whose distinguishing members have values that they allow; all where nothing tells them apart.
	func agreeing(with value: Defaults.JSON, among union: [SchemaPlace]) -> [SchemaPlace] {
		let found = allDiscriminators(of: union)
		guard let name = found.names.first else { return union }
		guard let member = value.object?[name], let form = found.forms[member] else { return [] }
		return agrees(form, value, found.names) ? [form] : []
	}

	/// Whether the members that tell the forms apart have values that this one allows.
	private func agrees(_ branch: SchemaPlace, _ value: Defaults.JSON, _ names: [String]) -> Bool {
		let places = shape(of: [branch]).places
		return names.allSatisfy { name in
			guard let member = value.object?[name] else { return false }
			return SchemaValidator(schema).allows(member, by: memberPlaces(name, in: places))
		}
	}

	/// The members that have a value of their own in each form.
	func discriminators(of union: [SchemaPlace]) -> [String] { allDiscriminators(of: union).names }

	private func allDiscriminators(of union: [SchemaPlace]) -> Discriminators {
		cache.discriminators.value(for: ShapeCache.Places(all: union)) { findDiscriminators(of: union) }
	}

	private func findDiscriminators(of union: [SchemaPlace]) -> Discriminators {
		let maps = union.map { constants(of: shape(of: [$0])) }
		guard let first = maps.first else { return Discriminators() }
		let names = first.keys.filter { name in
			let values = maps.map { $0[name] ?? [] }
			guard values.allSatisfy({ !$0.isEmpty }) else { return false }
			return Set(values.joined()).count == values.reduce(0) { $0 + $1.count }
		}.sorted()
		guard let name = names.first else { return Discriminators() }
		let forms = zip(union, maps).flatMap { form, map in (map[name] ?? []).map { ($0, form) } }
		return Discriminators(names: names, forms: Dictionary(forms) { first, _ in first })
	}

	/// The members that can only have certain values.
	func constants(of shape: SchemaShape) -> [String: [Defaults.JSON]] {
		var constants: [String: [Defaults.JSON]] = [:]
		for place in shape.places {
			for (name, member) in schema.namedMembers(of: place) {
				if let values = schema.compiled(member).rules.lazy.compactMap(\.listed).last {
					constants[name] = values
				}
			}
		}
		return constants
	}
}
