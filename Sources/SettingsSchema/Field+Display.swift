import Defaults
import Wording

extension Field {
	/// A value in words: "on", "Midnight", "12 px", "4 items"; "unset" for none, or what it is then. A secret is masked.
	///
	/// Text is given as it is stored: whoever writes it to a terminal makes it safe.
	package func display(_ value: Defaults.JSON?) -> String {
		guard let value else { return unsetText ?? Strings.unset }
		if hides(value) { return Strings.masked }
		switch kind {
		case .toggle:
			guard let isOn = value.bool else { break }
			return isOn ? Strings.on : Strings.off
		case .number:
			guard let number = value.number else { break }
			return number.text + unitSuffix
		case .choice(let choices):
			guard let choice = choices.first(where: { $0.value == value }) else { break }
			return choice.title
		case .value(let own):
			guard let text = own.base.text(of: value) else { break }
			return text
		case .checklist(let choices):
			guard let items = value.array else { break }
			if items.isEmpty { return Strings.nothing }
			return items.map { item in choices.first { $0.value == item }?.title ?? Self.words(for: item) }
				.joined(separator: ", ")
		case .dictionary:
			guard let entries = value.object else { break }
			return Strings.entries(entries.count)
		case .text, .object, .list, .json: break
		}
		return Self.words(for: value)
	}

	/// The unit as it stands behind a number: "%" closely, a word after a space; empty where there is none.
	package var unitSuffix: String {
		guard let unit, let first = unit.first else { return "" }
		return first.isLetter ? " " + unit : unit
	}

	private static func words(for value: Defaults.JSON) -> String {
		switch value {
		case .string(let text): text
		case .array(let elements): Phrase.items(elements.count)
		case .object(let object): Strings.members(object.count)
		case .null, .bool, .number: value.serialized()
		}
	}

	/// What may stand in the field, in a word or two: "whole number", "one of 4", "colour".
	package var typeName: String {
		guard let shapes else { return kind.typeName }
		if shapes.areAnything { return shapes.present == nil ? Strings.TypeName.anything : kind.typeName }
		let names = shapes.all.map(\.title.lowercasedAtStart)
		return names.count > 3 ? Strings.TypeName.shapes(names.count) : Phrase.alternatives(names)
	}

	/// What is allowed beyond the type, in a few words: "between 0 and 1"; nil where nothing is said.
	package var rangeText: String? {
		switch kind {
		case .number(let range):
			let multiple = range.multipleOf.map { localized("multiples of \($0.plainText)") }
			let parts = [range.limits, multiple].compactMap { $0 }
			return parts.isEmpty ? nil : parts.joined(separator: ", ")
		case .text(let limits): return limits.summary
		case .toggle, .choice, .value, .object, .list, .checklist, .dictionary, .json: return nil
		}
	}
}

extension Field.TextLimits {
	/// "1 to 20 characters".
	fileprivate var summary: String? {
		switch (minimumLength, maximumLength) {
		case (0, nil): nil
		case (let least, nil): localized("at least \(Phrase.characters(least))")
		case (0, let most?): localized("at most \(Phrase.characters(most))")
		case (let least, let most?): localized("\(least) to \(most) characters")
		}
	}
}

extension Field.Kind {
	/// What may stand there, in a word or two.
	var typeName: String {
		switch self {
		case .toggle: localized("on or off")
		case .number(let range): range.isInteger ? localized("whole number") : localized("number")
		case .choice(let choices): choices.count == 1 ? localized("fixed value") : localized("one of \(choices.count)")
		case .text(let limits): limits.typeName
		case .value(let own): own.base.typeName
		case .object: Strings.TypeName.object
		case .list: Strings.TypeName.list
		case .checklist(let choices): localized("any of \(choices.count)")
		case .dictionary: localized("named entries")
		case .json: localized("JSON")
		}
	}
}

extension Field.Kind.Name {
	/// One word for it, that a search takes: "toggle".
	package var word: String {
		switch self {
		case .toggle: localized("toggle", .name)
		case .number: localized("number", .name)
		case .choice: localized("choice", .name)
		case .color: localized("colour", .name)
		case .text: localized("text", .name)
		case .date: localized("date", .name)
		case .object: localized("object", .name)
		case .list: localized("list", .name)
		case .checklist: localized("checklist", .name)
		case .dictionary: localized("dictionary", .name)
		case .json: localized("JSON")
		}
	}

	/// What people may call kinds who have seen ``Field/typeName``, in lower case: "on or off".
	package static var shown: [(text: String, name: Self)] {
		typealias Words = Strings.TypeName
		let texts = [Words.text, Words.file, Words.uri, Words.email, Words.time, Words.duration]
		let choice = Field.Choice(.null)
		let kinds: [Field.Kind] = [
			.toggle, .number(Field.NumberRange(isInteger: true)), .number(Field.NumberRange()), .choice([choice]),
			.choice([choice, choice]), .color, .date, .object, .list, .checklist([choice, choice]), .dictionary, .json,
		]
		return kinds.map { ($0.typeName.lowercased(), $0.name) } + texts.map { ($0.lowercased(), .text) }
	}
}

extension Field.TextLimits {
	fileprivate var typeName: String {
		switch path {
		case .file?: return Strings.TypeName.file
		case .directory?: return Strings.TypeName.directory
		case nil: break
		}
		return switch checkedFormat {
		case .uri?, .iri?, .uriReference?, .iriReference?: Strings.TypeName.uri
		case .email?, .idnEmail?: Strings.TypeName.email
		case .dateTime?: Strings.TypeName.dateTime
		case .time?: Strings.TypeName.time
		case .duration?: Strings.TypeName.duration
		default: Strings.TypeName.text
		}
	}
}

extension String {
	/// The text within a sentence: its first letter small, unless the word is written large.
	fileprivate var lowercasedAtStart: String {
		// Other languages have rules of their own, and their titles follow them.
		guard Language.current.map({ $0.code == Language.english.code }) ?? true else { return self }
		let word = prefix { $0 != " " }
		return word.dropFirst().contains(where: \.isUppercase) ? self : prefix(1).lowercased() + dropFirst()
	}
}

extension Strings {
	/// The names of kinds.
	enum TypeName {
		static var text: String { localized("text") }
		static var object: String { localized("group of settings") }
		static var anything: String { localized("any value") }
		static var list: String { localized("list") }
		static var file: String { localized("path of a file") }
		static var directory: String { localized("path of a directory") }
		static var uri: String { localized("address (URI)") }
		static var email: String { localized("mail address") }
		static var dateTime: String { localized("date and time") }
		static var time: String { localized("time") }
		static var duration: String { localized("duration") }
		static func shapes(_ count: Int) -> String { localized("one of \(count) shapes") }
	}
}
