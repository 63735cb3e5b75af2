/// The words of `describe`, `diff` and `schemas`.
extension Strings {
	/// Labels and facts of one key.
	enum Describing {
		static let key = "key"
		static let type = "type"
		static let range = "range"
		static let defaultValue = "default"
		static let value = "value"
		static let source = "from"
		static let comment = "comment"
		static let problem = "invalid"
		static let remark = "note"
		static let deprecated = "deprecated"
		static let choices = "Choices:"
		static let none = "none"
		static func orNull(_ type: String) -> String { "\(type), or null" }
		static let locked = "locked by the administrator"
		static let readOnly = "read-only"
		static let secret = "secret; --secrets shows the value"
		static let unsaid = "should not be used any more"
		static func user(_ place: String) -> String { "your settings, \(place)" }
		static func system(_ place: String) -> String { "the system, \(place)" }
		static func mandatory(_ place: String) -> String { "the administrator, \(place)" }
		static let registered = "the default"
		static let nowhere = "unset"
	}

	/// That everything is as it came.
	static let removed = "removed"
	static func was(_ key: String) -> String { "was \(key)" }
	static let noDifference = "Nothing differs from the defaults."
	/// That no schema is installed, and where one would be.
	static func noSchemas(_ folders: [String]) -> String {
		"No schemas are installed. They are looked for in \(folders.joined(separator: ", "))."
	}
	/// What is wrong with a schema whose file cannot be read.
	static let isUnreadable = "cannot be read"
}
