import Defaults
import SettingsForm
import SettingsSchema
import Wording

/// Runs a form: shows it to someone, and hears what they do. What depends on neither is done here, the same for all.
protocol FormHost: AnyObject {
	/// Whose settings they are.
	var target: SettingsTarget { get set }
	/// The form.
	var form: Form { get set }
	/// What happens on other threads.
	var mailbox: Mailbox { get }
	/// What was changed and is not known to be on disk.
	var unwritten: UnwrittenChanges { get set }
	/// How the form is left, once that is decided.
	var ending: Ending? { get set }
	/// The file that is opened then.
	var nextFile: String? { get set }
	/// What earlier forms kept.
	var kept: KeptChanges { get }
	/// What this form kept, and in which file; nil where that could not be made.
	var keeping: (count: Int, file: RecoveryFile?)? { get set }
	/// Whether the settings file was there when last looked at; nil where it never was.
	var isFileThere: Bool? { get set }

	/// Runs until the form is left, nobody is there any more, or a signal asks for the end. The terminal is as it was then.
	func run() -> Ending
	/// Ends the process by a signal.
	func end(by signal: Int32) -> Never
	/// Does what depends on how the form is shown.
	func show(_ effect: Effect)
	/// Takes over preferences that may be others than before.
	func takePreferences()
	/// Tells what else there is to know of the schema that the form goes by.
	func tellSchema()
}

extension FormHost {
	/// Gives the form a message and does what it asks for.
	func send(_ message: Message) {
		if case .settings(_, _, isOutside: true) = message { unwritten.forgetOriginal() }
		switch message {
		case .settings, .committed, .status: followSchema()
		default: break
		}
		for effect in form.update(message) { perform(effect) }
	}

	/// Shows what can be opened, where there is anything.
	func askForFile() {
		let files = FileShelf(besides: target.location).files
		guard !files.isEmpty else { return }
		let own = OpenableFile(target.location, title: Strings.ownSettings, .own)
		for effect in form.openStart([own] + files) { perform(effect) }
	}

	/// Has the form go by the schema that the file names by now, before it sees what is described by that.
	private func followSchema() {
		guard target.followSchema() else { return }
		for effect in form.update(.described(target.catalog)) { perform(effect) }
		tellDoubt()
	}

	/// Says what is doubtful about the schema, or told of how the file is read.
	func tellDoubt() {
		tellSchema()
		if target.suite.snapshot.user.isOf11 { send(.notice(Strings.isOf11)) }
		// A notice has one line, which a whole path may fill.
		guard let doubt = target.schemaDoubt else { return }
		send(.notice(Strings.sentence(for: doubt) { String($0.split(separator: "/").last ?? "/") }))
	}

	/// Tells the form what happened meanwhile.
	func takeMail() {
		for mail in mailbox.take() {
			switch mail {
			case .settings(.changed(let changes, let isOutside)):
				send(.settings(target.suite.snapshot, changes: changes, isOutside: isOutside))
				tellRemoval()
			case .settings(.status(let status)):
				target.keep(unwritten.settle(by: target.suite.status))
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
				takePreferences()
				if Language.chosen?.code != language, let catalog = target.reworded { send(.reworded(catalog)) }
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
}
