import Chance
import Defaults
import SettingsSchema
import TextWidth
import Testing

@testable import SettingsForm

@Suite struct FormUnderRandomInput {
	@Test(arguments: [UInt64(1), 2, 3, 4])
	func declaredCatalogKeepsItsPromises(seed: UInt64) throws {
		var rig = try Rig(
			80, 24, user: ["accent": "#7aa2f7", "rowHeight": 9, "columns": ["left": 30, "unknown": true]])
		try storm(&rig, seed: seed, keys: 2_500)
	}

	@Test(arguments: [UInt64(11), 12, 13, 14])
	func inferredCatalogKeepsItsPromises(seed: UInt64) throws {
		let user: Defaults.JSON = [
			"on": true, "size": 12, "ratio": 0.25, "name": "名前 e\u{301} 👩‍👩‍👧", "tint": "#fff", "day": "2026-11-20",
			"list": [1, .null, "x"], "nothing": .null,
			"window": ["x": 1, "inner": ["deep": ["er": "text"]], "empty": [:]],
			"tabs\u{1b}[31m": ["a\u{202E}b": "\u{7}bell"],
		]
		var rig = try Rig(100, 30, catalog: InferredCatalog(title: "Any file"), user: user)
		try storm(&rig, seed: seed, keys: 2_500)
	}

	@Test(arguments: [UInt64(31), 32, 34, 36])
	func listsAndDictionariesKeepTheirPromises(seed: UInt64) throws {
		var rig = try Rig(100, 30, catalog: Collections.catalog(), user: Self.collections)
		try storm(&rig, seed: seed, keys: 2_500)
	}

	@Test(arguments: [UInt64(41), 42, 43])
	func undoingAllInListsRestoresTheFirstBytes(seed: UInt64) throws {
		var rig = try Rig(80, 24, catalog: Collections.catalog(), user: Self.collections)
		try undoAll(&rig, seed: seed)
	}

	@Test(arguments: [UInt64(51), 52, 53, 54])
	func aListAsAWholeKeepsItsPromises(seed: UInt64) throws {
		let text = """
			// keys
			[ {"key": "a", "n": 1}, // first
			  {"key": "b", "when": {"x": [1, 2]}}, {"key": "c", "n": 2.5} ]
			"""
		let schema = #"{"type":"array","items":{"properties":{"key":{"type":"string"},"n":{"type":"number"}}}}"#
		let catalog: any Catalog =
			seed % 2 == 0
			? InferredCatalog(title: "List")
			: SchemaCatalog(try JSONSchema(parsing: Array(schema.utf8)), title: "List")
		let document = try Defaults.Document(Array(text.utf8), in: .list)
		var rig = try Rig(100, 30, catalog: catalog, document: document)
		try storm(&rig, seed: seed, keys: 2_500)
		rig = try Rig(80, 24, catalog: catalog, document: document)
		try undoAll(&rig, seed: seed)
	}

	@Test(arguments: [UInt64(61), 62, 63, 64])
	func aFileInJSON5KeepsItsPromises(seed: UInt64) throws {
		let text = """
			// mine
			{
			  $name: 'it\\'s', size: 0x10, ratio: .5, limit: Infinity, on: true, // one
			  'a list': ["x", 'y\\
			', +1], nothing: null, window: {x: -0xA, inner: { deep: { er: 'text' } }, },
			}
			"""
		let document = try Defaults.Document(Array(text.utf8), in: .json5)
		var rig = try Rig(100, 30, catalog: InferredCatalog(title: "Any file"), document: document)
		try storm(&rig, seed: seed, keys: 2_500)
		rig = try Rig(80, 24, catalog: InferredCatalog(title: "Any file"), document: document)
		try undoAll(&rig, seed: seed)
		#expect(rig.fileText == text)
	}

	private static let collections: Defaults.JSON = [
		"plugins": ["one", "two"], "limits": [1, 2, 3], "days": ["tue", "sun"],
		"overrides": [["files": "*.swift", "tags": ["x", "y"]], ["files": "*.c", "active": false]],
		"env": ["HOME": "/root", "n_jobs": 4], "extra": ["a": true, "b": ["c": [1, 2]]],
	]

	@Test(arguments: [UInt64(21), 22, 23])
	func undoingAllRestoresTheFirstBytes(seed: UInt64) throws {
		var rig = try Rig(
			80, 24, user: ["accent": "#7aa2f7", "rowHeight": 2, "columns": ["left": 30, "unknown": true]])
		try undoAll(&rig, seed: seed)
	}

	/// Presses random keys, then takes all back that they did, makes it again and takes it back again.
	private func undoAll(_ rig: inout Rig, seed: UInt64) throws {
		let first = rig.suite.snapshot.user.bytes
		var random = SplitMix(state: seed)
		for _ in 0..<600 { rig.send(.key(Self.keys.randomElement(using: &random) ?? .down)) }
		rig.send(.wake(.commitDraft))
		while !rig.form.layers.isEmpty { rig.press(.control("c")) }
		#expect(rig.suite.snapshot.user.bytes != first || rig.form.history.undo.isEmpty)
		while !rig.form.history.undo.isEmpty { rig.press("u") }
		#expect(rig.suite.snapshot.user.bytes == first)
		while !rig.form.history.redo.isEmpty { rig.press(.control("r")) }
		while !rig.form.history.undo.isEmpty { rig.press("u") }
		#expect(rig.suite.snapshot.user.bytes == first)
	}

	/// Presses random keys, mouse buttons and the world's levers; after each the canvas is whole and the edits valid.
	private func storm(_ rig: inout Rig, seed: UInt64, keys: Int) throws {
		var random = SplitMix(state: seed)
		var commits = 0
		defer { #expect(commits > keys / 200, "a storm that changes nothing proves nothing") }
		for step in 0..<keys {
			// Who is asked whether to drop what was typed mostly does.
			let isLeaving = if case .editor(let editing)? = rig.form.layers.last { editing.isLeaving } else { false }
			let asked = rig.send(isLeaving ? .key(.escape) : try message(&rig, &random))
			if step % 3 == 0 { checkWhole(rig.form.draw()) }
			checkEdits(asked, in: rig)
			commits += asked.count { if case .commit = $0 { true } else { false } }
			if !rig.form.fields.isEmpty { #expect(rig.form.fields.indices.contains(rig.form.selection)) }
		}
	}

	private func message(_ rig: inout Rig, _ random: inout SplitMix) throws -> Message {
		let size = rig.form.size
		switch Int.random(in: 0..<100, using: &random) {
		case 0..<80: return .key(Self.keys.randomElement(using: &random) ?? .down)
		case 80..<88:
			let point = Point(
				x: .random(in: 0..<size.width, using: &random), y: .random(in: 0..<size.height, using: &random))
			let actions: [Mouse.Action] = [.press, .release, .drag, .scrollUp, .scrollDown]
			return .mouse(Mouse(actions.randomElement(using: &random) ?? .press, at: point))
		case 88..<90: return .paste(["0.3", "日本語\u{1b}]", "#abc", "a\nb"].randomElement(using: &random) ?? "")
		case 90..<93:
			return .resize(
				Size(width: .random(in: 1...130, using: &random), height: .random(in: 1...45, using: &random)))
		case 93..<96:
			if let field = rig.form.fields.randomElement(using: &random), field.kind != .object,
				// An item that is being added has no place yet.
				field.path != rig.form.ghost
			{
				try rig.outside([1, true, "x", 0.75, nil].randomElement(using: &random) ?? nil, at: field.path)
			}
			return .wake(.fadeLit)
		case 96:
			return .status(
				[.saved, .pending, .failed(.busy(file: "f", holder: 3))].randomElement(using: &random) ?? .saved)
		default: return .wake([Wake.commitDraft, .clearNotice].randomElement(using: &random) ?? .commitDraft)
		}
	}

	/// What people press most comes most often.
	private static let keys: [Key] =
		[
			.escape, .tab, .backTab, .backspace, .delete, .home, .end, .pageUp, .pageDown, .control("r"), .control("l"),
			.control("p"), .control("n"), .control("u"), .control("s"), Key(.function(1)), Key(.up, .shift),
			Key(.right, .alt),
		] + "abcdefghijklmnrstuxyzGRMDJK0123456789-.#/ ?[]é日".map { Key.character($0) }
		+ Array(repeating: [.enter, .space, .left, .right, .up, .down, .down, .escape], count: 16).flatMap { $0 }

	private func checkWhole(_ canvas: Canvas) {
		#expect(canvas.cells.count == canvas.size.width * canvas.size.height)
		let text = canvas.text
		let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
		#expect(rows.allSatisfy { TextWidth.width(of: String($0)) <= canvas.size.width })
		let controls = text.unicodeScalars.filter { ($0.value < 32 && $0 != "\n") || (127..<160).contains($0.value) }
		#expect(controls.isEmpty)
	}

	private func checkEdits(_ effects: [Effect], in rig: Rig) {
		for case .commit(let commit) in effects {
			#expect(!commit.edits.isEmpty)
			for case (let path, .set(let value)) in commit.edits.map({ ($0.path, $0.action) }) {
				guard let field = rig.form.catalog.field(at: path, of: rig.form.snapshot) else { continue }
				// What a new object must have is left to the user.
				let problems = field.problems(for: value).filter { !$0.message.hasPrefix("must have ") }
				if !rig.form.catalog.isInferred { #expect(problems.isEmpty, "\(path): \(value)") }
			}
		}
	}
}
