import Defaults

/// Something that can be set: where it is, what may stand there, and how to speak of it.
public struct Field: Sendable, Hashable, Identifiable {
	/// Its place in the settings.
	public var path: Defaults.Path
	/// Its name for people: "Accent colour".
	public var title: String
	/// What it does, in sentences; may hold Markdown. Empty where nothing is said.
	public var help: String
	/// What may stand there.
	public var kind: Kind
	/// The declared default; nil where there is none.
	public var defaultValue: Defaults.JSON?
	/// The unit of a number: "px", "%".
	public var unit: String?
	/// What it is while it has neither a value nor a default, in a word or two: "automatic". Nil for just "unset".
	public var unsetText: String?
	/// More words by which a search finds it.
	public var searchWords: [String]
	/// Why it should not be used any more.
	public var deprecation: String?
	/// Whether it is only shown.
	public var isReadOnly: Bool
	/// Whether its value is masked, and left out of listings and search.
	public var isSecret: Bool
	/// Which values are masked there, whatever is there now.
	public internal(set) var secrecy = Secrecy()
	/// Whether `null` is one of its values.
	public var isNullable: Bool
	/// What else a value has to be, beyond its kind.
	public var check: Check?
	/// The shapes that its value may have where more than one is left; `kind` is then the present one's.
	public var shapes: Shapes?
	/// Whether a file without it is not valid.
	public var isRequired = false
	/// Whether only the file has it: nothing declares it.
	public var isUnknown = false
	/// Whether the user named it: an entry of an object that takes others than the members that it declares.
	public var isEntry = false
	/// Whether it is read off the file where nothing is declared, so that anything else may stand beside it.
	public var isInferred = false
	/// Whether it is declared within itself, so that what could be set in it has no end.
	public var isRecursive = false
	/// What would have to be there to judge its values by: documents, or names in the schema itself.
	public var unjudgedBy: [String] = []
	/// What keeps it from having an effect; nil where nothing does.
	public var unmet: Unmet?

	/// A field; only its place and kind are needed, a title is made from the last token of the path.
	public init(
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

	/// The path, which no two fields of a catalog share.
	public var id: Defaults.Path { path }
}

extension Field {
	/// A judgement of values that a catalog makes.
	public struct Check: Sendable, Hashable {
		/// Tells the checks of one catalog apart.
		public var id: Defaults.Path
		/// What is wrong with a value; the paths begin with the field's.
		public var problems: @Sendable (Defaults.JSON) -> [Defaults.Problem]

		/// A check.
		public init(id: Defaults.Path, problems: @escaping @Sendable (Defaults.JSON) -> [Defaults.Problem]) {
			self.id = id
			self.problems = problems
		}

		/// The same id.
		public static func == (left: Self, right: Self) -> Bool { left.id == right.id }

		/// Feeds the id.
		public func hash(into hasher: inout Hasher) { hasher.combine(id) }
	}

	/// What may stand in a field, and so which editor it gets: every `switch` over it is exhaustive.
	public enum Kind: Sendable, Hashable {
		/// `true` or `false`.
		case toggle
		/// An integer, or a number with a fraction.
		case number(NumberRange)
		/// One of a few values.
		case choice([Choice])
		/// A colour.
		case color
		/// A line of text.
		case text(TextLimits)
		/// A calendar date, `2026-11-20` (RFC 3339 `full-date`).
		case date
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
	}

	/// One value of a choice.
	public struct Choice: Sendable, Hashable {
		/// What is stored.
		public var value: Defaults.JSON
		/// What is shown.
		public var title: String
		/// What it means; may be empty.
		public var help: String
		/// A choice; without a title the value itself is shown.
		public init(_ value: Defaults.JSON, title: String? = nil, help: String = "") {
			self.value = value
			self.title = title ?? value.string ?? value.serialized()
			self.help = help
		}
	}

	/// Which numbers a field takes.
	public struct NumberRange: Sendable, Hashable {
		/// Whether only whole numbers.
		public var isInteger: Bool
		/// The least allowed.
		public var minimum: Defaults.Number?
		/// The greatest allowed.
		public var maximum: Defaults.Number?
		/// Whether the bounds themselves are excluded.
		public var excludesMinimum: Bool
		/// Whether the bounds themselves are excluded.
		public var excludesMaximum: Bool
		/// The number that every value is a multiple of.
		public var multipleOf: Defaults.Number?
		/// How far one step goes; nil lets the editor choose.
		public var step: Defaults.Number?

		/// A range; without arguments any number.
		public init(
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
	public enum PathKind: String, Sendable, Hashable {
		/// A file.
		case file
		/// A directory.
		case directory
	}

	/// A condition that another setting does not meet, so that this one has no effect.
	public struct Unmet: Sendable, Hashable {
		/// The other setting.
		public var path: Defaults.Path
		/// What it would have to be: "Mode is manual or custom".
		public var requirement: String
	}

	/// Which texts a field takes; lengths in Unicode scalars, as JSON Schema counts them.
	public struct TextLimits: Sendable, Hashable {
		/// The least length.
		public var minimumLength: Int
		/// The greatest length.
		public var maximumLength: Int?
		/// What an empty field suggests.
		public var prompt: String
		/// How the text has to be made, by the name that JSON Schema's `format` has for it: `uri`. A name that is not
		/// known holds to nothing.
		public var format: String?
		/// What it names in the file system.
		public var path: PathKind?
		/// Texts that are known to make sense here, beside any other.
		public var suggestions: [Choice] = []
		/// Whether it is written in several lines.
		public var isMultiline = false
		/// Limits; without arguments any text.
		public init(minimumLength: Int = 0, maximumLength: Int? = nil, prompt: String = "") {
			self.minimumLength = minimumLength
			self.maximumLength = maximumLength
			self.prompt = prompt
		}
	}
}
