import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("What is being typed, when the file comes to name a schema")
struct RedescribedTests {
	private static let user: Defaults.JSON = [
		"name": "old", "port": 80, "items": ["x", "y"], "map": ["p": "1", "q": "2"], "tree": ["a": ["b": 1]],
	]
	private static let alike = """
		{"properties":{"name":{"title":"Called","type":"string"},"port":{"type":"integer"},
		"items":{"type":"array","items":{"type":"string"}},"map":{"type":"object","additionalProperties":{"type":"string"}},
		"tree":{"type":"object","additionalProperties":{"type":"object"}}}}
		"""

	private func catalog(_ schema: String) throws -> SchemaCatalog {
		SchemaCatalog(try JSONSchema(parsing: Array(schema.utf8)), title: "App")
	}

	/// A form without a schema, with what is typed at a place.
	private func rig(at path: Defaults.Path, _ keys: [Key], _ text: String) throws -> Rig {
		var rig = try Rig(100, 24, catalog: InferredCatalog(title: "x"), user: Self.user) { $0.keys = .plain }
		rig.form.reveal(path)
		for key in keys { rig.press(key) }
		rig.send(.paste(text))
		return rig
	}

	/// Where something is typed, by which keys, and what the file holds once it is accepted.
	private static let ways: [(path: Defaults.Path, keys: [Key], text: String, after: Defaults.JSON)] = [
		(["name"], [.enter, .control("u")], "new", user.placing("new", at: ["name"])),
		(["port"], [.enter, .control("u")], "8080", user.placing(8080, at: ["port"])),
		(["items", "0"], [Key(.insert)], "z", user.placing(["x", "z", "y"], at: ["items"])),
		(["items", "1"], [.enter, .control("u")], "z", user.placing("z", at: ["items", "1"])),
		(["map", "q"], [.enter, .control("u")], "3", user.placing("3", at: ["map", "q"])),
	]

	@Test("stays where it is described alike, and is set", arguments: ways.indices)
	func alike(way: Int) throws {
		let (path, keys, text, after) = Self.ways[way]
		var rig = try rig(at: path, keys, text)
		#expect(rig.screen.contains(text))
		rig.send(.described(try catalog(Self.alike)))
		#expect(rig.screen.contains(text), "\(rig.screen)")
		rig.press(.enter)
		#expect(rig.suite.snapshot.user.root == after, "\(rig.screen)")
	}

	@Test("stays, be it the name of an entry")
	func names() throws {
		var rig = try rig(at: ["map", "q"], [Key(.insert)], "fresh")
		rig.send(.described(try catalog(Self.alike)))
		#expect(rig.screen.contains("fresh"))
		rig.press(.enter)
		rig.send(.paste("value"))
		rig.press(.enter)
		#expect(rig.suite.value(at: ["map", "fresh"]) == "value", "\(rig.screen)")
		for (schema, isKept) in [(Self.alike, true), (#"{"properties":{"map":{"type":"string"}}}"#, false)] {
			var rig = try self.rig(at: ["map", "q"], [Key(.function(2)), .control("u")], "renamed")
			rig.send(.described(try catalog(schema)))
			#expect(rig.screen.contains("renamed") == isKept)
			#expect(rig.screen.contains("what was typed is gone") != isKept)
		}
	}

	@Test("is typed again where the row takes something else by now")
	func otherKind() throws {
		var rig = try rig(at: ["name"], [.enter, .control("u")], "42")
		rig.send(.described(try catalog(#"{"properties":{"name":{"type":"integer"}}}"#)))
		rig.press(.enter)
		#expect(rig.suite.value(at: ["name"]) == 42, "\(rig.screen)")
	}

	@Test("is kept as text where it is half of a value")
	func json() throws {
		var rig = try Rig(100, 24, schema: #"{"properties":{"any":{"type":"object"}}}"#, user: ["any": "x"]) {
			$0.keys = .plain
		}
		rig.form.reveal(["any"])
		rig.press(.enter)
		guard case .editor(let editing)? = rig.form.layers.last, editing.editor.state.takesLines else {
			Issue.record("\(rig.screen)")
			return
		}
		rig.press(Key(.end, .control))
		rig.send(.paste("{\"half"))
		rig.send(.described(try catalog(#"{"properties":{"any":{"type":"array","items":{"type":"object"}}}}"#)))
		#expect(rig.screen.contains("{\"half"))
	}

	@Test("is gone where it is secret by now, and that is said", arguments: [true, false])
	func secrets(isTouched: Bool) throws {
		for schema in [
			#"{"properties":{"name":{"type":"string","writeOnly":true}}}"#,
			#"{"properties":{"name":{"type":["string","object"],"properties":{"t":{"writeOnly":true}}}}}"#,
			#"{"patternProperties":{"^n":{"format":"password"}}}"#,
		] {
			var rig = try Rig(100, 24, catalog: InferredCatalog(title: "x"), user: Self.user) { $0.keys = .plain }
			rig.form.reveal(["name"])
			rig.press(.enter)
			if isTouched { rig.send(.paste("marker")) }
			rig.send(.described(try catalog(schema)))
			#expect(!rig.screen.contains("marker") && rig.form.layers.isEmpty)
			#expect(rig.screen.contains("what was typed is gone") == isTouched, "\(rig.screen)")
		}
	}

	@Test(
		"and what was secret before is so still: what was there, what is staged, what is set", arguments: [true, false])
	func former(isStaged: Bool) throws {
		let (old, new) = (
			try catalog(#"{"properties":{"name":{"type":"string","writeOnly":true},"port":{}}}"#),
			try catalog(Self.alike)
		)
		var rig = try Rig(100, 24, catalog: old, user: Self.user.placing("MARKONE", at: ["name"]), isStaged: isStaged) {
			$0.keys = .plain
		}
		rig.form.reveal(["name"])
		rig.press(.enter, .control("u"))
		rig.send(.paste("MARKTWO"))
		rig.press(.enter)
		let other = try catalog(#"{"properties":{"port":{"writeOnly":true}}}"#)
		rig.send(.described(new.following(old).following(other)))
		try rig.outside("MARKTHREE", at: ["name"])
		for keys: [Key] in [
			[], [.control("k"), "d"], [.tab], [.tab], [.escape, .escape, .control("k"), "w"],
			[.escape, Key(.function(1))],
		] {
			for key in keys { rig.press(key) }
			#expect(!rig.screen.contains("MARK"), "\(rig.screen)")
		}
	}

	@Test("is gone where nothing can be set any more, and that is said")
	func closed() throws {
		for schema in [
			#"{"properties":{"items":{"type":"array","items":{"type":"string"},"readOnly":true}}}"#,
			#"{"properties":{"items":{"type":"object"}}}"#,
		] {
			var rig = try rig(at: ["items", "0"], [Key(.insert)], "z")
			rig.send(.described(try catalog(schema)))
			#expect(rig.form.layers.isEmpty && rig.screen.contains("what was typed is gone"), "\(rig.screen)")
			#expect(rig.suite.snapshot.user.root == Self.user)
		}
	}
}
