import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("What is begun and left as it began")
struct BegunTests {
	private static let schema = """
		{"properties": {
			"list": {"type": "array", "items": {"type": "object", "properties": {"name": {"type": "string"}}}},
			"map": {"type": "object", "additionalProperties": {"type": "object", "required": ["size"],
				"properties": {"size": {"type": "integer"}, "kind": {"const": "k"}}}},
			"lists": {"type": "array", "items": {"type": "array", "items": {"type": "integer"}}},
			"union": {"type": "array", "items": {"oneOf": [
				{"title": "Near", "type": "object", "required": ["near"], "properties": {"near": {"const": true}}},
				{"title": "Far", "type": "object", "required": ["far"], "properties": {"far": {"type": "string"}}}]}}
		}}
		"""
	private static let text = """
		{
		  // first
		  "list": [ {"name": "a"} ], // list
		  "map": { "one": {"size": 1} },
		  "lists": [],
		  "union": [ {"near": true} ]
		}

		"""

	private func rig(at path: Defaults.Path, file: String = text) throws -> Rig {
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(Self.schema.utf8)), title: "App")
		var rig = try Rig(80, 24, schema: catalog, file: file)
		rig.form.reveal(path)
		return rig
	}

	/// Begins something new on a collection's row, or beside what is in it.
	private func begin(_ rig: inout Rig, in collection: String) {
		rig.press("a")
		if collection == "map" {
			rig.type("two")
			rig.press(.enter)
		}
		if collection == "union" { rig.press(.enter) }
	}

	static let collections = ["list", "map", "lists", "union"]

	@Test("is not in the file", arguments: collections, [Self.text, "{}", "{\n  // none\n}\n"])
	func isDropped(_ collection: String, _ file: String) throws {
		var rig = try rig(at: [collection], file: file)
		begin(&rig, in: collection)
		try #require(rig.fileText != file, "\(rig.screen)")
		rig.press(.escape)
		#expect(rig.fileText == file, "\(rig.screen)")
		#expect(rig.form.page == [collection])
	}

	@Test("is there again by redo, and stays then", arguments: collections)
	func isRedone(_ collection: String) throws {
		var rig = try rig(at: [collection])
		begin(&rig, in: collection)
		let begun = rig.fileText
		rig.press(.escape, .control("r"))
		#expect(rig.fileText == begun)
		rig.press(.enter, .escape)
		#expect(rig.fileText == begun)
	}

	@Test("stays once something in it is set, and goes once that is undone")
	func staysWithAValue() throws {
		var rig = try rig(at: ["list"])
		begin(&rig, in: "list")
		rig.press(.enter)
		rig.type("b")
		rig.press(.enter, .escape)
		#expect(rig.suite.value(at: ["list"]) == [["name": "a"], ["name": "b"]])
		rig.form.reveal(["list", "1", "name"])
		rig.press("u", .escape)
		#expect(rig.suite.value(at: ["list"]) == [["name": "a"]])
	}

	@Test("stays where another program has put something in it")
	func staysWithOthers() throws {
		var rig = try rig(at: ["list"])
		begin(&rig, in: "list")
		try rig.outside("theirs", at: ["list", "1", "name"])
		rig.press(.escape)
		#expect(rig.suite.value(at: ["list", "1", "name"]) == "theirs")
	}

	@Test("a section is not there either, where nothing declares any")
	func isNoSection() throws {
		let user: Defaults.JSON = ["general": ["a": 1], "other": ["b": ["c": 2]]]
		var rig = try Rig(80, 24, catalog: InferredCatalog(title: "App"), user: user)
		let text = rig.fileText
		rig.form.reveal(["general", "a"])
		rig.press(.tab, "a")
		rig.type("third")
		rig.press(.enter)
		try #require(rig.form.layers.last?.isEditor == true, "\(rig.screen)")
		rig.type("Object")
		rig.press(.enter)
		guard rig.suite.value(at: ["third"]) == [:] else { return }
		rig.press(.escape)
		#expect(rig.fileText == text, "\(rig.screen)")
	}
}
