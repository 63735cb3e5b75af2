extension Defaults.Document {
	/// What a text may be and have, beside one object in JSON with comments and trailing commas.
	package struct Dialect: OptionSet, Sendable, Hashable {
		package let rawValue: UInt8
		package init(rawValue: UInt8) { self.rawValue = rawValue }

		/// A list may stand where the object does.
		package static let list = Dialect(rawValue: 1)
	}
}
