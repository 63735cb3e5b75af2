import Defaults

extension Evaluation {
	mutating func holdsObject(
		_ rule: Rule, of compiled: CompiledSchema, _ object: Defaults.Object, _ marks: inout Marks
	) -> Bool {
		switch rule {
		case .properties(let rules): holdsProperties(rules, of: compiled, object, &marks)
		case .names(let schema): holdsNames(schema, of: compiled, object)
		case .memberCount(let limits): holdsCount(limits, of: compiled, object)
		case .required(let names): requires(names, of: compiled, object, keyword: "required")
		case .dependentNames(let keyword, let dependents):
			dependents.reduce(true) { isValid, dependent in
				guard isValid || isCollecting, object[dependent.name] != nil else { return isValid }
				return requires(dependent.names, of: compiled, object, keyword: keyword) && isValid
			}
		case .dependentSchemas(let keyword, let dependents):
			dependents.reduce(true) { isValid, dependent in
				guard isValid || isCollecting, object[dependent.name] != nil else { return isValid }
				return enter(dependent.schema, .object(object), &marks, via: keyword, dependent.name) && isValid
			}
		case .unevaluatedProperties(let schema): holdsRest(schema, of: compiled, object, &marks)
		default: true
		}
	}

	private mutating func holdsProperties(
		_ rules: PropertyRules, of compiled: CompiledSchema, _ object: Defaults.Object, _ marks: inout Marks
	) -> Bool {
		let document = schema.document(of: compiled.place)
		var isValid = true
		for (position, member) in object.members.enumerated() {
			var isJudged = false
			if let properties = rules.properties, let node = document.child(member.name, ofNode: properties) {
				isJudged = true
				let place = SchemaPlace(document: compiled.place.document, node: node)
				if !descend(to: member.name, member.value, by: place, via: "properties", member.name) {
					isValid = false
				}
			}
			for rule in rules.patterns where (try? rule.pattern.matches(member.name)) == true {
				isJudged = true
				if !descend(to: member.name, member.value, by: rule.schema, via: "patternProperties", rule.source) {
					isValid = false
				}
			}
			if !isJudged, let additional = rules.additional {
				isJudged = true
				if !holdsUnknown(member, by: additional, via: "additionalProperties", of: compiled) { isValid = false }
			}
			if isJudged { marks.insert(position) }
			if !isValid, !isCollecting { return false }
		}
		return isValid
	}

	/// A member that `properties` does not have.
	private mutating func holdsUnknown(
		_ member: Defaults.Object.Member, by place: SchemaPlace, via keyword: String, of compiled: CompiledSchema
	) -> Bool {
		guard schema.isNever(place) else { return descend(to: member.name, member.value, by: place, via: keyword) }
		guard isCollecting else { return false }
		// A name that is known elsewhere only, as in another shape, was meant as it is.
		let near = knownName(near: member.name, at: compiled.place)
		let meant = near == member.name ? nil : near
		return fail(compiled, keyword, .unknown(name: member.name, meant: meant), at: member.name)
	}

	/// The known member that an unknown one may be meant for. It is looked for only as long as that takes no time worth
	/// speaking of: of a file that has very many unknown members, the first ones tell what is wrong.
	mutating func knownName(near name: String, at place: SchemaPlace) -> String? {
		let names = names(at: place)
		comparisons += names.count
		return comparisons > Self.maximumComparisons ? nil : Nearest.match(for: name, among: names)
	}

	private mutating func holdsRest(
		_ place: SchemaPlace, of compiled: CompiledSchema, _ object: Defaults.Object, _ marks: inout Marks
	) -> Bool {
		var isValid = true
		for (position, member) in object.members.enumerated() where marks[position] != .certain {
			if marks[position] == .possible {
				isOpen = judging { $0.descend(to: member.name, member.value, by: place, via: "") } != .fits || isOpen
			} else if !holdsUnknown(member, by: place, via: "unevaluatedProperties", of: compiled) {
				isValid = false
			}
			if !isValid, !isCollecting { return false }
			marks.insert(position)
		}
		return isValid
	}

	private mutating func holdsNames(
		_ place: SchemaPlace, of compiled: CompiledSchema, _ object: Defaults.Object
	) -> Bool {
		var isValid = true
		for name in object.names where !descend(to: name, .string(name), by: place, via: "propertyNames") {
			guard isCollecting else { return false }
			isValid = false
		}
		return isValid
	}

	private mutating func holdsCount(
		_ limits: CountLimits, of compiled: CompiledSchema, _ object: Defaults.Object
	) -> Bool {
		switch limits.verdict(on: object.count) {
		case .fits: true
		case .tooFew(let least): fail(compiled, "minProperties", .tooFewMembers(minimum: least))
		case .tooMany(let most): fail(compiled, "maxProperties", .tooManyMembers(maximum: most))
		}
	}

	private mutating func requires(
		_ names: [String], of compiled: CompiledSchema, _ object: Defaults.Object, keyword: String
	) -> Bool {
		var isValid = true
		for name in names where object[name] == nil {
			isValid = fail(compiled, keyword, .missing(name: name))
			if isCollecting { failures[failures.count - 1].absent = name }
			if !isCollecting { return false }
		}
		return isValid
	}
}
