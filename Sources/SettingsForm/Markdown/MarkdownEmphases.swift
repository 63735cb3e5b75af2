/// What is emphasised in a piece of text.
struct MarkdownEmphases {
	private let text: ArraySlice<Character>
	/// The last place where an emphasis by one or two of a mark can end; before the first where none can.
	private var last: [Mark: Int] = [:]

	private struct Mark: Hashable {
		var character: Character
		var count: Int
	}

	init(_ text: ArraySlice<Character>) {
		self.text = text
		for index in text.indices.reversed() where text[index] == "*" || text[index] == "_" {
			for count in 1...2 {
				let mark = Mark(character: text[index], count: count)
				if last[mark] == nil, isEnd(of: mark, at: index) { last[mark] = index }
			}
			if last.count == 4 { break }
		}
	}

	/// What stands between `*`, `_`, `**` or `__`, the first of them at `start`: right beside the text, and underscores
	/// not within a word.
	func emphasis(at start: Int) -> (text: ArraySlice<Character>, marks: Markdown.Marks, end: Int)? {
		let character = text[start]
		guard character == "*" || character == "_" else { return nil }
		let isDouble = start + 1 < text.endIndex && text[start + 1] == character
		let mark = Mark(character: character, count: isDouble ? 2 : 1)
		let inner = start + mark.count
		guard inner < text.endIndex, !text[inner].isWhitespace, text[inner] != character,
			character == "*" || start == text.startIndex || !text[start - 1].isInWord, let last = last[mark],
			last > inner
		else { return nil }
		guard let end = (inner + 1...last).first(where: { isEnd(of: mark, at: $0) }) else { return nil }
		return (text[inner..<end], isDouble ? .strong : .emphasis, end + mark.count)
	}

	private func isEnd(of mark: Mark, at index: Int) -> Bool {
		let end = index + mark.count
		guard end <= text.endIndex, index > text.startIndex, !text[index - 1].isWhitespace,
			text[index..<end].allSatisfy({ $0 == mark.character })
		else { return false }
		guard end < text.endIndex else { return true }
		return text[end] != mark.character && (mark.character == "*" || !text[end].isInWord)
	}
}

extension Character {
	/// Whether a mark beside it would stand within a word.
	var isInWord: Bool { isLetter || isNumber }
}
