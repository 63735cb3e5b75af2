import Defaults

extension Field {
	/// Why `value` cannot stand in this field; empty where it can.
	///
	/// The one judgement there is: the store's validator, the form and the command line all ask it. Members of an
	/// object are fields of their own and are judged by ``Catalog/problems(for:at:in:)``.
	public func problems(for value: Defaults.JSON) -> [Defaults.Problem] {
		if isNullable, value == .null { return [] }
		return reasons(against: value).map { Defaults.Problem(path: path, message: $0) }
	}

	private func reasons(against value: Defaults.JSON) -> [String] {
		switch kind {
		case .toggle: value.bool == nil ? [Strings.notAToggle] : []
		case .number(let range): range.reasons(against: value)
		case .choice(let choices): choices.contains { $0.value == value } ? [] : [Strings.notOne(of: choices)]
		case .color: value.string.map(Self.isColor) == true ? [] : [Strings.notAColor]
		case .text(let limits): limits.reasons(against: value)
		case .date: value.string.flatMap(CalendarDate.init) == nil ? [Strings.notADate] : []
		case .object: value.object == nil ? [Strings.notAnObject] : []
		case .json: []
		}
	}

	/// Whether `text` is a colour: hexadecimal digits after `#`, or a name of CSS.
	static func isColor(_ text: String) -> Bool { Defaults.Color(text) != nil }
}

extension Field.NumberRange {
	fileprivate func reasons(against value: Defaults.JSON) -> [String] {
		guard let number = value.number else { return [isInteger ? Strings.notWhole : Strings.notANumber] }
		if isInteger, !number.isInteger { return [Strings.notWhole] }
		var reasons: [String] = []
		if !contains(number), let requirement { reasons.append(requirement) }
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

extension Defaults.Number {
	/// Whether this is a whole multiple of `step`: exactly, in decimal, for 0.3 / 0.1 is not 3 in binary. Of numbers
	/// with more digits than that has room for, to a part in 10⁹ of a step.
	func isMultiple(of step: Self) -> Bool {
		if let exact = isExactMultiple(of: step) { return exact }
		let count = double / step.double
		return count.isFinite && abs(count - count.rounded()) <= 1e-9 * max(1, abs(count))
	}
}

extension Defaults.Number {
	/// Nil where decimal arithmetic cannot carry both numbers at once.
	private func isExactMultiple(of step: Self) -> Bool? {
		guard let value = FixedPoint(self), let step = FixedPoint(step) else { return nil }
		let scale = max(value.scale, step.scale)
		guard let value = value.scaled(to: scale), let step = step.scaled(to: scale) else { return nil }
		return step.units != 0 && value.units % step.units == 0
	}
}

extension Field.TextLimits {
	fileprivate func reasons(against value: Defaults.JSON) -> [String] {
		guard let text = value.string else { return [Strings.notText] }
		let length = text.unicodeScalars.count
		if length < minimumLength { return [minimumLength == 1 ? Strings.empty : Strings.tooShort(minimumLength)] }
		if let maximumLength, length > maximumLength { return [Strings.tooLong(maximumLength)] }
		return []
	}
}
