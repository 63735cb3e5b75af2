import Wording

/// Every sentence that a person can meet because of a suite: what happened, where, and what to do.
enum Sentences {
	static func description(of error: Defaults.SuiteError) -> String {
		switch error {
		case .invalidName(let name):
			localized("“\(name)” cannot name a suite. Use one path component: not empty, without “/”, not “.” or “..”.")
		case .locked(let path, let file):
			localized("“\(path)” is set by the administrator in \(file) and cannot be changed here.")
		case .conflict(let path, _) where path.isRoot:
			localized("The file does not hold what was expected any more. Look at it again and repeat.")
		case .conflict(let path, let found):
			localized(
				"“\(path)” is now \(found.map { $0.serialized() } ?? localized("not set")), not what was expected. Look at it again and repeat."
			)
		case .invalid(let problems):
			problems.map { localized("“\($0.path)” \($0.message).") }.joined(separator: "\n")
		case .unreachable(let problem) where problem.path.isRoot:
			localized("The file cannot be changed so: \(problem.clause).")
		case .unreachable(let problem) where (problem.reason as? Defaults.PathError)?.isOfFormat == true:
			localized("“\(problem.path)” cannot be set: \(problem.clause).")
		case .unreachable(let problem):
			localized(
				"“\(problem.path)” cannot be set: \(problem.clause). Reset or change what stands in the way first.")
		case .damaged(let file, let fault) where fault.isSound:
			localized("\(file), \(fault). The file is left as it is.")
		case .damaged(let file, let fault):
			localized(
				"\(file), \(fault). The file is left as it is; correct it there, or repair the suite to start it anew.")
		case .notASettingsFile(let file, let problem) where problem.reason as? FileReason == .unmerged:
			localized("\(file): \(problem.clause). Compare the two.")
		case .notASettingsFile(let file, let problem):
			localized("\(file) is not a settings file: \(problem.clause). Give the path of a JSON file.")
		case .readOnly(let file):
			localized("\(file) is read-only. Make it writable.")
		case .busy(let file, let holder?):
			localized("\(file) is locked by process \(holder), which does not let go. Resume or end that process.")
		case .busy(let file, nil):
			localized(
				"\(file) is locked or kept open for writing by another program. Close it there; the change is tried again."
			)
		case .linked(let file, let names):
			localized(
				"\(file) has \(names) names (hard links) and is written in place, so that all of them show the change.")
		case .system(let operation, let file, let code):
			localized(
				"\(file): cannot \(localized(Sentence(stringLiteral: operation))): \(reason(code)) (error \(code)). \(advice(code, on: operation))"
			)
		}
	}

	/// The same where nothing is tried again: the program gives up, or ends.
	static func finalDescription(of error: Defaults.SuiteError) -> String {
		switch error {
		case .busy(let file, nil):
			return localized(
				"\(file) is locked or kept open for writing by another program. Close it there and try again.")
		case .system(let operation, _, let code):
			let advice =
				switch SystemError(code) {
				case .noSpace, .quota: localized("Make room and try again.")
				case .inputOutput: localized("Check the disk and try again.")
				default: Self.advice(code, on: operation)
				}
			return "\(cause(of: error)). \(advice == isKept ? localized("Try again.") : advice)"
		default: return description(of: error)
		}
	}

	private static var isKept: String { localized("The change is kept and tried again.") }
	private static var isWritten: String { localized("The change is written; see who may use the file now.") }

	static func description(of fault: Defaults.LayerFault) -> String {
		let meaning =
			switch (fault.rank, fault.keepsLast) {
			case (.mandatory, false): localized("The administrator's settings cannot be read, so nothing is locked")
			case (.mandatory, true):
				localized("The administrator's settings cannot be read; those from before still hold")
			case (.system, false): localized("The system's defaults cannot be read and are left out")
			case (.system, true): localized("The system's defaults cannot be read; those from before still show")
			}
		return localized(
			"\(meaning): \(cause(of: fault.reason)). Ask whoever administers this machine to mend the file.")
	}

	/// What is wrong with a file that is only read, without advice for who may write it.
	private static func cause(of error: Defaults.SuiteError) -> String {
		switch error {
		case .damaged(let file, let fault): "\(file), \(fault)"
		case .notASettingsFile(let file, let problem): "\(file): \(problem.clause)"
		case .system(let operation, let file, let code):
			localized(
				"\(file): cannot \(localized(Sentence(stringLiteral: operation))): \(reason(code)) (error \(code))")
		default: description(of: error)
		}
	}

	private static func reason(_ code: Int32) -> String {
		switch SystemError(code) {
		case .notPermitted: localized("it is not permitted")
		case .noEntry: localized("there is no such file or directory")
		case .inputOutput: localized("the disk reports a fault")
		case .noSuchDevice: localized("it leads to a pipe, a socket, or a file that was removed")
		case .accessDenied: localized("access is denied")
		case .busy: localized("it is in use by the system")
		case .exists: localized("the name is taken")
		case .notADirectory: localized("a part of the path is not a directory")
		case .isADirectory: localized("it is a directory")
		case .fileTooLarge: localized("a limit on the size of files is reached")
		case .noSpace: localized("no space is left on the disk")
		case .quota: localized("the disk quota is used up")
		case .readOnly: localized("the file system is read-only")
		case .nameTooLong: localized("the name is too long")
		case .tooManyLinks: localized("symbolic links lead in a circle")
		case .illegalSequence: localized("a name on the way is not UTF-8")
		default: localized("the system refused")
		}
	}

	private static func advice(_ code: Int32, on operation: String) -> String {
		let error = SystemError(code)
		let isRefused = [.accessDenied, .notPermitted].contains(error)
		if isRefused, operation == Operation.read { return localized("Make the file readable.") }
		if isRefused, operation == Operation.make { return localized("Make the directory writable.") }
		if isRefused, operation == Operation.replace {
			return localized("In a directory with the sticky bit only the file's owner can replace it.")
		}
		if [Operation.keepOwner, Operation.keepGroup, Operation.keepAccessList].contains(operation) {
			return isWritten
		}
		return switch error {
		case .noSpace, .quota: localized("Make room; the change is kept and tried again.")
		case .inputOutput: localized("The old file stands; the change is kept and tried again. Check the disk.")
		case .readOnly, .accessDenied, .notPermitted: localized("Make the file writable.")
		case .noSuchDevice: localized("Give the path of a file.")
		case .tooManyLinks, .illegalSequence, .notADirectory, .isADirectory, .nameTooLong: localized("Check the path.")
		default: isKept
		}
	}
}

extension Defaults.SuiteError: CustomStringConvertible {
	/// What happened, where, and what to do, as sentences for a person.
	public var description: String { Sentences.description(of: self) }

	/// The same for a program that gives the change up or ends, so that nothing is tried again.
	package var finalDescription: String { Sentences.finalDescription(of: self) }
}
