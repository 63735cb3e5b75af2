import Defaults

/// A schema that speaks of a single value in plain words: where its keywords stand.
struct PlainSetting {
	private let document: Defaults.Document
	private var nodes = [Int](repeating: -1, count: Self.keywords.count)

	/// Nil where it has keywords that lead to other schemas, or that mean more than is read here.
	init?(_ node: Int, in document: Defaults.Document) {
		guard document.kind(ofNode: node) == .object else { return nil }
		self.document = document
		var isPlain = true
		var found = nodes
		document.forEachChild(ofNode: node) { child in
			guard isPlain else { return }
			if let index = document.index(ofName: Self.keywords, ofNode: child) {
				found[index] = child
			} else if document.name(ofNode: child).map(SchemaKeyword.isKnown) != false {
				isPlain = false
			}
		}
		guard isPlain else { return nil }
		nodes = found
	}

	private static let keywords: [StaticString] = [
		"title", "type", "description", "default", "enum", "minimum", "maximum", "markdownDescription", "x-settings",
		"format", "writeOnly", "deprecated", "deprecationMessage", "markdownDeprecationMessage",
		// What stands here and behind limits values; what stands before does not, or is looked at.
		"exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength", "pattern",
		// What stands here and behind says nothing that a search asks for.
		"readOnly", "examples", "$comment", "order", "scope", "tags", "editPresentation", "enumDescriptions",
		"markdownEnumDescriptions", "patternErrorMessage", "errorMessage", "defaultSnippets",
	]
	private static let limits = 14..<20

	private subscript(index: Int) -> Int? { nodes[index] < 0 ? nil : nodes[index] }

	var title: Int? { self[0] }
	private var type: Int? { self[1] }
	var help: Int? { self[2] }
	var standard: Int? { self[3] }
	private var choices: Int? { self[4] }
	var markdown: Int? { self[7] }
	var settings: Int? { self[8] }
	private var format: Int? { self[9] }
	private var pattern: Int? { self[19] }

	/// Whether it should not be used any more.
	var isDeprecated: Bool {
		self[11].flatMap(document.bool) == true || [self[12], self[13]].contains { hasText($0) }
	}

	private func hasText(_ node: Int?) -> Bool { node.flatMap(document.string(ofNode:))?.isEmpty == false }
}

extension PlainSetting {
	/// Its kind; nil where the schema has to be looked at as a whole.
	func kind(asking widget: SettingsNotes.Widget?) -> Field.Kind.Name? {
		if widget == .json { return nil }
		if let choices { return areTexts(choices) && [nil, "string"].contains(typeName) ? .choice : nil }
		switch typeName {
		case "boolean": return .toggle
		case "integer", "number": return .number
		case "string": return textKind(asking: widget)
		default: return nil
		}
	}

	private func textKind(asking widget: SettingsNotes.Widget?) -> Field.Kind.Name {
		switch (widget, format.flatMap(document.string(ofNode:))) {
		case (.color?, _), (nil, "color"), (nil, "color-hex"): .color
		case (.date?, _), (nil, "date"): .date
		case (nil, nil) where pattern.flatMap(document.string(ofNode:)).map(ColorPattern.isColor) == true: .color
		default: .text
		}
	}

	/// The type; nil where there is none, empty where there is not just one.
	private var typeName: String? { type.map { document.string(ofNode: $0) ?? "" } }

	private func areTexts(_ choices: Int) -> Bool {
		guard document.kind(ofNode: choices) == .array, document.hasChildren(ofNode: choices) else { return false }
		var areTexts = true
		document.forEachChild(ofNode: choices) {
			if document.kind(ofNode: $0) != .string || document.literal(ofNode: $0) == nil { areTexts = false }
		}
		return areTexts
	}

	/// The ranges of the values that can be chosen.
	func forEachChoice(_ body: (Range<Int>) -> Void) {
		guard let choices else { return }
		document.forEachChild(ofNode: choices) { document.literal(ofNode: $0).map(body) }
	}

	/// The kind with what showing a value of it takes.
	func fullKind(_ name: Field.Kind.Name) -> Field.Kind {
		switch name {
		case .toggle: .toggle
		case .number: .number(Field.NumberRange())
		case .color: .color
		case .date: .date
		case .choice: .choice(choices.map(document.decoded)?.array?.map { Field.Choice($0) } ?? [])
		default: .text(Field.TextLimits())
		}
	}

	/// Whether the default is seen at once to be allowed.
	func allowsDefault(as kind: Field.Kind.Name) -> Bool {
		guard let standard, !Self.limits.contains(where: { nodes[$0] >= 0 }), format == nil else { return false }
		switch (kind, document.kind(ofNode: standard)) {
		case (.toggle, .boolean), (.text, .string): return true
		case (.number, .number):
			if self[5] == nil, self[6] == nil, typeName == "number" { return true }
			guard let value = wholeNumber(standard) else { return false }
			return isBeyond(value, self[5], by: <) == false && isBeyond(value, self[6], by: >) == false
		case (.choice, .string):
			guard let range = document.literal(ofNode: standard) else { return false }
			var isListed = false
			forEachChoice { if document.bytes[$0].elementsEqual(document.bytes[range]) { isListed = true } }
			return isListed
		default: return false
		}
	}

	private func isBeyond(_ value: Int, _ bound: Int?, by isBeyond: (Int, Int) -> Bool) -> Bool {
		guard let bound else { return false }
		return wholeNumber(bound).map { isBeyond(value, $0) } ?? true
	}

	/// A number that is written without point and exponent, and is not too long.
	private func wholeNumber(_ node: Int) -> Int? {
		guard document.kind(ofNode: node) == .number, let range = document.literal(ofNode: node), range.count < 18
		else { return nil }
		var number = 0
		let bytes = document.bytes
		let isNegative = bytes[range.lowerBound] == UInt8(ascii: "-")
		for index in isNegative ? range.dropFirst() : range {
			guard bytes[index] &- 0x30 < 10 else { return nil }
			number = number * 10 + Int(bytes[index] - 0x30)
		}
		return isNegative ? -number : number
	}
}
