import Defaults

/// What people find a field by: its texts as bytes in lower case, and what filters ask of it.
///
/// One value reads field after field, so that none of them costs memory of its own.
public struct FieldText: Sendable {
	/// What filters ask of a field.
	public struct Traits: OptionSet, Sendable, Hashable {
		/// The bits.
		public let rawValue: UInt8
		/// Traits with these bits.
		public init(rawValue: UInt8) { self.rawValue = rawValue }
		/// Its value is masked, and so not among the texts.
		public static let secret = Self(rawValue: 1)
		/// It should not be used any more.
		public static let deprecated = Self(rawValue: 2)
		/// A file without it is not valid.
		public static let required = Self(rawValue: 4)
		/// Nothing declares it.
		public static let unknown = Self(rawValue: 8)
	}

	/// Stands between the items of a part.
	public static let itemEnd = UInt8(ascii: "\n")
	/// So many characters of a value are searched.
	static let valueLength = 200

	/// All texts, one part behind another: title and key, other names, help, the value in effect.
	public internal(set) var bytes: [UInt8] = []
	/// Where the title ends.
	public internal(set) var titleEnd = 0
	/// Where title and key end.
	public internal(set) var headEnd = 0
	/// Where the other names end: the title that the key makes, choices, search words.
	public internal(set) var namesEnd = 0
	/// Where the help ends; the value is behind it.
	public internal(set) var helpEnd = 0
	/// The name of its kind.
	public internal(set) var kind = Field.Kind.Name.json
	/// What filters ask of it.
	public internal(set) var traits: Traits = []
	/// How many of the texts are of what is inside the value.
	public internal(set) var contentsCount = 0
	/// Whether there is more inside the value than was read.
	public internal(set) var cutsContents = false

	/// No texts yet.
	public init() {}

	/// Reads a field with its value.
	public mutating func read(_ field: Field, in snapshot: Defaults.Snapshot) {
		begin(field)
		add(field.title)
		titleEnd = bytes.count
		addItem("\(field.path)")
		if field.path.tokens.count > 1, let last = field.path.last { addItem(last) }
		headEnd = bytes.count
		addNames(of: field)
		namesEnd = bytes.count
		add(field.help)
		helpEnd = bytes.count
		addValue(of: field, in: snapshot)
	}

	/// Reads a field inside a list or a dictionary, however deep. What else it could be is the same for many, and left
	/// out; where it is, comes behind what it is called. An item's number is no name. Of one that no file sets each
	/// stands a part later: it is found behind those that are set.
	public mutating func readInner(_ field: Field, in snapshot: Defaults.Snapshot) {
		guard field.isRequired || snapshot.kind(at: field.path) != nil else {
			var other = FieldText()
			other.read(field, in: snapshot)
			return readInner(other, at: "\(field.path)", name: field.path.last ?? "")
		}
		begin(field)
		if let name = field.path.last, field.path.parent.map({ snapshot.kind(at: $0) == .array }) != true {
			add(field.title)
			titleEnd = bytes.count
			if name != field.title { addItem(name) }
		}
		headEnd = bytes.count
		addItem("\(field.path)")
		namesEnd = bytes.count
		add(field.help)
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
	public mutating func readValue(of field: Field, in snapshot: Defaults.Snapshot) {
		begin()
		addValue(of: field, in: snapshot)
	}

	/// Reads what is inside a value, behind the value: names, and single values as they are stored.
	public mutating func read(_ contents: FieldContents) {
		for text in contents.texts { addItem(String(text.prefix(Self.valueLength))) }
		contentsCount = contents.texts.count
		cutsContents = contents.isCut
	}

	private mutating func addNames(of field: Field) {
		if let last = field.path.last {
			addItem(Title.made(fromKey: last))
			dropTitleAgain()
		}
		for word in field.searchWords { addItem(word) }
		guard case .choice(let choices) = field.kind else { return }
		for choice in choices {
			addItem(choice.title)
			if let text = choice.value.string, text != choice.title { addItem(text) }
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

extension FieldText {
	/// Forgets the field before.
	mutating func begin() {
		bytes.removeAll(keepingCapacity: true)
		(titleEnd, headEnd, namesEnd, helpEnd) = (0, 0, 0, 0)
		(kind, traits) = (.json, [])
		(contentsCount, cutsContents) = (0, false)
	}

	/// Adds a text to the part that is being read.
	mutating func add(_ text: String) {
		let start = bytes.count
		bytes.append(contentsOf: text.utf8)
		lower(from: start)
	}

	/// Adds a text that is an item of its own.
	mutating func addItem(_ text: String) {
		bytes.append(Self.itemEnd)
		add(text)
	}

	/// Adds the text at a range of a document.
	mutating func add(_ range: Range<Int>, of document: Defaults.Document) {
		let start = bytes.count
		bytes.append(contentsOf: document.bytes[range])
		lower(from: start)
	}

	/// Drops what was added to the other names where it is the title: what is found in it is found there first.
	mutating func dropTitleAgain() {
		if bytes.count - headEnd - 1 == titleEnd, bytes[(headEnd + 1)...].elementsEqual(bytes[..<titleEnd]) {
			bytes.removeSubrange(headEnd...)
		}
	}

	/// Adds the text at a range of a document as an item of its own.
	mutating func addItem(_ range: Range<Int>, of document: Defaults.Document) {
		bytes.append(Self.itemEnd)
		add(range, of: document)
	}

	/// Puts what was added since `start` in lower case; what is not ASCII by the rules of Unicode.
	private mutating func lower(from start: Int) {
		// Without a check of each index: it is done for every byte of all texts.
		let all = bytes.withUnsafeMutableBufferPointer { bytes in
			var all: UInt8 = 0
			for index in start..<bytes.count {
				let byte = bytes[index]
				all |= byte
				bytes[index] = byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
			}
			return all
		}
		guard all >= 0x80 else { return }
		let text = String(decoding: bytes[start...], as: UTF8.self).lowercased()
		bytes.replaceSubrange(start..., with: text.utf8)
	}
}

extension Field.Kind {
	/// The kinds without what goes with them.
	public enum Name: String, Sendable, CaseIterable {
		/// Each is named like its kind.
		case toggle, number, choice, color, text, date, object, list, checklist, dictionary, json
	}

	/// Its name.
	public var name: Name {
		switch self {
		case .toggle: .toggle
		case .number: .number
		case .choice: .choice
		case .color: .color
		case .text: .text
		case .date: .date
		case .object: .object
		case .list: .list
		case .checklist: .checklist
		case .dictionary: .dictionary
		case .json: .json
		}
	}
}
