import Defaults

/// Something that can be set: where it is, what may stand there, and how to speak of it.
package struct Field: Sendable, Hashable {
	/// Its place in the settings, which no two fields of a catalog share.
	package var path: Defaults.Path
	/// Its name for people: "Accent colour".
	package var title: String
	/// What it does, in sentences; may hold Markdown. Empty where nothing is said.
	package var help: String
	/// What may stand there.
	package var kind: Kind
	/// The declared default; nil where there is none.
	package var defaultValue: Defaults.JSON?
	/// The unit of a number: "px", "%".
	package var unit: String?
	/// What it is while it has neither a value nor a default, in a word or two: "automatic". Nil for just "unset".
	package var unsetText: String?
	/// More words by which a search finds it.
	package var searchWords: [String]
	/// Why it should not be used any more.
	package var deprecation: String?
	/// Whether it is only shown.
	package var isReadOnly: Bool
	/// Whether its value is masked, and left out of listings and search.
	package var isSecret: Bool
	/// Which values are masked there, whatever is there now.
	package internal(set) var secrecy = Secrecy()
	/// Whether `null` is one of its values.
	package var isNullable: Bool
	/// What else a value has to be, beyond its kind.
	package var check: Check?
	/// The shapes that its value may have where more than one is left; `kind` is then the present one's.
	package var shapes: Shapes?
	/// Whether a file without it is not valid.
	package var isRequired = false
	/// Whether only the file has it: nothing declares it.
	package var isUnknown = false
	/// Whether the user named it: an entry of an object that takes others than the members that it declares.
	package var isEntry = false
	/// Whether it is read off the file where nothing is declared, so that anything else may stand beside it.
	package var isInferred = false
	/// Whether it stands in an object that declares no names at all.
	package var isUndeclared = false
	/// Whether it is declared within itself, so that what could be set in it has no end.
	package var isRecursive = false
	/// What would have to be there to judge its values by: documents, or names in the schema itself.
	package var unjudgedBy: [String] = []
	/// What keeps it from having an effect; nil where nothing does.
	package var unmet: Unmet?

	/// A field; only its place and kind are needed, a title is made from the last token of the path.
	package init(
		_ path: Defaults.Path, title: String? = nil, help: String = "", kind: Kind,
		defaultValue: Defaults.JSON? = nil, unit: String? = nil, searchWords: [String] = [],
		deprecation: String? = nil, isReadOnly: Bool = false, isSecret: Bool = false, isNullable: Bool = false,
		check: Check? = nil
	) {
		self.path = path
		self.title = title ?? path.last.map(Title.ofMember) ?? ""
		self.help = help
		self.kind = kind
		self.defaultValue = defaultValue
		self.unit = unit
		self.searchWords = searchWords
		self.deprecation = deprecation
		self.isReadOnly = isReadOnly
		self.isSecret = isSecret
		self.isNullable = isNullable
		self.check = check
	}
}

extension Field {
	/// A judgement of values that a catalog makes.
	package struct Check: Sendable, Hashable {
		/// Tells the checks of one catalog apart.
		package var id: Defaults.Path
		/// What is wrong with a value; the paths begin with the field's.
		package var problems: @Sendable (Defaults.JSON) -> [Defaults.Problem]

		/// A check.
		package init(id: Defaults.Path, problems: @escaping @Sendable (Defaults.JSON) -> [Defaults.Problem]) {
			self.id = id
			self.problems = problems
		}

		/// The same id.
		package static func == (left: Self, right: Self) -> Bool { left.id == right.id }

		/// Feeds the id.
		package func hash(into hasher: inout Hasher) { hasher.combine(id) }
	}

	/// What may stand in a field, and so which editor it gets: every `switch` over it is exhaustive.
	package enum Kind: Sendable, Hashable {
		/// `true` or `false`.
		case toggle
		/// An integer, or a number with a fraction.
		case number(NumberRange)
		/// One of a few values.
		case choice([Choice])
		/// A line of text.
		case text(TextLimits)
		/// An object with members of its own, which a catalog lists.
		case object
		/// An array, whose items a catalog lists and makes.
		case list
		/// An array that holds some of these values.
		case checklist([Choice])
		/// An object whose members have names of the user's choice; a catalog lists and makes them.
		case dictionary
		/// Any JSON value, edited as checked text.
		case json
		/// A single value of a kind that says by itself what it is: a colour, a date.
		case value(AnyValueKind)
	}

	/// One value of a choice.
	package struct Choice: Sendable, Hashable {
		/// What is stored.
		package var value: Defaults.JSON
		/// What is shown.
		package var title: String
		/// What it means; may be empty.
		package var help: String
		/// A choice; without a title the value itself is shown.
		package init(_ value: Defaults.JSON, title: String? = nil, help: String = "") {
			self.value = value
			self.title = title ?? value.string ?? value.serialized()
			self.help = help
		}
	}

	/// Which numbers a field takes.
	package struct NumberRange: Sendable, Hashable {
		/// Whether only whole numbers.
		package var isInteger: Bool
		/// The least allowed.
		package var minimum: Defaults.Number?
		/// The greatest allowed.
		package var maximum: Defaults.Number?
		/// Whether the bounds themselves are excluded.
		package var excludesMinimum: Bool
		/// Whether the bounds themselves are excluded.
		package var excludesMaximum: Bool
		/// The number that every value is a multiple of.
		package var multipleOf: Defaults.Number?
		/// How far one step goes; nil lets the editor choose.
		package var step: Defaults.Number?

		/// A range; without arguments any number.
		package init(
			isInteger: Bool = false, minimum: Defaults.Number? = nil, maximum: Defaults.Number? = nil,
			excludesMinimum: Bool = false, excludesMaximum: Bool = false, multipleOf: Defaults.Number? = nil,
			step: Defaults.Number? = nil
		) {
			self.isInteger = isInteger
			self.minimum = minimum
			self.maximum = maximum
			self.excludesMinimum = excludesMinimum
			self.excludesMaximum = excludesMaximum
			self.multipleOf = multipleOf
			self.step = step
		}
	}

	/// What a path leads to.
	package enum PathKind: String, Sendable, Hashable {
		/// A file.
		case file
		/// A directory.
		case directory
	}

	/// A condition that another setting does not meet, so that this one has no effect.
	package struct Unmet: Sendable, Hashable {
		/// The other setting.
		package var path: Defaults.Path
		/// What it would have to be: "Mode is manual or custom".
		package var requirement: String
	}

	/// Which texts a field takes; lengths in Unicode scalars, as JSON Schema counts them.
	package struct TextLimits: Sendable, Hashable {
		/// The least length.
		package var minimumLength: Int
		/// The greatest length.
		package var maximumLength: Int?
		/// What an empty field suggests.
		package var prompt: String
		/// How the text has to be made, by the name that JSON Schema's `format` has for it: `uri`. A name that is not
		/// known holds to nothing.
		package var format: String?
		/// What it names in the file system.
		package var path: PathKind?
		/// Texts that are known to make sense here, beside any other.
		package var suggestions: [Choice] = []
		/// Whether it is written in several lines.
		package var isMultiline = false
		/// Limits; without arguments any text.
		package init(minimumLength: Int = 0, maximumLength: Int? = nil, prompt: String = "") {
			self.minimumLength = minimumLength
			self.maximumLength = maximumLength
			self.prompt = prompt
		}
	}
}
