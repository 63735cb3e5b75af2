/// What can be told of a match before looking for one.
struct StartCondition: Sendable {
	/// Whether it can begin at the very start of the text only.
	let isAnchored: Bool
	/// The scalars it takes at the least.
	let minimumLength: Int
	/// What its first scalar is; nil if it may take none.
	let first: FirstScalars?

	init(_ root: Node) {
		isAnchored = root.isAnchored
		minimumLength = root.minimumLength
		let first = root.firstScalars
		self.first = first.isOptional ? nil : first
	}
}

/// The scalars with which a part of a pattern can begin.
struct FirstScalars: Sendable {
	var ascii = ASCIIMap()
	/// Whether it can begin above ASCII.
	var reachesBeyondASCII = false
	/// Whether the part may take nothing, so that what follows begins as well.
	var isOptional = false

	static let nothing = FirstScalars(isOptional: true)
	static let anything = FirstScalars(ascii: ASCIIMap { _ in true }, reachesBeyondASCII: true, isOptional: true)

	@inline(__always)
	func contains(_ value: UInt32) -> Bool { value < 128 ? ascii.contains(value) : reachesBeyondASCII }

	mutating func formUnion(_ other: FirstScalars) {
		ascii.formUnion(other.ascii)
		reachesBeyondASCII = reachesBeyondASCII || other.reachesBeyondASCII
	}
}
