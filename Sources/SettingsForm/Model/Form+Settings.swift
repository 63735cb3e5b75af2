import Defaults
import SettingsSchema

extension Form {
	/// The settings changed. What is being typed stays; a step that waits does not outlive someone else's change.
	mutating func settingsChanged(
		_ snapshot: Defaults.Snapshot, _ changes: [Defaults.Change], isOutside: Bool
	) -> [Effect] {
		let lost = restage(over: snapshot)
		reload()
		recount(changes.map(\.path))
		guard isOutside, !changes.isEmpty else { return lost }
		outside.add(changes.lazy.flatMap(\.leaves).map(\.path))
		var effects: [Effect] = lost + [.wake(.fadeLit, after: .seconds(2))]
		if let draft, draft.session == nil, changes.contains(where: { $0.path.contains(draft.path) }) {
			self.draft = nil
			effects += [.cancelWake(.commitDraft)] + show(Notice(.warning, Strings.stepOvertaken(draft.title)))
		}
		return effects
	}

	/// The standing to the file changed.
	mutating func statusChanged(_ status: Defaults.Status) -> [Effect] {
		if case .saved = status { hasUnwritten = false }
		if case .readOnly = status, self.status == .pending { hasUnwritten = true }
		if case .damaged = status {
			if case .damaged = self.status {} else { looksPastDamage = false }
		}
		self.status = status
		return []
	}
}
