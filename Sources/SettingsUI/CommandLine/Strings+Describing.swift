import Defaults
import Wording

/// The words of `describe`, `diff` and `schemas`.
extension Strings {
	/// Labels and facts of one key.
	enum Describing {
		static var key: String { localized("key") }
		static var type: String { localized("type") }
		static var range: String { localized("range") }
		static var defaultValue: String { localized("default") }
		static var value: String { localized("value") }
		static var source: String { localized("from") }
		static var comment: String { localized("comment") }
		static var problem: String { localized("invalid") }
		static var remark: String { localized("note") }
		static var deprecated: String { localized("deprecated") }
		static var choices: String { localized("Choices:") }
		static var none: String { localized("none") }
		static func orNull(_ type: String) -> String { localized("\(type), or null") }
		static var locked: String { localized("locked by the administrator") }
		static var readOnly: String { localized("read-only") }
		static var secret: String { localized("secret; --secrets shows the value") }
		static var unsaid: String { localized("should not be used any more") }
		static func source(_ origin: Defaults.Origin?, _ place: String) -> String {
			switch origin {
			case .mandatory?: localized("the administrator, \(place)")
			case .user?: localized("your settings, \(place)")
			case .system?: localized("the system, \(place)")
			case .registered?: localized("the default")
			case nil: unset
			}
		}
	}

	/// That everything is as it came.
	static var removed: String { localized("removed") }
	static func was(_ key: String) -> String { localized("was \(key)") }
	static var noDifference: String { localized("Nothing differs from the defaults.") }
	/// How a file is read.
	static var isOf11: String { localized("YAML 1.1: yes, no, on and off are Booleans, 0644 is octal.") }
	/// That no schema is installed, and where one would be.
	static func noSchemas(_ folders: [String]) -> String {
		localized("No schemas are installed. They are looked for in \(folders.joined(separator: ", ")).")
	}
	/// What is wrong with a schema whose file cannot be read.
	static var isUnreadable: String { localized("cannot be read") }
}
