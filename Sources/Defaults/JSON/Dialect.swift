extension Defaults.Document {
	/// What a text may be and have, beside one object in JSON with comments and trailing commas; or that it is TOML or YAML.
	package struct Dialect: OptionSet, Sendable, Hashable {
		package let rawValue: UInt8
		package init(rawValue: UInt8) { self.rawValue = rawValue }

		/// A list may stand where the object does.
		package static let list = Dialect(rawValue: 1)
		/// All that JSON5 1.0.0 has.
		package static let json5 = Dialect(rawValue: 2)

		/// TOML 1.1 instead of JSON.
		package static let toml = Dialect(rawValue: 4)

		/// YAML 1.2 instead of JSON.
		package static let yaml = Dialect(rawValue: 8)

		/// YAML whose plain scalars are what YAML 1.1 takes them for: `yes` is true, `0644` is 420.
		package static let yaml11 = Dialect(rawValue: 16)

		/// What the formats of files are called.
		package static let formats: [(name: String, dialect: Dialect)] = [
			("json", []), ("json5", .json5), ("toml", .toml), ("yaml", .yaml), ("yml", .yaml),
			("yaml1.1", [.yaml, .yaml11]),
		]

		/// What a file's name tells of: `settings.json5`.
		package init(ofFile path: String) {
			self = Self.formats.first { path.lowercased().hasSuffix("." + $0.name) }?.dialect ?? []
		}

		/// Whether it is TOML.
		package var isTOML: Bool { contains(.toml) }
		/// Whether it is YAML.
		package var isYAML: Bool { contains(.yaml) }
		/// Whether lines tell of values, so that each change is made in lines and the text read anew.
		var isInLines: Bool { isTOML || isYAML }
		/// What each comment begins with: its first byte.
		var commentMark: UInt8 { isInLines ? UInt8(ascii: "#") : UInt8(ascii: "/") }
	}
}

extension Defaults.Document {
	/// What a comment to the end of a line begins with.
	package var commentSign: String { dialect.isInLines ? "#" : "//" }
}
