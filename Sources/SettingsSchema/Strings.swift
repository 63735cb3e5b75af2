import Defaults

/// Every sentence of this module that a person reads.
enum Strings {
	/// What an object is called that `name` tells from others.
	static func beginning(_ name: String) -> String { "\(name) …" }

	static func characters(_ count: Int) -> String { count == 1 ? "1 character" : "\(count) characters" }

	static func isSetRequirement(_ title: String) -> String { "\(title) is set" }
	static let otherRequirement = "other settings are different"
	static let and = " and "
	static let or = ", or "

	/// What another setting has to be, or must not be: "Mode is manual or custom".
	static func requirement(_ title: String, _ values: [String], isNegated: Bool = false) -> String {
		let last = values.last.map { values.count > 1 ? " or " + $0 : $0 } ?? ""
		return title + (isNegated ? " is not " : " is ") + values.dropLast().joined(separator: ", ") + last
	}

	static let on = "on"
	static let off = "off"
	static let nothing = "none"
	static let unset = "unset"
	static let masked = "••••••"
	static let general = "General"
	/// What stands outside the sections, where one of them is called so itself.
	static let other = "Other"
	static func members(_ count: Int) -> String { count == 1 ? "1 setting" : "\(count) settings" }
	static func entries(_ count: Int) -> String { count == 1 ? "1 entry" : "\(count) entries" }
	static func items(_ count: Int) -> String { count == 1 ? "1 item" : "\(count) items" }
}

extension Field {
	/// That values are not judged as far as these would have to tell, and what can be done: documents are given, and
	/// what a schema lacks within itself is not.
	package static func notJudged(without names: [String]) -> String {
		let named = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
		let isOne = names.count == 1
		guard names.contains(where: { !$0.hasPrefix("#") }) else {
			return "Not judged: \(named) \(isOne ? "is" : "are") missing in the schema"
		}
		return "Not judged: \(named) \(isOne ? "is" : "are") missing; --schema-dir gives \(isOne ? "it" : "them")"
	}
}
