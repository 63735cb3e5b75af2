import Defaults

/// What schemas say of a place for people, beyond what they demand: the nearest one that says it counts.
struct SchemaNotes {
	let schema: JSONSchema
	let places: [SchemaPlace]

	/// The value of a keyword.
	func value(_ keyword: String) -> Defaults.JSON? { first(keyword) { $0.decoded($1) } }
	/// The text of a keyword; an empty one says nothing.
	func text(_ keyword: String) -> String? {
		first(keyword) { document, node in document.string(ofNode: node).flatMap { $0.isEmpty ? nil : $0 } }
	}
	/// Whether a keyword is `true`.
	func isTrue(_ keyword: String) -> Bool { first(keyword) { $0.bool(ofNode: $1) } == true }
	/// The number of a keyword.
	func number(_ keyword: String) -> Defaults.Number? { first(keyword) { $0.number(ofNode: $1) } }

	private func first<Value>(_ keyword: String, _ read: (Defaults.Document, Int) -> Value?) -> Value? {
		for place in places {
			let document = schema.document(of: place)
			if let node = document.child(keyword, ofNode: place.node), let value = read(document, node) { return value }
		}
		return nil
	}

	/// What the place is about, Markdown where there is any: a title that says more than a name, and the description.
	var help: String {
		var sentence: String?
		for place in places {
			let notes = SchemaNotes(schema: schema, places: [place])
			if sentence == nil { sentence = notes.text("title").flatMap { Self.isName($0) ? nil : $0 } }
			guard let text = notes.text("markdownDescription") ?? notes.text("description") else { continue }
			return sentence.map { text.hasPrefix($0) ? text : $0 + "\n\n" + text } ?? text
		}
		return sentence ?? ""
	}

	/// The title as people read it, of the places that stand beside a member itself: one behind a reference names a type.
	/// Nil where the key makes a better one: where the title is no name, or the key itself.
	func title(besideKey key: String?) -> String? {
		guard let text = name, text != key else { return nil }
		// Words written small get a capital; names like iOS stay.
		let isPlain = text.prefix { $0 != " " }.allSatisfy { $0.isLowercase || !$0.isLetter }
		return isPlain ? text.capitalizingFirst : text
	}

	/// The title, where it is a name.
	var name: String? { text("title").flatMap { Self.isName($0) ? $0 : nil } }

	/// Whether a title names a thing, as a row needs it, and is no sentence about it: one line of at most
	/// ``longestName`` characters that ends like none, and has no marks of Markdown.
	private static func isName(_ title: String) -> Bool {
		title.count <= longestName && !title.contains(where: \.isNewline)
			&& !(title.last.map { ".;…。".contains($0) } ?? true) && !isMarked(title)
	}

	/// Whether a text has marks of Markdown, or a sentence ends inside it.
	private static func isMarked(_ text: String) -> Bool {
		var previous: UInt8 = 0
		return text.utf8.contains { byte in
			defer { previous = byte }
			return switch (previous, byte) {
			case (_, UInt8(ascii: "`")), (_, UInt8(ascii: "<")), (UInt8(ascii: "]"), UInt8(ascii: "(")),
				(UInt8(ascii: "]"), UInt8(ascii: "[")), (UInt8(ascii: "*"), UInt8(ascii: "*")),
				(UInt8(ascii: "."), UInt8(ascii: " ")):
				true
			default: false
			}
		}
	}

	/// What the column of titles shows in full.
	static let longestName = 36

	/// Why it should not be used any more; empty where that is all that is said.
	var deprecation: String? {
		text("markdownDeprecationMessage") ?? text("deprecationMessage")
			?? (isTrue("deprecated") ? "" : nil)
	}

	/// Whether it is only written, never shown.
	var isSecret: Bool {
		SecretMark.keywords.contains { keyword in first("\(keyword)") { SecretMark.isSet(by: $1, in: $0) } == true }
	}

	/// What `x-settings` says.
	var settings: SettingsNotes { SettingsNotes(value("x-settings")?.object ?? Defaults.Object()) }
}
