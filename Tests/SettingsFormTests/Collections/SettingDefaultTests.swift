import Defaults
import Testing

@testable import SettingsForm

@Suite struct `A value that equals its default` {
	private static let schema = """
		{"properties":{"width":{"type":"integer","default":80},
		"rules":{"type":"array","items":{"type":"object","properties":{
		"name":{"type":"string","default":"all"},"width":{"type":"integer","default":80},
		"font":{"type":"string","default":"Sans","anyOf":[{"enum":["Sans","Serif"]},{"type":"string"}]},
		"log":{"type":"string","x-settings":{"path":"file"},"default":"/a"},
		"tabs":{"type":"boolean","default":false},"ends":{"enum":["lf","crlf","cr"],"default":"lf"}}}}}}
		"""

	private func rig(at name: String) throws -> Rig {
		var rig = try Rig(100, 24, schema: Self.schema, user: ["width": 100, "rules": [[:]]])
		rig.form.reveal(["rules", "0", name])
		return rig
	}

	private func set(_ name: String, in rig: Rig) -> Defaults.JSON? {
		rig.suite.snapshot.userValue(at: ["rules", "0", name])
	}

	@Test(
		arguments: [
			("width", ["8", "0"], 80), ("width", [.up, .down], 80), ("name", ["a", "l", "l"], "all"),
			("font", ["S", "a", "n", "s"], "Sans"), ("font", [.down], "Sans"), ("ends", [.down, .up], "lf"),
			("log", ["/", "a"], "/a"),
		] as [(String, [Key], Defaults.JSON)])
	func `is set by who typed it or chose it`(name: String, keys: [Key], value: Defaults.JSON) throws {
		var rig = try rig(at: name)
		rig.press(.enter)
		for key in keys { rig.press(key) }
		#expect(set(name, in: rig) == nil)
		rig.press(.enter)
		#expect(set(name, in: rig) == value)
		#expect(rig.form.layers.isEmpty)
		rig.press("u")
		#expect(set(name, in: rig) == nil)
	}

	@Test(arguments: ["name", "width", "font", "log", "ends"])
	func `is not set by who only looked`(name: String) throws {
		var rig = try rig(at: name)
		rig.press(.enter, .enter)
		#expect(rig.suite.snapshot.user.root == ["width": 100, "rules": [[:]]])
		#expect(rig.form.layers.isEmpty)
	}

	@Test func `is set by switching a toggle there and back`() throws {
		var rig = try rig(at: "tabs")
		rig.press(.enter, .enter)
		#expect(set("tabs", in: rig) == false)
	}

	@Test func `is shown as the user's own, and can be reset`() throws {
		var rig = try rig(at: "width")
		rig.press(.enter, "8", "0", .enter)
		#expect(rig.screen.contains(#/from +your settings/#))
		rig.press("m")
		#expect(rig.form.fields.map(\.path) == [["rules", "0", "width"]])
		rig.press("m", "r")
		#expect(rig.suite.snapshot.user.root == ["width": 100, "rules": [[:]]])
	}

	@Test func `is set in no item as well`() throws {
		var rig = try Rig(100, 24, schema: Self.schema)
		rig.form.reveal(["width"])
		rig.press(.enter, .enter)
		#expect(rig.suite.snapshot.user.root == [:])
		rig.press("8", "0", .enter)
		#expect(rig.suite.snapshot.user.root == ["width": 80])
	}
}
