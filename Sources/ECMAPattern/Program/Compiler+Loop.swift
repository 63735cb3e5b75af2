extension Compiler {
	mutating func addLoop(_ repetition: Repetition, _ body: Node) {
		guard repetition.maximum > 0 else { return }
		if repetition.isGreedy, repetition.maximum > 1, let set = body.singleScalars {
			addRun(repetition, of: set)
		} else {
			switch repetition.layout {
			case .atLeastOnce: addLoopWithTest(repetition, body)
			case .copies: addCopies(repetition, body)
			case .counted: addCountedLoop(repetition, body)
			}
		}
	}

	private mutating func addRun(_ repetition: Repetition, of set: ScalarSet) {
		program.runs.append(
			Program.Run(
				set: index(of: set), minimum: repetition.minimum, maximum: repetition.maximum, isBackward: isBackward,
				memo: newMemo()))
		emit(.run(Int32(program.runs.count - 1)))
	}

	private mutating func addLoopWithTest(_ repetition: Repetition, _ body: Node) {
		let start = here
		addIteration(repetition, body)
		emit(split(repetition, body: start, exit: here + 1))
	}

	/// One copy of the body for each iteration that must be, then the others.
	private mutating func addCopies(_ repetition: Repetition, _ body: Node) {
		for _ in 0..<repetition.minimum { addIteration(repetition, body) }
		if repetition.maximum == Repetition.unbounded {
			let head = emit(.match)
			addOptionalIteration(repetition, body)
			emit(.jump(Int32(head)))
			setSplit(at: head, repetition)
		} else {
			var heads: [Int] = []
			for _ in repetition.minimum..<repetition.maximum {
				heads.append(emit(.match))
				addOptionalIteration(repetition, body)
			}
			for head in heads { setSplit(at: head, repetition) }
		}
	}

	/// Makes the instruction at `head` choose between what follows it and what comes next.
	private mutating func setSplit(at head: Int, _ repetition: Repetition) {
		program.instructions[head] = split(repetition, body: Int32(head + 1), exit: here)
	}

	/// The choice between another iteration and none; a greedy loop tries the iteration first.
	private mutating func split(_ repetition: Repetition, body: Int32, exit: Int32) -> Instruction {
		let (first, second) = repetition.isGreedy ? (body, exit) : (exit, body)
		return .split(first: first, second: second, memo: newMemo())
	}

	private mutating func addIteration(_ repetition: Repetition, _ body: Node) {
		addClear(repetition.groups)
		add(body)
	}

	/// An iteration that may as well not be, and is not allowed to take nothing.
	private mutating func addOptionalIteration(_ repetition: Repetition, _ body: Node) {
		guard repetition.bodyLength == 0 else { return addIteration(repetition, body) }
		let start = newRegister()
		emit(.mark(start))
		checkedLoops += 1
		addIteration(repetition, body)
		checkedLoops -= 1
		emit(.checkProgress(start))
	}

	private mutating func addClear(_ groups: Range<Int>) {
		guard !groups.isEmpty else { return }
		emit(.clear(first: Int32(2 * groups.lowerBound), count: Int32(2 * groups.count)))
	}

	private mutating func addCountedLoop(_ repetition: Repetition, _ body: Node) {
		let index = program.countedLoops.count
		let start = repetition.bodyLength == 0 ? newRegister() : -1
		program.countedLoops.append(
			Program.CountedLoop(repetition: repetition, counter: newRegister(), start: start, body: 0, exit: 0))
		emit(.startCount(Int32(index)))
		let test = emit(.testCount(Int32(index)))
		program.countedLoops[index].body = here
		emit(.count(Int32(index)))
		addIteration(repetition, body)
		if start >= 0 { emit(.checkProgress(start)) }
		emit(.jump(Int32(test)))
		program.countedLoops[index].exit = here
	}
}
