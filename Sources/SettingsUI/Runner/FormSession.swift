import Defaults
import Glibc
import SettingsForm
import SettingsSchema

/// A form from opening the terminal to the last word on what was written.
struct FormSession {
	/// What is shown.
	let target: SettingsTarget
	/// What this program calls itself in messages.
	let program: String
	/// How it begins.
	var start = FormStart()
	/// Where it says what was not written.
	var errors = StandardStream.error

	/// Shows the form. Returns when it is left and everything is on disk, or was kept elsewhere and told on standard
	/// error; ends the process where a signal asked for that.
	func show() throws(CommandFailure) -> ExitCode {
		let runner = try host()
		let ending = runner.run()
		// Nobody is there any more to end in order by it; a file that cannot be written is told.
		let former = signal(SIGXFSZ, SIG_IGN)
		defer { signal(SIGXFSZ, former) }
		var session = self
		// What ends by a signal does not wait for a terminal that takes nothing.
		session.errors.isPatient = ending.signal == nil
		let code = session.settle(runner.unwritten, in: runner.target, before: runner.keeping?.file)
		let keptCode = session.tell(runner.keeping)
		if let signal = ending.signal { runner.end(by: signal) }
		if start.offersFiles, Defaults[.history] != .off, target.suite.file != Preferences.suite.file {
			OpenedFiles.own.note(target.location, target.lastingOptions)
		}
		if let file = runner.nextFile, code == .done, keptCode == .done { try open(file) }
		return code == .done ? keptCode : code
	}

	/// Becomes the same program with another file.
	private func open(_ file: String) throws(CommandFailure) {
		var words = [CommandLine.arguments.first ?? program, Environment.expanded(file)]
		if words[1].hasPrefix("-") { words[1] = "./" + words[1] }
		let location = FileProbe.location(of: words[1])
		for (option, value) in OpenedFiles.own.entries.first(where: { $0.file == location })?.options ?? [:] {
			words += [option.flag, value]
		}
		if start.isStaged { words.append("--staged") }
		if start.isInLines { words.append("--accessible") }
		var none = sigset_t()
		sigemptyset(&none)
		sigprocmask(SIG_SETMASK, &none, nil)
		var arguments = words.map { strdup($0) } + [nil]
		execv("/proc/self/exe", &arguments)
		throw .file(file, errno: errno)
	}

	/// The form as it is asked for: on the terminal's screen, or in lines.
	private func host() throws(CommandFailure) -> any FormHost {
		if start.isInLines || Environment.asksForLines(by: Environment.value) {
			return LineRunner(target: target, start: start)
		}
		do {
			return try FormRunner(target: target, start: start)
		} catch {
			throw .terminal(error)
		}
	}

	/// Says where staged changes are that were not written.
	private func tell(_ keeping: (count: Int, file: RecoveryFile?)?) -> ExitCode {
		guard let keeping else { return .done }
		say(Strings.kept(count: keeping.count, recovery: keeping.file?.path))
		return keeping.file == nil ? .systemFailed : .done
	}

	private func say(_ sentences: String) {
		try? errors.write(lines: [Strings.error(program, sentences)])
	}

	/// Waits, bounded, until all is written; what can't be is kept and named.
	///
	/// - Parameter staged: The file of the staged changes, which were made later.
	private func settle(
		_ unwritten: UnwrittenChanges, in target: SettingsTarget, before staged: RecoveryFile?
	) -> ExitCode {
		do {
			try target.suite.flush()
			target.keep(unwritten.items)
			return .done
		} catch {
			// What was dropped before, the form has told.
			if unwritten.isEmpty, target.suite.status == .saved { return .done }
			// Of what is not the form's nothing can be kept, and what was dropped just now is not there any more.
			if unwritten.isEmpty || error.isRefusal {
				say(Strings.sentences(for: target.discreet(error)))
				return error.exitCode
			}
			let file = target.location
			let recovery = RecoveryFile.keeping(
				unwritten.recovery(of: target.suite.snapshot).json(for: target, in: [target.suite.snapshot]), for: file,
				seconds: staged.map { $0.seconds - 1 } ?? time(nil))
			// It is the recovery's by now, and must not be written at the process's end as well. Without one that is the
			// last chance.
			if let recovery, !target.suite.withdraw() {
				// They have been written since.
				recovery.remove()
				target.keep(unwritten.items)
				return .done
			}
			say(
				Strings.notWritten(
					count: unwritten.count, error: target.discreet(error), recovery: recovery?.path))
			return .systemFailed
		}
	}
}

extension Defaults.SuiteError {
	/// Whether a change was dropped for what the file holds, and waits for nothing any more.
	fileprivate var isRefusal: Bool {
		switch self {
		case .locked, .conflict, .invalid, .unreachable: true
		case .invalidName, .damaged, .notASettingsFile, .readOnly, .busy, .linked, .system: false
		}
	}
}
