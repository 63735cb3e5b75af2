import Defaults

/// Every sentence of this module that a person reads.
enum Strings {
	static let notAToggle = "must be true or false"
	static let notANumber = "must be a number"
	static let notWhole = "must be a whole number"
	static let notAColor = "must be a colour, like #7aa2f7"
	static let notText = "must be text"
	static let notADate = "must be a date, like 2026-11-20"
	static let notAnObject = "must be an object"
	static let notAList = "must be a list"
	static let empty = "must not be empty"
	static let readOnly = "is read-only"

	static func notMultiple(of step: Defaults.Number) -> String { "must be a multiple of \(step.plainText)" }
	static func tooShort(_ least: Int) -> String { "must have at least \(characters(least))" }
	static func tooLong(_ most: Int) -> String { "must have at most \(characters(most))" }
	static func notJSON(_ reason: String) -> String { "must be JSON (\(reason))" }

	/// The sentences that say of which type a value has to be.
	static let typeSentences: Set = [
		notAToggle, notANumber, notWhole, notAColor, notText, notADate, notAnObject, notAList,
	]
	/// The same of a value that may be `null` as well.
	static func orNull(_ sentence: String) -> String {
		sentence + (sentence.contains(",") ? ", or null" : " or null")
	}

	/// Few enough choices are named; of many only the first, with the one that was meant.
	static func notOne(of choices: [Field.Choice], _ found: Defaults.JSON) -> String {
		let meant = found.string.flatMap { Nearest.match(for: $0, among: choices.compactMap(\.value.string)) }
		return "must be one of " + named(choices) + (meant.map { "; did you mean “\($0)”?" } ?? "")
	}

	private static func named(_ choices: [Field.Choice]) -> String {
		let named = choices.prefix(8).map { $0.value.string ?? $0.value.serialized() }
		return named.joined(separator: ", ") + (choices.count > named.count ? ", …" : "")
	}

	/// A list with something else in it: the first that is, where it stands, how many there are, and what was meant.
	static func notOnly(_ choices: [Field.Choice], _ found: Defaults.JSON, at index: Int, of count: Int) -> String {
		let others = count > 1 ? " and \(count - 1) more" : ""
		let meant = found.string.flatMap { text in Nearest.match(for: text, among: choices.compactMap(\.value.string)) }
		return "must not have “\(Quoted.value(found))” (at \(index))\(others), only "
			+ named(choices) + (meant.map { "; did you mean “\($0)”?" } ?? "")
	}
	static func notNamed(like patterns: [String]) -> String {
		"must match the pattern " + patterns.map(Quoted.pattern).joined(separator: " or ")
	}
	/// Something that is no list, and how it would be one.
	static func notAList(but sample: Defaults.JSON) -> String { "\(notAList), like \(Quoted.value(sample))" }

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
	static let secretProblem = "does not fit"
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
	public static func notJudged(without names: [String]) -> String {
		let named = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
		let isOne = names.count == 1
		guard names.contains(where: { !$0.hasPrefix("#") }) else {
			return "Not judged: \(named) \(isOne ? "is" : "are") missing in the schema"
		}
		return "Not judged: \(named) \(isOne ? "is" : "are") missing; --schema-dir gives \(isOne ? "it" : "them")"
	}
}
