import Defaults

extension SchemaKinds {
	/// The kind that takes what any of several take; nil where none does.
	static func common(_ kinds: [Field.Kind]) -> Field.Kind? {
		let choices = kinds.map(listedChoices)
		if choices.allSatisfy({ $0 != nil }) {
			return simplified(.choice(choices.flatMap { $0 ?? [] }.uniqued(on: \.value)))
		}
		if kinds.allSatisfy(isText) { return kinds.allSatisfy { $0 == kinds[0] } ? kinds[0] : .text(loosest(kinds)) }
		let ranges = kinds.map { if case .number(let range) = $0 { range } else { nil as Field.NumberRange? } }
		if ranges.allSatisfy({ $0 != nil }) {
			return .number(Field.NumberRange(isInteger: ranges.allSatisfy { $0?.isInteger == true }))
		}
		return kinds.allSatisfy { $0 == .object } ? .object : nil
	}

	private static func listedChoices(_ kind: Field.Kind) -> [Field.Choice]? {
		switch kind {
		case .choice(let choices): choices
		case .toggle: [Field.Choice(true, title: Strings.on), Field.Choice(false, title: Strings.off)]
		default: nil
		}
	}

	private static func isText(_ kind: Field.Kind) -> Bool {
		if case .choice(let choices) = kind { choices.allSatisfy { $0.value.string != nil } } else { kind.isWritten }
	}

	private static func isFree(_ kind: Field.Kind) -> Bool { if case .text = kind { true } else { false } }

	private static func suggestions(of kind: Field.Kind) -> [Field.Choice] {
		switch kind {
		case .choice(let choices): choices
		case .text(let limits): limits.suggestions
		default: []
		}
	}

	private static func loosest(_ kinds: [Field.Kind]) -> Field.TextLimits {
		let lengths = kinds.map { if case .text(let limits) = $0 { limits.minimumLength } else { 0 } }
		var limits = Field.TextLimits(minimumLength: lengths.min() ?? 0)
		// Of several schemas that say how a text looks, the whole judges.
		if kinds.count(where: isFree) == 1, let free = kinds.first(where: isFree), case .text(let own) = free {
			limits = own
			limits.minimumLength = lengths.min() ?? 0
			(limits.maximumLength, limits.format) = (nil, nil)
		}
		limits.suggestions = kinds.flatMap(suggestions).uniqued(on: \.value)
		return limits
	}
}
