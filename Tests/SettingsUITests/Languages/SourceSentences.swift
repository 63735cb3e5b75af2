import Foundation

/// The sentences that stand in the program's sources, as translations find them.
struct SourceSentences {
	private(set) var keys: Set<String> = []

	/// Those of all Swift files below a folder.
	init(below folder: URL) throws {
		let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
		while let file = files?.nextObject() as? URL {
			guard file.pathExtension == "swift" else { continue }
			read(Array(try String(contentsOf: file, encoding: .utf8)))
		}
	}

	/// Reads what stands behind each call that makes, or names, a sentence.
	private mutating func read(_ text: [Character]) {
		for call in ["localized(", "Sentence("] {
			let call = Array(call)
			for start in text.indices where text[start...].starts(with: call) {
				guard let place = Self.skip(blanks: text, from: start + call.count), text[place] == "\"" else {
					continue
				}
				let (key, end) = Self.sentence(in: text, from: place)
				let rest = String(text[end...].prefix(20)).filter { !$0.isWhitespace }
				let context = rest.hasPrefix(",.") ? rest.dropFirst(2).prefix(while: \.isLetter) : ""
				keys.insert(key + (context.isEmpty ? "" : "|" + context))
			}
		}
	}

	/// A literal, or several with a plus between them, and where they end.
	private static func sentence(in text: [Character], from start: Int) -> (key: String, end: Int) {
		var (key, place, values) = ("", start, 0)
		while true {
			let (words, end) = literal(in: text, from: place, &values)
			key += words
			guard let plus = skip(blanks: text, from: end), text[plus] == "+",
				let next = skip(blanks: text, from: plus + 1), text[next] == "\""
			else { return (key, end) }
			place = next
		}
	}

	/// A literal's words, with numbers for the values in it, and where it ends.
	private static func literal(in text: [Character], from start: Int, _ values: inout Int) -> (String, Int) {
		var (words, place) = ("", start + 1)
		while text[place] != "\"" {
			guard text[place] == "\\" else {
				words.append(text[place])
				place += 1
				continue
			}
			let next = text[place + 1]
			if next == "(" {
				values += 1
				words += "{\(values)}"
				place = end(ofValueIn: text, from: place + 2)
			} else {
				words.append(["n": "\n", "t": "\t"][next] ?? next)
				place += 2
			}
		}
		return (words, place + 1)
	}

	/// Where a value ends, which may have literals in it.
	private static func end(ofValueIn text: [Character], from start: Int) -> Int {
		var (place, depth) = (start, 1)
		while depth > 0 {
			if text[place] == "\"" {
				var values = 0
				place = literal(in: text, from: place, &values).1
				continue
			}
			depth += text[place] == "(" ? 1 : text[place] == ")" ? -1 : 0
			place += 1
		}
		return place
	}

	private static func skip(blanks text: [Character], from start: Int) -> Int? {
		text[start...].firstIndex { !$0.isWhitespace }
	}
}
