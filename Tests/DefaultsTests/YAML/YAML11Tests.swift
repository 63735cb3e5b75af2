import Chance
import Testing

@testable import Defaults

@Suite("YAML 1.1")
struct YAML11Tests {
	private func document(_ text: String, _ dialect: Defaults.Document.Dialect = [.yaml, .yaml11]) throws
		-> Defaults.Document
	{
		try Defaults.Document(Array(text.utf8), in: dialect.union(.list))
	}

	@Test(
		"takes plain scalars for what its readers take them",
		arguments: [
			("yes", true), ("Yes", true), ("YES", true), ("no", false), ("on", true), ("OFF", false), ("true", true),
			("yEs", "yEs"), ("y", "y"), ("N", "N"), ("'yes'", "yes"), ("~", .null), ("0644", 420), ("-017", -15),
			("08", "08"), ("0o17", "0o17"), ("0b101", 5), ("0x1F", 31), ("1_000", 1000), ("_1", "_1"), ("1:30", 90),
			("-1:30", -90), ("1:60", "1:60"), ("01:30", "01:30"), ("1:30.5", 90.5), ("1e3", "1e3"), ("1.e+3", 1000),
			("1.5e3", "1.5e3"), ("1.5e+3", 1500), (".5", 0.5), ("1_0.5", 10.5), (".", "."), ("-.", "-."),
			("1.2.3", "1.2.3"),
			("2001-01-01", "2001-01-01"), ("-0", 0), ("00", 0), ("0x", "0x"), ("0x+5", "0x+5"), ("1:+3", "1:+3"),
			("1:3_0", "1:3_0"),
			("1.5e+3_0", "1.5e+3_0"), ("-.5", "-.5"), ("+.5", "+.5"), ("._5", "._5"), ("+1.5", 1.5), ("-0x10", -16),
			("1__0", 10), ("0b2", "0b2"), ("=", "="),
			("18446744073709551616:1", "18446744073709551616:1"), ("0xFFFFFFFFFFFFFFFFF", "0xFFFFFFFFFFFFFFFFF"),
		] as [(String, Defaults.JSON)])
	func scalars(text: String, expected: Defaults.JSON) throws {
		#expect(try document("a: \(text)\n").value(at: ["a"]) == expected)
		for text in [
			"a: \(text)", "- \(text) # c\n", "[1,\(text)]", "{a: \(text)}", "- &x \(text)\r\n", "{\"a\":\(text)}",
			"{'a':\(text),b: c}", "{[1]:\(text)}", "{{x: y}:\(text)}", "[\"a:\":\(text)]", "? \(text)\n",
		] {
			guard let read = try? document(text, .yaml), read.differsIn11 else { continue }
			#expect(Defaults.Document.mayDifferIn11(Array(text.utf8)), "\(text)")
		}
	}

	@Test("is asked for wherever it may say something else", arguments: SeedBatch.all)
	func scanned(batch: SeedBatch) {
		for seed in batch.seeds {
			var generator = YAMLGenerator(random: SplitMix(state: seed))
			let bytes = generator.document()
			guard let document = try? Defaults.Document(bytes, in: [.yaml, .list]), document.differsIn11 else {
				continue
			}
			#expect(Defaults.Document.mayDifferIn11(bytes), "seed \(seed)")
		}
	}

	@Test("is what a directive of the first document says, and what is edited stays that")
	func directive() throws {
		var text = try document("%YAML 1.1\n---\na: yes\nb: 0644\n", .yaml)
		#expect(text.root == ["a": true, "b": 420])
		_ = try text.set(false, at: ["a"])
		_ = try text.set(true, at: ["c"])
		#expect(String(decoding: text.bytes, as: UTF8.self) == "%YAML 1.1\n---\na: no\nb: 0644\nc: true\n")
		#expect(text.root == ["a": false, "b": 420, "c": true])
		#expect(try document("%YAML 1.2\n---\na: yes\n", .yaml).root == ["a": "yes"])
		#expect(try document("a: 1\n---\nb: yes\n", .yaml).root == [["a": 1], ["b": "yes"]])
	}

	@Test(
		"has a Boolean written with the word of its sort",
		arguments: [
			("yes", "no"), ("Yes", "No"), ("YES", "NO"), ("off", "on"), ("On", "Off"), ("OFF", "ON"), ("true", "false"),
			("True", "False"), ("FALSE", "TRUE"),
		])
	func words(old: String, new: String) throws {
		for text in ["a: \(old) # why\n", "l: [1, \(old)]\n", "- x\n- \(old)\n"] {
			var document = try document(text)
			let path: Defaults.Path = text.hasPrefix("a") ? ["a"] : text.hasPrefix("l") ? ["l", "1"] : ["1"]
			let value = document.value(at: path) == true
			let splice = try #require(try document.set(.bool(!value), at: path))
			#expect(String(decoding: document.bytes, as: UTF8.self) == text.replacing(old, with: new))
			#expect(document.value(at: path) == .bool(!value))
			#expect(document.revert(splice) != nil)
			#expect(String(decoding: document.bytes, as: UTF8.self) == text)
		}
	}

	@Test("has a Boolean in an alias's place written without the alias's capitals")
	func alias() throws {
		for name in ["D", "Default"] {
			var text = try document("a: &\(name) true\nb: *\(name)\n", .yaml)
			_ = try text.set(false, at: ["b"])
			#expect(String(decoding: text.bytes, as: UTF8.self) == "a: &\(name) true\nb: false\n")
		}
	}

	@Test("has each text written so that either version reads it as that")
	func texts() throws {
		for word in [
			"yes", "No", "on", "0644", "1:30", "1_000", "1e3", "0o7", "~", "true", "2001-01-01", "=", "0x+5", "1:3_0",
		] {
			for dialect in [Defaults.Document.Dialect.yaml, [.yaml, .yaml11]] {
				var text = try document("a: x\n", dialect)
				_ = try text.set(.string(word), at: ["a"])
				for other in [Defaults.Document.Dialect.yaml, [.yaml, .yaml11]] {
					#expect(
						try document(String(decoding: text.bytes, as: UTF8.self), other).root == ["a": .string(word)])
				}
			}
		}
	}
}
