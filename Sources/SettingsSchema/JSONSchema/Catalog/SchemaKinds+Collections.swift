import Defaults

extension SchemaKinds {
	/// An object without declared members is open to any, unless nothing may stand in it.
	func dictionaryKind(of shape: SchemaShape) -> Field.Kind {
		guard shape.unions.isEmpty else { return .json }
		let isSealed = shape.places.flatMap { schema.compiled($0).rules }.contains { rule in
			guard case .properties(let rules) = rule, rules.patterns.isEmpty, let rest = rules.additional else {
				return false
			}
			if case .never? = schema.compiled(rest).rules.first { return true }
			return false
		}
		return isSealed ? .json : .dictionary
	}

	/// Items of a few values are marked in a list of all of them.
	func arrayKind(of shape: SchemaShape) -> Field.Kind {
		guard !shaper.isFixed(0, of: shape) else { return .list }
		let places = shaper.child("0", of: shape) { nil }
		guard !places.isEmpty, let choices = choices(of: shaper.shape(of: places)), !choices.isEmpty else {
			return .list
		}
		return .checklist(choices)
	}
}
