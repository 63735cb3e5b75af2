/// The words for changes that wait to be written, and for those of an earlier form.
extension Strings {
	enum Staged {
		static let nothing = "Nothing waits to be written"
		static func written(_ count: Int) -> String { count == 1 ? "1 change written" : "\(count) changes written" }
		/// The standing in the header.
		static func standing(_ count: Int) -> String { "\(count) not written" }
		static func title(_ count: Int) -> String {
			count == 1 ? "1 change not yet written" : "\(count) changes not yet written"
		}
		static let writeAll = "write all"
		static let writeAndQuit = "write and quit"
		static let drop = "drop this"
		static let discard = "quit without"
		static let hint = "write"
		static let help = "List what is not yet written, to write it"
	}

	enum Recovered {
		static let title = "Changes from before"
		static let changes = "changes from before"
		static func text(_ count: Int, _ time: String, isStaged: Bool) -> String {
			let what = count == 1 ? "1 change was" : "\(count) changes were"
			let when = time.isEmpty ? "" : " on \(time)"
			let then = isStaged ? "They wait to be written again when restored." : "Restored, they are written at once."
			return "\(what) made\(when) and never written to this file. \(then)"
		}
		static let restore = "restore"
		static let show = "show"
		static let discard = "discard"
		static let later = "later"
	}

	static let nothingChangedSince = "Nothing has changed since the form was opened"
	static func changesSinceTitle(_ count: Int) -> String { "\(changesTitle(count)) since the start" }
	static let sinceStart = "since the start"
	static let fromDefaults = "from the defaults"
}
