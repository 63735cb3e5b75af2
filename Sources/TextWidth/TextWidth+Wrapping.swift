extension TextWidth {
	/// `text` in lines of at most `width` cells, broken at spaces and beside wide characters. A word longer than a line
	/// (an address, a key) is broken behind one of `/-._?&=` where that leaves no short line, else where the line ends.
	/// Only a single cluster can be wider. A width below 1 counts as 1.
	///
	/// A newline of any kind ends a line. Spaces at a break are dropped, a paragraph's own indentation stays, tabs
	/// count as spaces. Wide punctuation stays with the character it belongs to. Empty text has no lines.
	public static func wrapped(_ text: String, width: Int) -> [String] {
		var paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
		if paragraphs.last?.isEmpty == true { paragraphs.removeLast() }
		var wrapping = Wrapping(width: max(1, width))
		for paragraph in paragraphs { wrapping.add(paragraph) }
		return wrapping.lines
	}
}

/// The lines so far, and what may not be broken and waits for a place.
private struct Wrapping {
	let width: Int
	var lines: [String] = []
	private var line = ""
	private var lineWidth = 0
	/// Spaces between the line and the word.
	private var spaces = 0
	private var word = ""
	private var wordWidth = 0

	/// Wide punctuation that no line begins with, and that no line ends with.
	private static let closing = Set("、。，．：；！？）］｝」』】〉》ー")
	private static let opening = Set("（［｛「『【〈《")
	/// What stands between the parts of an address, a path or a key.
	private static let joints = Set("/-._?&=")

	init(width: Int) { self.width = width }

	mutating func add(_ paragraph: Substring) {
		var previous: (character: Character, isWide: Bool)?
		for character in paragraph {
			guard character != " ", character != "\t" else {
				placeWord()
				spaces += 1
				previous = nil
				continue
			}
			let characterWidth = TextWidth.width(of: character)
			let isWide = characterWidth == 2
			if let previous, isWide || previous.isWide, !Self.closing.contains(character),
				!Self.opening.contains(previous.character)
			{
				placeWord()
			}
			word.append(character)
			wordWidth += characterWidth
			previous = (character, isWide)
		}
		placeWord()
		endLine()
	}

	private mutating func placeWord() {
		guard wordWidth > 0 else { return }
		if lineWidth + spaces + wordWidth <= width {
			line += String(repeating: " ", count: spaces) + word
			lineWidth += spaces + wordWidth
		} else {
			if lineWidth > 0 { endLine() }
			placeOnFreshLines()
		}
		(spaces, word, wordWidth) = (0, "", 0)
	}

	private mutating func placeOnFreshLines() {
		var rest = word[...]
		while true {
			let piece = piece(of: rest)
			line = String(piece.text)
			lineWidth = piece.width
			rest = rest[piece.text.endIndex...]
			guard !rest.isEmpty else { return }
			endLine()
		}
	}

	/// As much of a word's rest as a line takes.
	private func piece(of rest: Substring) -> (text: Substring, width: Int) {
		var used = 0
		var joint: (end: Substring.Index, width: Int)?
		for index in rest.indices {
			let characterWidth = TextWidth.width(of: rest[index])
			if used > 0, used + characterWidth > width {
				// A line that would be mostly empty looks worse than a break within.
				guard let joint, joint.width * 3 >= width else { return (rest[..<index], used) }
				return (rest[..<joint.end], joint.width)
			}
			used += characterWidth
			let next = rest.index(after: index)
			if Self.joints.contains(rest[index]), next < rest.endIndex, !Self.joints.contains(rest[next]) {
				joint = (next, used)
			}
		}
		return (rest, used)
	}

	private mutating func endLine() {
		lines.append(line)
		(line, lineWidth, spaces) = ("", 0, 0)
	}
}
