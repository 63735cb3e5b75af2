import Chance

@testable import Defaults

/// Writes files of TOML line by line: whatever still reads after those before.
struct TOMLGenerator {
	var random: SplitMix

	static let names = ["a", "b", "c", "d e", "1", ""]

	mutating func document() -> [UInt8] {
		let newline = random.pick(["\n", "\n", "\n", "\r\n"])
		var text = random.chance(10) ? "\u{FEFF}" : ""
		for _ in 0..<Int.random(in: 0..<16, using: &random) {
			let longer = text + line(newline) + newline
			if (try? Defaults.Document(Array(longer.utf8), in: .toml)) != nil { text = longer }
		}
		if random.chance(15), text.hasSuffix(newline) { text.unicodeScalars.removeLast(newline.unicodeScalars.count) }
		return Array(text.utf8)
	}

	private mutating func line(_ newline: String) -> String {
		let indentation = random.pick(["", "", "", "  "])
		let comment = random.chance(20) ? random.pick([" # beside", "# beside", "  "]) : ""
		switch Int.random(in: 0..<10, using: &random) {
		case 0: return ""
		case 1: return indentation + "# above"
		case 2, 3: return indentation + "[" + key() + "]" + comment
		case 4: return indentation + "[[" + key() + "]]" + comment
		default:
			return indentation + key() + random.pick([" = ", " = ", "=", "  = "]) + value(newline) + comment
		}
	}

	private mutating func key() -> String {
		(0..<random.pick([1, 1, 1, 2, 3])).map { _ in name() }.joined(separator: random.pick([".", ".", " . "]))
	}

	private mutating func name() -> String {
		let name = random.pick(Self.names)
		if TOMLKey.isBare(name), random.chance(85) { return name }
		return random.pick(["\"\(name)\"", "'\(name)'"])
	}

	private mutating func value(_ newline: String, depth: Int = 0) -> String {
		if depth < 3, random.chance(depth == 0 ? 15 : 30) { return braces(newline, depth) }
		return random.pick([
			"1", "0x1F", "1_000", "-2.50", "1e3", "inf", "true", "\"s\"", "'s'", "\"\"\"\(newline)x\(newline)\"\"\"",
			"'''x'''", "[]", "[1, 2]", "[ 'x' ]", "[\(newline)  1, # one\(newline)  2,\(newline)]", "{}", "{a = 1}",
			"{ a.b = 1, c = 2, a.c = 3 }", "{ a = { b = 1 }, b = [1] }", "[{ a = 1 }, { b = 2 }]", "1979-05-27",
			"07:32:00", "1979-05-27 07:32:00Z", "\"\\u00e9\\e\"",
			"{\(newline)  a = 1, # one\(newline)  b = 2\(newline)}",
		])
	}

	/// A table in braces, with whatever keys, those that do not go together among them.
	private mutating func braces(_ newline: String, _ depth: Int) -> String {
		let pairs = (0..<random.pick([0, 1, 2, 3, 4])).map { _ in
			key() + random.pick([" = ", "="]) + value(newline, depth: depth + 1)
		}
		let table = "{" + random.pick([" ", ""]) + pairs.joined(separator: random.pick([", ", ","])) + " }"
		return random.chance(20) ? "[" + table + "]" : table
	}

	/// A value to be set.
	mutating func json(_ depth: Int = 0) -> Defaults.JSON {
		switch Int.random(in: 0..<(depth > 2 ? 6 : 9), using: &random) {
		case 0: return .number(Defaults.Number(Int.random(in: -9...99, using: &random)))
		case 1: return .number(Defaults.Number(text: random.pick(["1.5", "2e3", "5"])) ?? Defaults.Number(5))
		case 2: return .bool(random.chance(50))
		case 3...5:
			return .string(
				random.pick(["", "x", "it's", "a\nb", "\"\"\"", "\\", "1979-05-28", "nan", "'''\r", "\u{1}é"]))
		case 6: return .array((0..<random.pick([0, 1, 2])).map { _ in json(depth + 1) })
		default:
			let count = random.pick([0, 1, 2, 3])
			return .object(Defaults.Object((0..<count).map { _ in (random.pick(Self.names), json(depth + 1)) }))
		}
	}
}
