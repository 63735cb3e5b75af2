/// Works out the edits of a text of TOML. What is in brackets is edited as JSON is; what is written in lines and in
/// tables, however far apart they stand, is edited by whole lines.
struct TOMLEditor {
	let text: UnsafeBufferPointer<UInt8>
	let tape: Tape
	let layout: LayoutFinder
	let lines: [TOMLOutline.Line]
	private let comments: [Range<Int>]
	/// The line of each table's header, and the header above each line.
	private let headers: [Int: Int]
	private let sections: [Int?]
	/// The lines in the order of their nodes.
	private let byNode: [Int]

	/// How a container is written.
	enum Form {
		/// Beneath a header, or before the first one.
		case section(header: Int?)
		/// As names before those of its members, the last time in this line.
		case dotted(line: Int)
		/// As names in the headers of other tables, the first time in this line.
		case implicit(line: Int)
		/// As an array of tables.
		case tables
		/// In the brackets of this node.
		case inline(Int)
	}

	init(_ text: UnsafeBufferPointer<UInt8>, _ tape: Tape) {
		self.text = text
		self.tape = tape
		layout = LayoutFinder(text: text, tape: tape)
		let outline = TOMLScanner.outline(text)
		lines = outline.lines
		comments = outline.comments
		var headers: [Int: Int] = [:]
		var sections: [Int?] = []
		var section: Int?
		for (index, line) in outline.lines.enumerated() {
			sections.append(section)
			guard line.kind != .pair else { continue }
			headers[line.node] = index
			section = index
		}
		(self.headers, self.sections) = (headers, sections)
		byNode = outline.lines.indices.sorted { outline.lines[$0].node < outline.lines[$1].node }
	}

	func form(of node: Int) -> Form {
		if !tape.nodes[node].flags.contains(.scattered) { return .inline(node) }
		if node == 0 { return .section(header: nil) }
		if tape.nodes[node].kind == .array { return .tables }
		if let header = headers[node] { return .section(header: header) }
		let mine = lineIndices(of: node)
		if let line = mine.last(where: { lines[$0].kind == .pair && !isWithin(sectionNode(of: $0), node) }) {
			return .dotted(line: line)
		}
		if let line = mine.first { return .implicit(line: line) }
		var outer = node
		while tape.nodes[outer].flags.contains(.scattered), outer > 0 { outer = Int(tape.nodes[outer].parent) }
		return .inline(outer)
	}

	func isWithin(_ node: Int, _ outer: Int) -> Bool { (outer..<tape.nodes[outer].nextIndex).contains(node) }

	/// The lines of a value, in order.
	func lineIndices(of node: Int) -> [Int] {
		let first = byNode.partitioningIndex { lines[$0].node >= node }
		let end = tape.nodes[node].nextIndex
		return byNode[first...].prefix { lines[$0].node < end }.sorted()
	}

	func header(of node: Int) -> Int? { headers[node] }

	/// The table that the names of a pair's key are looked for in.
	func sectionNode(of line: Int) -> Int { sections[line].map { lines[$0].node } ?? 0 }
	func section(of line: Int) -> Int? { sections[line] }

	/// How many names lead to a value: elements have none.
	func depth(of node: Int) -> Int {
		sequence(first: node) { index in
			let parent = tape.nodes[index].parent
			return parent == Node.none ? nil : Int(parent)
		}.count { tape.nodes[$0].isMember }
	}

	/// The first byte of a line.
	func start(of line: Int) -> Int { lineStart(of: lines[line].range.lowerBound) }

	func lineStart(of offset: Int) -> Int {
		text[..<offset].lastIndex(where: Trivia.isLineEnd).map { $0 + 1 } ?? Trivia.byteOrderMarkLength(of: text)
	}

	/// Whether pairs behind a range would be another table's once something else stands there.
	func movesPairs(behind range: Range<Int>, by new: [UInt8]) -> Bool {
		let next = lines[lines.partitioningIndex { $0.range.lowerBound >= range.upperBound }...].first
		guard next?.kind == .pair, range.upperBound == text.count || Trivia.isLineEnd(text[range.upperBound]) else {
			return false
		}
		let isWholeLine = lineStart(of: range.lowerBound) == range.lowerBound
		func lastHeader(_ text: some Sequence<UInt8>) -> [UInt8]? {
			let whole = Array(text.drop { !isWholeLine && !Trivia.isLineEnd($0) })
			return whole.withUnsafeBufferPointer { whole in
				TOMLScanner.outline(whole).lines.last { $0.kind != .pair }.map { Array(whole[$0.range]) }
			}
		}
		return lastHeader(text[range]) != lastHeader(new)
	}

	/// The offset behind the line's end.
	func afterLineEnd(_ offset: Int) -> Int {
		guard offset < text.count else { return offset }
		return offset + (text[offset] == 0x0D && offset + 1 < text.count && text[offset + 1] == 0x0A ? 2 : 1)
	}

	/// The comments right above a line, that no empty line keeps apart from it.
	func comments(above line: Int) -> [Range<Int>] {
		let floor = line > 0 ? lines[line - 1].end : 0
		var start = lines[line].range.lowerBound
		let last = comments.partitioningIndex { $0.lowerBound >= start }
		var found: [Range<Int>] = []
		for comment in comments[..<last].reversed() {
			guard comment.lowerBound > floor || floor == 0, lineEnds(in: comment.upperBound..<start) == 1,
				!Directive.isOfFile(text[comment])
			else { break }
			found.append(comment)
			start = comment.lowerBound
		}
		return found.reversed()
	}

	/// The comment on a line.
	func comment(on line: Int) -> Range<Int>? {
		let first = comments.partitioningIndex { $0.lowerBound >= lines[line].range.upperBound }
		return first < comments.count && comments[first].upperBound <= lines[line].end ? comments[first] : nil
	}

	private func lineEnds(in range: Range<Int>) -> Int { range.count { text[$0] == 0x0A } }

	/// Where a line begins with the comments right above it.
	func commentedStart(of line: Int) -> Int {
		comments(above: line).first.map { lineStart(of: $0.lowerBound) } ?? start(of: line)
	}

	/// Where the table ends whose last line this is: behind the comments right below that are not the next header's; below a
	/// header with nothing else behind all of these.
	func sectionEnd(after line: Int) -> Int {
		let limit = line + 1 < lines.count ? commentedStart(of: line + 1) : text.count
		let isHeader = lines[line].kind != .pair
		var end = lines[line].end
		var next = comments.partitioningIndex { $0.lowerBound >= end }
		while next < comments.count, comments[next].upperBound <= limit,
			isHeader || lineEnds(in: end..<comments[next].lowerBound) == 1
		{
			end = comments[next].upperBound
			next += 1
		}
		return end
	}

	/// The runs of lines of a value that follow one another, with what stands between them.
	func runs(of node: Int) -> [(lines: ClosedRange<Int>, range: Range<Int>)] {
		let indices = lineIndices(of: node)
		var runs: [ClosedRange<Int>] = []
		for index in indices {
			if let last = runs.last, last.upperBound + 1 == index {
				runs[runs.count - 1] = last.lowerBound...index
			} else {
				runs.append(index...index)
			}
		}
		return runs.map { run in
			let header = lines[run.upperBound].kind == .pair ? section(of: run.upperBound) : run.upperBound
			let isWhole = header.map(run.contains) ?? false
			let end = isWhole ? sectionEnd(after: run.upperBound) : lines[run.upperBound].end
			return (run, start(of: run.lowerBound)..<end)
		}
	}

	/// All comments of what is at a node and stands in lines.
	func comments(inside node: Int) -> [Range<Int>] {
		let runs = node == 0 ? [0..<text.count] : runs(of: node).map(\.range)
		return runs.flatMap(comments)
	}

	func comments(in range: Range<Int>) -> [Range<Int>] { comments.filter { range.contains($0.lowerBound) } }

	/// The line that tells of a value itself, and not only of what is in it; nil where none does.
	func line(of node: Int) -> Int? {
		headers[node]
			?? lineIndices(of: node).first { lines[$0].node == node }
			?? (tape.nodes[node].kind == .array && tape.nodes[node].flags.contains(.scattered)
				? lineIndices(of: node).first : nil)
	}

	/// Replacements of lines, with nothing done to what is around them.
	func replacement(_ range: Range<Int>, _ text: [UInt8]) -> Replacement {
		Replacement(range: range, text: text, nodes: 0..<0, parent: 0, effect: .children)
	}
}
