import Defaults

/// What one of several allowed forms misses in a value.
struct Attempt {
	var failures: [SchemaFailure]
	var marks: Marks
	/// How far the form is from what was meant: smaller is nearer.
	var distance: (kind: Int, count: Int, depth: Int)
}

extension Evaluation {
	/// Notes what the nearest form misses. Always false.
	///
	/// Where the member that tells the forms apart has a value that none of them knows, it is that alone. Nearest is the
	/// one of the value's type, then the one whose distinguishing member (a `const` or an `enum`) agrees, then the one with the fewest failures, then the one whose failures lie deepest.
	mutating func failNearest(
		of places: [SchemaPlace], _ keyword: String, of compiled: CompiledSchema, _ value: Defaults.JSON,
		_ marks: inout Marks
	) -> Bool {
		guard isCollecting else { return false }
		if compiled.messages?[keyword] != nil { return fail(compiled, keyword, "") }
		let attempts = places.enumerated().map { attempt($1, keyword, $0, value, marks) }
		if let message = commonMessage(of: attempts, places, value) { return fail(compiled, keyword, message) }
		let told = tellApart(attempts, places, value)
		if let wrong = told.wrong {
			failures.append(wrong)
			// Which members there may be is not known before that is right.
			marks.insertAll()
			return false
		}
		guard let nearest = told.meant.min(by: { $0.distance < $1.distance }) else {
			return fail(compiled, keyword, Strings.Schema.notAllowed)
		}
		failures += nearest.failures
		marks.formUnion(nearest.marks)
		return false
	}

	private mutating func attempt(
		_ place: SchemaPlace, _ keyword: String, _ position: Int, _ value: Defaults.JSON, _ marks: Marks
	) -> Attempt {
		var outer: [SchemaFailure] = []
		swap(&outer, &failures)
		defer { swap(&outer, &failures) }
		var own = marks.cleared
		_ = enter(place, value, &own, via: keyword, String(position))
		return Attempt(failures: failures, marks: own, distance: distance(of: failures))
	}

	fileprivate func distance(of failures: [SchemaFailure]) -> (kind: Int, count: Int, depth: Int) {
		let kinds = failures.map { failure in
			let depth = failure.path.tokens.count - path.count
			switch failure.schemaPath.last {
			case "type" where depth == 0, "const" where depth == 0, "enum" where depth == 0: return 2
			case "const" where depth == 1, "enum" where depth == 1: return 1
			default: return 0
			}
		}
		let deepest = failures.map(\.path.tokens.count).max() ?? 0
		return (kinds.max() ?? 0, failures.count, -deepest)
	}

	/// One sentence for all forms, where each of them asks for another type or for another value.
	private func commonMessage(
		of attempts: [Attempt], _ places: [SchemaPlace], _ value: Defaults.JSON
	) -> String? {
		var types: Set<SchemaType> = []
		var values: [Defaults.JSON] = []
		for (attempt, place) in zip(attempts, places) {
			guard let failure = attempt.failures.first, attempt.distance.kind == 2,
				failure.path.tokens.count == path.count
			else { return nil }
			guard let rules = schema.plainRules(at: place) else { return nil }
			for rule in rules {
				switch rule {
				case .types(let own): types.formUnion(own)
				case .enumeration(let own, _): values += own
				case .constant(let own): values.append(own)
				default: break
				}
			}
		}
		var seen: Set<Defaults.JSON> = []
		return Strings.Schema.notOne(of: types, or: values.filter { seen.insert($0).inserted }, value)
	}
}

extension SchemaValidator {
	/// The form that `value` is nearest to though it may not fit; nil where all of them are for other kinds of values.
	func nearest(of places: [SchemaPlace], to value: Defaults.JSON) -> SchemaPlace? {
		let distances = places.map { place in
			var evaluation = Evaluation(schema, at: place, for: value, assertsFormat: assertsFormat)
			evaluation.isCollecting = true
			_ = evaluation.check(place, value)
			return evaluation.distance(of: evaluation.failures)
		}
		guard let nearest = places.indices.min(by: { distances[$0] < distances[$1] }), distances[nearest].kind < 2
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
			let constants = rules.filter {
				switch $0 {
				case .enumeration, .constant: true
				default: false
				}
			}
			if !constants.isEmpty { return constants }
			if rules.contains(where: { if case .types = $0 { true } else { false } }) { return rules }
			guard case .reference(let target)? = rules.first else { return nil }
			place = target
		}
		return nil
	}

	/// The names of the members that the schema at a place knows, its own and those of the schemas beside it.
	func names(at place: SchemaPlace) -> [String] {
		var seen: Set<SchemaPlace> = []
		var names: [String] = []
		collectNames(at: place, &names, &seen)
		return names
	}

	private func collectNames(at place: SchemaPlace, _ names: inout [String], _ seen: inout Set<SchemaPlace>) {
		guard seen.count < 256, seen.insert(place).inserted else { return }
		for rule in compiled(place).rules {
			switch rule {
			case .properties(let rules):
				let document = document(of: place)
				names += rules.properties.map(document.children(ofNode:))?.compactMap(document.name(ofNode:)) ?? []
			case .reference(let target): collectNames(at: target, &names, &seen)
			case .allOf(let places), .anyOf(let places), .oneOf(let places):
				for place in places { collectNames(at: place, &names, &seen) }
			case .condition(_, let then, let otherwise):
				for place in [then, otherwise].compactMap({ $0 }) { collectNames(at: place, &names, &seen) }
			default: break
			}
		}
	}
}
