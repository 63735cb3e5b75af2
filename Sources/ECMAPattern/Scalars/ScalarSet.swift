/// A set of code points as a class in a pattern describes it.
struct ScalarSet: Sendable {
	/// Membership below 128, all of it.
	let ascii: ASCIIMap
	private let members: Members
	private let isNegated: Bool
	/// Whether a scalar belongs as soon as one that differs from it in case only is a member.
	private let ignoresCase: Bool

	/// The set of `members`, or of all others.
	init(_ members: Members, isNegated: Bool = false, ignoresCase: Bool = false) {
		let members = members.normalized()
		self.members = members
		self.isNegated = isNegated
		self.ignoresCase = ignoresCase
		ascii = ASCIIMap { members.contains($0, ignoringCase: ignoresCase) != isNegated }
	}

	init(ranges: [ClosedRange<UInt32>], isNegated: Bool = false, ignoresCase: Bool = false) {
		self.init(Members(ranges: ranges), isNegated: isNegated, ignoresCase: ignoresCase)
	}

	/// What `.` means under the modifier `s`.
	static let everything = ScalarSet(ranges: [0...0x10FFFF])
	/// What `.` means otherwise.
	static let withinLine = ScalarSet(ranges: [0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029], isNegated: true)

	/// Whether some scalar above ASCII may belong.
	var reachesBeyondASCII: Bool { isNegated || ignoresCase || members.reachBeyondASCII }

	func contains(_ value: UInt32) -> Bool {
		if value < 128 { return ascii.contains(value) }
		return members.contains(value, ignoringCase: ignoresCase) != isNegated
	}
}
