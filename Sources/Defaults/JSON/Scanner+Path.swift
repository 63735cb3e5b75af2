extension Scanner {
	/// The place of the value that is being read; after a value, of that one.
	var path: Defaults.Path {
		var tokens: [String] = []
		if let name {
			tokens.append(token(name))
		} else if container != Node.none, let last = lastChild {
			tokens.append(token(of: last))
		} else if container != Node.none, nodes[Int(container)].kind == .array {
			tokens.append(String(position(before: nodes.count, in: container)))
		}
		var node = container
		while node != Node.none, nodes[Int(node)].parent != Node.none {
			tokens.append(token(of: Int(node)))
			node = nodes[Int(node)].parent
		}
		return Defaults.Path(tokens.reversed())
	}

	/// The container's child that was read last, where what is missing should follow it.
	private var lastChild: Int? {
		isAfterValue ? nodes.lastIndex { $0.parent == container } : nil
	}

	private func token(of node: Int) -> String {
		nodes[node].isMember ? token(nodes[node].nameRange) : String(position(before: node, in: nodes[node].parent))
	}

	private func token(_ name: Range<Int>) -> String { StringBytes.decoded(text.rebased(name), isEscaped: true) }

	/// How many children of a container stand before the node.
	private func position(before node: Int, in container: UInt32) -> Int {
		nodes[..<node].count { $0.parent == container }
	}
}
