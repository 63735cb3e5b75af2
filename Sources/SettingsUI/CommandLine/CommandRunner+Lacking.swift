import Defaults
import SettingsSchema

extension CommandRunner {
	/// Says what the file lacks, or does not fit by, since a change that was made: what `validate` has against it now
	/// and had not before.
	func warn(ofFailuresSince before: Defaults.Snapshot, at paths: [Defaults.Path], _ target: SettingsTarget) {
		let snapshot = target.suite.snapshot
		let new = target.catalog.fileValidator?.newFailures(since: before, in: snapshot, at: paths) ?? []
		for failure in new.prefix(Self.failuresTold) {
			warn(Strings.Validating.isNew(target.catalog.discreet(failure.problem, in: snapshot)))
		}
		let rest = new.count - Self.failuresTold
		if rest > 0 { warn(Strings.Validating.areNew(rest, listing: "\(table.program) \(Command.validate.rawValue)")) }
	}

	/// More than anyone reads after a change of one value.
	private static var failuresTold: Int { 5 }
}
