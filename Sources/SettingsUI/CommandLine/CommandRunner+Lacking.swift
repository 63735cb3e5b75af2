import Defaults
import SettingsSchema

extension CommandRunner {
	/// Says what the file lacks, or does not fit by, since a change that was made: what `validate` has against it now
	/// and had not before.
	func warn(ofFailuresSince before: Defaults.Snapshot, _ target: SettingsTarget) {
		guard let validator = (target.catalog as? SchemaCatalog)?.validator else { return }
		let after = validator.validate(target.suite.snapshot.user.root)
		guard !after.isEmpty else { return }
		func problem(_ failure: SchemaFailure) -> Defaults.Problem {
			Defaults.Problem(path: failure.path, message: failure.message)
		}
		let known = Set(validator.validate(before.user.root).map(problem))
		let new = after.filter { !known.contains(problem($0)) }.map { discreet($0, target) }
		for failure in new.prefix(Self.failuresTold) { warn(Strings.Validating.isNew(failure)) }
		let rest = new.count - Self.failuresTold
		if rest > 0 { warn(Strings.Validating.areNew(rest, listing: "\(table.program) \(Command.validate.rawValue)")) }
	}

	/// More than anyone reads after a change of one value.
	private static var failuresTold: Int { 5 }
}
