import Defaults
import Testing

@testable import SettingsSchema

/// What a schema that is not there would say is neither taken for true nor for false.
@Suite("References that lead nowhere")
struct MissingReferenceTests {
	private static let missing = #"{"$ref":"gone.json"}"#

	@Test(arguments: [
		(#"{"oneOf":[MISSING,{"type":"array"}]}"#, "[1]", true),
		(#"{"oneOf":[MISSING,{"type":"array"}]}"#, "1", true),
		(#"{"oneOf":[MISSING,{"type":"array"},{"minItems":1}]}"#, "[1]", false),
		(#"{"oneOf":[{"type":"array","items":MISSING},MISSING]}"#, "[1]", true),
		(#"{"oneOf":[{"type":"array","items":MISSING},{"type":"array"}]}"#, "[]", false),
		(#"{"oneOf":[{"allOf":[MISSING,{"type":"number"}]},{"type":"string"},{"const":"a"}]}"#, #""a""#, false),
		(#"{"anyOf":[MISSING,{"type":"array"}]}"#, "1", true),
		(#"{"anyOf":[{"allOf":[MISSING,{"type":"string"}]},{"type":"array"}]}"#, "1", false),
		(#"{"not":MISSING}"#, "1", true),
		(#"{"not":{"anyOf":[MISSING,{"type":"string"}]}}"#, "1", true),
		(#"{"not":{"anyOf":[MISSING,{"type":"string"}]}}"#, #""a""#, false),
		(#"{"not":{"allOf":[MISSING,{"type":"string"}]}}"#, "1", true),
		(#"{"if":MISSING,"then":{"type":"string"}}"#, "1", true),
		(#"{"if":MISSING,"else":{"type":"string"}}"#, "1", true),
		(#"{"if":MISSING,"then":{"type":"string"},"else":{"maxLength":2,"type":"string"}}"#, "1", false),
		(#"{"if":MISSING,"then":{"type":"string"},"else":{"type":"number"}}"#, "1", true),
		(#"{"contains":MISSING}"#, "[1]", true),
		(#"{"contains":MISSING}"#, "[]", false),
		(#"{"contains":{"anyOf":[{"const":1},MISSING]},"minContains":3}"#, "[1,2]", false),
		(#"{"contains":{"anyOf":[{"const":1},MISSING]},"minContains":2}"#, "[1,2]", true),
		(#"{"contains":{"anyOf":[{"const":1},MISSING]},"maxContains":1}"#, "[1,2]", true),
		(#"{"contains":{"anyOf":[{"const":1},MISSING]},"maxContains":1}"#, "[1,1,2]", false),
		(#"{"dependentSchemas":{"a":MISSING}}"#, #"{"a":1}"#, true),
		(#"{"not":{"dependentSchemas":{"a":MISSING}}}"#, #"{"a":1}"#, true),
		(#"{"not":{"dependentSchemas":{"a":MISSING}}}"#, #"{"b":1}"#, false),
		(#"{"not":{"propertyNames":MISSING}}"#, #"{"b":1}"#, true),
		(#"{"$ref":"gone.json","unevaluatedProperties":false}"#, #"{"a":1}"#, true),
		(#"{"not":{"$ref":"gone.json","unevaluatedProperties":false}}"#, #"{"a":1}"#, true),
		(#"{"anyOf":[{"properties":{"a":MISSING}}],"unevaluatedProperties":false}"#, #"{"b":1}"#, false),
		(
			#"{"$ref":"gone.json","properties":{"a":{}},"unevaluatedProperties":{"type":"string"}}"#,
			#"{"a":1,"b":2}"#, true
		),
		(#"{"$ref":"gone.json","unevaluatedItems":false}"#, "[1]", true),
		(#"{"contains":MISSING,"unevaluatedItems":false}"#, "[1]", true),
		(#"{"contains":{"anyOf":[{"const":1},MISSING]},"items":{},"unevaluatedItems":false}"#, "[1,2]", true),
		(#"{"$dynamicRef":"gone.json#here"}"#, "1", true),
		(##"{"oneOf":[{"$ref":"#/$defs/gone"},{"type":"number"}]}"##, "1", true),
	])
	func judgeNothing(text: String, value: String, isAllowed: Bool) throws {
		let validator = SchemaValidator(try schema(text.replacing("MISSING", with: Self.missing)))
		#expect(validator.allows(try json(value)) == isAllowed)
		#expect(validator.validate(try json(value)).isEmpty == isAllowed)
	}

	@Test func leaveTheRestToBeSaid() throws {
		let text = #"{"if":MISSING,"then":{"type":"string"},"else":{"type":"array"}}"#
		let schema = try schema(text.replacing("MISSING", with: Self.missing))
		#expect(try sentences(schema, "1") == [": must be text"])
	}

	private static let paths = #"""
		{"properties":{"path":{"oneOf":[{"$ref":"base.json#/definitions/path"},
		{"type":"array","items":{"$ref":"base.json#/definitions/path"}}]},"own":{"$ref":"#/gone"},"plain":{}}}
		"""#

	@Test func areNamedInTheFieldsThatTheyLeaveUnjudged() throws {
		let catalog = SchemaCatalog(try schema(Self.paths), title: "App")
		let snapshot = Defaults.Snapshot()
		let fields = ["path", "own", "plain"].map { catalog.field(at: [$0], of: snapshot)?.unjudgedBy }
		#expect(fields == [["base.json"], ["#/gone"], []])
		#expect(Field.notJudged(without: ["base.json"]) == "Not judged: base.json is missing; --schema-dir gives it")
		#expect(Field.notJudged(without: ["#/gone"]) == "Not judged: #/gone is missing in the schema")
	}

	@Test(arguments: [
		(##"{"$ref":"#/$defs/gone"}"##, "“#/$defs/gone”, which is not in the schema: correct the schema."),
		(
			#"{"$schema":"http://json-schema.org/draft-07/schema#","$ref":"gone.json","properties":{"a":{}}}"#,
			"“gone.json”, which is not here: --schema-dir names a folder that has it."
		),
		(#"{"allOf":[{"$ref":"gone.json"}]}"#, "gone.json"),
		(#"{"oneOf":[{"$ref":"gone.json"},{"type":"array"}]}"#, "gone.json"),
		(#"{"type":"string"}"#, "not for an object or a list"),
		(#"{"type":"array","items":{"type":"object","properties":{"a":{}}}}"#, nil),
		(#"{"$ref":"gone.json","properties":{"a":{}}}"#, nil), (#"{"properties":{"a":{"$ref":"gone.json"}}}"#, nil),
		("{}", nil),
	])
	func areNamedWhereNothingElseSaysWhatCanBeSet(text: String, part: String?) throws {
		let vacancy = SchemaCatalog(try schema(text), title: "App").vacancy
		#expect(part.map { vacancy?.contains($0) == true } ?? (vacancy == nil), "\(vacancy ?? "")")
	}

	@Test func leaveAListTheShapeOfAList() throws {
		let catalog = SchemaCatalog(try schema(Self.paths), title: "App")
		let snapshot = Defaults.Snapshot(user: try Defaults.Document(Array(#"{"path":["a"]}"#.utf8)))
		let field = try #require(catalog.field(at: ["path"], of: snapshot))
		#expect(field.problems(for: ["a"]).isEmpty)
		#expect(field.shapes?.presentShape?.title == "List")
		let shapes = try #require(field.shapes).all
		for index in shapes.indices {
			#expect(catalog.start(ofShape: index, at: ["path"], in: snapshot) == ["a"], "\(shapes[index].title)")
		}
	}
}
