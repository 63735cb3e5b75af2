import SettingsSchema
import Testing

@testable import Defaults
@testable import SettingsForm

@Suite struct `The text of what is staged` {
	@Test(arguments: [
		"{\n  \"a\": 1, // ca\n  // above b\n  \"b\": \"x\", // cb\n  \"c\": 3 // cc\n}\n",
		"{\n  \"a\": 1,\n  \"b\": 1E5, // cs\n  \"s\": \"\\u0041\", \"c\":[1, 2] // e\n}\n",
		"{\"s\":\"\\ud800\",\"b\":1, /* o */ \"o\": { \"x\": [ ] /* in */ }}\n",
	])
	func `what was written and undone is as it was written first`(text: String) throws {
		let count = try Defaults.Document(Array(text.utf8)).count(at: [])
		for row in 0...count {
			var rig = try Rig(staging: text)
			for _ in 0..<row { rig.press(.down) }
			if row == count { rig.press("R", .enter) } else { rig.press("x") }
			if case .question? = rig.form.layers.last { rig.press(.enter) }
			rig.press("w", .enter)
			#expect(rig.fileText != text)
			rig.press("u", "w", .enter)
			#expect(rig.fileText == text, "\(row)")
		}
		var rig = try Rig(staging: "{\"s\":\"\\ud800\\u0041\",\"b\":1}")
		rig.press(.enter)
		rig.type("y")
		rig.press(.enter, "w", .enter, "u", "w", .enter)
		#expect(rig.fileText == "{\"s\":\"\\ud800\\u0041\",\"b\":1}")
	}

	@Test func `what another program writes beside what is written by its text stays`() throws {
		let text = "{\n  \"a\": 1, // ca\n  \"b\": 2 // cb\n}\n"
		var rig = try Rig(staging: text)
		rig.press("x", "w", .enter, "u", "w")
		let staging = try #require(rig.form.staging)
		let edits = staging.writing(rig.form.snapshot)
		var exact = staging.base
		_ = try exact.apply(edits)
		#expect(exact.user.bytes == Array(text.utf8))
		var others = staging.base
		_ = try others.apply([.set(5, at: ["c"])])
		_ = try others.apply(edits)
		#expect(others.user.root == ["a": 1, "b": 2, "c": 5])
		var wrong = staging.base
		_ = try wrong.apply([.set(5, at: ["a"])])
		#expect(throws: Defaults.SuiteError.self) { try wrong.apply(edits) }
	}
}

extension Rig {
	/// A form that keeps what is changed, over a file with this text.
	fileprivate init(staging text: String) throws {
		suite = Defaults.Suite.inMemory()
		let document = try Defaults.Document(Array(text.utf8))
		suite.store.state.withLock { $0.snapshot.user = document }
		form = Form(
			catalog: InferredCatalog(title: "Any file"), snapshot: suite.snapshot, options: .classic,
			size: Size(width: 80, height: 24), file: "settings.json", isStaged: true)
	}
}
