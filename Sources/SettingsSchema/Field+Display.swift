import Defaults

extension Field {
	/// A value in words: "on", "Midnight", "12 px", "4 items"; "unset" for none. A secret is masked.
	///
	/// Text is given as it is stored: whoever writes it to a terminal makes it safe.
	public func display(_ value: Defaults.JSON?) -> String {
		guard let value else { return Strings.unset }
		if isSecret { return Strings.masked }
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
		case .date:
			guard let date = DateValue(value)?.date else { break }
			return date.description
		case .color, .text: break
		case .checklist(let choices):
			guard let items = value.array else { break }
			if items.isEmpty { return Strings.nothing }
			return items.map { item in choices.first { $0.value == item }?.title ?? Self.words(for: item) }
				.joined(separator: ", ")
		case .object, .list, .dictionary, .json: break
		}
		return Self.words(for: value)
	}

	/// The unit as it stands behind a number: "%" closely, a word after a space; empty where there is none.
	public var unitSuffix: String {
		guard let unit, let first = unit.first else { return "" }
		return first.isLetter ? " " + unit : unit
	}

	private static func words(for value: Defaults.JSON) -> String {
		switch value {
		case .string(let text): text
		case .array(let elements): Strings.items(elements.count)
		case .object(let object): Strings.members(object.count)
		case .null, .bool, .number: value.serialized()
		}
	}

	/// What may stand in the field, in a word or two: "whole number", "one of 4", "colour".
	public var typeName: String {
		switch kind {
		case .toggle: Strings.TypeName.toggle
		case .number(let range): range.isInteger ? Strings.TypeName.whole : Strings.TypeName.number
		case .choice(let choices): Strings.TypeName.choice(choices.count)
		case .color: Strings.TypeName.color
		case .text: Strings.TypeName.text
		case .date: Strings.TypeName.date
		case .object: Strings.TypeName.object
		case .list: Strings.TypeName.list
		case .checklist(let choices): Strings.TypeName.checklist(choices.count)
		case .dictionary: Strings.TypeName.dictionary
		case .json: Strings.TypeName.json
		}
	}

	/// What is allowed beyond the type, in a few words: "between 0 and 1"; nil where nothing is said.
	public var rangeText: String? {
		switch kind {
		case .number(let range):
			let multiple = range.multipleOf.map { "multiples of " + $0.text }
			let parts = [range.limits, multiple].compactMap { $0 }
			return parts.isEmpty ? nil : parts.joined(separator: ", ")
		case .text(let limits): return limits.summary
		case .toggle, .choice, .color, .date, .object, .list, .checklist, .dictionary, .json: return nil
		}
	}
}

extension Field.TextLimits {
	/// "1 to 20 characters".
	fileprivate var summary: String? {
		switch (minimumLength, maximumLength) {
		case (0, nil): nil
		case (let least, nil): "at least \(least) characters"
		case (0, let most?): "at most \(most) characters"
		case (let least, let most?): "\(least) to \(most) characters"
		}
	}
}

extension Strings {
	/// The names of kinds.
	enum TypeName {
		static let toggle = "on or off"
		static let whole = "whole number"
		static let number = "number"
		static func choice(_ count: Int) -> String { "one of \(count)" }
		static let color = "colour"
		static let text = "text"
		static let date = "date"
		static let object = "group of settings"
		static let list = "list"
		static func checklist(_ count: Int) -> String { "any of \(count)" }
		static let dictionary = "named entries"
		static let json = "JSON"
	}
}
