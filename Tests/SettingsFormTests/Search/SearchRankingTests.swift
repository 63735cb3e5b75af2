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

	@Test func anyKindOfNarrowingFindsWhatAFreshSearchFinds() {
		#expect(SearchQuery("them").narrows(SearchQuery("the")) == false)
		#expect(SearchQuery("the").narrows(SearchQuery("th")) == false)
		#expect(SearchQuery("theme").narrows(SearchQuery("them")))
		#expect(SearchQuery("th a").narrows(SearchQuery("th")))
		#expect(!SearchQuery("t").narrows(SearchQuery("th")))
		#expect(!SearchQuery("th").narrows(SearchQuery("@modified th")))
	}
}
