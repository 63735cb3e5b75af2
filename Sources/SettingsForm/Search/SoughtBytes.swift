/// What is looked for in many texts, in lower case: parts one behind the other, with any blanks, dashes, underscores and
/// dots between them.
struct SoughtBytes: Sendable, Hashable {
	/// What is between the separators; an empty last one asks for a separator at the end.
	let parts: [[UInt8]]

	/// Bytes that are taken as they are.
	init(_ bytes: [UInt8]) { parts = [bytes] }

	/// What is between the separators of a text in lower case.
	init(phrase text: String) { parts = text.utf8.split(whereSeparator: Self.isSeparator).map(Array.init) }

	/// A word in lower case with separators behind its first letter; nil where it has none. What it begins with is taken
	/// as it is: `.5`, `--verbose`.
	init?(word: String) {
		let bytes = Array(word.utf8)
		let front = bytes.prefix(while: Self.isSeparator)
		let rest = bytes.dropFirst(front.count)
		var parts = rest.split(whereSeparator: Self.isSeparator).map(Array.init)
		guard let last = rest.last, parts.count > 1 || Self.isSeparator(last) else { return nil }
		parts[0] = front + parts[0]
		if Self.isSeparator(last) { parts.append([]) }
		self.parts = parts
	}

	/// Where they end when they begin at a place; nil where they are not there.
	func end(in text: Span<UInt8>, at place: Int, _ range: Range<Int>) -> Int? {
		var position = place
		for index in parts.indices {
			if index > 0 {
				let start = position
				while position < range.upperBound, Self.isSeparator(text[position]) { position += 1 }
				if position == start { return nil }
			}
			for byte in parts[index] {
				guard position < range.upperBound, text[position] == byte else { return nil }
				position += 1
			}
		}
		return position
	}

	/// Whether a byte stands for the others of its kind.
	static func isSeparator(_ byte: UInt8) -> Bool {
		switch byte {
		case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
		default: false
		}
	}

	/// Whether a character does.
	static func isSeparator(_ character: Character) -> Bool { character.asciiValue.map(isSeparator) == true }
}
