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
		case .anyOf(let places): return holdsSome(places, onlyOne: false, of: compiled, value, &marks)
		case .oneOf(let places): return holdsSome(places, onlyOne: true, of: compiled, value, &marks)
		case .not(let place):
			switch judging({ $0.check(place, value) }) {
			case .fails: return true
			case .open: return leaveOpen()
			case .fits:
				let rules = schema.compiled(place).rules
				return fail(compiled, "not") { $0.forbidden(by: rules, value) }
			}
		case .condition(let condition, let then, let otherwise):
			var own = marks.cleared
			let judgement = judging { $0.enter(condition, value, &own, via: "if") }
			guard judgement != .open else {
				marks.formUnion(own.inDoubt)
				return holdsEither(then, otherwise, value, &marks)
			}
			let isMet = judgement == .fits
			if isMet { marks.formUnion(own) }
			guard let place = isMet ? then : otherwise else { return true }
			return enter(place, value, &marks, via: isMet ? "then" : "else")
		default: return true
		}
	}

	/// Allows the value as long as it is not known.
	private mutating func leaveOpen() -> Bool {
		isOpen = true
		return true
	}

	/// Whether one of two schemas allows the value, of which it is open which one holds; nil allows anything.
	private mutating func holdsEither(
		_ then: SchemaPlace?, _ otherwise: SchemaPlace?, _ value: Defaults.JSON, _ marks: inout Marks
	) -> Bool {
		var judgements: [Judgement] = []
		for place in [then, otherwise] {
			var own = marks.cleared
			judgements.append(place.map { place in judging { $0.check(place, value, &own) } } ?? .fits)
			if judgements.last != .fails { marks.formUnion(own.inDoubt) }
		}
		if let then, judgements == [.fails, .fails] { return enter(then, value, &marks, via: "then") }
		return judgements == [.fits, .fits] || leaveOpen()
	}

	/// Whether any of several schemas allows the value, or only one of them.
	private mutating func holdsSome(
		_ places: [SchemaPlace], onlyOne: Bool, of compiled: CompiledSchema, _ value: Defaults.JSON,
		_ marks: inout Marks
	) -> Bool {
		var fitting: SchemaPlace?
		var mayBeAnother = false
		var found = marks.cleared
		for place in schema.candidates(among: places, for: value) {
			var own = marks.cleared
			switch judging({ $0.check(place, value, &own) }) {
			case .fails: continue
			case .open:
				mayBeAnother = true
				marks.formUnion(own.inDoubt)
			case .fits:
				if onlyOne, let fitting {
					let rivals = isCollecting ? [fitting, place].map(schema.requiredNames(at:)) : []
					return fail(compiled, "oneOf", .ambiguous(between: rivals))
				}
				if !onlyOne, !marks.areKept { return true }
				fitting = place
				found.formUnion(own)
			}
		}
		marks.formUnion(found)
		if mayBeAnother, onlyOne || fitting == nil { return leaveOpen() }
		return fitting != nil || failNearest(of: places, onlyOne ? "oneOf" : "anyOf", of: compiled, value, &marks)
	}
}
