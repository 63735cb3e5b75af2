/// A quantifier and what it needs to know of its body.
struct Repetition: Sendable {
	/// How a loop becomes a program.
	enum Layout: Sendable {
		/// The body once, and a way back behind it.
		case atLeastOnce
		/// As many copies of the body as there are iterations, or as there must be and one to go round.
		case copies
		/// One copy, and a register that counts.
		case counted
	}

	/// Above every number that a pattern can state.
	static let unbounded = Int.max
	/// What copies of a body may take together before iterations are counted instead.
	private static let maximumSize = 256

	let minimum: Int
	/// ``unbounded`` for no limit.
	let maximum: Int
	var isGreedy = true
	/// The groups within the body; each iteration starts with them unset.
	private(set) var groups: Range<Int> = 0..<0
	/// The scalars that the body takes at the least.
	private(set) var bodyLength = 0
	/// The instructions of the body, about.
	private(set) var bodySize = 0

	init(_ minimum: Int, _ maximum: Int) {
		self.minimum = minimum
		self.maximum = maximum
	}

	/// Notes what is repeated. It is kept, so that asking loops within loops costs no more than asking one.
	mutating func attach(_ body: Node, groups: Range<Int>) {
		self.groups = groups
		bodyLength = body.minimumLength
		bodySize = body.size
	}

	var layout: Layout {
		if minimum == 1, maximum == Self.unbounded, bodyLength > 0 { return .atLeastOnce }
		return copies <= 1 || copiesSize <= Self.maximumSize ? .copies : .counted
	}

	/// The instructions of the loop, about.
	var size: Int {
		switch layout {
		case .atLeastOnce: bodySize.addingHeld(2)
		case .copies: copiesSize
		case .counted: bodySize.addingHeld(6)
		}
	}

	private var copies: Int { maximum == Self.unbounded ? minimum.addingHeld(1) : maximum }
	private var copiesSize: Int { copies.multipliedHeld(by: bodySize.addingHeld(4)) }
}

extension Int {
	/// The sum, or the greatest integer where it is beyond.
	func addingHeld(_ other: Int) -> Int {
		let (sum, isOver) = addingReportingOverflow(other)
		return isOver ? .max : sum
	}

	/// The product, or the greatest integer where it is beyond.
	func multipliedHeld(by other: Int) -> Int {
		let (product, isOver) = multipliedReportingOverflow(by: other)
		return isOver ? .max : product
	}
}
