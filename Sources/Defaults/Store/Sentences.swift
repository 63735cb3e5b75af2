/// Every sentence that a person can meet because of a suite: what happened, where, and what to do.
enum Sentences {
	static func description(of error: Defaults.SuiteError) -> String {
		switch error {
		case .invalidName(let name):
			"“\(name)” cannot name a suite. Use one path component: not empty, without “/”, not “.” or “..”."
		case .locked(let path, let file):
			"“\(path)” is set by the administrator in \(file) and cannot be changed here."
		case .conflict(let path, _) where path.isRoot:
			"The file does not hold what was expected any more. Look at it again and repeat."
		case .conflict(let path, let found):
			"“\(path)” is now \(found.map { $0.serialized() } ?? "not set"), not what was expected. Look at it again and repeat."
		case .invalid(let problems):
			problems.map { "“\($0.path)” \($0.message)." }.joined(separator: "\n")
		case .unreachable(let problem):
			"“\(problem.path)” cannot be set: \(problem.clause). Reset or change what stands in the way first."
		case .damaged(let file, let fault):
			"\(file), \(fault). The file is left as it is; correct it there, or repair the suite to start it anew."
		case .notASettingsFile(let file, let problem):
			"\(file) is not a settings file: \(problem.clause). Give the path of a JSON file."
		case .readOnly(let file):
			"\(file) is read-only. Make it writable."
		case .busy(let file, let holder?):
			"\(file) is locked by process \(holder), which does not let go. Resume or end that process."
		case .busy(let file, nil):
			"\(file) is locked or kept open for writing by another program. Close it there; the change is tried again."
		case .linked(let file, let names):
			"\(file) has \(names) names (hard links) and is written in place, so that all of them show the change."
		case .system(let operation, let file, let code):
			"\(file): cannot \(operation): \(reason(code)) (error \(code)). \(advice(code, on: operation))"
		}
	}

	/// The same where nothing is tried again: the program gives up, or ends.
	static func finalDescription(of error: Defaults.SuiteError) -> String {
		switch error {
		case .busy(let file, nil):
			return "\(file) is locked or kept open for writing by another program. Close it there and try again."
		case .system(let operation, _, let code):
			let advice =
				switch SystemError(code) {
				case .noSpace, .quota: "Make room and try again."
				case .inputOutput: "Check the disk and try again."
				default: Self.advice(code, on: operation)
				}
			return "\(cause(of: error)). \(advice == isKept ? "Try again." : advice)"
		default: return description(of: error)
		}
	}

	private static let isKept = "The change is kept and tried again."
	private static let isWritten = "The change is written; see who may use the file now."

	static func description(of fault: Defaults.LayerFault) -> String {
		let meaning =
			switch (fault.rank, fault.keepsLast) {
			case (.mandatory, false): "The administrator's settings cannot be read, so nothing is locked"
			case (.mandatory, true): "The administrator's settings cannot be read; those from before still hold"
			case (.system, false): "The system's defaults cannot be read and are left out"
			case (.system, true): "The system's defaults cannot be read; those from before still show"
			}
		return "\(meaning): \(cause(of: fault.reason)). Ask whoever administers this machine to mend the file."
	}

	/// What is wrong with a file that is only read, without advice for who may write it.
	private static func cause(of error: Defaults.SuiteError) -> String {
		switch error {
		case .damaged(let file, let fault): "\(file), \(fault)"
		case .notASettingsFile(let file, let problem): "\(file): \(problem.clause)"
		case .system(let operation, let file, let code): "\(file): cannot \(operation): \(reason(code)) (error \(code))"
		default: description(of: error)
		}
	}

	private static func reason(_ code: Int32) -> String {
		switch SystemError(code) {
		case .notPermitted: "it is not permitted"
		case .noEntry: "there is no such file or directory"
		case .inputOutput: "the disk reports a fault"
		case .noSuchDevice: "it leads to a pipe, a socket, or a file that was removed"
		case .accessDenied: "access is denied"
		case .busy: "it is in use by the system"
		case .exists: "the name is taken"
		case .notADirectory: "a part of the path is not a directory"
		case .isADirectory: "it is a directory"
		case .fileTooLarge: "a limit on the size of files is reached"
		case .noSpace: "no space is left on the disk"
		case .quota: "the disk quota is used up"
		case .readOnly: "the file system is read-only"
		case .nameTooLong: "the name is too long"
		case .tooManyLinks: "symbolic links lead in a circle"
		case .illegalSequence: "a name on the way is not UTF-8"
		default: "the system refused"
		}
	}

	private static func advice(_ code: Int32, on operation: String) -> String {
		let error = SystemError(code)
		let isRefused = [.accessDenied, .notPermitted].contains(error)
		if isRefused, operation == Operation.read { return "Make the file readable." }
		if isRefused, operation == Operation.make { return "Make the directory writable." }
		if isRefused, operation == Operation.replace {
			return "In a directory with the sticky bit only the file's owner can replace it."
		}
		if [Operation.keepOwner, Operation.keepGroup, Operation.keepAccessList].contains(operation) {
			return isWritten
		}
		return switch error {
		case .noSpace, .quota: "Make room; the change is kept and tried again."
		case .inputOutput: "The old file stands; the change is kept and tried again. Check the disk."
		case .readOnly, .accessDenied, .notPermitted: "Make the file writable."
		case .noSuchDevice: "Give the path of a file."
		case .tooManyLinks, .illegalSequence, .notADirectory, .isADirectory, .nameTooLong: "Check the path."
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
