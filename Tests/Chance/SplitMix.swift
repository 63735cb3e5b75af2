/// Numbers that a seed determines, the same in every run (SplitMix64).
public struct SplitMix: RandomNumberGenerator, Sendable {
	private var state: UInt64

	/// The numbers of a seed.
	public init(state seed: UInt64) { state = seed }

	/// The next number.
	public mutating func next() -> UInt64 {
		state &+= 0x9E37_79B9_7F4A_7C15
		var mixed = state
		mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
		mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
		return mixed ^ mixed >> 31
	}

	/// True that many times in a hundred.
	public mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

	/// One of some elements.
	public mutating func pick<Element>(_ elements: [Element]) -> Element {
		elements[Int.random(in: 0..<elements.count, using: &self)]
	}
}
