import Defaults
import SettingsForm

/// The one place where what a form asks for is done.
extension FormRunner {
	/// Does one thing; what comes of it goes back to the form as a message.
	func perform(_ effect: Effect) {
		switch effect {
		case .commit(let commit): apply(commit)
		case .wake(let wake, let delay): alarms.set(wake, at: .now + delay)
		case .cancelWake(let wake): alarms.cancel(wake)
		case .openFile(let line): openFile(at: line)
		case .listDirectory(let directory):
			let base = target.suite.file.map(Environment.directory(of:))
			send(.directory(DirectoryReader(base: base).listing(of: directory)))
		case .refresh: target.suite.refresh()
		case .repair: repair()
		case .suspend: suspend()
		case .repaint: terminal.repaint()
		case .keep(let edits): keep(edits)
		case .discardRecovery: discardRecovery()
		case .copy(let text): terminal.copy(text)
		case .quit: ending = ending ?? .quit
		}
	}

	/// Changes memory; the suite's own writer follows, and tells when the change is on disk.
	private func apply(_ commit: Commit) {
		let before = target.suite.snapshot
		let result = Result { () throws(Defaults.SuiteError) in try target.suite.apply(commit.edits) }
		if case .success = result { unwritten.add(commit.edits, over: before) }
		send(.committed(commit.id, result, target.suite.snapshot))
	}

	/// Keeps what was not to be written now where the next form finds it.
	private func keep(_ edits: [Defaults.Edit]) {
		let settings = target.location
		let changes = UnwrittenChanges.recovery(of: edits, file: settings)
		keeping = (edits.count, RecoveryFile.keeping(changes, for: settings))
	}

	/// Only what is safe elsewhere is forgotten.
	private func discardRecovery() {
		if let keeping, keeping.file == nil { return }
		guard (try? target.suite.flush()) != nil else { return }
		kept.discard()
	}

	private func suspend() {
		terminal.suspend()
		lookAgain()
	}

	private func openFile(at line: Int?) {
		guard let file = target.suite.file else { return }
		try? target.suite.flush()
		let status = try? terminal.run(UserEditor().arguments(file: file, line: line))
		lookAgain()
		send(.edited(UserEditor.exit(status)))
	}

	/// Where that fails the file is as damaged as before, and the suite says so.
	private func repair() {
		do {
			try target.suite.repair()
		} catch {
			send(.notice("\(target.catalog.discreet(error))"))
		}
	}
}
