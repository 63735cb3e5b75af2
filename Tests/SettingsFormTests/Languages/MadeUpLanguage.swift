import Testing
import Wording

@testable import SettingsForm

extension Language {
	/// A language that nobody speaks: each letter of a sentence is a Cyrillic one. What stands on a screen in Latin letters
	/// is a value, or went past the sentences.
	static let madeUp = Language("x") { sentence, _ in
		Sentence.fill(String(sentence.key.map { letters[$0] ?? $0 })) {
			sentence.values.indices.contains($0) ? sentence.values[$0] : nil
		}
	}

	private static let letters: [Character: Character] = {
		let latin = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
		let other = "абцдефгхийклмнопярстувшщыьАБЦДЕФГХИЙКЛМНОПЯРСТУВШЩЫЬ"
		return Dictionary(uniqueKeysWithValues: zip(latin, other))
	}()
}

/// The words in Latin letters, of two letters and more, that stand in a text.
func latinWords(in text: String) -> [String] {
	text.split { !($0.isASCII && $0.isLetter) }.map(String.init).filter { $0.count > 1 }
}
