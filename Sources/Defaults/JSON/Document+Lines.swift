/// Works out the edits of a text in which lines tell of values.
protocol LineEditing {
	/// Of what is in a container.
	func removal(of nodes: [Int], from container: Int) -> [Replacement]
	func rearranging(_ array: Int, from start: Int, _ order: [Int]) -> [Replacement]
	func insertion(_ items: [Defaults.Object.Member], into container: Int, at position: Int?) -> [Replacement]
	func renaming(_ node: Int, to name: String) -> [Replacement]
	/// Of the comments on the lines right above a value.
	func commentRemoval(above node: Int) -> [Replacement]
	/// What is written of a child; nil where that does not stand in one piece.
	func block(of node: Int) -> LineBlock?
	/// Of that, as it was written elsewhere, with other comments above it.
	func insertion(
		of block: LineBlock, named name: String?, with comments: [UInt8], into container: Int, at position: Int
	) -> [Replacement]
}

/// What lines tell of one member or element, as it is written.
enum LineBlock: Sendable, Hashable {
	case toml(TOMLBlock)
	case yaml(YAMLBlock)

	var text: [UInt8] {
		switch self {
		case .toml(let block): block.text
		case .yaml(let block): block.text
		}
	}

	/// The last comment right above it.
	var above: [UInt8] {
		switch self {
		case .toml(let block): block.above
		case .yaml(let block): block.above
		}
	}

	/// The comments in it that are counted when it is put in.
	var comments: [String] {
		switch self {
		case .toml: []
		case .yaml(let block): block.comments
		}
	}
}

extension TOMLEditor: LineEditing {}
extension YAMLEditor: LineEditing {}

extension Defaults.Document {
	/// What the editor of the document's format works out.
	func editedInLines(_ edits: (any LineEditing) -> [Replacement]) -> [Replacement] {
		dialect.isYAML ? editedYAML { edits($0) } : edited { edits($0) }
	}

	/// What is written in lines of what is at a node.
	func block(of node: Int) -> LineBlock? {
		bytes.withUnsafeBufferPointer { text in
			guard dialect.isYAML else { return TOMLEditor(text, tape).block(of: node) }
			let editor = YAMLEditor(text, tape)
			return editor.isUsable ? editor.block(of: node) : nil
		}
	}

	/// The replacements that a step of a plan comes to where lines tell of values.
	func replacementsInLines(for step: Plan.Step) -> [Replacement] {
		if case .values(let values) = step { return values }
		return editedInLines { editor in
			switch step {
			case .values: []
			case .removals(let removals):
				removals.flatMap { removal -> [Replacement] in
					guard let container = node(at: removal.container) else { return [] }
					let children = Array(tape.children(of: container))
					let gone = removal.positions.filter(children.indices.contains).map { children[$0] }
					return editor.removal(of: gone, from: container)
				}
			case .orders(let orders):
				orders.flatMap { order in
					node(at: order.container).map { editor.rearranging($0, from: order.position, order.order) } ?? []
				}
			case .insertions(let insertions):
				insertions.flatMap { insertion in
					node(at: insertion.container).map {
						editor.insertion(insertion.items, into: $0, at: insertion.position)
					} ?? []
				}
			}
		}
	}
}

extension Defaults.Document {
	/// Whether all values beside those on the way to a path, and their names, are the same bytes in the same order as in an
	/// earlier text: then they are the same. False as well where bytes do not tell that: where something stands elsewhere,
	/// where a name is there twice, and where an item came or went.
	func isWritten(as earlier: Self, besides path: Defaults.Path) -> Bool {
		guard !path.isRoot, !isBlank, !earlier.isBlank, tape.shared == nil, earlier.tape.shared == nil,
			dialect == earlier.dialect
		else { return false }
		var (mine, theirs) = (0, 0)
		for (depth, token) in path.tokens.enumerated() {
			guard hasSameChildren(mine, as: earlier, theirs, besides: token) else { return false }
			if depth == path.tokens.count - 1 { return true }
			guard let own = child(token, ofNode: mine), let other = earlier.child(token, ofNode: theirs) else {
				return false
			}
			(mine, theirs) = (own, other)
		}
		return false
	}

	/// The same of the children of two containers, but for one.
	private func hasSameChildren(_ mine: Int, as earlier: Self, _ theirs: Int, besides token: String) -> Bool {
		let (own, other) = (tape.nodes[mine], earlier.tape.nodes[theirs])
		guard own.kind == other.kind, own.isContainer, !own.flags.union(other.flags).contains(.duplicates) else {
			return false
		}
		let (left, right) = (child(token, ofNode: mine), earlier.child(token, ofNode: theirs))
		// Behind one that came or went items have other places.
		if own.kind == .array, left == nil || right == nil { return false }
		return bytes.withUnsafeBufferPointer { text in
			earlier.bytes.withUnsafeBufferPointer { old in
				func siblings(_ tape: Tape, _ node: Int, _ child: Int?) -> [Node] {
					tape.children(of: node).filter { $0 != child }.map { tape.nodes[$0] }
				}
				let (siblings, others) = (siblings(tape, mine, left), siblings(earlier.tape, theirs, right))
				return siblings.count == others.count
					&& zip(siblings, others).allSatisfy { node, other in
						// Where the text goes on, a text in lines has one end more.
						node.kind == other.kind && node.isMember == other.isMember
							&& (node.end < text.count) == (other.end < old.count)
							&& text.rebased(node.range).elementsEqual(old.rebased(other.range))
							&& (!node.isMember
								|| text.rebased(node.nameRange).elementsEqual(old.rebased(other.nameRange)))
					}
			}
		}
	}

	/// Whether a byte is in what was changed since an earlier text.
	func differs(from earlier: Self, in byte: UInt8) -> Bool {
		bytes[span(of: earlier)].contains(byte) || earlier.bytes[earlier.span(of: self)].contains(byte)
	}

	/// The bytes from the first to the last one in which another text differs.
	func span(of other: Self) -> Range<Int> {
		let most = min(bytes.count, other.bytes.count)
		let before = zip(bytes, other.bytes).prefix { $0 == $1 }.count
		let after = zip(bytes.reversed(), other.bytes.reversed()).prefix(most - before).prefix { $0 == $1 }.count
		return before..<bytes.count - after
	}
}
