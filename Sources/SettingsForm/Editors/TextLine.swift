/// A line of text with a cursor in it, edited by grapheme cluster.
///
/// What is typed joins with its neighbours as Unicode says: a combining mark goes to the letter before it, and the
/// cursor never stands inside a cluster.
package struct TextLine: Sendable, Hashable {
	/// The clusters, in order.
	private(set) var characters: [Character]
	/// How many clusters are left of the cursor.
	private(set) var cursor: Int
	/// Whether all of it is selected: what is typed next stands in its place, what moves the cursor keeps it.
	private(set) var isSelected = false

	/// A line with the cursor at its end. Line ends that the text has stay in it, and are drawn as signs: what was not
	/// edited does not change.
	package init(_ text: String = "") {
		characters = Array(text)
		cursor = characters.count
	}

	/// The text.
	package var text: String { String(characters) }
	/// Whether nothing stands in it.
	var isEmpty: Bool { characters.isEmpty }
	/// The text left of the cursor.
	var head: String { String(characters[..<cursor]) }
	/// The text right of the cursor.
	var tail: String { String(characters[cursor...]) }

	/// Text on one line: a line end that only ends it is left out, every other becomes a space.
	private static func joined(_ text: String) -> String {
		String(text.withoutLastLineEnd.map { $0.isNewline ? " " : $0 })
	}

	// MARK: Changing

	/// Puts text in at the cursor, or in place of what is selected; line ends become spaces, unless they are kept.
	mutating func insert(_ text: String, keepsLines: Bool = false) {
		if isSelected { replaceAll("") }
		let isOneLine = !text.withoutLastLineEnd.contains(where: \.isNewline)
		replace(before: head + (keepsLines && !isOneLine ? text.withLineFeeds : Self.joined(text)), after: tail)
	}

	/// Replaces all of the text; the cursor goes to its end.
	package mutating func replaceAll(_ text: String) { self = TextLine(text) }

	/// Replaces the cluster at the cursor and goes past it; at the end it is put in.
	mutating func overtype(_ character: Character) {
		if cursor < characters.count { characters.remove(at: cursor) }
		insert(String(character))
	}

	/// Takes out what stands between `start` and the cursor, or between the cursor and `end`; what is selected goes
	/// instead of it.
	mutating func delete(from start: Int? = nil, to end: Int? = nil) {
		if isSelected { return replaceAll("") }
		let (start, end) = (max(0, start ?? cursor), min(characters.count, end ?? cursor))
		guard start < end else { return }
		replace(before: String(characters[..<start]), after: String(characters[end...]))
	}

	/// Two pieces become the line, with the cursor between them, or after the cluster that they join to.
	private mutating func replace(before: String, after: String) {
		let boundary = before.utf8.count
		characters = Array(before + after)
		var offset = 0
		cursor =
			characters.firstIndex { character in
				defer { offset += character.utf8.count }
				return offset >= boundary
			} ?? characters.count
	}

	// MARK: Selecting and moving

	/// Selects all of it; of nothing there is nothing to select.
	package mutating func selectAll() { isSelected = !isEmpty }

	/// Selects nothing.
	mutating func deselect() { isSelected = false }

	/// Puts the cursor after so many clusters.
	mutating func moveCursor(to position: Int) {
		deselect()
		cursor = max(0, min(characters.count, position))
	}

	/// Moves the cursor by so many clusters.
	mutating func moveCursor(by count: Int) { moveCursor(to: cursor + count) }

	/// Where the word before the cursor begins.
	var wordStart: Int {
		var position = cursor
		while position > 0, !characters[position - 1].isWordPart { position -= 1 }
		while position > 0, characters[position - 1].isWordPart { position -= 1 }
		return position
	}

	/// Where the word after the cursor ends.
	var wordEnd: Int {
		var position = cursor
		while position < characters.count, !characters[position].isWordPart { position += 1 }
		while position < characters.count, characters[position].isWordPart { position += 1 }
		return position
	}
}

extension Character {
	/// Whether a word goes on with it.
	fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}

extension String {
	/// The text without the line end that it ends with.
	var withoutLastLineEnd: Substring { last?.isNewline == true ? dropLast() : self[...] }

	/// The text with a line feed for every line end: terminals send carriage returns for what is pasted.
	var withLineFeeds: String { String(map { $0 == "\r" || $0 == "\r\n" ? "\n" : $0 }) }
}
