/// Finds how a document is laid out, near a place and, where nothing near tells, as a whole.
///
/// A class, so that what is asked of the whole document is found out once, for however many places.
final class LayoutFinder {
	private let text: UnsafeBufferPointer<UInt8>
	private let tape: Tape

	/// By how much the first child on a line of its own is indented.
	private lazy var unit = tape.nodes.indices.lazy.compactMap { self.unit(of: $0) }.first
	/// From name to value as the first member has it.
	private lazy var firstColon = tape.nodes.indices.lazy.compactMap { self.colon(of: $0) }.first
	/// What stands between the first two neighbours on one line, anywhere.
	private lazy var firstSpace = tape.nodes.indices.lazy.compactMap { self.space(in: $0) }.first
	/// What stands within the braces of the first object on one line.
	private lazy var firstPadding = tape.nodes.indices.lazy.compactMap { self.padding(of: $0) }.first
	/// The indentation of the line on which the root begins.
	private lazy var rootIndentation = blanks(
		at: text[..<Int(tape.nodes[0].start)].lastIndex(where: Trivia.isLineEnd).map { $0 + 1 }
			?? Trivia.byteOrderMarkLength(of: text))
	/// What ends the text's lines: what ends the first.
	private(set) lazy var newline: [UInt8] = {
		guard let first = text.firstIndex(where: Trivia.isLineEnd) else { return [0x0A] }
		let isPair = text[first] == 0x0D && first + 1 < text.count && text[first + 1] == 0x0A
		return isPair ? [0x0D, 0x0A] : [text[first]]
	}()

	/// Whether what is in the containers' own objects and arrays stands on the line of these, where that was asked.
	private var inlineChildren: [Int: [Node.Kind: Bool?]] = [:]

	/// Of the objects and of the arrays that have something in them: whether any has it on its line, and those that have
	/// not.
	private lazy var laidOut: [Node.Kind: (isAnyInline: Bool, expanded: [Int])] = {
		var found: [Node.Kind: (isAnyInline: Bool, expanded: [Int])] = [:]
		for node in tape.nodes.indices {
			guard let gap = gapBeforeFirstChild(of: node) else { continue }
			let kind = tape.nodes[node].kind
			if gap.hasNewline {
				found[kind, default: (false, [])].expanded.append(node)
			} else {
				found[kind, default: (false, [])].isAnyInline = true
			}
		}
		return found
	}()

	/// How the names and strings of a text of JSON5 are put in quotes.
	private struct Quoting {
		var hasBareNames = false
		/// The first one's, where there is one.
		var name: UInt8?
		var string: UInt8?
		/// Whether a name has quotes that TOML could do without.
		var hasChosenQuotes = false
	}
	private lazy var quoting = quoting(of: tape.nodes.indices)

	private static let standardUnit: [UInt8] = [0x20, 0x20]
	private var standardColon: [UInt8] { tape.dialect.isTOML ? [0x20, 0x3D, 0x20] : [0x3A, 0x20] }

	/// Of a text and its index, which must outlive it.
	init(text: UnsafeBufferPointer<UInt8>, tape: Tape) {
		self.text = text
		self.tape = tape
	}

	/// The layout for a new neighbour of a child, or for a value in its place; for another root.
	func layout(besides child: Int) -> Layout {
		guard let parent = parent(of: child) else { return layout(within: child, isInline: false) }
		let gap = gap(before: child, of: parent)
		var layout = layout(within: parent, isInline: !gap.hasNewline)
		if gap.isLineStart { layout.indentation = blanks(at: gap.lead) }
		layout.colon = colon(of: child) ?? layout.colon
		if layout.isInline, let space = space(in: parent) { layout.gap = space }
		return layout
	}

	/// The layout for children of a container, by what is around it.
	func layout(within container: Int, isInline: Bool) -> Layout {
		var layout = Layout()
		layout.isInline = isInline
		layout.newline = newline
		layout.dialect = tape.dialect
		layout.colon = firstColon ?? standardColon
		let outer = indentation(ofLineOf: container)
		layout.unit = unit(of: container) ?? unit ?? Self.standardUnit
		layout.indentation = outer + layout.unit
		if isInline {
			layout.gap =
				firstSpace ?? (tape.dialect.isTOML ? [0x20] : Array(layout.colon.drop { $0 != 0x3A }.dropFirst()))
			layout.padding = firstPadding ?? (tape.dialect.isTOML ? [0x20] : [])
		}
		if !tape.dialect.isDisjoint(with: [.json5, .toml]) { setQuotes(of: &layout, within: container) }
		return layout
	}

	/// Has new text quoted as the children of a container are; by the whole text, where none of them tells.
	private func setQuotes(of layout: inout Layout, within container: Int) {
		let near = tape.nodes[container].isContainer ? quoting(of: tape.children(of: container)) : Quoting()
		layout.hasBareNames = near.hasBareNames || near.name == nil && quoting.hasBareNames
		if tape.dialect.isTOML {
			layout.hasBareNames =
				near.hasBareNames || !(near.hasChosenQuotes || quoting.hasChosenQuotes && !quoting.hasBareNames)
		}
		layout.quote = near.string ?? quoting.string ?? near.name ?? quoting.name ?? layout.quote
		layout.nameQuote = near.name ?? quoting.name ?? layout.quote
	}

	private func quoting(of nodes: some Sequence<Int>) -> Quoting {
		nodes.reduce(into: Quoting()) { found, index in
			let node = tape.nodes[index]
			if node.flags.contains(.bareName) { found.hasBareNames = true }
			let name = node.isMember && !node.flags.contains(.bareName) ? text[node.first] : nil
			let string =
				node.kind == .string && StringBytes.isQuote(text[Int(node.start)]) ? text[Int(node.start)] : nil
			(found.name, found.string) = (found.name ?? name, found.string ?? string)
			if name != nil, tape.dialect.isTOML, TOMLKey.isBare(tape.name(of: index, in: text)) {
				found.hasChosenQuotes = true
			}
		}
	}

	/// Whether the first child of a container without any belongs on its line.
	func isInline(emptyContainer container: ContainerText) -> Bool {
		if container.gap(before: 0).hasNewline || container.gap(before: 0).endsInLineComment { return false }
		guard let parent = parent(of: container.node) else { return false }
		let isTOML = tape.dialect.isTOML
		if isTOML, tape.nodes[container.node].kind == .object { return true }
		if !gap(before: container.node, of: parent).hasNewline { return true }
		let kind = tape.nodes[container.node].kind
		return areInline(kind, childrenOf: parent)
			?? (isTOML && laidOut[kind] == nil || areInlineAnywhere(kind, besides: container.node))
	}

	/// Whether the first object or array with something in it, of those in a container, has that on its line; nil where
	/// there is none.
	private func areInline(_ kind: Node.Kind, childrenOf parent: Int) -> Bool? {
		if let known = inlineChildren[parent]?[kind] { return known }
		let found = tape.children(of: parent).lazy.compactMap { child in
			self.tape.nodes[child].kind == kind ? self.gapBeforeFirstChild(of: child) : nil
		}.first.map { !$0.hasNewline }
		inlineChildren[parent, default: [:]][kind] = .some(found)
		return found
	}

	/// Whether all objects or all arrays of the document that have something in them have it on their line, but for those
	/// around a place; false where there are none.
	private func areInlineAnywhere(_ kind: Node.Kind, besides node: Int) -> Bool {
		guard let all = laidOut[kind], all.isAnyInline else { return false }
		let around = Set(sequence(first: node) { self.parent(of: $0) })
		return all.expanded.allSatisfy(around.contains)
	}

	/// The indentation of the line on which the value begins.
	func indentation(ofLineOf node: Int) -> [UInt8] {
		var node = node
		while let parent = parent(of: node) {
			let gap = gap(before: node, of: parent)
			if gap.isLineStart { return blanks(at: gap.lead) }
			node = parent
		}
		return rootIndentation
	}

	/// By how much a container's first child is indented, where it begins a line.
	private func unit(of container: Int) -> [UInt8]? {
		guard let gap = gapBeforeFirstChild(of: container), gap.isLineStart else { return nil }
		let (inner, outer) = (blanks(at: gap.lead), indentation(ofLineOf: container))
		return inner.count > outer.count && inner.starts(with: outer) ? Array(inner[outer.count...]) : nil
	}

	/// From name to value; nil for elements, and where there is more than a colon and a few blanks.
	private func colon(of node: Int) -> [UInt8]? {
		let node = tape.nodes[node]
		guard node.isMember, !node.flags.contains(.scattered) else { return nil }
		let bytes = text[node.nameEnd..<Int(node.start)]
		guard bytes.count <= 4, bytes.allSatisfy({ Trivia.isBlank($0) || $0 == 0x3A || $0 == 0x3D }) else { return nil }
		return Array(bytes)
	}

	/// What stands between the first two children, where they are on one line.
	private func space(in container: Int) -> [UInt8]? {
		let first = container + 1
		guard hasBrackets(container), first < tape.nodes[container].nextIndex else { return nil }
		let second = tape.nodes[first].nextIndex
		// In braces of TOML, what has points in its names may have others between its own.
		guard second < tape.nodes[container].nextIndex, tape.nodes[first].end <= tape.nodes[second].first else {
			return nil
		}
		let gap = Gap(tape.nodes[first].end..<tape.nodes[second].first, in: text, tape.dialect)
		return gap.hasNewline || gap.hasComments ? nil : Array(text[gap.lead..<gap.end])
	}

	/// What stands within the braces of an object, where its first child is on their line.
	private func padding(of object: Int) -> [UInt8]? {
		guard tape.nodes[object].kind == .object, let gap = gapBeforeFirstChild(of: object), !gap.hasNewline,
			!gap.hasComments
		else { return nil }
		return Array(text[gap.start..<gap.end])
	}

	private func gapBeforeFirstChild(of container: Int) -> Gap? {
		let node = tape.nodes[container]
		guard hasBrackets(container), container + 1 < node.nextIndex else { return nil }
		return Gap(Int(node.start) + 1..<tape.nodes[container + 1].first, in: text, tape.dialect)
	}

	private func hasBrackets(_ node: Int) -> Bool {
		tape.nodes[node].isContainer && !tape.nodes[node].flags.contains(.scattered)
	}

	/// The container around a node; of one in braces of TOML, these.
	private func parent(of node: Int) -> Int? {
		guard tape.nodes[node].parent != Node.none else { return nil }
		let parent = Int(tape.nodes[node].parent)
		var outer = parent
		while !hasBrackets(outer), tape.nodes[outer].parent != Node.none { outer = Int(tape.nodes[outer].parent) }
		return hasBrackets(outer) ? outer : parent
	}

	private func gap(before node: Int, of parent: Int) -> Gap {
		guard hasBrackets(parent) else {
			// From the end of the line before.
			let first = tape.nodes[node].first
			let start = text[..<first].lastIndex(where: Trivia.isLineEnd) ?? Trivia.byteOrderMarkLength(of: text)
			return Gap(start..<first, in: text, tape.dialect)
		}
		let sibling = tape.sibling(before: node)
		let areInPieces = [node, sibling].contains { $0.map { tape.nodes[$0].flags.contains(.scattered) } ?? false }
		if areInPieces || Int(tape.nodes[node].parent) != parent {
			// A key with points in it: the texts beside its value are those of other keys.
			let list = ContainerText(parent, tape, in: text)
			let inside = node..<tape.nodes[node].nextIndex
			return list.gap(before: list.children.firstIndex(where: inside.contains) ?? 0)
		}
		let start = sibling.map { tape.nodes[$0].end } ?? Int(tape.nodes[parent].start) + 1
		return Gap(min(start, tape.nodes[node].first)..<tape.nodes[node].first, in: text, tape.dialect)
	}

	private func blanks(at offset: Int) -> [UInt8] { Array(text[offset...].prefix(while: Trivia.isBlank)) }
}
