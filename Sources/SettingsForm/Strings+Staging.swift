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
		/// The title of the list with so many changes in it, some of which are marked.
		static func title(_ count: Int, overtaken: Int, mark: String) -> String {
			overtaken == 0 ? title(count) : "\(title(count)), \(mark) \(overtaken) changed outside"
		}
		static func overtaken(_ titles: [String]) -> String {
			"\(list(titles)) \(titles.count == 1 ? "was" : "were") changed by another program as well"
		}
		static func overtakenText(_ titles: [String], drop: String) -> String {
			let isOne = titles.count == 1
			return "\(list(titles)) \(isOne ? "was" : "were") changed by another program after you changed "
				+ (isOne ? "it." : "them. To decide one by one, go back and drop some of yours with \(drop).")
		}
		private static func list(_ titles: [String]) -> String {
			let named = titles.prefix(3)
			let more = titles.count - named.count
			let parts = Array(named) + (more > 0 ? ["\(more) more"] : [])
			guard let last = parts.last, parts.count > 1 else { return parts.joinedText() }
			return parts.dropLast().joinedText(separator: ", ") + " and \(last)"
		}
		static let keepMine = "keep all mine"
		static let takeTheirs = "take all theirs"
		static let bothTitle = "Yours and theirs"
		static func tookTheirs(_ titles: [String]) -> String { "Theirs taken: \(list(titles))" }
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
			let isOne = count == 1
			let what = isOne ? "1 change was" : "\(count) changes were"
			let when = time.isEmpty ? "" : " on \(time)"
			let waits = isOne ? "it waits to be written" : "they wait to be written"
			let then = "Restored, \(isStaged ? waits : isOne ? "it is written at once" : "they are written at once")."
			return "\(what) made\(when) and never written to this file. \(then)"
		}
		static func overtaken(_ count: Int) -> String {
			let what = count == 1 ? "1 of these changes was" : "\(count) of these changes were"
			let then = count == 1 ? "it takes" : "they take"
			return "\(what) made over something else than is there now. Restored, \(then) its place."
		}
		static let restore = "restore"
		static let show = "show"
		static let discard = "discard"
		static let later = "later"
	}

	static let putBackTitle = "Put everything back?"
	static func putBackText(_ count: Int) -> String {
		let what = count == 1 ? "1 setting becomes what it was" : "\(count) settings become what they were"
		return "\(what) when the form was opened, whoever has changed \(count == 1 ? "it" : "them") since."
	}
	static let changedWhileAsked = "Something has changed meanwhile: look again"
	static let nothingChangedSince = "Nothing has changed since the form was opened"
	static func changesSinceTitle(_ count: Int) -> String { "\(changesTitle(count)) since the start" }
	static let sinceStart = "since the start"
	static let fromDefaults = "from the defaults"
}
