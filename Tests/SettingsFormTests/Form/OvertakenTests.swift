import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite struct `Changes that others overtake before they are written` {
	/// A staged form whose contrast is 0.55, and 0.7 in the file since.
	private func rig(_ width: Int = 80, _ height: Int = 18) throws -> Rig {
		var rig = try Rig(width, height, user: ["contrast": 0.5], isStaged: true)
		rig.form.reveal(["contrast"])
		rig.press(.right, .enter)
		try rig.outside(0.7, at: ["contrast"])
		return rig
	}

	/// The same with another change that nobody overtook, and a second that someone did.
	private func several() throws -> Rig {
		var rig = try rig()
		for path in [["helpPane"], ["dim"]] as [Defaults.Path] {
			rig.form.reveal(path)
			rig.press(.space)
		}
		try rig.outside("not a toggle", at: ["dim"])
		return rig
	}

	@Test func `are told at once, and marked in the list`() throws {
		var rig = try several()
		#expect(rig.screen.contains("Dim the other panes was changed by another program as well"))
		rig.press("w")
		#expect(rig.screen.contains("3 changes not yet written, ~ 2 changed outside"))
		let rows = rig.screen.split(separator: "\n").filter { $0.contains("→") }
		#expect(rows.map { $0.contains("~ │") } == [true, false, true], "\(rig.screen)")
	}

	@Test func `are asked about before they are written over`() throws {
		var rig = try rig()
		rig.press("w", .enter)
		#expect(rig.suite.value(at: ["contrast"]) == 0.7)
		rig.expectScreen(
			"""
			 Settings › Appearance   section 2 of 5           settings.json   1 not written
			────────────────────────────────────────────────────────────────────────────────
			   Theme                                ‹ Midnight ›
			   Accent colour                        ██ #88c0d0
			   Borders                              ‹ light ›
			   Help pane╭ Changed outside ─────────────────────────────────────╮
			   Dim the o│ Contrast was changed by another program after you    │
			▌╭ 1 change │ changed it.                                          │──────────╮
			 │ ▌ Contras│                                                      │        ~ │
			 │          │   yours    0.55                                      │          │
			 │ ⏎ write a│   theirs   0.7                                       │          │
			 ╰──────────│                                                      │──────────╯
			            │ m keep mine   t take theirs   s show both   esc back │
			            ╰──────────────────────────────────────────────────────╯
			────────────────────────────────────────────────────────────────────────────────
			 Contrast   default 0.5   ● not the default   between 0 and 1      key contrast
			 ~ Changed by another program.
			                                                                         6 of 8
			""")
		rig.press("s")
		#expect(rig.screen.contains("Yours and theirs"))
		rig.press(.escape, "m")
		#expect(rig.suite.value(at: ["contrast"]) == 0.55)
		#expect(rig.form.layers.isEmpty)
		rig.press("u", "w", .enter)
		#expect(rig.suite.value(at: ["contrast"]) == 0.7, "undone to what others had left")
	}

	@Test func `can be given up for theirs, and brought back`() throws {
		var rig = try rig()
		rig.press("w", .enter, "t")
		#expect(rig.suite.value(at: ["contrast"]) == 0.7)
		#expect(rig.form.layers.isEmpty && rig.form.stagedCount == 0)
		#expect(rig.screen.contains("Theirs taken: Contrast"))
		rig.press("u")
		#expect(rig.form.snapshot.value(at: ["contrast"]) == 0.55)
		rig.press("w", .enter)
		#expect(rig.suite.value(at: ["contrast"]) == 0.7, "still asked about")
		rig.press("m")
		#expect(rig.suite.value(at: ["contrast"]) == 0.55)
	}

	@Test func `are decided together, and the others written with them`() throws {
		var mine = try several()
		mine.press("w", .enter)
		#expect(mine.screen.contains("Contrast and Dim the other panes were"))
		#expect(mine.screen.contains("m keep all mine   t take all theirs"))
		var theirs = mine
		mine.press("m")
		#expect(mine.suite.snapshot.user.root == ["contrast": 0.55, "dim": true, "helpPane": true])
		theirs = try several()
		theirs.press("w", .enter, "t")
		#expect(theirs.suite.snapshot.user.root == ["contrast": 0.7, "dim": "not a toggle", "helpPane": true])
		#expect(theirs.form.stagedCount == 0)
	}

	@Test func `are asked about again where theirs was taken and others written with that`() throws {
		var rig = try several()
		rig.press("w", .enter, "t", "u", "w", .enter)
		#expect(rig.screen.contains("Changed outside"), "\(rig.screen)")
		#expect(rig.suite.snapshot.user.root == ["contrast": 0.7, "dim": "not a toggle", "helpPane": true])
		rig.press("t")
		#expect(rig.suite.snapshot.user.root == ["contrast": 0.7, "dim": "not a toggle", "helpPane": true])
	}

	@Test func `are decided one by one by dropping some`() throws {
		var rig = try several()
		rig.press("w", .enter, .escape, "x", .enter)
		#expect(rig.screen.contains("Dim the other panes was changed by another program   │"))
		rig.press("m")
		#expect(rig.suite.snapshot.user.root == ["contrast": 0.7, "dim": true, "helpPane": true])
	}

	@Test(arguments: [["x", "x"], ["x", .down, "x", .up, "x"], ["x", "u"]] as [[Key]])
	func `are still asked about where they were dropped by mistake`(keys: [Key]) throws {
		var rig = try several()
		rig.press("w")
		for key in keys { rig.press(key) }
		rig.press(.enter)
		#expect(rig.suite.value(at: ["contrast"]) == 0.7)
		#expect(rig.screen.contains("Contrast and Dim the other panes were changed"), "\(rig.screen)")
	}

	@Test func `are nothing to ask about where theirs was seen and changed, or has gone again`() throws {
		var rig = try rig()
		rig.press("u")
		#expect(rig.form.snapshot.value(at: ["contrast"]) == 0.7)
		rig.press(.right, .enter, "w", .enter)
		#expect(rig.suite.value(at: ["contrast"]) == 0.75)
		var other = try self.rig()
		try other.outside(0.5, at: ["contrast"])
		other.press("w", .enter)
		#expect(other.suite.value(at: ["contrast"]) == 0.55)
	}

	@Test func `are asked about again where others change them while they are asked about`() throws {
		var rig = try rig()
		rig.press("w", .enter)
		try rig.outside(0.9, at: ["contrast"])
		rig.press("m")
		#expect(rig.suite.value(at: ["contrast"]) == 0.9)
		#expect(rig.screen.contains("theirs   0.9"))
		rig.press("m")
		#expect(rig.suite.value(at: ["contrast"]) == 0.55)
	}

	@Test(arguments: ["w", "q"] as [Key])
	func `hold nobody up where others were faster to write the same`(key: Key) throws {
		var rig = try Rig(80, 18, user: ["contrast": 0.5], isStaged: true)
		rig.form.reveal(["contrast"])
		rig.press(.right, .enter)
		rig.form.reveal(["helpPane"])
		rig.press(.space)
		// Not heard of before the form writes.
		_ = try rig.suite.apply([.set(0.55, at: ["contrast"])])
		rig.press(key, .enter)
		#expect(rig.suite.snapshot.user.root == ["contrast": 0.55, "helpPane": true])
		#expect(rig.form.stagedCount == 0 && rig.form.layers.isEmpty)
		#expect(rig.effects.contains(.quit) == (key == "q"))
	}

	@Test func `are asked about on leaving, which goes on after the answer`() throws {
		var rig = try rig()
		rig.press("q", .enter)
		#expect(!rig.effects.contains(.quit))
		var other = rig
		rig.press("m")
		#expect(rig.effects.last == .quit && rig.suite.value(at: ["contrast"]) == 0.55)
		other = try self.rig()
		other.press("q", .enter, "t")
		#expect(other.effects.last == .quit && other.suite.value(at: ["contrast"]) == 0.7)
	}

	@Test func `show nothing of a secret`() throws {
		let schema = #"{"properties":{"token":{"type":"string","writeOnly":true,"format":"password"}}}"#
		var rig = try Rig(80, 18, schema: schema, user: ["token": "first"], isStaged: true)
		rig.press(.enter)
		for character in "mine12" { rig.press(.character(character)) }
		rig.press(.enter)
		try rig.outside("theirs34", at: ["token"])
		rig.press("w", .enter)
		#expect(rig.screen.contains("Token was changed"))
		rig.press("s")
		#expect(!rig.screen.contains("mine12") && !rig.screen.contains("theirs34"))
	}

	@Test func `are lists that others changed as well`() throws {
		let schema = #"{"properties":{"hosts":{"type":"array","items":{"type":"string"}}}}"#
		var rig = try Rig(80, 18, schema: schema, user: ["hosts": ["a", "b"]], isStaged: true)
		rig.press(.enter, "D")
		try rig.outside(["a", "b", "c"], at: ["hosts"])
		rig.press("w", .enter)
		#expect(rig.suite.snapshot.user.root == ["hosts": ["a", "b", "c"]])
		#expect(rig.screen.contains("Hosts was changed by another program"))
		rig.press("t")
		#expect(rig.suite.snapshot.user.root == ["hosts": ["a", "b", "c"]])
	}
}
