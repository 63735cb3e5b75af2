extension Parser {
	/// One end of a range, or a set that cannot be one.
	private enum ClassAtom {
		case scalar(UInt32)
		case set(ScalarSet.Members)
	}

	/// A class in square brackets, the first of which has been read.
	mutating func characterClass(openedAt start: Int) throws(PatternError) -> ScalarSet {
		let isNegated = reader.take("^")
		var members = ScalarSet.Members()
		while !reader.take("]") {
			guard !reader.isAtEnd else { throw PatternError(.unclosedClass, at: start) }
			members.formUnion(try classMembers(classOpenedAt: start))
		}
		return ScalarSet(members, isNegated: isNegated, ignoresCase: modifiers.contains(.ignoreCase))
	}

	/// One scalar, set or range.
	private mutating func classMembers(classOpenedAt classStart: Int) throws(PatternError) -> ScalarSet.Members {
		let start = reader.position
		let low = try classAtom(classOpenedAt: classStart)
		guard reader.peek == "-", let next = reader.peek(ahead: 1), next != "]" else { return members(low) }
		reader.position += 1
		let high = try classAtom(classOpenedAt: classStart)
		guard case .scalar(let first) = low, case .scalar(let last) = high else {
			guard grammar == .legacy else { throw PatternError(.setInRange, at: start) }
			return members(low).union(members(.scalar(0x2D))).union(members(high))
		}
		guard first <= last else { throw PatternError(.reversedRange(reader.text(from: start)), at: start) }
		return ScalarSet.Members(ranges: [first...last])
	}

	private func members(_ atom: ClassAtom) -> ScalarSet.Members {
		switch atom {
		case .scalar(let value): ScalarSet.Members(ranges: [value...value])
		case .set(let members): members
		}
	}

	private mutating func classAtom(classOpenedAt classStart: Int) throws(PatternError) -> ClassAtom {
		let start = reader.position
		guard let scalar = reader.next() else { throw PatternError(.unclosedClass, at: classStart) }
		guard scalar == "\\" else { return .scalar(scalar.value) }
		if let set = try setEscape(at: start) { return .set(set) }
		return .scalar(try scalarEscape(at: start, isInClass: true))
	}
}
