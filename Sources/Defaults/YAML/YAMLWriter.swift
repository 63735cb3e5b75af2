/// Writes values as YAML.
struct YAMLWriter {
	var layout: YAMLLayout

	/// The lines of a collection with something in it, the first one without its indentation, which is `column`.
	func block(_ value: Defaults.JSON, at column: Int) -> [UInt8] {
		let separator = layout.newline + spaces(column)
		switch value {
		case .object(let object):
			return Array(object.members.map { member($0.name, $0.value, at: column) }.joined(separator: separator))
		case .array(let elements): return Array(elements.map { item($0, at: column) }.joined(separator: separator))
		default: return scalar(value, at: column)
		}
	}

	/// A member of a mapping at a column.
	func member(_ name: String, _ value: Defaults.JSON, at column: Int) -> [UInt8] {
		key(name) + [UInt8(ascii: ":")] + memberValue(value, at: column)
	}

	/// What stands behind the colon of a member at a column.
	func memberValue(_ value: Defaults.JSON, at column: Int) -> [UInt8] {
		guard value.hasChildren else { return [0x20] + scalar(value, at: column) }
		let inner = column + (value.kind == .array && !layout.indentsSequences ? 0 : layout.step)
		return layout.newline + spaces(inner) + block(value, at: inner)
	}

	/// An element of a sequence at a column.
	func item(_ value: Defaults.JSON, at column: Int) -> [UInt8] { Array("- ".utf8) + itemValue(value, at: column) }

	/// What stands behind the dash of an element at a column, and the blank.
	func itemValue(_ value: Defaults.JSON, at column: Int) -> [UInt8] {
		value.hasChildren ? block(value, at: column + 2) : scalar(value, at: column)
	}

	func spaces(_ count: Int) -> [UInt8] { [UInt8](repeating: 0x20, count: max(count, 0)) }

	/// A value without anything in it; a text of several lines as lines that are indented more than a column.
	func scalar(_ value: Defaults.JSON, at column: Int) -> [UInt8] {
		// With more than one end, empty lines that are below would be taken for part of it.
		guard case .string(let text) = value, text.utf8.contains(0x0A), !text.hasSuffix("\n\n"), !layout.quotesTexts,
			layout.hasLiterals,
			let lines = lines(text, literal: true, at: max(column, 0) + layout.step, more: layout.step)
		else { return flow(value) }
		return lines
	}

	/// A value on one line.
	func flow(_ value: Defaults.JSON, inFlow isFlow: Bool = false) -> [UInt8] {
		switch value {
		case .null: Array("null".utf8)
		case .bool(let value): Array((value ? "true" : "false").utf8)
		case .number(let number): Array(Self.text(of: number).utf8)
		case .string(let text):
			!layout.quotesTexts && YAMLScalar.isPlain(text, inFlow: isFlow) ? Array(text.utf8) : quoted(text)
		case .array(let elements):
			Array("[".utf8) + elements.map { flow($0, inFlow: true) }.joined(separator: ", ".utf8) + "]".utf8
		case .object(let object):
			if object.isEmpty {
				Array("{}".utf8)
			} else {
				Array("{".utf8) + layout.padding
					+ object.members.map { flowMember($0.name, $0.value) }.joined(separator: ", ".utf8)
					+ layout.padding + "}".utf8
			}
		}
	}

	func flowMember(_ name: String, _ value: Defaults.JSON) -> [UInt8] {
		key(name, inFlow: true) + ": ".utf8 + flow(value, inFlow: true)
	}

	func key(_ name: String, inFlow isFlow: Bool = false) -> [UInt8] {
		if let merged = layout.mergedKeys[name] { return merged }
		if layout.hasNumbersForKeys, Self.isNumber(name.utf8) { return Array(name.utf8) }
		return !layout.quotesKeys
			&& YAMLScalar.isPlain(name, inFlow: isFlow, whateverIn11: layout.plainNames.contains(name))
			? Array(name.utf8) : quoted(name)
	}

	/// Whether a key is a whole number, written as such.
	static func isNumber(_ key: some Collection<UInt8>) -> Bool {
		(1...18).contains(key.count) && key.allSatisfy { (0x30...0x39).contains($0) }
			&& (key.count == 1 || key.first != 0x30)
	}

	/// A number that all readers take for one: with a point and a sign where it has an exponent.
	static func text(of number: Defaults.Number) -> String {
		guard let mark = number.text.firstIndex(where: { $0 == "e" || $0 == "E" }) else { return number.text }
		let (digits, exponent) = (number.text[..<mark], number.text[number.text.index(after: mark)...])
		let isSigned = exponent.hasPrefix("-") || exponent.hasPrefix("+")
		return digits + (digits.contains(".") ? "" : ".0") + "e" + (isSigned ? "" : "+") + exponent
	}

	/// A text in quotes: in single ones only where it needs no escapes.
	func quoted(_ text: String) -> [UInt8] {
		if layout.quote == UInt8(ascii: "'"),
			text.unicodeScalars.allSatisfy({ $0 != "\n" && $0 != "\t" && YAMLScalar.isPrintable($0) })
		{
			return Array("'".utf8) + text.utf8.flatMap { $0 == UInt8(ascii: "'") ? [$0, $0] : [$0] } + "'".utf8
		}
		return Array("\"".utf8) + text.unicodeScalars.flatMap(Self.escaped) + "\"".utf8
	}

	private static func escaped(_ character: Unicode.Scalar) -> [UInt8] {
		switch character {
		case "\"", "\\": return Array("\\\(character)".utf8)
		case "\n": return Array("\\n".utf8)
		case "\t": return Array("\\t".utf8)
		case "\r": return Array("\\r".utf8)
		case _ where YAMLScalar.isPrintable(character): return Array(String(character).utf8)
		default:
			let digits = String(character.value, radix: 16, uppercase: true)
			let isShort = character.value <= 0xFF
			return Array((isShort ? "\\x" + digits.zeroPadded(to: 2) : "\\u" + digits.zeroPadded(to: 4)).utf8)
		}
	}

	/// A text as a literal or folded scalar, its lines at a column, which is by `more` columns further than what it is in;
	/// nil where these cannot hold it. The last line has no end.
	func lines(_ text: String, literal isLiteral: Bool, at column: Int, more: Int) -> [UInt8]? {
		guard text.unicodeScalars.allSatisfy(YAMLScalar.isPrintable), text.utf8.contains(where: { $0 != 0x0A }) else {
			return nil
		}
		var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
		let ends = lines.reversed().prefix { $0.isEmpty }.count
		let chomping = ends == 0 ? "-" : ends == 1 ? "" : "+"
		lines.removeLast(ends == 0 ? 0 : 1)
		if !isLiteral { lines = Self.unfolded(lines) }
		// The first line that holds something would tell a wrong indentation; of a tab there libyaml says so.
		let first = lines.first { !$0.isEmpty }?.first ?? 0
		let needsIndicator = Trivia.isBlank(first)
		guard !needsIndicator || (1...9).contains(more) else { return nil }
		let header = (isLiteral ? "|" : ">") + (needsIndicator ? String(more) : "") + chomping
		let body = lines.flatMap { layout.newline + ($0.isEmpty ? [] : spaces(column)) + $0 }
		return Array(header.utf8) + body
	}

	/// Lines with an empty one between those that would be folded to one.
	private static func unfolded(_ lines: [[UInt8]]) -> [[UInt8]] {
		var result: [[UInt8]] = []
		var previous: [UInt8]?
		for line in lines {
			if let last = previous, !line.isEmpty, let first = line.first, !Trivia.isBlank(first),
				!Trivia.isBlank(last[0])
			{
				result.append([])
			}
			result.append(line)
			if !line.isEmpty { previous = line }
		}
		return result
	}
}

extension Defaults.JSON {
	/// Whether it is a collection with something in it.
	var hasChildren: Bool {
		switch self {
		case .object(let object): !object.isEmpty
		case .array(let elements): !elements.isEmpty
		default: false
		}
	}

	/// The text of a file of YAML, but for the last line's end.
	func serializedAsYAML(plainNames: Set<String>) -> String {
		var layout = YAMLLayout()
		layout.plainNames = plainNames
		return String(decoding: YAMLWriter(layout: layout).block(self, at: 0), as: UTF8.self)
	}
}
