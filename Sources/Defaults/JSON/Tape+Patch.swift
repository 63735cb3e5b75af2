extension Tape {
	/// Takes in that a scalar was replaced by a scalar, which moves nothing in the table; false where it was not.
	mutating func replaceScalar(_ replacement: Replacement) -> Bool {
		let index = replacement.nodes.lowerBound
		guard case .value = replacement.effect, !nodes[index].isContainer,
			let new = replacement.text.withUnsafeBufferPointer({ Scanner.scalar($0, in: dialect) })
		else { return false }
		let (kind, isEscaped) = (new.kind, new.flags.contains(.escaped))
		let change = UInt32(truncatingIfNeeded: replacement.text.count - Int(nodes[index].length))
		// The nodes may be another document's too: written to, even what they hold already, they are copied.
		let isSame = nodes[index].kind == kind && nodes[index].flags.contains(.escaped) == isEscaped
		if isSame, change == 0 { return true }
		nodes[index].kind = kind
		if isEscaped { nodes[index].flags.insert(.escaped) } else { nodes[index].flags.remove(.escaped) }
		guard change != 0 else { return true }
		nodes[index].length &+= change
		lengthen(from: nodes[index].parent, by: change, nodes: 0)
		shift(from: index + 1, by: change, nodes: 0)
		return true
	}

	/// Takes in a replacement; the table must be built anew afterwards. Returns the indices of the new nodes; throws, with
	/// nothing done, where its text cannot be read.
	mutating func patch(_ replacement: Replacement) throws(Fault) -> Range<Int> {
		let place = replacement.nodes.lowerBound
		let isObject = replacement.parent != Node.none && nodes[Int(replacement.parent)].kind == .object
		var isMembers = false
		if case .children = replacement.effect { isMembers = isObject }
		var new = try Scanner.children(replacement.text, areMembers: isMembers, in: dialect)
		for index in new.indices { settle(&new[index], at: place, replacement) }
		if case .value = replacement.effect { new[0].takeName(of: nodes[place]) }

		let change = UInt32(truncatingIfNeeded: replacement.text.count - replacement.range.count)
		let nodeChange = UInt32(truncatingIfNeeded: new.count - replacement.nodes.count)
		shift(from: replacement.nodes.upperBound, by: change, nodes: nodeChange)
		lengthen(from: replacement.parent, by: change, nodes: nodeChange)
		nodes.replaceSubrange(replacement.nodes, with: new)
		if replacement.parent != Node.none { noteNesting(of: Int(replacement.parent), after: replacement, new) }
		return place..<place + new.count
	}

	/// Gives a node of the new text its place in this tape.
	private func settle(_ node: inout Node, at place: Int, _ replacement: Replacement) {
		let offset = UInt32(replacement.range.lowerBound)
		node.start += offset
		if node.isMember { node.nameStart += offset }
		node.next += UInt32(place)
		node.parent = node.parent == Node.none ? replacement.parent : node.parent + UInt32(place)
	}

	/// Moves the nodes from `first` on. Nodes before it hang together as they did.
	private mutating func shift(from first: Int, by change: UInt32, nodes nodeChange: UInt32) {
		nodes.withUnsafeMutableBufferPointer { nodes in
			for index in min(first, nodes.count)..<nodes.count {
				nodes[index].start &+= change
				if nodes[index].isMember { nodes[index].nameStart &+= change }
				guard nodeChange != 0 else { continue }
				nodes[index].next &+= nodeChange
				if nodes[index].parent != Node.none, nodes[index].parent >= first {
					nodes[index].parent &+= nodeChange
				}
			}
		}
	}

	/// Stretches a container and all around it.
	private mutating func lengthen(from container: UInt32, by change: UInt32, nodes nodeChange: UInt32) {
		var ancestor = container
		while ancestor != Node.none {
			nodes[Int(ancestor)].length &+= change
			nodes[Int(ancestor)].next &+= nodeChange
			ancestor = nodes[Int(ancestor)].parent
		}
	}

	private mutating func noteNesting(of container: Int, after replacement: Replacement, _ new: [Node]) {
		// What comes beside others takes none of them away.
		let isKnown = replacement.nodes.isEmpty && nodes[container].flags.contains(.nested)
		if isKnown || new.contains(where: \.isContainer) { return nodes[container].flags.formUnion(.nested) }
		if replacement.nodes.isEmpty { return }
		let isNested = children(of: container).contains { nodes[$0].isContainer }
		if isNested { nodes[container].flags.insert(.nested) } else { nodes[container].flags.remove(.nested) }
	}
}

extension Node {
	/// Takes over what belongs to the member, not to its value.
	mutating func takeName(of other: Node) {
		(nameStart, nameLength, nameHash) = (other.nameStart, other.nameLength, other.nameHash)
		flags.formUnion(other.flags.intersection([.escapedName, .bareName]))
	}
}
