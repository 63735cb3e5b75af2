import Chance

@testable import Defaults

/// Writes files of YAML as people write them: blocks and brackets in any style, with comments in any place.
struct YAMLGenerator {
	var random: SplitMix
	private var newline = "\n"
	private var step = 2

	/// Whether values are named, and stand elsewhere as well.
	private let hasAliases: Bool
	/// What can be referred to: the names of values, and of those the mappings.
	private var anchors: [String] = []
	private var mappings: [String] = []

	init(random: SplitMix, hasAliases: Bool = false) { (self.random, self.hasAliases) = (random, hasAliases) }

	static let names = ["a", "b", "c", "d e", "1", "on", "- x", "é", "k: v"]
	static let scalars = [
		"x", "some words", "a: b", "yes", "12", "-1.5", "0x1F", "0o17", "007", "1e3", ".inf", "true", "False", "null",
		"~",
		"", "it's", "say \"hi\"", "#no", "a #b", "two\nlines", "two\nlines\n", "\n first\nlast\n\n", "tab\there",
		"\u{1}",
		"2024-02-29", "1:30", "[x", "{{ x }}", "é\u{2028}", " lead", "trail ", "...", "---", "\\", "😀",
	]

	mutating func document() -> [UInt8] {
		newline = random.pick(["\n", "\n", "\n", "\r\n"])
		step = random.pick([2, 2, 4, 3])
		var text = random.chance(5) ? "\u{FEFF}" : ""
		if random.chance(20) { text += "# file" + newline + newline }
		if random.chance(10) { text += "---" + newline }
		text += random.chance(85) ? mapping(0, 0) : random.pick(["", "{}" + newline, flow(0) + newline])
		while random.chance(15) {
			(anchors, mappings) = ([], [])
			text += "---" + (random.chance(20) ? " # next" : "") + newline
			text += random.chance(90) ? mapping(0, 0) : random.pick(["", "{}" + newline, flow(0) + newline])
		}
		if random.chance(10) { text += "..." + newline }
		if random.chance(15), text.hasSuffix(newline) { text.unicodeScalars.removeLast(newline.unicodeScalars.count) }
		return Array(text.utf8)
	}

	/// The lines of a mapping; the first begins where it stands.
	private mutating func mapping(_ column: Int, _ depth: Int) -> String {
		var text = ""
		var left = Self.names
		for index in 0..<Int.random(in: 1...4, using: &random) {
			if index > 0 { text += trivia(column) + spaces(column) }
			let name = left.remove(at: Int.random(in: 0..<left.count, using: &random))
			text += key(name) + ":" + value(column, depth, isItem: false)
		}
		guard hasAliases, !mappings.isEmpty, random.chance(40) else { return text }
		let sources =
			random.chance(25) ? "[*\(random.pick(mappings)), *\(random.pick(mappings))]" : "*\(random.pick(mappings))"
		return text + spaces(column) + "<<: " + sources + newline
	}

	private mutating func sequence(_ column: Int, _ depth: Int) -> String {
		var text = ""
		for index in 0..<Int.random(in: 1...3, using: &random) {
			if index > 0 { text += trivia(column) + spaces(column) }
			text += "-" + value(column, depth, isItem: true)
		}
		return text
	}

	/// What stands behind a colon or a dash, with the end of its last line.
	private mutating func value(_ column: Int, _ depth: Int, isItem: Bool) -> String {
		guard hasAliases else { return value(column, depth, isItem: isItem, front: nil) }
		if !anchors.isEmpty, random.chance(20) {
			return " *" + random.pick(anchors) + (random.chance(20) ? " # alias" : "") + newline
		}
		guard random.chance(35) else { return value(column, depth, isItem: isItem, front: "") }
		let name = "n\(anchors.count)"
		let text = value(column, depth, isItem: isItem, front: " &" + name)
		anchors.append(name)
		if (try? Defaults.Document(Array("x:\(text)".utf8), in: .yaml))?.kind(at: ["x"]) == .object {
			mappings.append(name)
		}
		return text
	}

	private mutating func value(_ column: Int, _ depth: Int, isItem: Bool, front given: String?) -> String {
		let comment = random.chance(20) ? " # beside" : random.chance(3) ? "  " : ""
		let front =
			given ?? (random.chance(4) ? random.pick([" !own", " &n\(Int.random(in: 0...99, using: &random))"]) : "")
		if depth < 3, random.chance(depth == 0 ? 45 : 30) {
			let isMapping = random.chance(60)
			let isLevel = !isItem && !isMapping && random.chance(50)
			let inner = isItem && front.isEmpty ? column + 2 : isLevel ? column : column + step
			let lines = isMapping ? mapping(inner, depth + 1) : sequence(inner, depth + 1)
			if isItem, front.isEmpty { return " " + lines }
			return front + comment + newline + (random.chance(10) ? spaces(inner) + "# first" + newline : "")
				+ spaces(inner)
				+ lines
		}
		switch Int.random(in: 0..<12, using: &random) {
		case 0: return front + comment + newline
		case 1: return front + " " + flow(depth) + comment + newline
		case 2:
			let inner = spaces(column + step)
			return front + " [" + comment + newline + inner + "1, # one" + newline + inner + "x"
				+ random.pick([",", ""]) + newline + spaces(column + 1) + "]" + newline
		case 3, 4: return front + " " + lines(column)
		case 5: return front + " plain" + newline + spaces(column + step) + "goes on" + comment + newline
		case 6:
			return front + " \"in quotes" + newline + newline + spaces(column + step) + "\\u00e9\"" + comment + newline
		default: return front + " " + scalar() + comment + newline
		}
	}

	/// A literal or folded scalar.
	private mutating func lines(_ column: Int) -> String {
		let inner = spaces(column + step)
		let header = random.pick(["|", ">", "|-", ">-", "|+", ">+"]) + random.pick(["", "", " # lines"])
		let ends = random.pick(["", "", newline])
		return header + newline + inner + "one" + newline + random.pick(["", newline, inner + "  more" + newline])
			+ inner
			+ "two # not" + newline + ends
	}

	private mutating func scalar() -> String {
		random.pick([
			"x", "some words", "12", "-1.5", "0x1F", "0o17", "007", "1e3", ".inf", "true", "False", "null", "~", "yes",
			"'it''s'", "\"say \\\"hi\\\"\"", "\"\"", "''", "a#b", "2024-02-29", "http://x.y/z", "{}", "[]", "${{ x }}",
			"-x",
		])
	}

	private mutating func flow(_ depth: Int) -> String {
		random.pick([
			"{}", "[]", "[ ]", "{a: 1, b: x}", "{ a: 1 }", "[1, two, 'three']", "[[1], {x: y}]", "{\"a\":1,'b':[]}",
			"[a, b,]",
			"{a: {b: [c]}, d}",
		])
	}

	private mutating func key(_ name: String) -> String {
		if random.chance(85), name != "- x", name != "k: v" { return name }
		return random.pick(["\"\(name)\"", "'\(name)'"])
	}

	private mutating func trivia(_ column: Int) -> String {
		random.chance(12) ? newline : random.chance(15) ? spaces(column) + "# above" + newline : ""
	}

	private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

	/// A value to be set.
	mutating func json(_ depth: Int = 0) -> Defaults.JSON {
		switch Int.random(in: 0..<(depth > 2 ? 7 : 10), using: &random) {
		case 0: return .number(Defaults.Number(Int.random(in: -9...99, using: &random)))
		case 1: return .number(Defaults.Number(text: random.pick(["1.5", "2e3", "5"])) ?? Defaults.Number(5))
		case 2: return .bool(random.chance(50))
		case 3: return .null
		case 4...6: return .string(random.pick(Self.scalars))
		case 7: return .array((0..<random.pick([0, 1, 2, 3])).map { _ in json(depth + 1) })
		default:
			var names = Self.names
			let count = random.pick([0, 1, 2, 3])
			return .object(
				Defaults.Object(
					(0..<count).map { _ in
						(names.remove(at: Int.random(in: 0..<names.count, using: &random)), json(depth + 1))
					}))
		}
	}
}
