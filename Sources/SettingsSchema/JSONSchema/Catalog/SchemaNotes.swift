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

	/// What the place is about, Markdown where there is any; a title too long for one, where nothing else is said.
	var help: String {
		text("markdownDescription") ?? text("description") ?? text("title").flatMap { Self.isTitle($0) ? nil : $0 }
			?? ""
	}

	/// The title that stands beside the member itself, for one behind a reference names a type. Nil where the key makes
	/// a better one.
	func title(named places: [SchemaPlace], key: String?) -> String? {
		guard let text = SchemaNotes(schema: schema, places: places).text("title"), Self.isTitle(text), text != key
		else { return nil }
		let title = text.hasSuffix(".") ? text.dropLast() : text[...]
		// Words written small get a capital; names like iOS stay.
		let isPlain = title.prefix { $0 != " " }.allSatisfy { $0.isLowercase || !$0.isLetter }
		return isPlain ? title.prefix(1).uppercased() + title.dropFirst() : String(title)
	}

	/// Whether a text is short enough; sentences stand there, too.
	private static func isTitle(_ text: String) -> Bool { text.count <= 48 && !text.contains("\n") }

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
