import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

/// What is done to an item is never done to another one, whatever moved it.
@Suite("The neighbour of what was meant")
struct NeighbourTests {
	private static let schema = """
		{"properties":{"l":{"type":"array","items":{"type":"object","properties":{
		"id":{"type":"string"},"on":{"type":"boolean"}}}},"n":{"type":"array","items":{"type":["integer","string"]}}}}
		"""

	private static func items(_ text: String) -> Defaults.JSON {
		.array(text.map { ["id": .string($0.lowercased()), "on": .bool($0.isUppercase)] })
	}

	private func rig(_ text: String) throws -> Rig {
		try Rig(80, 24, schema: Self.schema, user: ["l": Self.items(text)])
	}

	private func shown(_ rig: Rig) -> String {
		(rig.suite.value(at: ["l"])?.array ?? []).map { item in
			let name = item.object?["id"]?.string ?? "?"
			return item.object?["on"]?.bool == true ? name.uppercased() : name
		}.joined()
	}

	@Test(
		"is not what an undo reaches that lies beneath a change of the list, but the item itself, wherever others moved it"
	)
	func undoBeneath() throws {
		for (change, outside): (Key, String) in [("x", "XABCd"), ("D", "AABCDxe")] {
			var rig = try rig("ABCdE")
			rig.form.reveal(["l", "4", "on"])
			rig.press(.space)
			rig.form.reveal(["l", change == "x" ? "4" : "0"])
			rig.press(change)
			if !rig.form.layers.isEmpty { rig.press(.enter) }
			try rig.outside(Self.items(outside), at: ["l"])
			rig.press("u")
			let before = shown(rig)
			rig.press("u")
			#expect(before.contains("e") && shown(rig) == before.replacing("e", with: "E"))
		}
	}

	@Test("is not what a change reaches that was asked for before it was heard that items moved")
	func commitBefore() throws {
		var rig = try rig("ab")
		rig.form.reveal(["l", "1", "on"])
		rig.press(.space, .space)
		guard case .commit(let commit)? = rig.form.update(.key(.space)).first else { return #expect(Bool(false)) }
		_ = try rig.suite.apply([.set(Self.items("xab"), at: ["l"])])
		let now = rig.suite.snapshot
		#expect(!rig.form.meets(commit, in: now) && rig.form.meets(commit, in: rig.form.heard))
		rig.send(.committed(commit.id, .failure(.conflict(path: commit.edits[0].path, found: nil)), now))
		#expect(rig.form.place.objects.last == ["l", "2"] && rig.form.layers.isEmpty)
		rig.press("u")
		#expect(shown(rig) == "xaB", "what was done before is undone where its item is now")
	}

	@Test("does not come into the place of an item that is unset, when that is undone or written later")
	func unset() throws {
		var rig = try Rig(80, 24, schema: Self.schema, user: ["n": [1, 2, 3]], isStaged: true)
		rig.form.reveal(["n", "1"])
		rig.press("t", .end, .enter)
		#expect(rig.form.snapshot.value(at: ["n"]) == [1, 3])
		try rig.outside(["k": 1], at: ["z"])
		#expect(rig.form.snapshot.value(at: ["n"]) == [1, 3])
	}

	@Test("gets nothing of the shapes that an item had")
	func shapes() throws {
		let schema = """
			{"properties":{"s":{"type":"array","items":{"oneOf":[
			{"title":"Disk","type":"object","required":["kind"],"properties":{"kind":{"const":"disk"},"path":{"type":"string"}}},
			{"title":"Net","type":"object","required":["kind"],"properties":{"kind":{"const":"net"},"host":{"type":"string"}}}
			]}}}}
			"""
		var rig = try Rig(
			80, 24, schema: schema,
			user: ["s": [["kind": "net", "host": "H1"], ["kind": "disk", "path": "/p"]]])
		rig.form.reveal(["s", "0"])
		rig.press("t", .home, .enter)
		#expect(rig.suite.value(at: ["s", "0", "kind"]) == "disk")
		rig.form.reveal(["s", "0"])
		rig.press("x")
		if !rig.form.layers.isEmpty { rig.press(.enter) }
		#expect(rig.suite.value(at: ["s"])?.array?.count == 1)
		rig.form.reveal(["s", "0"])
		rig.press("t", .down, .enter)
		#expect(rig.suite.value(at: ["s", "0", "kind"]) == "net")
		#expect(rig.suite.value(at: ["s", "0", "host"]) == nil)
	}

	@Test("is not changed where a change is made again that was dropped before it moved")
	func dropped() throws {
		var rig = try Rig(80, 24, schema: Self.schema, user: ["l": Self.items("ab")], isStaged: true)
		rig.form.reveal(["l", "1", "on"])
		rig.press(.space, "w", "x")
		try rig.outside(Self.items("xab"), at: ["l"])
		rig.press("x")
		#expect(rig.form.snapshot.value(at: ["l"]) == Self.items("xab"))
	}

	@Test("is no reason to give a step up")
	func step() throws {
		var rig = try Rig(
			80, 24, schema: #"{"properties":{"a":{"items":{"properties":{"n":{"type":"integer"}}}}}}"#,
			user: ["a": [["n": 10], ["n": 20]]])
		rig.form.reveal(["a", "1", "n"])
		rig.press(.right)
		try rig.outside([["n": 5], ["n": 10], ["n": 20]], at: ["a"])
		rig.send(.wake(.commitDraft))
		#expect(rig.suite.value(at: ["a"]) == [["n": 5], ["n": 10], ["n": 21]])
	}
}
