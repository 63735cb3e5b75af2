import Chance
import SettingsSchema
import Testing

@testable import Defaults
@testable import SettingsForm

/// What was kept of changes that were not written, restored and undone, leaves the very bytes that were there before.
@Suite("What was kept, and is restored and undone")
struct RestoredUndoTests {
	private static let texts: [(text: String, dialect: Defaults.Document.Dialect)] = [
		(
			"""
			{
			  // first
			  "l": [ 1, /* one */ 2, 3 /* three */ ],
			  "m": [{"a": 1, /* keep me */ "b": 2}, {"a": 3, "b": 4 /* four */}], // m
			  "d": { "x": 1, /* kx */ "y": 2 },
			  "s": "t" // end
			}

			""", [.list]
		),
		(
			"""
			# first
			l = [1, 2, 3] # l
			s = "t"
			[[m]] # one
			a = 1 # keep me
			b = 2
			# two
			[[m]]
			a = 3
			b = 4 # four
			[d] # d
			x = 1 # kx
			y = 2

			""", .toml
		),
		(
			"""
			# first
			l: # l
			- 1
			- 2 # two
			- 3
			m:
			- a: 1 # keep me
			  b: 2
			# above
			- a: 3
			  b: 4 # four
			d:
			  x: 1 # kx
			  y: 2
			s: t # end

			""", .yaml
		),
	]

	/// Writes all that waits, which is listed first.
	private func save(_ rig: inout Rig) {
		rig.press("w")
		if case .changes? = rig.form.layers.last { rig.press(.enter) }
	}

	/// One change that a form makes.
	private func change(of root: Defaults.JSON, _ chance: inout SplitMix) -> Defaults.Edit {
		let list: Defaults.Path = chance.pick([["l"], ["m"]])
		let count = root[list]?.array?.count ?? 0
		let index = Int.random(in: 0..<max(1, count), using: &chance)
		let number = Defaults.JSON.number(Defaults.Number(Int.random(in: 1...9, using: &chance)))
		let item: Defaults.JSON = list == ["l"] ? number : ["a": number, "b": 2]
		switch Int.random(in: 0..<8, using: &chance) {
		case 0 where count > 0: return Defaults.Edit(list, .arrange(.remove(at: index)))
		case 1 where count > 1:
			return Defaults.Edit(list, .arrange(.move(from: index, to: Int.random(in: 0..<count, using: &chance))))
		case 2 where count > 0:
			return Defaults.Edit(list, .arrange(.insert(root[list.appending(index)] ?? item, at: index + 1)))
		case 3: return Defaults.Edit(list, .arrange(.insert(item, at: chance.pick([0, count]))))
		case 4 where count > 0:
			return .set(number, at: list == ["l"] ? list.appending(index) : list.appending(index).appending("a"))
		case 5: return .reset(["d", chance.pick(["x", "y"])])
		case 6: return .set(number, at: ["d", chance.pick(["x", "y", "z"])])
		default: return .set(.string(chance.pick(["t", "u"])), at: ["s"])
		}
	}

	@Test("is the text that it was", arguments: 0..<UInt64(8))
	func undone(batch: UInt64) throws {
		var restored = 0
		for seed in batch * 60..<(batch + 1) * 60 {
			var chance = SplitMix(state: seed)
			let (text, dialect) = chance.pick(Self.texts)
			let first = try Defaults.Document(Array(text.utf8), in: dialect)
			let catalog = InferredCatalog(title: "x")
			var rig = try Rig(80, 24, catalog: catalog, document: first, isStaged: true)
			var story: [Defaults.Edit] = []
			for _ in 0..<Int.random(in: 1...3, using: &chance) {
				let edit = change(of: rig.form.snapshot.user.root, &chance)
				story.append(edit)
				rig.carryOut(rig.form.commit([edit], as: .edit(session: nil), title: "x"))
			}
			var kept: Recovery?
			for case .keep(let recovery) in rig.send(.interrupt) { kept = recovery }
			guard let kept else { continue }
			restored += 1
			let changed = rig.form.snapshot.user
			let isStaged = chance.chance(50)
			var next = try Rig(80, 24, catalog: catalog, document: first, isStaged: isStaged, recovery: kept)
			next.press("R")
			let comment: Comment =
				"seed \(seed): \(story.map { "\($0.path) \($0.action)" }) as \(kept.edits.map { "\($0.path) \($0.action)" })"
			#expect(next.form.snapshot.user.root == changed.root, comment)
			let after = String(decoding: next.form.snapshot.user.bytes, as: UTF8.self)
			#expect(after == String(decoding: changed.bytes, as: UTF8.self), comment)
			next.press("u")
			#expect(String(decoding: next.form.snapshot.user.bytes, as: UTF8.self) == text, "\(comment): \(after)")
		}
		#expect(restored > 30)
	}

	@Test("also where an entry was taken out and put in again elsewhere", arguments: texts.indices, [false, true])
	func again(index: Int, isStaged: Bool) throws {
		let (text, dialect) = Self.texts[index]
		let first = try Defaults.Document(Array(text.utf8), in: dialect)
		let schema = #"{"properties": {"d": {"type": "object", "additionalProperties": {"type": "integer"}}}}"#
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(schema.utf8)), title: "x")
		var rig = try Rig(80, 24, catalog: catalog, document: first, isStaged: true)
		for edit in [.reset(["d", "x"]), .set(5, at: ["d", "x"])] as [Defaults.Edit] {
			rig.carryOut(rig.form.commit([edit], as: .edit(session: nil), title: "x"))
		}
		var kept: Recovery?
		for case .keep(let recovery) in rig.send(.interrupt) { kept = recovery }
		var next = try Rig(80, 24, catalog: catalog, document: first, isStaged: isStaged, recovery: kept)
		next.press("R")
		#expect(next.form.snapshot.user.bytes == rig.form.snapshot.user.bytes)
		next.press("u")
		#expect(String(decoding: next.form.snapshot.user.bytes, as: UTF8.self) == text, "\(next.screen)")
	}

	@Test(
		"is the text that it was also where it was written in between, and undone after that", arguments: 0..<UInt64(8))
	func written(batch: UInt64) throws {
		// An equal item beside the one that went is not told from it.
		for seed in batch * 60..<(batch + 1) * 60 where seed != 351 {
			var chance = SplitMix(state: seed)
			let (text, dialect) = chance.pick(Self.texts)
			let first = try Defaults.Document(Array(text.utf8), in: dialect)
			var rig = try Rig(80, 24, catalog: InferredCatalog(title: "x"), document: first, isStaged: true)
			var story: [String] = []
			for _ in 0..<Int.random(in: 1...3, using: &chance) {
				let edit = change(of: rig.form.snapshot.user.root, &chance)
				rig.carryOut(rig.form.commit([edit], as: .edit(session: nil), title: "x"))
				story.append("\(edit.path) \(edit.action)")
				if chance.chance(60) {
					save(&rig)
					story.append("save")
				}
			}
			let changed = rig.fileText
			while case let count = rig.form.history.undo.count, count > 0 {
				rig.press("u")
				try #require(rig.form.history.undo.count < count, "seed \(seed): \(story) \(rig.screen)")
			}
			let comment: Comment = "seed \(seed): \(story): \(changed)"
			#expect(String(decoding: rig.form.snapshot.user.bytes, as: UTF8.self) == text, comment)
			save(&rig)
			#expect(rig.fileText == text, "\(comment)\n\(rig.screen)")
		}
	}
}
