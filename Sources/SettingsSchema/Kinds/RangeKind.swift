import Defaults
import Wording

/// Two numbers of which the second is not the smaller one, as a `ClosedRange` is stored: `[22, 23]`.
package struct RangeKind: ValueKind {
	/// What either number has to be.
	package var bounds: Field.NumberRange

	/// Ranges of numbers within `bounds`.
	package init(_ bounds: Field.NumberRange) { self.bounds = bounds }

	package var typeName: String { localized("range") }
	package var demand: String {
		if let bounds = Phrase.bounds(bounds.minimum?.plainText, bounds.maximum?.plainText) {
			return localized("must be a range, like 1 – 5, of numbers that are \(bounds)")
		}
		return localized("must be a range, like 1 – 5")
	}
	package var sample: Defaults.JSON {
		let least = Defaults.JSON.number(bounds.minimum ?? Defaults.Number(0))
		return [least, least]
	}

	package func accepts(_ value: Defaults.JSON) -> Bool {
		let numbers = value.array?.compactMap(\.number) ?? []
		return value.array?.count == 2 && numbers.count == 2 && numbers[0] <= numbers[1]
			&& numbers.allSatisfy { bounds.contains($0) && (!bounds.isInteger || $0.isInteger) }
	}

	/// The numbers of a text like `22–23`, `22-23`, `22...23` or `22 to 23`; else what the text is as JSON.
	package func value(of text: String) -> Defaults.JSON? {
		let pattern = /\s*(-?\d+(?:\.\d+)?)\s*(?:–|-|\.{2,3}|,(?=\s)|to)\s*(-?\d+(?:\.\d+)?)\s*/
		let numbers = text.wholeMatch(of: pattern).map { [$0.1, $0.2] } ?? []
		let parts = numbers.compactMap { Defaults.Number(text: String($0)) }
		return parts.count == 2 ? .array(parts.map(Defaults.JSON.number)) : try? Defaults.JSON(parsing: text)
	}

	package func text(of value: Defaults.JSON) -> String? {
		accepts(value) ? value.array?.compactMap(\.number?.plainText).joined(separator: " – ") : nil
	}
}

extension Field.Kind {
	/// A range of numbers within some bounds.
	package static func range(within bounds: Field.NumberRange) -> Self { .value(AnyValueKind(RangeKind(bounds))) }
}
