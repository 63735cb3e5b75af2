import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("What was kept and is restored")
struct RecoveryOrderTests {
	private static let user: Defaults.JSON = ["k": 1, "l": ["a", "b"]]

	private func rig(isStaged: Bool = false, _ recovery: Recovery? = nil, user: Defaults.JSON = user) throws -> Rig {
		try Rig(80, 24, catalog: InferredCatalog(title: "x"), user: user, isStaged: isStaged, recovery: recovery)
	}

	/// What a staged form keeps of its changes when its terminal goes.
	private func kept(_ rig: inout Rig) -> [Defaults.Edit] {
		for case .keep(let kept) in rig.send(.interrupt) { return kept.edits }
		return []
	}

	private func isAsked(_ rig: Rig) -> Bool { if case .question? = rig.form.layers.last { true } else { false } }

	@Test(
		"asks again where others were there after the change, though the form knew of them",
		arguments: [
			(["k"], 5, 2), (["l"], ["z"], ["a", "b", "NEW"]), (["l", "0"], "x", "A2"), (["l"], .null, ["c"]),
		] as [(Defaults.Path, Defaults.JSON, Defaults.JSON)])
	func overtaken(_ path: Defaults.Path, mine: Defaults.JSON, theirs: Defaults.JSON) throws {
		var rig = try rig(isStaged: true)
		let edit = Defaults.Edit(path, mine == .null ? .reset : .set(mine))
		_ = rig.form.commit([edit], as: .edit(session: nil), title: "x")
		try rig.outside(theirs, at: path)
		let edits = kept(&rig)
		#expect(edits.count == 1)
		let file = rig.suite.snapshot.user.root
		var next = try self.rig(Recovery(edits: edits), user: file)
		next.press("R")
		#expect(next.suite.snapshot.user.root == file && isAsked(next), "nothing is written over what others left")
		next.press("R")
		#expect(!isAsked(next) && next.suite.snapshot.user.root != file)
	}

	@Test("leaves what others did to a list beside it, also where it takes a place of theirs")
	func besideOthers() throws {
		let user: Defaults.JSON = ["l": [["h": "a", "p": 1], ["h": "b", "p": 2], ["h": "c", "p": 3]]]
		for (mine, theirs, expected) in [
			(9, [["h": "n", "p": 7]], [["h": "b", "p": 9], ["h": "n", "p": 7]]),
			(9, [["h": "a", "p": 5], ["h": "b", "p": 4]], [["h": "a", "p": 5], ["h": "b", "p": 9]]),
			(2, [["h": "b", "p": 2], ["h": "n", "p": 7]], nil),
		] as [(Defaults.JSON, Defaults.JSON, Defaults.JSON?)] {
			var rig = try rig(isStaged: true, user: user)
			_ = rig.form.commit([.set(mine, at: ["l", "1", "p"])], as: .edit(session: nil), title: "x")
			let edits = kept(&rig)
			guard let expected else {
				#expect(edits.isEmpty)
				continue
			}
			var next = try self.rig(Recovery(edits: edits), user: ["l": theirs])
			next.press("R")
			#expect(isAsked(next) && next.suite.snapshot.userValue(at: ["l"]) == theirs)
			next.press("R")
			#expect(!isAsked(next) && next.suite.snapshot.userValue(at: ["l"]) == expected)
			next.press("u")
			#expect(next.suite.snapshot.userValue(at: ["l"]) == theirs)
		}
	}

	@Test("goes into its item, wherever that stands, where others changed other items of the list")
	func inItems() throws {
		let user: Defaults.JSON = ["l": [["h": "a", "p": 1], ["h": "b", "p": 2], ["h": "c", "p": 3]]]
		for (theirs, expected): (Defaults.JSON, Defaults.JSON?) in [
			([["h": "n", "p": 7], ["h": "a", "p": 5], ["h": "b", "p": 2]], ["h": "b", "p": 9]),
			([["h": "a", "p": 1], ["h": "b", "p": 4], ["h": "c", "p": 3]], nil),
			([["h": "a", "p": 1], ["h": "c", "p": 3], ["h": "n", "p": 2]], nil),
		] {
			for isStaged in [true, false] {
				var rig = try rig(isStaged: true, user: user)
				_ = rig.form.commit([.set(9, at: ["l", "1", "p"])], as: .edit(session: nil), title: "x")
				let edits = kept(&rig)
				var next = try self.rig(isStaged: isStaged, Recovery(edits: edits), user: ["l": theirs])
				next.press("R")
				#expect(isAsked(next) == (expected == nil), "\(theirs)")
				if expected == nil { next.press(.escape) }
				next.press(.control("s"))
				if isStaged { next.press("w", .enter) }
				var list = theirs.array ?? []
				if let expected { list[2] = expected }
				#expect(next.suite.value(at: ["l"]) == .array(list))
			}
		}
	}

	@Test("is offered again as it was kept where it cannot be made")
	func refused() throws {
		let was: Defaults.JSON = [["n": "a", "v": 1], ["n": "b", "v": 1]]
		let edits = [
			Defaults.Edit(["l"], .set([["n": "a", "v": 1], ["n": "b", "v": 2]]), expecting: .some(was)),
			Defaults.Edit(["s", "x"], .set(1), expecting: .some(nil)),
		]
		let now: Defaults.JSON = [["n": "x", "v": 0], ["n": "a", "v": 1], ["n": "b", "v": 1]]
		var rig = try rig(Recovery(edits: edits), user: ["l": now, "s": "no object"])
		rig.press("R")
		#expect(rig.suite.value(at: ["l"]) == now)
		#expect(rig.form.recovery?.edits == edits)
	}

	@Test("of two that were made beside one another at one place the second is asked for")
	func beside() throws {
		let edits = [["x", "b"], ["a", "y"]].map { (value: Defaults.JSON) in
			Defaults.Edit(["l"], .set(value), expecting: .some(["a", "b"]))
		}
		var rig = try rig(Recovery(edits: edits))
		rig.press("R")
		#expect(rig.suite.value(at: ["l"]) == ["x", "b"] && isAsked(rig))
		#expect(!rig.effects.contains(.discardRecovery))
		rig.press("R")
		#expect(rig.suite.value(at: ["l"]) == ["x", "y"] && !isAsked(rig))
		#expect(rig.effects.contains(.discardRecovery))
	}

	@Test("a change that was given up is not undone")
	func dropped() throws {
		var rig = try rig()
		rig.form.reveal(["l", "0"])
		rig.press(.delete)
		#expect(rig.suite.value(at: ["l"]) == ["b"])
		try rig.outside(["a2", "b"], at: ["l"])
		rig.send(.dropped(["l"], "“l” is now other"))
		#expect(rig.screen.contains("“l” is now other"))
		rig.press("u")
		#expect(rig.suite.value(at: ["l"]) == ["a2", "b"])
	}
}
