/// A sentence as it stands in the sources, in English, and what it tells of.
package struct Sentence: ExpressibleByStringInterpolation {
	/// In English.
	package private(set) var english = ""
	/// The English with `{1}`, `{2}` and so on where the values stand: what its translations are found by.
	package private(set) var key = ""
	/// What it tells of, each as text.
	package private(set) var values: [String] = []

	/// A sentence without values.
	package init(stringLiteral words: String) { (english, key) = (words, words) }

	/// A sentence with values.
	package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.sentence }

	/// A long sentence, written as two.
	package static func + (left: Sentence, right: Sentence) -> Sentence {
		var sentence = left
		sentence.english += right.english
		sentence.values += right.values
		sentence.key += left.values.isEmpty ? right.key : right.key(from: left.values.count)
		return sentence
	}

	/// The key where there are so many values before these.
	private func key(from count: Int) -> String {
		Sentence.fill(key) { "{\($0 + count + 1)}" }
	}

	/// The words with what `value` gives for each place, counted from 0.
	package static func fill(_ words: String, with value: (Int) -> String?) -> String {
		var result = ""
		var rest = words[...]
		while let start = rest.firstIndex(of: "{") {
			result += rest[..<start]
			rest = rest[start...]
			guard let end = rest.firstIndex(of: "}"), let number = Int(rest[rest.index(after: start)..<end]),
				let value = value(number - 1)
			else {
				result += "{"
				rest = rest.dropFirst()
				continue
			}
			result += value
			rest = rest[rest.index(after: end)...]
		}
		return result + rest
	}

	/// What a word is where English has the same for several things.
	package enum Context: String {
		/// What a key, or a choice, does: "set", "keep".
		case deed
		/// What something is like: "set", "new".
		case state
		/// What something is called: "key", "default".
		case name
	}

	/// The parts of a sentence while it is put together.
	package struct StringInterpolation: StringInterpolationProtocol {
		fileprivate var sentence = Sentence(stringLiteral: "")

		/// No words yet.
		package init(literalCapacity: Int, interpolationCount: Int) {}

		/// Adds words.
		package mutating func appendLiteral(_ words: String) {
			sentence.english += words
			sentence.key += words
		}

		/// Adds a value.
		package mutating func appendInterpolation<Value>(_ value: Value) {
			let text = "\(value)"
			sentence.english += text
			sentence.values.append(text)
			sentence.key += "{\(sentence.values.count)}"
		}
	}
}

/// A sentence in the language that is spoken.
///
/// - Parameter context: What tells it from an equal one that means something else.
package func localized(_ sentence: Sentence, _ context: Sentence.Context? = nil) -> String {
	Language.current?.text(of: sentence, in: context) ?? sentence.english
}
