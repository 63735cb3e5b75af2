import Defaults

/// What a shape leaves to be set.
struct SchemaReading {
	var kind: Field.Kind
	var isNullable: Bool
	/// The shapes where there are several.
	var shapes: Field.Shapes?
}

extension SchemaKinds {
	/// What a shape leaves to be set: the kind for its present value, and where there are several, all shapes.
	func reading(of shape: SchemaShape, _ value: () -> Defaults.JSON?) -> SchemaReading {
		let plain = kind(of: shape, value)
		var reading = SchemaReading(kind: plain.kind, isNullable: plain.isNullable)
		guard plain.kind == .json || plain.kind == .object, let choice = choice(of: shape) else { return reading }
		reading.isNullable = plain.isNullable || choice.isNullable
		let value = value()
		// What has no shape yet is begun as a colour where that is one: its editor takes the others, too.
		let present =
			value == nil
			? choice.shapes.firstIndex { $0.kind == .color }
			: value.flatMap { $0 == .null ? nil : choice.present(for: $0, in: shaper) }
		reading.shapes = Field.Shapes(choice.shapes, present: present)
		if let present { reading.kind = choice.shapes[present].kind }
		return reading
	}
}

extension SchemaKinds {
	/// How many unions may lie in one another.
	private static let maximumDepth = 4

	/// The shapes that `shape` leaves open; nil where there is one only.
	func choice(of shape: SchemaShape) -> SchemaChoice? {
		guard !shape.unions.isEmpty || (shape.types?.count ?? 0) > 1 else { return nil }
		return shaper.cache.choice(of: shape.direct + shape.unions.joined()) { makeChoice(of: shape) }
	}

	private func makeChoice(of shape: SchemaShape) -> SchemaChoice? {
		let groups = grouped(forms(of: shape, depth: 0))
		guard groups.count > 1 else { return nil }
		let titles = unique(groups.map { title(of: $0, among: groups.map(\.forms)) }, groups.map(\.kind))
		let shapes = zip(titles, groups).map { title, group in
			Field.Shape(title, help: help(of: group.forms), kind: group.kind)
		}
		let isNullable = groups.contains { $0.forms.contains { $0.shape.isNullable } }
		return SchemaChoice(shapes: shapes, forms: groups.map(\.forms), isNullable: isNullable)
	}

	// MARK: Forms

	/// The ways through the unions and the lists of types.
	private func forms(of shape: SchemaShape, depth: Int) -> [SchemaChoice.Form] {
		if depth < Self.maximumDepth, let union = shapingUnion(of: shape) {
			return union.flatMap { branch -> [SchemaChoice.Form] in
				let own = shaper.shape(of: [branch], only: shape.types)
				var inner = own
				inner.places += shape.places.filter { !own.places.contains($0) }
				inner.conditions += shape.conditions
				return forms(of: inner, depth: depth + 1).map { form in
					SchemaChoice.Form(
						chain: [branch] + form.chain, shape: form.shape, own: form.own.isEmpty ? own.places : form.own)
				}
			}
		}
		let types = shape.types ?? []
		guard types.count > 1, types != [.integer, .number] else {
			return [SchemaChoice.Form(chain: [], shape: shape, own: [])]
		}
		return SchemaType.inOrder.filter(types.contains).map { type in
			var inner = shape
			inner.types = [type]
			return SchemaChoice.Form(chain: [], shape: inner, own: [])
		}
	}

	/// The one union that decides on the type, on the values or on the members; nil where none does, or several do.
	private func shapingUnion(of shape: SchemaShape) -> [SchemaPlace]? {
		let shaping = shape.unions.filter { isShaping($0, in: shape) }
		return shaping.count == 1 ? shaping[0] : nil
	}

	private func isShaping(_ union: [SchemaPlace], in shape: SchemaShape) -> Bool {
		guard shape.types == [.object] || shaper.hasNames(shape, { nil }) else { return true }
		let known = Set(shape.places.flatMap(shaper.declaredNames).map { Defaults.Path([$0]) })
		return !shaper.discriminators(of: union).isEmpty
			|| union.contains { branch in
				let inner = shaper.shape(of: [branch], only: shape.types)
				return inner.types.map { $0 != [.object] } == true
					|| shaper.names(of: inner) { nil }.contains { !known.contains([$0]) }
			}
	}

	// MARK: Groups

	/// Forms of one kind as one: all listed values are one choice, all numbers one number, all plain texts one text.
	private func grouped(_ forms: [SchemaChoice.Form]) -> [(kind: Field.Kind, forms: [SchemaChoice.Form])] {
		var groups: [(kind: Field.Kind, forms: [SchemaChoice.Form])] = []
		for form in forms where form.shape.types != [.null] {
			let kind = kind(of: form.shape, isAlternative: !form.chain.isEmpty) { nil }.kind
			let alike = groups.firstIndex { SchemaKinds.areAlike($0.kind, kind) }
			if let alike, let both = SchemaKinds.common([groups[alike].kind, kind]) {
				groups[alike].kind = both
				groups[alike].forms.append(form)
			} else {
				groups.append((kind, [form]))
			}
		}
		// A switch beside listed values is two more of them.
		if let toggle = groups.firstIndex(where: { $0.kind == .toggle }),
			let choice = groups.firstIndex(where: { if case .choice = $0.kind { true } else { false } }),
			let both = SchemaKinds.common([groups[toggle].kind, groups[choice].kind])
		{
			groups[min(toggle, choice)] = (both, groups[toggle].forms + groups[choice].forms)
			groups.remove(at: max(toggle, choice))
		}
		return groups
	}

	private static func areAlike(_ left: Field.Kind, _ right: Field.Kind) -> Bool {
		switch (left, right) {
		case (.choice, .choice), (.number, .number), (.text, .text), (.toggle, .toggle): true
		// Known texts beside any text are suggestions.
		case (.choice(let choices), .text), (.text, .choice(let choices)): choices.allSatisfy { $0.value.string != nil }
		default: false
		}
	}

	// MARK: Names

	/// A title, the values that tell the form from others, the name of its definition, or what may stand there.
	private func title(
		of group: (kind: Field.Kind, forms: [SchemaChoice.Form]), among all: [[SchemaChoice.Form]]
	) -> String {
		guard group.forms.count == 1 else { return described(group) }
		let form = group.forms[0]
		let isObject = form.shape.types == [.object] || group.kind == .object
		let told = isObject ? distinction(of: form, among: all) : nil
		if form.chain.count < 2, let title = form.chain.first.flatMap({ title(of: [$0]) }) { return title }
		return told ?? title(of: form.own) ?? (isObject ? definitionName(of: form) : nil) ?? described(group)
	}

	private func title(of places: [SchemaPlace]) -> String? {
		SchemaNotes(schema: shaper.schema, places: places).title(named: places, key: nil)
	}

	/// What tells an object from the others: "console".
	private func distinction(of form: SchemaChoice.Form, among all: [[SchemaChoice.Form]]) -> String? {
		let objects = all.joined().filter { $0.shape.types == [.object] || !shaper.constants(of: $0.shape).isEmpty }
		guard objects.count > 1 else { return nil }
		return distinction(of: form.chain[...], among: objects.map { $0.chain[...] })
			?? values(of: form.shape, telling: objects.compactMap(\.chain.last))
	}

	/// What tells one way through the unions from the others, from the outermost union on: "http", and where several
	/// ways begin so, "http, basic".
	private func distinction(of chain: ArraySlice<SchemaPlace>, among all: [ArraySlice<SchemaPlace>]) -> String? {
		guard let branch = chain.first else { return nil }
		var seen: Set<SchemaPlace> = []
		let branches = all.compactMap(\.first).filter { seen.insert($0).inserted }
		let inner = all.filter { $0.first == branch }.map { $0.dropFirst() }
		guard branches.count > 1 else { return distinction(of: chain.dropFirst(), among: inner) }
		guard let outer = values(of: shaper.shape(of: [branch]), telling: branches) else { return nil }
		guard inner.count > 1, let last = chain.dropFirst().last else { return outer }
		return [outer, distinction(of: chain.dropFirst(), among: inner) ?? title(of: [last])].compactMap(\.self)
			.joined(separator: ", ")
	}

	/// The values that only this one of several objects has.
	private func values(of shape: SchemaShape, telling branches: [SchemaPlace]) -> String? {
		let names = shaper.discriminators(of: branches)
		let values = names.first.flatMap { shaper.constants(of: shape)[$0] } ?? []
		return values.isEmpty ? nil : values.prefix(3).map { $0.string ?? $0.serialized() }.joined(separator: ", ")
	}

	/// The name under which the form is defined, where a person would have written it so.
	private func definitionName(of form: SchemaChoice.Form) -> String? {
		guard let branch = form.chain.last else { return nil }
		for case .reference(let target) in shaper.schema.compiled(branch).rules {
			guard let name = shaper.schema.document(of: target).name(ofNode: target.node) else { continue }
			let isWord =
				name.utf8.allSatisfy { $0 < 128 } && name.allSatisfy { $0.isLetter || $0.isNumber || "_-".contains($0) }
			if isWord, name.first?.isLetter == true { return Title.made(fromKey: name) }
		}
		return nil
	}

	private func described(_ group: (kind: Field.Kind, forms: [SchemaChoice.Form])) -> String {
		let types = Set(group.forms.compactMap(\.shape.types).joined())
		let name =
			group.kind == .json && types == [.array]
			? Strings.TypeName.list : types == [.object] ? Strings.TypeName.object : group.kind.typeName
		return name.prefix(1).uppercased() + name.dropFirst()
	}

	private func help(of forms: [SchemaChoice.Form]) -> String {
		guard forms.count == 1 else { return "" }
		let places = [forms[0].own, forms[0].chain]
		return places.lazy.map { SchemaNotes(schema: shaper.schema, places: $0).help }.first { !$0.isEmpty } ?? ""
	}

	/// No two shapes share a name: what is met again gets its kind, or a number.
	private func unique(_ titles: [String], _ kinds: [Field.Kind]) -> [String] {
		var counts: [String: Int] = [:]
		return zip(titles, kinds).map { title, kind in
			counts[title, default: 0] += 1
			guard let count = counts[title], count > 1 else { return title }
			let full = "\(title) (\(kind.typeName))"
			if counts[full] == nil, title.lowercased() != kind.typeName {
				counts[full] = 1
				return full
			}
			return "\(title) \(count)"
		}
	}
}

extension SchemaType {
	/// The types as a list of them is offered: what is quickest to write first.
	fileprivate static let inOrder: [Self] = [.string, .boolean, .number, .integer, .array, .object, .null]
}
