import Wording

extension Strings {
	/// What the marks before rows mean.
	enum Mark {
		static var heading: String { localized("Marks") }
		static var modified: String {
			localized("Differs from its default, or something in it does; with a section, how many do")
		}
		static var changed: String {
			localized("Changed since the start, or something in it was; with a section, how many were")
		}
		static func invalid(next: String, search: String) -> String {
			localized(
				"Does not fit, or something in it does not; \(next) goes to the next, \(search) and @invalid list all")
		}
		static var outside: String { localized("Changed by another program, and not looked at since") }
		static var missing: String { localized("Required, and missing") }
		static var unknown: String { localized("Not in the schema") }
		static var entry: String { localized("Named by you, beside what the schema names") }
		static var deprecated: String { localized("Should not be used any more") }
		static var locked: String { localized("Locked by the administrator, or only shown") }
	}

	/// Why a row has the mark of what is changed.
	enum Modification {
		static var fromDefault: String { localized("not the default") }
		static var inside: String { localized("set inside") }
		static var withoutDefault: String { localized("set by you") }
		static var sinceStart: String { localized("changed since the start") }
	}
}
