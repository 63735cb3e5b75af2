import Defaults
import Wording

/// Every sentence of this module that a person reads.
enum Strings {
	/// What an object is called that `name` tells from others.
	static func beginning(_ name: String) -> String { "\(name) …" }

	static func isSetRequirement(_ title: String) -> String { localized("\(title) is set") }
	static var otherRequirement: String { localized("other settings are different") }
	static var and: String { localized(" and ") }
	static var or: String { localized(", or ") }

	/// What another setting has to be, or must not be: "Mode is manual or custom".
	static func requirement(_ title: String, _ values: [String], isNegated: Bool = false) -> String {
		let all = Phrase.alternatives(values)
		return isNegated ? localized("\(title) is not \(all)") : localized("\(title) is \(all)")
	}

	static var on: String { localized("on") }
	static var off: String { localized("off") }
	static var nothing: String { localized("none", .state) }
	static var unset: String { localized("unset") }
	static let masked = "••••••"
	static var general: String { localized("General") }
	/// What stands outside the sections, where one of them is called so itself.
	static var other: String { localized("Other") }
	static func members(_ count: Int) -> String { count == 1 ? localized("1 setting") : localized("\(count) settings") }
	static func entries(_ count: Int) -> String { count == 1 ? localized("1 entry") : localized("\(count) entries") }
}

extension Field {
	/// That values are not judged as far as these would have to tell, and what can be done: documents are given, and
	/// what a schema lacks within itself is not.
	package static func notJudged(without names: [String]) -> String {
		let named = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
		let isOne = names.count == 1
		guard names.contains(where: { !$0.hasPrefix("#") }) else {
			return localized("Not judged: \(named) \(isOne ? localized("is") : localized("are")) missing in the schema")
		}
		return localized(
			"Not judged: \(named) \(isOne ? localized("is") : localized("are")) missing; --schema-dir gives \(isOne ? localized("it") : localized("them"))"
		)
	}
}
