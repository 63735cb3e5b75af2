import Defaults

extension SchemaKinds {
	/// An object without declared members is open to any, unless nothing may stand in it.
	func dictionaryKind(of shape: SchemaShape) -> Field.Kind {
		guard shape.unions.isEmpty else { return .json }
		return shape.places.contains(where: schema.refusesOthers) ? .json : .dictionary
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
