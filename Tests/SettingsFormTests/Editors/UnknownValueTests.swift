import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

/// Every kind of field over what does not belong there: who opens an editor and accepts at once has changed nothing, but
/// where the editor offers what was meant.
@Suite struct `An editor over a value of another kind` {
	private static let kinds = [
		"toggle": #"{"type":"boolean"}"#,
		"number": #"{"type":"number"}"#,
		"integer": #"{"type":"integer","minimum":0,"maximum":9}"#,
		"choice": #"{"enum":["red","blue"]}"#,
		"long": #"{"enum":["alpha","bravo","charlie","delta","foxtrot","golf","hotel","india","juliet"]}"#,
		"numbers": #"{"enum":[1,2,3]}"#,
		"mixed": #"{"enum":["auto",1,null]}"#,
		"named": #"{"oneOf":[{"const":"red","title":"Red"},{"const":"blue","title":"Blue"}]}"#,
		"text": #"{"type":"string","minLength":2}"#,
		"pattern": #"{"type":"string","pattern":"^[a-z]{3}$"}"#,
		"suggested": #"{"type":"string","examples":["red","blue"]}"#,
		"path": #"{"type":"string","format":"path"}"#,
		"lines": #"{"type":"string","x-settings":{"multiline":true}}"#,
		"uri": #"{"type":"string","format":"uri"}"#,
		"date": #"{"type":"string","format":"date"}"#,
		"moment": #"{"type":"string","format":"date-time"}"#,
		"color": #"{"type":"string","format":"color"}"#,
		"checks": #"{"type":"array","uniqueItems":true,"items":{"enum":["a","b"]}}"#,
		"list": #"{"type":"array","items":{"type":"integer"}}"#,
		"dictionary": #"{"type":"object","additionalProperties":{"type":"integer"}}"#,
		"object": #"{"type":"object","properties":{"x":{"type":"integer"}}}"#,
		"any": "{}",
		"shapes": #"{"oneOf":[{"type":"boolean"},{"type":"object","properties":{"x":{"type":"integer"}}}]}"#,
		"types": #"{"type":["integer","boolean"]}"#,
		"nullable": #"{"type":["boolean","null"]}"#,
		"maybe": #"{"enum":["red","blue",null],"type":["string","null"]}"#,
		"secretChoice": #"{"enum":["red","blue"],"writeOnly":true}"#,
		"secretToggle": #"{"type":"boolean","writeOnly":true}"#,
		"secretNumber": #"{"type":"number","writeOnly":true}"#,
		"secretText": #"{"type":"string","writeOnly":true}"#,
		"secretObject": #"{"type":"object","writeOnly":true,"properties":{"x":{"type":"integer"}}}"#,
	]
	private static let values: [Defaults.JSON] = [
		"teal", "Red", "", "yes", "true", "12", "1.50", "2026-13-45", "#zzz", "two\nlines", 7, 1.5, -3, true, .null, [],
		[1],
		["a", "z", "a"], [:], ["x": 1], ["x": "one", "y": [2]],
	]

	/// The kinds that offer a number for one in quotes, and those that offer "red" for "Red".
	private static let numbers = ["number", "integer", "types"]
	private static let reds = ["choice", "named", "maybe", "secretChoice"]

	@Test(arguments: kinds.keys.sorted(), [false, true])
	func `leaves every byte where it is accepted at once`(kind: String, isPlain: Bool) throws {
		let kinds = Self.kinds
		let schema = #"{"properties":{"it":\#(kinds[kind] ?? "{}")}}"#
		for value in Self.values {
			if Self.reds.contains(kind), value == "Red" { continue }
			if Self.numbers.contains(kind), ["12", "1.50"].contains(value) { continue }
			for keys: [Key] in [
				[.enter, .enter], [.space, .enter], [.enter, .control("s")], [.enter, .enter, .enter],
			] {
				var rig = try Rig(100, 30, schema: schema, user: ["it": value]) {
					$0.keys = isPlain ? .plain : .classic
				}
				rig.form.reveal(["it"])
				// Where nothing has to be opened, a key does what it says.
				let isToggled = rig.form.selectedField.map { $0.kind == .toggle && !$0.isSecret && value.bool != nil }
				if isToggled != false || kind == "nullable" && value == .null { continue }
				let before = rig.fileText
				for key in keys where rig.form.place.objects.isEmpty { rig.press(key) }
				rig.send(.wake(.commitDraft))
				#expect(rig.fileText == before, "\(kind) with \(value.serialized()), \(keys.map(\.code))")
			}
		}
	}

	@Test func `is chosen from with a key more`() throws {
		let schema = #"{"properties":{"it":{"enum":["red","blue"]}}}"#
		for (keys, expected): ([Key], Defaults.JSON) in [
			([.down], "red"), ([.down, .down], "blue"), ([.up], "red"), ([.end], "blue"), (["b"], "blue"),
		] {
			var rig = try Rig(80, 20, schema: schema, user: ["it": "teal"])
			rig.form.reveal(["it"])
			rig.press(.enter)
			#expect(rig.screen.contains("↑↓ choose"), "\(rig.screen)")
			for key in keys { rig.press(key) }
			#expect(rig.screen.contains("⏎ choose"), "\(rig.screen)")
			rig.press(.enter)
			#expect(rig.suite.value(at: ["it"]) == expected, "\(keys)")
		}
	}
}
