/// Parts that are looked for one behind the other, with any blanks, dashes, underscores and dots between them.
struct SoughtPhrase: Sendable, Hashable {
	/// What is between the separators; an empty last one asks for a separator at the end.
	let parts: [SoughtBytes]

	/// What is between the separators of a text in lower case.
	init(_ text: String) {
		parts = text.utf8.split(whereSeparator: Self.isSeparator).map { SoughtBytes(Array($0)) }
	}

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
		self.parts = parts.map { SoughtBytes($0) }
	}

	/// Whether there is nothing to look for.
	var isEmpty: Bool { parts.isEmpty }

	/// Where they end when they begin at a place; nil where they are not there.
	func end(in text: Span<UInt8>, at place: Int, _ range: Range<Int>) -> Int? {
		var position = place
		for (index, part) in parts.enumerated() {
			if index > 0 {
				let start = position
				while position < range.upperBound, Self.isSeparator(text[position]) { position += 1 }
				if position == start { return nil }
			}
			guard position + part.count <= range.upperBound, part.areFound(in: text, at: position) else { return nil }
			position += part.count
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

extension SearchMatch {
	/// The same as for a word; blanks at the end of an item do not count.
	static func quality(of phrase: SoughtPhrase, in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
		guard let first = phrase.parts.first, first.count > 0, first.count <= range.count else { return nil }
		var best: Int?
		func look(at place: Int) {
			guard let end = phrase.end(in: bytes, at: place, range) else { return }
			let found = quality(at: place, count: end - place, in: bytes, range)
			best = min(best ?? found, found)
		}
		let last = range.upperBound - first.count
		var start = range.lowerBound
		while start <= last, best != 0 {
			guard start + SoughtBytes.reach <= bytes.count else {
				for place in start...last { look(at: place) }
				return best
			}
			var places = first.beginnings(in: bytes, from: start)
			while let place = places.next(), place <= last { look(at: place) }
			start += SoughtBytes.run
		}
		return best
	}
}
