import Defaults

/// Judges values by a schema.
package struct SchemaValidator: Sendable {
	/// The schema.
	package let schema: JSONSchema
	/// Whether `format` is held to; otherwise it only describes, as the standard has it.
	package var assertsFormat: Bool

	/// A validator.
	package init(_ schema: JSONSchema, assertsFormat: Bool = false) {
		self.schema = schema
		self.assertsFormat = assertsFormat
	}

	/// What is wrong with `value`, which stands at `path`, as a whole; empty where nothing is.
	///
	/// A value that takes too long to judge, because the schema leads to the same place on very many ways, is not
	/// allowed; that is said, too.
	///
	/// Where several forms are allowed and none fits, what is said is what the nearest one misses.
	package func validate(_ value: Defaults.JSON, at path: Defaults.Path = []) -> [SchemaFailure] {
		validate(value, at: path, by: [schema.root])
	}

	/// Whether `value` is allowed; faster than to ask for the failures.
	package func allows(_ value: Defaults.JSON) -> Bool { allows(value, by: schema.root) }

	/// What is wrong by these schemas.
	func validate(_ value: Defaults.JSON, at path: Defaults.Path, by places: [SchemaPlace]) -> [SchemaFailure] {
		let broken = places.filter { !allows(value, by: $0) }
		// What a schema says on two ways is one fault of the value.
		var seen: Set<Defaults.Problem> = []
		let failures = broken.flatMap { place -> [SchemaFailure] in
			var evaluation = Evaluation(schema, at: place, for: value, assertsFormat: assertsFormat)
			evaluation.isCollecting = true
			evaluation.path = path.tokens
			_ = evaluation.check(place, value)
			guard evaluation.isExhausted else { return evaluation.failures }
			return [SchemaFailure(path: path, schemaPath: [], reason: .takesTooLong)]
		}
		// Whoever is told the values that there may be needs not be told what else is true of them.
		let listed = Set(failures.filter(\.listsValues).map(\.path))
		return failures.filter { failure in
			(failure.listsValues || !failure.isOfValue || !listed.contains(failure.path))
				&& seen.insert(failure.problem).inserted
		}
	}

	/// Whether the schema at a place allows `value`, as far as schemas are there to judge it.
	func allows(_ value: Defaults.JSON, by place: SchemaPlace) -> Bool { judgement(of: value, by: place) != .fails }

	/// Whether all of these schemas allow `value`.
	func allows(_ value: Defaults.JSON, by places: [SchemaPlace]) -> Bool {
		places.allSatisfy { allows(value, by: $0) }
	}

	/// What the schema at a place says of `value`.
	func judgement(of value: Defaults.JSON, by place: SchemaPlace) -> Judgement {
		var evaluation = Evaluation(schema, at: place, for: value, assertsFormat: assertsFormat)
		guard evaluation.check(place, value), !evaluation.isExhausted else { return .fails }
		return evaluation.isOpen ? .open : .fits
	}
}
