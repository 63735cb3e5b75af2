/// Turns a pattern's tree into a program.
struct Compiler {
	var program: Program
	/// Whether text is taken towards the start, as in a look-behind.
	var isBackward = false
	/// Whether this is the body of a look-around.
	var isInLook = false
	/// How many loops around, within the look-around if there is one, refuse iterations that take nothing.
	var checkedLoops = 0

	private init(_ syntax: Syntax) {
		let registers = 2 * (syntax.groupCount + 1)
		program = Program(
			registerCount: registers, groupRegisterCount: registers, names: syntax.names,
			start: StartCondition(syntax.root))
	}

	/// The program for a pattern.
	static func compile(_ syntax: Syntax) -> Program {
		var compiler = Compiler(syntax)
		compiler.add(syntax.root)
		compiler.emit(.match)
		return compiler.program
	}

	mutating func add(_ node: Node) {
		switch node {
		case .empty: break
		case .scalar(let value): emit(.scalar(value, isBackward: isBackward))
		case .set(let set): emit(.set(index(of: set), isBackward: isBackward))
		case .assertion(let assertion): emit(.assert(assertion))
		case .capture(let number, let body): addCapture(number, body)
		case .reference(let reference): add(reference)
		case .look(let look, let body): add(look, body)
		case .sequence(let parts):
			if isBackward { parts.reversed().forEach { add($0) } } else { parts.forEach { add($0) } }
		case .alternation(let parts): addAlternation(parts)
		case .loop(let repetition, let body): addLoop(repetition, body)
		}
	}

	private mutating func addCapture(_ number: Int, _ body: Node) {
		emit(.save(Int32(2 * number + (isBackward ? 1 : 0))))
		add(body)
		emit(.save(Int32(2 * number + (isBackward ? 0 : 1))))
	}

	private mutating func addAlternation(_ parts: [Node]) {
		var exits: [Int] = []
		for part in parts.dropLast() {
			let split = emit(.match)
			add(part)
			exits.append(emit(.match))
			program.instructions[split] = .split(first: Int32(split + 1), second: here, memo: newMemo())
		}
		if let last = parts.last { add(last) }
		for exit in exits { program.instructions[exit] = .jump(here) }
	}

	private mutating func add(_ reference: Reference) {
		let groups =
			switch reference.target {
			case .number(let number): [number]
			case .name(let name): program.names[name] ?? []
			}
		program.backReferences.append(
			Program.BackReference(groups: groups, ignoresCase: reference.ignoresCase, isBackward: isBackward))
		emit(.reference(Int32(program.backReferences.count - 1)))
	}

	private mutating func add(_ look: Look, _ body: Node) {
		let outside = (isBackward, isInLook, checkedLoops)
		(isBackward, isInLook, checkedLoops) = (look.isBehind, true, 0)
		let register = newRegister()
		let start = emit(.match)
		add(body)
		emit(.endLook(register: register, isNegative: look.isNegative))
		program.instructions[start] = .look(register: register, isNegative: look.isNegative, exit: here)
		(isBackward, isInLook, checkedLoops) = outside
	}

	// MARK: Parts of the program

	/// The index of the instruction that comes next.
	var here: Int32 { Int32(program.instructions.count) }

	/// Appends an instruction and returns its index.
	@discardableResult
	mutating func emit(_ instruction: Instruction) -> Int {
		program.instructions.append(instruction)
		return program.instructions.count - 1
	}

	mutating func index(of set: ScalarSet) -> Int32 {
		program.sets.append(set)
		program.asciiSets.append(set.ascii)
		return Int32(program.sets.count - 1)
	}

	mutating func newRegister() -> Int32 {
		program.registerCount += 1
		return Int32(program.registerCount - 1)
	}

	/// A number under which to remember failures, negative if they may not be.
	///
	/// A loop that refuses empty iterations makes a failure depend on where its iteration began. That does no harm
	/// where the loop has failed altogether before the same place is reached from another beginning; but the body of a
	/// look-around may have succeeded, and be tried again.
	mutating func newMemo() -> Int32 {
		guard !isInLook || checkedLoops == 0 else { return -1 }
		program.memoCount += 1
		return Int32(program.memoCount - 1)
	}
}
