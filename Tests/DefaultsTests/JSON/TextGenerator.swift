import Chance
import Foundation

@testable import Defaults

/// The seeds of the property tests in eight batches; PROPERTY_SEEDS asks for another count of them.
struct SeedBatch: Sendable, CustomStringConvertible {
	let seeds: [UInt64]
	var description: String { "seeds \(seeds.first ?? 0)…" }

	static let all = (0..<8).map { batch in
		let count = ProcessInfo.processInfo.environment["PROPERTY_SEEDS"].flatMap(Int.init) ?? 640
		return SeedBatch(seeds: (1...count).filter { $0 % 8 == batch }.map { UInt64($0) })
	}
}

extension Defaults.Document.Dialect {
	/// JSON and JSON5.
	static let each: [Self] = [[], .json5]
}

/// Writes settings files as people and programs write them: any layout, comments in any place.
struct TextGenerator {
	var random: SplitMix
	let dialect: Defaults.Document.Dialect
	private let newline: String
	private let unit: String
	private let colon: String
	private let space: String
	private let isOneLine: Bool
	private let commentPercent: Int
	private let hasTrailingCommas: Bool
	private let isMessy: Bool
	private var text = ""

	init(seed: UInt64, in dialect: Defaults.Document.Dialect = []) {
		random = SplitMix(state: seed)
		self.dialect = dialect
		newline = random.pick(["\n", "\n", "\r\n", "\r"])
		unit = random.pick(["\t", "  ", "    ", ""])
		colon = random.pick([": ", ":", " : ", ":\t"])
		space = random.pick(["", " "])
		isOneLine = random.chance(20)
		commentPercent = random.pick([0, 5, 30])
		hasTrailingCommas = random.chance(25)
		isMessy = random.chance(25)
	}

	mutating func document() -> String {
		text = random.chance(15) ? "\u{FEFF}" : ""
		trivia(depth: 0)
		object(depth: 0)
		if random.chance(80) { text += newline }
		trivia(depth: 0)
		return text
	}

	private var isJSON5: Bool { dialect.contains(.json5) }

	/// Any blanks and comments that may stand between tokens.
	private mutating func trivia(depth: Int) {
		if isJSON5, isMessy, random.chance(15) {
			text += random.pick([
				"\u{A0}", "\u{3000}", "\u{FEFF}", "\u{B}\u{C}", "\u{2028}", "// é\u{2029}", "/*\u{2028}*/",
			])
		}
		if isMessy, random.chance(20) { text += random.pick([" ", "\t", newline, "  ", newline + newline]) }
		guard random.chance(commentPercent) else { return }
		switch random.pick([0, 1, 2, 3]) {
		case 0 where !isOneLine: text += "// \"line\": {" + newline
		case 1 where !isOneLine: text += "/* several" + newline + " * lines */"
		case 2: text += " /* é, } ] \" */ "
		default: text += "/**/"
		}
	}

	private mutating func breakLine(depth: Int, isInline: Bool) {
		if isInline {
			text += space
		} else {
			if random.chance(commentPercent) { text += " // beside" }
			text += newline
			if random.chance(5) { text += newline }
			text += String(repeating: unit, count: depth)
			if random.chance(commentPercent) { text += "// above" + newline + String(repeating: unit, count: depth) }
		}
	}

	private mutating func object(depth: Int) {
		let names = ["a", "b", "c", "d", "é", "long name", "e\u{301}", "", "x/y", "z~"]
		var rest = names.shuffled(using: &random)
		if random.chance(10), let twice = rest.first { rest.append(twice) }
		let count = random.pick([0, 1, 2, 3, 4, rest.count])
		let chosen = Array(rest.suffix(count))
		container("{", "}", chosen.count, depth) { generator, index in
			generator.name(chosen[index])
			generator.trivia(depth: depth)
			generator.text += generator.colon
			generator.trivia(depth: depth)
			generator.value(depth: depth + 1)
		}
	}

	private mutating func container(
		_ open: String, _ close: String, _ count: Int, _ depth: Int, _ child: (inout Self, Int) -> Void
	) {
		let isInline = isOneLine || random.chance(depth == 0 ? 5 : 25)
		text += open
		for index in 0..<count {
			breakLine(depth: depth + 1, isInline: isInline && !(isMessy && random.chance(20)))
			trivia(depth: depth)
			child(&self, index)
			trivia(depth: depth)
			if index < count - 1 || hasTrailingCommas { text += "," }
		}
		if count > 0 || random.chance(20) { breakLine(depth: depth, isInline: isInline) }
		trivia(depth: depth)
		text += close
	}

	private mutating func name(_ name: String) {
		if isJSON5, random.chance(60) { return ownName(name) }
		guard random.chance(20), let first = name.unicodeScalars.first, first.value < 0x10000 else {
			text += "\"\(name)\""
			return
		}
		let digits = String(first.value, radix: 16)
		text +=
			"\"\\u" + String(repeating: "0", count: 4 - digits.count) + digits
			+ String(String.UnicodeScalarView(name.unicodeScalars.dropFirst())) + "\""
	}

	/// A name as JSON5 alone has it.
	private mutating func ownName(_ name: String) {
		switch name {
		case "a" where random.chance(20): text += "\\u0061"
		case "b" where random.chance(20): text += "'\\x62'"
		default: text += random.chance(70) && Identifier.isOne(name) ? name : "'\(name)'"
		}
	}

	/// A scalar as JSON5 alone has it.
	private mutating func ownScalar() {
		text += random.pick([
			"0x1F", "-0Xff00", "+5", ".5", "5.", "-.5e3", "5.e-1", "+0", "Infinity", "-Infinity", "+NaN", "''",
			"'text'",
			"0xFFFFFFFFFFFFFFFFFF", "'it\\'s \"so\"'", "'a\\\(newline)b'", "\"\\x41\\v\\0\\é\"", "'\u{2028}\t, } ]'",
			"\"\\\u{2028}'\"",
		])
	}

	private mutating func value(depth: Int) {
		if isJSON5, random.chance(40) { return ownScalar() }
		if depth < 5, random.chance(25) { return object(depth: depth) }
		if depth < 5, random.chance(20) {
			return container("[", "]", random.pick([0, 1, 2, 3, 5]), depth) { generator, _ in
				generator.value(depth: depth + 1)
			}
		}
		text += random.pick([
			"1", "-0", "5.0", "1e400", "0.1", "123456789012345678901234567890", "true", "false", "null", "\"\"",
			"\"text\"", "\"é // no comment\"", "\"\\ud800\"", "\"\\u0041\\n\"", "\"😀 , } ]\"", "[]", "{}",
		])
	}

	/// Any value, also a nested one.
	mutating func json(depth: Int = 0) -> Defaults.JSON {
		if depth < 3, random.chance(20) {
			let names = ["a", "b", "c", "é", "new"].shuffled(using: &random).prefix(random.pick([0, 1, 2, 4]))
			return .object(Defaults.Object(names.map { (name: $0, value: json(depth: depth + 1)) }))
		}
		if depth < 3, random.chance(20) {
			return .array((0..<random.pick([0, 1, 2, 4])).map { _ in json(depth: depth + 1) })
		}
		let huge = Defaults.Number(text: "1e400") ?? Defaults.Number(1)
		return random.pick([
			1, 7, 2.5, true, false, .null, "", "text", "line\nbreak \" \\ \u{1}", "😀", .number(huge),
		])
	}

	/// What a program may make of a value: parts of it go, come, change and move.
	mutating func changed(_ value: Defaults.JSON) -> Defaults.JSON {
		switch value {
		case .array(var elements):
			for index in elements.indices.reversed() {
				if random.chance(25) { elements.remove(at: index) } else { elements[index] = changed(elements[index]) }
			}
			if random.chance(40) { elements.insert(json(depth: 1), at: random.pick(Array(0...elements.count))) }
			if random.chance(20) { elements.shuffle(using: &random) }
			return .array(elements)
		case .object(let object):
			var changed = Defaults.Object()
			for member in object.members where !random.chance(20) { changed[member.name] = self.changed(member.value) }
			if random.chance(30) { changed[random.pick(["a", "new", "newer"])] = json(depth: 1) }
			return .object(changed)
		default: return random.chance(30) ? json(depth: 2) : value
		}
	}
}

extension Defaults.JSON {
	/// The paths of all values below this one.
	func paths(under path: Defaults.Path = []) -> [Defaults.Path] {
		switch self {
		case .object(let object):
			object.members.flatMap { [path.appending($0.name)] + $0.value.paths(under: path.appending($0.name)) }
		case .array(let elements):
			elements.enumerated().flatMap {
				[path.appending($0.offset)] + $0.element.paths(under: path.appending($0.offset))
			}
		default: []
		}
	}

	/// This value with another one, or none, at `path`; what a document's edits are held against.
	func with(_ value: Defaults.JSON?, at tokens: ArraySlice<String>) -> Defaults.JSON {
		guard let token = tokens.first else { return value ?? .object(Defaults.Object()) }
		let rest = tokens.dropFirst()
		switch self {
		case .object(var object):
			object[token] = rest.isEmpty ? value : (object[token] ?? .object(Defaults.Object())).with(value, at: rest)
			return .object(object)
		case .array(var elements):
			let index = Defaults.Path.index(token) ?? 0
			if index == elements.count {
				elements.append(Defaults.JSON.object(Defaults.Object()).with(value, at: rest))
			} else if rest.isEmpty, value == nil {
				elements.remove(at: index)
			} else {
				elements[index] = elements[index].with(value, at: rest)
			}
			return .array(elements)
		default: return self
		}
	}
}
