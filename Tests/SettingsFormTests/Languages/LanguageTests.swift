import Chance
import Defaults
import SettingsSchema
import Testing
import Wording

@testable import SettingsForm

@Suite("Sentences in another language")
struct LanguageTests {
	/// What people read of keys, of JSON and of the file is the same in every language.
	private static let common: Set<String> = [
		"esc", "tab", "enter", "space", "del", "ins", "home", "end", "pgup", "pgdn", "bksp", "abc", "F1", "Esc", "Tab",
		"Enter", "Space", "Ctrl", "Alt", "Shift", "true", "false", "null", "JSON", "AAA", "AA", "shift", "alt", "ctrl",
		"PgUp", "PgDn", "NAME", "backspace", "type",
		// Filters of the search are written the same everywhere.
		"modified", "invalid", "locked", "deprecated", "missing", "unknown", "toggle", "number", "choice", "text",
		"date",
		"object", "list", "checklist", "dictionary", "json",
	]

	@Test("stand on every screen that random keys lead to, and none is left in English", arguments: 0..<UInt64(8))
	func screens(seed: UInt64) throws {
		try Language.speaking(.madeUp) {
			var chance = SplitMix(state: seed)
			let catalog = SchemaCatalog(try JSONSchema(parsing: Array(Self.schema.utf8)), title: "Ρυθμίσεις")
			let presets = FormOptions.Keys.allCases
			var rig = try Rig(
				[80, 120, 200].randomElement(using: &chance) ?? 80, 30, catalog: catalog,
				document: try Defaults.Document(Array(Self.text.utf8)), isStaged: seed % 3 == 0, file: "ω.json"
			) { $0.keys = presets[Int(seed) % presets.count] }
			var found: [String: String] = [:]
			for _ in 0..<700 {
				let key = Self.keys.randomElement(using: &chance) ?? .down
				rig.press(key)
				if Int.random(in: 0..<40, using: &chance) == 0 { try rig.outside(.string("ξένο"), at: ["όνομα"]) }
				let screen = rig.screen
				for word in latinWords(in: screen) where found[word] == nil && !Self.isCommon(word) {
					found[word] = screen
				}
			}
			let first = found.first.map { "\($0.key) in\n\($0.value)" } ?? ""
			#expect(found.isEmpty, "\(found.keys.sorted()) are in no table; \(first)")
		}
	}

	@Test("have a plain English without one, and their values where the translation has them")
	func sentences() {
		let (name, count) = ("α", 3)
		#expect(localized("“\(name)” has \(count) items") == "“α” has 3 items")
		let language = Language("y", sentences: ["“{1}” has {2} items": "{2} × {1}", "set|deed": "do", "set": "is"])
		Language.speaking(language) {
			#expect(localized("“\(name)” has " + "\(count) items") == "3 × α")
			#expect(localized("set") == "is" && localized("set", .deed) == "do" && localized("set", .name) == "is")
			#expect(localized("unknown \(name)") == "unknown α", "what is not translated is told in English")
			#expect(localized("{0} {x} \(name) {") == "{0} {x} α {")
		}
		#expect(Language.current == nil)
	}

	/// Whether a word is one of those, or the beginning of one that is cut, or was typed.
	private static func isCommon(_ word: String) -> Bool {
		word.allSatisfy(letters.contains) || common.contains { $0.hasPrefix(word) }
	}

	private static let keys: [Key] =
		[
			.up, .down, .left, .right, .enter, .space, .escape, .tab, .delete, .home, .end, .pageDown, Key(.insert),
			.control("k"), .control("f"), .control("p"), .control("z"), .control("y"), .control("s"),
			Key(.function(1)), .control("o"), .control("r"),
		] + (letters + "!?/0159-α").map { Key(.character($0)) }

	/// Those that are typed: of words that are made of these alone nobody knows where they are from.
	private static let letters = "rRxaiDcJKtdmnwy"

	/// Titles, texts and values in Greek, with each kind of field and things that do not fit.
	private static let schema = """
		{"properties": {
		"όνομα": {"type": "string", "title": "Όνομα", "description": "Το όνομα.", "minLength": 3, "maxLength": 9},
		"αριθμός": {"type": "integer", "minimum": 1, "maximum": 9, "default": 4},
		"μέτρο": {"type": "number", "multipleOf": 0.5},
		"ναι": {"type": "boolean", "default": true}, "χρώμα": {"type": "string", "format": "color"},
		"μέρα": {"type": "string", "format": "date"}, "τόπος": {"type": "string", "format": "uri"},
		"επιλογή": {"enum": ["άλφα", "βήτα", "γάμα"], "default": "βήτα"},
		"μυστικό": {"type": "string", "writeOnly": true},
		"παλιό": {"type": "string", "deprecated": true}, "σταθερό": {"const": 5},
		"λίστα": {"type": "array", "items": {"type": "string"}, "maxItems": 4, "uniqueItems": true},
		"σύνολο": {"type": "array", "items": {"enum": ["ένα", "δύο"]}, "uniqueItems": true},
		"πίνακας": {"type": "array", "items": {"type": "object", "required": ["κλειδί"],
			"properties": {"κλειδί": {"type": "string"}, "τιμή": {"type": "integer"}}}},
		"χάρτης": {"type": "object", "additionalProperties": {"type": "integer"}},
		"ομάδα": {"type": "object", "properties": {"μέσα": {"type": "integer"}}, "additionalProperties": false},
		"μορφή": {"oneOf": [{"type": "string"}, {"type": "integer"}, {"type": "object",
			"properties": {"δέλτα": {"type": "string"}}}]},
		"ό,τι": {}}, "required": ["όνομα", "τόπος"], "additionalProperties": false,
		"if": {"properties": {"ναι": {"const": true}}}, "then": {"properties": {"τότε": {"type": "string"}}}}
		"""

	private static let text = """
		{ // σχόλιο
		  "όνομα": "αβ", "αριθμός": 12, "επιλογή": "ωμέγα", "άγνωστο": 1, "χρώμα": "όχι", "μέρα": "χθες",
		  "μυστικό": "κρυφό", "παλιό": "ναι", "λίστα": ["α", "α"], "σύνολο": ["ένα"], "μέτρο": 0.7,
		  "πίνακας": [{"κλειδί": "κ", "τιμή": 1}, {"τιμή": "ψ"}], "χάρτης": {"ένα": 1, "δύο": "λάθος"},
		  "ομάδα": {"μέσα": 2}, "μορφή": 3
		}
		"""
}
