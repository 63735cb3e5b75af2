import Defaults

extension Evaluation {
	mutating func holdsApplicator(
		_ rule: Rule, of compiled: CompiledSchema, _ value: Defaults.JSON, _ marks: inout Marks
	) -> Bool {
		switch rule {
		case .allOf(let places):
			var isValid = true
			for (position, place) in places.enumerated()
			where !enter(place, value, &marks, via: "allOf", String(position)) {
				guard isCollecting else { return false }
				isValid = false
			}
			return isValid
		case .anyOf(let places): return holdsAny(places, of: compiled, value, &marks)
		case .oneOf(let places): return holdsOne(places, of: compiled, value, &marks)
		case .not(let place):
			guard allows(place, value) else { return true }
			let rules = schema.compiled(place).rules
			return fail(compiled, "not", Strings.Schema.forbidden(by: rules))
		case .condition(let condition, let then, let otherwise):
			var own = marks.cleared
			let isMet = quietly { $0.enter(condition, value, &own, via: "if") }
			if isMet { marks.formUnion(own) }
			guard let place = isMet ? then : otherwise else { return true }
			return enter(place, value, &marks, via: isMet ? "then" : "else")
		default: return true
		}
	}

	/// Whether a schema allows the value, aside from all else.
	private mutating func allows(_ place: SchemaPlace, _ value: Defaults.JSON) -> Bool {
		quietly { $0.check(place, value) }
	}

	private mutating func holdsAny(
		_ places: [SchemaPlace], of compiled: CompiledSchema, _ value: Defaults.JSON, _ marks: inout Marks
	) -> Bool {
		var isValid = false
		for place in places {
			var own = marks.cleared
			guard quietly({ $0.check(place, value, &own) }) else { continue }
			isValid = true
			guard marks.areKept else { return true }
			marks.formUnion(own)
		}
		return isValid || failNearest(of: places, "anyOf", of: compiled, value, &marks)
	}

	private mutating func holdsOne(
		_ places: [SchemaPlace], of compiled: CompiledSchema, _ value: Defaults.JSON, _ marks: inout Marks
	) -> Bool {
		var found: Marks?
		var first: SchemaPlace?
		for place in places {
			var own = marks.cleared
			guard quietly({ $0.check(place, value, &own) }) else { continue }
			if found != nil {
				let rivals = isCollecting ? [first, place].compactMap { $0 }.map(schema.requiredNames(at:)) : []
				return fail(compiled, "oneOf", Strings.Schema.ambiguous(rivals))
			}
			(found, first) = (own, place)
		}
		if let found {
			marks.formUnion(found)
			return true
		}
		return failNearest(of: places, "oneOf", of: compiled, value, &marks)
	}
}
