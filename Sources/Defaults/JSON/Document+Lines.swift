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
					return editor.removal(of: removal.positions.map { children[$0] }, from: container)
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
