import Defaults

extension Field {
	/// Why `value` cannot stand in this field; empty where it can.
	///
	/// The one judgement there is of a field: the form and the command line both ask it before they give a value to the
	/// store, which judges nothing by itself. Members of an object are fields of their own and are judged by
	/// ``Catalog/problems(for:at:in:)``.
	public func problems(for value: Defaults.JSON) -> [Defaults.Problem] {
		if isNullable, value == .null { return [] }
		if shapes != nil { return shapeProblems(for: value) }
		let problems = kindProblems(for: value)
		return problems.isEmpty ? check?.problems(value) ?? [] : problems
	}

	/// What the field's kind has against `value`, aside from what else is declared.
	public func kindProblems(for value: Defaults.JSON) -> [Defaults.Problem] {
		if shapes != nil || isNullable && value == .null { return [] }
		return namedReasons(against: value).map { Defaults.Problem(path: path, message: orNull($0)) }
	}

	/// A sentence that says of which type a value has to be, with `null` where that will do as well.
	func orNull(_ message: String) -> String {
		isNullable && Strings.typeSentences.contains(message) ? Strings.orNull(message) : message
	}

	/// Of a value in an open shape the whole is judged; what is wrong inside an object is its members' own.
	private func shapeProblems(for value: Defaults.JSON) -> [Defaults.Problem] {
		if kind == .object, value.object != nil { return [] }
		return check?.problems(value) ?? []
	}

	/// Of a secret it is not said which values there may be, nor which one it is like.
	private func namedReasons(against value: Defaults.JSON) -> [String] {
		let reasons = reasons(against: value)
		switch kind {
		case .choice, .checklist: return reasons.isEmpty || !hides(value) ? reasons : [Strings.secretProblem]
		default: return reasons
		}
	}

	private func reasons(against value: Defaults.JSON) -> [String] {
		switch kind {
		case .toggle: value.bool == nil ? [Strings.notAToggle] : []
		case .number(let range): range.reasons(against: value)
		case .choice(let choices): choices.contains { $0.value == value } ? [] : [notOne(of: choices, value)]
		case .color: value.string.map(Self.isColor) == true ? [] : [Strings.notAColor]
		case .text(let limits): limits.reasons(against: value) + formatReasons(limits, against: value)
		case .date: DateValue(value) == nil ? [Strings.notADate] : []
		case .object, .dictionary: value.object == nil ? [Strings.notAnObject] : []
		case .list: value.array == nil ? [Strings.notAList] : []
		case .checklist(let choices): Self.reasons(against: value, in: choices)
		case .json: []
		}
	}

	/// That a value is none of the choices, `null` among them where the field takes it.
	func notOne(of choices: [Choice], _ value: Defaults.JSON) -> String {
		Strings.notOne(of: choices + (isNullable ? [Choice(.null)] : []), value)
	}

	/// An array of some of the choices.
	private static func reasons(against value: Defaults.JSON, in choices: [Choice]) -> [String] {
		guard let items = value.array else { return [Strings.notAList] }
		let known = Set(choices.map(\.value))
		let others = items.indices.filter { !known.contains(items[$0]) }
		return others.first.map { [Strings.notOnly(choices, items[$0], at: $0, of: others.count)] } ?? []
	}

	/// Why a text is not made as its format asks; what is the default anyway is not held to it.
	private func formatReasons(_ limits: TextLimits, against value: Defaults.JSON) -> [String] {
		guard let format = limits.checkedFormat, let text = value.string, value != defaultValue, !format.accepts(text)
		else { return [] }
		return [Strings.Schema.notOfFormat(format)]
	}

	/// Whether `text` is a colour: hexadecimal digits after `#`, or a name of CSS.
	static func isColor(_ text: String) -> Bool { Defaults.Color(text) != nil }
}

extension Field.NumberRange {
	fileprivate func reasons(against value: Defaults.JSON) -> [String] {
		guard let number = value.number else { return [isInteger ? Strings.notWhole : Strings.notANumber] }
		if isInteger, !number.isInteger { return [Strings.notWhole] }
		var reasons: [String] = []
		if !contains(number), let requirement = requirement(for: number) { reasons.append(requirement) }
		if let multipleOf, !number.isMultiple(of: multipleOf) { reasons.append(Strings.notMultiple(of: multipleOf)) }
		return reasons
	}

	/// Whether `number` lies within the bounds.
	public func contains(_ number: Defaults.Number) -> Bool {
		if let minimum, number < minimum || (excludesMinimum && number == minimum) { return false }
		if let maximum, number > maximum || (excludesMaximum && number == maximum) { return false }
		return true
	}
}

extension Field.TextLimits {
	/// The format that texts are held to while they are edited; patterns and host names in the wild are looser than
	/// the standard's.
	var checkedFormat: SchemaFormat? {
		switch format.flatMap(SchemaFormat.init) {
		case .regex, .hostname, .idnHostname, .uriTemplate, nil: nil
		case let format?: format
		}
	}

	fileprivate func reasons(against value: Defaults.JSON) -> [String] {
		guard let text = value.string else { return [Strings.notText] }
		let length = text.unicodeScalars.count
		if length < minimumLength { return [minimumLength == 1 ? Strings.empty : Strings.tooShort(minimumLength)] }
		if let maximumLength, length > maximumLength { return [Strings.tooLong(maximumLength)] }
		return []
	}
}
