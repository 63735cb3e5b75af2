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
			for seed in 0..<6 as Range<UInt64> {
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

	@Test("have names that are on no screen, where a merge or an alias brings them along", arguments: [false, true])
	func mergedNames(isPlain: Bool) throws {
		let schema = #"""
			{"properties": {
				"vault": {"type": "object", "writeOnly": true, "additionalProperties": {"type": "string"}},
				"env": {"type": "object", "additionalProperties": {"type": "string"}},
				"list": {"type": "array", "items": {"type": "object", "additionalProperties": {"type": "string"}}},
				"free": {}, "any": {"type": "object"}}}
			"""#
		let text = """
			vault: &v
			  MARKNAME: MARKVALUE
			  MARKOTHER: MARKVALUE
			env:
			  <<: *v
			  own: x
			list: [{<<: *v, a: b}, *v]
			free: {<<: *v}
			any:
			  <<: *v

			"""
		let document = try Defaults.Document(Array(text.utf8), in: .yaml)
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(schema.utf8)), title: "App")
		for seed in 0..<12 as Range<UInt64> {
			var generator = SplitMix(state: seed)
			var rig = try Rig(100, 30, catalog: catalog, document: document) { $0.keys = isPlain ? .plain : .classic }
			rig.form.reveal([["env"], ["list"], ["free"], ["any"]][Int(seed % 4)])
			var pressed: [Key] = [.enter]
			rig.press(.enter)
			for _ in 0..<60 {
				try #require(!rig.screen.contains("MARK"), "\(pressed)\n\(rig.screen)")
				// What is set becomes a member of its own, whose name no secret has.
				let isEditing = if case .editor? = rig.form.layers.last { true } else { false }
				let key = isEditing ? .escape : Self.keys.randomElement(using: &generator) ?? .enter
				pressed.append(key)
				rig.press(key)
			}
		}
	}

	@Test("are not seen where an alias brought them before, or does by now", arguments: [true, false], [true, false])
	func formerAliases(isStaged: Bool, becomesAlias: Bool) throws {
		let schema =
			#"{"properties": {"pw": {"type": "string", "writeOnly": true}, "l": {"type": "array"}, "unk": {}}}"#
		let alias = "pw: &x MARKPW\nunk: *x\nl: [*x, a]\n"
		let plain = "pw: &x MARKPW\nunk: hello\nl: [b, a]\n"
		let (first, second) = becomesAlias ? (plain, alias) : (alias, plain)
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(schema.utf8)), title: "App")
		for path in [["unk"], ["l", "0"], ["l"]] as [Defaults.Path] {
			for keys in [[], [.enter], [.enter, "q"]] as [[Key]] {
				var rig = try Rig(
					100, 30, catalog: catalog, document: Defaults.Document(Array(first.utf8), in: .yaml),
					isStaged: isStaged)
				rig.form.reveal(path)
				for key in keys { rig.press(key) }
				rig.outside(try Defaults.Document(Array(second.utf8), in: .yaml))
				func check(_ what: String) {
					#expect(!rig.screen.contains("MARK"), "\(path) \(keys) \(what)\n\(rig.screen)")
				}
				check("changed")
				rig.press(.enter)
				check("entered")
				while !rig.form.layers.isEmpty { rig.press(.escape) }
				for action in [Action.showChanges, .undoSession, .write] {
					rig.carryOut(rig.form.perform(action))
					check("\(action)")
					rig.press(.tab)
					check("\(action), the other")
					while !rig.form.layers.isEmpty { rig.press(.escape) }
				}
			}
		}
	}

	/// What is typed on a row that takes no text is searched for, which is said.
	@Test("are not seen while they are typed or pasted on a row, nor are names in a secret", arguments: kinds)
	func areNotSeenWhileTyped(_ kind: String) throws {
		let secretObject = #"{"type": "object", "writeOnly": true, "additionalProperties": {"type": "string"}}"#
		for place in Self.places + [secretObject] {
			let schema = #"{"properties": {"n": {"type": "integer"}, "v": \#(place.replacing("S", with: kind))}}"#
			for (user, keys) in [([:], []), (["v": 5], []), ([:], [.enter, Key(.insert)])] as [(Defaults.JSON, [Key])] {
				for isPasted in [true, false] {
					var rig = try Rig(100, 30, schema: schema, user: user) { $0.keys = .plain }
					rig.form.reveal(["v"])
					for key in keys { rig.press(key) }
					if isPasted { rig.send(.paste("HUNTERHUNTER")) } else { rig.type("HUNTERHUNTER") }
					switch rig.form.layers.last {
					case .search?: continue
					// What a value is made of is written out, and its secrets masked once they are in it.
					case .editor(let editing)? where editing.editor.state.takesLines: continue
					default: break
					}
					// A name in what is not secret itself is none.
					if keys.count > 1, place != secretObject { continue }
					#expect(!rig.screen.contains("HUNTERHU"), "\(schema) \(user)\n\(rig.screen)")
				}
			}
		}
	}
}
