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
		for case .keep(let edits) in rig.send(.interrupt) { return edits }
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
		#expect(rig.suite.value(at: ["l"]) == ["a", "y"] && !isAsked(rig))
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
