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

	/// The first place on the way to a path, or in what is there, whose name several keys of YAML have that are not one.
	///
	/// - Parameter value: What is to be at the path: a place inside where it changes nothing is none.
	package func coincidingPlace(for path: Defaults.Path, becoming value: Defaults.JSON? = nil) -> Defaults.Path? {
		guard dialect.isYAML else { return nil }
		let onWay = path.tokens.indices.lazy.map { path.prefix($0 + 1) }
		if let place = onWay.first(where: coincides) { return place }
		guard let value, let node = node(at: path) else { return nil }
		return (node..<tape.nodes[node].nextIndex).lazy.filter { tape.nodes[$0].flags.contains(.hidden) }
			.map(path(ofNode:)).first { place in
				let within = place.within(path)
				let isSame = value[within] == self.value(at: place)
				return !isSame && value[within.parent ?? []]?.object != nil && coincides(place)
			}
	}

	/// Whether keys of that name are of several types.
	private func coincides(_ place: Defaults.Path) -> Bool {
		guard let name = place.last, let parent = place.parent, let container = node(at: parent),
			tape.nodes[container].kind == .object, tape.nodes[container].flags.contains(.duplicates)
		else { return false }
		let same = tape.children(of: container).filter { self.name(ofNode: $0) == name }
		let texts = same.count { node in
			let node = tape.nodes[node]
			return !node.flags.contains(.bareName)
				|| bytes.withUnsafeBufferPointer { YAMLScalar($0.rebased(node.nameRange)) } == .text
		}
		return texts > 0 && texts < same.count
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
