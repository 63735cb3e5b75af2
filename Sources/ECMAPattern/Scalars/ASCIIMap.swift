/// A set of ASCII scalars in two words.
struct ASCIIMap: Hashable, Sendable {
	private var low: UInt64 = 0
	private var high: UInt64 = 0

	init() {}

	/// The scalars for which `isMember` holds.
	init(where isMember: (UInt32) -> Bool) {
		for value in UInt32(0)..<128 where isMember(value) { insert(value) }
	}

	/// `value` must be below 128.
	@inline(__always)
	func contains(_ value: UInt32) -> Bool {
		(value < 64 ? low &>> UInt64(value) : high &>> UInt64(value - 64)) & 1 != 0
	}

	private mutating func insert(_ value: UInt32) {
		if value < 64 { low |= 1 << UInt64(value) } else { high |= 1 << UInt64(value - 64) }
	}

	mutating func formUnion(_ other: ASCIIMap) {
		low |= other.low
		high |= other.high
	}
}
