import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

/// Several changes that are one for the user come back as they were written, whatever others change beside them.
@Suite("Undo of several removals beside what others have changed")
struct UndoBesideOthersTests {
	private static let names = ["a", "b", "c", "d", "e"]

	private func text(_ values: [String: Int], wide: Int) -> String {
		let names = Self.names + (0..<wide).map { "w\($0)" }
		let lines = names.map { name in
			"  // above \(name)\n  \"\(name)\":  \(values[name] ?? 1)\(name == names.last ? "" : ",") // on \(name)"
		}
		return "{\n\(lines.joined(separator: "\n"))\n}\n"
	}

	@Test("brings each comment back, and its place", arguments: 1..<31, [0, 20])
	func section(locked: Int, wide: Int) throws {
		let isLocked = Dictionary(
			uniqueKeysWithValues: Self.names.indices.map { (Self.names[$0], locked >> $0 & 1 == 1) })
		let all = Self.names + (0..<wide).map { "w\($0)" }
		let members = all.map { name -> Defaults.Object.Member in
			(name, ["type": "integer", "readOnly": .bool(isLocked[name] ?? false)])
		}
		let schema: Defaults.JSON = ["properties": .object(Defaults.Object(members))]
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(schema.serialized().utf8)), title: "App")
		for name in Self.names where isLocked[name] == true {
			var rig = try Rig(100, 40, schema: catalog, file: text([:], wide: wide))
			rig.press("R", .enter)
			#expect(rig.fileText.components(of: "on ") == isLocked.values.count { $0 })
			try rig.outside(777, at: [name])
			rig.press("u")
			#expect(rig.fileText == text([name: 777], wide: wide), "\(name) of \(isLocked)")
		}
	}

	@Test(
		"gives the bytes back where others have changed something outside of the object",
		arguments: [
			"{ \"b\":2 }\n// 0", "{\"a\":1,   \"b\":2}\n// 0", "// 0\n{\t\"a\" :1\t}",
			"// 0\r\n{\"a\":1,\r\n\r\n\r\n\"b\":2}",
			"// 0\n{\n\t\"a\": 1,\n\n\t\"b\": 2\n}",
		])
	func outside(text: String) throws {
		let whole = try Defaults.Document(Array(text.utf8))
		for name in whole.root.object?.names ?? [] {
			for other in ["// 1", "// longer"] {
				var document = whole
				let removed = document.remove([name])
				let removal = try #require(removed)
				let theirs = String(decoding: document.bytes, as: UTF8.self).replacing("// 0", with: other)
				var changed = try Defaults.Document(Array(theirs.utf8))
				#expect(changed.revert(removal) != nil, "\(name) \(text) \(other)")
				#expect(String(decoding: changed.bytes, as: UTF8.self) == text.replacing("// 0", with: other))
			}
		}
	}

	@Test("brings back what a change of the shape took away")
	func shape() throws {
		let schema = #"""
			{"properties": {"p": {"type": "object", "required": ["type"], "properties": {"x": {"type": "integer"}}, "oneOf": [
				{"properties": {"type": {"const": "A"}, "n1": {"type": "integer"}, "m1": {"type": "integer"}}},
				{"properties": {"type": {"const": "B"}, "n2": {"type": "integer"}}}]}}}
			"""#
		let text = """
			{
			  "p": {
			    "type": "A",
			    "n1": 1, // one
			    "m1": 2, // em
			    "x": 1
			  }
			}

			"""
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(schema.utf8)), title: "App")
		var rig = try Rig(100, 40, schema: catalog, file: text)
		rig.form.reveal(["p", "type"])
		rig.press(.enter, .down, .enter)
		if case .question(let question)? = rig.form.layers.last, let key = question.answers.first?.keys.first {
			rig.press(key)
		}
		try #require(rig.suite.value(at: ["p", "type"]) == "B" && !rig.fileText.contains("one"))
		try rig.outside(3, at: ["p", "x"])
		rig.press("u")
		#expect(rig.fileText == text.replacing("\"x\": 1", with: "\"x\": 3"))
	}
}

extension String {
	/// How often a text stands in it.
	fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
