import Defaults

/// What one of several allowed forms misses in a value.
struct Attempt {
	let place: SchemaPlace
	var failures: [SchemaFailure]
	var marks: Marks
	var distance: FormDistance
}

extension Evaluation {
	/// Notes what the nearest form misses. Always false.
	///
	/// Where the member that tells the forms apart has a value that none of them knows, it is that alone; where several
	/// are as near and each lacks one other member, that one of these has to be there.
	mutating func failNearest(
		of places: [SchemaPlace], _ keyword: String, of compiled: CompiledSchema, _ value: Defaults.JSON,
		_ marks: inout Marks
	) -> Bool {
		guard isCollecting else { return false }
		let isTooDeep = attemptDepth.map { path.count > $0 + Self.attemptLevels } ?? false
		if isTooDeep || compiled.messages?[keyword] != nil { return fail(compiled, keyword, .notAllowed) }
		let candidates = schema.candidates(among: places, for: value)
		// The one form that is meant tells what is wrong; what each of very many others misses does not matter then.
		let attempts = places.enumerated().filter { candidates.count != 1 || $0.element == candidates[0] }.map {
			attempt($0.element, keyword, $0.offset, value, marks)
		}
		if let reason = commonReason(of: attempts, value) {
			_ = fail(compiled, keyword, reason)
			failures[failures.count - 1].isOfOtherKind = attempts.allSatisfy { $0.distance.isOfOtherKind }
			return false
		}
		let told = tellApart(attempts, value)
		if let wrong = told.wrong {
			failures.append(wrong)
			// Which members there may be is not known before that is right.
			marks.insertAll()
			return false
		}
		guard let nearest = told.meant.min(by: { $0.distance < $1.distance }) else {
			return fail(compiled, keyword, .notAllowed)
		}
		let names = missingNames(of: told.meant.filter { $0.distance.isAsNear(as: nearest.distance) })
		if names.count > 1 {
			_ = fail(compiled, keyword, .missingOne(of: names))
		} else {
			failures += nearest.failures.map { elsewhere($0, places) }
		}
		marks.formUnion(nearest.marks)
		return false
	}

	private mutating func attempt(
		_ place: SchemaPlace, _ keyword: String, _ position: Int, _ value: Defaults.JSON, _ marks: Marks
	) -> Attempt {
		var outer: [SchemaFailure] = []
		swap(&outer, &failures)
		let outerDepth = attemptDepth
		attemptDepth = outerDepth ?? path.count
		defer {
			swap(&outer, &failures)
			attemptDepth = outerDepth
		}
		var own = marks.cleared
		_ = enter(place, value, &own, via: keyword, String(position))
		let distance = distance(of: place, missing: failures, in: value)
		return Attempt(place: place, failures: failures, marks: own, distance: distance)
	}

	/// The members of which each form lacks one; empty where one of them lacks more, or something else is wrong with it.
	private func missingNames(of attempts: [Attempt]) -> [String] {
		var names: [String] = []
		for attempt in attempts {
			guard attempt.failures.count == 1, let name = attempt.failures[0].absent,
				attempt.failures[0].path.tokens.count == path.count
			else { return [] }
			if !names.contains(name) { names.append(name) }
		}
		return names
	}

	/// A member that its form does not know may be known, or nearly so, by another one.
	private mutating func elsewhere(_ failure: SchemaFailure, _ places: [SchemaPlace]) -> SchemaFailure {
		guard failure.path.tokens.count == path.count + 1, case .unknown(let name, let meant) = failure.reason else {
			return failure
		}
		let known = places.flatMap { names(at: $0) }
		comparisons += known.count
		var failure = failure
		if known.contains(where: { $0.utf8.elementsEqual(name.utf8) }) {
			failure.reason = .misplaced(name: name)
		} else if meant == nil, comparisons <= Self.maximumComparisons {
			failure.reason = .unknown(name: name, meant: Nearest.match(for: name, among: known))
		}
		return failure
	}

	/// One reason for all forms, where each of them asks for another type or for another value; a pattern that texts have
	/// to match is named beside the other types.
	private func commonReason(of attempts: [Attempt], _ value: Defaults.JSON) -> ValueReason? {
		var types: Set<SchemaType> = []
		var values: [Defaults.JSON] = []
		var patterns: [ValueReason] = []
		for attempt in attempts {
			guard let failure = attempt.failures.first, failure.path.tokens.count == path.count else { return nil }
			guard attempt.distance.isOfOtherKind else {
				guard attempt.failures.count == 1, case .noMatch = failure.reason else { return nil }
				patterns.append(failure.reason)
				continue
			}
			guard let rules = schema.plainRules(at: attempt.place) else { return nil }
			for rule in rules {
				if case .types(let own) = rule { types.formUnion(own) }
				values += rule.listed ?? []
			}
		}
		values = values.uniqued()
		// Beside known texts, what any other text has to be says enough.
		guard !types.isEmpty || patterns.isEmpty && !values.isEmpty else { return nil }
		let reason = notOne(of: values, types: types, value)
		return patterns.isEmpty || reason == .hidden ? reason : .either([reason] + patterns)
	}
}

extension SchemaValidator {
	/// The form that `value` is nearest to though it may not fit; nil where all of them are for other kinds of values.
	func nearest(of places: [SchemaPlace], to value: Defaults.JSON) -> SchemaPlace? {
		let distances = places.map { place in
			var evaluation = Evaluation(schema, at: place, for: value, assertsFormat: assertsFormat)
			evaluation.isCollecting = true
			_ = evaluation.check(place, value)
			return evaluation.distance(of: place, missing: evaluation.failures, in: value)
		}
		guard let nearest = places.indices.min(by: { distances[$0] < distances[$1] }),
			!distances[nearest].isOfOtherKind
		else { return nil }
		return places[nearest]
	}
}

extension JSONSchema {
	/// The rules of a schema that decide on the value itself, through references; nil where there are none.
	func plainRules(at place: SchemaPlace) -> [Rule]? {
		var place = place
		for _ in 0..<16 {
			let rules = compiled(place).rules
			let constants = rules.filter { $0.listed != nil }
			if !constants.isEmpty { return constants }
			if rules.contains(where: { if case .types = $0 { true } else { false } }) { return rules }
			guard case .reference(let target)? = rules.first else { return nil }
			place = target
		}
		return nil
	}

	/// The members that an object has to have by the schema at a place, through references and `allOf`.
	func requiredNames(at place: SchemaPlace) -> [String] {
		var seen: Set<SchemaPlace> = []
		func names(at place: SchemaPlace) -> [String] {
			guard seen.count < 256, seen.insert(place).inserted else { return [] }
			return compiled(place).rules.flatMap { rule -> [String] in
				switch rule {
				case .required(let names): names
				case .reference(let target): names(at: target)
				case .allOf(let places): places.flatMap(names)
				default: []
				}
			}
		}
		return names(at: place)
	}

	/// The names of the members that the schema at a place knows, its own and those of the schemas beside it.
	func names(at place: SchemaPlace) -> [String] {
		var seen: Set<SchemaPlace> = []
		func names(at place: SchemaPlace) -> [String] {
			guard seen.count < 256, seen.insert(place).inserted else { return [] }
			return compiled(place).rules.flatMap { rule -> [String] in
				switch rule {
				case .properties: namedMembers(of: place).map(\.0)
				case .reference(let target): names(at: target)
				case .allOf(let places), .anyOf(let places), .oneOf(let places): places.flatMap(names)
				case .condition(_, let then, let otherwise): [then, otherwise].compactMap(\.self).flatMap(names)
				default: []
				}
			}
		}
		return names(at: place)
	}
}
