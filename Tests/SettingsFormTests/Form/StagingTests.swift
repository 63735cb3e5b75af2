import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite struct `A form that keeps changes until they are written` {
	private func rig(_ width: Int = 80, _ height: Int = 18, user: Defaults.JSON = [:]) throws -> Rig {
		var rig = try Rig(width, height, user: user, isStaged: true)
		rig.form.reveal(["helpPane"])
		return rig
	}

	@Test func `shows a change and how many wait, and asks for nothing`() throws {
		var rig = try rig()
		#expect(rig.press(.space) == [])
		rig.press(.down, .space)
		#expect(rig.suite.snapshot.user.root == [:])
		#expect(rig.screen.contains("2 not written"))
		#expect(rig.screen.contains("● Help pane                            ━● on"))
		#expect(rig.screen.contains("w write"))
	}

	@Test func `lists old and new, and writes all of it as one`() throws {
		var rig = try rig(user: ["contrast": 0.5])
		rig.press(.space, .down, .space, "w")
		rig.expectScreen(
			"""
			 Settings › Appearance   section 2 of 5           settings.json   2 not written
			────────────────────────────────────────────────────────────────────────────────
			   Theme                                ‹ Midnight ›
			   Accent colour                        ██ #88c0d0
			   Borders                              ‹ light ›
			 ● Help pane                            ━● on
			▌╭ 2 changes not yet written ─────────────────────────────────────────────────╮
			 │ ▌ Help pane            ●━ off                  → ━● on                     │
			 │   Dim the other panes  ●━ off                  → ━● on                     │
			 │                                                                            │
			 │ ⏎ write all   x drop this   esc back                                       │
			 ╰────────────────────────────────────────────────────────────────────────────╯


			────────────────────────────────────────────────────────────────────────────────
			 Dim the other panes   default ●━ off   ● not the default               key dim
			 on or off
			                                                                         5 of 8
			""")
		let asked = rig.press(.enter)
		#expect(asked.count { if case .commit = $0 { true } else { false } } == 1)
		#expect(rig.suite.snapshot.user.root == ["contrast": 0.5, "helpPane": true, "dim": true])
		#expect(rig.form.stagedCount == 0)
		#expect(rig.screen.contains("2 changes written"))
		#expect(rig.form.layers.isEmpty)
		rig.send(.status(.failed(.busy(file: "/settings.json", holder: 1))))
		#expect(!rig.screen.contains("2 changes written"), "the disk has the last word")
	}

	@Test func `remembers very many places once and in order, and of those inside others the outer`() throws {
		let edits = (0..<20_000).map { Defaults.Edit(["group", "setting\($0)"], .reset) }
		var staging = Staging(over: Defaults.Snapshot())
		let none = Defaults.Snapshot()
		for _ in 0..<2 { staging.note(edits, from: none, to: none) }
		#expect(staging.places == edits.map(\.path))
		staging.clear()
		let inner = [.set(1, at: ["a", "b"]), .set(["b": 1], at: ["a"]), .set(1, at: ["c"])] as [Defaults.Edit]
		staging.note(inner, from: none, to: none)
		var staged = Defaults.Snapshot()
		_ = try staged.apply([.set(["b": 1], at: ["a"]), .set(1, at: ["c"])])
		#expect(staging.changed(in: staged) == [["a"], ["c"]])
	}

	@Test func `drops a row, which stays in the list and can be taken up again`() throws {
		var rig = try rig()
		rig.press(.space, .down, .space, "w", "x")
		#expect(rig.screen.contains("1 change not yet written"))
		#expect(rig.screen.contains("━● on                   ✗ │"))
		rig.press("x")
		#expect(rig.screen.contains("2 changes not yet written"))
		rig.press("x", .enter)
		#expect(rig.suite.snapshot.user.root == ["dim": true])
		#expect(!rig.form.snapshot.isSet(["helpPane"]))
	}

	@Test func `follows undo and redo in the list, which goes with the last change`() throws {
		var rig = try rig()
		rig.press(.space, .down, .space, "w", "u")
		#expect(rig.screen.contains("1 change not yet written") && rig.screen.contains("1 not written"))
		#expect(rig.screen.contains("│ ▌ Help pane  ●━ off"))
		rig.press(.control("r"))
		#expect(rig.screen.contains("2 changes not yet written"))
		#expect(rig.screen.contains("│   Dim the other panes  ●━ off                  → ━● on"))
		rig.press("u", "u")
		#expect(rig.form.layers.isEmpty)
		#expect(rig.screen.contains("saved") && rig.screen.contains("Undone: Help pane"))
	}

	@Test func `undoes a drop in the list, where what was dropped else stays`() throws {
		var rig = try rig()
		rig.press(.space, .down, .space, "w", "x", "u")
		#expect(rig.screen.contains("2 changes not yet written") && !rig.screen.contains("✗"))
		rig.press("x", .down, "x", "u")
		#expect(rig.screen.contains("1 change not yet written"))
		#expect(rig.screen.contains("│   Help pane            ●━ off                  → ━● on                   ✗ │"))
		rig.press(.up, "x", .enter)
		#expect(rig.suite.snapshot.user.root == ["dim": true, "helpPane": true])
	}

	@Test func `lists what is inside a list as it is by now`() throws {
		let schema = #"{"properties":{"hosts":{"type":"array","items":{"type":"string"}}}}"#
		var rig = try Rig(80, 18, schema: schema, user: ["hosts": ["a", "b"]], isStaged: true)
		rig.press(.enter, "D", "D", "w")
		#expect(rig.screen.contains("2    added") && rig.screen.contains("3    added"))
		rig.press("u")
		#expect(rig.screen.contains("2    added") && !rig.screen.contains("3    added"))
	}

	@Test func `follows the items of a list that others move`() throws {
		let schema = #"{"properties":{"hosts":{"type":"array","items":{"type":"string"}}}}"#
		var rig = try Rig(80, 18, schema: schema, user: ["hosts": ["a", "b", "c"]], isStaged: true)
		for (index, text) in [(1, "X"), (2, "Y")] {
			_ = rig.form.commit([.set(.string(text), at: ["hosts", "\(index)"])], as: .edit(session: nil), title: text)
		}
		#expect(rig.form.stagedCount == 2)
		try rig.outside(["z", "a", "b", "c"], at: ["hosts"])
		#expect(rig.form.snapshot.value(at: ["hosts"]) == ["z", "a", "X", "Y"])
		#expect(rig.form.stagedCount == 2)
		try rig.outside(["b", "c", "a"], at: ["hosts"])
		rig.press("w", .enter)
		#expect(rig.suite.value(at: ["hosts"]) == ["X", "Y", "a"])
	}

	@Test func `undoes and redoes what is staged, and what is written becomes staged again`() throws {
		var rig = try rig()
		rig.press(.space, "u")
		#expect(rig.form.stagedCount == 0)
		rig.press(.control("r"))
		#expect(rig.form.stagedCount == 1)
		rig.press("w", .enter, "u")
		#expect(rig.suite.snapshot.user.root == ["helpPane": true])
		#expect(rig.form.stagedCount == 1)
		rig.press("w", .enter)
		#expect(rig.suite.snapshot.user.root == [:])
	}

	@Test func `stages a reset too`() throws {
		var rig = try rig(user: ["helpPane": true])
		rig.press("r", "w")
		#expect(rig.screen.contains("━● on                        → ●━ off"))
		rig.press(.enter)
		#expect(rig.suite.snapshot.user.root == [:])
	}

	@Test func `asks before it is left, and writes or forgets`() throws {
		var rig = try rig()
		rig.press(.space)
		#expect(rig.press("q") == [])
		#expect(rig.screen.contains("⏎ write and quit   D quit without   x drop this   esc back"))
		#expect(rig.press(.escape) == [])
		var other = rig
		rig.press("q")
		#expect(rig.press("D") == [.quit])
		#expect(rig.suite.snapshot.user.root == [:])
		other.press("q")
		other.press(.enter)
		#expect(other.effects.last == .quit)
		#expect(other.suite.snapshot.user.root == ["helpPane": true])
	}

	@Test func `names both ways out in a small terminal too`() throws {
		var rig = try rig(40, 12)
		rig.press(.space, "q")
		#expect(rig.screen.contains("⏎ write and quit   D quit without"))
	}

	@Test(arguments: [Message.interrupt, .key(.control("c"))])
	func `keeps what is staged where it is ended from outside`(message: Message) throws {
		var rig = try rig()
		#expect(rig.send(message) == [.quit])
		rig.press(.space)
		let kept = Defaults.Edit(["helpPane"], .set(true), expecting: .some(false))
		#expect(rig.send(message) == [.keep(Recovery(edits: [kept])), .quit])
	}

	@Test func `keeps its changes over those of others, and shows theirs as the old value`() throws {
		var rig = try rig()
		rig.press(.space)
		try rig.outside(0.75, at: ["contrast"])
		#expect(rig.form.stagedCount == 1)
		#expect(rig.form.snapshot.value(at: ["contrast"]) == 0.75)
		rig.press("w", .enter)
		#expect(rig.suite.snapshot.user.root == ["contrast": 0.75, "helpPane": true])
	}

	@Test func `does not write over what was changed meanwhile without being told`() throws {
		var rig = try rig()
		rig.press(.space)
		// Nothing has been heard of it yet.
		try rig.suite.apply([.set("not a toggle", at: ["helpPane"])])
		rig.press("w", .enter)
		#expect(rig.suite.snapshot.user.root == ["helpPane": "not a toggle"])
		#expect(rig.form.stagedCount == 1)
		#expect(rig.screen.contains("Help pane was changed by another program"))
		let change = Defaults.Change(path: ["helpPane"], old: nil, new: "not a toggle")
		rig.send(.settings(rig.suite.snapshot, changes: [change], isOutside: true))
		rig.press("m")
		#expect(rig.suite.snapshot.user.root == ["helpPane": true])
		#expect(rig.form.layers.isEmpty && rig.form.stagedCount == 0)
	}

	private static let width = """
		{"properties":{"width":{"type":"integer","default":80},
		"rules":{"type":"array","items":{"type":"object","properties":{"width":{"type":"integer"}}}}}}
		"""

	/// A form of one number, or of one in a list, for which the file has 100; the user has set it to 120.
	private func widthRig(at path: Defaults.Path) throws -> Rig {
		let user: Defaults.JSON = path.tokens.count == 1 ? ["width": 100] : ["rules": [["width": 100]]]
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(Self.width.utf8)), title: "App")
		var rig = try Rig(80, 18, catalog: catalog, user: user, isStaged: true)
		rig.form.reveal(path)
		rig.press("1", "2", "0", .enter)
		#expect(rig.form.snapshot.value(at: path) == 120)
		return rig
	}

	@Test(arguments: [["width"], ["rules", "0", "width"]] as [Defaults.Path])
	func `takes its change off what others set meanwhile`(path: Defaults.Path) throws {
		var rig = try widthRig(at: path)
		try rig.outside(90, at: path)
		#expect(rig.form.snapshot.value(at: path) == 120)
		rig.press("u")
		#expect(rig.form.snapshot.value(at: path) == 90)
		#expect(rig.form.stagedCount == 0)
		#expect(rig.form.snapshot.user.bytes == rig.suite.snapshot.user.bytes)
		rig.press(.control("r"))
		#expect(rig.form.snapshot.value(at: path) == 120)
	}

	@Test func `keeps a change in a list whatever others change elsewhere`() throws {
		var rig = try widthRig(at: ["rules", "0", "width"])
		try rig.outside(70, at: ["width"])
		#expect(rig.form.snapshot.value(at: ["rules", "0", "width"]) == 120)
		#expect(rig.form.stagedCount == 1)
		rig.press("w", .enter)
		#expect(rig.suite.snapshot.user.root == ["width": 70, "rules": [["width": 120]]])
	}

	@Test func `takes the last of several changes back first`() throws {
		var rig = try widthRig(at: ["width"])
		rig.press("1", "3", "0", .enter)
		try rig.outside(90, at: ["width"])
		rig.press("u")
		#expect(rig.form.snapshot.value(at: ["width"]) == 120)
		rig.press("u")
		#expect(rig.form.snapshot.value(at: ["width"]) == 90)
		#expect(rig.form.stagedCount == 0)
	}

	@Test func `undoes what was written over the change of others to that`() throws {
		var rig = try widthRig(at: ["width"])
		try rig.outside(90, at: ["width"])
		rig.press("w", .enter, "m")
		#expect(rig.suite.value(at: ["width"]) == 120)
		rig.press("u", "w", .enter)
		#expect(rig.suite.value(at: ["width"]) == 90)
	}

	@Test func `has nothing to undo where others did the same`() throws {
		var rig = try widthRig(at: ["width"])
		try rig.outside(120, at: ["width"])
		rig.press("u")
		#expect(rig.screen.contains("Nothing to undo"))
		#expect(rig.form.stagedCount == 0)
		#expect(rig.form.snapshot.value(at: ["width"]) == 120)
	}

	@Test func `undoes a reset to what others set meanwhile`() throws {
		var rig = try rig(user: ["contrast": 0.75])
		rig.form.reveal(["contrast"])
		rig.press("r")
		try rig.outside(0.5, at: ["contrast"])
		rig.press("u")
		#expect(rig.form.snapshot.userValue(at: ["contrast"]) == 0.5)
		#expect(rig.form.stagedCount == 0)
	}

	@Test func `has nothing to write at first`() throws {
		var rig = try rig()
		rig.press("w")
		#expect(rig.screen.contains("Nothing waits to be written"))
		#expect(rig.press("q") == [.quit])
	}
}

@Suite struct `What an earlier form kept` {
	private static let recovery = Recovery(
		edits: [.set(true, at: ["helpPane"]), .reset(["contrast"])], time: "2026-11-20 08:30")

	private func rig(isStaged: Bool = false) throws -> Rig {
		try Rig(80, 18, user: ["contrast": 0.75], isStaged: isStaged, recovery: Self.recovery)
	}

	@Test func `is offered at the start`() throws {
		let rig = try rig()
		rig.expectScreen(
			"""
			 Settings › General   section 1 of 5       …/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────────────────────────
			▌  Name                                 Unicorn
			   Birthday                             2026-11-20
			   Extra                                [1,2,3,4]

			                ╭ Changes from before ─────────────────────────╮
			                │ 2 changes were made on 2026-11-20 08:30 and  │
			                │ never written to this file. Restored, they   │
			                │ are written at once.                         │
			                │                                              │
			                │ R restore   s show   D discard   esc later   │
			                ╰──────────────────────────────────────────────╯

			────────────────────────────────────────────────────────────────────────────────
			 Name   default Unicorn                                                key name
			 What the window says.
			                                                                         1 of 3
			""")
	}

	@Test(arguments: [(20, 6), (20, 5), (30, 8)])
	func `is offered with all answers in any terminal`(width: Int, height: Int) throws {
		var rig = try Rig(width, height, user: [:], recovery: Self.recovery)
		for answer in ["R restore", "s show", "D discard", "esc later"] {
			#expect(rig.screen.contains(answer), "\(answer) in\n\(rig.screen)")
		}
		let rows = rig.screen.split(separator: "\n", omittingEmptySubsequences: false)
		let y = try #require(rows.firstIndex { $0.contains("D discard") })
		let x = try #require(rows[y].firstRange(of: "discard")).lowerBound
		rig.send(
			.mouse(Mouse(.press, at: Point(x: rows[y].distance(from: rows[y].startIndex, to: x), y: y))))
		#expect(rig.effects.last == .discardRecovery, "a press on an answer gives it")
	}

	@Test func `in the smallest terminal says how much it is`() throws {
		try Rig(20, 6, user: [:], recovery: Self.recovery).expectScreen(
			"""
			╭ Changes from be… ╮
			│ 2 changes were … │
			│ R restore s show │
			│ D discard        │
			│ esc later        │
			╰──────────────────╯
			""")
	}

	@Test func `is shown with what is there now`() throws {
		var rig = try rig()
		rig.press("s")
		#expect(rig.screen.contains("Help pane   off → on"))
		#expect(rig.screen.contains("Contrast    0.75 → 0.5"))
		rig.press(.escape)
		#expect(rig.screen.contains("D discard"))
	}

	@Test func `is restored by its own key alone`() throws {
		var rig = try rig()
		rig.press("/", "b", "o", "r", "d", "e", "r", .enter)
		#expect(rig.suite.snapshot.user.root == ["contrast": 0.75])
		#expect(rig.screen.contains("Help pane   off → on"), "Enter shows what there is")
		rig.press(.enter, .enter, .enter)
		#expect(rig.suite.snapshot.user.root == ["contrast": 0.75])
	}

	@Test func `is restored as one change, and forgotten when that is made`() throws {
		var rig = try rig()
		rig.press("R")
		#expect(rig.suite.snapshot.user.root == ["helpPane": true])
		#expect(rig.effects.last == .discardRecovery)
		rig.press("u")
		#expect(rig.suite.snapshot.user.root == ["contrast": 0.75])
	}

	@Test func `waits to be written in a staged form, and is forgotten only then`() throws {
		var rig = try rig(isStaged: true)
		#expect(rig.press("R") == [])
		#expect(rig.form.stagedCount == 2)
		var interrupted = rig
		#expect(interrupted.send(.interrupt).suffix(2) == [.discardRecovery, .quit])
		rig.press("w", .enter)
		#expect(rig.suite.snapshot.user.root == ["helpPane": true])
		#expect(rig.effects.contains(.discardRecovery))
	}

	@Test func `asks again about what others have changed since`() throws {
		let kept = Recovery(edits: [
			Defaults.Edit(["contrast"], .set(0.25), expecting: .some(0.5)),
			Defaults.Edit(["rowHeight"], .set(3), expecting: .some(1)),
			Defaults.Edit(["dim"], .set(true), expecting: .some(false)),
		])
		for isStaged in [false, true] {
			var rig = try Rig(80, 18, user: ["contrast": 0.75, "dim": true], isStaged: isStaged, recovery: kept)
			rig.press("R")
			#expect(
				rig.screen.contains("2 of these changes") || rig.screen.contains("1 of these changes"), "\(rig.screen)")
			#expect(rig.form.snapshot.value(at: ["contrast"]) == 0.75)
			#expect(!rig.effects.contains(.discardRecovery))
			#expect(rig.form.snapshot.value(at: ["rowHeight"]) == 3)
			var left = rig
			left.press(.escape)
			left.send(.interrupt)
			#expect(!left.effects.contains(.discardRecovery), "what was not decided is kept")
			rig.press("R")
			#expect(rig.form.snapshot.value(at: ["contrast"]) == 0.25)
			#expect(rig.effects.contains(.discardRecovery) == !isStaged)
		}
	}

	@Test func `keeps a list that is staged as a whole, with what it was`() throws {
		let schema = #"{"properties":{"hosts":{"type":"array","items":{"type":"string"}}}}"#
		var rig = try Rig(80, 18, schema: schema, user: ["hosts": ["a", "b"]], isStaged: true)
		_ = rig.form.commit([.set("X", at: ["hosts", "1"])], as: .edit(session: nil), title: "X")
		rig.send(.interrupt)
		#expect(
			rig.effects.contains(
				.keep(Recovery(edits: [Defaults.Edit(["hosts"], .set(["a", "X"]), expecting: .some(["a", "b"]))]))))
	}

	@Test func `is discarded on request, and else stays for later`() throws {
		var rig = try rig()
		#expect(rig.press("D") == [.discardRecovery])
		#expect(rig.suite.snapshot.user.root == ["contrast": 0.75])
		var later = try self.rig()
		#expect(later.press(.escape) == [])
		#expect(later.press("q") == [.quit])
	}
}

@Suite struct `The list of changes` {
	@Test func `shows those since the start as well`() throws {
		var rig = try Rig(80, 18, user: ["contrast": 0.75, "rowHeight": 3])
		rig.form.reveal(["helpPane"])
		rig.press(.space, "d")
		#expect(rig.screen.contains("3 settings are not at their defaults ─"))
		rig.press(.tab)
		#expect(rig.screen.contains("1 change since the start"))
		#expect(rig.screen.contains("⇥ from the defaults"))
		#expect(rig.screen.contains("Help pane  ●━ off"))
		rig.press(.tab)
		#expect(rig.screen.contains("3 settings are not at their defaults ─"))
	}

	@Test func `puts back what was there at the start`() throws {
		var rig = try Rig(80, 18, user: ["contrast": 0.75])
		rig.form.reveal(["contrast"])
		rig.press(.right, .enter, "d", .tab)
		#expect(rig.suite.value(at: ["contrast"]) == 0.8)
		#expect(rig.screen.contains("r put back"))
		#expect(rig.screen.contains("→"))
		rig.press("r")
		#expect(rig.suite.value(at: ["contrast"]) == 0.75)
		#expect(!rig.screen.contains("→"), "the row stays, and leads nowhere")
		rig.press("r")
		#expect(rig.form.notice?.text == Strings.isAsAtTheStart("Contrast"))
		rig.press(.escape)
		rig.form.reveal(["rowHeight"])
		rig.press(.right, .enter, "d", .tab, "r")
		#expect(rig.suite.snapshot.userValue(at: ["rowHeight"]) == nil, "what was not there goes")
	}

	@Test func `puts the text of a list back with its comments`() throws {
		let schema = try JSONSchema(
			Defaults.Document(
				Array(#"{"properties":{"tags":{"type":"array","items":{"type":"string"}}}}"#.utf8)))
		let text = """
			{
			  "tags": [
			    "a", // first
			    // above
			    "b" /* last */
			  ]
			}

			"""
		var rig = try Rig(80, 18, schema: SchemaCatalog(schema, title: "App"), file: text)
		rig.form.reveal(["tags", "0"])
		rig.press("x", "d", .tab, .home, "r")
		#expect(String(decoding: rig.suite.snapshot.user.bytes, as: UTF8.self) == text)
		rig.press("u")
		#expect(rig.suite.value(at: ["tags"]) == ["b"])
	}

	@Test func `has what was reset since the start, though nothing differs from the defaults`() throws {
		var rig = try Rig(80, 18, user: ["contrast": 0.75])
		rig.form.reveal(["contrast"])
		rig.press("r", "d")
		#expect(rig.screen.contains("1 change since the start"))
		#expect(rig.screen.contains("0.75"))
	}

	@Test func `says so where nothing changed since the start`() throws {
		var rig = try Rig(80, 18, user: ["contrast": 0.75])
		rig.press("d", .tab)
		#expect(rig.form.notice?.text == Strings.nothingChangedSince)
		#expect(rig.screen.contains("1 setting is not at its default ─"))
	}

	@Test func `has what a file without declarations lost`() throws {
		var rig = try Rig(60, 18, catalog: InferredCatalog(title: "File"), user: ["a": 1, "b": ["c": true, "d": 2]])
		rig.form.reveal(["a"])
		rig.press("r", "d")
		#expect(rig.screen.contains("1 change since the start"))
		#expect(rig.screen.contains("A"))
		#expect(!rig.screen.contains("from the defaults"))
	}
}
