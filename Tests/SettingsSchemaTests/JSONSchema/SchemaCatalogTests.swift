import Defaults
import Testing

@testable import SettingsSchema

@Suite("A catalog from a schema")
struct SchemaCatalogTests {
	private let empty = Defaults.Snapshot()

	private func catalog(_ text: String) throws -> SchemaCatalog { SchemaCatalog(try schema(text), title: "App") }

	private func snapshot(_ text: String) throws -> Defaults.Snapshot {
		Defaults.Snapshot(user: try Defaults.Document(Array(text.utf8)))
	}

	/// The kind of the property `a` that `text` declares.
	private func field(_ text: String, rest: String = "", file: String = "{}") throws -> Field {
		let catalog = try catalog("{\"properties\":{\"a\":\(text)}\(rest)}")
		return try #require(catalog.field(at: ["a"], of: snapshot(file)))
	}

	@Test func whatIsOutsideTheSectionsIsCalledLikeNoneOfThem() throws {
		let catalog = try catalog(
			#"{"properties":{"general":{"type":"object","properties":{"x":{"type":"string"}}},"list":{"type":"array"}}}"#
		)
		#expect(catalog.sections(in: empty).map(\.title) == ["Other", "General"])
	}

	@Test func sectionsAreTheOutermostObjects() throws {
		let catalog = try catalog(
			"""
			{"title":"My app","properties":{"editor":{"title":"Text editor","description":"How one edits.","type":"object",
			"properties":{"tabSize":{"type":"integer"}}},"name":{"type":"string"},"window":{"properties":{"width":{}}},
			"late":{"type":"boolean","x-settings":{"section":"Startup"}}}}
			""")
		#expect(catalog.title == "My app")
		let sections = catalog.sections(in: empty)
		#expect(sections.map(\.title) == ["General", "Text editor", "Window", "Startup"])
		#expect(sections.map(\.help) == ["", "How one edits.", "", ""])
		#expect(
			sections.map { catalog.fields(in: $0.id, of: empty).map(\.title) }
				== [["Name"], ["Tab size"], ["Width"], ["Late"]])
		for section in sections {
			for field in catalog.fields(in: section.id, of: empty) {
				#expect(catalog.section(of: field.path, in: empty) == section.id)
			}
		}
		#expect(catalog.isObject(at: ["editor"]) && catalog.isObject(at: ["window"]))
	}

	@Test func whatSharesABaseIsNotWithinItself() throws {
		let catalog = try catalog(
			##"""
			{"allOf":[{"$ref":"#/$defs/base"}],"properties":{"name":{},"child":{"type":"object",
			"allOf":[{"$ref":"#/$defs/base"}],"properties":{"x":{"type":"integer","default":3},"node":{"$ref":"#/$defs/node"}}}},
			"$defs":{"base":{"type":"object","properties":{"comment":{"type":"string"}}},
			"node":{"type":"object","properties":{"left":{"$ref":"#/$defs/node"}}}}}
			"""##)
		let child = try #require(catalog.field(at: ["child"], of: empty))
		#expect(child.kind == .object && !child.isRecursive)
		#expect(catalog.fields(inside: child, of: empty).map(\.path.last) == ["x", "node", "comment"])
		#expect(catalog.value(at: []) == ["child": ["x": 3]])
		#expect(catalog.field(at: ["child", "node"], of: empty)?.kind == .object)
		let left = try #require(catalog.field(at: ["child", "node", "left"], of: empty))
		#expect(left.kind == .json && left.isRecursive)
	}

	@Test func aSingleObjectGivesItsMembersPlace() throws {
		let catalog = try catalog(
			"""
			{"properties":{"expo":{"type":"object","properties":{"name":{"type":"string"},
			"ios":{"type":"object","properties":{"icon":{"type":"string"}}}}}}}
			""")
		let snapshot = try snapshot(#"{"expo":{"more":1},"other":true,"plugin":{"x":1}}"#)
		#expect(catalog.sections(in: snapshot).map(\.title) == ["General", "Ios"])
		#expect(
			catalog.fields(in: "", of: snapshot).map(\.path) == [
				["expo", "name"], ["expo", "more"], ["other"], ["plugin"],
			])
		#expect(catalog.fields(in: "/expo/ios", of: snapshot).map(\.path) == [["expo", "ios", "icon"]])
		#expect(catalog.section(of: ["expo", "ios", "icon"], in: snapshot) == "/expo/ios")
		#expect(catalog.section(of: ["other"], in: snapshot) == "")
		#expect(catalog.section(of: ["plugin", "x"], in: snapshot) == "", "what is unknown keeps its row")
	}

	@Test func anEmptySchemaShowsTheFile() throws {
		let catalog = try catalog("{}")
		#expect(catalog.sections(in: empty).map(\.title) == ["General"])
		let snapshot = try snapshot(#"{"a":true,"b":{"c":1}}"#)
		#expect(catalog.sections(in: snapshot).map(\.title) == ["General", "B"])
		#expect(catalog.fields(in: "/b", of: snapshot).map(\.path) == [["b", "c"]])
	}

	@Test(arguments: [
		(#"{"type":"boolean"}"#, Field.Kind.toggle),
		(#"{"enum":[true,false]}"#, .toggle),
		(#"{"type":["boolean","null"]}"#, .toggle),
		(#"{"type":"integer","minimum":1,"maximum":9}"#, .number(.init(isInteger: true, minimum: 1, maximum: 9))),
		(
			#"{"type":"number","exclusiveMinimum":0,"multipleOf":5}"#,
			.number(.init(minimum: 0, excludesMinimum: true, multipleOf: 5))
		),
		(#"{"type":"number","minimum":1,"allOf":[{"minimum":3,"maximum":8}]}"#, .number(.init(minimum: 3, maximum: 8))),
		(#"{"type":"string","minLength":1,"maxLength":4}"#, .text(.init(minimumLength: 1, maximumLength: 4))),
		(#"{"type":"string","format":"color"}"#, .color),
		(#"{"type":"string","format":"date"}"#, .date),
		(#"{"type":"object","properties":{"b":{}}}"#, .object),
		(#"{"properties":{"b":{}}}"#, .object),
		(#"{"type":"object","additionalProperties":{"type":"string"}}"#, .dictionary),
		(#"{"patternProperties":{"^a":{"type":"string"}}}"#, .dictionary),
		(#"{"type":"object"}"#, .dictionary),
		(#"{"type":"object","additionalProperties":false}"#, .json),
		(#"{"type":"array","items":{"type":"string"}}"#, .list),
		(#"{"items":{"type":"string"}}"#, .list),
		(#"{"type":"array","prefixItems":[{"enum":["a"]}],"items":{"enum":["b"]}}"#, .list),
		(#"{"type":"array","items":{"enum":["a","b"]}}"#, .checklist([.init("a"), .init("b")])),
		("{}", .json),
		("true", .json),
		(#"{"anyOf":[{"type":"string"},{"type":"array"}]}"#, .json),
		(#"{"anyOf":[{"type":"integer"},{"type":"null"}]}"#, .number(.init(isInteger: true))),
		(#"{"anyOf":[{"type":"integer","minimum":3},{"type":"number"}]}"#, .number(.init())),
		(#"{"anyOf":[{"enum":["a","b"]},{"type":"string"}]}"#, .text(suggesting(["a", "b"]))),
		(
			#"{"anyOf":[{"enum":["a"]},{"const":"b"},{"type":"string","minLength":1}]}"#, .text(suggesting(["a", "b"]))
		),
		(#"{"type":"string","anyOf":[{"type":"string","pattern":"^a"},{"type":"number"}]}"#, .text(.init())),
		(#"{"enum":["a",null,"b"]}"#, .choice([.init("a"), .init("b")])),
		(#"{"type":"string","enum":["a",1,"b"]}"#, .choice([.init("a"), .init("b")])),
		(#"{"const":"a"}"#, .choice([.init("a")])),
		(#"{"title":"Version","type":"integer","const":2}"#, .choice([.init(2)])),
		(
			#"{"oneOf":[{"const":"a","title":"A!","description":"First."},{"const":2,"title":"Two"}]}"#,
			.choice([.init("a", help: "First."), .init(2, title: "Two")])
		),
		(
			#"{"oneOf":[{"type":"boolean"},{"const":"auto"}]}"#,
			.choice([.init(true, title: "on"), .init(false, title: "off"), .init("auto")])
		),
		(
			#"{"enum":["a","b"],"enumDescriptions":["x"],"enumItemLabels":["An a","A b"]}"#,
			.choice([.init("a", title: "An a", help: "x"), .init("b", title: "A b")])
		),
	])
	func kindsFollowTheSchema(text: String, kind: Field.Kind) throws {
		#expect(try field(text).kind == kind)
		let referred = ##"{"$ref":"#/$defs/t"}"##
		#expect(try field(referred, rest: ",\"$defs\":{\"t\":\(text)}").kind == kind)
	}

	@Test func wholeNumbersHaveWholeBounds() throws {
		#expect(try field(#"{"type":"integer","minimum":1.0,"maximum":9e0}"#).rangeText == "between 1 and 9")
	}

	@Test func nullBesideOthersIsNoted() throws {
		#expect(try field(#"{"type":["boolean","null"]}"#).isNullable)
		#expect(try field(#"{"anyOf":[{"type":"integer"},{"type":"null"}]}"#).isNullable)
		#expect(try field(#"{"enum":["a",null]}"#).isNullable)
		#expect(try !field(#"{"type":"boolean"}"#).isNullable)
	}

	@Test func notesAreTaken() throws {
		let field = try field(
			"""
			{"$ref":"#/$defs/t","title":"Own","markdownDescription":"*M*","description":"D","default":5,"readOnly":true,
			"writeOnly":true,"deprecationMessage":"Use b.","x-settings":{"unit":"px","step":2,"searchWords":["size"]}}
			""", rest: #","$defs":{"t":{"title":"Type","type":"number","description":"of the type"}}"#)
		#expect(field.title == "Own")
		#expect(field.help == "*M*")
		#expect(field.defaultValue == 5)
		#expect(field.isReadOnly && field.isSecret)
		#expect(field.deprecation == "Use b.")
		#expect(field.unit == "px")
		#expect(field.searchWords == ["size"])
		#expect(field.kind == .number(.init(step: 2)))
		let bare = try self.field(
			##"{"$ref":"#/$defs/t","default":"no"}"##,
			rest: ##","$defs":{"t":{"title":"Type","type":"number","description":"Of."}}"##)
		#expect(bare.title == "A")
		#expect(bare.help == "Of.")
		#expect(bare.defaultValue == nil)
	}

	@Test(arguments: [
		("window rules", "Window rules", ""), ("iOS", "iOS", ""), ("Proxy configuration.", "A", "Proxy configuration."),
		("a", "A", ""), ("Minimum Spaces Inside Empty", "Minimum Spaces Inside Empty", ""),
		("Gzip [compression](u)", "A", "Gzip [compression](u)"),
		("Maximum number of concurrent connections", "A", "Maximum number of concurrent connections"),
		(
			"Whether or not to require a sink to report as being healthy.", "A",
			"Whether or not to require a sink to report as being healthy."
		),
	])
	func titlesAreMadeFit(text: String, title: String, help: String) throws {
		let field = try field("{\"title\":\"\(text)\"}")
		#expect(field.title == title)
		#expect(field.help == help)
	}

	@Test(arguments: [
		(##"{"title":"Read as [JSON][j].","description":"[j]: u"}"##, "Read as [JSON][j].\n\n[j]: u"),
		(##"{"title":"Read.","description":"Read. Or not."}"##, "Read. Or not."),
		(##"{"title":"Reading","description":"Read."}"##, "Read."),
		(##"{"description":"Own.","$ref":"#/$defs/t"}"##, "Own."),
		(##"{"title":"Own one.","$ref":"#/$defs/t"}"##, "Own one.\n\nOf the type."),
	])
	func aTitleThatIsNoNameIsHelp(member: String, help: String) throws {
		let text = ##"{"properties":{"a":\##(member)},"$defs":{"t":{"title":"A type.","description":"Of the type."}}}"##
		let catalog = SchemaCatalog(try schema(text), title: "")
		#expect(try #require(catalog.field(at: ["a"], of: empty)).help == help)
	}

	@Test func notesAreReadBesideReferencesOfOldVersions() throws {
		let catalog = SchemaCatalog(
			try schema(
				##"{"properties":{"a":{"$ref":"#/definitions/t","description":"Own."}},"definitions":{"t":{"type":"boolean"}}}"##,
				draft: .draft7), title: "")
		let field = try #require(catalog.field(at: ["a"], of: empty))
		#expect(field.kind == .toggle)
		#expect(field.help == "Own.")
	}

	@Test func settingsNotesAreDescribedByTheirOwnSchema() throws {
		let text = String(decoding: SettingsNotes.schema, as: UTF8.self)
		let validator = SchemaValidator(try schema(text))
		#expect(
			validator.allows(["section": "A", "order": 1, "unit": "px", "step": 2, "prompt": "p", "searchWords": ["a"]])
		)
		#expect(!validator.allows(["sektion": "A"]))
		#expect(!validator.allows(["step": 0]))
	}

	@Test func orderCounts() throws {
		let catalog = try catalog(#"{"properties":{"c":{},"b":{"order":2},"a":{"order":1},"d":{}}}"#)
		#expect(catalog.fields(in: "", of: empty).map(\.path) == [["a"], ["b"], ["c"], ["d"]])
	}

	@Test func theFormOfAUnionIsTheFiles() throws {
		let catalog = try catalog(
			"""
			{"properties":{"s":{"oneOf":[
			{"properties":{"type":{"const":"file"},"path":{"type":"string"}},"required":["type"]},
			{"properties":{"type":{"const":"http"},"port":{"type":"integer"}},"required":["type"]}]}}}
			""")
		func names(_ file: String) throws -> [String?] {
			try catalog.fields(in: "/s", of: snapshot(file)).map(\.path.last)
		}
		#expect(try names("{}") == ["type"])
		#expect(try names(#"{"s":{"type":"file"}}"#) == ["type", "path"])
		#expect(try names(#"{"s":{"type":"http","more":1}}"#) == ["type", "port", "more"])
		let kind = try catalog.field(at: ["s", "type"], of: snapshot(#"{"s":{"type":"http"}}"#))?.kind
		#expect(kind == .choice([.init("file"), .init("http")]))
		let port = try catalog.field(at: ["s", "port"], of: snapshot(#"{"s":{"type":"http"}}"#))?.kind
		#expect(port == .number(.init(isInteger: true)))
	}

	@Test func circlesAreOpenedAsDeepAsTheFileGoes() throws {
		let catalog = try catalog(
			##"{"properties":{"t":{"$ref":"#/$defs/t"}},"$defs":{"t":{"type":"object","properties":{"v":{"type":"integer","default":1},"t":{"$ref":"#/$defs/t"}}}}}"##
		)
		#expect(catalog.isObject(at: ["t"]) && !catalog.isObject(at: ["t", "t"]))
		#expect(catalog.value(at: []) == ["t": ["v": 1]])
		#expect(catalog.field(at: ["t", "t"], of: empty)?.kind == .json)
		let deep = try snapshot(#"{"t":{"t":{"t":{"v":2}}}}"#)
		#expect(catalog.field(at: ["t", "t", "t"], of: deep)?.kind == .object)
		#expect(catalog.field(at: ["t", "t", "t", "t"], of: deep)?.kind == .json)
		#expect(catalog.field(at: ["t", "t", "t", "v"], of: deep)?.kind == .number(.init(isInteger: true)))
	}

	@Test func mapsAndListsAreReachedByPath() throws {
		let catalog = try catalog(
			#"{"properties":{"m":{"additionalProperties":{"type":"boolean"}},"l":{"type":"array","items":{"type":"integer"}}}}"#
		)
		#expect(catalog.field(at: ["m", "any"], of: empty)?.kind == .toggle)
		#expect(catalog.field(at: ["l", "3"], of: empty)?.kind == .number(.init(isInteger: true)))
	}

	@Test func unknownMembersAreShownAndMarked() throws {
		let catalog = try catalog(#"{"properties":{"port":{"type":"integer"}},"additionalProperties":false}"#)
		let snapshot = try snapshot(#"{"$schema":"./app.json","prot":8080}"#)
		#expect(catalog.fields(in: "", of: snapshot).count == 2)
		let field = try #require(catalog.fields(in: "", of: snapshot).last)
		#expect(field.path == ["prot"])
		#expect(field.problems(for: 8080).map(\.message) == ["“prot” is not a known setting; did you mean “port”?"])
	}

	@Test func fieldsAreJudgedByTheWholeSchema() throws {
		let field = try field(#"{"type":"string","pattern":"^[a-z]+$","not":{"const":"no"}}"#)
		#expect(field.problems(for: "A").map(\.message) == ["must match the pattern ^[a-z]+$"])
		#expect(field.problems(for: "no").map(\.message) == ["must not be no"])
		#expect(field.problems(for: "yes").isEmpty)
		let list = try self.field(#"{"type":"array","items":{"type":"integer"}}"#)
		#expect(list.problems(for: [1, "x"]) == [Defaults.Problem(["a", "1"], ValueReason.notOfType([.integer]))])
	}

	@Test func anEditIsJudgedWithItsNeighbours() throws {
		let catalog = try catalog(
			"""
			{"properties":{"a":{"type":"integer"},"b":{"type":"integer"}},"required":["b"],"maxProperties":2,
			"if":{"properties":{"a":{"const":1}},"required":["a"]},"then":{"properties":{"a":{"not":{"const":1}}}},
			"dependentSchemas":{"b":{"properties":{"a":{"maximum":5}}}}}
			""")
		func messages(_ value: Defaults.JSON, _ path: Defaults.Path, _ file: String) throws -> [String] {
			try catalog.problems(for: value, at: path, in: snapshot(file)).map(\.message)
		}
		#expect(try messages(9, ["a"], "{}") == [])
		#expect(try messages(9, ["a"], #"{"b":1}"#) == ["must be at most 5"])
		#expect(try messages(1, ["a"], "{}") == ["must not be 1"])
		#expect(try messages(1, ["c"], #"{"a":2,"b":3}"#) == ["must have at most 2 settings"])
		#expect(try messages("x", ["a"], #"{"b":"wrong too"}"#) == ["must be a whole number"])
		#expect(try messages(3, ["a"], #"{"b":"wrong"}"#) == [])
	}
}

extension SchemaCatalogTests {
	@Test func aListThatOnlyTheSchemaHasIsJudgedAsItBecomes() throws {
		let catalog = try catalog(
			#"{"properties":{"l":{"type":"array","items":{"type":"integer"},"default":[1,2],"maxItems":3}}}"#)
		var snapshot = try snapshot("{}")
		snapshot.declaration = catalog
		#expect(catalog.problems(for: 9, at: ["l", "0"], in: snapshot).isEmpty)
		#expect(catalog.problems(for: 9, at: ["l", "2"], in: snapshot).isEmpty)
		#expect(catalog.problems(for: "x", at: ["l", "0"], in: snapshot).map(\.path) == [["l", "0"]])
	}

	@Test func aValueWithPartsIsJudgedWithThemAll() throws {
		let catalog = try catalog(
			"""
			{"properties":{"a":{"oneOf":[
			{"properties":{"kind":{"const":"x"},"n":{"type":"integer"}},"required":["kind"],"type":"object"},
			{"properties":{"kind":{"const":"y"}},"required":["kind"],"type":"object"}]},
			"b":{"type":"object","properties":{"c":{"type":"integer"}}}},"required":["d"]}
			""")
		let snapshot = try snapshot(#"{"a":{"kind":"x"}}"#)
		func problems(_ value: Defaults.JSON, _ path: Defaults.Path) throws -> [Defaults.Problem] {
			let field = try #require(catalog.field(at: path, of: snapshot))
			return catalog.problems(putting: value, into: field, of: snapshot)
		}
		#expect(
			try problems(["kind": "x", "n": "1"], ["a"]) == [
				Defaults.Problem(["a", "n"], ValueReason.notOfType([.integer]))
			])
		#expect(try problems(["c": "1"], ["b"]).map(\.path) == [["b", "c"]])
		#expect(try problems(["kind": "x", "n": 1], ["a"]).isEmpty && problems(["c": 1], ["b"]).isEmpty)
	}

	@Test func noReasonNamesWhatIsInsideASecret() throws {
		let catalog = try catalog(
			#"{"properties":{"h":{"writeOnly":true,"type":"object","additionalProperties":false},"o":{"properties":{"p":{"writeOnly":true}}}}}"#
		)
		let snapshot = try snapshot(#"{"h":{"zqname":"v"},"o":{"p":1}}"#)
		let reasons: [ValueReason] = [
			.unknown(name: "zqname", meant: nil), .misplaced(name: "zqname"), .ambiguous(members: ["zqname"]),
			.either([.absent, .unknown(name: "zqname", meant: nil)]),
		]
		for reason in reasons {
			let told = catalog.discreet(Defaults.Problem(["h"], reason), in: snapshot)
			#expect(!told.message.contains("zqname"))
			#expect(catalog.discreet(Defaults.Problem(["o"], reason), in: snapshot).message.contains("zqname"))
		}
		let field = try #require(catalog.field(at: ["h"], of: snapshot))
		for problem in catalog.problems(putting: ["zqname": 1], into: field, of: snapshot) {
			#expect(!catalog.discreet(problem, in: snapshot).message.contains("zqname"))
		}
	}

	@Test func secretsAreFoundAgainByTheirMasks() throws {
		let catalog = try catalog(
			#"{"properties":{"l":{"items":{"properties":{"h":{},"p":{"format":"password"},"q":{"x-settings":{"widget":"secret"}}}}}}}"#
		)
		let snapshot = try snapshot(#"{"l":[{"h":1,"p":"one"},{"h":2,"p":"two","q":"three"}]}"#)
		let value = try #require(snapshot.value(at: ["l"]))
		let concealment = catalog.concealment(of: value, at: ["l"], in: snapshot)
		let text = concealment.shown.serialized()
		#expect(!text.contains("one") && !text.contains("two") && !text.contains("three"))
		let items = try #require(concealment.shown.array)
		func revealed(_ value: Defaults.JSON) -> Defaults.JSON? {
			catalog.revealed(value, by: concealment, at: ["l"], in: snapshot)
		}
		#expect(revealed(.array(items.reversed())) == .array(value.array?.reversed() ?? []))
		#expect(revealed([items[1], ["p": "new"]]) == [value.array?[1] ?? .null, ["p": "new"]])
		let mask = try #require(items[0].object?["p"])
		#expect(revealed([["h": mask]]) == nil, "where it would be seen")
		#expect(revealed([["p": mask, "q": mask]]) == [["p": "one", "q": "one"]])
		// A text that looks like a mask is none.
		let alike: Defaults.JSON = [["h": mask, "p": "one"]]
		let other = catalog.concealment(of: alike, at: ["l"], in: snapshot)
		#expect(other.shown != alike && catalog.revealed(other.shown, by: other, at: ["l"], in: snapshot) == alike)
		#expect(catalog.masked(value, at: ["l"], in: Defaults.Snapshot()).serialized().contains("three") == false)
	}
}

extension Defaults.Number: ExpressibleByIntegerLiteral {
	/// An integer.
	public init(integerLiteral value: Int) { self.init(value) }
}

/// Limits of any text, with some that are known.
private func suggesting(_ texts: [String]) -> Field.TextLimits {
	var limits = Field.TextLimits()
	limits.suggestions = texts.map { Field.Choice(.string($0)) }
	return limits
}
