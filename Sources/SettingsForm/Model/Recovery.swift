import Defaults
import SettingsSchema

/// Changes that an earlier form could not write, or was not let write.
package struct Recovery: Sendable, Hashable {
	/// The changes, oldest first.
	package var edits: [Defaults.Edit]
	/// When they were kept, in words; empty where that is not known.
	package var time: String
	/// Whether the user took them over into this form.
	var isRestored = false

	/// Changes that were kept then.
	package init(edits: [Defaults.Edit], time: String = "") {
		self.edits = edits
		self.time = time
	}
}

extension Form {
	/// Offers what an earlier form kept.
	mutating func offerRecovery() {
		guard let recovery, !recovery.edits.isEmpty, !recovery.isRestored else { return }
		layers.append(.question(recoveryQuestion(recovery)))
	}

	private func recoveryQuestion(_ recovery: Recovery) -> Question {
		Question(
			title: Strings.Recovered.title,
			text: Strings.Recovered.text(recovery.edits.count, recovery.time, isStaged: staging != nil),
			answers: [
				// Not what is typed ahead, a search for one: Enter only shows them.
				answer(["R"], Strings.Recovered.restore, .restore),
				answer(["s", .enter], Strings.Recovered.show, .showRecovery),
				answer(["D"], Strings.Recovered.discard, .discardRecovery),
				answer([.escape], Strings.Recovered.later, .dismiss),
			])
	}

	/// Makes the changes that were kept.
	mutating func restore() -> [Effect] {
		guard let edits = recovery?.edits else { return [] }
		return commit(edits, as: .restore, title: Strings.Recovered.changes)
	}

	/// They are in the settings; in a staged form only once they are written.
	mutating func restored() -> [Effect] {
		guard staging == nil else {
			recovery?.isRestored = true
			return []
		}
		recovery = nil
		return [.discardRecovery]
	}

	/// Each change with the value that is there now, over the question about them.
	mutating func showRecovery() {
		guard let recovery else { return }
		layers.append(.question(recoveryQuestion(recovery)))
		let rows = recovery.edits.map { edit -> Reader.Block in
			let field = field(at: edit.path)
			var then = field.display(defaultValue(of: field))
			if case .set(let value) = edit.action { then = field.display(value) }
			let now = field.display(effectiveValue(of: field))
			return .row(field.title, "\(now) \(glyphs.becomes) \(then)")
		}
		layers.append(.reader(Reader(title: Strings.Recovered.title, blocks: rows)))
	}

	/// Forgets what was kept.
	mutating func discardRecovery() -> [Effect] {
		recovery = nil
		return [.discardRecovery]
	}
}
