import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

/// Where a file holds an object or a list, and the schema wants something else.
@Suite("What stands in place of another kind")
struct ReplacingTests {
	private static let schemas: [String: Defaults.JSON] = [
		"choice": ["enum": ["a", "b", "c"]], "named choice": ["oneOf": [["const": "a"], ["const": "b"]]],
		"constant": ["const": 5], "toggle": ["type": "boolean"], "nullable toggle": ["type": ["boolean", "null"]],
		"number": ["type": "integer"], "slider": ["type": "number", "minimum": 0, "maximum": 9],
		"text": ["type": "string"], "long text": ["type": "string", "x-settings": ["multiline": true]],
		"path": ["type": "string", "x-settings": ["path": "file"]], "date": ["type": "string", "format": "date"],
		"color": ["type": "string", "format": "color"], "suggestions": ["type": "string", "examples": ["a", "b"]],
		"secret": ["type": "string", "writeOnly": true], "secret choice": ["enum": ["a", "b"], "writeOnly": true],
		"object": ["type": "object", "properties": ["n": ["type": "integer"]]],
		"list": ["type": "array", "items": ["type": "integer"]],
		"checklist": ["type": "array", "items": ["enum": ["a", "b"]], "uniqueItems": true], "any": [:],
	]

	private static let values = [
		"{\n\t\t// one\n\t\t\"k\": [1, 2], // two\n\t\t\"l\": \"v\"\n\t}", "[ /* one */ 1, 2 ]", "{ /* one */ }",
		"{ \"k\": 1, \"l\": 2 }",
	]

	private static let ways: [[Key]] = [
		[.right], [.left], [.space], [.enter], [Key(.right, .shift)], [.enter, .enter], [.enter, .space, .enter],
		[.enter, "5", .enter], [.enter, "x", .enter], [.enter, .up, .enter], [.enter, .down, .enter],
		[.enter, .right, .enter], ["5", .enter], ["#", "1", "2", "3", .enter], [.enter, "a", .control("s")],
	]

	@Test("goes by no key that does not ask", arguments: schemas.keys.sorted(), [true, false])
	func asks(_ kind: String, _ isPlain: Bool) throws {
		let schema: Defaults.JSON = ["properties": ["p": try #require(Self.schemas[kind]), "z": ["type": "integer"]]]
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(schema.serialized().utf8)), title: "App")
		for value in Self.values {
			let text = "{\n\t\"p\": \(value),\n\t\"z\": 1\n}\n"
			for way in Self.ways {
				var rig = try Rig(100, 30, schema: catalog, file: text)
				if isPlain { rig.form.options.keys = .plain }
				rig.form.reveal(["p"])
				// What can be gone into is not replaced.
				guard let field = rig.form.selectedField, field.path == ["p"], !rig.form.isPage(field) else { continue }
				for key in way {
					if case .question(let question)? = rig.form.layers.last {
						#expect(question.text.contains("go"), "\(way) over \(value) as \(kind): \(question.text)")
						break
					}
					rig.press(key)
					// What was stepped is committed when the stepping pauses.
					rig.send(.wake(.commitDraft))
				}
				let (before, after) = (try Self.content(of: text), try Self.content(of: rig.fileText))
				#expect(before.isSubset(of: after), "\(way) over \(value) as \(kind) left \(rig.fileText)")
			}
		}
	}

	@Test("is replaced where one says so, and is back after one undo", arguments: ["choice", "constant", "number"])
	func replaced(_ kind: String) throws {
		let schema: Defaults.JSON = ["properties": ["p": try #require(Self.schemas[kind])]]
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(schema.serialized().utf8)), title: "App")
		let text = "{\"p\": \(Self.values[0])}"
		var rig = try Rig(100, 30, schema: catalog, file: text)
		rig.form.reveal(["p"])
		rig.press(.enter)
		if kind != "constant" { rig.press(kind == "number" ? "5" : .down) }
		if kind != "constant" { rig.press(.enter) }
		#expect(rig.screen.contains("3 values are set in P, and all of them go."), "\(rig.screen)")
		#expect(rig.screen.contains("Comments in P go"), "\(rig.screen)")
		rig.press(.escape)
		#expect(rig.fileText == text && rig.form.layers.isEmpty == (kind == "constant"))
		rig.press(.enter, "c")
		#expect(rig.fileText == (kind == "choice" ? "{\"p\": \"a\"}" : "{\"p\": 5}"))
		#expect(rig.form.layers.isEmpty)
		rig.press("u")
		#expect(rig.fileText == text)
	}

	/// The comments and the values of a text.
	private static func content(of text: String) throws -> Set<String> {
		let document = try Defaults.Document(Array(text.utf8))
		let leaves = Defaults.Change(path: [], old: [:], new: document.value(at: [])).leaves
		return Set(document.allComments + leaves.map { "\($0.path) \($0.new?.serialized() ?? "")" })
	}
}
