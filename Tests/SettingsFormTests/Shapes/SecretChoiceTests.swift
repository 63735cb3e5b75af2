import Chance
import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

/// The values that a schema allows for a secret are as little to be seen as the one that is set.
@Suite("The values that a secret may have")
struct SecretChoiceTests {
	private static let kinds = [
		#"{"enum": ["MARKONEXYZ", "MARKTWOXYZ"], "writeOnly": true}"#,
		#"{"const": "MARKONEXYZ", "format": "password"}"#,
		#"{"type": "string", "enum": ["MARKONEXYZ"], "x-settings": {"widget": "secret"}}"#,
		#"{"type": "string", "format": "password", "default": "MARKONEXYZ", "examples": ["MARKTWOXYZ"]}"#,
	]
	private static let places = [
		#"{"additionalProperties": S}"#, #"{"type": "array", "items": S}"#, #"{"anyOf": [S, {"type": "integer"}]}"#,
		#"{"type": "array", "items": {"anyOf": [S, {"type": "integer"}]}}"#, #"{"properties": {"p": S, "q": {}}}"#,
		#"{"type": "array", "items": {"type": "object", "properties": {"p": S, "q": {"type": "integer"}}}}"#,
		#"{"oneOf": [{"type": "boolean"}, {"type": "object", "properties": {"p": S}}]}"#, #"S"#,
	]
	private static let keys: [Key] = [
		.enter, .enter, .enter, .down, .down, .up, .escape, .space, .delete, .backspace, .control("k"),
		"a",
		"c", "t", "D", "x", "m", "d", "J", "e", "1", "?", .right, .left, .control("f"),
	]

	@Test("are on no screen, whatever is pressed", arguments: kinds)
	func areNeverShown(_ kind: String) throws {
		for (number, place) in Self.places.enumerated() {
			let schema = #"{"properties": {"n": {"type": "integer"}, "v": \#(place.replacing("S", with: kind))}}"#
			for seed in 0..<12 as Range<UInt64> {
				var generator = SplitMix(state: seed << 8 | UInt64(number))
				let user: Defaults.JSON =
					[[:], ["v": 5], ["v": ["p": "MARKSETXYZ"]], ["v": ["MARKSETXYZ", 1]]].randomElement(
						using: &generator) ?? [:]
				var rig = try Rig(100, 30, schema: schema, user: user) {
					$0.keys = seed.isMultiple(of: 2) ? .plain : .classic
				}
				rig.form.reveal(["v"])
				var pressed: [Key] = []
				for _ in 0..<60 {
					let key = Self.keys.randomElement(using: &generator) ?? .enter
					pressed.append(key)
					rig.press(key)
					try #require(!rig.screen.contains("MARK"), "\(schema)\n\(pressed)\n\(rig.screen)")
				}
			}
		}
	}
}
