import Defaults
import Languages
import Wording

/// In which language the program speaks.
enum LanguageChoice: String, CaseIterable, Sendable, Defaults.Serializable, PickerChoice {
	/// That of the locale, or else English.
	case automatic
	case english = "en"
	case german = "de"
	case japanese = "ja"

	/// What its own people call it.
	var title: String? {
		switch self {
		case .automatic: Strings.languageAutomatic
		case .english: "English"
		case .german: "Deutsch"
		case .japanese: "日本語"
		}
	}

	var help: String { self == .automatic ? Strings.languageAutomaticHelp : "" }

	/// The code of the language, going by these variables; nil for English, and where the terminal lacks the letters.
	func code(by value: (String) -> String?) -> String? {
		let code = self == .automatic ? Locale.language(by: value) : rawValue
		let canShow = Locale.isUnicode(by: value) && !(code == Self.japanese.rawValue && value("TERM") == "linux")
		return code == Self.english.rawValue || !canShow ? nil : code
	}

	/// Has the process speak it.
	func speak() {
		let code = code(by: Environment.value)
		guard code != Language.chosen?.code else { return }
		Language.chosen = code.flatMap(Language.init(embedded:))
	}
}

extension Language {
	/// A language that comes with the program; nil where it does not.
	convenience init?(embedded code: String) {
		guard let file = Languages.file(of: code), let text = try? Defaults.Document(file),
			let sentences = text.value(at: [])?.object
		else { return nil }
		let pairs = sentences.members.compactMap { member in member.value.string.map { (member.name, $0) } }
		self.init(code, sentences: Dictionary(pairs) { first, _ in first })
	}
}
