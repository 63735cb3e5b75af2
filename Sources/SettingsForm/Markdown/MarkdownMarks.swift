/// Where marks end in a text, found out in one go: to look for the end of each mark by itself would take very long where
/// there are many without one.
struct MarkdownMarks {
	/// Nothing is there.
	private static let none = -1

	private let brackets: [Int]
	private let parentheses: [Int]
	/// The next `>` at a place or behind it.
	private let angles: [Int]
	/// How many back quotes begin at a place.
	private let quotes: [Int]
	/// Where the last run of so many back quotes begins.
	private var lastQuotes: [Int: Int] = [:]

	init(_ text: [Character]) {
		brackets = Self.pairs("[", "]", in: text)
		parentheses = Self.pairs("(", ")", in: text)
		var angles = [Int](repeating: Self.none, count: text.count)
		var quotes = [Int](repeating: 0, count: text.count)
		for index in text.indices.reversed() {
			let isLast = index == text.count - 1
			angles[index] = text[index] == ">" ? index : isLast ? Self.none : angles[index + 1]
			guard text[index] == "`" else { continue }
			quotes[index] = 1 + (isLast ? 0 : quotes[index + 1])
			if index == 0 || text[index - 1] != "`", lastQuotes[quotes[index]] == nil {
				lastQuotes[quotes[index]] = index
			}
		}
		self.angles = angles
		self.quotes = quotes
	}

	/// The closing one for each that opens.
	private static func pairs(_ opening: Character, _ closing: Character, in text: [Character]) -> [Int] {
		var pairs = [Int](repeating: none, count: text.count)
		var open: [Int] = []
		for (index, character) in text.enumerated() {
			if character == opening { open.append(index) }
			if character == closing, let start = open.popLast() { pairs[start] = index }
		}
		return pairs
	}

	/// The `]` that closes the `[` at `start`, within a piece of the text.
	func bracketEnd(_ start: Int, in piece: ArraySlice<Character>) -> Int? { Self.place(brackets[start], in: piece) }

	/// The `)` that closes the `(` at `start`, within a piece of the text.
	func parenthesisEnd(_ start: Int, in piece: ArraySlice<Character>) -> Int? {
		Self.place(parentheses[start], in: piece)
	}

	/// The first `>` behind `start`, within a piece of the text.
	func angleEnd(_ start: Int, in piece: ArraySlice<Character>) -> Int? { Self.place(angles[start], in: piece) }

	/// How many back quotes begin at a place.
	func quoteCount(_ start: Int, in piece: ArraySlice<Character>) -> Int { min(quotes[start], piece.endIndex - start) }

	/// Whether a run of so many back quotes begins behind `start`.
	func hasQuotes(_ count: Int, after start: Int) -> Bool { lastQuotes[count].map { $0 > start } ?? false }

	private static func place(_ index: Int, in piece: ArraySlice<Character>) -> Int? {
		index != none && index < piece.endIndex ? index : nil
	}
}
