import Defaults
import Foundation
import Languages
import SettingsForm
import SettingsSchema
import Testing
import Wording

@testable import SettingsUI

@Suite("The languages that come with the program")
struct TranslationTests {
	private static let codes = [LanguageChoice.german, .japanese].map(\.rawValue)
	private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
		.deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

	@Test("have each sentence of the sources, and no other", arguments: codes)
	func completeness(code: String) throws {
		let titles = Action.allCases.map { "\(Title.ofMember($0.rawValue))|deed" }
		let wanted = try SourceSentences(below: Self.sources).keys.union(titles)
		#expect(wanted.count > 1_000)
		let sentences = try Self.sentences(of: code)
		#expect(wanted.subtracting(sentences.keys).sorted() == [], "not translated")
		#expect(Set(sentences.keys).subtracting(wanted).sorted() == [], "said nowhere any more")
	}

	@Test("name no value that the English does not have", arguments: codes)
	func values(code: String) throws {
		for (key, words) in try Self.sentences(of: code) {
			let (known, used) = (Self.values(in: key), Self.values(in: words))
			#expect(used.isSubset(of: known), "“\(words)” for “\(key)”")
			#expect(!words.isEmpty || key.allSatisfy { !$0.isLetter } || words.count < key.count)
		}
	}

	@Test("are chosen by the locale, by the setting, and by what the terminal can show")
	func choice() {
		func code(_ choice: LanguageChoice, _ variables: [String: String]) -> String? { choice.code { variables[$0] } }
		#expect(code(.automatic, ["LANG": "de_AT.UTF-8"]) == "de")
		#expect(code(.automatic, ["LANG": "de_DE.UTF-8", "LC_ALL": "en_GB.UTF-8"]) == nil)
		#expect(code(.automatic, ["LC_MESSAGES": "ja_JP.UTF-8", "LANG": "de_DE.UTF-8"]) == "ja")
		#expect(code(.automatic, ["LANG": "C.UTF-8"]) == "c" && Language(embedded: "c") == nil)
		#expect(code(.automatic, [:]) == nil && code(.english, ["LANG": "de_DE.UTF-8"]) == nil)
		#expect(code(.german, ["LANG": "en_US.UTF-8"]) == "de")
		#expect(code(.german, ["LANG": "de_DE.ISO-8859-1"]) == nil, "umlauts would be no text there")
		#expect(code(.japanese, ["LANG": "ja_JP.UTF-8", "TERM": "linux"]) == nil, "a console has no kanji")
		#expect(code(.japanese, ["LANG": "ja_JP.UTF-8", "TERM": "xterm"]) == "ja")
	}

	@Test("are spoken by commands and errors", arguments: codes)
	func spoken(code: String) throws {
		let language = try #require(Language(embedded: code))
		let help = CommandHelp(table: Program.settingsTUI.runner.table)
		let english = help.general
		Language.speaking(language) {
			#expect(help.general.contains("SettingsTUI") && help.general != english)
			let error = Defaults.SuiteError.locked(path: ["a"], file: "/f")
			#expect("\(error)".contains("/f") && !"\(error)".contains("administrator"))
		}
	}

	private static func sentences(of code: String) throws -> [String: String] {
		let document = try Defaults.Document(try #require(Languages.file(of: code)))
		let members = try #require(document.value(at: [])?.object?.members)
		return try Dictionary(uniqueKeysWithValues: members.map { ($0.name, try #require($0.value.string)) })
	}

	private static func values(in text: String) -> Set<Substring> {
		Set(text.matches(of: /\{[0-9]+\}/).map(\.output))
	}
}
