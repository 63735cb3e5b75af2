import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite struct SearchScreens {
	private func rig(_ width: Int, _ height: Int, ascii: Bool = false) throws -> Rig {
		var rig = try Rig(width, height, user: ["accent": "#7aa2f7", "columns": ["left": 30]]) {
			if ascii { $0.borders = .ascii }
		}
		rig.press("/")
		return rig
	}

	@Test func normal() throws {
		var rig = try rig(80, 24)
		rig.type("col")
		rig.expectScreen(
			"""
			 / col                             ~/.config/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────────────────────────
			▌● Columns                 Appearance                      1 of 3 set ›
			   Colours                 Appearance                      1 setting ›
			 ● Accent colour           Appearance                      ██ #7aa2f7
			 ● Left                    Appearance › Columns            30 px
			   Right                   Appearance › Columns            36 px
			   Gap                     Appearance › Columns            0 of 1 set ›
			   Wide                    Appearance › Columns › Gap      ━● on
			   Link                    Appearance › Colours            ██ #88c0d0
			⋮
			────────────────────────────────────────────────────────────────────────────────
			 Columns   ● set inside                                             key columns
			 group of settings
			 ⏎ go there  ↓ results                                         esc back  1 of 8
			""")
		rig.press(.control("u"))
		rig.type("zzz")
		rig.expectScreen(
			"""
			 / zzz                             ~/.config/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────────────────────────
			   Nothing is found.
			   Try fewer or shorter words, or take a filter away. Esc goes back.
			⋮
			────────────────────────────────────────────────────────────────────────────────


			                                                               esc back  0 of 0
			""")
	}

	@Test func small() throws {
		var rig = try rig(40, 12)
		rig.expectScreen(
			"""
			 / title, key, help or value      saved
			   Type words, or a sentence: what has
			   all of them comes, else what comes
			   closest.
			   Filters: @modified @invalid @locked
			   @deprecated @missing @unknown
			   @type:NAME
			   Types: toggle, number, choice,
			   colour, text, date, object, list,
			   checklist, dictionary, json

			                               esc back
			""")
		rig.type("col")
		rig.press(.down)
		rig.expectScreen(
			"""
			 / col                            saved
			 ● Columns  Appearance     1 of 3 set ›
			▌  Colours  Appearance      1 setting ›
			 ● Accent colour  Appearan…  ██ #7aa2f7
			 ● Left  Appearance › Columns     30 px
			   Right  Appearance › Columns    36 px
			   Gap  … › Columns        0 of 1 set ›
			   Wide  … › Columns › Gap        ━● on
			   Link  … › Colours         ██ #88c0d0


			 ⏎ go there        esc back ? help  2/8
			""")
	}

	@Test func wideInASCII() throws {
		var rig = try rig(110, 18, ascii: true)
		rig.type("@modified")
		rig.press(.tab)
		rig.expectScreen(
			"""
			 / @modified                                                     ~/.config/SettingsTUI/settings.json    saved
			--------------------------------------------------------------------------------------------------------------

			>* Accent colour         Appearance                    ## #7aa2f7         Accent colour
			 * Columns               Appearance                    1 of 3 set >
			 * Left                  Appearance > Columns          30 px              The colour of the selection, the
			                                                                          cursor, and the mark of a changed
			                                                                          value.

			                                                                          key       accent
			                                                                          type      colour
			                                                                          default   ## #88c0d0
			                                                                          * not the default
			⋮
			 enter go there   r reset                                                 / query   esc back   ? help  1 of 3
			""")
		let isASCII = rig.screen.unicodeScalars.allSatisfy { $0.isASCII }
		#expect(isASCII)
	}

	@Test func foundLettersHaveTheirInk() throws {
		var rig = try rig(80, 24)
		rig.type("lour")
		let canvas = rig.form.draw()
		let inked = canvas.cells.filter { $0.style.ink == .match }.map(\.text).joined()
		#expect(inked.hasPrefix("lour"))
	}

	@Test func aRowShowsTheTextThatAWordWasFoundIn() throws {
		var rig = try rig(80, 24)
		rig.type("mark sel")
		rig.expectScreen(
			"""
			 / mark sel                        ~/.config/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────────────────────────
			▌● Accent colour           …and the mark of a changed va…  ██ #7aa2f7
			⋮
			────────────────────────────────────────────────────────────────────────────────
			 Accent colour   default ██ #88c0d0   ● not the default              key accent
			 The colour of the selection, the cursor, and the mark of a changed value.
			 ⏎ go there  ↓ results                                         esc back  1 of 1
			""")
		#expect(inked(rig) == ["mark", "sel", "mark"])
		rig.press(.control("u"))
		rig.type("heavy")
		// The value is another one of its choices.
		#expect(rig.screen.contains("Borders"))
		#expect(inked(rig).first == "heavy" || inked(rig).first == "Heavy")
	}

	@Test func aWordFarBelowInTheHelpIsShownToo() throws {
		let help = "What comes first.\n\n```\nlet zebra = 1\n```\n\nSee also `okapi`."
		let items = [Fixture.item(["name"], .text(.init()), "", help: help)]
		var rig = try Rig(80, 24, catalog: DeclaredCatalog(title: "App", groups: [.init("A", items: items)]))
		for word in ["zebra", "okapi"] {
			rig.press("/")
			rig.type(word)
			let row = rig.screen.split(separator: "\n").first { $0.hasPrefix("▌  Name") }
			#expect(row?.contains(word) == true, "\(rig.screen)")
			rig.press(.escape)
		}
	}

	@Test func aValueThatWasFoundHasItsInk() throws {
		var rig = try rig(80, 24)
		rig.type("88c0")
		#expect(inked(rig).first == "88c0")
		#expect(!rig.screen.contains("…88c0"))
	}

	@Test func theDescriptionBesideHasTheInk() throws {
		var rig = try rig(110, 18)
		rig.type("cursor")
		#expect(inked(rig) == ["cursor", "cursor"])
	}

	/// The runs of letters that have the ink of matches, row by row.
	private func inked(_ rig: Rig) -> [String] {
		let canvas = rig.form.draw()
		var runs: [String] = []
		for y in 0..<rig.form.size.height {
			var run = ""
			for x in 0...rig.form.size.width {
				if let cell = canvas[x, y], cell.style.ink == .match {
					run += cell.text
				} else if !run.isEmpty {
					runs.append(run)
					run = ""
				}
			}
		}
		return runs
	}
}

@Suite struct Snippets {
	@Test(arguments: [
		("short", "or", 20, "short"),
		("what stands before the word and behind it goes on", "word", 20, "…the word and behin…"),
		("the word stands first, and much more comes behind", "word", 16, "the word stands…"),
		("something else stands before the last word", "word", 16, "…the last word"),
		("inwordly there is a word in it that is found", "word", 14, "…a word in it…"),
		("undividedlylongwithoutanyspacesinitatall", "spaces", 10, "…spacesin…"),
	])
	func showTheWord(_ text: String, _ word: String, _ width: Int, _ expected: String) {
		#expect(Snippet(text: text, word: SearchWord(word)).cut(to: width, ellipsis: "…") == expected)
	}

	@Test(arguments: [
		("window.left.width", "left", 20, "window.left.width"), ("window.left.width", "left", 12, "…left.width"),
		("packages.0.rules.datasources", "rules", 22, "…0.rules.datasources"),
		("packages.0.rules.datasources", "packages", 22, "packages…datasources"),
		("packages.0.rules.datasources", "ages", 16, "packages…"),
		("packageRules.0.matchDatasources", "rules.0", 17, "packageRules.0…"),
		("packageRules.0.matchDatasources", "rules", 9, "…Rules.0…"), ("/a.b/deep/end", "a.b", 12, "/a.b…/end"),
		("/a.b/deep/end", "deep", 11, "…/deep/end"),
	])
	func ofAPathShowWholeParts(_ text: String, _ word: String, _ width: Int, _ expected: String) {
		#expect(Snippet(text: text, word: SearchWord(word), isPath: true).cut(to: width, ellipsis: "…") == expected)
	}
}
