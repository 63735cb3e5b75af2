import SettingsSchema

/// A word of a query that begins with `@`: which fields are looked at.
enum SearchFilter: Sendable, Hashable {
	case modified, invalid, locked, deprecated, missing, unknown
	/// Fields of a type, by the beginning of its name.
	case type(String)

	private static let named: [(name: String, filter: SearchFilter)] = [
		("@modified", .modified), ("@invalid", .invalid), ("@locked", .locked), ("@deprecated", .deprecated),
		("@missing", .missing), ("@unknown", .unknown),
	]
	private static let typePrefix = "@type:"
	private static let types = ["toggle", "number", "choice", "color", "text", "date", "object", "json"]

	/// How the filters are written.
	static let spellings = named.map(\.name) + [typePrefix + "NAME"]
	/// The names behind `@type:`.
	static var typeNames: [String] { types }

	/// The filter that is written so, in lower case; nil where there is none.
	init?(_ text: String) {
		if let found = Self.named.first(where: { $0.name == text }) {
			self = found.filter
			return
		}
		guard text.hasPrefix(Self.typePrefix) else { return nil }
		var name = String(text.dropFirst(Self.typePrefix.count))
		if name == "colour" { name = "color" }
		guard Self.types.contains(name) else { return nil }
		self = .type(name)
	}

	/// Whether more letters can make a filter of it.
	static func mayBecome(_ text: String) -> Bool {
		named.contains { $0.name.hasPrefix(text) } || typePrefix.hasPrefix(text)
			|| types.contains { (typePrefix + $0).hasPrefix(text) }
	}
}
