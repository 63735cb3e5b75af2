import SettingsSchema

/// A word of a query that begins with `@`: which fields are looked at.
enum SearchFilter: Sendable, Hashable {
	case modified, invalid, locked, deprecated, missing, unknown
	/// Fields of a kind, by its name.
	case type(String)

	private static let named: [(name: String, filter: SearchFilter)] = [
		("@modified", .modified), ("@invalid", .invalid), ("@locked", .locked), ("@deprecated", .deprecated),
		("@missing", .missing), ("@unknown", .unknown),
	]
	private static let typePrefix = "@type:"
	/// The kinds by their names, and by the words that the help pane has for them.
	private static var types: [String: Field.Kind.Name] {
		let names = Field.Kind.Name.allCases
		let named = names.map { ($0.rawValue, $0) } + names.map { ($0.word.lowercased(), $0) }
		let shown = Field.Kind.Name.shown.map { (String($0.text.prefix { $0 != " " }), $0.name) }
		return Dictionary(named + shown) { first, _ in first }
	}

	/// How the filters are written.
	static let spellings = named.map(\.name) + [typePrefix + "NAME"]
	/// The names behind `@type:`.
	static var typeNames: [String] { Field.Kind.Name.allCases.map { $0.word.lowercased() } }

	/// The filter that is written so, in lower case; nil where there is none.
	init?(_ text: String) {
		if let found = Self.named.first(where: { $0.name == text }) {
			self = found.filter
			return
		}
		guard text.hasPrefix(Self.typePrefix) else { return nil }
		guard let kind = Self.types[String(text.dropFirst(Self.typePrefix.count))] else { return nil }
		self = .type(kind.rawValue)
	}

	/// The filter of a type that is called as the help pane calls it, in several words from `index` on, and where it
	/// ends: `@type:on or off`.
	static func spelledOut(in words: [String], at index: Int) -> (filter: SearchFilter, end: Int)? {
		guard words[index].hasPrefix(typePrefix) else { return nil }
		for count in stride(from: min(longestName, words.count - index), to: 1, by: -1) {
			let name = words[index..<index + count].joined(separator: " ").dropFirst(typePrefix.count)
			if let kind = spelledOut[String(name)] { return (.type(kind.rawValue), index + count) }
		}
		return nil
	}

	private static var spelledOut: [String: Field.Kind.Name] {
		Dictionary(Field.Kind.Name.shown.map { ($0.text, $0.name) }) { first, _ in first }
	}
	private static var longestName: Int { spelledOut.keys.map { $0.split(separator: " ").count }.max() ?? 1 }

	/// Whether more letters can make a filter of it.
	static func mayBecome(_ text: String) -> Bool {
		named.contains { $0.name.hasPrefix(text) } || typePrefix.hasPrefix(text)
			|| types.keys.contains { (typePrefix + $0).hasPrefix(text) }
	}
}
