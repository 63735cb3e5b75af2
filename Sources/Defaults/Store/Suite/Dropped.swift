/// Why edits were dropped, for all who wait for everything to be on disk, and else for the next who asks for that.
struct Dropped {
	private static let mostReasons = 16

	/// The last of the reasons, and how many there have been in all.
	private var reasons: ArraySlice<Defaults.SuiteError> = []
	private var count = 0
	/// How many of them somebody was told.
	private(set) var told = 0

	mutating func append(_ reasons: [Defaults.SuiteError]) {
		self.reasons = (self.reasons + reasons).suffix(Self.mostReasons)
		count += reasons.count
	}

	/// The first reason that nobody had been told when `told` of them were; now somebody is.
	mutating func tell(after told: Int) -> Defaults.SuiteError? {
		self.told = count
		return reasons.suffix(count - told).first
	}
}
