import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("Resetting what is set last in an object")
struct ResettingTests {
	private static let schema = """
		{"properties":{"name":{"type":"string"},
		"window":{"type":"object","required":["frame"],"properties":{
		"left":{"type":"integer"},
		"frame":{"type":"object","properties":{"width":{"type":"integer"}}},
		"menu":{"type":["object","null"],"properties":{"size":{"type":"integer"}}},
		"panes":{"type":"object","additionalProperties":{"type":"object","properties":{"size":{"type":"integer"}}}},
		"rules":{"type":"array","items":{"type":"object","properties":{"at":{"type":"object",
		"properties":{"line":{"type":"integer"}}}}}}}}}}
		"""

	private func rig(_ user: Defaults.JSON) throws -> Rig { try Rig(80, 20, schema: Self.schema, user: user) }

	@Test func aSectionCountsValuesAndIsCalledByItsName() throws {
		var rig = try Rig(
			110, 24, schema: Self.schema,
			user: ["name": "x", "window": ["rules": [["at": ["line": 1]], ["at": ["line": 2]]], "left": 1]])
		rig.form.reveal(["window", "rules", "1", "at", "line"])
		func asked(_ keys: Key...) -> String? {
			var rig = rig
			for key in keys { rig.press(key) }
			guard case .question(let question)? = rig.form.layers.last else { return nil }
			return question.text
		}
		#expect(asked("R") == Strings.resetText("At", 1, 4))
		#expect(asked(.tab, "R") == Strings.resetText("Window", 3, 4), "not what is open in it")
	}

	@Test func whatHoldsMuchIsAskedFor() throws {
		let user: Defaults.JSON = [
			"window": ["left": 1, "panes": ["a": ["size": 1], "b": [:]], "rules": [["at": ["line": 1]], [:], [:]]],
			"name": "x",
		]
		let cases: [(Defaults.Path, String)] = [
			(["window", "rules"], Strings.resetText("Rules", 3)), (["window", "panes"], Strings.resetText("Panes", 2)),
		]
		for (path, text) in cases {
			var rig = try rig(user)
			rig.form.reveal(path)
			rig.press("r")
			guard case .question(let question)? = rig.form.layers.last else { return #expect(Bool(false)) }
			#expect(question.text == text)
			rig.press("r")
			#expect(rig.suite.snapshot.user.root == user, "not the key that asked")
			rig.press(.escape)
			#expect(rig.suite.snapshot.user.root == user)
			rig.press("r", .enter)
			#expect(rig.suite.snapshot.userValue(at: path) == nil)
			rig.press("u")
			#expect(rig.suite.snapshot.user.root == user)
		}
	}

	@Test func oneValueGoesWithoutAWord() throws {
		var rig = try rig(["window": ["panes": ["a": ["size": 1]]]])
		rig.form.reveal(["window", "panes"])
		rig.press("r")
		#expect(rig.suite.snapshot.user.root == [:])
	}

	@Test func whatTheFileHasToHaveIsNotOfferedAndAskedFor() throws {
		let schema = """
			{"properties":{"sinks":{"type":"object","additionalProperties":{"type":"object","required":["type","level"],
			"properties":{"type":{"enum":["a","b"]},"level":{"type":"integer","default":1}}}}}}
			"""
		var rig = try Rig(120, 40, schema: schema, user: ["sinks": ["out": ["type": "a", "level": 2]]])
		rig.form.reveal(["sinks", "out", "type"])
		#expect(!rig.screen.contains("r unset"))
		rig.press("r")
		#expect(rig.screen.contains("Type is required and has no default"))
		rig.press(.escape)
		#expect(rig.suite.value(at: ["sinks", "out", "type"]) == "a")
		rig.press("r", .enter)
		#expect(rig.suite.value(at: ["sinks", "out", "type"]) == nil)
		rig.form.reveal(["sinks", "out", "level"])
		#expect(rig.screen.contains("r reset"))
		rig.press("r")
		#expect(rig.suite.value(at: ["sinks", "out"]) == [:], "there is a default to go back to")
	}

	private func left(
		afterResetting path: Defaults.Path, of user: Defaults.JSON, isStaged: Bool = false
	) throws -> Defaults.JSON? {
		let schema = try JSONSchema(parsing: Array(Self.schema.utf8))
		var rig = try Rig(
			80, 20, catalog: SchemaCatalog(schema, title: "App"), user: user, isStaged: isStaged)
		rig.form.reveal(path)
		let before = rig.suite.snapshot.user
		rig.press("r")
		if !rig.form.layers.isEmpty { rig.press(.enter) }
		if isStaged { rig.press("w", .enter) }
		let left = rig.suite.snapshot.userValue(at: [])
		if !isStaged {
			rig.press("u")
			#expect(rig.suite.snapshot.user == before)
			rig.press(.control("r"))
			#expect(rig.suite.snapshot.userValue(at: []) == left)
		}
		return left
	}

	@Test(arguments: [false, true])
	func theObjectGoesWithIt(isStaged: Bool) throws {
		let user: Defaults.JSON = ["name": "x", "window": ["left": 1]]
		#expect(try left(afterResetting: ["window", "left"], of: user, isStaged: isStaged) == ["name": "x"])
		let two: Defaults.JSON = ["window": ["left": 1, "frame": ["width": 2]]]
		let rest: Defaults.JSON = ["window": ["frame": ["width": 2]]]
		#expect(try left(afterResetting: ["window", "left"], of: two, isStaged: isStaged) == rest)
	}

	@Test func aRequiredObjectGoesOnlyWithTheOneAroundIt() throws {
		let user: Defaults.JSON = ["window": ["frame": ["width": 2]]]
		#expect(try left(afterResetting: ["window", "frame", "width"], of: user) == [:])
		let two: Defaults.JSON = ["window": ["left": 1, "frame": ["width": 2]]]
		let rest: Defaults.JSON = ["window": ["left": 1, "frame": [:]]]
		#expect(try left(afterResetting: ["window", "frame", "width"], of: two) == rest)
	}

	@Test func whatSaysSomethingByBeingThereStays() throws {
		for (path, user, rest) in [
			(["window", "menu", "size"], ["window": ["menu": ["size": 1]]], ["window": ["menu": [:]]]),
			(
				["window", "panes", "a", "size"], ["window": ["panes": ["a": ["size": 1]]]],
				["window": ["panes": ["a": [:]]]]
			),
			(
				["window", "rules", "0", "at", "line"], ["window": ["rules": [["at": ["line": 1]]]]],
				["window": ["rules": [[:]]]]
			),
		] as [(Defaults.Path, Defaults.JSON, Defaults.JSON)] {
			#expect(try left(afterResetting: path, of: user) == rest, "\(path)")
		}
	}

	@Test func whatSomeoneElsePutsThereMeanwhileStays() throws {
		let schema = try JSONSchema(parsing: Array(Self.schema.utf8))
		var rig = try Rig(80, 20, catalog: SchemaCatalog(schema, title: "App"), user: ["window": ["left": 1]])
		rig.form.reveal(["window", "left"])
		_ = try rig.suite.apply([.set(3, at: ["window", "frame", "width"])])
		rig.press("r")
		#expect(rig.suite.snapshot.userValue(at: []) == ["window": ["frame": ["width": 3]]])
	}

	@Test func aSectionIsResetWithItsObject() throws {
		let schema = try JSONSchema(parsing: Array(Self.schema.utf8))
		var rig = try Rig(
			80, 20, catalog: SchemaCatalog(schema, title: "App"),
			user: ["name": "x", "window": ["left": 1, "frame": ["width": 2]]])
		rig.form.reveal(["window", "left"])
		rig.press("R", .enter)
		#expect(rig.suite.snapshot.userValue(at: []) == ["name": "x"])
	}

	@Test func withoutASchemaAnEmptyObjectMaySaySomething() throws {
		var rig = try Rig(80, 20, catalog: InferredCatalog(title: "F"), user: ["a": ["b": ["c": 1]]])
		rig.form.reveal(["a", "b", "c"])
		rig.press("x")
		#expect(rig.suite.snapshot.userValue(at: []) == ["a": ["b": [:]]])
	}
}
