/// The values of a text of TOML as they hang together, however far apart their pieces stand.
struct TOMLTree {
	/// A name in a key.
	struct Name {
		/// The name within its quotes, and with them.
		let range: Range<Int>
		let isBare: Bool
		let isEscaped: Bool
		let hash: UInt32

		init(range: Range<Int>, isBare: Bool, isEscaped: Bool, in text: UnsafeBufferPointer<UInt8>) {
			(self.range, self.isBare, self.isEscaped) = (range, isBare, isEscaped)
			let bytes = text.rebased(range)
			hash =
				isEscaped
				? StringBytes.unescaped(bytes, in: .toml).withUnsafeBufferPointer { StringBytes.hash($0) }
				: StringBytes.hash(bytes)
		}

		var quoted: Range<Int> { isBare ? range : range.lowerBound - 1..<range.upperBound + 1 }
	}

	/// How a value came to be, which tells what may be added to it.
	enum Origin { case value, implicit, header, dotted, tables }

	private struct Entry {
		var node: Node
		var origin: Origin
		var depth: Int
		var firstChild: Int?
		var lastChild: Int?
		var next: Int?
		/// Another one whose container and name have the same hash.
		var sameHash: Int?
	}

	private let text: UnsafeBufferPointer<UInt8>
	private var entries: [Entry] = []
	private var members: [UInt64: Int] = [:]

	init(text: UnsafeBufferPointer<UInt8>, start: Int) {
		self.text = text
		let root = Node(start: UInt32(start), parent: Node.none, kind: .object, flags: .scattered)
		entries = [Entry(node: root, origin: .header, depth: 1)]
	}

	/// The member of that name.
	func child(_ name: Name, of parent: Int) -> Int? {
		var found = members[slot(name, parent)]
		while let index = found, !isSame(name, entries[index].node) || entries[index].node.parent != parent {
			found = entries[index].sameHash
		}
		return found
	}

	private func slot(_ name: Name, _ parent: Int) -> UInt64 { UInt64(parent) << 32 | UInt64(name.hash) }

	private func isSame(_ name: Name, _ node: Node) -> Bool {
		let (mine, theirs) = (text.rebased(name.range), text.rebased(node.nameRange))
		guard name.isEscaped || node.flags.contains(.escapedName) else { return mine.isByteEqual(to: theirs) }
		return string(name).isByteEqual(to: self.name(of: node))
	}

	private func name(of node: Node) -> String {
		StringBytes.decoded(
			text.rebased(node.nameRange), isEscaped: node.flags.contains(.escapedName), in: .toml)
	}

	func string(_ name: Name) -> String {
		StringBytes.decoded(text.rebased(name.range), isEscaped: name.isEscaped, in: .toml)
	}

	/// Adds a value to a container.
	mutating func add(
		_ kind: Node.Kind, named name: Name?, to parent: Int, _ range: Range<Int>, _ flags: Node.Flags,
		_ origin: Origin = .value
	) throws(Fault) -> Int {
		var node = Node(start: UInt32(range.lowerBound), parent: UInt32(parent), kind: kind, flags: flags)
		node.length = UInt32(range.count)
		let depth = entries[parent].depth + 1
		if node.isContainer, depth > Defaults.Document.maximumDepth { throw Fault(.tooDeep, at: range.lowerBound) }
		if node.isContainer { entries[parent].node.flags.insert(.nested) }
		let index = entries.count
		var sameHash: Int?
		if let name {
			node.nameStart = UInt32(name.range.lowerBound)
			node.nameLength = UInt32(name.range.count)
			node.nameHash = name.hash
			if name.isBare { node.flags.insert(.bareName) }
			if name.isEscaped { node.flags.insert(.escapedName) }
			sameHash = members.updateValue(index, forKey: slot(name, parent))
		}
		entries.append(Entry(node: node, origin: origin, depth: depth, sameHash: sameHash))
		if let last = entries[parent].lastChild {
			entries[last].next = index
		} else {
			entries[parent].firstChild = index
		}
		entries[parent].lastChild = index
		return index
	}

	/// Ends a container.
	mutating func close(_ index: Int, at end: Int) {
		entries[index].node.length = UInt32(end) - entries[index].node.start
	}

	/// The table that the names before a key's last one lead to, made where it is not there.
	mutating func descend(_ names: ArraySlice<Name>, from table: Int) throws(Fault) -> Int {
		var table = table
		for name in names {
			if let next = child(name, of: table) {
				guard entries[next].origin == .dotted else { throw Fault(.notATable, at: name.quoted.lowerBound) }
				table = next
			} else {
				table = try addTable(.object, name, .dotted, to: table)
			}
		}
		return table
	}

	/// Opens the table of a header, or adds one to an array of tables.
	mutating func open(_ names: [Name], isElement: Bool, _ header: Range<Int>) throws(Fault) -> Int {
		var table = 0
		for name in names.dropLast() {
			guard let next = child(name, of: table) else {
				table = try addTable(.object, name, .implicit, to: table)
				continue
			}
			switch entries[next].origin {
			case .value: throw Fault(.notATable, at: name.quoted.lowerBound)
			case .tables: table = entries[next].lastChild ?? next
			case .implicit, .header, .dotted: table = next
			}
		}
		guard let name = names.last else { return table }
		let known = child(name, of: table)
		if isElement {
			if let known, entries[known].origin != .tables { throw Fault(.duplicateTable, at: name.quoted.lowerBound) }
			let array = if let known { known } else { try addTable(.array, name, .tables, to: table) }
			return try add(.object, named: nil, to: array, header, .scattered, .header)
		}
		if let known, entries[known].origin != .implicit { throw Fault(.duplicateTable, at: name.quoted.lowerBound) }
		let opened = if let known { known } else { try addTable(.object, name, .header, to: table) }
		entries[opened].origin = .header
		let start = Int(entries[opened].node.start)
		entries[opened].node.length = UInt32(max(header.upperBound - start, Int(entries[opened].node.length)))
		return opened
	}

	/// What is in pieces begins behind the name that it was first named by.
	private mutating func addTable(
		_ kind: Node.Kind, _ name: Name, _ origin: Origin, to parent: Int
	) throws(Fault) -> Int {
		let start = name.quoted.upperBound
		return try add(kind, named: name, to: parent, start..<start, .scattered, origin)
	}

	/// The names that lead to an entry, elements by their positions.
	func path(of index: Int) -> [String] {
		var tokens: [String] = []
		var index = index
		while entries[index].node.parent != Node.none {
			let (node, parent) = (entries[index].node, Int(entries[index].node.parent))
			let position = entries[..<index].count { Int($0.node.parent) == parent }
			tokens.append(node.isMember ? name(of: node) : String(position))
			index = parent
		}
		return tokens.reversed()
	}

	/// The nodes in the order of a tape, and which of them each entry became.
	consuming func nodes(upTo end: Int) -> (nodes: [Node], indices: [Int]) {
		entries[0].node.length = UInt32(end) - entries[0].node.start
		return nodes(below: 0)
	}

	/// The same of one value and all in it.
	consuming func nodes(below root: Int) -> (nodes: [Node], indices: [Int]) {
		var nodes: [Node] = []
		nodes.reserveCapacity(entries.count)
		var indices = [Int](repeating: 0, count: entries.count)
		entries[root].node.parent = Node.none
		place(root, in: &nodes, &indices)
		return (nodes, indices)
	}

	/// Places an entry and all below it, as deep as a document may be; what is in pieces ends where the last one does.
	private func place(_ index: Int, in nodes: inout [Node], _ indices: inout [Int]) {
		let mine = nodes.count
		indices[index] = mine
		nodes.append(entries[index].node)
		var child = entries[index].firstChild
		while let next = child {
			let start = nodes.count
			place(next, in: &nodes, &indices)
			nodes[start].parent = UInt32(mine)
			if nodes[mine].flags.contains(.scattered) {
				nodes[mine].length = max(nodes[mine].length, UInt32(nodes[start].end) - nodes[mine].start)
			}
			child = entries[next].next
		}
		nodes[mine].next = UInt32(nodes.count)
	}
}
