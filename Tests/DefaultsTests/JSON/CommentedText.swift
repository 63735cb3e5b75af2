import Chance

@testable import Defaults

/// Writes a list or an object at `/o/a` of which every child has comments of its own, laid out as people do.
struct CommentedText {
	/// How the children stand to one another.
	enum Style: CaseIterable {
		case commaLast, trailingComma, commaFirst, commaFirstAtBracket, oneLine, mixed
	}

	/// Where in a child's neighbourhood a comment stands.
	enum Position: Character, CaseIterable {
		case above = "a", before = "b", afterName = "n", beforeValue = "c", inside = "i", behind = "v", lineEnd = "e"
	}

	/// What stands between two children.
	private enum Separator: CaseIterable { case commaLast, commaFirst, oneLine }

	var random: SplitMix
	let style: Style
	let isObject: Bool
	private let newline: String
	private let outer: String
	private(set) var markers: [Int: Set<Position>] = [:]
	private var wanted: Set<Position> = []
	private var text = ""

	init(seed: UInt64) {
		random = SplitMix(state: seed)
		style = random.pick(Style.allCases)
		isObject = random.chance(50)
		newline = random.pick(["\n", "\n", "\r\n", "\r"])
		outer = random.pick(["", "  ", "\t"])
	}

	/// A value that tells which child it is of, with room for a comment.
	static func identity(of value: Defaults.JSON?) -> Int? {
		switch value {
		case .number(let number): Int(number.text).map { $0 % 1000 }
		case .array(let elements): identity(of: elements.first)
		case .object(let object): identity(of: object["id"])
		default: nil
		}
	}

	/// A comment's text for a child's place.
	static func marker(_ child: Int, _ position: Position) -> String { "<\(child)\(position.rawValue)>" }

	mutating func document() -> Defaults.Document? {
		text = "{\(newline)\(outer)\"o\": {\(newline)\(outer)\(outer)\"a\": \(isObject ? "{" : "[")"
		let children = (0..<random.pick([1, 2, 3, 4, 5])).map { 100 + $0 }
		var breaksBefore = style != .oneLine && style != .commaFirstAtBracket && (style != .mixed || random.chance(50))
		if !breaksBefore, !isObject || random.chance(50) { text += random.pick(["", " "]) }
		if breaksBefore { breakLine() }
		var separator: Separator?
		for (index, child) in children.enumerated() {
			wanted = Set(Position.allCases.filter { _ in random.chance(30) })
			if separator == .commaFirst || breaksBefore { writeAbove(child) }
			writeLead(separator, breaksBefore)
			write(child)
			let isLast = index == children.count - 1
			separator = isLast ? nil : nextSeparator()
			let closesLine =
				isLast ? style != .oneLine && (style != .mixed || random.chance(70)) : separator != .oneLine
			let hasComma =
				isLast ? style == .trailingComma || style == .mixed && random.chance(30) : separator != .commaFirst
			writeEnd(of: child, hasComma, closesLine)
			breaksBefore = separator == .commaLast
		}
		text += "\(isObject ? "}" : "]"),\(newline)\(outer)\(outer)\"z\": 0\(newline)\(outer)}\(newline)}\(newline)"
		return try? Defaults.Document(Array(text.utf8))
	}

	private mutating func nextSeparator() -> Separator {
		switch style {
		case .commaLast, .trailingComma: .commaLast
		case .commaFirst, .commaFirstAtBracket: .commaFirst
		case .oneLine: .oneLine
		case .mixed: random.pick(Separator.allCases)
		}
	}

	/// Whether a child is to have a comment at a place where there is room for it.
	private mutating func has(_ child: Int, _ position: Position) -> Bool {
		// Every one has a comment at least behind it.
		let has = wanted.contains(position) || position == .behind && markers[child] == nil
		if has { markers[child, default: []].insert(position) }
		return has
	}

	private mutating func breakLine() {
		if random.chance(8) { text += newline }
		text += newline
	}

	private func block(_ child: Int, _ position: Position) -> String { "/* \(Self.marker(child, position)) */" }

	private var indentation: String { outer + outer + "    " }

	private mutating func writeAbove(_ child: Int) {
		guard has(child, .above) else { return }
		text += indentation
		switch random.pick([0, 1, 2]) {
		case 0: text += block(child, .above) + newline
		case 1: text += "/* \(Self.marker(child, .above))\(newline)\(indentation)more */\(newline)"
		default: text += "// \(Self.marker(child, .above))\(newline)"
		}
	}

	private mutating func writeLead(_ separator: Separator?, _ breaksBefore: Bool) {
		switch separator {
		case .commaFirst: text += String(indentation.dropLast(2)) + random.pick([", ", ", ", ","])
		case .commaLast: text += indentation
		case .oneLine: text += random.pick(["", " "])
		case nil: text += breaksBefore ? indentation : ""
		}
	}

	private mutating func write(_ child: Int) {
		if has(child, .before) { text += block(child, .before) + " " }
		if isObject {
			text += "\"k\(child)\""
			if has(child, .afterName) { text += block(child, .afterName) }
			text += random.pick([":", ": "])
			if has(child, .beforeValue) { text += block(child, .beforeValue) }
		}
		guard has(child, .inside) else {
			text += random.pick(["\(child)", "\(child)", "[\(child)]", "{\"id\":\(child)}"])
			return
		}
		text += random.pick([
			"[\(block(child, .inside))\(child)]", "{\"id\": \(child) \(block(child, .inside))}",
			"[ // \(Self.marker(child, .inside))\(newline)\(child)]",
		])
	}

	private mutating func writeEnd(of child: Int, _ hasComma: Bool, _ closesLine: Bool) {
		if has(child, .behind) { text += random.pick([" ", ""]) + block(child, .behind) }
		if hasComma { text += "," }
		if closesLine {
			if has(child, .lineEnd) {
				text += random.pick([" // \(Self.marker(child, .lineEnd))", " " + block(child, .lineEnd)])
			}
			breakLine()
		}
	}
}
