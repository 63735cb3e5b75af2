import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite struct Screens {
	private static let user: Defaults.JSON = [
		"accent": "#7aa2f7", "helpPane": true, "contrast": 0.55, "rowHeight": 9, "columns": ["left": 30],
	]

	private func rig(
		_ width: Int, _ height: Int, options: (inout FormOptions) -> Void = { _ in }
	) throws -> Rig {
		var rig = try Rig(width, height, user: Self.user, options: options)
		rig.form.reveal(["accent"])
		return rig
	}

	@Test func wide() throws {
		try rig(120, 40).expectScreen(
			"""
			 Settings › Appearance                                         ~/.config/SettingsTUI/settings.json   1 invalid    saved
			────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

			  General                     Theme                      ‹ Midnight ›               Accent colour
			▌ Appearance          ! ●5 ▌● Accent colour              ██ #7aa2f7
			    Colours                   Borders                    ‹ light ›                  The colour of the selection, the
			    Layout                  ● Help pane                  ━● on                      cursor, and the mark of a changed
			  Keys                        Dim the other panes        ●━ off                     value.
			                            ● Contrast                   ━━━━━●──── 0.55
			                            ! Row height                 9   between 1 and 4        key       accent
			                            ● Columns                    1 of 3 set ›               type      colour
			                                                                                    default   ██ #88c0d0
			                                                                                    ● not the default

			                                                                                    ⏎ edit   r reset to default
			⋮
			 ↑↓ move   ⏎ edit   r reset                     / search   ! invalid   ⇥ sections   d changes   q quit   ? help  2 of 8
			""")
	}

	@Test func wideWithoutHelp() throws {
		try rig(100, 16) { $0.showsHelp = false }.expectScreen(
			"""
			 Settings › Appearance                     ~/.config/SettingsTUI/settings.json   1 invalid    saved
			────────────────────────────────────────────────────────────────────────────────────────────────────

			  General                     Theme                               ‹ Midnight ›
			▌ Appearance          ! ●5 ▌● Accent colour                       ██ #7aa2f7
			    Colours                   Borders                             ‹ light ›
			    Layout                  ● Help pane                           ━● on
			  Keys                        Dim the other panes                 ●━ off
			                            ● Contrast                            ━━━━━●──── 0.55
			                            ! Row height                          9   between 1 and 4
			                            ● Columns                             1 of 3 set ›
			⋮
			 ⏎ edit   r reset           / search   ! invalid   ⇥ sections   d changes   q quit   ? help  2 of 8
			""")
	}

	@Test func wideWithHeavyLinesAndNarrowPanes() throws {
		try rig(104, 18) {
			$0.borders = .heavy
			$0.sectionsWidth = 18
			$0.helpWidth = 24
		}.expectScreen(
			"""
			 Settings › Appearance                         ~/.config/SettingsTUI/settings.json   1 invalid    saved
			━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━

			  General             Theme                        ‹ Midnight ›                 Accent colour
			▌ Appearance  ! ●5 ▌● Accent colour                ██ #7aa2f7
			    Colours           Borders                      ‹ light ›                    The colour of the
			    Layout          ● Help pane                    ━● on                        selection, the cursor,
			  Keys                Dim the other panes          ●━ off                       and the mark of a
			                    ● Contrast                     ━━━━━●──── 0.55              changed value.
			                    ! Row height                   9   between 1 and 4
			                    ● Columns                      1 of 3 set ›                 key       accent
			                                                                                type      colour
			                                                                                default   ██ #88c0d0
			                                                                                ● not the default

			                                                                                ⏎ edit

			 ↑↓ move   ⏎ edit   r reset     / search   ! invalid   ⇥ sections   d changes   q quit   ? help  2 of 8
			""")
	}

	@Test func normal() throws {
		try rig(80, 24).expectScreen(
			"""
			 Settings › Appearance   section 2 of 5      settings.json   1 invalid    saved
			────────────────────────────────────────────────────────────────────────────────
			   Theme                                ‹ Midnight ›
			▌● Accent colour                        ██ #7aa2f7
			   Borders                              ‹ light ›
			 ● Help pane                            ━● on
			   Dim the other panes                  ●━ off
			 ● Contrast                             ━━━━━●──── 0.55
			 ! Row height                           9   between 1 and 4
			 ● Columns                              1 of 3 set ›
			⋮
			────────────────────────────────────────────────────────────────────────────────
			 Accent colour   default ██ #88c0d0   ● not the default              key accent
			 The colour of the selection, the cursor, and the mark of a changed value.
			 ⏎ edit  r reset        / search  ! invalid  ⇥ sections  q quit  ? help  2 of 8
			""")
	}

	@Test func normalWithoutHelp() throws {
		try rig(80, 16) { $0.showsHelp = false }.expectScreen(
			"""
			 Settings › Appearance   section 2 of 5      settings.json   1 invalid    saved
			────────────────────────────────────────────────────────────────────────────────
			   Theme                                ‹ Midnight ›
			▌● Accent colour                        ██ #7aa2f7
			   Borders                              ‹ light ›
			 ● Help pane                            ━● on
			   Dim the other panes                  ●━ off
			 ● Contrast                             ━━━━━●──── 0.55
			 ! Row height                           9   between 1 and 4
			 ● Columns                              1 of 3 set ›
			⋮
			 ⏎ edit  r reset        / search  ! invalid  ⇥ sections  q quit  ? help  2 of 8
			""")
	}

	@Test func small() throws {
		try rig(40, 12).expectScreen(
			"""
			 ‹ Appearance        settings.json   !1
			   Theme                   ‹ Midnight ›
			▌● Accent colour             ██ #7aa2f7
			   Borders                    ‹ light ›
			 ● Help pane                      ━● on
			   Dim the other panes           ●━ off
			 ● Contrast             ━━━━━●──── 0.55
			 ! Row height       9   between 1 and 4
			 ● Columns                 1 of 3 set ›


			 ⏎ edit     / search q quit ? help  2/8
			""")
	}

	@Test func wideButLow() throws {
		try rig(90, 8).expectScreen(
			"""
			 ‹ Appearance   section 2 of 5   ~/.config/SettingsTUI/settings.json   1 invalid    saved
			   Theme                                ‹ Midnight ›
			▌● Accent colour                        ██ #7aa2f7
			   Borders                              ‹ light ›
			 ● Help pane                            ━● on
			   Dim the other panes                  ●━ off
			 ● Contrast                             ━━━━━●──── 0.55                                  ↓
			 ⏎ edit  r reset          ⇥ sections  / search  ! invalid  d changes  q quit  ? help  2/8
			""")
	}

	@Test func least() throws {
		try rig(20, 5).expectScreen(
			"""
			 ‹ Appearance    !1
			   Theme   Midnight
			▌● Acce…  ██ #7aa2…
			↓  Bord…  ‹ light ›
			 q quit ? help  2/8
			""")
	}

	@Test func tooSmallSaysWhatItNeedsAndRecovers() throws {
		var rig = try rig(19, 4)
		rig.expectScreen(
			"""
			Needs at least 20×5
			⋮
			""")
		rig.send(.resize(Size(width: 20, height: 5)))
		#expect(rig.screen.contains("Acce…"))
	}

	@Test func inASCIINothingElseIsUsed() throws {
		var rig = try rig(80, 20) { $0.borders = .ascii }
		rig.expectScreen(
			"""
			 Settings > Appearance   section 2 of 5      settings.json   1 invalid    saved
			--------------------------------------------------------------------------------
			   Theme                                < Midnight >
			>* Accent colour                        ## #7aa2f7
			   Borders                              < light >
			 * Help pane                            [x] on
			   Dim the other panes                  [ ] off
			 * Contrast                             =====o---- 0.55
			 ! Row height                           9   between 1 and 4
			 * Columns                              1 of 3 set >
			⋮
			--------------------------------------------------------------------------------
			 Accent colour   default ## #88c0d0   * not the default              key accent
			 The colour of the selection, the cursor, and the mark of a changed value.
			 enter edit  r reset  / search  ! invalid  tab sections  q quit  ? help  2 of 8
			""")
		for keys: [Key] in [["?"], [.escape, "d"], [.escape, "R"], [.escape, .down, .enter], [.escape, .tab]] {
			for key in keys { rig.press(key) }
			#expect(rig.screen.unicodeScalars.allSatisfy { $0.isASCII }, "after \(keys)")
		}
	}

	@Test func sectionsHaveTheScreenWhereThereIsNoPane() throws {
		var rig = try rig(80, 16)
		rig.press(.escape)
		rig.expectScreen(
			"""
			 Settings              ~/.config/SettingsTUI/settings.json   1 invalid    saved
			────────────────────────────────────────────────────────────────────────────────
			  General
			▌ Appearance                                                               ! ●5
			    Colours
			    Layout
			  Keys
			⋮
			────────────────────────────────────────────────────────────────────────────────
			 Appearance
			 How it looks.
			 ⏎ open                  / search  ! invalid  d changes  q quit  ? help  2 of 5
			""")
		rig.send(.resize(Size(width: 24, height: 8)))
		rig.expectScreen(
			"""
			 Settings   !1    saved
			  General
			▌ Appearance       ! ●5
			    Colours
			    Layout
			  Keys

			     q quit ? help  2/5
			""")
	}

	@Test func insideAnObjectTheBreadcrumbSaysWhere() throws {
		var rig = try rig(110, 16)
		rig.form.reveal(["columns", "gap", "wide"])
		rig.expectScreen(
			"""
			 Settings › Appearance › Columns › Gap               ~/.config/SettingsTUI/settings.json   1 invalid    saved
			──────────────────────────────────────────────────────────────────────────────────────────────────────────────

			  General                  ▌  Wide                   ━● on                  Wide
			▌ Appearance          ! ●5
			    Colours                                                                 key       columns.gap.wide
			    Layout                                                                  type      on or off
			  Keys                                                                      default   ━● on
			                                                                            from      the default

			                                                                            ⏎ toggle
			⋮
			 ⏎ ␣ toggle                             esc back   / search   ! invalid   d changes   q quit   ? help  1 of 1
			""")
	}

	@Test func aFileWithoutDeclarations() throws {
		let file: Defaults.JSON = [
			"on": true, "size": 12, "名前": "日本語", "tint": "#fff", "day": "2026-11-20", "list": [1, 2], "nothing": .null,
			"window": ["x": 1, "inner": ["deep": "text"]], "esc\u{1b}[31m": "a\u{202E}b\u{7}",
		]
		let rig = try Rig(80, 18, catalog: InferredCatalog(file: "~/.config/foot/settings.json"), user: file)
		rig.expectScreen(
			"""
			 Foot › General   section 1 of 2   ~/.config/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────────────────────────
			▌  On                                   ━● on
			   Size                                 12
			   名前                                 日本語
			   Tint                                 ██ #fff
			   Day                                  2026-11-20
			   List                                 2 items ›
			   Nothing                              null
			   Esc␛[31m                             a‹202E›b␇
			⋮
			────────────────────────────────────────────────────────────────────────────────
			 On   from your settings                                                 key on
			 on or off
			 ⏎ ␣ toggle  a add  x remove       / search  ⇥ sections  q quit  ? help  1 of 8
			""")
	}

	@Test func anEmptyFileSaysWhatToDo() throws {
		let rig = try Rig(60, 16, catalog: InferredCatalog(file: "/tmp/new.json"))
		rig.expectScreen(
			"""
			 New           ~/.config/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────
			   No settings yet. Press a to add one, or e to write some
			   in your editor; they are shown as soon as you save.
			⋮
			────────────────────────────────────────────────────────────
			 General

			 a add  e open in editor                     q quit  ? help
			""")
	}

	@Test func help() throws {
		var rig = try rig(80, 24)
		rig.press("?")
		rig.expectScreen(
			"""
			 Settings › Appearance   section 2 of 5      settings.json   1 invalid    saved
			────────────────────────────────────────────────────────────────────────────────
			  ╭ Accent colour ───────────────────────────────────────────────────────────╮
			▌●│ key   accent                                                             │
			  │                                                                          │
			 ●│ The colour of the selection, the cursor, and the mark of a changed       │
			  │ value.                                                                   │
			 ●│                                                                          │
			 !│ type      colour                                                         │
			 ●│ default   #88c0d0                                                        │
			  │ ●         not the default                                                │
			  │                                                                          │
			  │ Moving                                                                   │
			  │ ↑ k ^P          One row up                                               │
			  │ ↓ j ^N          One row down                                             │
			  │ PgUp ^B ^U      One page up                                              │
			  │ PgDn ^F ^D      One page down                                            │
			  │ home g ^A       To the first row                                         │
			  │ end G ^E        To the last row                                          │
			  │ esc backspace   Back                                                     │
			──│ ⇥ Shift-⇥       To the sections, and back to the list                   ↓│──
			 A│ ↑↓ scroll   esc back                                                     │t
			 T╰──────────────────────────────────────────────────────────────────────────╯
			                                                                         2 of 8
			""")
		rig.press(.end)
		#expect(rig.screen.contains("Repaint the screen"))
	}

	@Test func changes() throws {
		var rig = try rig(80, 18)
		rig.press("d")
		rig.expectScreen(
			"""
			 Settings › Appearance   section 2 of 5      settings.json   1 invalid    saved
			────────────────────────────────────────────────────────────────────────────────
			   Theme                                ‹ Midnight ›
			▌● Accent colour                        ██ #7aa2f7
			   Borders                              ‹ light ›
			 ╭ 5 settings are not at their defaults ──────────────────────────────────────╮
			 │ ▌ Accent colour   ██ #88c0d0                 → ██ #7aa2f7                  │
			 │   Help pane       ●━ off                     → ━● on                       │
			 │   Contrast        ━━━━━●──── 0.5             → ━━━━━●──── 0.55             │
			 │   Row height      ●───────── 1               → 9                           │
			 │   Columns › Left  26 px                      → 30 px                       │
			 │                                                                            │
			 │ ⏎ go there   r reset   ⇥ since the start   esc back                        │
			 ╰────────────────────────────────────────────────────────────────────────────╯
			────────────────────────────────────────────────────────────────────────────────
			 Accent colour   default ██ #88c0d0   ● not the default              key accent
			 The colour of the selection, the cursor, and the mark of a changed value.
			                                                                         2 of 8
			""")
		rig.press(.end, .enter)
		#expect(rig.form.selectedField?.path == ["columns", "left"])
	}

	@Test func aListOfChangesKeepsWholeTitles() throws {
		var rig = try Rig(60, 18, user: ["columns": ["gap": ["wide": false]]])
		rig.press("d")
		#expect(rig.screen.contains("│ ▌ … › Gap › Wide"), "\(rig.screen)")
		rig.send(.resize(Size(width: 80, height: 18)))
		#expect(rig.screen.contains("│ ▌ Columns › Gap › Wide"), "\(rig.screen)")
	}

	@Test func dimmingTheOtherPanesLeavesTheFocusedOne() throws {
		let canvas = try rig(120, 20) { $0.dimsOtherPanes = true }.form.draw()
		#expect(canvas[30, 4]?.style.ink == .strong)
		#expect(canvas[2, 3]?.style.ink == .dim)
	}
}
