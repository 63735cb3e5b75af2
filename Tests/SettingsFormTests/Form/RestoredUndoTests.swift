import Chance
import SettingsSchema
import Testing

@testable import Defaults
@testable import SettingsForm

/// What was kept of changes that were not written, restored and undone, leaves the very bytes that were there before.
@Suite("What was kept, and is restored and undone")
struct RestoredUndoTests {
	@Test("is the text that it was", arguments: 0..<UInt64(8))
	func undone(batch: UInt64) throws {
		var restored = 0
		for seed in batch * 60..<(batch + 1) * 60 {
			var chance = SplitMix(state: seed)
			let (text, dialect) = chance.pick(StagedChance.texts)
			let first = try Defaults.Document(Array(text.utf8), in: dialect)
			let catalog = InferredCatalog(title: "x")
			var rig = try Rig(80, 24, catalog: catalog, document: first, isStaged: true)
			var story: [Defaults.Edit] = []
			for _ in 0..<Int.random(in: 1...3, using: &chance) {
				let edit = StagedChance.change(of: rig.form.snapshot.user.root, &chance)
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

	@Test(
		"also where an entry was taken out and put in again elsewhere", arguments: StagedChance.texts.indices,
		[false, true])
	func again(index: Int, isStaged: Bool) throws {
		let (text, dialect) = StagedChance.texts[index]
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
		for seed in batch * 60..<(batch + 1) * 60 {
			var chance = SplitMix(state: seed)
			let (text, dialect) = chance.pick(StagedChance.texts)
			let first = try Defaults.Document(Array(text.utf8), in: dialect)
			var rig = try Rig(80, 24, catalog: InferredCatalog(title: "x"), document: first, isStaged: true)
			var story: [String] = []
			for _ in 0..<Int.random(in: 1...3, using: &chance) {
				let edit = StagedChance.change(of: rig.form.snapshot.user.root, &chance)
				rig.carryOut(rig.form.commit([edit], as: .edit(session: nil), title: "x"))
				story.append("\(edit.path) \(edit.action)")
				if chance.chance(60) {
					rig.save()
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
			rig.save()
			#expect(rig.fileText == text, "\(comment)\n\(rig.screen)")
		}
	}

	@Test("is step by step the text that it was", arguments: 0..<UInt64(8), [true, false])
	func stepByStep(batch: UInt64, isStaged: Bool) throws {
		for seed in batch * 60..<(batch + 1) * 60 {
			var chance = SplitMix(state: seed)
			let (text, dialect) = chance.pick(StagedChance.texts)
			let first = try Defaults.Document(Array(text.utf8), in: dialect)
			var rig = try Rig(80, 24, catalog: InferredCatalog(title: "x"), document: first, isStaged: isStaged)
			var (story, texts): ([String], [Defaults.Document]) = ([], [first])
			for _ in 0..<Int.random(in: 1...4, using: &chance) {
				let edit = StagedChance.change(of: rig.form.snapshot.user.root, &chance)
				let count = rig.form.history.undo.count
				rig.carryOut(rig.form.commit([edit], as: .edit(session: nil), title: "x"))
				story.append("\(edit.path) \(edit.action)")
				if rig.form.history.undo.count > count { texts.append(rig.form.snapshot.user) }
			}
			let comment: Comment = "seed \(seed): \(story)"
			for text in texts.dropLast().reversed() {
				rig.press("u")
				let shown = String(decoding: rig.form.snapshot.user.bytes, as: UTF8.self)
				#expect(shown == String(decoding: text.bytes, as: UTF8.self), comment)
			}
			for text in texts.dropFirst() {
				rig.press(.control("r"))
				let shown = String(decoding: rig.form.snapshot.user.bytes, as: UTF8.self)
				#expect(shown == String(decoding: text.bytes, as: UTF8.self), comment)
			}
		}
	}
}
