extension Parser {
	/// What a parenthesis opens, and whether it may be repeated: a look-behind never, a look-ahead in old patterns only.
	mutating func group(openedAt start: Int) throws(PatternError) -> (Node, isQuantifiable: Bool) {
		guard depth < Self.maximumDepth else { throw PatternError(.tooDeep(Self.maximumDepth), at: start) }
		depth += 1
		defer { depth -= 1 }
		guard reader.take("?") else { return (try capture(named: nil, openedAt: start), true) }
		if reader.take(":") { return (try body(openedAt: start), true) }
		if let look = look() { return (.look(look, try body(openedAt: start)), grammar == .legacy && !look.isBehind) }
		if reader.peek == "<" {
			let position = reader.position
			guard let name = groupName() else { throw PatternError(.invalidGroupName, at: position) }
			return (try capture(named: name, openedAt: start), true)
		}
		return (try modifierGroup(openedAt: start), true)
	}

	private mutating func look() -> Look? {
		if reader.take("=") { return Look(isBehind: false, isNegative: false) }
		if reader.take("!") { return Look(isBehind: false, isNegative: true) }
		if reader.take("<=") { return Look(isBehind: true, isNegative: false) }
		if reader.take("<!") { return Look(isBehind: true, isNegative: true) }
		return nil
	}

	/// The alternatives up to the closing parenthesis, and that.
	private mutating func body(openedAt start: Int) throws(PatternError) -> Node {
		let outside = modifiers
		defer { modifiers = outside }
		let node = try disjunction()
		guard reader.take(")") else { throw PatternError(.unclosedGroup, at: start) }
		return node
	}

	private mutating func capture(named name: String?, openedAt start: Int) throws(PatternError) -> Node {
		groupCount += 1
		let number = groupCount
		if let name, !names.add(name, group: number) { throw PatternError(.duplicateName(name), at: start) }
		return .capture(number, try body(openedAt: start))
	}

	/// `(?ims-ims:…)`.
	private mutating func modifierGroup(openedAt start: Int) throws(PatternError) -> Node {
		let outside = modifiers
		defer { modifiers = outside }
		let added = try modifierLetters(besides: [])
		var removed: Modifiers = []
		let hasDash = reader.take("-")
		if hasDash { removed = try modifierLetters(besides: added) }
		guard reader.take(":") else { throw unknownGroup(openedAt: start, hasModifiers: !added.isEmpty || hasDash) }
		if hasDash, added.isEmpty, removed.isEmpty { throw PatternError(.emptyModifiers, at: start) }
		modifiers = outside.union(added).subtracting(removed)
		return try body(openedAt: start)
	}

	private mutating func modifierLetters(besides others: Modifiers) throws(PatternError) -> Modifiers {
		var letters: Modifiers = []
		while let scalar = reader.peek, let modifier = Modifiers(scalar) {
			guard !others.union(letters).contains(modifier) else {
				throw PatternError(.repeatedModifier(scalar), at: reader.position)
			}
			letters.formUnion(modifier)
			reader.position += 1
		}
		return letters
	}

	private func unknownGroup(openedAt start: Int, hasModifiers: Bool) -> PatternError {
		guard let scalar = reader.peek else { return PatternError(.unclosedGroup, at: start) }
		if hasModifiers, scalar == ")" { return PatternError(.inlineFlags, at: start) }
		return PatternError(.unknownGroupKind(String(scalar)), at: start)
	}
}
