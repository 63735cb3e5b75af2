import Chance
import Defaults
import SettingsSchema
import TextWidth
import Testing

@testable import SettingsForm

/// 100,000 keys pressed by chance over schemas made by chance.
@Suite struct GeneratedSchemas {
	private static let schemas = 40
	private static let keysEach = 2500

	@Test(arguments: 0..<UInt64(schemas))
	func takeAnyKeys(seed: UInt64) throws {
		var chance = SchemaChance(seed: seed)
		let document = try Defaults.Document(Array(chance.schema().serialized().utf8))
		let catalog = SchemaCatalog(JSONSchema(document), title: "By chance")
		var random = SplitMix(state: seed &+ 1000)
		let size = Size(width: .random(in: 20...130, using: &random), height: .random(in: 5...45, using: &random))
		var rig = try Rig(size.width, size.height, schema: catalog, file: "{ /* kept */ }")
		for step in 0..<Self.keysEach {
			rig.send(.key(Self.keys.randomElement(using: &random) ?? .down))
			if step % 7 == 0 { rig.send(.wake(.commitDraft)) }
			// Frames in between differ by a key only.
			if step % 4 == 0 { expectWhole(rig.form.draw()) }
		}
		#expect(rig.suite.snapshot.user.bytes.contains(UInt8(ascii: "k")), "the comment is gone")
	}

	/// What is pressed most often comes most often; everything that types is among them.
	private static let keys: [Key] =
		[
			.escape, .tab, .backTab, .backspace, .delete, .home, .end, .pageUp, .pageDown, Key(.insert), .control("r"),
			.control("l"), .control("u"), .control("k"), .control("s"), .control("w"), Key(.function(1)),
			Key(.up, .shift),
			Key(.right, .alt), Key(.enter, .alt),
		]
		+ " !\"#$%&'()*+,-./0123456789:;<=>@ABCDEFGHIJKLMNOPRSTUVWXYZ[]^_`abcdefghijklmnoprstuvwxyz{|}~é日👩‍👩‍👧".map {
			Key.character($0)
		}
		+ Array(repeating: [.enter, .space, .left, .right, .up, .down, .down, .escape], count: 20).flatMap { $0 }

	/// Every cell holds one thing that can be shown, wide ones with their second half behind them.
	private func expectWhole(_ canvas: Canvas) {
		var torn: [String] = []
		for y in 0..<canvas.size.height {
			var halves = 0
			for x in 0..<canvas.size.width {
				let text = canvas[x, y]?.text ?? ""
				if text.isEmpty != (halves > 0) { torn.append("a half at \(x), \(y)") }
				halves = text.isEmpty ? halves - 1 : TextWidth.width(of: text) - 1
				if text.unicodeScalars.contains(where: {
					$0.value < 32 || (127..<160).contains($0.value) || $0 == "\u{202E}"
				}) {
					torn.append("a control at \(x), \(y)")
				}
			}
			if halves > 0 { torn.append("a half beyond row \(y)") }
		}
		if let cursor = canvas.cursor, !canvas.bounds.contains(cursor) { torn.append("the cursor at \(cursor)") }
		#expect(torn.isEmpty, "\(torn.prefix(3))\n\(canvas.text)")
	}
}
