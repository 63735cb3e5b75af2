/// Finds how a document is laid out, near a place and, where nothing near tells, as a whole.
struct LayoutFinder {
	let text: UnsafeBufferPointer<UInt8>
	let tape: Tape

	private static let standardUnit: [UInt8] = [0x20, 0x20]
	private static let standardColon: [UInt8] = [0x3A, 0x20]

	/// The layout for a new neighbour of the child at `position`.
	func layout(besides position: Int, in container: ContainerText) -> Layout {
		let gap = container.gap(before: position)
		var layout = layout(within: container, isInline: !gap.hasNewline)
		if gap.isLineStart { layout.indentation = blanks(at: gap.lead) }
		layout.colon = colon(of: container.children[position]) ?? layout.colon
		if layout.isInline, let space = space(in: container.node) { layout.gap = space }
		return layout
	}

	/// The layout for children of a container, by what is around it.
	func layout(within container: ContainerText, isInline: Bool) -> Layout {
		var layout = Layout()
		layout.isInline = isInline
		layout.newline = newline
		layout.colon = firstColon ?? Self.standardColon
		let outer = indentation(ofLineOf: container.node)
		layout.unit = unit(of: container.node, outer) ?? unit ?? Self.standardUnit
		layout.indentation = outer + layout.unit
		if isInline {
			layout.gap = firstSpace ?? Array(layout.colon.drop { $0 != 0x3A }.dropFirst())
			layout.padding = firstPadding ?? []
		}
		return layout
	}

	/// The layout for a value in place of the one at `node`.
	func layout(inPlaceOf node: Int) -> Layout {
		guard let parent = parent(of: node) else {
			return layout(within: ContainerText(node, tape, in: text), isInline: false)
		}
		let container = ContainerText(parent, tape, in: text)
		let position = container.children.firstIndex(of: node) ?? 0
		return layout(besides: position, in: container)
	}

	/// Whether the first child of a container without any belongs on its line.
	func isInline(emptyContainer container: ContainerText) -> Bool {
		if container.gap(before: 0).hasNewline || container.gap(before: 0).endsInLineComment { return false }
		guard let parent = parent(of: container.node) else { return false }
		return !isLineStart(container.node, of: parent)
	}

	/// The indentation of the line on which the value begins.
	func indentation(ofLineOf node: Int) -> [UInt8] {
		var node = node
		while let parent = parent(of: node) {
			let gap = gap(before: node, of: parent)
			if gap.isLineStart { return blanks(at: gap.lead) }
			node = parent
		}
		let start = text[..<Int(tape.nodes[0].start)].lastIndex(where: Trivia.isLineEnd).map { $0 + 1 }
		return blanks(at: start ?? Trivia.byteOrderMarkLength(of: text))
	}

	/// What ends the text's lines: what ends the first.
	var newline: [UInt8] {
		guard let first = text.firstIndex(where: Trivia.isLineEnd) else { return [0x0A] }
		let isPair = text[first] == 0x0D && first + 1 < text.count && text[first + 1] == 0x0A
		return isPair ? [0x0D, 0x0A] : [text[first]]
	}

	/// By how much the first child on a line of its own is indented.
	private var unit: [UInt8]? {
		for node in tape.nodes.indices {
			guard let gap = gapBeforeFirstChild(of: node), gap.isLineStart else { continue }
			if let unit = difference(blanks(at: gap.lead), indentation(ofLineOf: node)) { return unit }
		}
		return nil
	}

	private func unit(of container: Int, _ outer: [UInt8]) -> [UInt8]? {
		guard let gap = gapBeforeFirstChild(of: container), gap.isLineStart else { return nil }
		return difference(blanks(at: gap.lead), outer)
	}

	private func difference(_ inner: [UInt8], _ outer: [UInt8]) -> [UInt8]? {
		inner.count > outer.count && inner.starts(with: outer) ? Array(inner[outer.count...]) : nil
	}

	/// From name to value as the first member has it.
	private var firstColon: [UInt8]? {
		for node in tape.nodes.indices where tape.nodes[node].isMember {
			if let colon = colon(of: node) { return colon }
		}
		return nil
	}

	/// From name to value; nil for elements, and where there is more than a colon and a few blanks.
	private func colon(of node: Int) -> [UInt8]? {
		let node = tape.nodes[node]
		guard node.isMember else { return nil }
		let bytes = text[node.nameRange.upperBound + 1..<Int(node.start)]
		guard bytes.count <= 4, bytes.allSatisfy({ Trivia.isBlank($0) || $0 == 0x3A }) else { return nil }
		return Array(bytes)
	}

	/// What stands between the first two neighbours on one line, anywhere.
	private var firstSpace: [UInt8]? { tape.nodes.indices.lazy.compactMap { space(in: $0) }.first }

	/// What stands between the first two children, where they are on one line.
	private func space(in container: Int) -> [UInt8]? {
		let first = container + 1
		guard tape.nodes[container].isContainer, first < tape.nodes[container].nextIndex else { return nil }
		let second = tape.nodes[first].nextIndex
		guard second < tape.nodes[container].nextIndex else { return nil }
		let gap = Gap(tape.nodes[first].end..<tape.nodes[second].first, in: text)
		return gap.hasNewline || gap.hasComments ? nil : Array(text[gap.lead..<gap.end])
	}

	/// What stands within the braces of the first object on one line.
	private var firstPadding: [UInt8]? {
		for node in tape.nodes.indices where tape.nodes[node].kind == .object {
			guard let gap = gapBeforeFirstChild(of: node), !gap.hasNewline, !gap.hasComments else { continue }
			return Array(text[gap.start..<gap.end])
		}
		return nil
	}

	private func gapBeforeFirstChild(of container: Int) -> Gap? {
		let node = tape.nodes[container]
		guard node.isContainer, container + 1 < node.nextIndex else { return nil }
		return Gap(Int(node.start) + 1..<tape.nodes[container + 1].first, in: text)
	}

	private func parent(of node: Int) -> Int? {
		let parent = tape.nodes[node].parent
		return parent == Node.none ? nil : Int(parent)
	}

	private func isLineStart(_ node: Int, of parent: Int) -> Bool { gap(before: node, of: parent).hasNewline }

	private func gap(before node: Int, of parent: Int) -> Gap {
		var start = Int(tape.nodes[parent].start) + 1
		for child in tape.children(of: parent) {
			if child == node { break }
			start = tape.nodes[child].end
		}
		return Gap(start..<tape.nodes[node].first, in: text)
	}

	private func blanks(at offset: Int) -> [UInt8] { Array(text[offset...].prefix(while: Trivia.isBlank)) }
}
