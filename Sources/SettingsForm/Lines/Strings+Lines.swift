import Wording

extension Strings {
	/// What is said where a form is gone through in lines.
	enum Lines {
		static var hint: String {
			localized("Type a number or a name to open it. :help tells what else can be typed.")
		}
		static func part(_ first: Int, to last: Int, of count: Int) -> String {
			last < count
				? localized("\(first) to \(last) of \(count). :more says the next ones.")
				: localized("\(first) to \(last) of \(count). :more begins again.")
		}
		static var changes: String { localized("changes") }
		static var isCut: String { localized("There is more of it: :help says all") }
		static var noMore: String { localized("These were the last ones.") }
		static func unknown(_ text: String) -> String {
			localized("Nothing here is called \(text). :search and words look everywhere, :back leads out of here.")
		}
		static func unknown(_ text: String, nearest: String) -> String {
			localized("Nothing here is called \(text). Is it \(nearest)?")
		}
		static func several(_ names: String) -> String { localized("That may be one of several: \(names).") }
		static func noCommand(_ text: String) -> String {
			localized("There is no command \(text). :help tells those there are.")
		}
		static func which(_ command: String) -> String {
			localized("Say of which: \(command) with its number or its name.")
		}
		static var outermost: String { localized("There is nothing further out. :done ends.") }
		static var overtaken: String {
			localized("Another program changed what this was about, so nothing was done. It is now:")
		}
		static func changed(_ title: String, _ value: String) -> String {
			localized("Changed by another program: \(title) is now \(value).")
		}
		static func file(_ name: String, _ standing: String) -> String { localized("File \(name): \(standing).") }
		static var notUTF8: String { localized("What was typed is not UTF-8, so it was not taken.") }
		static func tooLong(_ limit: Int) -> String {
			localized(
				"A terminal gives no more than \(limit) bytes of a line, so it was not taken. :lines takes a text in lines, and set takes it from a pipe."
			)
		}
		static var oneLine: String { localized("This takes one line.") }
		static var nothing: String { localized("Nothing changed.") }
		/// The title of a list that tells in so many lines of fewer settings.
		static func inLines(_ title: String, _ count: Int) -> String { localized("\(title), in \(count) lines") }
		static func inFile(_ count: Int) -> String {
			count == 1
				? localized("1 change since the start is in the file")
				: localized("\(count) changes since the start are in the file")
		}
		static func closest(_ settings: String) -> String {
			localized("Nothing has all words. These come closest: \(settings)")
		}
		static func sectionChanges(_ count: Int) -> String { localized("\(count) not the default") }
		static func here(_ row: String) -> String { localized("Chosen: \(row)") }

		// A value.
		static var hidden: String { localized("set, not shown") }
		static func now(_ value: String) -> String { localized("Now: \(value)") }
		static func isDefault(_ value: String) -> String { localized("default \(value)") }
		static func was(_ now: String, _ before: String) -> String { localized("\(now), was \(before)") }
		static func notSet(_ reason: String) -> String { localized("Not set. \(reason).") }
		static var dropped: String { localized("not to be written") }
		static var marked: String { localized("marked") }

		// What a prompt waits for.
		static var askValue: String { localized("Type the new value. An empty line leaves it as it is.") }
		static var askNew: String { localized("Type it. An empty line adds nothing.") }
		static var askSecret: String {
			localized("Type the new value, which is not shown. An empty line leaves it as it is.")
		}
		static var askToggle: String { localized("Type on or off. An empty line leaves it as it is.") }
		static var askChoice: String { localized("Type a number or a name. An empty line leaves it as it is.") }
		static var askMarks: String {
			localized(
				"A number or a name marks it, or takes its mark away. An empty line sets what is marked; :back leaves it as it was."
			)
		}
		static var askLines: String {
			localized(
				"Type its lines, and behind the last one a line with nothing but a dot. The dot alone leaves it as it is."
			)
		}
		static var askJSON: String {
			localized("Type JSON, in one line or in several. An empty line leaves it as it is.")
		}
		static var askAnswer: String { localized("Type the number or the words of an answer.") }
		static var askHit: String { localized("Type a number to go there, or other words. :back leaves the search.") }
		static var askChange: String {
			localized("Type a number to go there. :menu tells what else is possible, :back leaves the list.")
		}
		static var askSession: String {
			localized(
				"Type a number to go there. :clear puts all of it back, and asks first. :menu tells what else is possible, :back leaves the list."
			)
		}
		static var askStaged: String {
			localized(
				":save writes them, :remove and a number leaves one out, :menu tells what else is possible, :back leaves the list."
			)
		}
		static var askAction: String { localized("Type a number to do it. :back leaves it.") }
		static var askDamage: String { localized(":edit, :refresh, :repair, :back or :done?") }

		// What commands do.
		static var helpTitle: String {
			localized("Tell what can be typed; with a number or a name, all that is known of it")
		}
		static var listTitle: String { localized("Say this page again") }
		static var moreTitle: String { localized("Say the next ones of a long page") }
		static var menuTitle: String { localized("All that is possible here, to be chosen by number") }
		static var emptyTitle: String { localized("Set an empty text") }
		static var linesTitle: String { localized("Type a text in several lines") }
		static var rowTitle: String {
			localized(
				"Commands for one setting take its number or its name; without, they are for the one chosen last.")
		}
		static var valueTitle: String {
			localized(
				"Where a value is asked for, what is typed is the new value. Only a line that is nothing but a command is taken as that command. Two commands more can be typed there, which come next. A value that reads like a command takes one more colon: ::undo sets the value :undo."
			)
		}
	}
}
