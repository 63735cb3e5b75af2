/// Which choices have failed at which places, so that none is tried twice there.
struct FailureMemo {
	/// Two megabytes; beyond, only the budget bounds a search.
	private static let maximumBits = 1 << 24

	private var words: [UInt64]
	private let width: Int

	/// Room for `count` choices at each place of a text with `length` scalars; nil if that is too much.
	init?(count: Int, length: Int) {
		width = length + 1
		let (bits, isOver) = count.multipliedReportingOverflow(by: width)
		guard !isOver, bits <= Self.maximumBits else { return nil }
		words = Array(repeating: 0, count: bits / 64 + 1)
	}

	@inline(__always)
	func contains(_ choice: Int32, at place: Int) -> Bool {
		let bit = Int(choice) * width + place
		return words[bit >> 6] &>> UInt64(bit & 63) & 1 != 0
	}

	@inline(__always)
	mutating func insert(_ choice: Int32, at place: Int) {
		let bit = Int(choice) * width + place
		words[bit >> 6] |= 1 &<< UInt64(bit & 63)
	}
}
