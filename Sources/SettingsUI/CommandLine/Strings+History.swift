import Defaults
import Wording

extension Strings {
	/// What `history` says.
	enum History {
		static var nothing: String {
			localized("No changes are kept. Which are, the setting History of SettingsTUI says.")
		}
		static var isWithheld: String { localized("values not shown") }
		static var numberOfChange: String { localized("the number of a change, as history lists them") }

		static func areForgotten(_ count: Int) -> String {
			count == 1 ? localized("1 change is forgotten.") : localized("\(count) changes are forgotten.")
		}

		static func isUndone(_ paths: [Defaults.Path], _ number: Int) -> String {
			let names = paths.prefix(mostNamed).map { "“\($0)”" }.joined(separator: ", ")
			let rest = paths.count - mostNamed
			let all = names + (rest > 0 ? localized(" and \(rest) more") : "")
			return paths.count == 1
				? localized("\(all) is as it was before change \(number).")
				: localized("\(all) are as they were before change \(number).")
		}
		private static var mostNamed: Int { 8 }
	}

	static var history: String { localized("History") }
	static var historyHelp: String {
		localized(
			"Which changes are kept, so that SettingsTUI history can list them and put them back after the form is left: for "
				+ "90 days, for nobody but you to read, and without the values of what is secret or named like it. history --forget "
				+ "forgets them.")
	}
	static func words(for choice: HistoryChoice) -> (title: String, help: String) {
		switch choice {
		case .off: (localized("None"), localized("what was kept before stays until it is forgotten"))
		case .described: (localized("With a schema"), localized("those of files that a schema describes"))
		case .all: (localized("All"), localized("those of files without one as well"))
		}
	}
}
