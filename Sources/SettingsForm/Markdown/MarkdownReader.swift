/// Reads the lines of a text into blocks.
struct MarkdownReader {
	private let lines: [Substring]
	private var blocks: [Markdown.Block] = []
	private var inline: MarkdownInline
	/// The lines of the paragraph or item that is being read.
	private var open: [Substring] = []
	/// What the open lines are; nil for a paragraph.
	private var item: (depth: Int, number: String?)?

	init(_ text: String) {
		lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
		inline = MarkdownInline(definitions: Self.definitions(in: lines))
	}

	/// The blocks and the addresses that links in them lead to.
	mutating func read() -> ([Markdown.Block], [String]) {
		var index = 0
		while index < lines.count {
			let line = lines[index]
			let text = line.drop(while: \.isWhitespace)
			if let fence = Self.fence(of: text) {
				close()
				index = readCode(after: index, fence: fence)
			} else {
				read(line, text)
			}
			index += 1
		}
		close()
		// Where nothing but addresses is given, they are what there is to say.
		if blocks.isEmpty { inline.useAllDefinitions() }
		return (blocks, inline.links)
	}

	private mutating func read(_ line: Substring, _ text: Substring) {
		if text.isEmpty || Self.isRule(text) || Self.definition(in: text) != nil {
			close()
		} else if let heading = Self.heading(in: text) {
			close()
			blocks.append(.heading(inline.spans(of: heading)))
		} else if let found = Self.item(in: text) {
			close()
			item = (depth: (line.count - text.count) / 2, number: found.number)
			open = [found.text]
		} else {
			open.append(text.first == ">" ? text.dropFirst().drop(while: \.isWhitespace) : text)
		}
	}

	/// Single line ends are none: a paragraph is as wide as where it is shown.
	private mutating func close() {
		guard !open.isEmpty else { return }
		let spans = inline.spans(of: open.map { $0.trimmedEnd }.joined(separator: " "))
		open = []
		if let item {
			blocks.append(.item(depth: min(item.depth, 4), number: item.number, spans))
		} else if !spans.isEmpty {
			blocks.append(.paragraph(spans))
		}
		item = nil
	}

	/// Reads the lines of a piece of code; returns the place of the last.
	private mutating func readCode(after start: Int, fence: Substring) -> Int {
		var index = start + 1
		var code: [String] = []
		while index < lines.count, !lines[index].drop(while: \.isWhitespace).hasPrefix(fence) {
			code.append(String(lines[index]).replacing("\t", with: "    "))
			index += 1
		}
		blocks.append(.code(code))
		return index
	}

	// MARK: Lines

	private static func fence(of text: Substring) -> Substring? {
		["```", "~~~"].first(where: text.hasPrefix).map { text.prefix($0.count) }
	}

	private static func isRule(_ text: Substring) -> Bool {
		guard let first = text.first, "-*_".contains(first), text.count >= 3 else { return false }
		return text.allSatisfy { $0 == first || $0 == " " }
	}

	private static func heading(in text: Substring) -> String? {
		let level = text.prefix { $0 == "#" }.count
		guard (1...6).contains(level), text.dropFirst(level).first == " " else { return nil }
		return text.dropFirst(level + 1).trimmedEnd
	}

	private static func item(in text: Substring) -> (number: String?, text: Substring)? {
		if let first = text.first, "-*+".contains(first), text.dropFirst().first == " " {
			return (nil, text.dropFirst(2).drop(while: \.isWhitespace))
		}
		let digits = text.prefix { $0.isASCII && $0.isNumber }
		let rest = text.dropFirst(digits.count)
		guard (1...3).contains(digits.count), let mark = rest.first, ".)".contains(mark), rest.dropFirst().first == " "
		else { return nil }
		return (String(digits) + ".", rest.dropFirst(2).drop(while: \.isWhitespace))
	}

	/// `[label]: address`.
	private static func definition(in text: Substring) -> (label: String, address: String)? {
		guard text.first == "[", let end = text.firstIndex(of: "]"), text[end...].hasPrefix("]: ") else { return nil }
		let address = text[end...].dropFirst(3).drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
		let label = text[..<end].dropFirst()
		return label.isEmpty || address.isEmpty ? nil : (label.lowercased(), String(address))
	}

	private static func definitions(in lines: [Substring]) -> [(label: String, address: String)] {
		lines.compactMap { definition(in: $0.drop(while: \.isWhitespace)) }
	}
}

extension Substring {
	/// The text without white space at its end.
	fileprivate var trimmedEnd: String {
		var text = self
		while text.last?.isWhitespace == true { text.removeLast() }
		return String(text)
	}
}
