import Defaults
import SettingsForm
import SettingsSchema
import Wording

/// Shows a form on a terminal until it is left: what happens becomes messages, what the form asks for is done.
final class FormRunner: FormHost {
	/// How long input is taken in without a new picture: a flood of it must not freeze the screen.
	private static let longestDrain = Duration.milliseconds(25)

	var target: SettingsTarget
	let terminal: Terminal
	let mailbox: Mailbox
	let appearance: AppearanceSource
	var form: Form
	var alarms = Alarms()
	var unwritten = UnwrittenChanges()
	var ending: Ending?
	var nextFile: String?
	let kept: KeptChanges
	var keeping: (count: Int, file: RecoveryFile?)?
	var isFileThere: Bool?
	private let asksForFile: Bool
	private var observations: [Defaults.SuiteObservation] = []

	/// Takes the terminal; ``run()`` gives it back.
	init(target: SettingsTarget, start: FormStart) throws(TerminalError) {
		self.target = target
		asksForFile = start.asksForFile
		isFileThere = target.suite.file.map(FileProbe.exists) == true ? true : nil
		kept = KeptChanges(for: target.location)
		let terminal = try Terminal.open(Preferences.terminalOptions)
		self.terminal = terminal
		let waker = terminal.waker
		mailbox = Mailbox { waker.wake() }
		appearance = AppearanceSource(terminal: terminal, theme: start.theme) { [mailbox] in mailbox.put(.preferences) }
		let options = appearance.formOptions
		// What changes from here on is told; what changed before is in the snapshot.
		observations.append(target.suite.observe { [mailbox] in mailbox.put(.settings($0)) })
		observations.append(Preferences.suite.observe { [mailbox] _ in mailbox.put(.preferences) })
		form = Form(
			catalog: target.catalog, snapshot: target.suite.snapshot, options: options, size: terminal.size,
			file: Environment.abbreviated(target.suite.file ?? ""), status: target.suite.status,
			isStaged: start.isStaged, recovery: kept.recovery,
			isFileNew: target.suite.file.map(FileProbe.exists) == false)
		form.offersFiles = start.offersFiles
		if let place = start.place { form.reveal(place) }
	}

	func end(by signal: Int32) -> Never { terminal.end(by: signal) }

	func run() -> Ending {
		tellProblem()
		for effect in form.begin() { perform(effect) }
		if asksForFile { askForFile() }
		tellDoubt()
		// A stopped program must not leave others waiting for what it was about to write.
		terminal.willSuspend = { [suite = target.suite] in try? suite.flush() }
		// What is typed before the question is there is no answer to it: one of them discards what was kept.
		if kept.recovery != nil { terminal.dropTyped() }
		while true {
			draw()
			let events = terminal.nextEvents(until: alarms.next)
			takeMail()
			takeInput(events)
			let started = ContinuousClock.now
			while ending == nil, ContinuousClock.now - started < Self.longestDrain {
				let more = terminal.nextEvents(until: .now)
				guard !more.isEmpty else { break }
				takeInput(more)
			}
			takeMail()
			// What was typed is shown before work goes on.
			wakeUp(forWork: events.isEmpty)
			if let ending {
				terminal.leave()
				return ending
			}
		}
	}

	/// Tells what is due. Work goes on for a while without a new picture, until something comes.
	private func wakeUp(forWork: Bool) {
		let started = ContinuousClock.now
		while ending == nil {
			for wake in alarms.takeDue(at: .now, but: forWork ? nil : .search) { send(.wake(wake)) }
			guard forWork, alarms.isSet(.search), ContinuousClock.now - started < Self.longestDrain else { return }
			let events = terminal.nextEvents(until: .now)
			takeInput(events)
			guard events.isEmpty else { return }
		}
	}

	func tellSchema() { terminal.setTitle(target.catalog.title) }

	func draw() {
		var canvas = Canvas(terminal.size)
		form.draw(on: &canvas)
		terminal.draw(canvas, theme: appearance.formOptions.theme)
	}

	private func takeInput(_ events: [TerminalEvent]) {
		for event in events where ending == nil {
			takeMail()
			take(event)
		}
	}

	private func take(_ event: TerminalEvent) {
		switch event {
		case .key(let key): send(.key(key))
		case .paste(let text): send(.paste(text))
		case .excess(let count): send(.notice(Strings.isExcess(count, of: terminal.parser.longestPaste)))
		case .mouse(let mouse): send(.mouse(mouse))
		case .resize(let size): send(.resize(size))
		case .focus(let hasFocus): send(.focus(hasFocus))
		case .resumed: lookAgain()
		case .answered: appearance.changed().map { send(.options($0)) }
		case .woken: break
		case .signal(let signal):
			send(.interrupt)
			ending = .signal(signal)
		case .closed:
			send(.interrupt)
			ending = .closed
		}
	}

	func takePreferences() {
		appearance.changed().map { send(.options($0)) }
		tellProblem()
	}

	/// Says why the theme is not the one that was chosen.
	private func tellProblem() {
		if let problem = appearance.takeProblem() { send(.notice(Strings.isLeftOut(problem.text))) }
	}

	/// After a stop, or another program on the same terminal.
	func lookAgain() {
		target.suite.refresh()
		terminal.repaint()
		send(.resize(terminal.size))
	}
}
