/// Reads the marks within a paragraph.
struct MarkdownInline {
	private let definitions: [(label: String, address: String)]
	private(set) var links: [String] = []
	/// How deep marks may lie in one another.
	private static let maximumDepth = 8

	init(definitions: [(label: String, address: String)]) { self.definitions = definitions }

	/// Lists every definition as a link.
	mutating func useAllDefinitions() { links = definitions.map(\.address) }

	/// The pieces of a text.
	mutating func spans(of text: String) -> [Markdown.Span] {
		var spans: [Markdown.Span] = []
		read(Array(text)[...], [], into: &spans, depth: 0)
		return spans
	}

	private mutating func read(
		_ text: ArraySlice<Character>, _ marks: Markdown.Marks, into spans: inout [Markdown.Span], depth: Int
	) {
		var plain = ""
		func flush(into spans: inout [Markdown.Span]) {
			if !plain.isEmpty { spans.append(Markdown.Span(text: plain, marks: marks)) }
			plain = ""
		}
		var index = text.startIndex
		while index < text.endIndex {
			let rest = text[index...]
			if rest.first == "\\", let next = rest.dropFirst().first, next.isASCII, next.isPunctuation || next.isSymbol
			{
				plain.append(next)
				index += 2
			} else if let code = Self.code(in: rest) {
				flush(into: &spans)
				spans.append(Markdown.Span(text: String(code.text), marks: marks.union(.code)))
				index = code.end
			} else if let link = link(in: rest) {
				flush(into: &spans)
				addLink(link, marks, into: &spans, depth: depth)
				index = link.end
			} else if let end = Self.tagEnd(in: rest) {
				index = end
			} else if depth < Self.maximumDepth, let emphasis = Self.emphasis(in: rest, after: text[..<index].last) {
				flush(into: &spans)
				read(emphasis.text, marks.union(emphasis.marks), into: &spans, depth: depth + 1)
				index = emphasis.end
			} else {
				plain.append(text[index])
				index += 1
			}
		}
		flush(into: &spans)
	}

	// MARK: Code

	/// What stands between runs of as many back quotes.
	private static func code(in text: ArraySlice<Character>) -> (text: ArraySlice<Character>, end: Int)? {
		let count = text.prefix { $0 == "`" }.count
		guard count > 0 else { return nil }
		var index = text.startIndex + count
		while index < text.endIndex {
			let run = text[index...].prefix { $0 == "`" }.count
			if run == count {
				var inner = text[text.startIndex + count..<index]
				if inner.count > 2, inner.first == " ", inner.last == " " { inner = inner.dropFirst().dropLast() }
				return (inner, index + run)
			}
			index += max(1, run)
		}
		return nil
	}

	// MARK: Links

	private struct Link {
		var text: ArraySlice<Character>
		var address: String
		var end: Int
	}

	private mutating func addLink(
		_ link: Link, _ marks: Markdown.Marks, into spans: inout [Markdown.Span], depth: Int
	) {
		if depth < Self.maximumDepth {
			read(link.text, marks.union(.link), into: &spans, depth: depth + 1)
		}
		guard String(link.text) != link.address else { return }
		let number = links.firstIndex(of: link.address) ?? links.count
		if number == links.count { links.append(link.address) }
		spans.append(Markdown.Span(text: " [\(number + 1)]", marks: .number))
	}

	/// `[text](address)`, `[text][label]`, `[label]`, `<https://…>`; of a picture its description.
	private func link(in text: ArraySlice<Character>) -> Link? {
		if text.first == "<" { return Self.bareLink(in: text) }
		let start = text.first == "!" ? text.startIndex + 1 : text.startIndex
		guard start < text.endIndex, text[start] == "[", let close = Self.closing(of: start, in: text, "[", "]") else {
			return nil
		}
		let inner = text[start + 1..<close]
		let next = close + 1 < text.endIndex ? text[close + 1] : nil
		if next == "(", let end = Self.closing(of: close + 1, in: text, "(", ")") {
			let address = text[close + 2..<end].prefix { $0 != " " }
			return inner.isEmpty ? nil : Link(text: inner, address: String(address), end: end + 1)
		}
		if next == "[", let end = Self.closing(of: close + 1, in: text, "[", "]") {
			let label = end == close + 2 ? inner : text[close + 2..<end]
			return address(of: label).map { Link(text: inner, address: $0, end: end + 1) }
		}
		return address(of: inner).map { Link(text: inner, address: $0, end: close + 1) }
	}

	private func address(of label: ArraySlice<Character>) -> String? {
		let label = String(label).lowercased()
		return definitions.first { $0.label == label }?.address
	}

	private static func bareLink(in text: ArraySlice<Character>) -> Link? {
		guard let end = text.firstIndex(of: ">") else { return nil }
		let inner = text[text.startIndex + 1..<end]
		let address = String(inner)
		guard address.hasPrefix("http://") || address.hasPrefix("https://") || address.hasPrefix("mailto:") else {
			return nil
		}
		return Link(text: inner, address: address, end: end + 1)
	}

	/// The bracket that closes the one at `start`.
	private static func closing(
		of start: Int, in text: ArraySlice<Character>, _ opens: Character, _ closes: Character
	) -> Int? {
		var depth = 0
		for index in start..<text.endIndex {
			if text[index] == opens { depth += 1 }
			if text[index] == closes { depth -= 1 }
			if depth == 0 { return index }
		}
		return nil
	}

	private static let tags: Set = [
		"a", "b", "br", "code", "div", "em", "i", "kbd", "li", "ol", "p", "pre", "span", "strong", "sub", "sup", "ul",
	]

	/// The end of a tag of HTML.
	private static func tagEnd(in text: ArraySlice<Character>) -> Int? {
		guard text.first == "<", let end = text.firstIndex(of: ">") else { return nil }
		let inner = text[text.startIndex + 1..<end]
		let name = inner.drop { $0 == "/" }.prefix { $0.isLetter }
		return tags.contains(String(name).lowercased()) ? end + 1 : nil
	}

	// MARK: Emphasis

	/// What stands between `*`, `_`, `**` or `__`: right beside the text, and underscores not within a word.
	private static func emphasis(
		in text: ArraySlice<Character>, after previous: Character?
	) -> (text: ArraySlice<Character>, marks: Markdown.Marks, end: Int)? {
		guard let mark = text.first, mark == "*" || mark == "_" else { return nil }
		let count = min(2, text.prefix { $0 == mark }.count)
		let start = text.startIndex + count
		guard start < text.endIndex, !text[start].isWhitespace, text[start] != mark,
			mark == "*" || !(previous.map { $0.isLetter || $0.isNumber } ?? false)
		else { return nil }
		var index = start + 1
		while index + count <= text.endIndex {
			let isEnd = text[index..<index + count].allSatisfy { $0 == mark } && !text[index - 1].isWhitespace
			let next = index + count < text.endIndex ? text[index + count] : nil
			if isEnd, next != mark, mark == "*" || !(next.map { $0.isLetter || $0.isNumber } ?? false) {
				return (text[start..<index], count == 2 ? .strong : .emphasis, index + count)
			}
			index += 1
		}
		return nil
	}
}
