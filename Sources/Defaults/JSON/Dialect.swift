extension Defaults.Document {
	/// What a text may be and have, beside one object in JSON with comments and trailing commas.
	package struct Dialect: OptionSet, Sendable, Hashable {
		package let rawValue: UInt8
		package init(rawValue: UInt8) { self.rawValue = rawValue }

		/// A list may stand where the object does.
		package static let list = Dialect(rawValue: 1)
		/// All that JSON5 1.0.0 has.
		package static let json5 = Dialect(rawValue: 2)

		/// What the formats of files are called.
		package static let formats: [(name: String, dialect: Dialect)] = [("json", []), ("json5", .json5)]

		/// What a file's name tells of: `settings.json5`.
		package init(ofFile path: String) { self = path.lowercased().hasSuffix(".json5") ? .json5 : [] }
	}
}
