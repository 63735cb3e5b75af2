import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("A search for a name of several words")
struct SearchPhraseTests {
	private static let schema = """
		{"properties":{
		"health":{"type":"object","properties":{"require_healthy":{"type":"boolean",
		"description":"Whether every healthcheck has to pass during startup: the uri is asked."}}},
		"full":{"type":"string","title":"Healthcheck URI of all"},
		"sinks":{"type":"object","additionalProperties":{"type":"object","required":["kind"],"properties":{
		"kind":{"type":"string"},"healthcheck_uri":{"type":"string"},
		"healthcheck":{"type":"object","properties":{"uri":{"type":"string"},"enabled":{"type":"boolean"}}}}}}}}
		"""

	private func found(_ text: String, user: Defaults.JSON = ["sinks": ["out": ["kind": "http"]]]) throws -> [String] {
		var rig = try Rig(80, 20, schema: Self.schema, user: user)
		rig.press("/")
		rig.type(text)
		var pasted = try Rig(80, 20, schema: Self.schema, user: user)
		pasted.press("/")
		pasted.send(.paste(text))
		#expect(rig.found == pasted.found, "typed or pasted, \(text) finds the same")
		return rig.found
	}

	@Test(arguments: ["healthcheck uri", "healthcheck_uri", "Healthcheck-URI", "healthcheck.uri"])
	func findsItFirstThoughNothingSetsIt(_ text: String) throws {
		let found = try found(text)
		#expect(found.first == "sinks.out.healthcheck_uri")
		#expect(found.prefix(3).contains("full") && found.prefix(3).contains("sinks.out.healthcheck.uri"), "\(found)")
		#expect(text != "healthcheck uri" || found.last == "health.require_healthy", "the words apart come last")
	}

	@Test func findsAWholeKeyFirst() throws {
		#expect(try found("sinks.out.healthcheck.uri").first == "sinks.out.healthcheck.uri")
		#expect(try found("sinks out healthcheck uri").prefix(2).contains("sinks.out.healthcheck.uri"))
		#expect(try found("sinks.out.healthcheck_uri").first == "sinks.out.healthcheck_uri")
		let user: Defaults.JSON = ["sinks": ["out": ["kind": "http", "healthcheck": ["uri": "x"]]]]
		#expect(try found("out healthcheck uri", user: user).first == "sinks.out.healthcheck.uri")
	}
}

@Suite("A search for a section")
struct SearchSectionTests {
	private static let schema = """
		{"properties":{"name":{"type":"string"},"own":{"type":"boolean","x-settings":{"section":"Start screen"}},
		"splash":{"type":"object","description":"What is seen first.","properties":{
		"image":{"type":"string"},"splashColor":{"type":"string"}}},
		"web":{"type":"object","properties":{"splash":{"type":"object","properties":{"image":{"type":"string"}}}}}}}
		"""

	private func rig(_ width: Int = 80, _ height: Int = 20, user: Defaults.JSON = [:]) throws -> Rig {
		var rig = try Rig(width, height, schema: Self.schema, user: user)
		rig.press("/")
		return rig
	}

	@Test func findsItBeforeWhatIsInIt() throws {
		var rig = try rig()
		rig.type("splash")
		#expect(rig.found.prefix(3) == ["section /splash", "web.splash", "splash.splashColor"])
		#expect(rig.screen.contains("What is seen first."))
		#expect(rig.row("Splash") == "Splash 0 of 2 set ›")
	}

	@Test(arguments: [(40, 12), (80, 20), (120, 30)])
	func enterGoesThere(_ width: Int, _ height: Int) throws {
		var rig = try rig(width, height)
		rig.type("splash")
		rig.press(.enter)
		#expect(rig.form.search == nil && rig.form.focus == .list)
		#expect(rig.form.place == Place(section: "/splash"))
		#expect(rig.form.selectedField?.path == ["splash", "image"])
		rig.press("n")
		#expect(rig.form.place.section == "/web")
		rig.press("N")
		#expect(rig.form.place == Place(section: "/splash"))
	}

	@Test func oneThatIsNoObjectIsFoundAsWell() throws {
		var rig = try rig(120, 30)
		rig.type("start screen")
		#expect(rig.found == ["section #Start screen"])
		#expect(rig.screen.contains("1 setting ›"))
		rig.press(.down, .space, "r", "y", "?", .escape, .enter)
		#expect(rig.form.place.section == "#Start screen")
		#expect(rig.suite.snapshot.user.names(at: []).isEmpty)
	}

	@Test func filtersFindSettingsAndNoSections() throws {
		var rig = try rig(user: ["splash": ["image": "x"]])
		rig.type("@modified")
		#expect(rig.found == ["splash.image"])
		rig.type(" splash")
		#expect(rig.found == ["splash.image"])
		rig.press(.control("u"))
		rig.type("@type:object splash")
		#expect(rig.found == ["web.splash"])
	}

	@Test func theOnlyOneIsNoPlaceToGo() throws {
		var rig = try Rig(80, 20, schema: #"{"properties":{"general":{"type":"string"}}}"#)
		rig.press("/")
		rig.type("general")
		#expect(rig.found == ["general"])
	}
}

@Suite("A search for a shape")
struct SearchShapeTests {
	private static let schema = """
		{"properties":{
		"name":{"type":"string","description":"Not kafka"},
		"sinks":{"type":"object","additionalProperties":{"oneOf":[
		{"type":"object","required":["type"],"properties":{"type":{"const":"console"},"level":{"type":"string"}}},
		{"type":"object","required":["type"],"properties":{"type":{"const":"kafka"},"topic":{"type":"string"}}}]}},
		"steps":{"type":"array","items":{"oneOf":[
		{"type":"object","title":"Shell script","properties":{"run":{"type":"string"}}},
		{"type":"object","title":"Action","properties":{"uses":{"type":"string"}}}]}},
		"auth":{"oneOf":[{"type":"object","title":"Bearer","properties":{"token":{"type":"string"}}},
		{"type":"object","title":"Basic","properties":{"user":{"type":"string"}}}]},
		"vault":{"writeOnly":true,"type":"object","additionalProperties":{"oneOf":[
		{"type":"object","title":"Sesame","properties":{"a":{"type":"string"}}},
		{"type":"object","title":"Door","properties":{"b":{"type":"string"}}}]}}}}
		"""

	private func rig(_ text: String, user: Defaults.JSON = [:], _ width: Int = 80) throws -> Rig {
		var rig = try Rig(width, 20, schema: Self.schema, user: user)
		rig.press("/")
		rig.type(text)
		return rig
	}

	@Test func findsWhatCanTakeIt() throws {
		#expect(try rig("kafka").found == ["sinks", "name"])
		#expect(try rig("kafak").found == ["sinks"])
		#expect(try rig("shell script").found == ["steps"])
		#expect(try rig("bearer").found == ["auth"])
		#expect(try rig("kafka @type:dictionary").found == ["sinks"])
		#expect(try rig("sesame").found.isEmpty, "a secret's shapes are its own")
		#expect(try rig("list").found.isEmpty, "what is but a type is no name")
	}

	@Test(arguments: [40, 80, 120])
	func theRowSaysSo(_ width: Int) throws {
		#expect(try rig("kafka", width).screen.contains("kafka: a shape of Sinks"))
		#expect(try !rig("sinks", width).screen.contains("a shape of"))
	}

	@Test func enterAsksForTheNameOfANewEntryAndOffersTheShape() throws {
		var rig = try rig("kafka")
		rig.press(.enter)
		#expect(rig.form.place.objects == [["sinks"]])
		rig.type("out")
		rig.press(.enter, .enter)
		#expect(rig.form.snapshot.value(at: ["sinks", "out"]) == ["type": "kafka"])
	}

	@Test func enterOffersTheShapeOfANewItem() throws {
		var rig = try rig("action", user: ["steps": [["run": "x"]]])
		rig.press(.enter, .enter)
		#expect(rig.form.snapshot.value(at: ["steps"])?.array?.count == 2)
		#expect(rig.form.place.objects == [["steps"], ["steps", "1"]])
	}

	@Test func enterOffersTheShapeOfAValue() throws {
		var rig = try rig("basic")
		rig.press(.enter, .enter)
		#expect(rig.suite.value(at: ["auth"]) == [:])
		#expect(rig.form.place.objects == [["auth"]])
	}

	@Test func whoGoesBackIsWhereItCouldBeAdded() throws {
		var rig = try rig("kafka")
		rig.press(.enter, .escape)
		#expect(rig.form.layers.isEmpty && rig.form.place.objects == [["sinks"]])
		rig.press("a")
		rig.type("out")
		rig.press(.enter, .enter)
		#expect(rig.form.snapshot.value(at: ["sinks", "out"]) == ["type": "console"], "what was sought is forgotten")
	}

	@Test func insideAnEntryTheyAreFoundBehindTheRest() throws {
		let rig = try rig("console", user: ["sinks": ["out": ["type": "kafka"]]])
		#expect(rig.found.prefix(2) == ["sinks", "sinks.out"])
	}
}
