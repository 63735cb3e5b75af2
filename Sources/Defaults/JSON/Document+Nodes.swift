/// Walking a document value by value without decoding it, for readers that look at little of much.
///
/// A node is the number of a value in the order in which values begin; it stays good as long as the document is not
/// changed.
extension Defaults.Document {
	/// Reads a text that holds one value, of any type; it can be read by nodes and paths, not changed.
	package init(value bytes: [UInt8], in dialect: Dialect = []) throws(Defaults.SyntaxError) {
		self.init()
		tape = try Self.scan(bytes) { text throws(Fault) in try Scanner.fragment(text, in: dialect) }
		self.bytes = bytes
	}

	/// How many values there are.
	package var nodeCount: Int { tape.nodes.count }

	/// The type of a node's value.
	package func kind(ofNode node: Int) -> Defaults.JSON.Kind { tape.nodes[node].kind.kind }

	/// A node's value, decoded.
	package func decoded(_ node: Int) -> Defaults.JSON {
		bytes.withUnsafeBufferPointer { tape.value(of: node, in: $0) }
	}

	/// A node's Boolean, where it is one.
	package func bool(ofNode node: Int) -> Bool? {
		switch tape.nodes[node].kind {
		case .true: true
		case .false: false
		default: nil
		}
	}

	/// A node's string, where it is one.
	package func string(ofNode node: Int) -> String? {
		tape.nodes[node].kind == .string ? decoded(node).string : nil
	}

	/// A node's number, where it is one.
	package func number(ofNode node: Int) -> Defaults.Number? {
		tape.nodes[node].kind == .number ? decoded(node).number : nil
	}

	/// The member or element of a node that a token of a path names.
	package func child(_ token: String, ofNode node: Int) -> Int? {
		bytes.withUnsafeBufferPointer { child(token, of: node, in: $0) }
	}

	/// The members or elements of a node, in order; of repeated names the last.
	package func children(ofNode node: Int) -> [Int] {
		guard tape.nodes[node].isContainer else { return [] }
		return tape.children(of: node).filter { !tape.nodes[$0].flags.contains(.hidden) }
	}

	/// Calls `body` with the same, without putting them together.
	package func forEachChild(ofNode node: Int, _ body: (Int) -> Void) {
		guard tape.nodes[node].isContainer else { return }
		let end = tape.nodes[node].nextIndex
		var child = node + 1
		while child < end {
			if !tape.nodes[child].flags.contains(.hidden) { body(child) }
			child = tape.nodes[child].nextIndex
		}
	}

	/// Where a node's value stands in ``bytes``: what is between a string's quotes, else all of it. Nil where that is
	/// not what it denotes, because it has escapes or is a number that JSON does not write so.
	package func literal(ofNode node: Int) -> Range<Int>? {
		let node = tape.nodes[node]
		if node.flags.contains(.escaped) { return nil }
		let mayBePlain = dialect.isYAML && (node.length == 0 || !StringBytes.isQuote(bytes[Int(node.start)]))
		let hasQuotes = node.kind == .string && !mayBePlain
		return hasQuotes ? Int(node.start) + 1..<node.end - 1 : node.range
	}

	/// Which of these names, which have no escapes, a member has.
	package func index(ofName names: [StaticString], ofNode node: Int) -> Int? {
		bytes.withUnsafeBufferPointer { text in
			let node = tape.nodes[node]
			return names.firstIndex { Self.hasName(node, $0, in: text) }
		}
	}

	/// Whether a node has members or elements.
	package func hasChildren(ofNode node: Int) -> Bool {
		tape.nodes[node].isContainer && tape.nodes[node].nextIndex > node + 1
	}

	/// The object or array that a node stands in; nil for the root.
	package func parent(ofNode node: Int) -> Int? {
		tape.nodes[node].parent == Node.none ? nil : Int(tape.nodes[node].parent)
	}

	/// The name of a member; nil for elements and the root.
	package func name(ofNode node: Int) -> String? {
		guard tape.nodes[node].isMember else { return nil }
		return bytes.withUnsafeBufferPointer { tape.name(of: node, in: $0) }
	}

	/// The members with one of these names wherever they stand, in order; the names have no escapes.
	package func members(named names: [StaticString]) -> [Int] {
		bytes.withUnsafeBufferPointer { text in
			let longest = names.reduce(0) { max($0, $1.utf8CodeUnitCount) }
			return tape.nodes.indices.filter { index in
				let node = tape.nodes[index]
				guard node.isMember, node.nameLength <= longest, !node.flags.contains(.hidden) else { return false }
				return names.contains { Self.hasName(node, $0, in: text) }
			}
		}
	}

	/// Whether an object has a member with one of these names, which have no escapes.
	package func hasMember(ofNode node: Int, named names: [StaticString]) -> Bool {
		guard tape.nodes[node].isContainer else { return false }
		return bytes.withUnsafeBufferPointer { text in
			tape.children(of: node).contains { child in
				names.contains { Self.hasName(tape.nodes[child], $0, in: text) }
			}
		}
	}

	/// Whether a member has one of these names, which have no escapes.
	package func hasName(ofNode node: Int, in names: [StaticString]) -> Bool {
		index(ofName: names, ofNode: node) != nil
	}

	private static func hasName(_ node: Node, _ name: StaticString, in text: UnsafeBufferPointer<UInt8>) -> Bool {
		guard node.isMember, Int(node.nameLength) == name.utf8CodeUnitCount else { return false }
		return text.rebased(node.nameRange).isByteEqual(
			to: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
	}
}
