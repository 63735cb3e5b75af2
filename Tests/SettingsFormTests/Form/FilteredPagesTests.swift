import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("Showing only what is set in an item")
struct FilteredPagesTests {
	/// A list of objects with more settings than a screen has rows.
	private static let schema: String = {
		let members = (1...40).map { #""extra\#($0)":{"type":"integer","default":1}"# }
		return """
			{"properties":{"name":{"type":"string"},"other":{"type":"integer","default":3},
			"rules":{"type":"array","items":{"$ref":"#/$defs/rule"}},
			"sets":{"type":"object","additionalProperties":{"$ref":"#/$defs/rule"}}},
			"$defs":{"rule":{"type":"object","required":["match"],"properties":{"match":{"type":"string"},
			\(members.joined(separator: ","))}}}}
			"""
	}()

	private func rig() throws -> Rig {
		try Rig(
			100, 24, schema: Self.schema,
			user: [
				"name": "x", "rules": [["match": "a", "extra7": 1], ["extra9": 2], ["match": "c"]],
				"sets": ["one": ["extra3": 5]],
			])
	}

	private func titles(_ rig: Rig) -> [String] { rig.form.fields.map(\.title) }

	@Test func isOneKey() throws {
		var rig = try rig()
		rig.form.reveal(["rules", "0", "match"])
		#expect(rig.screen.contains("m set only"))
		rig.press("m")
		#expect(titles(rig) == ["Match", "Extra7"], "what is set to its default is set, too")
		#expect(rig.screen.contains("set only") && rig.screen.contains("m show all"))
		rig.press("m")
		#expect(titles(rig).count == 41)
	}

	@Test func isRememberedForTheItemsOfThatList() throws {
		var rig = try rig()
		rig.form.reveal(["rules", "0", "match"])
		rig.press("m", .escape)
		#expect(rig.form.filter == nil, "the list has all its items")
		rig.press(.down, .enter)
		#expect(titles(rig) == ["Match", "Extra9"], "what has to be set is there to be set")
		rig.press(.escape, .escape)
		#expect(rig.form.filter == nil && titles(rig).contains("Other"))
		rig.form.reveal(["sets", "one", "extra3"])
		#expect(titles(rig).count == 41, "those of another dictionary are others")
		rig.form.reveal(["rules", "2"])
		rig.press(.enter)
		#expect(titles(rig) == ["Match"])
		rig.press("m", .escape, .up, .enter)
		#expect(titles(rig).count == 41)
	}

	@Test func hidesNothingThatOneGoesTo() throws {
		var rig = try rig()
		rig.form.reveal(["rules", "0", "match"])
		rig.press("m")
		rig.form.reveal(["rules", "1", "extra20"])
		#expect(rig.form.selectedField?.path == ["rules", "1", "extra20"])
		rig.press(.escape, .enter)
		#expect(titles(rig) == ["Match", "Extra9"])
	}

	@Test func leavesTheOtherPagesToTheirOwn() throws {
		var rig = try rig()
		rig.press("m")
		#expect(!titles(rig).contains("Other"))
		rig.form.reveal(["rules"])
		rig.press("m", "m")
		rig.form.reveal(["name"])
		#expect(titles(rig).contains("Name") && !titles(rig).contains("Other"))
	}
}
