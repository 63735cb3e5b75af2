import Wording

/// The words for changes that wait to be written, and for those of an earlier form.
extension Strings {
	enum Staged {
		static var nothing: String { localized("Nothing waits to be written") }
		static func written(_ count: Int) -> String {
			count == 1 ? localized("1 change written") : localized("\(count) changes written")
		}
		/// The standing in the header.
		static func standing(_ count: Int) -> String { localized("\(count) not written") }
		static func title(_ count: Int) -> String {
			count == 1 ? localized("1 change not yet written") : localized("\(count) changes not yet written")
		}
		/// The title of the list with so many changes in it, some of which are marked.
		static func title(_ count: Int, overtaken: Int, mark: String) -> String {
			overtaken == 0 ? title(count) : localized("\(title(count)), \(mark) \(overtaken) changed outside")
		}
		static func overtaken(_ titles: [String]) -> String {
			localized(
				"\(list(titles)) \(titles.count == 1 ? localized("was") : localized("were")) changed by another program as well"
			)
		}
		static func unfit(_ titles: [String]) -> String {
			localized("Kept, no place in the file now: \(list(titles))")
		}
		static func lost(_ titles: [String]) -> String {
			localized("Rewritten by another program too, your order or comment is gone: \(list(titles))")
		}
		static func overtakenText(_ titles: [String], drop: String) -> String {
			let isOne = titles.count == 1
			return localized(
				"\(list(titles)) \(isOne ? localized("was") : localized("were")) changed by another program after you changed "
			)
				+ (isOne
					? localized("it.")
					: localized("them. To decide one by one, go back and drop some of yours with \(drop)."))
		}
		private static func list(_ titles: [String]) -> String {
			let named = titles.prefix(3)
			let more = titles.count - named.count
			let parts = Array(named) + (more > 0 ? [localized("\(more) more")] : [])
			guard let last = parts.last, parts.count > 1 else { return parts.joinedText() }
			return parts.dropLast().joinedText(separator: ", ") + localized(" and \(last)")
		}
		static var keepMine: String { localized("keep all mine") }
		static var takeTheirs: String { localized("take all theirs") }
		static var bothTitle: String { localized("Yours and theirs") }
		static func tookTheirs(_ titles: [String]) -> String { localized("Theirs taken: \(list(titles))") }
		static var writeAll: String { localized("write all") }
		static var writeAndQuit: String { localized("write and quit") }
		static var drop: String { localized("drop this") }
		static var discard: String { localized("quit without") }
		static var hint: String { localized("write") }
		static var help: String { localized("List what is not yet written, to write it") }
	}

	enum Recovered {
		static var title: String { localized("Changes from before") }
		static var changes: String { localized("changes from before") }
		static func text(_ count: Int, _ time: String, isStaged: Bool) -> String {
			let isOne = count == 1
			let what = isOne ? localized("1 change was") : localized("\(count) changes were")
			let when = time.isEmpty ? "" : localized(" on \(time)")
			let waits = isOne ? localized("it waits to be written") : localized("they wait to be written")
			let then = localized(
				"Restored, \(isStaged ? waits : isOne ? localized("it is written at once") : localized("they are written at once"))."
			)
			return localized("\(what) made\(when) and never written to this file. \(then)")
		}
		static func overtaken(_ count: Int) -> String {
			let what = count == 1 ? localized("1 of these changes was") : localized("\(count) of these changes were")
			let then = count == 1 ? localized("it takes") : localized("they take")
			return localized("\(what) made over something else than is there now. Restored, \(then) its place.")
		}
		static var restore: String { localized("restore") }
		static var show: String { localized("show") }
		static var discard: String { localized("discard") }
		static var later: String { localized("later") }
	}

	static var putBackTitle: String { localized("Put everything back?") }
	static func putBackText(_ count: Int, _ losesComments: Bool) -> String {
		let what =
			count == 1
			? localized("1 setting becomes what it was") : localized("\(count) settings become what they were")
		let text = localized(
			"\(what) when the form was opened, whoever has changed \(count == 1 ? localized("it") : localized("them")) since."
		)
		return text + (losesComments ? localized(" Comments that came since go as well.") : "")
	}
	static var puttingBackAll: String { localized("put everything back") }
	static var allIsBack: String { localized("Everything is as it was at the start") }
	static var changedWhileAsked: String { localized("Something has changed meanwhile: look again") }
	static var nothingChangedSince: String { localized("Nothing has changed since the form was opened") }
	static func changesSinceTitle(_ count: Int) -> String { localized("\(changesTitle(count)) since the start") }
	static var sinceStart: String { localized("since the start") }
	static var fromDefaults: String { localized("from the defaults") }
}
