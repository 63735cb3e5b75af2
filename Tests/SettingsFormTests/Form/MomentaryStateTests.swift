import Chance
import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite struct `What waits to be written, where the file is another for a moment` {
	private static let user: Defaults.JSON = [
		"k": 5, "a": ["b": 1, "c": ["d": 2, "e": 3]], "list": ["x", "y", "z"],
		"items": [["name": "one", "v": 1], ["name": "two", "v": 2]],
		"entries": ["p": ["v": 1], "q": ["v": 2], "80": ["v": 3]],
	]
	private static let schema = """
		{"properties":{"k":{"type":"number"},"a":{"properties":{"b":{"type":"number"},"new":{"type":"number"},
		"c":{"properties":{"d":{"type":"number"},"e":{"type":"number"}}}}},
		"list":{"type":"array","items":{"type":"string"}},
		"items":{"type":"array","items":{"properties":{"name":{"type":"string"},"v":{"type":"number"}}}},
		"entries":{"type":"object","additionalProperties":{"properties":{"v":{"type":"number"}}}}}}
		"""
	private static let changes: [Defaults.Edit] = [
		.set(6, at: ["k"]), .reset(["k"]), .set(2, at: ["a", "b"]), .reset(["a", "b"]), .set(7, at: ["a", "new"]),
		.set(9, at: ["a", "c", "d"]), .reset(["a", "c", "e"]), .set("Y", at: ["list", "1"]),
		.set("Z", at: ["list", "2"]),
		.set(20, at: ["items", "1", "v"]), .set(8, at: ["entries", "p", "v"]), .reset(["entries", "q", "v"]),
		.set(8, at: ["entries", "80", "v"]), .reset(["entries", "80"]), .set(["v": 4], at: ["entries", "90"]),
	]
	private static let places: [Defaults.Path] = [
		["k"], ["a"], ["a", "b"], ["a", "c"], ["a", "c", "d"], ["list"], ["items"], ["items", "1"], ["entries"],
		["entries", "p"], ["entries", "80"], ["entries", "7"], [],
	]

	private func rig(isInferred: Bool = false) throws -> Rig {
		isInferred
			? try Rig(100, 24, catalog: InferredCatalog(title: "x"), user: Self.user, isStaged: true)
			: try Rig(100, 24, schema: Self.schema, user: Self.user, isStaged: true)
	}

	private func file(_ rig: inout Rig, holds value: Defaults.JSON) throws { try rig.outside(value, at: []) }

	/// The file with something else at a place, or without what is there.
	private func moment(_ random: inout SplitMix) -> Defaults.JSON {
		let path = random.pick(Self.places)
		let others: [Defaults.JSON] = [1, [], [:], ["x"], "text", ["z", "x", "y"], ["b": 4], .null]
		if path.isRoot { return [:] }
		return random.chance(30) ? Self.user.removing(path) : Self.user.placing(random.pick(others), at: path)
	}

	@Test(arguments: 1...12 as ClosedRange<UInt64>)
	func `is all there again once the file is, and is written then`(seed: UInt64) throws {
		var random = SplitMix(state: seed)
		for round in 0..<60 {
			var rig = try rig(isInferred: random.chance(50))
			var made: [Defaults.Edit] = []
			for change in Self.changes.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
			where !made.contains(where: { $0.path == change.path }) {
				_ = rig.form.commit([change], as: .edit(session: nil), title: "x")
				made.append(change)
			}
			let (staged, count) = (rig.form.snapshot.user.root, rig.form.stagedCount)
			var moments: [Defaults.JSON] = []
			for _ in 0..<Int.random(in: 1...3, using: &random) {
				moments.append(moment(&random))
				try file(&rig, holds: moments[moments.count - 1])
				let isSaid = rig.form.stagedCount > 0 || made.allSatisfy { isMade($0, in: rig.suite.snapshot) }
				#expect(isSaid, "seed \(seed), round \(round): \(made) in \(moments)")
			}
			try file(&rig, holds: Self.user)
			let comment = Comment(rawValue: "seed \(seed), round \(round): \(made) in \(moments)")
			#expect(rig.form.snapshot.user.root == staged, comment)
			#expect(rig.form.stagedCount == count && rig.form.overtaken.isEmpty, comment)
			rig.press("w", .enter)
			#expect(rig.suite.snapshot.user.root == staged && rig.form.stagedCount == 0, comment)
		}
	}

	private func isMade(_ edit: Defaults.Edit, in snapshot: Defaults.Snapshot) -> Bool {
		if case .set(let value) = edit.action {
			snapshot.value(at: edit.path) == value
		} else {
			!snapshot.isSet(edit.path)
		}
	}

	/// A staged form with a number in what is no object by now.
	private func unfitting() throws -> Rig {
		var rig = try rig()
		_ = rig.form.commit([.set(2, at: ["a", "b"])], as: .edit(session: nil), title: "B")
		try file(&rig, holds: Self.user.placing(1, at: ["a"]))
		return rig
	}

	@Test func `is told of, listed with its value, and not written while it does not fit`() throws {
		var rig = try unfitting()
		#expect(rig.screen.contains("Kept, no place in the file now: B"))
		#expect(rig.screen.contains("1 not written"))
		rig.press("w")
		#expect(rig.screen.contains("1 change not yet written"))
		#expect(rig.screen.contains("→ 2"), "\(rig.screen)")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["a"]) == 1 && rig.form.stagedCount == 1)
		#expect(rig.screen.contains("Kept, no place in the file now: B"))
	}

	@Test func `waits on where the others are written, and holds up leaving`() throws {
		var rig = try unfitting()
		_ = rig.form.commit([.set(6, at: ["k"])], as: .edit(session: nil), title: "K")
		rig.press("q", .enter)
		#expect(rig.suite.value(at: ["k"]) == 6 && rig.form.stagedCount == 1 && !rig.effects.contains(.quit))
		#expect(rig.screen.contains("Kept, no place in the file now: B"))
		try file(&rig, holds: Self.user.placing(["b": 5], at: ["a"]))
		rig.press("w", .enter)
		#expect(rig.screen.contains("yours    2") && rig.screen.contains("theirs   5"), "\(rig.screen)")
		rig.press("m")
		#expect(rig.suite.value(at: ["a"]) == ["b": 2])
	}

	@Test func `is dropped only by the user, who can take it up again`() throws {
		var rig = try unfitting()
		rig.press("w", "x")
		#expect(rig.form.stagedCount == 0 && rig.screen.contains("✗"))
		rig.press("x")
		#expect(rig.form.stagedCount == 1 && !rig.screen.contains("✗"))
		var dropped = rig
		dropped.press("x", .escape)
		try file(&dropped, holds: Self.user)
		#expect(dropped.form.stagedCount == 0 && dropped.form.snapshot.user.root == Self.user)
	}

	@Test(arguments: [Message.interrupt, .key(.control("c"))])
	func `is kept for the next form where this one is ended`(message: Message) throws {
		var rig = try unfitting()
		let kept = Defaults.Edit(["a", "b"], .set(2), expecting: .some(1))
		#expect(rig.send(message).contains(.keep(Recovery(edits: [kept]))))
		var item = try self.rig()
		_ = item.form.commit([.set("Z", at: ["list", "2"])], as: .edit(session: nil), title: "Z")
		try file(&item, holds: Self.user.placing(["x"], at: ["list"]))
		let whole = Defaults.Edit(["list"], .set(["x", "y", "Z"]), expecting: .some(["x", "y", "z"]))
		#expect(item.send(message).contains(.keep(Recovery(edits: [whole]))))
	}

	@Test func `is nothing secret`() throws {
		let schema = #"{"properties":{"a":{"properties":{"token":{"type":"string","writeOnly":true}}}}}"#
		var rig = try Rig(80, 18, schema: schema, user: ["a": ["token": "first"]], isStaged: true)
		_ = rig.form.commit([.set("mine12", at: ["a", "token"])], as: .edit(session: nil), title: "Token")
		try rig.outside("theirs34", at: ["a"])
		for keys: [Key] in [[], ["w"], [.enter], ["x"]] {
			for key in keys { rig.press(key) }
			#expect(!rig.screen.contains("mine12"))
		}
	}
}
