/// What a schema says of a value, by itself.
enum Judgement: Sendable {
	/// It allows the value.
	case fits
	/// It does not.
	case fails
	/// A schema that is not there would have to tell.
	case open
}

extension Judgement {
	/// What both say together.
	func and(_ other: Judgement) -> Judgement {
		switch (self, other) {
		case (.fails, _), (_, .fails): .fails
		case (.open, _), (_, .open): .open
		case (.fits, .fits): .fits
		}
	}
}
