/// What stands at several places of a text of YAML, by aliases and merges.
package final class SharedNodes: Sendable, Hashable {
	/// Its nodes, in order, by where it begins.
	let nodes: [UInt32: [Int]]
	/// Where names begin that are read of several members.
	fileprivate let names: Set<UInt32>

	/// Nil where each value stands where it belongs.
	init?(in all: [Node]) {
		var found: [UInt32: [Int]] = [:]
		for node in all where node.flags.contains(.borrowed) { found[node.start] = [] }
		guard !found.isEmpty else { return nil }
		var (known, again) = (Set<UInt32>(), Set<UInt32>())
		for (index, node) in all.enumerated() {
			found[node.start]?.append(index)
			if node.isMember, !known.insert(node.nameStart).inserted { again.insert(node.nameStart) }
		}
		names = again
		nodes = found
	}

	package static func == (left: SharedNodes, right: SharedNodes) -> Bool { left === right }
	package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// One thing that stands at several places of one text.
package struct SharedValue: Sendable, Hashable {
	fileprivate let owner: SharedNodes
	fileprivate let start: UInt32
	fileprivate let length: UInt32
	fileprivate let kind: Node.Kind
}

extension Defaults.Document {
	/// Whether anything stands at several places.
	package var hasAliases: Bool { tape.shared != nil }

	/// What is at a path, where that stands at other places as well.
	package func sharedValue(at path: Defaults.Path) -> SharedValue? {
		guard let shared = tape.shared, let index = node(at: path), case let node = tape.nodes[index],
			shared.nodes[node.start] != nil
		else { return nil }
		return SharedValue(owner: shared, start: node.start, length: node.length, kind: node.kind)
	}

	/// Whether anything in the text stands at several places.
	package var sharesValues: Bool { tape.shared != nil }

	/// Whether a member's name is one elsewhere as well, as of what is merged in, or is in what an alias stands for.
	package func hasNameElsewhere(_ path: Defaults.Path) -> Bool {
		guard let shared = tape.shared, let index = node(at: path), tape.nodes[index].isMember else { return false }
		return shared.names.contains(tape.nodes[index].nameStart)
	}

	/// All places at which something stands.
	package func places(of value: SharedValue) -> [Defaults.Path] {
		// Of each array the last child that was met: its index need not be counted anew.
		var met: [Int: (child: Int, index: Int)] = [:]
		return value.owner.nodes[value.start, default: []]
			.filter { tape.nodes[$0].length == value.length && tape.nodes[$0].kind == value.kind }
			.map { path(ofNode: $0, &met) }
	}
}
