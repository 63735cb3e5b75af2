import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite struct ShapesOfAValue {
	private static let schema = """
		{"properties":{
		"limit":{"anyOf":[{"type":"string"},{"type":"integer","minimum":1},
		{"title":"By rule","description":"As a **rule** says.","type":"object","properties":{"rule":{"type":"string"},"hard":{"type":"boolean"}}}]},
		"level":{"type":["integer","null"],"default":3},
		"plain":{"type":"string"}},
		"$comment":""}
		"""

	private func rig(_ user: Defaults.JSON = [:]) throws -> Rig { try Rig(80, 20, schema: Self.schema, user: user) }

	@Test func refuseTextThatDoesNotFitInside() throws {
		let schema = """
			{"properties":{"sink":{"type":"object","oneOf":[
			{"properties":{"type":{"const":"console"},"rate":{"type":"integer"}},"required":["type","rate"]},
			{"properties":{"type":{"const":"file"},"path":{"type":"string"}},"required":["type","path"]}]},
			"other":{"type":"string"}},"title":"App"}
			"""
		var rig = try Rig(90, 24, schema: schema, user: ["sink": 5])
		rig.form.reveal(["sink"])
		let field = try #require(rig.form.selectedField)
		#expect(field.path == ["sink"])
		let context = rig.form.context
		#expect(
			context.problems(field, ["type": "consle"]).map(\.path) == [["sink", "type"]])
		#expect(context.problems(field, ["type": "console"]).count == 1, "what is missing inside")
		#expect(context.problems(field, ["type": "console", "rate": 1]).isEmpty)
	}

	@Test func ofWhatIsMarkedArePutThereWithTheirMarks() throws {
		let schema = """
			{"properties":{"on":{"anyOf":[{"type":"string"},
			{"type":"array","items":{"enum":["push","pull"]},"uniqueItems":true,"minItems":1}]}}}
			"""
		for isStaged in [false, true] {
			var rig = try Rig(80, 20, schema: schema, isStaged: isStaged)
			rig.form.reveal(["on"])
			rig.press(.enter, .down, .enter)
			#expect(rig.form.snapshot.user.root == [:] && !rig.form.layers.isEmpty, "\(rig.screen)")
			rig.press(.space, .escape)
			#expect(rig.form.snapshot.user.root == [:] && rig.form.layers.isEmpty, "\(rig.screen)")
			rig.press(.enter, .down, .enter, .space, .enter)
			#expect(rig.form.snapshot.user.root == ["on": ["push"]], "\(rig.screen)")
		}
	}

	@Test func areChosenByName() throws {
		var rig = try rig()
		#expect(rig.row("Limit") == "Limit unset")
		rig.press(.enter)
		rig.expectScreen(
			"""
			 App                               ~/.config/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────────────────────────
			▌  Limit                                unset
			   Level                           ╭ Type of Limit ───────────────────────────╮
			   Plain                           │ ▌ Text                                   │
			                                   │   Whole number                           │
			                                   │   By rule        As a rule says.         │
			                                   │   unset          nothing in the file  ●  │
			                                   │                                          │
			                                   │ ⏎ choose   esc back   abc filter         │
			                                   ╰──────────────────────────────────────────╯
			⋮
			────────────────────────────────────────────────────────────────────────────────
			 Limit   default none                                                 key limit
			 text, whole number or by rule
			                                                                         1 of 3
			""")
	}

	@Test(arguments: [(nil, true), (false, false)] as [(Bool?, Bool)])
	func aToggleIsSetWhenItIsChosen(_ standard: Bool?, _ value: Bool) throws {
		let standard = standard.map { ",\"default\":\($0)" } ?? ""
		let schema = """
			{"properties":{"cancel":{"oneOf":[{"type":"boolean"\(standard)},{"type":"string"}]},"plain":{"type":"string"}}}
			"""
		var rig = try Rig(80, 20, schema: schema)
		rig.press("t")
		rig.type("on or")
		rig.press(.enter)
		#expect(rig.suite.snapshot.user.root == ["cancel": .bool(value)])
		#expect(rig.form.layers.isEmpty)
		rig.press(" ")
		#expect(rig.suite.snapshot.user.root == ["cancel": .bool(!value)])
	}

	@Test func areEditedByTheirOwnEditors() throws {
		var rig = try rig()
		rig.press(.enter)
		rig.type("whole")
		rig.press(.enter)
		rig.type("0")
		rig.press(.enter)
		#expect(rig.screen.contains("at least 1"))
		rig.press(.backspace)
		rig.type("7")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["limit"]) == 7)
		rig.press(.enter, .control("u"))
		rig.type("9")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["limit"]) == 9, "Enter edits what is there")
	}

	@Test func ofObjectsAreGoneInto() throws {
		var rig = try rig()
		rig.press(.enter)
		rig.type("by")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["limit"]) == [:])
		#expect(rig.form.breadcrumb.last == "Limit")
		#expect(rig.form.fields.map(\.title) == ["Rule", "Hard"])
		rig.press(.down, .space, .escape)
		#expect(rig.row("Limit") == "Limit By rule 1 of 2 set ›")
	}

	@Test func keepTheirDraftsWhileTheFormIsOpen() throws {
		var rig = try rig(["limit": "abc"])
		func choose(_ name: String) {
			rig.press("t")
			rig.type(name)
			rig.press(.enter)
		}
		choose("by")
		rig.press(.down, .space, .escape)
		choose("whole")
		rig.type("5")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["limit"]) == 5)
		choose("text")
		rig.press(.end)
		rig.type("d")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["limit"]) == "abcd")
		choose("by")
		#expect(rig.suite.value(at: ["limit"]) == ["hard": true])
		rig.press(.escape, "u")
		#expect(rig.suite.value(at: ["limit"]) == "abcd")
	}

	@Test func givenUpChangeNothing() throws {
		var rig = try rig(["limit": "abc"])
		rig.press("t", .escape)
		rig.press("t")
		rig.type("whole")
		rig.press(.enter)
		rig.type("5")
		rig.press(.escape)
		#expect(rig.suite.value(at: ["limit"]) == "abc")
		#expect(rig.form.layers.isEmpty && rig.form.history.undo.isEmpty)
	}

	@Test func nullAndUnsetAreStatesToChoose() throws {
		var rig = try rig()
		rig.press(.down)
		#expect(rig.row("Level") == "Level 3")
		rig.press("t")
		#expect(rig.screen.contains("unset          the default, 3"))
		rig.type("null")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["level"]) == .null)
		#expect(rig.row("Level") == "Level null")
		rig.press("t")
		rig.type("whole")
		rig.press(.enter, .control("u"))
		rig.type("8")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["level"]) == 8)
		rig.press("t")
		rig.type("unset")
		rig.press(.enter)
		#expect(rig.suite.snapshot.isSet(["level"]) == false)
		#expect(rig.row("Level") == "Level 3")
	}

	@Test func areNotAskedForWhereThereIsOne() throws {
		var rig = try rig()
		rig.press(.end, "t")
		#expect(rig.form.layers.isEmpty)
		#expect(rig.screen.contains("Plain has one type only"))
		#expect(!rig.form.isAvailable(.chooseShape))
	}

	@Test func aValueLikeNoneIsShownMarkedAndKept() throws {
		var rig = try rig(["limit": true])
		#expect(rig.mark("Limit") == "!")
		#expect(rig.row("Limit").hasPrefix("Limit true"))
		rig.press(.enter, .escape)
		#expect(rig.suite.value(at: ["limit"]) == true)
	}

	/// Of the sinks one has two shapes itself; what both know, but the new one takes otherwise, goes as well.
	@Test func followAMemberThatTellsThemThoughSomeHaveShapesThemselves() throws {
		let schema = """
			{"properties":{"sinks":{"type":"object","additionalProperties":{"allOf":[
			{"type":"object","properties":{"inputs":{"type":"array","items":{"type":"string"}}}},
			{"oneOf":[
			{"properties":{"type":{"const":"file"},"path":{"type":"string"},"encoding":{"enum":["text","json"]}},
			"required":["type"]},
			{"properties":{"type":{"const":"tcp"},"encoding":{"enum":["json","avro"]}},"required":["type"],
			"oneOf":[{"properties":{"port":{"type":"integer"}},"required":["port"]},
			{"properties":{"socket":{"type":"string"}},"required":["socket"]}]}]}]}}}}
			"""
		let out: Defaults.JSON = ["type": "file", "inputs": ["in"], "path": "/a", "encoding": "text"]
		var rig = try Rig(100, 20, schema: schema, user: ["sinks": ["out": out]])
		rig.form.reveal(["sinks", "out", "type"])
		rig.press(.enter)
		rig.type("tcp")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["sinks", "out"])?.object?["inputs"] == ["in"])
		let names = rig.suite.value(at: ["sinks", "out"])?.object?.names ?? []
		#expect(!names.contains("path") && !names.contains("encoding"))
		#expect(rig.form.notice?.text == Strings.goneWithShape(["Path", "Encoding"], "tcp", undo: "u"))
		#expect(rig.form.history.undo.count == 1)
		rig.form.reveal(["sinks", "out", "type"])
		rig.press(.enter)
		rig.type("file")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["sinks", "out"]) == out, "what it was is back")
		rig.press("u", "u")
		#expect(rig.suite.value(at: ["sinks", "out"]) == out)
	}

	@Test func sayWhatGoesWithTheOneBefore() throws {
		let schema = """
			{"properties":{"x":{"type":"integer"},"sink":{"oneOf":[
			{"title":"File","properties":{"path":{"type":"string"},"name":{"type":"string"}},"required":["path"]},
			{"title":"Net","properties":{"port":{"type":"integer"},"name":{"type":"string"}},"required":["port"]}]}}}
			"""
		var rig = try Rig(80, 20, schema: schema, user: ["sink": ["path": "/a", "name": "n"]])
		rig.form.reveal(["sink"])
		rig.press("t")
		rig.type("net")
		rig.press(.enter)
		#expect(rig.form.notice?.text == Strings.goneWithShape(["Path"], "Net", undo: "u"))
		#expect(rig.suite.value(at: ["sink", "name"]) == "n")
	}

	@Test func followAMemberThatTellsThem() throws {
		let schema = """
			{"properties":{"sink":{"oneOf":[
			{"properties":{"type":{"const":"file"},"path":{"type":"string"},"name":{"type":"string"}},"required":["type","path"]},
			{"properties":{"type":{"const":"tcp"},"port":{"type":"integer","default":80},"name":{"type":"string"}},"required":["type","port"]}]},
			"x":{"type":"integer"}}}
			"""
		var rig = try Rig(80, 20, schema: schema, user: ["sink": ["type": "file", "path": "/a", "name": "n"]])
		rig.form.reveal(["sink", "type"])
		rig.press(.right)
		#expect(rig.screen.contains("╭ Type "), "no step takes members out of the object: the list opens")
		#expect(rig.suite.value(at: ["sink"]) == ["type": "file", "path": "/a", "name": "n"])
		rig.press(.down, .enter)
		#expect(rig.suite.value(at: ["sink"]) == ["type": "tcp", "name": "n", "port": 80])
		rig.press(.left, .up, .enter)
		#expect(rig.suite.value(at: ["sink"]) == ["type": "file", "name": "n", "path": "/a"], "the draft is back")
		rig.press("u", "u")
		#expect(rig.suite.value(at: ["sink"]) == ["type": "file", "path": "/a", "name": "n"])
	}
}
