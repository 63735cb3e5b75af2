extension Node {
	/// The scalars that this part takes at the least.
	var minimumLength: Int {
		switch self {
		case .empty, .assertion, .look, .reference: 0
		case .scalar, .set: 1
		case .capture(_, let body): body.minimumLength
		case .sequence(let parts): parts.reduce(0) { $0.addingHeld($1.minimumLength) }
		case .alternation(let parts): parts.map(\.minimumLength).min() ?? 0
		case .loop(let repetition, _): repetition.bodyLength.multipliedHeld(by: repetition.minimum)
		}
	}

	/// Whether this part matches at the very start of the text only.
	var isAnchored: Bool {
		switch self {
		case .assertion(let assertion): assertion == .textStart
		case .capture(_, let body): body.isAnchored
		case .sequence(let parts): parts.first?.isAnchored ?? false
		case .alternation(let parts): parts.allSatisfy(\.isAnchored)
		case .loop(let repetition, let body): repetition.minimum > 0 && body.isAnchored
		case .empty, .scalar, .set, .reference, .look: false
		}
	}

	/// The scalars that this part can take first.
	var firstScalars: FirstScalars {
		switch self {
		case .empty, .assertion, .look: return .nothing
		case .reference: return .anything
		case .scalar(let value): return FirstScalars(ascii: ASCIIMap { $0 == value }, reachesBeyondASCII: value >= 128)
		case .set(let set): return FirstScalars(ascii: set.ascii, reachesBeyondASCII: set.reachesBeyondASCII)
		case .capture(_, let body): return body.firstScalars
		case .sequence(let parts): return Self.firstScalars(inSequence: parts)
		case .alternation(let parts):
			return parts.map(\.firstScalars).reduce(into: FirstScalars()) { result, part in
				result.formUnion(part)
				result.isOptional = result.isOptional || part.isOptional
			}
		case .loop(let repetition, let body):
			var first = body.firstScalars
			if repetition.minimum == 0 { first.isOptional = true }
			return first
		}
	}

	private static func firstScalars(inSequence parts: [Node]) -> FirstScalars {
		var result = FirstScalars.nothing
		for part in parts {
			let first = part.firstScalars
			result.formUnion(first)
			guard first.isOptional else {
				result.isOptional = false
				break
			}
		}
		return result
	}

	/// The set of scalars, if this part takes exactly one.
	var singleScalars: ScalarSet? {
		switch self {
		case .scalar(let value): ScalarSet(ranges: [value...value])
		case .set(let set): set
		default: nil
		}
	}

	/// The instructions this part needs, about.
	var size: Int {
		switch self {
		case .empty: 0
		case .scalar, .set, .assertion, .reference: 1
		case .capture(_, let body), .look(_, let body): body.size.addingHeld(2)
		case .sequence(let parts): parts.reduce(0) { $0.addingHeld($1.size) }
		case .alternation(let parts): parts.reduce(0) { $0.addingHeld($1.size.addingHeld(2)) }
		case .loop(let repetition, _): repetition.size
		}
	}
}
