import Defaults

extension Field {
	/// Why `value` cannot stand in this field; empty where it can.
	///
	/// The one judgement there is of a field: the form and the command line both ask it before they give a value to the
	/// store, which judges nothing by itself. Members of an object are fields of their own and are judged by
	/// ``Catalog/problems(for:at:in:)``.
	package func problems(for value: Defaults.JSON) -> [Defaults.Problem] {
		if isNullable, value == .null { return [] }
		if shapes != nil { return shapeProblems(for: value) }
		let problems = kindProblems(for: value)
		return problems.isEmpty ? check?.problems(value) ?? [] : problems
	}

	/// What the field's kind has against `value`, aside from what else is declared.
	package func kindProblems(for value: Defaults.JSON) -> [Defaults.Problem] {
		if shapes != nil || isNullable && value == .null { return [] }
		return reasons(against: value).map { Defaults.Problem(path, orNull($0)) }
	}

	/// The reason, with `null` where that will do as well.
	func orNull(_ reason: ValueReason) -> ValueReason { isNullable ? reason.orNull : reason }

	/// Of a value in an open shape the whole is judged; what is wrong inside an object is its members' own.
	private func shapeProblems(for value: Defaults.JSON) -> [Defaults.Problem] {
		if kind == .object, value.object != nil { return [] }
		return check?.problems(value) ?? []
	}

	private func reasons(against value: Defaults.JSON) -> [ValueReason] {
		switch kind {
		case .toggle: value.bool == nil ? [.notOfType([.boolean])] : []
		case .number(let range): range.reasons(against: value)
		case .choice(let choices):
			choices.contains { $0.value == value } ? [] : [notOne(of: choices, OpenValue(value, in: self))]
		case .text(let limits): limits.reasons(against: value) + formatReasons(limits, against: value)
		case .value(let own): own.base.accepts(value) ? [] : [.notOfKind(own, orNull: false)]
		case .object, .dictionary: value.object == nil ? [.notOfType([.object])] : []
		case .list: value.array == nil ? [.notOfType([.array])] : []
		case .checklist(let choices): reasons(against: value, in: choices)
		case .json: []
		}
	}

	/// That a value is none of the choices, `null` among them where the field takes it.
	func notOne(of choices: [Choice], _ found: OpenValue?) -> ValueReason {
		.notOne(of: choices.map(\.value) + (isNullable ? [.null] : []), found)
	}

	/// An array of some of the choices.
	private func reasons(against value: Defaults.JSON, in choices: [Choice]) -> [ValueReason] {
		guard let items = value.array else { return [.notOfType([.array])] }
		let known = Set(choices.map(\.value))
		let others = items.indices.filter { !known.contains(items[$0]) }
		guard let first = others.first else { return [] }
		// The items have fields of their own, and one of them may be secret though the list is not.
		guard let found = OpenValue(items[first], in: self) else { return [.hidden] }
		let values = choices.map(\.value)
		return [.notOnly(values, found: found, at: first, of: others.count, meant: found.nearest(among: values))]
	}

	/// Why a text is not made as its format asks; what is the default anyway is not held to it.
	private func formatReasons(_ limits: TextLimits, against value: Defaults.JSON) -> [ValueReason] {
		guard let format = limits.checkedFormat, let text = value.string, value != defaultValue, !format.accepts(text)
		else { return [] }
		return [.notOfFormat(format)]
	}
}

extension Field.NumberRange {
	fileprivate func reasons(against value: Defaults.JSON) -> [ValueReason] {
		guard let number = value.number, !isInteger || number.isInteger else { return [notANumber] }
		var reasons: [ValueReason] = []
		if !contains(number) { reasons.append(reason(against: number)) }
		if let multipleOf, !number.isMultiple(of: multipleOf) { reasons.append(.notMultiple(of: multipleOf)) }
		return reasons
	}

	/// Why what is no number is not taken.
	var notANumber: ValueReason { .notOfType([isInteger ? .integer : .number]) }

	/// Whether `number` lies within the bounds.
	package func contains(_ number: Defaults.Number) -> Bool {
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

	fileprivate func reasons(against value: Defaults.JSON) -> [ValueReason] {
		guard let text = value.string else { return [.notOfType([.string])] }
		let length = text.unicodeScalars.count
		if length < minimumLength { return [minimumLength == 1 ? .empty : .tooShort(minimum: minimumLength)] }
		if let maximumLength, length > maximumLength { return [.tooLong(maximum: maximumLength)] }
		return []
	}
}
