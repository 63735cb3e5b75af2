import Defaults

extension SchemaShaper {
	/// The names of the members that are declared, in order; of a union those of the form that `value` has, and before
	/// a form is chosen what chooses it; of conditions those of what holds.
	func names(of shape: SchemaShape, _ value: () -> Defaults.JSON?) -> [String] {
		names(of: shape, places(of: shape, value))
	}

	/// The same, where all schemas of the object are known.
	func names(of shape: SchemaShape, _ all: [SchemaPlace]) -> [String] {
		// One schema names each member once.
		if all.count == 1, shape.unions.isEmpty { return declaredNames(at: all[0]) }
		return (all.flatMap(declaredNames) + shape.unions.flatMap(discriminators)).uniqued { Defaults.Path([$0]) }
	}

	/// The first of the names, where there is no value yet.
	func names(of shape: SchemaShape, atMost count: Int) -> [String] {
		if let plain = PlainMembers(of: shape, in: schema) { return plain.nodes.prefix(count).map(plain.name) }
		return Array(names(of: shape) { nil }.prefix(count))
	}

	/// Whether any member is declared; quicker than their names.
	func hasNames(_ shape: SchemaShape, _ value: () -> Defaults.JSON?) -> Bool {
		let isDeclared = shape.places.contains { place in
			schema.compiled(place).properties?.properties.map(schema.document(of: place).hasChildren) == true
		}
		let mayHaveMore = !shape.unions.isEmpty || !shape.conditions.isEmpty
		return isDeclared || (mayHaveMore && !names(of: shape, value).isEmpty)
	}

	/// The names behind `properties`, but for those that may not be there.
	func declaredNames(at place: SchemaPlace) -> [String] {
		guard let node = schema.compiled(place).properties?.properties else { return [] }
		let document = schema.document(of: place)
		return document.children(ofNode: node).filter { document.bool(ofNode: $0) != false }
			.compactMap(document.name(ofNode:))
	}

	/// Whether one of the schemas of an object names the member `name`, instead of describing it by a pattern or with all
	/// others.
	func declares(_ name: String, in shape: SchemaShape, _ all: [SchemaPlace]) -> Bool {
		if shape.unions.contains(where: { discriminators(of: $0).contains(name) }) { return true }
		return all.contains { place in
			schema.compiled(place).properties.flatMap { schema.property(name, by: $0, at: place) } != nil
		}
	}

	/// The schemas of a member or an item; none where it is unknown.
	func child(_ token: String, of shape: SchemaShape, _ value: () -> Defaults.JSON?) -> [SchemaPlace] {
		let index = isList(shape, { value()?.kind }) ? Defaults.Path.index(token) : nil
		return child(token, index, of: shape, places(of: shape, value))
	}

	/// The same, where all schemas of the value around it are known, and its place if that is a list.
	func child(_ token: String, _ index: Int?, of shape: SchemaShape, _ all: [SchemaPlace]) -> [SchemaPlace] {
		if let index { return all.compactMap { item(index, of: $0) } }
		let isAsked =
			shape.unions.contains { discriminators(of: $0).contains(token) }
			|| shape.conditions.contains {
				$0.test.map { tests(token, by: $0) } == true
					&& shape.places.contains { declaredNames(at: $0).contains(token) }
			}
		return memberPlaces(token, in: isAsked ? shape.places : all)
	}

	/// Whether a schema asks for certain values of a member: what it leads to repeats them, and has no say in what that
	/// can become.
	private func tests(_ name: String, by test: SchemaPlace) -> Bool {
		cache.tested.value(for: test) { Set(constants(of: self.shape(of: [test])).keys) }.contains(name)
	}

	/// The schemas that together say by which values of `name` the forms differ.
	func alternatives(for name: String, in shape: SchemaShape) -> [SchemaPlace] {
		var ways = shape.ways
		ways.name = name
		return cache.alternatives.value(for: ways) {
			shape.unions.filter { discriminators(of: $0).contains(name) }.flatMap { union in
				union.flatMap { memberPlaces(name, in: self.shape(of: [$0]).places) }
			}
		}
	}

	/// Whether items are meant by a shape, or are there though it allows other types too.
	func isList(_ shape: SchemaShape, _ kind: () -> Defaults.JSON.Kind?) -> Bool {
		if shape.types == [.array] { return true }
		guard shape.types?.contains(.array) ?? true else { return false }
		return kind() == .array
	}

	/// Whether the schemas say of this item alone what it is.
	func isFixed(_ index: Int, of shape: SchemaShape) -> Bool {
		shape.places.contains { schema.compiled($0).items.map { index < $0.prefix.count } == true }
	}

	private func item(_ index: Int, of place: SchemaPlace) -> SchemaPlace? {
		schema.compiled(place).items.flatMap { index < $0.prefix.count ? $0.prefix[index] : $0.rest }
	}

	/// The schemas for the member `name`: of `properties` and patterns, else of what is additional.
	func memberPlaces(_ name: String, in places: [SchemaPlace]) -> [SchemaPlace] {
		var found: [SchemaPlace] = []
		var others: [SchemaPlace] = []
		for place in places {
			for rule in schema.compiled(place).rules {
				switch rule {
				case .properties(let rules):
					let own = schema.members(name, by: rules, at: place, ifOpen: false)
					found += own
					if own.isEmpty, let additional = rules.additional { others.append(additional) }
				case .unevaluatedProperties(let rest): others.append(rest)
				default: break
				}
			}
		}
		return found.isEmpty ? others.filter { !schema.compiled($0).rules.isEmpty && !schema.isNever($0) } : found
	}
}

extension SchemaShaper {
	/// How deep conditions and unions may lie in what they lead to.
	private static let maximumTurns = 8

	/// All schemas of an object with this value: those of the form of each union that it has, and those whose condition
	/// it meets.
	func places(of shape: SchemaShape, _ value: () -> Defaults.JSON?) -> [SchemaPlace] {
		guard !shape.unions.isEmpty || !shape.conditions.isEmpty else { return shape.places }
		let value = value()
		guard value != nil || !shape.conditions.isEmpty else { return shape.places }
		var places = shape.places
		var seen = Set(places)
		addPlaces(of: shape, value, to: &places, &seen, turns: 0)
		return places
	}

	private func addPlaces(
		of shape: SchemaShape, _ value: Defaults.JSON?, to places: inout [SchemaPlace], _ seen: inout Set<SchemaPlace>,
		turns: Int
	) {
		guard turns < Self.maximumTurns else { return }
		let validator = SchemaValidator(schema)
		let object = value ?? .object(Defaults.Object())
		var chosen = value.map { value in shape.unions.flatMap { branches(of: $0, for: value) } } ?? []
		chosen += shape.conditions.compactMap { $0.place(for: object, by: validator) }
		for place in chosen where !seen.contains(place) {
			let inner = self.shape(of: [place], only: shape.types)
			places += inner.places.filter { seen.insert($0).inserted }
			addPlaces(of: inner, value, to: &places, &seen, turns: turns + 1)
		}
	}
}
