import ECMAPattern

/// One row of a table: what a pattern finds in a text. The texts of all groups, the whole match first and nil for a group
/// that took no part; nil altogether where the pattern must not match.
struct Row: CustomStringConvertible, Sendable {
	let pattern: String
	let text: String
	let groups: [String?]?

	init(_ pattern: String, _ text: String, _ groups: [String?]?) {
		self.pattern = pattern
		self.text = text
		self.groups = groups
	}

	var description: String { "/\(pattern)/ in “\(text)”" }

	/// What is really found.
	func found(isLenient: Bool = false) throws -> [String?]? {
		let pattern = try ECMAPattern(pattern, isLenient: isLenient)
		guard let match = try pattern.firstMatch(in: text) else { return nil }
		return match.groups.map { $0.map { text.scalars($0) } }
	}
}

extension String {
	/// The text of a range that counts scalars.
	func scalars(_ range: Range<Int>) -> String {
		String(String.UnicodeScalarView(Array(unicodeScalars)[range]))
	}
}

/// Whether `pattern` matches somewhere in `text`.
func matches(_ pattern: String, _ text: String, isLenient: Bool = false) throws -> Bool {
	try ECMAPattern(pattern, isLenient: isLenient).matches(text)
}
