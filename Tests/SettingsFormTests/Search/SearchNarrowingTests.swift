import Chance
import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

/// What is found while a query is typed letter by letter, beside what is found by looking through everything for it.
@Suite struct NarrowingASearch {
	private static let words = ["row", "rows", "height", "theme", "then", "colour", "line", "wrap", "auto", "a", "th"]

	/// Fields whose texts share words, some of them misspelt.
	private static func index(_ count: Int, _ random: inout SplitMix) -> SearchIndex {
		func phrase(_ most: Int) -> String {
			(0..<Int.random(in: 1...most, using: &random)).map { _ in
				var word = words.randomElement(using: &random) ?? ""
				if Int.random(in: 0..<6, using: &random) == 0, word.count > 2 {
					word.remove(at: word.indices.randomElement(using: &random) ?? word.startIndex)
				}
				return word
			}.joined(separator: [" ", "_", ""].randomElement(using: &random) ?? " ")
		}
		let items = (0..<count).map { number in
			var field = Field(["\(phrase(2))\(number)"], title: phrase(3), help: phrase(6), kind: .text(.init()))
			field.defaultValue = .string(phrase(2))
			return DeclaredCatalog.Item(field, members: [])
		}
		let catalog = DeclaredCatalog(title: "T", groups: [.init("G", items: items)])
		let snapshot = Defaults.Suite.inMemory().snapshot
		var index = SearchIndex(catalog, sections: SectionTree(catalog.sections(in: snapshot)), snapshot: snapshot)
		while !index.isWhole {
			var effort = Effort.step
			index.grow(&effort)
		}
		return index
	}

	/// What is typed one after another: words letter by letter, now and then a filter, some letters taken back.
	private static func lines(_ random: inout SplitMix) -> [String] {
		var line = ""
		var lines: [String] = []
		for _ in 0..<Int.random(in: 1...4, using: &random) {
			var word = words.randomElement(using: &random) ?? ""
			if Int.random(in: 0..<4, using: &random) == 0 { word = "@type:text" }
			if Int.random(in: 0..<4, using: &random) == 0 { word.removeFirst() }
			for letter in word + " " {
				line.append(letter)
				lines.append(line)
			}
			if Bool.random(using: &random) {
				line.removeLast(min(line.count, 2))
				lines.append(line)
			}
		}
		return lines
	}

	@Test(arguments: 0..<12) func findsWhatAWholeSearchFindsInTheSameOrder(seed: Int) {
		var random = SplitMix(state: UInt64(seed))
		let index = Self.index(700, &random)
		for _ in 0..<4 {
			var typed = SearchRun(SearchQuery())
			for line in Self.lines(&random) {
				let query = SearchQuery(line)
				let isNarrower = !typed.query.isEmpty && query.narrows(typed.query)
				typed = isNarrower ? SearchRun(query, narrowing: typed) : SearchRun(query)
				// Some keys come before the last one has been looked for everywhere.
				for _ in 0..<Int.random(in: 0...2, using: &random) { go(&typed, index, isShort: true) }
				if Bool.random(using: &random) { go(&typed, index) }
			}
			go(&typed, index)
			var whole = SearchRun(typed.query)
			go(&whole, index)
			#expect(Array(typed.hits) == Array(whole.hits), "\(typed.query.words.map(\.text))")
		}
	}

	/// Lets a search go on for one short step, or to its end.
	private func go(_ run: inout SearchRun, _ index: SearchIndex, isShort: Bool = false) {
		repeat {
			var effort = Effort.step
			if isShort { effort.use(.look, times: 119_900) }
			run.go(through: index, &effort, isFrozen: false) { entry, _ in entry.kind == .text }
		} while !isShort && !run.isDone(in: index)
	}

	@Test func wordsThatAreKnownAreNotLookedForAgain() {
		var random = SplitMix(state: 7)
		let index = Self.index(700, &random)
		var run = SearchRun(SearchQuery("r"))
		go(&run, index)
		let found = run.hits.count
		for line in ["r ", "r t", "r t ", "r t a"] {
			run = SearchRun(SearchQuery(line), narrowing: run)
			var effort = Effort.step
			effort.use(.look, times: 120_000 - found)
			run.go(through: index, &effort, isFrozen: false) { _, _ in true }
			#expect(run.isDone(in: index), "one word of each at most: \(line)")
		}
	}

	@Test func aSentenceIsLookedForToItsEndWhereSomebodyIsInWhatIsFound() {
		var random = SplitMix(state: 7)
		let index = Self.index(700, &random)
		for line in ["the r", "the a r", "how to zzzz"] {
			for isFrozen in [false, true] {
				var run = SearchRun(SearchQuery(line))
				var steps = 0
				while !run.isDone(in: index), steps < 1000 {
					var effort = Effort.step
					run.go(through: index, &effort, isFrozen: isFrozen) { _, _ in true }
					steps += 1
				}
				#expect(run.isDone(in: index) && !(isFrozen && run.isNear && line == "the r"), "\(line)")
			}
		}
	}
}

@Suite struct MatchingBytes {
	/// The same, place by place.
	private func plainQuality(of word: [UInt8], in bytes: [UInt8], _ range: Range<Int>) -> Int? {
		guard !word.isEmpty, word.count <= range.count else { return nil }
		let places = (range.lowerBound...range.upperBound - word.count).filter {
			bytes[$0..<$0 + word.count].elementsEqual(word)
		}
		return places.map { start in
			let end = start + word.count
			let begins = start == range.lowerBound || bytes[start - 1] == SearchMatch.itemEnd
			let ends = end == range.upperBound || bytes[end] == SearchMatch.itemEnd
			if begins { return ends ? 0 : 1 }
			return SearchMatch.isWordPart(bytes[start - 1]) ? 3 : 2
		}.min()
	}

	@Test func isTheSameAsPlaceByPlace() {
		var random = SplitMix(state: 3)
		let letters = Array("ab\n `a".utf8) + [0x80, 0x81, 0xE1, 0]
		for _ in 0..<4_000 {
			let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
				letters.randomElement(using: &random) ?? 0
			}
			let word = (0..<Int.random(in: 0...4, using: &random)).map { _ in
				letters.randomElement(using: &random) ?? 0
			}
			let start = Int.random(in: 0...bytes.count, using: &random)
			let range = start..<Int.random(in: start...bytes.count, using: &random)
			let found = SearchMatch.quality(of: SoughtBytes(word), in: bytes.span, range)
			#expect(found == plainQuality(of: word, in: bytes, range), "\(word) in \(bytes)[\(range)]")
		}
	}
}
