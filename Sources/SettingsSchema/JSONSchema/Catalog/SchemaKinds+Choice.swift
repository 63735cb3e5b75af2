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
	/// The shapes that `shape` leaves open; nil where there is one only.
	func choice(of shape: SchemaShape) -> SchemaChoice? {
		guard !shape.unions.isEmpty || (shape.types?.count ?? 0) > 1 else { return nil }
		return shaper.cache.choices.value(for: shape.ways) { makeChoice(of: shape) }
	}

	private func makeChoice(of shape: SchemaShape) -> SchemaChoice? {
		let groups = grouped(forms(of: shape, depth: 0, atMost: Self.maximumCount))
		guard groups.count > 1 else { return nil }
		let titles = unique(groups.map { title(of: $0, among: groups.map(\.forms)) }, groups.map(\.kind))
		let shapes = zip(titles, groups).map { title, group in
			Field.Shape(title: title, help: help(of: group.forms), kind: group.kind)
		}
		let isNullable = groups.contains { $0.forms.contains { $0.shape.isNullable } }
		return SchemaChoice(shapes: shapes, forms: groups.map(\.forms), isNullable: isNullable)
	}

	// MARK: Forms

	/// The ways through the unions and the lists of types.
	private func forms(of shape: SchemaShape, depth: Int, atMost room: Int) -> [SchemaChoice.Form] {
		if depth < Self.maximumDepth, let union = shapingUnion(of: shape), depth == 0 || union.count <= room {
			return union.flatMap { branch -> [SchemaChoice.Form] in
				let own = shaper.shape(of: [branch], only: shape.types)
				var inner = own
				inner.places += shape.places.filter { !own.places.contains($0) }
				inner.conditions += shape.conditions
				return forms(of: inner, depth: depth + 1, atMost: room / union.count).map { form in
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

	/// Whether a union decides on more than which of the known members an object has to have.
	func isShaping(_ union: [SchemaPlace], in shape: SchemaShape) -> Bool {
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
}

extension SchemaType {
	/// The types as a list of them is offered: what is quickest to write first.
	fileprivate static let inOrder: [Self] = [.string, .boolean, .number, .integer, .array, .object, .null]
}
