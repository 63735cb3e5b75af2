import Defaults

/// Tells which kind of field fits what schemas allow.
struct SchemaKinds {
	let shaper: SchemaShaper
	var schema: JSONSchema { shaper.schema }
	/// How many unions may lie in one another.
	static let maximumDepth = 4
	/// How many ways through them are looked at.
	static let maximumCount = 4096

	/// The kind for a shape; `value` is asked only where a union decides.
	///
	/// - Parameter isAlternative: Whether the shape is one of a union's: its title names a fixed value, not the setting.
	func kind(
		of shape: SchemaShape, isAlternative: Bool = false, _ value: () -> Defaults.JSON?
	) -> (kind: Field.Kind, isNullable: Bool) {
		let kind = kind(of: shape, value, isAlternative: isAlternative, depth: 0, atMost: Self.maximumCount)
		guard case .choice(let choices) = kind, choices.contains(where: { $0.value == .null }), choices.count > 1
		else { return (kind, shape.isNullable) }
		return (Self.simplified(.choice(choices.filter { $0.value != .null })), true)
	}

	private func kind(
		of shape: SchemaShape, _ value: () -> Defaults.JSON?, isAlternative: Bool, depth: Int, atMost room: Int
	) -> Field.Kind {
		if let choices = choices(of: shape, isAlternative: isAlternative) { return Self.simplified(.choice(choices)) }
		if let kind = plainKind(of: shape, value) { return kind }
		guard depth < Self.maximumDepth, shape.unions.count == 1, depth == 0 || shape.unions[0].count <= room else {
			return .json
		}
		let common = {
			let kinds = shape.unions[0].map {
				kind(
					of: shaper.shape(of: [$0], only: shape.types), { nil }, isAlternative: true, depth: depth + 1,
					atMost: room / shape.unions[0].count)
			}
			return Self.common(kinds) ?? .json
		}
		return depth == 0 ? shaper.cache.commonKinds.value(for: shape.ways, find: common) : common()
	}

	/// The kind of a shape that is of one type.
	private func plainKind(of shape: SchemaShape, _ value: () -> Defaults.JSON?) -> Field.Kind? {
		let types = shape.types ?? impliedTypes(of: shape)
		switch types {
		case [.boolean]: return .toggle
		case [.integer], [.number], [.integer, .number]:
			return .number(range(of: shape, isInteger: types == [.integer]))
		case [.string] where shape.unions.isEmpty || !limitsValues(shape): return textKind(of: shape)
		case [.object]: return shaper.hasNames(shape, value) ? .object : dictionaryKind(of: shape)
		case [.array] where shape.unions.isEmpty: return arrayKind(of: shape)
		default: return nil
		}
	}

	/// Whether a union says more than how long a text is or how it looks.
	private func limitsValues(_ shape: SchemaShape) -> Bool {
		shape.unions.joined().contains { choices(of: shaper.shape(of: [$0])) != nil }
	}

	/// Members that are described make an object even where its type is not said.
	private func impliedTypes(of shape: SchemaShape) -> Set<SchemaType>? {
		if shaper.hasNames(shape, { nil }) { return [.object] }
		var types: Set<SchemaType> = []
		for rule in schema.rules(at: shape.places) {
			switch rule {
			case .items: types.insert(.array)
			case .properties(let rules) where rules.additional != nil || !rules.patterns.isEmpty: types.insert(.object)
			default: break
			}
		}
		return types.count == 1 ? types : nil
	}
}

extension SchemaKinds {
	/// The values that are allowed where they are listed, those that all schemas of the place have.
	func choices(of shape: SchemaShape, isAlternative: Bool = false) -> [Field.Choice]? {
		var choices: [Field.Choice]?
		for place in shape.places {
			guard let own = ownChoices(at: place, isAlternative: isAlternative) else { continue }
			guard let before = choices else {
				choices = own
				continue
			}
			let values = Set(own.map(\.value))
			choices = before.filter { values.contains($0.value) }
		}
		guard let types = shape.types else { return choices }
		return choices?.filter { choice in
			choice.value == .null ? shape.isNullable : types.contains { $0.contains(choice.value, in: .draft2020) }
		}
	}

	private func ownChoices(at place: SchemaPlace, isAlternative: Bool) -> [Field.Choice]? {
		for rule in schema.compiled(place).rules {
			switch rule {
			case .constant(let value):
				let notes = SchemaNotes(schema: schema, places: [place])
				let title = isAlternative && value.string == nil ? notes.name : nil
				return [Field.Choice(value, title: title, help: notes.help)]
			case .enumeration(let values, _): return listed(values, at: place)
			default: continue
			}
		}
		return nil
	}

	private func listed(_ values: [Defaults.JSON], at place: SchemaPlace) -> [Field.Choice] {
		let notes = SchemaNotes(schema: schema, places: [place])
		let helps = (notes.value("markdownEnumDescriptions") ?? notes.value("enumDescriptions"))?.array ?? []
		let titles = notes.value("enumItemLabels")?.array ?? []
		return values.enumerated().map { position, value in
			Field.Choice(
				value, title: position < titles.count ? titles[position].string : nil,
				help: position < helps.count ? helps[position].string ?? "" : "")
		}
	}

	/// The strictest bounds of all schemas.
	private func range(of shape: SchemaShape, isInteger: Bool) -> Field.NumberRange {
		var range = Field.NumberRange(isInteger: isInteger)
		for rule in schema.rules(at: shape.places) {
			switch rule {
			case .range(let limits): range.narrow(to: limits.range)
			case .multiple(let step): range.multipleOf = range.multipleOf ?? step
			default: break
			}
		}
		if isInteger {
			range.minimum = range.minimum.map(Self.plain)
			range.maximum = range.maximum.map(Self.plain)
		}
		range.step = SchemaNotes(schema: schema, places: shape.places).settings.step
		return range
	}

	/// A whole number without a point.
	private static func plain(_ number: Defaults.Number) -> Defaults.Number {
		number.int64.map { Defaults.Number($0) } ?? number
	}

	private func textKind(of shape: SchemaShape) -> Field.Kind {
		let notes = SchemaNotes(schema: schema, places: shape.places)
		let settings = notes.settings
		let format = notes.text("format")
		switch (settings.widget, format) {
		case (.color?, _), (nil, "color"), (nil, "color-hex"): return .color
		case (.date?, _), (nil, "date"): return .date
		case (nil, nil) where hasColorPattern(shape): return .color
		default: break
		}
		var limits = Field.TextLimits(prompt: settings.prompt ?? "")
		limits.format = format
		limits.path = settings.path ?? Self.pathKind(of: format)
		limits.isMultiline = settings.widget == .multiline || notes.text("editPresentation") == "multilineText"
		for case .length(let length) in schema.rules(at: shape.places) {
			limits.minimumLength = max(limits.minimumLength, length.minimum ?? 0)
			if let most = length.maximum { limits.maximumLength = min(limits.maximumLength ?? most, most) }
		}
		return .text(limits)
	}

	private func hasColorPattern(_ shape: SchemaShape) -> Bool {
		schema.rules(at: shape.places).contains {
			if case .pattern(let pattern) = $0 { ColorPattern.isColor(pattern.source) } else { false }
		}
	}
}

extension SchemaKinds {
	/// What some schemas say by a `format` that no standard has.
	private static func pathKind(of format: String?) -> Field.PathKind? {
		switch format {
		case "path", "file-path", "filepath": .file
		case "directory", "directory-path", "folder": .directory
		default: nil
		}
	}

	/// A choice between true and false is a toggle.
	static func simplified(_ kind: Field.Kind) -> Field.Kind {
		guard case .choice(let choices) = kind, Set(choices.map(\.value)) == [true, false] else { return kind }
		return choices.allSatisfy(\.help.isEmpty) ? .toggle : kind
	}
}

extension Field.NumberRange {
	/// Takes the stricter bounds of both.
	fileprivate mutating func narrow(to other: Self) {
		if let bound = other.minimum, minimum.map({ bound > $0 || (bound == $0 && other.excludesMinimum) }) ?? true {
			minimum = bound
			excludesMinimum = other.excludesMinimum
		}
		if let bound = other.maximum, maximum.map({ bound < $0 || (bound == $0 && other.excludesMaximum) }) ?? true {
			maximum = bound
			excludesMaximum = other.excludesMaximum
		}
	}
}
