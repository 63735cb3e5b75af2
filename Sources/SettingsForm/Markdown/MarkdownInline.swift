/// Reads the marks within a paragraph.
struct MarkdownInline {
	private let definitions: [(label: String, address: String)]
	private let addresses: [String: String]
	private(set) var links: [String] = []
	/// Where the marks of the text that is read end.
	private var ends = MarkdownMarks([])
	/// How deep marks may lie in one another.
	private static let maximumDepth = 8
	/// No label is longer.
	private static let longestLabel = 999

	init(definitions: [(label: String, address: String)]) {
		self.definitions = definitions
		addresses = Dictionary(definitions.map { ($0.label, $0.address) }) { first, _ in first }
	}

	/// Lists every definition as a link.
	mutating func useAllDefinitions() { links = definitions.map(\.address) }

	/// The pieces of a text.
	mutating func spans(of text: String) -> [Markdown.Span] {
		var spans: [Markdown.Span] = []
		let text = Array(text)
		ends = MarkdownMarks(text)
		read(text[...], [], into: &spans, depth: 0)
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
		let emphases = MarkdownEmphases(text)
		var index = text.startIndex
		while index < text.endIndex {
			let rest = text[index...]
			if rest.first == "\\", let next = rest.dropFirst().first, next.isASCII, next.isPunctuation || next.isSymbol
			{
				plain.append(next)
				index += 2
			} else if let code = code(in: rest) {
				flush(into: &spans)
				spans.append(Markdown.Span(text: String(code.text), marks: marks.union(.code)))
				index = code.end
			} else if let link = link(in: rest, after: index > text.startIndex ? text[index - 1] : nil) {
				flush(into: &spans)
				addLink(link, marks, into: &spans, depth: depth)
				index = link.end
			} else if let end = tagEnd(in: rest) {
				index = end
			} else if depth < Self.maximumDepth, let emphasis = emphases.emphasis(at: index) {
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
	private func code(in text: ArraySlice<Character>) -> (text: ArraySlice<Character>, end: Int)? {
		let count = ends.quoteCount(text.startIndex, in: text)
		guard count > 0, ends.hasQuotes(count, after: text.startIndex) else { return nil }
		var index = text.startIndex + count
		while index < text.endIndex {
			let run = ends.quoteCount(index, in: text)
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
	private func link(in text: ArraySlice<Character>, after previous: Character?) -> Link? {
		if text.first == "<" { return bareLink(in: text) }
		let start = text.first == "!" ? text.startIndex + 1 : text.startIndex
		guard start < text.endIndex, text[start] == "[", let close = ends.bracketEnd(start, in: text) else {
			return nil
		}
		let inner = text[start + 1..<close]
		guard !inner.isEmpty else { return nil }
		let next = close + 1 < text.endIndex ? text[close + 1] : nil
		if next == "(", let end = ends.parenthesisEnd(close + 1, in: text) {
			let address = text[close + 2..<end].prefix { $0 != " " }
			return Link(text: inner, address: String(address), end: end + 1)
		}
		if next == "[", let end = ends.bracketEnd(close + 1, in: text) {
			let label = end == close + 2 ? inner : text[close + 2..<end]
			if let address = address(of: label) { return Link(text: inner, address: address, end: end + 1) }
			let isMeant = previous?.isInWord != true && [inner, label].allSatisfy { $0.contains(where: \.isLetter) }
			// Descriptions are often cut from longer texts that say where it leads; `grid[x][y]` leads nowhere.
			return isMeant ? Link(text: inner, address: String(inner), end: end + 1) : nil
		}
		return address(of: inner).map { Link(text: inner, address: $0, end: close + 1) }
	}

	private func address(of label: ArraySlice<Character>) -> String? {
		guard !addresses.isEmpty, label.count <= Self.longestLabel else { return nil }
		return addresses[String(label).lowercased()]
	}

	private func bareLink(in text: ArraySlice<Character>) -> Link? {
		guard let end = ends.angleEnd(text.startIndex, in: text) else { return nil }
		let inner = text[text.startIndex + 1..<end]
		guard ["http://", "https://", "mailto:"].contains(where: { inner.starts(with: $0) }) else { return nil }
		return Link(text: inner, address: String(inner), end: end + 1)
	}

	private static let tags: Set = [
		"a", "b", "br", "code", "div", "em", "i", "kbd", "li", "ol", "p", "pre", "span", "strong", "sub", "sup", "ul",
	]

	/// The end of a tag of HTML.
	private func tagEnd(in text: ArraySlice<Character>) -> Int? {
		guard text.first == "<", let end = ends.angleEnd(text.startIndex, in: text) else { return nil }
		let inner = text[text.startIndex + 1..<end]
		let name = inner.drop { $0 == "/" }.prefix { $0.isLetter }
		return Self.tags.contains(String(name).lowercased()) ? end + 1 : nil
	}
}
