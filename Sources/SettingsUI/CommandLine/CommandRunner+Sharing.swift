import Defaults
import SettingsSchema

/// Changes of what aliases of YAML stand for, and of what comes by one.
extension CommandRunner {
	/// What edits come to: with `--everywhere` each is made where its place is written, with what that makes of all others.
	func spread(
		_ edits: [Defaults.Edit], in snapshot: Defaults.Snapshot, _ target: SettingsTarget, _ invocation: Invocation
	) throws(CommandFailure) -> [Defaults.Edit] {
		do throws(Defaults.PathError) {
			if invocation.has(.everywhere) { return try snapshot.user.everywhere(edits) }
			for edit in edits {
				if let refusal = target.catalog.refusal(ofCopyFor: edit, in: snapshot) { throw refusal }
			}
			return edits
		} catch {
			let refusal = Defaults.SuiteError.unreachable(Defaults.Problem(edits.first?.path ?? [], error))
			throw .suite(target.catalog.discreet(refusal, in: snapshot))
		}
	}

	/// Says where what came by an alias has a value of its own now.
	func warn(ofCopiesMadeBy edits: [Defaults.Edit], since before: Defaults.Snapshot, _ target: SettingsTarget) {
		let copies = edits.compactMap { before.user.borrowedPlace(around: $0.path) }.uniqued()
		for copy in copies where target.suite.snapshot.user.borrowedPlace(around: copy, isInside: true) == nil {
			let source = target.catalog.shown(before.user.writtenPlace(of: copy), in: before)
			warn(Strings.isOwnNow(target.catalog.shown(copy, in: before), source))
		}
	}
}

extension CommandFailure {
	/// What a suite that refused a change comes to, with what could be done where that was not asked for.
	init(refusing error: Defaults.SuiteError, _ invocation: Invocation) {
		self =
			error.isOfAliases && !invocation.has(.everywhere) && !invocation.has(.all) ? .shared(error) : .suite(error)
	}
}
