/// What a text of YAML says of one member or element, as it is written.
struct YAMLBlock: Sendable, Hashable {
	/// From its sign or its key to the end of its last line; in brackets to its own end.
	let text: [UInt8]
	/// The comments in it.
	let comments: [String]
	/// The member's name, and where it stands in the text; nil for an element.
	fileprivate let name: String?
	fileprivate let place: Range<Int>?
	fileprivate let isFlow: Bool
	fileprivate let isDocument: Bool
	/// How far its first line is indented.
	fileprivate let column: Int
	/// The last comment right above it, which is no part of it.
	let above: [UInt8]

	/// The text with its lines at another column; nil where that would cut some.
	fileprivate func text(at column: Int) -> [UInt8]? {
		guard !isFlow, column != self.column else { return text }
		var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
		for index in lines.indices.dropFirst() where !lines[index].allSatisfy({ $0 <= 0x20 }) {
			let own = lines[index].prefix { $0 == 0x20 }.count
			guard own + column >= self.column else { return nil }
			lines[index].replaceSubrange(
				..<own, with: [UInt8](repeating: 0x20, count: own + column - self.column))
		}
		return Array(lines.joined(separator: [0x0A]))
	}
}

extension YAMLEditor {
	/// What is written of a child of a collection; nil for what stands elsewhere, and what may stand elsewhere as well.
	func block(of node: Int) -> LineBlock? {
		let (container, entry) = (parent(of: node), entries[node])
		// Those of a document stand for nothing outside of it.
		guard node > 0, !entries[container].isBorrowed, children(of: container).contains(node),
			entry.value.style != .pair, isStream(container) || !hasAnchors(node)
		else { return nil }
		let range = entry.start..<(isFlow(container) ? entry.end : lastLineEnd(of: node))
		let name = entry.key.map { $0.range.lowerBound - range.lowerBound..<$0.range.upperBound - range.lowerBound }
		return .yaml(
			YAMLBlock(
				text: Array(text[range]),
				comments: comments(in: range).map { String(decoding: text[$0], as: UTF8.self) },
				name: tape.nodes[node].isMember ? tape.name(of: node, in: text) : nil,
				place: name.flatMap { text[range].prefix($0.upperBound).contains(where: Trivia.isLineEnd) ? nil : $0 },
				isFlow: isFlow(container), isDocument: isStream(container), column: column(of: entry.start),
				above: comments(above: node).last.map { Array(text[$0]) } ?? []))
	}

	/// Whether aliases may stand for something in what is at a node: a second one of its name would take them over.
	private func hasAnchors(_ node: Int) -> Bool {
		entries[node..<tape.nodes[node].nextIndex].contains { entry in
			!entry.isBorrowed && (entry.value.anchor != nil || entry.key?.anchor != nil)
		}
	}

	/// The edits that put a block in before the child at `position` of a container, with other comments above it.
	func insertion(
		of block: LineBlock, named name: String?, with comments: [UInt8], into container: Int, at position: Int
	) -> [Replacement] {
		guard case .yaml(let block) = block, !entries[container].isBorrowed, block.isDocument == isStream(container)
		else { return [] }
		if block.isDocument { return insertion(ofDocuments: [comments + block.text], at: position) }
		let (own, entry) = (children(of: container), entries[container])
		func lines(at column: Int) -> [UInt8]? { block.text(at: column).map { named($0, block, name, in: container) } }
		if own.isEmpty {
			guard entry.value.style == .flow && isEmptyFlow(container), container > 0, !block.isFlow,
				!isFlow(parent(of: container))
			else { return [] }
			let below = column(below: container, isList: tape.nodes[container].kind == .array)
			let column = block.column >= below ? block.column : below
			guard let text = lines(at: column) else { return [] }
			return comments.isEmpty ? replacingByLines(container, below: column) { lines(at: $0) ?? text } : []
		}
		guard block.isFlow == isFlow(container), let text = lines(at: entry.value.column) else { return [] }
		guard !block.isFlow else {
			return comments.isEmpty ? insertion(of: [text], intoFlow: container, own, at: position) : []
		}
		return insertion(
			of: [text], with: comments, behind: block.above, intoBlock: container, own, at: position)
	}

	/// A block's text with another name in it.
	private func named(_ text: [UInt8], _ block: YAMLBlock, _ name: String?, in container: Int) -> [UInt8] {
		guard let name, let old = block.name, !old.isByteEqual(to: name) else { return text }
		guard let place = block.place else { return [] }
		return text[..<place.lowerBound] + writer(in: container).key(name, inFlow: block.isFlow)
			+ text[place.upperBound...]
	}
}
