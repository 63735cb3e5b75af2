import Defaults
import Testing

@testable import SettingsSchema

@Suite("Failures of a schema")
struct FailureTests {
	@Test(arguments: [
		(#"{"minimum":0,"maximum":1}"#, "2", "must be between 0 and 1"),
		(#"{"exclusiveMinimum":0}"#, "0", "must be more than 0"),
		(#"{"minimum":1,"exclusiveMaximum":9}"#, "9", "must be at least 1 and less than 9"),
		(#"{"multipleOf":0.1}"#, "0.35", "must be a multiple of 0.1"),
		(#"{"type":"integer"}"#, "1.5", "must be a whole number"),
		(#"{"type":["string","null"]}"#, "1", "must be text or null"),
		(#"{"enum":["light","dark"]}"#, #""drak""#, "must be one of light, dark; did you mean “dark”?"),
		(
			#"{"anyOf":[{"enum":["light","dark"]},{"const":"dark"},{"enum":["dim","light"]}]}"#, #""drak""#,
			"must be one of light, dark, dim; did you mean “dark”?"
		),
		(#"{"const":3}"#, "4", "must be 3"),
		(#"{"minLength":1}"#, #""""#, "must not be empty"),
		(#"{"maxLength":2}"#, #""👩‍👩""#, "must have at most 2 characters"),
		(#"{"pattern":"^a$"}"#, #""b""#, "must match the pattern ^a$"),
		(#"{"pattern":"^a\n\u001b[0-9]\u2028b$"}"#, #""b""#, #"must match the pattern ^a\n\u001b[0-9]\u2028b$"#),
		(
			##"{"pattern":"^aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa$"}"##,
			#""b""#, "must match the pattern ^\(String(repeating: "a", count: 78))…"
		),
		(#"{"const":"a\tb"}"#, "4", #"must be "a\tb""#),
		(#"{"required":["port"]}"#, "{}", "must have “port”"),
		(#"{"minItems":2}"#, "[1]", "must have at least 2 items"),
		(#"{"uniqueItems":true}"#, "[1,2,1.0]", "must not have 1.0 twice"),
		(#"{"maxProperties":0}"#, #"{"a":1}"#, "must be empty"),
		(#"{"not":{"type":"string"}}"#, #""a""#, "must not be text"),
		(#"{"not":{"required":["a","b"]}}"#, #"{"a":1,"b":2}"#, "must not have “a” with “b”"),
		(#"{"contains":{"const":1}}"#, "[2]", "must have at least 1 item of the kind that is asked for"),
		("false", "1", "is not allowed here"),
		(#"{"oneOf":[{"type":"number"},{"minimum":5}]}"#, "6", ValueReason.ambiguous(members: []).predicate),
	])
	func areSentences(schemaText: String, value: String, sentence: String) throws {
		#expect(try sentences(schema(schemaText), value) == [": " + sentence])
	}

	@Test func nameThePlaces() throws {
		let text =
			##"{"properties":{"server":{"$ref":"#/$defs/s"}},"$defs":{"s":{"properties":{"port":{"minimum":1}}}}}"##
		let failures = SchemaValidator(try schema(text)).validate(try json(#"{"server":{"port":0}}"#), at: ["root"])
		#expect(failures.map(\.path) == [["root", "server", "port"]])
		#expect(failures.map(\.schemaPath.pointer) == ["/properties/server/$ref/properties/port/minimum"])
	}

	@Test func areSaidOnceHoweverManyWaysLeadToThem() throws {
		let text =
			##"{"properties":{"a":{"$ref":"#/$defs/s"}},"allOf":[{"properties":{"a":{"$ref":"#/$defs/s"}}}],"##
			+ ##""$defs":{"s":{"enum":["x"]}}}"##
		#expect(try sentences(schema(text), #"{"a":"y"}"#) == ["a: must be x"])
	}

	@Test func areAllSaid() throws {
		let text = #"{"properties":{"a":{"type":"string"},"b":{"minimum":3}},"required":["c"]}"#
		#expect(
			try sentences(schema(text), #"{"a":1,"b":1}"#)
				== [": must have “c”", "a: must be text", "b: must be at least 3"])
	}

	@Test func tellWhatWasMeant() throws {
		let text = #"{"properties":{"port":{},"host":{}},"additionalProperties":false}"#
		#expect(
			try sentences(schema(text), #"{"prot":1,"zzzzzz":2}"#)
				== [
					"prot: “prot” is not a known setting; did you mean “port”?",
					"zzzzzz: “zzzzzz” is not a known setting",
				])
		let composed = #"{"allOf":[{"properties":{"port":{}}}],"unevaluatedProperties":false}"#
		#expect(
			try sentences(schema(composed), #"{"port":1,"prot":1}"#)
				== ["prot: “prot” is not a known setting; did you mean “port”?"])
	}

	@Test func aNameThatIsKnownElsewhereIsMeantAsItIs() throws {
		let text = #"""
			{"properties":{"kind":{}},"oneOf":[{"properties":{"kind":{"const":"a"},"target":{}}},
			{"properties":{"kind":{"const":"b"},"size":{}}}],"unevaluatedProperties":false}
			"""#
		#expect(
			try sentences(schema(text), #"{"kind":"b","target":1}"#) == ["target: “target” is not a known setting"])
	}

	@Test func whatWasMeantIsTheFirstUnknownMembersAffair() throws {
		let known = (0..<1000).map { "\"known\($0)\":{}" }.joined(separator: ",")
		let unknown = (0..<2000).map { "\"knwon\($0)\":1" }.joined(separator: ",")
		let found = try sentences(
			schema("{\"properties\":{" + known + "},\"additionalProperties\":false}"), "{" + unknown + "}")
		#expect(found.count == 2000)
		#expect(found.prefix(100).allSatisfy { $0.contains("did you mean “known") })
		#expect(!found.dropFirst(100).contains { $0.contains("did you mean") })
	}

	@Test func unevaluatedMembersAreNotBlamedForOthersFailures() throws {
		let text = """
			{"allOf":[{"properties":{"a":{"type":"string"},"b":{}}}],"oneOf":[{"properties":{"k":{"const":"x"},"x":{"type":"number"}}},
			{"properties":{"k":{"const":"y"}}}],"unevaluatedProperties":false}
			"""
		#expect(
			try sentences(schema(text), #"{"a":1,"b":2,"k":"x","x":"no"}"#)
				== ["a: must be text", "x: must be a number"])
	}

	@Test func ofUnionsAreThoseOfTheNearestForm() throws {
		let byType = try schema(#"{"anyOf":[{"type":"string"},{"type":"object","required":["path"]}]}"#)
		#expect(try sentences(byType, "{}") == [": must have “path”"])
		#expect(try sentences(byType, "1") == [": must be an object or text"])
		let byMember = try schema(
			"""
			{"oneOf":[{"properties":{"type":{"const":"file"},"path":{"type":"string"}},"required":["type","path"]},
			{"properties":{"type":{"const":"http"},"port":{"type":"integer"},"host":{"type":"string"}},
			"required":["type","host","port"]}]}
			""")
		#expect(
			try sentences(byMember, #"{"type":"http"}"#) == [": must have “host”", ": must have “port”"])
		#expect(try sentences(byMember, #"{"type":"file"}"#) == [": must have “path”"])
		let plain = try schema(#"{"anyOf":[{"type":"number"},{"enum":["auto","none"]},{"type":"null"}]}"#)
		#expect(try sentences(plain, "true") == [": must be a number, null, auto or none"])
	}

	@Test func ofUnionsNameTheMemberThatTellsTheFormsApart() throws {
		let text = ##"""
			{"oneOf":[
			{"allOf":[{"$ref":"#/$defs/size"},{"properties":{"codec":{"const":"json"}},"required":["codec"]}]},
			{"properties":{"codec":{"enum":["gelf","csv"]},"mode":{"enum":["fast","slow"]}},"required":["codec"]},
			{"properties":{"codec":{"$ref":"#/$defs/text"},"path":{}},"required":["codec","path"]},
			{"type":"null"}],"unevaluatedProperties":false,
			"$defs":{"text":{"const":"text"},"size":{"properties":{"size":{"type":"number"}}}}}
			"""##
		let union = try schema(text)
		let all = "codec: must be one of json, gelf, csv, text"
		#expect(try sentences(union, #"{"codec":"jsn"}"#) == [all + "; did you mean “json”?"])
		#expect(try sentences(union, #"{"size":"x","codec":"?","mode":"?"}"#) == [all])
		#expect(try sentences(union, #"{"codec":"json","size":"x"}"#) == ["size: must be a number"])
		#expect(try sentences(union, #"{"codec":"csv","mode":"?"}"#) == ["mode: must be one of fast, slow"])
		let place = SchemaValidator(union).validate(try json(#"{"codec":"jsn"}"#)).map(\.schemaPath.pointer)
		#expect(place == ["/oneOf/0/allOf/1/properties/codec/const"])
	}

	@Test func ofUnionsAreThoseOfTheFormThatIsMeant() throws {
		let text = """
			{"oneOf":[{"properties":{"kind":{"const":"a"},"mode":{"enum":["x","y"]}}},
			{"properties":{"kind":{"const":"b"},"mode":{"enum":["u","v"]}}}]}
			"""
		#expect(try sentences(schema(text), #"{"mode":"other","kind":"a"}"#) == ["mode: must be one of x, y"])
		#expect(try sentences(schema(text), #"{"mode":"other","kind":"b"}"#) == ["mode: must be one of u, v"])
		#expect(try sentences(schema(text), #"{"mode":"x","kind":"c"}"#) == ["kind: must be a"])
	}

	@Test func useTheAuthorsWords() throws {
		let text = #"{"pattern":"^a","patternErrorMessage":"Begin with an a.","minLength":3}"#
		#expect(try sentences(schema(text), #""b""#) == [": must have at least 3 characters", ": Begin with an a."])
		#expect(try sentences(schema(#"{"type":"string","errorMessage":"Words only."}"#), "1") == [": Words only."])
		let byKeyword = #"{"type":"object","required":["a"],"errorMessage":{"required":"Say a."}}"#
		#expect(try sentences(schema(byKeyword), "{}") == [": Say a."])
		#expect(try sentences(schema(byKeyword), "1") == [": must be an object"])
	}

	@Test func numbersAreExact() throws {
		let big = try schema(#"{"multipleOf":0.01,"maximum":1e400}"#)
		#expect(try sentences(big, "0.07") == [])
		#expect(try sentences(big, "1e308") == [])
		#expect(try sentences(big, "1e401").count == 1)
		#expect(try sentences(big, "123456789012345678901234567890.123").count == 1)
		let wide = try schema(#"{"multipleOf":12345678901234567890123}"#)
		#expect(try sentences(wide, "37037036703703703670369") == [])
		#expect(try sentences(wide, "37037036703703703670370").count == 1)
	}

	@Test func formatsAreAskedFor() throws {
		let text = try schema(#"{"format":"ipv4"}"#)
		#expect(try sentences(text, #""x""#) == [])
		#expect(try sentences(text, #""x""#, assertsFormat: true) == [": must be an IPv4 address, like 192.0.2.1"])
	}

	@Test func circlesEnd() throws {
		#expect(try sentences(schema(##"{"$ref":"#"}"##), "1") == [])
		#expect(
			try sentences(schema(##"{"allOf":[{"$ref":"#/$defs/a"}],"$defs":{"a":{"anyOf":[{"$ref":"#"}]}}}"##), "1")
				== [])
		let deep = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
		let list = ##"{"allOf":[{"$ref":"#/$defs/a"}],"$defs":{"a":{"type":"array","items":{"$ref":"#"}}}}"##
		let found = try sentences(schema(list), deep)
		#expect(found.count == 1 && found[0].hasSuffix(ValueReason.tooDeep.predicate))
	}

	@Test func manyWaysToOnePlaceAreGoneOnce() throws {
		let steps = (0..<60).map {
			"\"a\($0)\":{\"anyOf\":[{\"$ref\":\"#/$defs/a\($0 + 1)\"},{\"$ref\":\"#/$defs/a\($0 + 1)\"}]}"
		}
		let text =
			"{\"$ref\":\"#/$defs/a0\",\"$defs\":{" + steps.joined(separator: ",") + ",\"a60\":{\"type\":\"string\"}}}"
		#expect(try sentences(schema(text), "1") == [": must be text"])
		#expect(try sentences(schema(text), #""a""#) == [])
	}

	@Test func aLongRowOfReferencesEnds() throws {
		let steps = (0..<50_000).map { "\"a\($0)\":{\"$ref\":\"#/$defs/a\($0 + 1)\"}" }
		let schema = try schema(
			"{\"properties\":{\"x\":{\"$ref\":\"#/$defs/a0\"}},\"$defs\":{" + steps.joined(separator: ",") + "}}")
		#expect(try sentences(schema, #"{"x":1}"#) == ["x: " + ValueReason.tooDeep.predicate])
		let catalog = SchemaCatalog(schema, title: "")
		#expect(catalog.fields(in: "", of: Defaults.Snapshot()).map(\.kind) == [.json])
	}

	@Test func canBeAskedForFromManyThreads() async throws {
		let text = ##"{"properties":{"a":{"$ref":"#/$defs/n"},"b":{"$ref":"#/$defs/n"}},"$defs":{"n":{"minimum":3}}}"##
		let value = try json(#"{"a":1,"b":5}"#)
		for _ in 0..<50 {
			let validator = SchemaValidator(try schema(text))
			let counts = await withTaskGroup(of: Int.self) { group in
				for _ in 0..<8 { group.addTask { validator.validate(value).count } }
				return await group.reduce(into: []) { $0.append($1) }
			}
			#expect(counts == Array(repeating: 1, count: 8))
		}
	}

	/// So many that to compare each with each would not end.
	@Test func veryManyItemsAreCompared() throws {
		let many = (0..<200_000).map(String.init).joined(separator: ",")
		let unique = SchemaValidator(try schema(#"{"uniqueItems":true}"#))
		#expect(unique.allows(try json("[" + many + "]")))
		#expect(!unique.allows(try json("[" + many + ",7]")))
	}
}
