extension Strings {
	/// What the search says.
	enum Search {
		static let prompt = "title, key, help or value"
		static func nothingFoundYet(search: String) -> String { "Nothing was searched for yet: press \(search)" }
		static func hit(_ index: Int, of count: Int) -> String { "Found \(index) of \(count)" }

		static let gone = "gone"
		static let theSection = "The section"
		static func shape(_ name: String, of title: String) -> String { "\(name): a shape of \(title)" }
		static func settings(_ count: Int) -> String { count == 1 ? "1 setting" : "\(count) settings" }
		static func isGone(_ key: String) -> String { "\(key) is gone: it was removed meanwhile" }

		static let start = "Type words: all of them have to be found."
		static var filters: String { "Filters: " + SearchFilter.spellings.joined(separator: " ") }
		static var types: String { "Types: " + SearchFilter.typeNames.joined(separator: ", ") }
		static let color = "colour"
		static let nothingFound = "Nothing is found."
		static let searching = "Searching…"
		static func soFar(_ index: Int, of count: Int) -> String { "\(index) of \(count) so far" }
		static func cut(_ count: Int) -> String { "Only the first \(count) settings are searched." }
		static func cutInside(_ count: Int) -> String {
			"Inside lists and dictionaries only \(count) settings that are not set are searched."
		}
		static func cutValues(_ bytes: Int) -> String {
			"Of each JSON value only the first \(bytes) bytes are searched."
		}
		static let advice = "Try fewer or shorter words, or take a filter away. Esc goes back."
		static func unknownFilter(_ text: String) -> String { "There is no filter \(text)." }
	}
}

extension Strings.Hint {
	static let search = "search"
	static let find = "find"
	static let results = "results"
	static let query = "query"
}

extension Strings.KeyHelp {
	static let search = "Search all settings"
	static let nextHit = "The next setting that was found"
	static let previousHit = "The found setting before"
}
