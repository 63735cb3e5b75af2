extension Defaults {
	/// What can go wrong with a suite's file. `description` says what, where, and what to do.
	public enum SuiteError: Error, Sendable, Hashable {
		/// A suite's name must be one path component: not empty, no `/`, no NUL, not `.` or `..`.
		case invalidName(String)
		/// The administrator has set this value in `file`.
		case locked(path: Path, file: String)
		/// The value at `path` is not the expected one any more.
		case conflict(path: Path, found: JSON?)
		/// A validator refused the value.
		case invalid([Problem])
		/// No value can stand at the problem's path: a parent of it has no members, or no such element.
		case unreachable(Problem)
		/// The file does not parse; it is left alone.
		case damaged(file: String, SyntaxError)
		/// The file is none we would read, such as a device, a FIFO, a directory, or one that is too large. The problem is
		/// with the file as a whole.
		case notASettingsFile(file: String, Problem)
		/// The file's permissions do not let us write it; it is left alone.
		case readOnly(file: String)
		/// Another process holds the file's lock, or has it open for writing, longer than we wait.
		case busy(file: String, holder: Int32?)
		/// The file has several names, hard links; it was written in place, so that all of them go on to show it.
		case linked(file: String, names: Int)
		/// The system refused: the operation, the file, and `errno`.
		case system(operation: String, file: String, code: Int32)
	}

	/// How a suite and its file stand to each other.
	public enum Status: Sendable, Hashable {
		/// All changes are on disk.
		case saved
		/// Changes are in memory and about to be written.
		case pending
		/// Writing failed; the changes stay in memory and are tried again.
		case failed(SuiteError)
		/// The file, or its directory, may not be written by us; changes stay in memory until it may.
		case readOnly(SuiteError)
		/// The file does not parse; the last good values stand and nothing is written.
		case damaged(SuiteError)
	}

	/// What a suite tells those who listen to all of it.
	public enum Event: Sendable {
		/// Effective values changed, by this process or, `isOutside`, by someone else.
		case changed([Change], isOutside: Bool)
		/// The standing to the file changed. Also told, unchanged, where others changed only the file's text, such as
		/// comments.
		case status(Status)
		/// What is wrong with the files of layers that are only read changed; none: all is well again.
		case layerFaults([LayerFault])
		/// Something that one should know: a change that was accepted had to be dropped, because what someone else wrote
		/// does not allow it any more; an owner could not be kept; a file of someone else's was kept aside; the file has
		/// several names.
		case notice(SuiteError)
	}
}

extension Defaults.SuiteError {
	/// What a change rests on as a whole is not what the file holds any more.
	package static let outdated = Self.conflict(path: [], found: nil)
}
