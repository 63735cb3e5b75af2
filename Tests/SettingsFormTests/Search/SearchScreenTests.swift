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
			 / col                                                                    saved
			────────────────────────────────────────────────────────────────────────────────
			▌● Columns                         Appearance              1 of 3 set ›
			 ● Left                            Appearance › Columns    30 px
			   Right                           Appearance › Columns    36 px
			   Gap                             Appearance › Columns    0 of 1 set ›
			   Wide                            …rance › Columns › Gap  ━● on
			   Link                            Appearance › Colours    ██ #88c0d0
			 ● Accent colour                   Appearance              ██ #7aa2f7
			⋮
			────────────────────────────────────────────────────────────────────────────────
			 Columns   from your settings                                       key columns
			 group of settings
			 ⏎ go there  ↓ results  esc back                                         1 of 7
			""")
		rig.press(.control("u"))
		rig.type("zzz")
		rig.expectScreen(
			"""
			 / zzz                                                                    saved
			────────────────────────────────────────────────────────────────────────────────
			   Nothing is found.
			   Try fewer or shorter words, or take a filter away. Esc goes back.
			⋮
			────────────────────────────────────────────────────────────────────────────────
			 General
			 What does not fit elsewhere.
			 esc back                                                                0 of 0
			""")
	}

	@Test func small() throws {
		var rig = try rig(40, 12)
		rig.expectScreen(
			"""
			 / title, key, help or value      saved
			   Type words: all of them have to be
			   found.
			   Filters: @modified @invalid @locked
			   @deprecated @missing @unknown
			   @type:NAME
			   Types: toggle, number, choice,
			   color, text, date, object, json
			⋮
			 esc back
			""")
		rig.type("col")
		rig.press(.down, .down)
		rig.expectScreen(
			"""
			 / col                            saved
			 ● Columns  Appearance     1 of 3 set ›
			▌● Left  Appearance › Columns     30 px
			   Right  Appearance › Columns    36 px
			   Gap  …arance › Columns  0 of 1 set ›
			   Wide  …arance › Columns › Gap  ━● on
			   Link  …earance › Colours  ██ #88c0d0
			 ● Accent colour  …pearance  ██ #7aa2f7
			⋮
			 ⏎ go there  ←→ change  r reset     2/7
			""")
	}

	@Test func wideInASCII() throws {
		var rig = try rig(110, 18, ascii: true)
		rig.type("@modified")
		rig.press(.down)
		rig.expectScreen(
			"""
			 / @modified                                                      ~/.config/SettingsTUI/settings.json   saved
			--------------------------------------------------------------------------------------------------------------

			> General                  >* Accent colour  Appearance      ## #7aa2f7   Accent colour
			  Appearance            *2  * Columns  Appearance          1 of 3 set >
			    Colours                 * Left  Appearance > Columns          30 px   The colour of the selection, the
			    Layout                                                                cursor, and the mark of a changed
			  Keys                                                                    value.

			                                                                          key       accent
			                                                                          type      colour
			                                                                          default   ## #88c0d0
			                                                                          from      your settings
			⋮
			 enter go there   r reset   / query   esc back                                                         1 of 3
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
}
