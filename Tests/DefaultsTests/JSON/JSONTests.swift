import Testing

@testable import Defaults

@Suite("A JSON value")
struct JSONTests {
	@Test("A text that would be written otherwise than it was read is refused")
	func loneSurrogates() throws {
		for text in [
			"\"\\ud800\"", "[1, \"x\\udc00\\ud800\"]", "{\"\\udfff\": 1}", "\"\\ud83d\\u0041\"", "\"\\ud83d\\n\"",
		] {
			#expect(throws: Defaults.SyntaxError.self, "\(text)") { try Defaults.JSON(parsing: text) }
		}
		#expect(try Defaults.JSON(parsing: "\"\\ud83d\\ude00\"") == "😀")
	}

	@Test("equals by bytes, by number, and by members in any order")
	func equality() {
		#expect(Defaults.JSON.string("\u{E9}") != "e\u{301}")
		#expect(Defaults.JSON.integer(5) == .double(5))
		#expect((["a": 1, "b": 2] as Defaults.JSON) == ["b": 2, "a": 1])
		#expect((["a": 1, "b": 2] as Defaults.JSON) != ["a": 1])
		#expect((["a": 1] as Defaults.JSON) != ["b": 1])
		#expect(([1, 2] as Defaults.JSON) != [2, 1])
		#expect(Defaults.JSON.null != false)
		#expect(Defaults.JSON.string("1") != 1)
	}

	@Test("hashes alike where equal")
	func hashing() {
		let left: Defaults.JSON = ["a": [1, "x", .null], "b": 2.0]
		let right: Defaults.JSON = ["b": 2, "a": [1.0, "x", .null]]
		#expect(left == right)
		#expect(left.hashValue == right.hashValue)
	}

	@Test("is reached into by path")
	func paths() {
		let value: Defaults.JSON = ["a": [1, ["b": true]]]
		#expect(value[[]] == value)
		#expect(value[["a", "1", "b"]] == true)
		#expect(value[["a", "2"]] == nil)
		#expect(value[["a", "01"]] == nil)
		#expect(value[["a", "0", "b"]] == nil)
		#expect(value[["b"]] == nil)
	}

	@Test("is written on one line, or indented")
	func styles() {
		let value: Defaults.JSON = ["b": [1, [:], []], "a": ["é": .null, "\u{7F}": "\u{1}\t"]]
		#expect(value.serialized() == #"{"b":[1,{},[]],"a":{"é":null,"\u007f":"\u0001\t"}}"#)
		#expect(value.serialized(sortedNames: true) == #"{"a":{"\u007f":"\u0001\t","é":null},"b":[1,{},[]]}"#)
		#expect(
			value.serialized(style: .pretty(indentation: "\t"))
				== "{\n\t\"b\": [\n\t\t1,\n\t\t{},\n\t\t[]\n\t],\n\t\"a\": {\n\t\t\"é\": null,\n\t\t\"\\u007f\": \"\\u0001\\t\"\n\t}\n}"
		)
		#expect(Defaults.JSON.string("x").serialized(style: .pretty()) == "\"x\"")
	}

	@Test("reads back what was written", arguments: SeedBatch.all)
	func roundTrip(batch: SeedBatch) throws { for seed in batch.seeds { try roundTrip(seed: seed) } }

	private func roundTrip(seed: UInt64) throws {
		var generator = TextGenerator(seed: seed)
		let value = generator.json()
		for style: Defaults.JSON.Style in [.compact, .pretty(), .pretty(indentation: "")] {
			let text = value.serialized(style: style)
			#expect(try Defaults.JSON(parsing: text) == value, "seed \(seed)")
			#expect(try Defaults.JSON(parsing: text).serialized(style: style) == text, "seed \(seed)")
		}
	}

	@Test("is read from any fragment")
	func fragments() throws {
		#expect(try Defaults.JSON(parsing: " 5 // five") == 5)
		#expect(try Defaults.JSON(parsing: Array("[1,/**/]".utf8)) == [1])
		#expect(try Defaults.JSON(parsing: "{\"a\":1,\"a\":2}") == ["a": 2])
		for text in ["", " ", "1 2", "[1", "truth", "\"a"] {
			#expect(throws: Defaults.SyntaxError.self) { try Defaults.JSON(parsing: text) }
		}
	}
}

@Suite("An object")
struct ObjectTests {
	@Test("keeps the order of its members, small or large", arguments: [3, 15, 16, 17, 100])
	func order(count: Int) {
		var object = Defaults.Object()
		for index in 0..<count { object["k\(index)"] = .integer(index) }
		object["k1"] = "changed"
		object["k0"] = nil
		object["absent"] = nil
		#expect(object.count == count - 1)
		#expect(object.names == (1..<count).map { "k\($0)" })
		#expect(object["k1"] == "changed")
		#expect(object["k\(count - 1)"] == .integer(count - 1))
		#expect(object["k0"] == nil)
		object["k0"] = 0
		#expect(object.names.last == "k0")
		#expect(object["k0"] == 0)
	}

	@Test("takes the last of repeated names at the first one's place")
	func duplicates() {
		let object = ["a": 1, "b": 2, "a": 3] as Defaults.Object
		#expect(object.names == ["a", "b"])
		#expect(object["a"] == 3)
	}

	@Test("tells names apart by their bytes")
	func bytes() {
		let object = ["\u{E9}": 1, "e\u{301}": 2] as Defaults.Object
		#expect(object.count == 2)
		#expect(object["e\u{301}"] == 2)
	}
}
