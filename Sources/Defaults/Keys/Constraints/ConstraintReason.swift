import Wording

/// Why a key does not take a value of its type.
enum ConstraintReason: Defaults.Reason {
	case outOfRange(minimum: String?, maximum: String?)
	case tooShort(minimum: Int)
	case tooLong(maximum: Int)
	case tooFewItems(minimum: Int, found: Int)
	case tooManyItems(maximum: Int, found: Int)
	case noMatch(pattern: String)
	case notOne(of: [Defaults.JSON])

	var predicate: String {
		switch self {
		case .outOfRange(let least, let most): localized("must be \(Phrase.bounds(least, most) ?? "")")
		case .tooShort(1): localized("must not be empty")
		case .tooShort(let least): localized("must have at least \(Phrase.characters(least))")
		case .tooLong(let most): localized("must have at most \(Phrase.characters(most))")
		case .tooFewItems(let least, _): localized("must have at least \(Phrase.items(least))")
		case .tooManyItems(let most, _): localized("must have at most \(Phrase.items(most))")
		case .noMatch(let pattern): localized("must match the pattern \(pattern)")
		case .notOne(let values):
			localized("must be \(Phrase.alternatives(values.map { $0.string ?? $0.serialized() }))")
		}
	}
}
