import Defaults

extension Evaluation {
	mutating func holdsArray(
		_ rule: Rule, of compiled: CompiledSchema, _ array: [Defaults.JSON], _ marks: inout Marks
	) -> Bool {
		switch rule {
		case .items(let rules): return holdsItems(rules, array, &marks)
		case .contains(let rule): return holdsContains(rule, of: compiled, array, &marks)
		case .itemCount(let limits):
			switch limits.verdict(on: array.count) {
			case .fits: return true
			case .tooFew(let least): return fail(compiled, "minItems", .tooFewItems(minimum: least))
			case .tooMany(let most): return fail(compiled, "maxItems", .tooManyItems(maximum: most))
			}
		case .uniqueItems:
			var seen: Set<Defaults.JSON> = []
			guard let twin = array.indices.first(where: { !seen.insert(array[$0]).inserted }) else { return true }
			return fail(compiled, "uniqueItems") { .twice($0.open(array[twin], at: [String(twin)])) }
		case .unevaluatedItems(let place):
			var isValid = true
			for (position, item) in array.enumerated() where marks[position] != .certain {
				if marks[position] == .possible {
					isOpen = judging { $0.descend(to: String(position), item, by: place, via: "") } != .fits || isOpen
				} else if !descend(to: String(position), item, by: place, via: "unevaluatedItems") {
					isValid = false
				}
				if !isValid, !isCollecting { return false }
				marks.insert(position)
			}
			return isValid
		default: return true
		}
	}

	private mutating func holdsItems(_ rules: ItemRules, _ array: [Defaults.JSON], _ marks: inout Marks) -> Bool {
		var isValid = true
		for (position, item) in array.enumerated() {
			if position < rules.prefix.count {
				let place = rules.prefix[position]
				if !descend(to: String(position), item, by: place, via: rules.prefixKeyword, String(position)) {
					isValid = false
				}
			} else if let rest = rules.rest {
				if !descend(to: String(position), item, by: rest, via: rules.restKeyword) { isValid = false }
			} else {
				break
			}
			marks.insert(position)
			if !isValid, !isCollecting { return false }
		}
		return isValid
	}

	private mutating func holdsContains(
		_ rule: ContainsRule, of compiled: CompiledSchema, _ array: [Defaults.JSON], _ marks: inout Marks
	) -> Bool {
		let (least, most) = (rule.limits.minimum ?? 1, rule.limits.maximum)
		var (count, possible) = (0, 0)
		for (position, item) in array.enumerated() {
			switch judging({ $0.descend(to: String(position), item, by: rule.schema, via: "contains") }) {
			case .fails: continue
			case .open:
				possible += 1
				if rule.evaluates { marks.insert(position, .possible) }
			case .fits:
				count += 1
				if rule.evaluates { marks.insert(position) }
				if most == nil, count >= least, !(rule.evaluates && marks.areKept) { return true }
			}
		}
		if count + possible < least {
			let keyword = rule.limits.minimum == nil ? "contains" : "minContains"
			return fail(compiled, keyword, .tooFewFitting(minimum: least))
		}
		if let most, count > most { return fail(compiled, "maxContains", .tooManyFitting(maximum: most)) }
		if count < least || most.map({ count + possible > $0 }) == true { isOpen = true }
		return true
	}
}
