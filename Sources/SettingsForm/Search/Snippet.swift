import Defaults
import SettingsSchema
import TextWidth

/// The part of a text around a word that was found in it.
struct Snippet: Sendable, Hashable {
	/// The whole text, in one line.
	let text: String
	/// The word, in lower case.
	let word: SearchWord
	/// Whether it is the path of a setting, whose end says most.
	let isPath: Bool

	/// The first text in which a word was found that is seen nowhere in what is shown; nil where all are seen.
	init?(
		of query: SearchQuery, in field: Field, _ path: Defaults.Path, _ value: Defaults.JSON?, comment: [String],
		besides shown: [String]
	) {
		guard let hidden = query.words.first(where: { word in !shown.contains { word.isFound(in: $0) } }) else {
			return nil
		}
		// The row says already what it is called.
		let outer = path.parent.map { $0.isRoot ? "" : "\($0)" } ?? ""
		let paths = [outer, "\(path)"]
		let texts = paths + Self.texts(of: field, value) + comment
		guard let found = texts.firstIndex(where: hidden.isFound) else { return nil }
		self.init(text: texts[found], word: hidden, isPath: found < paths.count)
	}

	init(text: String, word: SearchWord, isPath: Bool = false) {
		(self.text, self.word, self.isPath) = (text, word, isPath)
	}

	/// What a search looks in, beside the title.
	private static func texts(of field: Field, _ value: Defaults.JSON?) -> [String] {
		var texts: [String] = []
		if let value, !field.hides(value) {
			texts.append(field.display(value))
			texts += Self.texts(in: value, of: field.kind)
		}
		if case .choice(let choices) = field.kind {
			texts += choices.flatMap { [$0.title, $0.value.string ?? ""] }
		}
		return texts + field.searchWords + Markdown(field.help).plainLines(width: Markdown.longest)
	}

	/// What is in a value; of one that is edited as JSON however deep.
	private static func texts(in value: Defaults.JSON, of kind: Field.Kind) -> [String] {
		if kind == .json { return FieldContents(of: value).texts }
		let values = value.array ?? value.object?.members.map(\.value) ?? [value]
		return values.compactMap(\.string) + (value.object?.names ?? [])
	}

	/// So much of it as fits, with the word and the sign for what is left out on either side.
	func cut(to width: Int, ellipsis: String) -> String {
		guard TextWidth.width(of: text) > width else { return text }
		return isPath ? cutPath(to: width, ellipsis) : cutAround(to: width, ellipsis)
	}

	/// The parts that the word is in, with as many behind them as fit; where they have no room, the word.
	private func cutPath(to width: Int, _ ellipsis: String) -> String {
		let start = start(in: Array(text))
		return PathText(key: text, ellipsis: ellipsis).keeping(start..<start + word.text.count, fitting: width)
			?? cutAround(to: width, ellipsis)
	}

	private func cutAround(to width: Int, _ ellipsis: String) -> String {
		let characters = Array(text)
		let start = start(in: characters)
		var begin = start
		// A third of the room is for what stands before, and what is not needed behind.
		let behind = TextWidth.width(of: String(characters[start...]))
		var room = max((width - TextWidth.width(of: word.text)) / 3, width - behind - TextWidth.width(of: ellipsis))
		while begin > 0, room > 0 {
			begin -= 1
			room -= TextWidth.width(of: characters[begin])
		}
		// Not from the middle of a word.
		if begin > 0 { begin = (begin...start).first { characters[$0 - 1] == " " } ?? start }
		let rest = (begin > 0 ? ellipsis : "") + String(characters[begin...])
		return TextWidth.prefix(of: rest, fitting: width, ellipsis: ellipsis)
	}

	/// Where the word stands, best where a word begins.
	private func start(in characters: [Character]) -> Int {
		let letters = characters.map { word.folded(String($0)) }
		let sought = word.folded(word.text).map(String.init)
		let places = letters.indices.filter { letters[$0...].starts(with: sought) }
		return places.first { $0 == 0 || !(characters[$0 - 1].isLetter || characters[$0 - 1].isNumber) }
			?? places.first ?? 0
	}
}
