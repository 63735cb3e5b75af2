import Defaults

/// What tells the forms of a union apart.
extension SchemaShaper {
	/// The forms that `value` has: the one whose distinguishing members agree, else those that allow it, else the one
	/// that it is nearest to.
	func branches(of union: [SchemaPlace], for value: Defaults.JSON) -> [SchemaPlace] {
		let names = discriminators(of: union)
		let agreeing = names.isEmpty ? union : union.filter { agrees($0, value, names) }
		if agreeing.count == 1, !names.isEmpty { return agreeing }
		let validator = SchemaValidator(schema)
		let judgements = agreeing.map { validator.judgement(of: value, by: $0) }
		let wanted: Judgement = judgements.contains(.fits) ? .fits : .open
		let fitting = zip(agreeing, judgements).filter { $1 == wanted }.map(\.0)
		return fitting.isEmpty ? validator.nearest(of: agreeing, to: value).map { [$0] } ?? [] : fitting
	}

	/// Whether the members that tell the forms apart have values that this one allows.
	func agrees(_ branch: SchemaPlace, _ value: Defaults.JSON, _ names: [String]) -> Bool {
		let places = shape(of: [branch]).places
		return names.allSatisfy { name in
			guard let member = value.object?[name] else { return false }
			return memberPlaces(name, in: places).allSatisfy { SchemaValidator(schema).allows(member, by: $0) }
		}
	}

	/// The members that have a value of their own in each form.
	func discriminators(of union: [SchemaPlace]) -> [String] {
		cache.discriminators(of: union) { findDiscriminators(of: union) }
	}

	private func findDiscriminators(of union: [SchemaPlace]) -> [String] {
		let maps = union.map { branch in
			constants(of: shape(of: [branch]))
		}
		guard let first = maps.first else { return [] }
		return first.keys.filter { name in
			let values = maps.map { $0[name] ?? [] }
			guard values.allSatisfy({ !$0.isEmpty }) else { return false }
			return Set(values.joined()).count == values.reduce(0) { $0 + $1.count }
		}.sorted()
	}

	/// The members that can only have certain values.
	func constants(of shape: SchemaShape) -> [String: [Defaults.JSON]] {
		var constants: [String: [Defaults.JSON]] = [:]
		for place in shape.places {
			for case .properties(let rules) in schema.compiled(place).rules {
				let document = schema.document(of: place)
				for node in rules.properties.map(document.children(ofNode:)) ?? [] {
					guard let name = document.name(ofNode: node), document.kind(ofNode: node) == .object else {
						continue
					}
					if let constant = document.child("const", ofNode: node) {
						constants[name] = [document.decoded(constant)]
					} else if let values = document.child("enum", ofNode: node).map(document.decoded)?.array {
						constants[name] = values
					}
				}
			}
		}
		return constants
	}
}
