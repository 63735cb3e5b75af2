extension Defaults.Document {
	/// A member that counts for nothing, because another one with its name stands behind it in the same object.
	public struct HiddenMember: Sendable, Hashable {
		/// Its place, which is that of the one that counts as well.
		public var path: Defaults.Path
		/// Where its value begins: line and column from 1, the column in Unicode scalars.
		public var line: Int, column: Int
	}

	/// The members that count for nothing, in order. What is inside them is not listed.
	public var hiddenMembers: [HiddenMember] {
		var found: [HiddenMember] = []
		var next = 0
		var last: TextPosition?
		for node in tape.nodes.indices where node >= next && tape.nodes[node].flags.contains(.hidden) {
			next = tape.nodes[node].nextIndex
			let place = bytes.withUnsafeBufferPointer {
				TextPosition(of: tape.nodes[node].range.lowerBound, in: $0, from: last)
			}
			last = place
			found.append(HiddenMember(path: path(ofNode: node), line: place.line, column: place.column))
		}
		return found
	}

	/// The places of numbers that JSON has none for, as infinity, which read as text.
	package var numbersAsText: [Defaults.Path] {
		tape.nodes.indices.filter { index in
			let node = tape.nodes[index]
			if dialect.isYAML, node.kind == .string {
				return node.length < 6 && YAMLScalar(String(decoding: bytes[node.range], as: UTF8.self)) == .notFinite
			}
			guard node.kind == .string, node.flags.contains(.escaped) else { return false }
			let first = bytes[Int(node.start)]
			// A date of TOML is meant as one.
			return !StringBytes.isQuote(first) && !(dialect.isTOML && first &- 0x30 < 10)
		}.map(path)
	}

	/// The place of a node's value; elements are counted.
	func path(ofNode node: Int) -> Defaults.Path {
		var met: [Int: (child: Int, index: Int)] = [:]
		return path(ofNode: node, &met)
	}

	/// The same of one of several nodes in order: of each array, `met` has the last child on the way to one.
	func path(ofNode node: Int, _ met: inout [Int: (child: Int, index: Int)]) -> Defaults.Path {
		var (tokens, node) = ([String](), node)
		while let parent = parent(ofNode: node) {
			if let name = name(ofNode: node) {
				tokens.append(name)
			} else {
				var (child, index) = met[parent].flatMap { $0.child <= node ? $0 : nil } ?? (parent + 1, 0)
				while child < node { (child, index) = (tape.nodes[child].nextIndex, index + 1) }
				met[parent] = (child, index)
				tokens.append(String(index))
			}
			node = parent
		}
		return Defaults.Path(tokens.reversed())
	}
}
