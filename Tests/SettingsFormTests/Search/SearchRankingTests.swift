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
		let index = SearchIndex(catalog, sections: SectionTree(catalog.sections(in: snapshot)), snapshot: snapshot)
		let matches = index.matches(of: SearchQuery(text), among: nil)
		return matches.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map { titles[$0.index] }
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
