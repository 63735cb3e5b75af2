/// What is seen of a file and not believed yet: someone may be in the middle of writing or replacing it.
struct Doubt: Sendable {
	/// How long a file may be missing before it counts as removed: `git checkout` takes it away for a moment.
	private static let absenceAllowed = 1.0
	/// How often a file that does not parse is looked at again before that is reported, and how many seconds apart.
	private static let looksAtDamage = 10
	/// How often where someone keeps it from being read, which is waited for like a lock.
	private static let looksAtBusy = Int(WaitingBudget.total / damageInterval)
	private static let damageInterval = 0.01

	/// How often it was looked at since it stopped parsing.
	private var damagedLooks = 0
	/// Since when it is missing.
	private var absentSince: Double?

	/// The file is there and parses, or is gone for good.
	mutating func end() { self = Doubt() }

	/// The file is missing, where there was one: in how many seconds to look again; nil once it is gone for good.
	mutating func missing(at now: Double) -> Double? {
		let since = absentSince ?? now
		guard now - since < Self.absenceAllowed else { return nil }
		absentSince = since
		return since + Self.absenceAllowed - now
	}

	/// The file cannot be read: in how many seconds to look again; nil where that is sure.
	mutating func damaged(_ error: Defaults.SuiteError) -> Double? {
		absentSince = nil
		damagedLooks += 1
		let limit = error.isBusy ? Self.looksAtBusy : error.mayPass ? Self.looksAtDamage : 0
		return damagedLooks <= limit ? Self.damageInterval : nil
	}
}

extension Defaults.SuiteError {
	/// Whether the file may be sound at the next look.
	var mayPass: Bool {
		switch self {
		case .damaged: true
		case .notASettingsFile(_, let problem): problem.reason as? FileReason == .emptied
		default: false
		}
	}
}
