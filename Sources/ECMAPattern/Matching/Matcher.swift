/// Looks for a match by trying ways and going back, with a stack of its own: neither long texts nor deep patterns can
/// exhaust the thread's.
///
/// A unit of the text is one scalar, in a byte where all are ASCII.
struct Matcher<Unit: FixedWidthInteger & UnsignedInteger> {
	/// Steps after which failures are remembered; most searches end sooner, and never pay for the memory.
	private static var patience: Int { 2_000 }
	/// Frames that a search may keep: 64 MB.
	private static var maximumFrames: Int { 1 << 22 }

	let program: Program
	let text: [Unit]
	private let budget: Int
	/// Whether what groups match is wanted, or needed for references.
	let tracksGroups: Bool

	private var remaining: Int
	/// What remains of the budget when failures begin to be remembered.
	private var memoThreshold: Int
	var memo: FailureMemo?
	/// The instruction to execute next.
	var counter = 0
	/// The number of scalars before the current place.
	var place = 0
	var registers: [Int]
	var frames: [Frame] = []

	init(_ program: Program, text: [Unit], budget: Int, tracksGroups: Bool) {
		self.program = program
		self.text = text
		self.budget = budget
		self.tracksGroups = tracksGroups
		remaining = budget
		memoThreshold = program.canRememberFailures ? budget - Self.patience : Int.min
		registers = Array(repeating: -1, count: program.registerCount)
	}

	/// The ends of the match and of each group, -1 where there are none.
	var places: ArraySlice<Int> { registers[..<program.groupRegisterCount] }

	/// Finds the leftmost match; ``places`` then says where it is.
	mutating func search() throws(BudgetExceeded) -> Bool {
		guard text.count < Int32.max else { throw BudgetExceeded(budget: budget) }
		let condition = program.start
		guard condition.minimumLength <= text.count else { return false }
		let last = condition.isAnchored ? 0 : text.count - condition.minimumLength
		for start in 0...last {
			if let first = condition.first, !first.contains(UInt32(text[start])) { continue }
			if try matches(from: start) {
				registers[0] = start
				registers[1] = place
				return true
			}
		}
		return false
	}

	/// Whether a match begins at `start`.
	private mutating func matches(from start: Int) throws(BudgetExceeded) -> Bool {
		counter = 0
		place = start
		while true {
			try spend(1)
			let instruction = program.instructions[counter]
			if case .match = instruction { return true }
			if execute(instruction) { continue }
			try spend(1)
			guard resume() else { return false }
		}
	}

	private mutating func spend(_ steps: Int) throws(BudgetExceeded) {
		remaining -= steps
		guard remaining >= 0, frames.count <= Self.maximumFrames else { throw BudgetExceeded(budget: budget) }
		if remaining < memoThreshold { startMemo() }
	}

	private mutating func startMemo() {
		memoThreshold = Int.min
		memo = FailureMemo(count: program.memoCount, length: text.count)
	}

	/// Charges for work within one instruction.
	mutating func charge(_ work: Int) { remaining -= work }
}
