import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite struct StatesOfAField {
	private static let asJSON = #"{"properties":{"any":{"title":"Any","x-settings":{"widget":"json"}}}}"#

	@Test func whatIsEditedAsJSONSaysSo() throws {
		var rig = try Rig(80, 20, schema: Self.asJSON, user: ["any": [1, 2]])
		#expect(rig.row("Any") == "Any [1,2]")
		rig.press("t")
		#expect(rig.screen.contains("Any is JSON of any type: Enter edits it"))
	}

	@Test func aFixedShapeIsLeftByEnter() throws {
		let schema =
			#"{"properties":{"log":{"oneOf":[{"title":"Off","const":false},{"type":"string"}],"default":false}}}"#
		var rig = try Rig(80, 20, schema: schema)
		#expect(rig.row("Log").hasSuffix("Off ›"))
		rig.press(.enter)
		#expect(rig.screen.contains("Text"))
		rig.press(.down, .enter)
		rig.type("a.log")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["log"]) == "a.log")
	}

	@Test func aFixedValueIsSetOrLookedAt() throws {
		var rig = try Rig(80, 16, schema: #"{"properties":{"version":{"const":2},"a":{"type":"integer"}}}"#)
		#expect(rig.row("Version") == "Version unset")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["version"]) == 2)
		#expect(rig.row("Version") == "Version 2")
		rig.press(.enter)
		#expect(rig.screen.contains("Version is always 2"))
		#expect(rig.form.layers.isEmpty)
	}

	@Test func aTextWhereAnObjectBelongsIsMendedAsText() throws {
		let schema = #"{"properties":{"a":{"type":"integer"},"b":{"properties":{"c":{"type":"integer"}}}}}"#
		var rig = try Rig(80, 24, schema: schema, user: ["b": "wrong"])
		#expect(!rig.form.hasSections)
		rig.press(.down)
		#expect(rig.mark("B") == "!" && rig.row("B").hasPrefix("B \"wrong\""))
		rig.press(.enter, .control("k"))
		rig.type(#"{"c":1}"#)
		rig.press(.control("s"))
		#expect(rig.suite.value(at: ["b"]) == ["c": 1])
		#expect(rig.form.hasSections)
	}

	@Test func aContainerThatIsNullIsMadeOneOnRequest() throws {
		let schema = """
			{"properties":{"list":{"type":["array","null"],"items":{"type":"string"}},
			"names":{"type":["object","null"],"additionalProperties":{"type":"string"}}}}
			"""
		var rig = try Rig(80, 20, schema: schema, user: ["list": .null, "names": .null])
		rig.press(.enter)
		#expect(rig.screen.contains("unset "))
		rig.press(.home, .enter)
		#expect(rig.suite.value(at: ["list"]) == [])
		#expect(rig.form.place.objects == [["list"]])
		rig.press(.escape, .down, .enter, .home, .enter)
		#expect(rig.suite.value(at: ["names"]) == [:])
		#expect(rig.form.place.objects == [["names"]])
		rig.press("u", "u")
		#expect(rig.suite.snapshot.user.root == ["list": .null, "names": .null])
	}

	@Test func aContainerWhoseTypeIsNotSaidBeginsEmpty() throws {
		let schema = """
			{"properties":{"a":{"oneOf":[{"type":"string"},{"title":"Named","additionalProperties":{"type":"string"}}]}}}
			"""
		var rig = try Rig(80, 20, schema: schema)
		rig.press(.enter)
		rig.type("named")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["a"]) == [:])
	}

	@Test func whatIsOnlyShownCanBeGoneInto() throws {
		let schema = #"{"properties":{"a":{"type":"array","items":{"type":"string"},"readOnly":true}}}"#
		var rig = try Rig(80, 20, schema: schema, user: ["a": ["x"]])
		#expect(rig.screen.contains("⏎ open"))
		rig.press(.enter)
		#expect(rig.form.place.objects == [["a"]])
		#expect(!rig.form.isAvailable(.addItem))
	}

	@Test func whatIsNoListWhereOneBelongsIsEditedNotOpened() throws {
		let schema = #"{"properties":{"a":{"type":"array","items":{"type":"string"}}}}"#
		let rig = try Rig(80, 20, schema: schema, user: ["a": "x"])
		#expect(rig.screen.contains("⏎ edit") && !rig.screen.contains("⏎ open"))
	}

	@Test func helpOfChoicesLosesItsMarks() throws {
		let schema =
			#"{"properties":{"a":{"enum":["x","y"],"markdownEnumDescriptions":["As `x` **does**.","[Y](u)"]}}}"#
		var rig = try Rig(80, 24, schema: schema)
		rig.press(.enter)
		#expect(rig.screen.contains("As x does."))
		#expect(!rig.screen.contains("`") && !rig.screen.contains("["))
	}

	@Test func whatIsReadOnlySaysSo() throws {
		var rig = try Rig(
			80, 16, schema: #"{"properties":{"id":{"type":"string","readOnly":true}}}"#, user: ["id": "x"])
		#expect(rig.mark("ID") == "●")
		rig.press(.enter)
		#expect(rig.screen.contains("ID is only shown, it cannot be changed"))
		#expect(rig.suite.value(at: ["id"]) == "x")
	}

	@Test func aSecretIsNowhereToBeRead() throws {
		let schema = #"{"properties":{"token":{"type":"string","writeOnly":true,"default":"d3fault"}}}"#
		var rig = try Rig(80, 20, schema: schema, user: ["token": "s3cret"])
		func isHidden() -> Bool { !rig.screen.contains("s3cret") && !rig.screen.contains("d3fault") }
		#expect(isHidden())
		rig.press("?")
		#expect(isHidden())
		rig.press(.escape, "d")
		#expect(isHidden())
		rig.press(.escape, "/")
		rig.type("s3cret")
		#expect(rig.screen.contains("Nothing is found"))
		rig.press(.escape, .enter)
		#expect(isHidden())
		try rig.outside("oth3r", at: ["token"])
		rig.press(.end)
		rig.type("x")
		rig.press(.enter, "s")
		#expect(isHidden() && !rig.screen.contains("oth3r"))
		rig.press(.escape, .escape, .tab)
		#expect(rig.screen.contains("s3cretx"), "revealed on request while it is edited")
	}

	@Test func whatIsRequiredUnknownOrWithoutEffectIsMarked() throws {
		let schema = """
			{"properties":{"host":{"type":"string"},"mode":{"enum":["a","b"],"default":"a"},
			"depth":{"type":"integer","x-settings":{"when":{"mode":"b"}}},
			"old":{"type":"string","deprecated":true,"deprecationMessage":"Use `host`."}},"required":["host"]}
			"""
		var rig = try Rig(80, 20, schema: schema, user: ["hots": "x"])
		#expect(rig.form.fields.map(\.title) == ["Host", "Mode", "Old", "Hots"])
		#expect(rig.mark("Host") == "○" && rig.row("Host") == "Host required")
		#expect(rig.screen.contains("○ Required: the file is not valid without it."))
		#expect(rig.mark("Old") == "†")
		#expect(rig.mark("Hots") == "?")
		rig.press(.end)
		#expect(rig.screen.contains("? Not in the schema"))
		#expect(rig.screen.contains("r remove"))
		rig.press("r")
		#expect(rig.suite.value(at: ["hots"]) == nil)
		rig.press(.up)
		#expect(rig.form.selectedField?.title == "Mode")
		rig.press(.right)
		rig.send(.wake(.commitDraft))
		#expect(rig.form.fields.map(\.title).contains("Depth"))
	}

	@Test func aMisspeltNameGetsTheDeclaredOneThatWasMeant() throws {
		let schema = """
			{"properties":{"home":{"type":"integer"},"host":{"type":"string"},"hosts":{"type":"string"},"port":{"type":"integer"},
			"o":{"type":"object","properties":{"name":{"type":"string"}},"additionalProperties":false}}}
			"""
		var rig = try Rig(100, 20, schema: schema, user: ["hots": "x", "hosts": "y", "o": ["nmae": "z"]])
		rig.form.reveal(["hots"])
		#expect(rig.screen.contains("c rename"))
		rig.press("c")
		#expect(rig.screen.contains("New name"))
		#expect(rig.screen.contains(#/host +Host/#) && !rig.screen.contains(#/home +Home/#), "that holds numbers")
		#expect(!rig.screen.contains(#/hosts +Hosts/#), "that is there already")
		rig.type("hoost")
		#expect(rig.screen.contains("must be a name that is declared here"), "\(rig.screen)")
		rig.press(.control("u"), .down, .enter)
		#expect(rig.suite.value(at: ["host"]) == "x" && !rig.suite.snapshot.isSet(["hots"]))
		#expect(rig.form.selectedField?.path == ["host"])
		rig.press("u")
		#expect(rig.suite.value(at: ["hots"]) == "x")
		rig.form.reveal(["o", "nmae"])
		rig.press("c", .enter)
		#expect(rig.suite.value(at: ["o"]) == ["name": "z"], "the nearest name needs no more than a yes")
		#expect(rig.form.selectedField?.path == ["o", "name"])
	}

	@Test func aTextThatLooksLikeAnotherOfItsValuesStandsInQuotes() throws {
		let schema = """
			{"properties":{"a":{"type":["string","number"]},"b":{"type":["string","number"]},"c":{"type":"string"},
			"d":{"type":["string","number"]},"e":{"type":["string","boolean"]}}}
			"""
		let rig = try Rig(100, 20, schema: schema, user: ["a": "1", "b": 1, "c": "1", "d": "true", "e": "true"])
		let rows = ["A", "B", "C", "D", "E"].map(rig.row)
		#expect(rows.elementsEqual(["A \"1\"", "B 1", "C 1", "D true", "E \"true\""]) { $0.hasPrefix($1) }, "\(rows)")
	}

	@Test func whatAnUnsetValueIsCanBeSaid() throws {
		let schema = """
			{"properties":{"a":{"type":"string","x-settings":{"unset":"as the system"}},"b":{"type":"string"}}}
			"""
		let rig = try Rig(100, 20, schema: schema)
		#expect(rig.row("A").hasPrefix("A as the system") && rig.row("B").hasPrefix("B unset"))
		#expect(rig.screen.contains(#/default +as the system/#))
	}

	@Test func aResetWhereNothingIsSetSaysSo() throws {
		let schema =
			#"{"properties":{"a":{"type":"string"},"o":{"type":"object","properties":{"b":{"type":"string"}}}}}"#
		var rig = try Rig(100, 20, schema: schema, user: ["a": "x"])
		rig.form.reveal(["o", "b"])
		rig.press("R")
		#expect(rig.screen.contains("Nothing is set in O, so there is nothing to "))
		#expect(rig.screen.contains("a reset everything") && !rig.screen.contains("reset these"))
	}

	@Test func whatIsHiddenIsFoundAndLedTo() throws {
		let schema = """
			{"properties":{"mode":{"enum":["a","b"],"default":"a"},
			"depth":{"type":"integer","x-settings":{"when":{"mode":"b"}}}}}
			"""
		var rig = try Rig(80, 20, schema: schema)
		rig.press("/")
		rig.type("depth")
		#expect(rig.screen.contains("Has no effect unless Mode is b."))
		rig.press(.enter)
		#expect(rig.form.selectedField?.title == "Mode")
		#expect(rig.screen.contains("Depth is shown when Mode is b"))
	}

	@Test func missingAndUnknownAreFiltersOfTheSearch() throws {
		let schema = #"{"properties":{"a":{"type":"string"},"b":{"type":"string"}},"required":["a","b"]}"#
		var rig = try Rig(80, 20, schema: schema, user: ["b": "x", "c": 1])
		rig.press("/")
		rig.type("@missing ")
		#expect(rig.form.search?.hits.map(\.path) == [["a"]])
		rig.press(.control("u"))
		rig.type("@unknown ")
		#expect(rig.form.search?.hits.map(\.path) == [["c"]])
	}

	@Test func marksHaveASCIIShapes() {
		let glyphs = GlyphSet(.ascii)
		#expect(glyphs.missing == "o" && glyphs.unknown == "?")
	}
}
