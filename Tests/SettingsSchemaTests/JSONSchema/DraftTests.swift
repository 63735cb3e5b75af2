import Defaults
import Testing

@testable import SettingsSchema

@Suite("The versions of JSON Schema")
struct DraftTests {
	private func allows(_ schemaText: String, _ value: String, _ draft: Draft) throws -> Bool {
		SchemaValidator(try schema(schemaText, draft: draft)).allows(try json(value))
	}

	@Test func isToldByTheSchema() throws {
		for draft in Draft.allCases {
			#expect(try schema("{\"$schema\":\"\(draft.metaschema)\"}").draft == draft)
			#expect(try schema("{\"$schema\":\"\(draft.metaschema)#\"}").draft == draft)
		}
		for name in [
			"https://json-schema.org/draft-07/schema#", "http://www.json-schema.org/draft-07/schema",
			"https://json-schema.org/draft-07/schema.json", "http://json-schema.org/draft-07/schema/#",
		] {
			#expect(try schema("{\"$schema\":\"\(name)\"}").draft == .draft7, "\(name)")
		}
		#expect(try schema("{}").draft == .draft2020)
		#expect(try schema("true").draft == .draft2020)
		#expect(try schema("{\"$schema\":\"https://example.com/unheard-of\"}").draft == .draft2020)
	}

	@Test func exclusiveBoundsAreBooleanInDraft4() throws {
		let old = #"{"minimum":0,"exclusiveMinimum":true,"maximum":9}"#
		#expect(try !allows(old, "0", .draft4))
		#expect(try allows(old, "0.5", .draft4))
		#expect(try allows(old, "9", .draft4))
	}

	/// Each spelling stands in published schemas of the other's versions, and can mean but one thing.
	@Test func exclusiveBoundsMeanTheSameInAll() throws {
		for draft in Draft.allCases {
			#expect(try !allows(#"{"exclusiveMinimum":0}"#, "0", draft), "\(draft)")
			#expect(try allows(#"{"exclusiveMinimum":0}"#, "0.5", draft), "\(draft)")
			#expect(try !allows(#"{"maximum":9,"exclusiveMaximum":true}"#, "9", draft), "\(draft)")
			#expect(try allows(#"{"maximum":9,"exclusiveMaximum":false}"#, "9", draft), "\(draft)")
		}
	}

	@Test func integersAreWrittenWholeInDraft4() throws {
		#expect(try !allows(#"{"type":"integer"}"#, "1.0", .draft4))
		#expect(try allows(#"{"type":"integer"}"#, "1.0", .draft6))
	}

	@Test func referencesHideWhatStandsBesideThemUpToDraft7() throws {
		let text =
			##"{"properties":{"a":{"$ref":"#/definitions/t","maxLength":1}},"definitions":{"t":{"type":"string"}}}"##
		for draft in Draft.allCases {
			#expect(try allows(text, #"{"a":"long"}"#, draft) == (draft <= .draft7), "\(draft)")
			#expect(try !allows(text, #"{"a":1}"#, draft))
		}
	}

	@Test func itemsInARowHaveTwoSpellings() throws {
		let old = #"{"items":[{"type":"number"}],"additionalItems":{"type":"string"}}"#
		for draft in Draft.allCases where draft < .draft2020 {
			#expect(try allows(old, #"[1,"a"]"#, draft))
			#expect(try !allows(old, #"[1,2]"#, draft))
			#expect(try !allows(old, #"["a"]"#, draft))
		}
		let new = #"{"prefixItems":[{"type":"number"}],"items":{"type":"string"}}"#
		#expect(try allows(new, #"[1,"a"]"#, .draft2020))
		#expect(try !allows(new, #"[1,2]"#, .draft2020))
		#expect(try allows(new, #"["a","b"]"#, .draft2019))
	}

	/// Editors take them in all versions, so people write them there, too.
	@Test func keywordsThatAreWrittenInAllVersionsHoldInAll() throws {
		for (text, wrong) in [
			(#"{"const":1}"#, "2"), (#"{"contains":{"const":1}}"#, "[2]"),
			(#"{"propertyNames":{"maxLength":1}}"#, #"{"ab":1}"#),
			(#"{"if":true,"then":false}"#, "2"), (#"{"if":false,"else":false}"#, "2"),
		] {
			for draft in Draft.allCases {
				#expect(try !allows(text, wrong, draft), "\(text) \(draft)")
				#expect(try schema(text, draft: draft).gaps().isEmpty, "\(text) \(draft)")
			}
		}
	}

	@Test func aFormIsChosenByItsConstantInDraft4() throws {
		let text = ##"""
			{"$schema":"http://json-schema.org/draft-04/schema#","properties":{"orientation":{"$ref":"#/definitions/o"}},
			"definitions":{"o":{"oneOf":[{"const":"any"},{"const":"natural"},{"const":"landscape"}]}}}
			"""##
		let catalog = SchemaCatalog(try schema(text), title: "")
		let field = try #require(catalog.field(at: ["orientation"], of: Defaults.Snapshot()))
		#expect(field.kind == .choice(["any", "natural", "landscape"].map { Field.Choice(.string($0)) }))
		#expect(field.problems(for: "natural").isEmpty && !field.problems(for: "up").isEmpty)
	}

	/// The suites of 2019-09 and 2020-12 ask for it: `optional/cross-draft`.
	@Test func otherKeywordsBeginWithTheirVersion() throws {
		#expect(try allows(#"{"dependentRequired":{"a":["b"]}}"#, #"{"a":1}"#, .draft7))
		#expect(try !allows(#"{"dependentRequired":{"a":["b"]}}"#, #"{"a":1}"#, .draft2019))
		#expect(try !allows(#"{"contains":{"const":1}}"#, "[]", .draft2019))
		#expect(try allows(#"{"contains":{"const":1},"minContains":0}"#, "[]", .draft2019))
		#expect(try !allows(#"{"contains":{"const":1},"minContains":0}"#, "[]", .draft7))
	}

	@Test func dependenciesHoldInAll() throws {
		let text = #"{"dependencies":{"a":["b"],"c":{"required":["d"]}}}"#
		for draft in Draft.allCases {
			#expect(try !allows(text, #"{"a":1}"#, draft))
			#expect(try !allows(text, #"{"c":1}"#, draft))
			#expect(try allows(text, #"{"a":1,"b":1,"c":1,"d":1}"#, draft))
		}
	}

	@Test func anchorsWereFragmentsOfIdentifiers() throws {
		let old = ##"{"$ref":"#here","definitions":{"a":{"ID":"#here","type":"number"}}}"##
		for draft in [Draft.draft4, .draft6, .draft7] {
			let text = old.replacing("ID", with: draft.identifier)
			#expect(try !allows(text, #""a""#, draft))
			#expect(try allows(text, "1", draft))
		}
		let new = ##"{"$ref":"#here","$defs":{"a":{"$anchor":"here","type":"number"}}}"##
		#expect(try !allows(new, #""a""#, .draft2019))
		#expect(try !allows(new, #""a""#, .draft2020))
	}

	@Test func recursiveReferencesLookOutwardsIn2019() throws {
		let tree = """
			{"$id":"https://example.com/tree","$recursiveAnchor":true,"type":"object",
			"properties":{"data":true,"children":{"type":"array","items":{"$recursiveRef":"#"}}}}
			"""
		let registry = SchemaRegistry()
		registry.add(try Defaults.Document(Array(tree.utf8)))
		let strict = """
			{"$schema":"https://json-schema.org/draft/2019-09/schema","$id":"https://example.com/strict",
			"$recursiveAnchor":true,"$ref":"tree","unevaluatedProperties":false}
			"""
		let validator = SchemaValidator(try schema(strict, registry: registry))
		#expect(validator.allows(try json(#"{"children":[{"data":1}]}"#)))
		#expect(!validator.allows(try json(#"{"children":[{"daat":1}]}"#)))
	}

	@Test func embeddedSchemasKeepTheirOwnVersion() throws {
		let text = """
			{"$schema":"https://json-schema.org/draft/2020-12/schema","$ref":"old","$defs":{
			"old":{"$id":"old","$schema":"http://json-schema.org/draft-07/schema#","items":[{"type":"number"}]}}}
			"""
		#expect(try !allows(text, #"["a"]"#, .draft2020))
	}

	@Test func metaschemasJudgeSchemas() throws {
		for draft in Draft.allCases {
			let meta = try schema("{\"$schema\":\"\(draft.metaschema)\",\"$ref\":\"\(draft.metaschema)\"}")
			let validator = SchemaValidator(meta)
			#expect(validator.allows(try json(#"{"properties":{"a":{"type":"string","minLength":1}}}"#)), "\(draft)")
			#expect(!validator.allows(try json(#"{"properties":{"a":{"type":"text"}}}"#)), "\(draft)")
			#expect(!validator.allows(try json(#"{"properties":{"a":{"minLength":-1}}}"#)), "\(draft)")
			#expect(validator.allows(Metaschema.schema(of: draft)), "\(draft)")
		}
	}
}
