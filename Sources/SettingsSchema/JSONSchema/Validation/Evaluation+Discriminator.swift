import Defaults

extension Evaluation {
	/// The attempts at the forms that an object's members say are meant, by the values that each form lists for them; or
	/// what is wrong with such a member where no form knows its value, with all values that they know.
	mutating func tellApart(
		_ attempts: [Attempt], _ value: Defaults.JSON
	) -> (meant: [Attempt], wrong: SchemaFailure?) {
		let forms = attempts.filter { !$0.distance.isOfOtherKind }
		guard let object = value.object, forms.count > 1, forms.allSatisfy(\.distance.isToldApart) else {
			return (attempts, nil)
		}
		var wrong: SchemaFailure?
		for member in object.members {
			guard let known = constants(of: member.name, in: forms.map(\.place)) else { continue }
			let agreeing = forms.indices.filter { known[$0].contains(member.value) }
			if !agreeing.isEmpty, agreeing.count < forms.count { return (agreeing.map { forms[$0] }, nil) }
			guard agreeing.isEmpty, wrong == nil else { continue }
			let place = Defaults.Path(path + [member.name])
			wrong = forms[0].failures.first { $0.path == place }
			let values = known.joined().uniqued()
			wrong?.reason = notOne(of: values, member.value, at: [member.name])
		}
		return (attempts, wrong)
	}

	/// The values that a member can only have in each of the forms; nil where it can have any in one of them.
	private mutating func constants(of name: String, in forms: [SchemaPlace]) -> [[Defaults.JSON]]? {
		var known: [[Defaults.JSON]] = []
		for form in forms {
			guard takeStep() else { return nil }
			let own = schema.constants(of: name, at: form)
			guard !own.isEmpty else { return nil }
			known.append(own)
		}
		return known
	}
}

/// What tells the forms of a union apart: members of which each form has other values.
struct FormIndex: Sendable {
	/// By name and value the only form that allows it.
	fileprivate(set) var members: [String: [Defaults.JSON: SchemaPlace]] = [:]
}

extension JSONSchema {
	/// So few forms are asked one after another.
	private static let fewForms = 16

	/// Those of a union's forms that may allow a value. Of very many, all are left out whose distinguishing members have
	/// other values.
	func candidates(among forms: [SchemaPlace], for value: Defaults.JSON) -> [SchemaPlace] {
		guard forms.count > Self.fewForms, let object = value.object else { return forms }
		// The first form is in no other union.
		let index = formIndices.value(for: forms[0]) { formIndex(of: forms) }
		let told = index.members.compactMap { name, known in object[name].map { known[$0] } }
		guard let first = told.first else { return forms }
		return told.allSatisfy { $0 == first } ? [first].compactMap(\.self) : []
	}

	private func formIndex(of forms: [SchemaPlace]) -> FormIndex {
		var index = FormIndex()
		for name in Set(names(at: forms[0])) {
			var known: [Defaults.JSON: SchemaPlace] = [:]
			let tells = forms.allSatisfy { form in
				let values = Set(constants(of: name, at: form))
				return !values.isEmpty && values.allSatisfy { known.updateValue(form, forKey: $0) == nil }
			}
			if tells { index.members[name] = known }
		}
		return index
	}

	/// The values that the member `name` can only have by the schema at a place, through references and `allOf`; empty
	/// where it can have any.
	func constants(of name: String, at place: SchemaPlace) -> [Defaults.JSON] {
		var seen: Set<SchemaPlace> = []
		return constants(of: name, at: place, &seen)
	}

	private func constants(of name: String, at place: SchemaPlace, _ seen: inout Set<SchemaPlace>) -> [Defaults.JSON] {
		guard seen.count < 256, seen.insert(place).inserted else { return [] }
		for rule in compiled(place).rules {
			var found: [Defaults.JSON] = []
			switch rule {
			case .properties(let rules):
				found = property(name, by: rules, at: place).flatMap(plainRules)?.flatMap { $0.listed ?? [] } ?? []
			case .reference(let target): found = constants(of: name, at: target, &seen)
			case .allOf(let places):
				for place in places where found.isEmpty { found = constants(of: name, at: place, &seen) }
			default: break
			}
			if !found.isEmpty { return found }
		}
		return []
	}
}
