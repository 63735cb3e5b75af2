import Defaults

/// What people find a field by: its texts as bytes in lower case, and what filters ask of it.
///
/// One value reads field after field, so that none of them costs memory of its own.
package struct FieldText: Sendable {
	/// What filters ask of a field.
	package struct Traits: OptionSet, Sendable, Hashable {
		/// The bits.
		package let rawValue: UInt8
		/// Traits with these bits.
		package init(rawValue: UInt8) { self.rawValue = rawValue }
		/// Its value is masked, and so not among the texts.
		package static let secret = Self(rawValue: 1)
		/// It should not be used any more.
		package static let deprecated = Self(rawValue: 2)
		/// A file without it is not valid.
		package static let required = Self(rawValue: 4)
		/// Nothing declares it.
		package static let unknown = Self(rawValue: 8)
		/// It is a group of settings, none itself.
		package static let section = Self(rawValue: 16)
		/// It is inside a list or a dictionary.
		package static let inner = Self(rawValue: 32)
		/// It is there, and nothing sets it.
		package static let unset = Self(rawValue: 64)
	}

	/// Stands between the items of a part.
	package static let itemEnd = UInt8(ascii: "\n")
	/// So many characters of a value are searched.
	static let valueLength = 200

	/// All texts, one part behind another: what it is called, where it is, other names, help, the value in effect.
	package internal(set) var bytes: [UInt8] = []
	/// Where the title ends.
	package internal(set) var titleEnd = 0
	/// Where the title and the one that the key makes end.
	package internal(set) var titlesEnd = 0
	/// Where the titles and the last name of the key end.
	package internal(set) var ownEnd = 0
	/// Where these and the key end.
	package internal(set) var headEnd = 0
	/// Where search words and choices end.
	package internal(set) var wordsEnd = 0
	/// Where these and the names of shapes end.
	package internal(set) var namesEnd = 0
	/// Where the help ends; the value is behind it.
	package internal(set) var helpEnd = 0
	/// The name of its kind.
	package internal(set) var kind = Field.Kind.Name.json
	/// What filters ask of it.
	package internal(set) var traits: Traits = []
	/// How many of the texts are of what is inside the value.
	package internal(set) var contentsCount = 0
	/// Whether there is more inside the value than was read.
	package internal(set) var cutsContents = false

	/// Whether a field was made for them, though it is not at hand.
	package internal(set) var tookField = false

	/// No texts yet.
	package init() {}

	/// Reads a field with its value.
	///
	/// - Parameter shapes: The names of the shapes that it, or what is added to it, can have; see
	///   ``Catalog/shapeNames(of:in:)``.
	package mutating func read(_ field: Field, in snapshot: Defaults.Snapshot, shapes: [String] = []) {
		begin(field)
		add(field.title)
		endTitle(besideKey: field.path.last)
		addKey("\(field.path)", name: field.path.tokens.count > 1 ? field.path.last : nil)
		for name in field.searchWords + Self.choiceNames(of: field) { addItem(name) }
		wordsEnd = bytes.count
		for name in shapes { addItem(name) }
		namesEnd = bytes.count
		add(field.help)
		helpEnd = bytes.count
		addValue(of: field, in: snapshot)
	}

	/// Reads a field inside a list or a dictionary, however deep. What else it could be is the same for many, and left
	/// out; where it is, comes behind what it is called. An item's number is no name. Of one that no file sets each
	/// stands a part later: it is found behind those that are set.
	package mutating func readInner(_ field: Field, in snapshot: Defaults.Snapshot, shapes: [String] = []) {
		guard field.isRequired || snapshot.kind(at: field.path) != nil else {
			var other = FieldText()
			other.read(field, in: snapshot, shapes: shapes)
			return readInner(other, at: "\(field.path)", name: field.path.last ?? "")
		}
		begin(field)
		traits.insert(.inner)
		if let name = field.path.last, field.path.parent.map({ snapshot.kind(at: $0) == .array }) != true {
			add(field.title)
			titleEnd = bytes.count
			if name != field.title { addItem(name) }
		}
		(titlesEnd, ownEnd, headEnd) = (titleEnd, bytes.count, bytes.count)
		addItem("\(field.path)")
		(wordsEnd, namesEnd) = (bytes.count, bytes.count)
		add(field.help)
		for name in shapes { addItem(name) }
		helpEnd = bytes.count
		addValue(of: field, in: snapshot)
	}

	/// Begins with what filters ask of a field.
	private mutating func begin(_ field: Field) {
		begin()
		kind = field.kind.name
		if field.isSecret { traits.insert(.secret) }
		if field.deprecation != nil { traits.insert(.deprecated) }
		if field.isRequired { traits.insert(.required) }
		if field.isUnknown { traits.insert(.unknown) }
	}

	/// Reads nothing but the value of a field.
	package mutating func readValue(of field: Field, in snapshot: Defaults.Snapshot) {
		begin()
		addValue(of: field, in: snapshot)
	}

	/// Reads what is inside a value, behind the value: names, and single values as they are stored.
	package mutating func read(_ contents: FieldContents) {
		for text in contents.texts { addItem(String(text.prefix(Self.valueLength))) }
		contentsCount = contents.texts.count
		cutsContents = contents.isCut
	}

	/// Adds what the file says of the field, behind its value.
	package mutating func add(comment lines: [String]) { for line in lines { addItem(line) } }

	/// Reads a group of settings, which may be an object.
	package mutating func read(_ section: Section, at path: Defaults.Path) {
		begin()
		(kind, traits) = (.object, .section)
		add(section.title)
		endTitle(besideKey: path.last)
		addKey(path.isRoot ? "" : "\(path)", name: path.tokens.count > 1 ? path.last : nil)
		(wordsEnd, namesEnd) = (bytes.count, bytes.count)
		add(section.help)
		helpEnd = bytes.count
	}

	/// Ends what was added as titles with the last name of a key and the key; without a name they are the same.
	mutating func addKey(_ key: String, name: String?) {
		titlesEnd = bytes.count
		if let name { addItem(name) } else if !key.isEmpty { addItem(key) }
		ownEnd = bytes.count
		if name != nil { addItem(key) }
		headEnd = bytes.count
	}

	private static func choiceNames(of field: Field) -> [String] {
		guard case .choice(let choices) = field.kind else { return [] }
		return choices.flatMap { choice in
			choice.value.string.map { $0 == choice.title ? [$0] : [choice.title, $0] } ?? [choice.title]
		}
	}

	/// Adds the value in effect as it is shown, and where it is shown otherwise as it is stored. What is inside has
	/// texts of its own.
	mutating func addValue(of field: Field, in snapshot: Defaults.Snapshot) {
		guard !field.isSecret, field.kind != .object, let value = snapshot.value(at: field.path) ?? field.defaultValue
		else { return }
		let shown = field.display(value)
		add(String(shown.prefix(Self.valueLength)))
		if let text = value.string, text != shown { addItem(String(text.prefix(Self.valueLength))) }
	}
}

extension Field.Kind {
	/// The kinds without what goes with them.
	package enum Name: String, Sendable, CaseIterable {
		/// Each is named like its kind.
		case toggle, number, choice, color, text, date, object, list, checklist, dictionary, json
	}

	/// Its name.
	package var name: Name {
		switch self {
		case .toggle: .toggle
		case .number: .number
		case .choice: .choice
		case .text: .text
		case .value(let own): own.base.name
		case .object: .object
		case .list: .list
		case .checklist: .checklist
		case .dictionary: .dictionary
		case .json: .json
		}
	}
}
