import Chance
import Defaults
import Testing

@testable import SettingsSchema

/// Schemas whose text is short and whose meaning is longer than anyone can wait for.
@Suite("Schemas that lead to the same place on very many ways")
struct BoundTests {
	/// A schema whose definition at each level has the next one in two places.
	private static func doubling(
		_ levels: Int, by reference: Reference = .plain, _ level: (String) -> String, end: String
	) -> String {
		let definitions = (0...levels).map { index in
			let schema = index == levels ? end : level(reference.leading(to: index + 1))
			return "\"l\(index)\":{" + reference.naming(index) + schema.dropFirst()
		}
		return ##"{"properties":{"x":\##(reference.leading(to: 0))},"$defs":{"##
			+ definitions.joined(separator: ",") + "}}"
	}

	/// How one level leads to the next.
	enum Reference: CaseIterable {
		case plain, dynamic, dynamicResource

		func leading(to level: Int) -> String {
			switch self {
			case .plain: ##"{"$ref":"#/$defs/l\##(level)"}"##
			case .dynamic: ##"{"$dynamicRef":"#l\##(level)"}"##
			case .dynamicResource: ##"{"$dynamicRef":"r\##(level)#l\##(level)"}"##
			}
		}

		func naming(_ level: Int) -> String {
			switch self {
			case .plain: ""
			case .dynamic: ##""$dynamicAnchor":"l\##(level)","##
			case .dynamicResource: ##""$id":"r\##(level)","$dynamicAnchor":"l\##(level)","##
			}
		}
	}

	@Test(
		"are judged, and have fields",
		arguments: [
			("{\"oneOf\":[X,X]}", false), ("{\"anyOf\":[X,X]}", true), ("{\"allOf\":[X,X]}", true),
			("{\"oneOf\":[X,{\"allOf\":[X,false]}]}", true), ("{\"not\":{\"not\":{\"anyOf\":[X,X]}}}", true),
			("{\"if\":X,\"then\":X,\"else\":X}", true), ("{\"anyOf\":[X,X],\"unevaluatedProperties\":false}", true),
		], Reference.allCases)
	func unions(_ form: (level: String, isAllowed: Bool), by reference: Reference) throws {
		let (level, isAllowed) = form
		let text = Self.doubling(60, by: reference, { level.replacing("X", with: $0) }, end: #"{"type":"string"}"#)
		let catalog = SchemaCatalog(try schema(text), title: "")
		#expect(catalog.validator.allows(["x": "text"]) == isAllowed)
		#expect(!catalog.validator.allows(["x": 5]))
		#expect(!catalog.validator.validate(["x": 5]).isEmpty)
		let snapshot = Defaults.Snapshot(user: try Defaults.Document(Array(#"{"x":5}"#.utf8)))
		let field = try #require(catalog.field(at: ["x"], of: snapshot))
		#expect(!field.problems(for: 5).isEmpty)
		#expect(!catalog.sections(in: snapshot).isEmpty)
		#expect(!catalog.problems(for: 5, at: ["x"], in: snapshot).isEmpty)
	}

	@Test("say what is wrong once, and which it is")
	func failures() throws {
		let text = Self.doubling(60, { "{\"anyOf\":[\($0),\($0)]}" }, end: #"{"required":["a"]}"#)
		#expect(try sentences(schema(text), #"{"x":{}}"#) == ["x: must have “a”"])
	}

	@Test("keep a bounded part of what fails again and again", arguments: [20, 60, 200])
	func keptFailures(levels: Int) throws {
		let text = Self.doubling(levels, { "{\"allOf\":[\($0),\($0)]}" }, end: #"{"type":"integer"}"#)
		let schema = try schema(text)
		var evaluation = Evaluation(schema, at: schema.root, for: ["x": [:]], assertsFormat: false)
		evaluation.isCollecting = true
		let isValid = evaluation.check(schema.root, ["x": [:]])
		#expect(!isValid && evaluation.isExhausted)
		let found = evaluation.known.inner.values.flatMap(\.followed.values).flatMap { $0.failures ?? [] }
		let kept = found.reduce(0) { $0 + $1.schemaPath.tokens.count }
		#expect(kept > 0 && kept < 1_000_000, "\(kept)")
	}

	@Test("or on one way through many references, say each of thousands of failures")
	func manyFailures() throws {
		let definitions = (0..<10).map { ##""l\##($0)":{"properties":{"x":{"$ref":"#/$defs/l\##($0 + 1)"}}}"## }
		let chain =
			##"{"$ref":"#/$defs/l0","$defs":{"## + definitions.joined(separator: ",")
			+ #","l10":{"items":{"type":"integer"}}}}"#
		let items = Defaults.JSON.array((0..<4000).map { .string("s\($0)") })
		let file = (0..<10).reduce(items) { value, _ in ["x": value] }
		#expect(SchemaValidator(try schema(chain)).validate(file).count == 4000)
		let tree = try schema(##"{"properties":{"name":{"type":"string"},"l":{"$ref":"#"},"r":{"$ref":"#"}}}"##)
		let full = (0..<10).reduce(["name": 5] as Defaults.JSON) { inner, _ in ["name": 5, "l": inner, "r": inner] }
		#expect(SchemaValidator(tree).validate(full).count == 2047)
	}

	@Test("know whether they have defaults, and put together no more than there is room for")
	func objects() throws {
		for (end, has) in [(#"{"type":"string"}"#, false), (#"{"type":"string","default":"d"}"#, true)] {
			let text = Self.doubling(
				60, { #"{"type":"object","properties":{"a":X,"b":X}}"#.replacing("X", with: $0) }, end: end)
			let catalog = SchemaCatalog(try schema(text), title: "")
			#expect(catalog.isObject(at: ["x", "a", "b"]))
			#expect((catalog.kind(at: ["x", "a"]) != nil) == has)
			let deep = Defaults.Path(["x"] + [String](repeating: "b", count: 60))
			#expect(catalog.value(at: deep) == (has ? "d" : nil))
			if !has { #expect(catalog.value(at: []) == [:]) }
		}
	}

	/// So many that to ask each form at each entry would take minutes.
	@Test("of very many forms only the one that is meant is asked")
	func manyForms() throws {
		let forms = (0..<4000).map {
			#"{"properties":{"kind":{"const":"k\#($0)"},"v\#($0)":{"type":"integer"}},"required":["kind"]}"#
		}
		let schema = try schema(
			#"{"additionalProperties":{"type":"object","oneOf":[\#(forms.joined(separator: ","))]}}"#)
		func file(_ value: Defaults.JSON) -> Defaults.JSON {
			.object(
				Defaults.Object(
					(0..<4000).map { index in
						(name: "e\(index)", value: .object(["kind": .string("k\(index)"), "v\(index)": value]))
					}))
		}
		let validator = SchemaValidator(schema)
		#expect(validator.allows(file(5)))
		let failures = validator.validate(file("x"))
		#expect(failures.count == 4000)
		#expect(
			failures.first?.path == ["e0", "v0"]
				&& failures.first?.schemaPath.pointer == "/additionalProperties/oneOf/0/properties/v0/type")
		#expect(!validator.allows(["e": ["kind": "none"]]))
		#expect(!validator.allows(["e": ["v1": 1]]))
	}

	/// Above sixteen forms an index leaves forms out; it must never leave out one that allows the value.
	@Test("an index of forms says the same as all forms", arguments: 0..<UInt64(60))
	func formIndex(seed: UInt64) throws {
		var random = SplitMix(state: seed)
		let constants = (0..<20).map { #"{"kind":{"const":\#($0)},"also":{"enum":[\#($0),"s\#($0)"]}}"# }
		let forms = (0..<20).map { index -> String in
			let members = seed % 4 == 0 && index == 3 ? "{}" : constants[index]
			let plain = "{\"properties\":\(members),\"required\":[\"kind\"]}"
			return [plain, "{\"allOf\":[\(plain)]}", "{\"allOf\":[{\"$ref\":\"gone\"},\(plain)]}"].randomElement(
				using: &random) ?? plain
		}
		for keyword in ["oneOf", "anyOf"] {
			let whole = SchemaValidator(try schema(#"{"\#(keyword)":[\#(forms.joined(separator: ","))]}"#))
			let single = try forms.map { SchemaValidator(try schema($0)) }
			for _ in 0..<20 {
				let value: Defaults.JSON = [
					"kind": .integer(Int.random(in: 0...21, using: &random)),
					"also": [.integer(Int.random(in: 0...21, using: &random)), "s3", .null].randomElement(
						using: &random) ?? .null,
				]
				let judgements = single.map { $0.judgement(of: value, by: $0.schema.root) }
				let (fitting, open) = (judgements.count { $0 == .fits }, judgements.contains(.open))
				let isAmbiguous = keyword == "oneOf" && fitting > 1
				let isSure = fitting > 0 && !(keyword == "oneOf" && open)
				let expected: Judgement = isAmbiguous ? .fails : isSure ? .fits : open ? .open : .fails
				#expect(
					whole.judgement(of: value, by: whole.schema.root) == expected, "\(keyword) \(value.serialized())")
				#expect(whole.validate(value).isEmpty == whole.allows(value))
			}
		}
	}

	@Test(
		"forms that are in themselves are judged once for each value, however deep one is that fits none",
		arguments: ["anyOf", "oneOf"],
		[
			##""properties":{"l":{"$ref":"#/$defs/n"}},"required":["NAME"]"##,
			##""allOf":[{"properties":{"l":{"$ref":"#/$defs/n"}}},{"required":["NAME"]}]"##,
			##""additionalProperties":{"$ref":"#/$defs/n"},"required":["NAME"]"##,
		])
	func recursiveForms(keyword: String, form: String) throws {
		let forms = ["a", "b", "c"].map { "{\"type\":\"object\",\(form.replacing("NAME", with: $0))}" }
		let validator = SchemaValidator(
			try schema(
				##"{"$ref":"#/$defs/n","$defs":{"n":{"\##(keyword)":[\##(forms.joined(separator: ",")),{"type":"integer"}]}}}"##
			))
		let value = (0..<40).reduce(Defaults.JSON.integer(1)) { inner, _ in ["l": inner] }
		#expect(!validator.allows(value))
		let failures = validator.validate(value)
		#expect(!failures.isEmpty)
		#expect(!failures.contains { $0.reason == .takesTooLong })
	}
}
