/// A pattern in the form that is executed. It never grows with the numbers in quantifiers beyond a fixed measure.
struct Program: Sendable {
	/// A greedy loop over single scalars, the commonest of all.
	struct Run: Sendable {
		var set: Int32
		var minimum: Int
		var maximum: Int
		var isBackward: Bool
		/// Where failures are remembered, negative if they are not.
		var memo: Int32
	}

	/// A loop whose iterations are counted.
	struct CountedLoop: Sendable {
		var repetition: Repetition
		/// The register with the number of iterations begun.
		var counter: Int32
		/// The register with the place where the iteration began, negative if it cannot be empty.
		var start: Int32
		var body: Int32
		var exit: Int32
	}

	/// A back-reference to the one of these groups that has matched.
	struct BackReference: Sendable {
		var groups: [Int]
		var ignoresCase: Bool
		var isBackward: Bool
	}

	var instructions: [Instruction] = []
	var sets: [ScalarSet] = []
	/// Of each set its members of ASCII, apart so that the common case touches nothing counted.
	var asciiSets: [ASCIIMap] = []
	var runs: [Run] = []
	var countedLoops: [CountedLoop] = []
	var backReferences: [BackReference] = []
	/// Places of groups come first: two for the match and for each group.
	var registerCount: Int
	let groupRegisterCount: Int
	/// How many kinds of failure can be remembered; none where a failure depends on more than the place.
	var memoCount = 0
	let names: [String: [Int]]
	var start: StartCondition

	var hasReferences: Bool { !backReferences.isEmpty }
	/// Whether an instruction and a place decide what follows: neither groups' contents nor counters do.
	var canRememberFailures: Bool { memoCount > 0 && backReferences.isEmpty && countedLoops.isEmpty }
}
