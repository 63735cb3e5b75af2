import Synchronization

/// A language besides English: what its people read in the place of each sentence.
package final class Language: Sendable {
	/// Its code as of ISO 639: "de".
	package let code: String
	private let translation: @Sendable (Sentence, Sentence.Context?) -> String?

	/// A language with a way to put a sentence; nil leaves it in English.
	package init(_ code: String, _ translation: @escaping @Sendable (Sentence, Sentence.Context?) -> String?) {
		self.code = code
		self.translation = translation
	}

	/// A language by the sentences of it, found by the English ones; `{1}` stands for the first value in both, and a context
	/// stands behind the English with a bar between: "set|deed".
	package convenience init(_ code: String, sentences: [String: String]) {
		self.init(code) { sentence, context in
			let words = context.flatMap { sentences["\(sentence.key)|\($0.rawValue)"] } ?? sentences[sentence.key]
			return words.map { words in
				Sentence.fill(words) { sentence.values.indices.contains($0) ? sentence.values[$0] : nil }
			}
		}
	}

	func text(of sentence: Sentence, in context: Sentence.Context?) -> String? { translation(sentence, context) }

	/// That of the process; nil is English.
	package static var chosen: Language? {
		get { isEnglish.load(ordering: .relaxed) ? nil : choice.withLock(\.self) }
		set {
			choice.withLock { $0 = newValue }
			isEnglish.store(newValue == nil, ordering: .relaxed)
		}
	}

	/// What is spoken here: that of the task, if it has one, else that of the process.
	package static var current: Language? { ofTask ?? chosen }

	/// English, for whoever must not speak another.
	package static let english = Language("en") { _, _ in nil }

	/// Speaks a language, whatever the process does, while something is done.
	package static func speaking<Result>(_ language: Language, _ body: () throws -> Result) rethrows -> Result {
		try $ofTask.withValue(language, operation: body)
	}

	@TaskLocal private static var ofTask: Language?
	private static let choice = Mutex<Language?>(nil)
	private static let isEnglish = Atomic(true)
}
