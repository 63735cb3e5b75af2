extension Parser {
	/// `{Name}` or `{Name=Value}` behind `\p`; nil, without moving, where the legacy grammar reads on instead.
	mutating func propertyName(at start: Int) throws(PatternError) -> ScalarProperty? {
		let end = reader.position
		let text = bracedText()
		if let text, let property = ScalarProperty(text) { return property }
		reader.position = end
		guard grammar == .unicode else { return nil }
		throw PatternError(text.map { .unknownProperty($0) } ?? .malformedProperty, at: start)
	}

	private mutating func bracedText() -> String? {
		guard reader.take("{") else { return nil }
		let start = reader.position
		while let scalar = reader.peek, scalar.isPartOfPropertyName { reader.position += 1 }
		let text = reader.text(from: start)
		return reader.take("}") && !text.isEmpty ? text : nil
	}
}

extension Unicode.Scalar {
	fileprivate var isPartOfPropertyName: Bool { isASCIILetter || decimalDigit != nil || self == "_" || self == "=" }
}
