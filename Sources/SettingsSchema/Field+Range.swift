import Defaults
import Wording

extension Field.NumberRange {
	/// Why a number that is not within the bounds is not.
	func reason(against number: Defaults.Number) -> ValueReason {
		let told = withoutExtremes
		// Who is beyond what is left out is to hear of that.
		return .outOfRange(told.contains(number) ? self : told)
	}

	/// The bounds for a person: "between 0 and 1", "at least 0"; nil where there are none that say anything.
	package var limits: String? { withoutExtremes.text }

	/// Without bounds that are no one's wish: those at or beyond the whole numbers that every program can hold.
	package var withoutExtremes: Self {
		var range = self
		if let minimum, minimum <= Defaults.Number(-Self.mostExact) {
			(range.minimum, range.excludesMinimum) = (nil, false)
		}
		if let maximum, maximum >= Defaults.Number(Self.mostExact) {
			(range.maximum, range.excludesMaximum) = (nil, false)
		}
		return range
	}

	/// 2^53 − 1, up to which a Double tells all whole numbers apart.
	private static let mostExact = 9_007_199_254_740_991

	var text: String? {
		Phrase.bounds(
			minimum?.plainText, maximum?.plainText, excludesLeast: excludesMinimum, excludesMost: excludesMaximum)
	}
}
