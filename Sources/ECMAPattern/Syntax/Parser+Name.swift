extension Parser {
	/// A group's name between angle brackets; nil, without moving, if there is none.
	mutating func groupName() -> String? {
		let start = reader.position
		if reader.take("<"), let name = identifier(), reader.take(">") { return name }
		reader.position = start
		return nil
	}

	private mutating func identifier() -> String? {
		var name = String.UnicodeScalarView()
		while reader.peek != ">" {
			guard let scalar = nameScalar(), scalar.canBeInName(isFirst: name.isEmpty) else { return nil }
			name.append(scalar)
		}
		return name.isEmpty ? nil : String(name)
	}

	/// A scalar of a name, which may be written as an escape in either grammar.
	private mutating func nameScalar() -> Unicode.Scalar? {
		guard let scalar = reader.next() else { return nil }
		guard scalar == "\\" else { return scalar }
		guard reader.take("u") else { return nil }
		return codePoint().flatMap { Unicode.Scalar($0) }
	}

	/// A reference by name, behind `\k`.
	mutating func nameReference(at start: Int) throws(PatternError) -> Node {
		guard let name = groupName() else { throw PatternError(.invalidNameReference, at: start) }
		nameReferences.append((name, start))
		return .reference(Reference(target: .name(name), ignoresCase: modifiers.contains(.ignoreCase)))
	}
}

extension Unicode.Scalar {
	/// Whether this is one of the scalars of an identifier.
	fileprivate func canBeInName(isFirst: Bool) -> Bool {
		if self == "$" || self == "_" { return true }
		if isFirst { return properties.isIDStart }
		return properties.isIDContinue || value == 0x200C || value == 0x200D
	}
}
