import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

/// Several changes that are one for the user come back as they were written, whatever others change beside them.
@Suite("Undo of several removals beside what others have changed")
struct UndoBesideOthersTests {
	private static let json: Defaults.Document.Dialect = []
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

	@Test(
		"gives the bytes back where others have changed the neighbours' values",
		arguments: [
			(Self.json, "{\"a\":1,   \"b\":2 , \"c\":3}"), (Self.json, "{ \"a\": 1 }"),
			(Self.json, "{\n\t\"a\": 1,\n\n\t\"b\": 2,\n\n\n\t\"c\": 3\n\n}\n"),
			(Self.json, "{\n  \"a\":1, // x\n  \"b\" : 2, /* y */ \"c\": 3\n  // z\n}\n"),
			(Self.json, "{\r\n\"a\":1,\r\n\r\n\r\n\"b\":2}"), (.toml, "a = 1\n\n\nb = 2 # x\nc = 3\n\n# end\n"),
			(
				.toml,
				"a = 1\r\n\r\nb = 2\r\n[c]\r\nd = 3\r\n\r\n[e]\r\nf = 4\r\n\r\n\r\n[[g]]\r\nh=5\r\n\r\n[[g]]\r\nh=6\r\n"
			),
			(.toml, "[x]\na = 1\n\n[[g]]\nh = 4\n[[g]]\n\nh = 5\n[y]\nb = 2\n\n\n[z]\nc = 3\n"),
			(.toml, "t = { a=1,  b = 2 ,c = 3 }\n"),
			(.yaml, "a: 1\n\n\nb: 2 # x\n\n# y\nc: 3\n"), (.yaml, "t:\n   a: 1\n\n   b: 2\nu:\n- c: 3\n\n- d: 4\n"),
			(.yaml, "{ a: 1,  b: 2 , c: 3}\n"),
		])
	func neighbours(dialect: Defaults.Document.Dialect, text: String) throws {
		let whole = try Defaults.Document(Array(text.utf8), in: dialect)
		let numbers = text.matches(of: /[0-9]/).map(\.range)
		// Of items, others may have put some in.
		for place in places(in: whole.root) where whole.kind(at: place.parent ?? []) == .object {
			var document = whole
			guard let removal = document.remove(place) else { continue }
			for number in numbers {
				for digits in ["7", "12345", "123456789012345678"] {
					// The same number is changed in both; what went is not there to be changed.
					let digit = text[number]
					guard String(decoding: document.bytes, as: UTF8.self).contains(digit) else { continue }
					let theirs = String(decoding: document.bytes, as: UTF8.self).replacing(
						digit, with: digits, maxReplacements: 1)
					var changed = try Defaults.Document(Array(theirs.utf8), in: dialect)
					let wanted = text[..<number.lowerBound] + digits + text[number.upperBound...]
					#expect(changed.revert(removal) != nil, "\(place) \(text) \(theirs)")
					#expect(String(decoding: changed.bytes, as: UTF8.self) == wanted, "\(place) \(theirs)")
				}
			}
		}
	}

	@Test("is not taken for another mapping's or table's that looks the same")
	func lookalikes() throws {
		for (dialect, first, theirs, path) in [
			(
				Defaults.Document.Dialect.yaml, "name: foo\na:\n  k: 1\n  x: true\nb:\n  z: 1\n",
				"name: foobar\na:\n  k: 1\n  x: false\nc:\n  q: false\nb:\n  z: 1\n", ["a", "x"]
			),
			(
				.toml, "n = 1\n[a]\nk = 1\nx = true\n[b]\nz = 1\n",
				"n = 100\n[a]\nk = 1\nx = false\n[c]\nx = false\n[b]\nz = 1\n", ["a", "x"]
			),
		] as [(Defaults.Document.Dialect, String, String, Defaults.Path)] {
			var document = try Defaults.Document(Array(first.utf8), in: dialect)
			let change = try document.set(false, at: path)
			var other = try Defaults.Document(Array(theirs.utf8), in: dialect)
			let before = other
			if other.revert(try #require(change)) != nil {
				#expect(
					other.root == before.root.placing(true, at: path), "\(String(decoding: other.bytes, as: UTF8.self))"
				)
			} else {
				#expect(other == before)
			}
		}
	}

	/// The places of all values but the whole.
	private func places(in value: Defaults.JSON, at path: Defaults.Path = []) -> [Defaults.Path] {
		let children: [(Defaults.Path, Defaults.JSON)] =
			value.object?.members.map { (path.appending($0.name), $0.value) }
			?? value.array?.enumerated().map { (path.appending($0.offset), $0.element) } ?? []
		return children.flatMap { [$0.0] + places(in: $0.1, at: $0.0) }
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
