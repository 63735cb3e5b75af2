extension Matcher {
	/// Executes one instruction; false if it fails.
	@inline(__always)
	mutating func execute(_ instruction: Instruction) -> Bool {
		switch instruction {
		case .scalar(let value, let isBackward):
			guard let unit = take(isBackward: isBackward) else { return false }
			guard unit == value else { return false }
			counter += 1
		case .set(let set, let isBackward):
			guard let unit = take(isBackward: isBackward), contains(unit, in: set) else { return false }
			counter += 1
		case .run(let index): return run(program.runs[Int(index)])
		case .split(let first, let second, let memo): return split(first, second, memo)
		case .jump(let target): counter = Int(target)
		case .assert(let assertion):
			guard holds(assertion) else { return false }
			counter += 1
		default: return executeRare(instruction)
		}
		return true
	}

	private mutating func executeRare(_ instruction: Instruction) -> Bool {
		counter += 1
		switch instruction {
		case .save(let register):
			if tracksGroups { set(register, to: place) }
		case .clear(let first, let count):
			if tracksGroups { for register in first..<first + count { set(register, to: -1) } }
			charge(Int(count) / 4)
		case .mark(let register): set(register, to: place)
		case .checkProgress(let register): return registers[Int(register)] != place
		case .startCount(let index): set(program.countedLoops[Int(index)].counter, to: 0)
		case .testCount(let index): testCount(program.countedLoops[Int(index)])
		case .count(let index): count(program.countedLoops[Int(index)])
		case .reference(let index): return follow(program.backReferences[Int(index)])
		case .look(let register, _, _): openLook(register)
		case .endLook(let register, let isNegative): return closeLook(register, isNegative: isNegative)
		case .scalar, .set, .run, .split, .jump, .assert, .match: return false
		}
		return true
	}

	/// The scalar behind or before the place, which moves over it.
	@inline(__always)
	private mutating func take(isBackward: Bool) -> UInt32? {
		if isBackward {
			guard place > 0 else { return nil }
			place -= 1
			return UInt32(text[place])
		}
		guard place < text.count else { return nil }
		place += 1
		return UInt32(text[place - 1])
	}

	@inline(__always)
	func contains(_ value: UInt32, in set: Int32) -> Bool {
		if value < 128 { return program.asciiSets[Int(set)].contains(value) }
		return program.sets[Int(set)].contains(value)
	}

	@inline(__always)
	private mutating func split(_ first: Int32, _ second: Int32, _ choice: Int32) -> Bool {
		if memo != nil, choice >= 0 {
			if memo?.contains(choice, at: place) == true { return false }
			frames.append(Frame(kind: .failure, target: choice, place: Int32(place)))
		}
		frames.append(Frame(kind: .choice, target: second, place: Int32(place)))
		counter = Int(first)
		return true
	}

	/// Writes a register; going back restores it.
	@inline(__always)
	mutating func set(_ register: Int32, to value: Int) {
		let old = registers[Int(register)]
		guard old != value else { return }
		frames.append(Frame(kind: .restore, target: register, place: Int32(old)))
		registers[Int(register)] = value
	}

	private mutating func testCount(_ loop: Program.CountedLoop) {
		let done = registers[Int(loop.counter)]
		let (body, exit) = (Int(loop.body), Int(loop.exit))
		if done < loop.repetition.minimum {
			counter = body
		} else if done >= loop.repetition.maximum {
			counter = exit
		} else {
			let isGreedy = loop.repetition.isGreedy
			frames.append(
				Frame(kind: .choice, target: Int32(isGreedy ? exit : body), place: Int32(place)))
			counter = isGreedy ? body : exit
		}
	}

	private mutating func count(_ loop: Program.CountedLoop) {
		let done = registers[Int(loop.counter)]
		set(loop.counter, to: done + 1)
		// An iteration that must be may take nothing: no place equals -1.
		if loop.start >= 0 { set(loop.start, to: done < loop.repetition.minimum ? -1 : place) }
	}
}
