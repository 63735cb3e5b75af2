import Defaults
import ECMAPattern

extension Evaluation {
	mutating func holdsValue(_ rule: Rule, of compiled: CompiledSchema, _ value: Defaults.JSON) -> Bool {
		switch rule {
		case .types(let types):
			types.contains { $0.contains(value, in: compiled.draft) }
				|| fail(compiled, "type", .notOfType(types))
		case .enumeration(let values, let set):
			set.contains(value) || fail(compiled, "enum") { $0.notOne(of: values, value) }
		case .constant(let constant):
			constant == value || fail(compiled, "const") { $0.notOne(of: [constant], value) }
		default: true
		}
	}

	mutating func holdsNumber(_ rule: Rule, of compiled: CompiledSchema, _ number: Defaults.Number) -> Bool {
		switch rule {
		case .range(let limits):
			limits.brokenKeyword(by: number).map { fail(compiled, $0, limits.range.reason(against: number)) } ?? true
		case .multiple(let step):
			number.isMultiple(of: step) || fail(compiled, "multipleOf", .notMultiple(of: step))
		default: true
		}
	}

	mutating func holdsString(_ rule: Rule, of compiled: CompiledSchema, _ text: String) -> Bool {
		switch rule {
		case .length(let limits):
			switch limits.verdict(on: text.unicodeScalars.count) {
			case .fits: return true
			case .tooFew(let least):
				return fail(compiled, "minLength", least == 1 ? .empty : .tooShort(minimum: least))
			case .tooMany(let most): return fail(compiled, "maxLength", .tooLong(maximum: most))
			}
		case .pattern(let pattern):
			guard let isMatch = try? pattern.matches(text) else {
				return fail(compiled, "pattern", .patternTakesTooLong(pattern: pattern.source))
			}
			if isMatch { return true }
			let isColor = ColorPattern.isColor(pattern.source)
			let color = ValueReason.notOfKind(AnyValueKind(ColorKind()), orNull: false)
			return fail(compiled, "pattern", isColor ? color : .noMatch(pattern: pattern.source))
		case .format(let name, let isAsserted):
			guard assertsFormat || isAsserted, let format = SchemaFormat(rawValue: name) else { return true }
			return format.accepts(text) || fail(compiled, "format", .notOfFormat(format))
		default: return true
		}
	}
}

extension NumberLimits {
	/// The first keyword that `number` breaks.
	fileprivate func brokenKeyword(by number: Defaults.Number) -> String? {
		if let minimum, number < minimum { return "minimum" }
		if let exclusiveMinimum, number <= exclusiveMinimum { return "exclusiveMinimum" }
		if let maximum, number > maximum { return "maximum" }
		if let exclusiveMaximum, number >= exclusiveMaximum { return "exclusiveMaximum" }
		return nil
	}

	/// The stricter bounds as a field's.
	var range: Field.NumberRange {
		var range = Field.NumberRange(minimum: minimum, maximum: maximum)
		if let exclusiveMinimum, minimum.map({ exclusiveMinimum >= $0 }) ?? true {
			range.minimum = exclusiveMinimum
			range.excludesMinimum = true
		}
		if let exclusiveMaximum, maximum.map({ exclusiveMaximum <= $0 }) ?? true {
			range.maximum = exclusiveMaximum
			range.excludesMaximum = true
		}
		return range
	}
}

extension CountLimits {
	/// Whether a count lies within.
	enum Verdict {
		case fits, tooFew(Int), tooMany(Int)
	}

	/// Judges a count.
	func verdict(on count: Int) -> Verdict {
		if let minimum, count < minimum { return .tooFew(minimum) }
		if let maximum, count > maximum { return .tooMany(maximum) }
		return .fits
	}
}
