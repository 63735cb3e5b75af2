import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("What is taken out")
struct RemovalTests {
	private static let text = """
		{
		  "rights": [
		    "camera", // front
		    // for the map
		    "location",
		    "vibrate"
		  ],
		  // what is sent where
		  "sinks": {
		    // nightly
		    "archive": { "type": "s3" },
		    "console": { "type": "console" }
		  }
		}

		"""
	private static let schema = """
		{"properties":{"rights":{"type":"array","items":{"type":"string"}},"sinks":{"type":"object",
		"additionalProperties":{"type":"object","properties":{"type":{"type":"string"}}}},"flag":{"type":"boolean"}}}
		"""

	private func rig(at path: Defaults.Path) throws -> Rig {
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(Self.schema.utf8)), title: "App")
		var rig = try Rig(80, 24, schema: catalog, file: Self.text)
		rig.form.reveal(path)
		return rig
	}

	@Test func asksWhetherTheCommentAboveGoesToo() throws {
		var rig = try rig(at: ["rights", "1"])
		rig.press("x")
		#expect(rig.screen.contains("Item 2 has a comment above it:") && rig.screen.contains("// for the map"))
		#expect(rig.fileText == Self.text)
		rig.press(.escape)
		#expect(rig.fileText == Self.text && rig.form.layers.isEmpty)
		rig.press("x", .enter)
		#expect(rig.fileText == Self.text.replacing("    // for the map\n    \"location\",\n", with: ""))
		rig.press("u")
		#expect(rig.fileText == Self.text)
		rig.press(.control("r"))
		#expect(!rig.fileText.contains("map"))
		rig.press("u", "x", "k")
		#expect(rig.fileText == Self.text.replacing("    \"location\",\n", with: ""))
	}

	@Test func asksOfAnEntryToo() throws {
		var rig = try rig(at: ["sinks", "archive"])
		rig.press("x", .enter)
		#expect(
			rig.fileText == Self.text.replacing("    // nightly\n    \"archive\": { \"type\": \"s3\" },\n", with: ""))
		#expect(rig.screen.contains("archive is removed: u brings it back"), "\(rig.screen)")
		rig.press("u")
		#expect(rig.fileText == Self.text)
	}

	@Test(arguments: ["sinks/archive", "sinks/none", "rights/2"])
	func asksWhereMoreThanOneValueGoes(_ pointer: String) throws {
		let path = try #require(Defaults.Path(pointer: "/" + pointer))
		let text = #"{"rights": ["a", "b", "c"], "sinks": {"archive": {"type": "s3", "size": 3}, "none": {}}}"#
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(Self.schema.utf8)), title: "App")
		var rig = try Rig(80, 24, schema: catalog, file: text)
		rig.form.reveal(path)
		rig.press("x")
		let asks = pointer == "sinks/archive"
		#expect(asks == rig.screen.contains("goes, with 2 values in it"))
		#expect(asks == (rig.fileText == text))
		if asks { rig.press(.escape) } else { rig.press("u") }
		#expect(rig.fileText == text && rig.form.layers.isEmpty)
		rig.press("x")
		if asks { rig.press(.enter) }
		#expect(rig.suite.value(at: path) == nil)
		rig.press("u")
		#expect(rig.fileText == text)
	}

	@Test(arguments: [["a": 1, "b": 2], [:]] as [Defaults.JSON])
	func asksBeforeASectionGoes(_ section: Defaults.JSON) throws {
		let user: Defaults.JSON = ["general": section, "other": ["c": 3]]
		var rig = try Rig(80, 24, catalog: InferredCatalog(title: "App"), user: user)
		let text = rig.fileText
		rig.form.reveal(["general"])
		rig.press(.tab)
		try #require(rig.form.focus == .sections)
		rig.press("x")
		#expect(rig.fileText == text)
		rig.press(.escape)
		#expect(rig.fileText == text && rig.form.layers.isEmpty)
		rig.press("x", .enter)
		#expect(rig.suite.value(at: ["general"]) == nil)
		rig.press("u")
		#expect(rig.fileText == text)
	}

	@Test func asksNothingWithoutAComment() throws {
		var rig = try rig(at: ["rights", "0"])
		rig.press("x")
		#expect(rig.form.layers.isEmpty)
		#expect(rig.suite.value(at: ["rights"]) == ["location", "vibrate"])
	}

	@Test func takesNothingElseWhenOthersChangeTheListMeanwhile() throws {
		var rig = try rig(at: ["rights", "1"])
		rig.press("x")
		try rig.outside(["new", "camera", "other"], at: ["rights"])
		rig.press(.enter)
		#expect(rig.suite.value(at: ["rights"]) == ["new", "camera", "other"])
	}

	@Test func goesWithItsItemWhereOthersMoveIt() throws {
		var rig = try rig(at: ["rights", "1"])
		rig.press("x")
		try rig.outside("first", at: ["rights", "0"])
		#expect(rig.form.layers.count == 1)
		rig.press(.enter)
		#expect(rig.suite.value(at: ["rights"]) == ["first", "vibrate"])
		#expect(!rig.fileText.contains("map"))
	}

	@Test func whatCannotBeTakenOutSaysWhy() throws {
		var rig = try rig(at: ["flag"])
		for (key, words): (Key, String) in [
			("x", "Only items and entries of your own are removed"), ("D", "Only the items of a list are moved"),
			("J", "Only the items of a list are moved"), ("a", "Nothing can be added here"),
		] where !(key == "a" && rig.form.openObject != nil) {
			rig.press(key)
			#expect(rig.screen.contains(words), "\(rig.screen)")
		}
		rig.press(.space, "x")
		#expect(rig.screen.contains("r resets a setting"))
	}
}

@Suite("What is added on a list's own row")
struct AddingInsideTests {
	private static let schema = """
		{"additionalProperties":false,"properties":{"rights":{"type":"array","items":{"type":"string"}},
		"env":{"type":"object","additionalProperties":{"type":"string"}},"locked":{"type":"array","readOnly":true}}}
		"""

	@Test func goesToItsEnd() throws {
		var rig = try Rig(80, 20, schema: Self.schema, user: ["rights": ["a", "b"]])
		rig.form.reveal(["rights"])
		#expect(rig.screen.contains("a add"))
		rig.press("a")
		#expect(rig.form.breadcrumb.last == "Rights")
		rig.type("c")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["rights"]) == ["a", "b", "c"])
	}

	@Test func isOfferedBeforeAReset() throws {
		var rig = try Rig(80, 20, schema: Self.schema, user: ["rights": ["a", "b"]])
		rig.form.reveal(["rights"])
		rig.press("x")
		#expect(rig.screen.contains("r resets a setting"))
		rig.press(.down, .up)
		#expect(rig.screen.contains("⏎ open  a add  r unset"), "\(rig.screen)")
	}

	@Test func beginsWhatIsNotThere() throws {
		var rig = try Rig(80, 20, schema: Self.schema)
		rig.form.reveal(["env"])
		rig.press("a")
		rig.type("HOME")
		rig.press(.enter)
		rig.type("/root")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["env"]) == ["HOME": "/root"])
	}

	@Test func isRefusedWhereTheListIs() throws {
		var rig = try Rig(80, 20, schema: Self.schema, user: ["locked": [1]])
		rig.form.reveal(["locked"])
		#expect(!rig.screen.contains("a add"))
		rig.press("a")
		#expect(rig.form.breadcrumb.last != "Locked" && rig.form.layers.isEmpty)
	}
}
