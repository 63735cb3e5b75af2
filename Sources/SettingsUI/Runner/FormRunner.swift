import Defaults
import SettingsForm
import SettingsSchema
import Wording

/// Shows a form on a terminal until it is left: what happens becomes messages, what the form asks for is done.
final class FormRunner {
	/// How long input is taken in without a new picture: a flood of it must not freeze the screen.
	private static let longestDrain = Duration.milliseconds(25)

	private(set) var target: SettingsTarget
	let terminal: Terminal
	let mailbox: Mailbox
	let appearance: AppearanceSource
	var form: Form
	var alarms = Alarms()
	var unwritten = UnwrittenChanges()
	var ending: Ending?
	/// What earlier forms kept.
	let kept: KeptChanges
	/// What this form kept, and in which file; nil where that could not be made.
	var keeping: (count: Int, file: RecoveryFile?)?
	/// Whether the settings file was there when last looked at; nil where it never was.
	private var isFileThere: Bool?
	private var theme: Theme
	private var observations: [Defaults.SuiteObservation] = []

	/// Takes the terminal; ``run()`` gives it back.
	init(target: SettingsTarget, preferences: Preferences, start: FormStart) throws(TerminalError) {
		self.target = target
		isFileThere = target.suite.file.map(FileProbe.exists) == true ? true : nil
		kept = KeptChanges(for: target.location)
		let terminal = try Terminal.open(preferences.terminalOptions)
		self.terminal = terminal
		let waker = terminal.waker
		mailbox = Mailbox { waker.wake() }
		appearance = AppearanceSource(preferences: preferences, terminal: terminal, theme: start.theme) { [mailbox] in
			mailbox.put(.preferences)
		}
		let options = appearance.formOptions
		theme = options.theme
		// What changes from here on is told; what changed before is in the snapshot.
		observations.append(target.suite.observe { [mailbox] in mailbox.put(.settings($0)) })
		observations.append(Preferences.suite.observe { [mailbox] _ in mailbox.put(.preferences) })
		form = Form(
			catalog: target.catalog, snapshot: target.suite.snapshot, options: options, size: terminal.size,
			file: Environment.abbreviated(target.suite.file ?? ""), status: target.suite.status,
			isStaged: start.isStaged, recovery: kept.recovery,
			isFileNew: target.suite.file.map(FileProbe.exists) == false)
		if let place = start.place { form.reveal(place) }
	}

	/// Runs until the form is left, the terminal is gone, or a signal asks for the end, and gives the terminal back.
	func run() -> Ending {
		tellProblem()
		for effect in form.begin() { perform(effect) }
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

	/// Gives the form a message and does what it asks for.
	func send(_ message: Message) {
		switch message {
		case .options(let options): theme = options.theme
		case .settings, .committed, .status: followSchema()
		default: break
		}
		for effect in form.update(message) { perform(effect) }
	}

	/// Has the form go by the schema that the file names by now, before it sees what is described by that.
	private func followSchema() {
		guard target.followSchema() else { return }
		for effect in form.update(.described(target.catalog)) { perform(effect) }
		tellDoubt()
	}

	private func tellDoubt() {
		terminal.setTitle(target.catalog.title)
		// A notice has one line, which a whole path may fill.
		guard let doubt = target.schemaDoubt else { return }
		send(.notice(Strings.sentence(for: doubt) { String($0.split(separator: "/").last ?? "/") }))
	}

	private func draw() {
		var canvas = Canvas(terminal.size)
		form.draw(on: &canvas)
		terminal.draw(canvas, theme: theme)
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

	private func takeMail() {
		for mail in mailbox.take() {
			switch mail {
			case .settings(.changed(let changes, let isOutside)):
				send(.settings(target.suite.snapshot, changes: changes, isOutside: isOutside))
				tellRemoval()
			case .settings(.status(let status)):
				unwritten.settle(by: target.suite.status)
				send(.status(status))
				tellText()
				tellRemoval()
			case .settings(.layerFaults):
				send(.settings(target.suite.snapshot, changes: [], isOutside: true))
			case .settings(.notice(let error)):
				let text = "\(target.discreet(error))"
				if case .conflict(let path, _) = error { send(.dropped(path, text)) } else { send(.notice(text)) }
			case .preferences:
				let language = Language.chosen?.code
				Defaults[.language].speak()
				appearance.changed().map { send(.options($0)) }
				if Language.chosen?.code != language, let catalog = target.reworded { send(.reworded(catalog)) }
				tellProblem()
			}
		}
	}

	/// Says that the file has gone, and with it all values that differed from their defaults, or that it is back.
	private func tellRemoval() {
		guard let file = target.suite.file else { return }
		let isThere = FileProbe.exists(file)
		guard isThere || isFileThere != nil, isThere != isFileThere else { return }
		isFileThere = isThere
		send(.fileRemoved(!isThere))
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
