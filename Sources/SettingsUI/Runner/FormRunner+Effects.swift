import Defaults
import SettingsForm

/// What a form asks of the terminal that it is drawn on.
extension FormRunner {
	func show(_ effect: Effect) {
		switch effect {
		case .wake(let wake, let delay): alarms.set(wake, at: .now + delay)
		case .cancelWake(let wake): alarms.cancel(wake)
		case .openFile(let line): openFile(at: line)
		case .suspend: suspend()
		case .repaint: terminal.repaint()
		case .copy(let text): terminal.copy(text)
		// It is made by then, and may wait for others.
		case .commit: draw()
		case .listDirectory, .listFiles, .openOther, .refresh, .flush, .repair, .keep, .discardRecovery, .quit: break
		}
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
}
