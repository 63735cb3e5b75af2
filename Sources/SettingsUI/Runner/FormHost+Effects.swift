import Defaults
import SettingsForm

/// The one place where what a form asks for is done.
extension FormHost {
	/// Does one thing; what comes of it goes back to the form as a message.
	func perform(_ effect: Effect) {
		switch effect {
		case .commit(let commit): apply(commit)
		case .listDirectory(let directory):
			let base = target.suite.file.map(Environment.directory(of:))
			send(.directory(DirectoryReader(base: base).listing(of: directory)))
		case .listFiles: send(.files(FileShelf(besides: target.location).files))
		case .openOther(let file): nextFile = file
		case .refresh: target.suite.refresh()
		case .flush: Task { [suite = target.suite] in try? await suite.flush() }
		case .repair: repair()
		case .keep(let changes): keep(changes)
		case .discardRecovery: discardRecovery()
		case .quit: ending = ending ?? .quit
		case .wake, .cancelWake, .openFile, .suspend, .repaint, .copy: show(effect)
		}
	}

	/// Writes a change, which the form shows meanwhile, where the file still holds what the form has heard of. What the form
	/// has kept until now it keeps where that fails.
	private func apply(_ commit: Commit) {
		show(.commit(commit))
		let before = form.heard
		do throws(Defaults.SuiteError) {
			let (splices, after) = try target.suite.write(
				commit.edits, over: before, isNowOrNever: form.isStaged)
			unwritten.add(commit.edits, from: before, to: after)
			unwritten.add(target.items(of: commit.edits, from: before, to: after))
			send(.committed(commit.id, .success(splices), after))
		} catch {
			send(.committed(commit.id, .failure(error), target.suite.snapshot))
		}
	}

	/// Has the form hear of settings in which others have changed something, be it nothing but the text.
	private func tell(_ settings: Defaults.Snapshot) {
		let change = Defaults.Change(path: [], old: form.heard.value(at: []), new: settings.value(at: []))
		send(.settings(settings, changes: change.leaves, isOutside: true))
	}

	/// The same where the form has not heard of the text that there is now: what it makes of its own is not for another.
	func tellText() {
		let settings = target.suite.snapshot
		if settings.user != form.heard.user { tell(settings) }
	}

	/// Keeps what was not to be written now where the next form finds it.
	private func keep(_ changes: Recovery) {
		let settings = target.location
		keeping = (
			changes.told.count,
			RecoveryFile.keeping(
				changes.json(for: target, in: [target.suite.snapshot, form.snapshot]), for: settings)
		)
	}

	/// Only what is safe elsewhere is forgotten.
	private func discardRecovery() {
		if let keeping, keeping.file == nil { return }
		guard (try? target.suite.flush()) != nil else { return }
		kept.discard()
	}

	/// Where that fails the file is as damaged as before, and the suite says so.
	private func repair() {
		do {
			try target.suite.repair()
		} catch {
			send(.notice("\(target.discreet(error))"))
		}
	}
}
