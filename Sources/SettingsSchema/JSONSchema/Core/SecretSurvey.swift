import Defaults

/// What the schemas that can be reached say of secrets.
struct SecretSurvey: Sendable {
	/// The schemas that ask for a value not to be seen.
	private(set) var marked: Set<SchemaPlace> = []
	/// Those whose values may be secret, or have something secret inside.
	private(set) var leading: Set<SchemaPlace> = []
	/// The names under which secrets are declared.
	private var names: Set<String> = []

	/// Goes through all schemas, those of other documents included. Where no document of which one is known says
	/// anything, none is looked at.
	init(of schema: JSONSchema) {
		guard schema.mayMentionSecrets else { return }
		var users: [SchemaPlace: [SchemaPlace]] = [:]
		var named: [(String, SchemaPlace)] = []
		var contents: [SchemaPlace: [SchemaPlace]] = [:]
		var seen: Set = [schema.root]
		var next = [schema.root]
		while let place = next.popLast() {
			if SchemaNotes(schema: schema, places: [place]).isSecret { marked.insert(place) }
			named += schema.namedMembers(by: schema.broadlyCompiled(place))
			let reader = SchemaReader(place, of: schema, isBroad: true)
			let inside = ["contentSchema", "propertyNames"].compactMap { reader.subschema($0) }
			contents[place] = inside
			let reached = schema.beside(SchemaSecrets.Candidate(place: place)).map(\.place) + schema.below(place)
			for inner in reached + inside {
				users[inner, default: []].append(place)
				if seen.insert(inner).inserted { next.append(inner) }
			}
		}
		leading = marked
		next = Array(marked)
		while let place = next.popLast() {
			for user in users[place] ?? [] where leading.insert(user).inserted { next.append(user) }
		}
		// A text in which a secret is written is one as a whole, and an object whose names are secret.
		marked.formUnion(contents.filter { $0.value.contains(where: leading.contains) }.keys)
		for (name, place) in named where leading.contains(place) {
			if schema.candidates(for: [SchemaSecrets.Candidate(place: place)]).contains(where: {
				marked.contains($0.place)
			}) {
				names.insert(name)
			}
		}
	}

	/// Whether a secret is called so, or may have been meant.
	func hasSecret(called name: String) -> Bool {
		names.contains(name) || Nearest.match(for: name, among: names) != nil
	}
}

extension JSONSchema {
	/// Whether it is worth looking: the main document says something of secrets, or leads to others that may.
	fileprivate var mayMentionSecrets: Bool {
		withState { $0.documents[0].mentionsSecrets || $0.documents[0].leadsElsewhere }
	}

	/// The schemas that hold for the same value, or may.
	func beside(_ candidate: SchemaSecrets.Candidate) -> [SchemaSecrets.Candidate] {
		func all(_ places: [SchemaPlace], _ hold: SchemaSecrets.Hold) -> [SchemaSecrets.Candidate] {
			places.map { SchemaSecrets.Candidate(place: $0, hold: max(hold, candidate.hold)) }
		}
		return broadlyCompiled(candidate.place).rules.flatMap { rule -> [SchemaSecrets.Candidate] in
			switch rule {
			case .reference(let place): return all([place], .always)
			case .dynamicReference(let place, let anchor): return all([place] + dynamicPlaces(anchor), .inBranch)
			case .allOf(let places): return all(places, .always)
			case .anyOf(let places), .oneOf(let places):
				// One alone has to be fitted.
				return all(places, places.count == 1 ? .always : .inBranch)
			case .dependentSchemas(_, let schemas): return all(schemas.map(\.schema), .underCondition)
			case .not(let test): return all([test], .asked)
			case .condition(let test, let then, let otherwise):
				return all([then, otherwise].compactMap(\.self), .underCondition) + all([test], .asked)
			default: return []
			}
		}
	}

	/// Wherever a dynamic reference may lead.
	private func dynamicPlaces(_ anchor: String?) -> [SchemaPlace] {
		withState { state in
			state.documents.flatMap { document in
				document.resources.values.compactMap { resource -> SchemaPlace? in
					guard let anchor else { return resource.isRecursiveAnchor ? resource.place : nil }
					let node = resource.anchors[anchor].flatMap { $0.isDynamic ? $0.node : nil }
					return node.map { SchemaPlace(document: resource.place.document, node: $0) }
				}
			}
		}
	}

	/// The schemas of what is inside.
	func below(_ place: SchemaPlace) -> [SchemaPlace] {
		namedMembers(by: broadlyCompiled(place)).map(\.1) + items(of: place)
			+ broadlyCompiled(place).rules.flatMap { rule -> [SchemaPlace] in
				switch rule {
				case .properties(let rules):
					rules.patterns.map(\.schema) + rules.unreadable + (rules.additional.map { [$0] } ?? [])
				case .unevaluatedProperties(let place): [place]
				default: []
				}
			}
	}

	/// The members that a schema names, each with its own.
	func namedMembers(of place: SchemaPlace) -> [(String, SchemaPlace)] { namedMembers(by: compiled(place)) }

	func namedMembers(by schema: CompiledSchema) -> [(String, SchemaPlace)] {
		guard let node = schema.properties?.properties else { return [] }
		let document = document(of: schema.place)
		return document.children(ofNode: node).compactMap { child in
			document.name(ofNode: child).map { ($0, SchemaPlace(document: schema.place.document, node: child)) }
		}
	}

	/// The schemas of items. Items move, so that what is said of one of them may be true of any.
	func items(of place: SchemaPlace) -> [SchemaPlace] {
		broadlyCompiled(place).rules.flatMap { rule -> [SchemaPlace] in
			switch rule {
			case .items(let rules): rules.prefix + (rules.rest.map { [$0] } ?? [])
			case .contains(let rule): [rule.schema]
			case .unevaluatedItems(let place): [place]
			default: []
			}
		}
	}
}
