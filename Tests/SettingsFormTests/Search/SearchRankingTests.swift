import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite struct SearchRanking {
	/// Fields with a title each; the keys are numbers, which no word finds.
	private func ranked(_ text: String, _ titles: [String]) -> [String] {
		let items = titles.enumerated().map { index, title in
			DeclaredCatalog.Item(Field(["\(index)"], title: title, kind: .json), members: [])
		}
		let catalog = DeclaredCatalog(title: "T", groups: [.init("G", items: items)])
		let snapshot = Defaults.Suite.inMemory().snapshot
		var index = SearchIndex(catalog, sections: SectionTree(catalog.sections(in: snapshot)), snapshot: snapshot)
		var run = SearchRun(SearchQuery(text))
		var effort = Effort.step
		index.grow(&effort)
		run.go(through: index, &effort, isFrozen: false) { _, _ in true }
		return run.hits.indices.map { titles[run.hits.number(at: $0)] }
	}

	@Test func exactBeforePrefixBeforeWordBeforeSubstringBeforeGapsBeforeTypos() {
		let best = ["Theme", "Themes of old", "Dark theme", "Mytheme", "The many eyes of me", "Theem"]
		#expect(ranked("theme", best.reversed()) == best)
	}

	@Test(arguments: [
		("rh", [String]()), ("rhe", ["Row height"]), ("rowhe", ["Row height"]), ("height row", ["Row height"]),
		("heihgt", ["Row height"]), ("heiggt", ["Row height"]), ("hheight", ["Row height"]), ("oheigx", []),
		("é", ["Été"]), ("ÉT", ["Été"]),
	])
	func table(_ text: String, _ expected: [String]) { #expect(ranked(text, ["Row height", "Été"]) == expected) }

	@Test func ofSeveralWordsTheWholeBeforeTheBeginningBeforeTheMiddleBeforeTheWordsApart() {
		let best = [
			"Row height", "Row height of all", "The row height", "Height of a row", "Row, and its height in cells",
		]
		#expect(ranked("row height", best.reversed()).prefix(3) == best.prefix(3))
		#expect(ranked("row height", best.reversed()).count == best.count)
		#expect(ranked("row hei", best.reversed()).first { $0 != best[0] && $0 != best[1] } == best[2])
	}

	@Test(arguments: [
		"row height", "Row  Height", "row-height", "row_height", "ROW.HEIGHT", "row height ",
	])
	func blanksDashesUnderscoresAndDotsAreAlike(_ text: String) {
		for title in ["Row height", "row_height", "row-height", "Row - Height"] {
			let titles = ["A row of some height", "Row height of all", title]
			#expect(ranked(text, titles).first == title)
		}
	}

	@Test(arguments: [
		("row-", ["Row height", "row_height"]), ("row-h", ["Row height", "row_height"]), ("-h", []), ("row-x", []),
		("_height", ["row_height", "Row height"]), (".", []), ("--", []),
	])
	func separatorsInWords(_ text: String, _ expected: [String]) {
		#expect(ranked(text, ["Row height", "row_height", "Rowheight"]) == expected)
	}

	@Test(arguments: [
		("give up", ["Timeout"]), ("time zone", ["Timezone"]), ("where do logs go", ["Log directory", "Log level"]),
		("where", [String]()), ("star imports", ["Wildcard import", "System area imports"]), ("'s", []), ("?!", []),
	])
	func whatIsMeantIsFoundWhereNothingIsCalledSo(_ text: String, _ expected: [String]) {
		let titles = [
			"System area imports", "Log level", "Zone", "Up", "Timezone", "Timeout", "Wildcard import", "Log directory",
		]
		#expect(ranked(text, titles) == expected)
	}

	@Test func aTitleBeforeThePlaceItIsIn() {
		let items = [["row", "b"], ["row", "c"], ["b", "row"], ["a", "rows"]].map { path in
			DeclaredCatalog.Item(Field(Defaults.Path(path), kind: .toggle), members: [])
		}
		let catalog = DeclaredCatalog(title: "T", groups: [.init("G", items: items)])
		let snapshot = Defaults.Suite.inMemory().snapshot
		var index = SearchIndex(catalog, sections: SectionTree(catalog.sections(in: snapshot)), snapshot: snapshot)
		var effort = Effort.step
		index.grow(&effort)
		func found(_ text: String) -> [String] {
			var run = SearchRun(SearchQuery(text))
			run.go(through: index, &effort, isFrozen: false) { _, _ in true }
			return run.hits.map { "\($0.path)" }
		}
		#expect(found("row") == ["b.row", "a.rows", "row.b", "row.c"])
		#expect(found("row c") == ["row.c"])
		#expect(found("row.b") == ["row.b"])
	}

	@Test func anyKindOfNarrowingFindsWhatAFreshSearchFinds() {
		#expect(SearchQuery("them").narrows(SearchQuery("the")) == false)
		#expect(SearchQuery("the").narrows(SearchQuery("th")) == false)
		#expect(SearchQuery("theme").narrows(SearchQuery("them")))
		#expect(SearchQuery("th a").narrows(SearchQuery("th")))
		#expect(!SearchQuery("t").narrows(SearchQuery("th")))
		#expect(!SearchQuery("th").narrows(SearchQuery("@modified th")))
	}
}
