import Defaults

extension Field.NumberRange {
	/// What ``number`` breaks, as a predicate: "must be between 0 and 1"; nil where nothing is said.
	public func requirement(for number: Defaults.Number) -> String? {
		let told = withoutExtremes
		// Who is beyond what is left out is to hear of that.
		return (told.contains(number) ? text : told.text).map { "must be " + $0 }
	}

	/// The bounds for a person: "between 0 and 1", "at least 0"; nil where there are none that say anything.
	public var limits: String? { withoutExtremes.text }

	/// Without bounds that are no one's wish: those at or beyond the whole numbers that every program can hold.
	public var withoutExtremes: Self {
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

	private var text: String? {
		switch (minimum, maximum) {
		case (let least?, let most?) where !excludesMinimum && !excludesMaximum:
			"between \(least.plainText) and \(most.plainText)"
		case (let least?, let most?): "\(lower(least)) and \(upper(most))"
		case (let least?, nil): lower(least)
		case (nil, let most?): upper(most)
		case (nil, nil): nil
		}
	}

	private func lower(_ least: Defaults.Number) -> String {
		(excludesMinimum ? "more than " : "at least ") + least.plainText
	}

	private func upper(_ most: Defaults.Number) -> String {
		(excludesMaximum ? "less than " : "at most ") + most.plainText
	}
}

extension Defaults.Number {
	/// A whole number without a point, any other as it is written.
	var plainText: String { isInteger ? int64.map { String($0) } ?? text : text }
}
