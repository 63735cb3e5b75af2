import Chance
import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

/// Whoever types at a form, whatever it is, changes no file: neither Enter nor Space is among the keys.
@Suite("Typing without Enter")
struct KeyWalkTests {
	private static let keysEach = 1_700
	private static let printable: [Key] =
		"!\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~éß日Ａｘ👩‍👩‍👧"
		.map { Key.character($0) }
	/// What leads from row to row, in and out of what is open, so that typing is done everywhere.
	private static let moving: [Key] = [
		.up, .down, .down, .tab, .escape, .escape, .escape, .home, .end, .pageUp, .pageDown, .control("f"),
		.control("p"),
		Key(.function(1)), .character("x", .alt),
	]

	private static let files = [
		"{}", "{\n  // none\n}\n", "[]", "{\"a\": 1, \"b\": true, \"c\": \"text\", \"d\": null}",
		"{\"list\": [1, 2, 3], \"of\": [{\"x\": 1}, {\"x\": 2}], \"empty\": [], \"none\": {}}",
		"{\"tint\": \"#fff\", \"day\": \"2026-11-20\", \"path\": \"/tmp\", \"lines\": \"a\\nb\"}",
		"{\"window\": {\"x\": 1, \"inner\": {\"deep\": {\"er\": \"text\"}}}, \"on\": false}",
		"{\"editor.fontSize\": 1, \"**/.git\": true, \"[Tokyo Night]\": {\"a\": 1}}",
		"{\"password\": \"secret\", \"token\": \"abc\"}", "{\n\t/* c */ \"n\": 1e400, \"u\": 18446744073709551615,\n}",
	]

	private func walk(_ rig: inout Rig, _ keys: FormOptions.Keys, seed: UInt64) {
		let before = rig.suite.snapshot.user.bytes
		var random = SplitMix(state: seed)
		var typed = 0
		rig.isPatient = false
		while typed < Self.keysEach {
			let isMove = Int.random(in: 0..<8, using: &random) == 0
			// Arrows step what is edited.
			let moves = rig.form.layers.last?.isEditor == true ? [.escape] : Self.moving
			let key = (isMove ? moves : Self.printable).randomElement(using: &random) ?? .escape
			// In vi what changes anything takes two keys: here the second one never comes.
			if !isMove, let first = rig.form.chordKey, rig.form.bindings.action(for: key, after: first) != nil {
				continue
			}
			if rig.form.layers.last?.isMenu == true { rig.send(.key(.escape)) }
			typed += isMove ? 0 : 1
			rig.send(.key(key))
			if typed % 16 == 0 { rig.send(.wake(.commitDraft)) }
			guard rig.suite.snapshot.user.bytes == before else {
				Issue.record(
					"seed \(seed): \(key.label(rig.form.glyphs)) as the \(typed)th changed the file:\n\(rig.screen)")
				return
			}
			#expect(!rig.effects.contains { if case .openFile = $0 { true } else { $0 == .repair } }, "\(key)")
			rig.effects = []
		}
	}

	@Test("changes no file without a schema", arguments: [FormOptions.Keys.plain, .vi, .emacs])
	func withoutSchema(_ keys: FormOptions.Keys) throws {
		for (index, text) in Self.files.enumerated() {
			let list = text.hasPrefix("[") ? "{\"items\": \(text)}" : text
			var rig = try Rig(80, 24, catalog: InferredCatalog(title: "Any"), file: list) { $0.keys = keys }
			walk(&rig, keys, seed: UInt64(100 + index))
		}
		print(
			"REPORT \(keys): \(Self.files.count) files without a schema, \(Self.files.count * Self.keysEach) keys typed"
		)
	}

	@Test("changes no file with a schema", arguments: [FormOptions.Keys.plain, .vi, .emacs])
	func withSchema(_ keys: FormOptions.Keys) throws {
		for seed in 0..<UInt64(10) {
			var chance = SchemaChance(seed: seed)
			let document = try Defaults.Document(Array(chance.schema().serialized().utf8))
			let catalog = SchemaCatalog(JSONSchema(document), title: "By chance")
			var wrong = WrongFileChance(catalog, seed: seed)
			var rig = try Rig(80, 24, catalog: catalog, file: wrong.file(of: 12)) { $0.keys = keys }
			walk(&rig, keys, seed: 200 + seed)
		}
		print("REPORT \(keys): 10 files with a schema, \(10 * Self.keysEach) keys typed")
	}
}
