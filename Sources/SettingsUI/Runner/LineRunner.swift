import Defaults
import SettingsForm
import SettingsSchema

/// Shows a form in lines until it is left: what there is to say is written, and a line read, in turn.
final class LineRunner: FormHost {
	var target: SettingsTarget
	let mailbox: Mailbox
	var form: Form
	var unwritten = UnwrittenChanges()
	var ending: Ending?
	var nextFile: String?
	let kept: KeptChanges
	var keeping: (count: Int, file: RecoveryFile?)?
	var isFileThere: Bool?
	private var lines = LineForm()
	private let console: Console
	private var options: FormOptions
	/// Whether the form waits to go on with what it looks for.
	private var hasWork = false
	private let asksForFile: Bool
	private var observations: [Defaults.SuiteObservation] = []

	/// A form on standard input and output, whatever they are.
	init(target: SettingsTarget, start: FormStart) {
		self.target = target
		asksForFile = start.asksForFile
		isFileThere = target.suite.file.map(FileProbe.exists) == true ? true : nil
		kept = KeptChanges(for: target.location)
		console = Console()
		let waker = Waker()
		mailbox = Mailbox { waker.wake() }
		options = Self.chosenOptions
		observations.append(target.suite.observe { [mailbox] in mailbox.put(.settings($0)) })
		observations.append(Preferences.suite.observe { [mailbox] _ in mailbox.put(.preferences) })
		form = Form(
			catalog: target.catalog, snapshot: target.suite.snapshot, options: options, size: Self.size,
			file: Environment.abbreviated(target.suite.file ?? ""), status: target.suite.status,
			isStaged: start.isStaged, recovery: kept.recovery,
			isFileNew: target.suite.file.map(FileProbe.exists) == false)
		form.offersFiles = start.offersFiles
		if let place = start.place {
			form.reveal(place)
			lines.chooseSelected()
		}
	}

	/// No line is cut by it; parts of the form that go by a screen have to have one.
	private static let size = Size(width: 80, height: 24)

	private static var chosenOptions: FormOptions {
		var options = Preferences.formOptions(theme: .plain)
		(options.isInLines, options.showsColors) = (true, false)
		(options.keys, options.ownKeys) = (.plain, [:])
		return options
	}

	func end(by signal: Int32) -> Never { console.end(by: signal) }

	func run() -> Ending {
		for effect in form.begin() { perform(effect) }
		if asksForFile { askForFile() }
		tellDoubt()
		while ending == nil {
			settle()
			let said = lines.say(of: &form)
			switch console.ask(said, prompt: lines.prompt(of: form), isHidden: lines.hidesInput(of: form)) {
			case .line(let line):
				hear()
				for effect in lines.take(line, in: &form) { perform(effect) }
			case .unreadable(let fault):
				let effects = lines.refuse(fault, isScripted: !console.isTerminal, in: &form)
				for effect in effects { perform(effect) }
			case .resumed: target.suite.refresh()
			case .end: leave(as: .quit)
			case .gone: leave(as: .closed)
			case .signal(let signal): leave(as: .signal(signal))
			}
		}
		if ending == .quit {
			if !unwritten.isEmpty { try? target.suite.flush() }
			takeMail()
			_ = console.write(lines.sayLast(of: &form))
		}
		console.leave()
		return ending ?? .quit
	}

	/// Ends without a question, as nobody is there to answer.
	private func leave(as end: Ending) {
		takeMail()
		send(.interrupt)
		ending = end
	}

	/// Before the next prompt: what was changed is on disk, or it is known why not; what is looked for has been found.
	private func settle() {
		if !unwritten.isEmpty { try? target.suite.flush() }
		hear()
		while hasWork {
			hasWork = false
			send(.wake(.search))
		}
	}

	/// Takes in what others have changed, without waiting to be told.
	private func hear() {
		target.suite.refresh()
		takeMail()
		tellText()
	}

	func show(_ effect: Effect) {
		switch effect {
		case .wake(.search, _): hasWork = true
		case .wake(.commitDraft, _): send(.wake(.commitDraft))
		case .openFile(let line):
			guard let file = target.suite.file else { return }
			try? target.suite.flush()
			let status = console.run(UserEditor().arguments(file: file, line: line))
			target.suite.refresh()
			send(.edited(UserEditor.exit(status)))
		case .wake, .cancelWake, .suspend, .repaint, .copy: break
		case .commit, .listDirectory, .listFiles, .openOther, .refresh, .flush: break
		case .repair, .keep, .discardRecovery, .quit: break
		}
	}

	func takePreferences() {
		let wanted = Self.chosenOptions
		guard wanted != options else { return }
		options = wanted
		send(.options(wanted))
	}

	func tellSchema() {}
}
