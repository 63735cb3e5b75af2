import Defaults

/// A schema that speaks of a single value in the plainest words: where in its document a search finds what it says.
struct PlainSetting {
	let document: Defaults.Document
	/// Its kind.
	let kind: Field.Kind.Name
	/// Where the title stands, and what it is for.
	let title: Range<Int>?, help: Range<Int>?
	/// The node of the default.
	let standard: Int?
	private let choices: Int?

	/// Nil where it says more than is read here, or in other words: a field is what knows all there is to know.
	init?(_ node: Int, in document: Defaults.Document) {
		guard document.kind(ofNode: node) == .object else { return nil }
		var nodes = [Int?](repeating: nil, count: Self.keywords.count)
		var isPlain = true
		document.forEachChild(ofNode: node) { child in
			guard let index = document.index(ofName: Self.keywords, ofNode: child) else { return isPlain = false }
			nodes[index] = child
		}
		let type = nodes[0].map { document.string(ofNode: $0) ?? "" }
		(choices, standard, self.document) = (nodes[1], nodes[2], document)
		(title, help) = (nodes[5].flatMap(document.text), (nodes[7] ?? nodes[6]).flatMap(document.text))
		guard isPlain, let kind = Self.kind(type, choices, in: document) else { return nil }
		self.kind = kind
		guard standard == nil || nodes[8..<13].allSatisfy({ $0 == nil }),
			nodes[5] == nil || title.map({ Self.isName(document.bytes[$0]) }) == true,
			nodes[6] == nil && nodes[7] == nil || help?.isEmpty == false,
			standard.map({ allows($0, type, from: nodes[3], to: nodes[4]) }) != false
		else { return nil }
	}

	private static let keywords: [StaticString] = [
		"type", "enum", "default", "minimum", "maximum", "title", "description", "markdownDescription",
		// These say nothing that a search asks for where there is no default that they could refuse.
		"exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength",
		// These say nothing that a search asks for.
		"order", "scope", "tags", "examples", "readOnly", "$comment", "enumDescriptions", "markdownEnumDescriptions",
	]

	private static func kind(_ type: String?, _ choices: Int?, in document: Defaults.Document) -> Field.Kind.Name? {
		switch (type, choices) {
		case (nil, let choices?), ("string", let choices?):
			document.children(ofNode: choices).allSatisfy { document.text($0) != nil }
				&& document.hasChildren(ofNode: choices) ? .choice : nil
		case ("boolean", nil): .toggle
		case ("integer", nil), ("number", nil): .number
		case ("string", nil): .text
		default: nil
		}
	}

	/// Whether a title is short and has nothing in it that could make it more than a name.
	private static func isName(_ title: ArraySlice<UInt8>) -> Bool {
		1...SchemaNotes.longestName ~= title.count && title.allSatisfy { $0 < 0x80 && !marks.contains($0) }
	}

	private static let marks = Array(".;`[]*<".utf8)

	/// The ranges of the values that can be chosen.
	func forEachChoice(_ body: (Range<Int>) -> Void) {
		guard let choices else { return }
		document.forEachChild(ofNode: choices) { document.text($0).map(body) }
	}

	/// Whether a default is seen at once to be allowed, and shown as it is written.
	private func allows(_ standard: Int, _ type: String?, from minimum: Int?, to maximum: Int?) -> Bool {
		guard let range = document.literal(ofNode: standard), range.count <= FieldText.valueLength else { return false }
		switch kind {
		case .toggle: return document.bool(ofNode: standard) != nil
		case .number:
			guard let number = document.number(ofNode: standard), type == "number" || Int64(number.text) != nil else {
				return false
			}
			return minimum.map { document.number(ofNode: $0).map { $0 <= number } == true } != false
				&& maximum.map { document.number(ofNode: $0).map { $0 >= number } == true } != false
		case .choice:
			var isListed = false
			forEachChoice { if document.bytes[$0].elementsEqual(document.bytes[range]) { isListed = true } }
			return isListed && document.kind(ofNode: standard) == .string
		default: return document.kind(ofNode: standard) == .string
		}
	}
}

extension Defaults.Document {
	/// Where a text stands; nil where a node is none, or has escapes.
	fileprivate func text(_ node: Int) -> Range<Int>? { kind(ofNode: node) == .string ? literal(ofNode: node) : nil }
}

extension FieldText {
	/// Reads what such a schema says of the setting `name`; see ``read(_:in:shapes:)``.
	///
	/// - Parameter key: The path as people write it.
	mutating func read(_ setting: PlainSetting, named name: String, at key: String) {
		let document = setting.document
		begin()
		kind = setting.kind
		if let title = setting.title, !document.bytes[title].elementsEqual(name.utf8) {
			add(title, of: document)
		} else {
			addTitle(madeFromKey: name)
		}
		endTitle(besideKey: name)
		addKey(key, name: key == name ? nil : name)
		setting.forEachChoice { addItem($0, of: document) }
		(wordsEnd, namesEnd) = (bytes.count, bytes.count)
		if let help = setting.help { add(help, of: document) }
		helpEnd = bytes.count
		guard let standard = setting.standard else { return }
		if let isOn = document.bool(ofNode: standard) {
			add(isOn ? Strings.on : Strings.off)
		} else if let value = document.literal(ofNode: standard) {
			add(value, of: document)
		}
	}
}
