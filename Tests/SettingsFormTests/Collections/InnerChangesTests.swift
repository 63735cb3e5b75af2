import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("What changed inside a value")
struct ValueChangeTests {
	private func changes(_ old: Defaults.JSON?, _ new: Defaults.JSON?) -> [String] {
		ValueChange.changes(at: ["v"], from: old, to: new).map { change in
			let values = [change.old, change.new].map { $0?.serialized() ?? "-" }.joined(separator: " ")
			return switch change.kind {
			case .set: "\(change.path) \(values)"
			case .added: "+\(change.path) \(values)"
			case .removed: "-\(change.path) \(values)"
			case .moved(let origin): "\(origin)>\(change.path)"
			case .comment: "#\(change.path) \(values)"
			}
		}
	}

	@Test func isToldLeafByLeaf() {
		#expect(
			changes(["a": 1, "b": ["c": 2, "d": 3]], ["a": 1, "b": ["c": 4, "e": 5]]) == [
				"v.b.c 2 4", "-v.b.d 3 -", "+v.b.e - 5",
			])
		#expect(changes(1, 1).isEmpty && changes(nil, nil).isEmpty)
		#expect(changes([1], ["a": 1]) == [#"v [1] {"a":1}"#])
	}

	@Test func itemsThatCameAndWentAreNotTheirNeighbours() {
		#expect(changes(["a", "b", "c"], ["a", "x", "b", "c"]) == [#"+v.1 - "x""#])
		#expect(changes(["a", "b", "c"], ["a", "c"]) == [#"-v.1 "b" -"#])
		#expect(changes(["a", "b", "c"], ["a", "x", "c"]) == [#"v.1 "b" "x""#])
		#expect(changes([], [1, 2]) == ["+v.0 - 1", "+v.1 - 2"])
	}

	@Test func onlyWhatLeftItsNeighboursWasMoved() {
		#expect(changes([1, 2, 3, 4], [4, 1, 2, 3]) == ["3>v.0"])
		#expect(changes([1, 2, 3, 4], [2, 3, 4, 1]) == ["0>v.3"])
		#expect(changes([1, 2, 3, 4, 5, 6], [1, 5, 2, 3, 6, 4]).count == 2)
	}

	@Test func anItemIsFollowedByItsName() {
		let old: Defaults.JSON = [["id": "a", "n": 1], ["id": "b", "n": 2]]
		let new: Defaults.JSON = [["id": "b", "n": 3], ["id": "a", "n": 1]]
		let found = changes(old, new)
		#expect(found.contains("v.0.n 2 3"))
		#expect(found.count { $0.contains(">") } == 1)
	}

	/// To compare each with each would not end.
	@Test func veryManyItemsTakeNoTime() {
		let old = Defaults.JSON.array((0..<50_000).map { .number(Defaults.Number($0)) })
		let new = Defaults.JSON.array((0..<50_000).map { .number(Defaults.Number($0)) } + ["x"])
		#expect(changes(old, new) == [#"+v.50000 - "x""#])
	}
}

@Suite("The list of changes, inside lists and dictionaries")
struct InnerChangesTests {
	private static let schema = """
		{"title":"Lint","properties":{
		"volume":{"type":"integer","default":5},
		"plugins":{"type":"array","items":{"type":"string"},"default":["base","extra","last"]},
		"overrides":{"type":"array","items":{"type":"object","properties":{
		"files":{"type":"string"},"active":{"type":"boolean"},"token":{"type":"string","writeOnly":true}}}},
		"env":{"type":"object","additionalProperties":{"type":"string"},"default":{"HOME":"/root","OLD":"x"}}}}
		"""

	private func rig(_ width: Int = 80, _ height: Int = 24, _ user: Defaults.JSON = Self.user) throws -> Rig {
		try Rig(width, height, schema: Self.schema, user: user)
	}

	private static let user: Defaults.JSON = [
		"volume": 7, "plugins": ["last", "base", "new"],
		"overrides": [["files": "*.c", "active": true, "token": "hunter2"]], "env": ["HOME": "/home", "NEW": "y"],
	]

	@Test func tellsWhatBecameOfEach() throws {
		var rig = try rig()
		rig.press("d")
		rig.expectScreen(
			"""
			 Lint                              ~/.config/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────────────────────────
			▌● Volume                               7
			 ● Plugins                              3 items ›
			 ● Overrides                            1 item ›
			 ╭ 4 settings are not at their defaults ──────────────────────────────────────╮
			 │ ▌ Volume     5                             → 7                             │
			 │   Plugins    3 items ›                     → 3 items ›                     │
			 │     1        item 3                        → item 1  last                  │
			 │     3        extra                         → new                           │
			 │   Overrides  unset ›                       → 1 item ›                      │
			 │     1        added                         → files: *.c, active: true, to… │
			 │   Env        2 entries ›                   → 2 entries ›                   │
			 │     HOME     /root                         → /home                         │
			 │     OLD      x                             → removed                       │
			 │     NEW      added                         → y                             │
			 │                                                                            │
			 │ ⏎ go there   r reset   ⇥ since the start   esc back                        │
			 ╰────────────────────────────────────────────────────────────────────────────╯

			────────────────────────────────────────────────────────────────────────────────
			 Volume   default 5   ● not the default                              key volume
			 whole number
			                                                                         1 of 4
			""")
	}

	@Test func veryManyRowsAreFollowed() throws {
		let schema = """
			{"properties":{"all":{"type":"array","items":{"type":"object","properties":{"v":{"type":"integer"}}}}}}
			"""
		let items = { (value: Int) -> Defaults.JSON in
			.array((0..<1500).map { ["name": .string("n\($0)"), "v": .number(Defaults.Number(value))] })
		}
		var rig = try Rig(80, 24, schema: schema, user: ["all": items(1)])
		try rig.outside(items(2), at: ["all"])
		rig.press("d", .tab, .down, "r")
		#expect(rig.suite.value(at: ["all", "0", "v"]) == 1)
		#expect(rig.form.draw().text.contains("1499 changes"))
	}

	@Test func tellsItInASmallTerminal() throws {
		var rig = try rig(40, 12)
		rig.press("d")
		rig.expectScreen(
			"""
			╭ 4 settings are not at their defaults ╮
			│ ▌ Volume     5          → 7          │
			│   Plugins    3 items ›  → 3 items ›  │
			│     1        item 3     → item 1  l… │
			│     3        extra      → new        │
			│   Overrides  unset ›    → 1 item ›   │
			│     1        added      → files: *.… │
			│   Env        2 entries… → 2 entries… │
			│     HOME     /root      → /home     ↓│
			│ ⏎ go there   r reset                 │
			│ ⇥ since the start   esc back         │
			╰──────────────────────────────────────╯
			""")
	}

	@Test func secretsInsideStayMasked() throws {
		var rig = try rig(120, 40)
		rig.press("d")
		#expect(rig.screen.contains("*.c"))
		#expect(!rig.screen.contains("hunter2"))
	}

	@Test func enterGoesToWhatIsThereAndToWhereWhatIsGoneWas() throws {
		var rig = try rig()
		rig.press("d")
		try rig.select(["env", "NEW"])
		rig.press(.enter)
		#expect(rig.form.selectedField?.path == ["env", "NEW"])
		rig.press("d")
		try rig.select(["env", "OLD"])
		rig.press(.enter)
		#expect(rig.form.place.objects == [["env"]])
	}

	@Test func isResetAsAWholeOrOneByOne() throws {
		var rig = try rig()
		rig.press("d")
		try rig.select(["env", "NEW"])
		rig.press("r")
		#expect(rig.suite.value(at: ["env"]) == ["HOME": "/home"])
		try rig.select(["env", "OLD"])
		rig.press("r")
		#expect(rig.suite.value(at: ["env"]) == ["HOME": "/home", "OLD": "x"])
		try rig.select(["env"])
		rig.press("r")
		#expect(rig.suite.value(at: ["env"]) == ["HOME": "/root", "OLD": "x"])
		#expect(rig.suite.snapshot.userValue(at: ["env"]) == nil)
		#expect(rig.form.layers.count == 1, "the rows stay")
	}

	@Test func sinceTheStartItIsTheSame() throws {
		var rig = try rig(80, 24, ["plugins": ["base"]])
		rig.form.reveal(["plugins"])
		rig.press(.enter, "a")
		rig.type("more")
		rig.press(.enter, "d", .tab)
		#expect(rig.screen.contains("1 change since the start"))
		#expect(rig.row("Plugins").contains("1 item") || rig.screen.contains("added"))
		guard case .changes(let list)? = rig.form.layers.last else { return #expect(Bool(false)) }
		#expect(list.rows.map(\.path) == [["plugins"], ["plugins", "1"]])
	}

	@Test func theTitleCountsWhatIsStillChanged() throws {
		var rig = try rig()
		rig.press("d")
		#expect(rig.screen.contains("╭ 4 settings are not at their defaults ─"))
		try rig.select(["env", "NEW"])
		rig.press("r")
		#expect(rig.screen.contains("╭ 4 settings are not at their defaults ─"), "some of it is left")
		rig.press(.home, "r")
		#expect(rig.screen.contains("╭ 3 settings are not at their defaults ─"))
		for path: Defaults.Path in [["plugins"], ["overrides"], ["env"]] {
			try rig.select(path)
			rig.press("r")
		}
		#expect(rig.screen.contains("╭ Nothing differs from its default ─"))
		rig.press("u")
		#expect(rig.screen.contains("╭ 1 setting is not at its default ─"))
	}

	@Test func aFileWithoutASchemaTellsItToo() throws {
		var rig = try Rig(80, 20, catalog: InferredCatalog(title: "F"), user: ["list": [["n": 1], ["n": 2]]])
		rig.press(.enter, .down, .enter, .enter, .control("u"), "5", .enter, "d")
		guard case .changes(let list)? = rig.form.layers.last else { return #expect(Bool(false)) }
		#expect(list.rows.map(\.path) == [["list"], ["list", "1", "n"]])
		#expect(rig.screen.contains("2 › N"))
	}

	@Test func whatIsStagedIsDroppedAsAWhole() throws {
		let schema = try JSONSchema(parsing: Array(Self.schema.utf8))
		var rig = try Rig(
			80, 24, catalog: SchemaCatalog(schema, title: "Lint"), user: ["env": ["A": "1"]], isStaged: true)
		rig.form.reveal(["env"])
		rig.press(.enter, "a")
		rig.type("B")
		rig.press(.enter)
		rig.type("2")
		rig.press(.enter, "w")
		#expect(rig.screen.contains("1 change not yet written"))
		rig.press("x")
		#expect(rig.form.stagedCount == 0)
	}
}

extension Rig {
	/// Moves to the row of the list of changes that tells of a path.
	fileprivate mutating func select(_ path: Defaults.Path) throws {
		press(.home)
		guard case .changes(let list)? = form.layers.last else { return }
		let index = try #require(list.rows.firstIndex { $0.path == path })
		for _ in 0..<index { press(.down) }
	}
}
