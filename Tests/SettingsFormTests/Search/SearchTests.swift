import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

extension Rig {
	/// Types letter by letter.
	mutating func type(_ text: String) {
		for character in text { press(.character(character)) }
	}

	/// The keys of what is found, best first; of sections their ids.
	var found: [String] { form.search?.hits.map { $0.isSection ? "section \($0.section)" : "\($0.path)" } ?? [] }
}

@Suite struct Searching {
	private func rig(_ width: Int = 80, _ height: Int = 24, user: Defaults.JSON = [:]) throws -> Rig {
		try Rig(width, height, user: user)
	}

	private func found(_ text: String, user: Defaults.JSON = [:]) throws -> [String] {
		var rig = try rig(user: user)
		rig.press("/")
		rig.type(text)
		return rig.found
	}

	@Test func findsByKeyTitleHelpChoiceAndValue() throws {
		#expect(try found("rowheight") == ["rowHeight"])
		#expect(try found("accent colour").first == "accent")
		#expect(try found("stands out") == ["contrast"])
		#expect(try found("paper") == ["theme"])
		#expect(try found("2026") == ["birthday"])
		#expect(try found("heavy") == ["borders"])
	}

	@Test func allWordsHaveToMatch() throws {
		#expect(try found("help beside") == ["helpPane"])
		#expect(try found("help zzz qqqq") == found("help") && found("zzz qqqq").isEmpty)
	}

	@Test func aTypoIsForgiven() throws {
		for text in ["acccent", "accnt", "accemt", "acecnt"] { #expect(try found(text) == ["accent"], "\(text)") }
		#expect(try found("axxent").isEmpty)
		#expect(try found("nme").contains("name"))
		#expect(try found("nbm").isEmpty)
	}

	@Test func theOrderOfTypingDoesNotMatter() throws {
		for text in ["theem", "row hei", "@type:number le", "rh", "accnt col", "wide gap"] {
			var pasted = try rig()
			pasted.press("/")
			pasted.send(.paste(text))
			#expect(try found(text) == pasted.found, "\(text)")
		}
	}

	@Test func filters() throws {
		let user: Defaults.JSON = ["rowHeight": 9, "accent": "#7aa2f7"]
		#expect(try found("@modified", user: user) == ["accent", "rowHeight"])
		#expect(try found("@invalid", user: user) == ["rowHeight"])
		#expect(try found("@modified accent", user: user) == ["accent"])
		#expect(try found("@type:toggle") == ["helpPane", "dim", "columns.gap.wide"])
		#expect(try found("@type:colour link") == ["colours.link"])
		#expect(try found("@deprecated").isEmpty)
		#expect(try found("@locked").isEmpty)
	}

	@Test func aTypeIsFoundByItsNameAndByTheFirstWordThatTheHelpHasForIt() {
		var (mail, folder) = (Field.TextLimits(), Field.TextLimits())
		(mail.format, folder.path) = ("email", .directory)
		let kinds: [Field.Kind] = [
			.toggle, .number(.init()), .number(.init(isInteger: true)), .choice([.init("a")]),
			.choice([.init("a"), .init("b")]), .color, .text(.init()), .text(mail), .text(folder),
			.date, .object, .list, .checklist([.init("a")]), .dictionary, .json,
		]
		#expect(Set(kinds.map(\.name)) == Set(Field.Kind.Name.allCases))
		for kind in kinds {
			let shown = Field(["x"], kind: kind).typeName.lowercased().prefix { $0 != " " }
			for word in [kind.name.rawValue, String(shown)] {
				#expect(SearchFilter("@type:" + word) == .type(kind.name.rawValue), "\(word)")
				#expect(SearchFilter.mayBecome("@type:" + word.dropLast()))
			}
		}
		#expect(SearchFilter("@type:nonsense") == nil)
	}

	@Test func aTypeIsFoundByAllTheWordsThatTheHelpHasForIt() throws {
		#expect(SearchQuery("@type:on or off wide").filters == [.type("toggle")])
		#expect(SearchQuery("@type:on or off wide").words.map(\.text) == ["wide"])
		#expect(SearchQuery("x @type:Named entries").filters == [.type("dictionary")])
		#expect(SearchQuery("x @type:named entries").words.map(\.text) == ["x"])
		#expect(SearchQuery("@type:number of").words.map(\.text) == ["of"])
		#expect(try found("@type:on or off") == ["helpPane", "dim", "columns.gap.wide"])
	}

	@Test func anUnknownFilterIsExplained() throws {
		var rig = try rig()
		rig.press("/")
		rig.type("@mod")
		#expect(!rig.screen.contains("There is no filter"))
		rig.type("x ")
		#expect(rig.screen.contains("There is no filter @modx."))
		#expect(rig.screen.contains("@modified @invalid @locked @deprecated @missing @unknown @type:"))
	}

	@Test func secretsAreNotFoundByTheirValue() throws {
		var field = Field(["token"], kind: .text(.init()))
		field.isSecret = true
		let catalog = DeclaredCatalog(
			title: "S", groups: [.init("G", items: [DeclaredCatalog.Item(field, members: [])])])
		var rig = try Rig(80, 24, catalog: catalog, user: ["token": "hunter"])
		rig.press("/")
		rig.type("hunter")
		#expect(rig.found.isEmpty)
		rig.press(.control("u"))
		rig.type("token")
		#expect(rig.found == ["token"])
		#expect(!rig.screen.contains("hunter"))
	}

	@Test func membershipIsFrozenUntilTheQueryChanges() throws {
		var rig = try rig(user: ["helpPane": true, "dim": true])
		rig.press("/")
		rig.type("@modified")
		#expect(rig.found == ["helpPane", "dim"])
		rig.press(.tab, .space)
		#expect(rig.suite.value(at: ["helpPane"]) == false)
		#expect(rig.found == ["helpPane", "dim"])
		rig.press("/", " ")
		#expect(rig.found == ["dim"])
	}

	@Test func theFirstArrowGoesOnFromTheRowThatTheBarStandsOn() throws {
		var rig = try rig()
		rig.press("/")
		rig.type("@type:toggle")
		let found = rig.found
		rig.press(.down)
		#expect(rig.form.search?.selection == 1 && rig.form.search?.isInHits == true)
		rig.press(.down, .enter)
		#expect(rig.form.selectedField.map { "\($0.path)" } == found[2])
		rig.press("/")
		rig.type("@type:toggle")
		rig.press(.down, .up, .space)
		#expect(rig.form.search?.selection == 0 && rig.form.history.undo.count == 1, "the first one was chosen")
	}

	@Test func whereOneIsFoundTheArrowChoosesIt() throws {
		var rig = try rig()
		rig.press("/")
		rig.type("contrast")
		#expect(rig.found.count == 1)
		rig.press(.down, .right)
		rig.send(.wake(.commitDraft))
		#expect(rig.suite.snapshot.userValue(at: ["contrast"]) != nil)
	}

	@Test func aChangedValueIsFound() throws {
		var rig = try rig()
		rig.press("/")
		rig.type("zebra")
		#expect(rig.found.isEmpty)
		try rig.outside("Zebra", at: ["name"])
		rig.press(.backspace)
		#expect(rig.found == ["name"])
	}

	@Test func stepsAndUndoesInTheResults() throws {
		var rig = try rig()
		rig.press("/")
		rig.type("contrast")
		rig.press(.tab, .right, .right)
		rig.send(.wake(.commitDraft))
		#expect(rig.suite.snapshot.userValue(at: ["contrast"])?.serialized() == "0.6")
		rig.press("u")
		#expect(rig.suite.snapshot.userValue(at: ["contrast"]) == nil)
		#expect(rig.form.search != nil)
	}

	@Test func enterGoesToWhereItIs() throws {
		var rig = try rig()
		rig.press("/")
		rig.type("wide")
		rig.press(.enter)
		#expect(rig.form.layers.isEmpty)
		#expect(rig.form.place.objects == [["columns"], ["columns", "gap"]])
		#expect(rig.form.selectedField?.path == ["columns", "gap", "wide"])
	}

	@Test func escapeReturnsToWhereOneWas() throws {
		var rig = try rig()
		rig.form.reveal(["columns", "right"])
		rig.press("/")
		rig.type("name")
		rig.press(.down, .escape)
		#expect(rig.form.layers.isEmpty)
		#expect(rig.form.selectedField?.path == ["columns", "right"])
		#expect(rig.form.place.objects == [["columns"]])
	}

	@Test func nextAndPreviousGoRound() throws {
		var rig = try rig()
		rig.press("n")
		#expect(rig.screen.contains("Nothing was searched for yet"))
		rig.press("/")
		rig.type("@type:toggle")
		rig.press(.enter)
		#expect(rig.form.selectedField?.path == ["helpPane"])
		rig.press("n", "n")
		#expect(rig.form.selectedField?.path == ["columns", "gap", "wide"])
		rig.press("n", "N", "N")
		#expect(rig.form.selectedField?.path == ["dim"] || rig.form.selectedField?.path == ["columns", "gap", "wide"])
	}
}
