extension Strings {
	/// What the marks before rows mean.
	enum Mark {
		static let heading = "Marks"
		static let modified = "Differs from its default, or something in it does; with a section, how many do"
		static let changed = "Changed since the start, or something in it was; with a section, how many were"
		static func invalid(next: String, search: String) -> String {
			"Does not fit, or something in it does not; \(next) goes to the next, \(search) and @invalid list all"
		}
		static let outside = "Changed by another program, and not looked at since"
		static let missing = "Required, and missing"
		static let unknown = "Not in the schema"
		static let entry = "Named by you, beside what the schema names"
		static let deprecated = "Should not be used any more"
		static let locked = "Locked by the administrator, or only shown"
	}

	/// Why a row has the mark of what is changed.
	enum Modification {
		static let fromDefault = "not the default"
		static let inside = "changed inside"
		static let withoutDefault = "set by you"
		static let sinceStart = "changed since the start"
	}
}
