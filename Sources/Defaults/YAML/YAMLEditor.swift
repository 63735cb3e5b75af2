/// The writers of an editor that were asked for, for as long as its layout is the same.
private final class Writers {
	var known: [Int: YAMLWriter] = [:]
}

/// Works out the edits of a text of YAML: of blocks by whole lines, of what is in brackets between these.
struct YAMLEditor {
	let text: UnsafeBufferPointer<UInt8>
	let tape: Tape
	let entries: [YAMLEntry]
	let comments: [Range<Int>]
	var layout: YAMLLayout { didSet { writers = Writers() } }
	/// What is written as its siblings are, by container: to look at all of them takes as long as there are.
	private var writers = Writers()
	/// Of several documents, whether something stands between them that tells how they are to be read, or of their ends.
	private(set) var hasDirectives = false

	init(_ text: UnsafeBufferPointer<UInt8>, _ tape: Tape) {
		self.text = text
		self.tape = tape
		(entries, comments) = YAMLComposer.outline(text)
		layout = entries.count == tape.nodes.count ? YAMLLayout(entries, tape, in: text) : YAMLLayout()
		if isUsable, isStream(0) { hasDirectives = findsDirectives() }
	}

	/// Whether what the text says is known of each node.
	var isUsable: Bool { entries.count == tape.nodes.count }

	/// The container that a node stands in; the root's is the root.
	func parent(of node: Int) -> Int { tape.nodes[node].parent == Node.none ? 0 : Int(tape.nodes[node].parent) }

	/// The children of a container that stand in it, and are not merged in.
	func children(of container: Int) -> [Int] {
		let range = entries[container].value.range
		return tape.children(of: container).filter { child in
			let entry = entries[child]
			// What is merged in may stand in the container as well, in something else.
			return (!entry.isBorrowed || entry.value.kind == .alias) && range.contains(entry.start)
				&& entry.end <= range.upperBound
		}
	}

	/// Whether a container has brackets, or is a pair in those of a list.
	func isFlow(_ container: Int) -> Bool { [.flow, .pair].contains(entries[container].value.style) }

	/// How what is new in a container is written: as its children are.
	func writer(in container: Int) -> YAMLWriter {
		if let known = writers.known[container] { return known }
		let writer = newWriter(in: container)
		writers.known[container] = writer
		return writer
	}

	private func newWriter(in container: Int) -> YAMLWriter {
		var layout = layout
		guard tape.nodes[container].isContainer else { return YAMLWriter(layout: layout) }
		let own = children(of: container).map { entries[$0] }
		let keys = own.compactMap(\.key?.style)
		let texts = zip(children(of: container), own).filter { tape.nodes[$0.0].kind == .string }.map(\.1.value)
		let quoted = texts.filter { $0.style == .single || $0.style == .double }
		if let last = quoted.last ?? own.last(where: { $0.key?.style == .single || $0.key?.style == .double })?.key {
			layout.quote = UInt8(ascii: last.style == .single ? "'" : "\"")
		}
		layout.quotesTexts = !quoted.isEmpty && quoted.count == texts.count
		let numbers = own.compactMap(\.key).filter { key in
			let bytes = text.rebased(key.range)
			let scalar = tape.dialect.contains(.yaml11) ? YAMLScalar.in11(bytes) : YAMLScalar(bytes)
			if key.style == .plain, case .number = scalar { return true }
			return false
		}
		// The same number in other words would be there twice.
		layout.hasNumbersForKeys = !numbers.isEmpty && numbers.allSatisfy { YAMLWriter.isNumber(text[$0.range]) }
		for child in tape.children(of: container) where entries[child].isBorrowed {
			guard let key = entries[child].key, [.plain, .single, .double].contains(key.style) else { continue }
			layout.mergedKeys[tape.name(of: child, in: text)] = Array(text[key.range])
		}
		layout.quotesKeys = !keys.isEmpty && keys.allSatisfy { $0 == .single || $0 == .double }
		return YAMLWriter(layout: layout)
	}

	/// The column of what a node's lines are indented more than.
	func outerColumn(of node: Int) -> Int { node == 0 ? 0 : entries[parent(of: node)].value.column }

	func replacement(_ range: Range<Int>, _ text: [UInt8]) -> Replacement {
		Replacement(range: range, text: text, nodes: 0..<0, parent: 0, effect: .children)
	}
}

// MARK: Lines

extension YAMLEditor {
	func lineStart(of offset: Int) -> Int {
		max(
			text[..<offset].lastIndex(where: Trivia.isLineEnd).map { $0 + 1 } ?? 0, Trivia.byteOrderMarkLength(of: text)
		)
	}

	func lineEnd(of offset: Int) -> Int { Trivia.endOfLine(from: offset, in: text) }

	/// The offset behind the end of a line.
	func afterLineEnd(_ offset: Int) -> Int {
		guard offset < text.count else { return offset }
		return offset + (text[offset] == 0x0D && offset + 1 < text.count && text[offset + 1] == 0x0A ? 2 : 1)
	}

	/// The offset before the end of the line before.
	func beforeLineEnd(_ offset: Int) -> Int {
		guard offset > 0, Trivia.isLineEnd(text[offset - 1]) else { return offset }
		return offset - (offset > 1 && text[offset - 1] == 0x0A && text[offset - 2] == 0x0D ? 2 : 1)
	}

	/// Whether nothing but blanks stands before an offset on its line.
	func beginsLine(_ offset: Int) -> Bool { text[lineStart(of: offset)..<offset].allSatisfy(Trivia.isBlank) }

	func column(of offset: Int) -> Int { offset - lineStart(of: offset) }

	/// Where the sign, the anchor and the tag before a node's value end; nil where no sign stands there.
	func valueStart(of node: Int) -> Int? {
		let value = entries[node].value
		let indicator = value.indicator.map { $0 + 1 }
		return [indicator, value.anchor?.upperBound, value.tag?.upperBound].compactMap { $0 }.max()
	}

	/// Whether the value begins on the line of the sign before it.
	func isCompact(_ node: Int) -> Bool {
		guard let start = valueStart(of: node) else { return true }
		return !text[start..<max(start, entries[node].value.range.lowerBound)].contains(where: Trivia.isLineEnd)
	}
}

// MARK: Comments

extension YAMLEditor {
	func comments(in range: Range<Int>) -> [Range<Int>] {
		Array(
			comments[comments.partitioningIndex { $0.lowerBound >= range.lowerBound }...].prefix {
				$0.lowerBound < range.upperBound
			})
	}

	/// The comments on the lines right above a node that begins a line.
	func comments(above node: Int) -> [Range<Int>] {
		var start = entries[node].start
		guard beginsLine(start), !isBelowDocument(node) else { return [] }
		// Of several documents each has what is said of it above.
		let isDocument = node > 0 && isStream(parent(of: node))
		var found: [Range<Int>] = []
		for comment in comments[..<comments.partitioningIndex { $0.lowerBound >= start }].reversed() {
			guard comment.upperBound < start, afterLineEnd(comment.upperBound) == lineStart(of: start),
				beginsLine(comment.lowerBound), isDocument || !Directive.isOfFile(text[comment])
			else { break }
			found.append(comment)
			start = comment.lowerBound
		}
		return found.reversed()
	}

	/// The comment on the line of a node: where its value ends, or where its block begins below.
	func comment(on node: Int) -> Range<Int>? {
		let entry = entries[node]
		let isLines = entry.isBlock || YAMLBlockHeader.isOne(entry.value)
		if entry.isBlock, isCompact(node) { return nil }
		let place = isLines ? (valueStart(of: node) ?? entry.start) : entry.end
		return comments(in: place..<lineEnd(of: place)).first
	}

	/// The comments in what is at a node; those on the lines that a block begins below and ends on are in it.
	func comments(inside node: Int) -> [Range<Int>] {
		let entry = entries[node]
		if node == 0 { return comments }
		if isStream(parent(of: node)) { return comments(in: entry.start..<lastLineEnd(of: node)) }
		guard entry.isBlock else { return comments(in: entry.value.range) }
		return comments(in: (valueStart(of: node) ?? entry.value.range.lowerBound)..<lineEnd(of: entry.end))
	}

	/// Where a node begins with the comments right above it.
	func commentedStart(of node: Int) -> Int { comments(above: node).first?.lowerBound ?? entries[node].start }

	/// The edit that removes these.
	func commentRemoval(above node: Int) -> [Replacement] {
		guard let first = comments(above: node).first else { return [] }
		return [replacement(lineStart(of: first.lowerBound)..<lineStart(of: entries[node].start), [])]
	}
}
