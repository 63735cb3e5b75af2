/// One value of a document: where its bytes and its name's bytes stand, and where it hangs in the tree.
struct Node: Equatable {
	/// The type of the value.
	enum Kind: UInt8 { case null, `false`, `true`, number, string, array, object }

	/// What a reader needs to know without looking at the bytes.
	struct Flags: OptionSet {
		let rawValue: UInt16
		/// The string has escapes, or the value is a number that JSON does not write so.
		static let escaped = Flags(rawValue: 1)
		/// The name has escapes.
		static let escapedName = Flags(rawValue: 2)
		/// The container has containers in it.
		static let nested = Flags(rawValue: 4)
		/// The object has names that occur twice.
		static let duplicates = Flags(rawValue: 8)
		/// A later member of the same name hides this one.
		static let hidden = Flags(rawValue: 16)
		/// An earlier member has the same name.
		static let repeated = Flags(rawValue: 32)
		/// The name has no quotes.
		static let bareName = Flags(rawValue: 64)
		/// The container is edited by lines: it has no brackets, its members stand wherever TOML lets them, and its range is
		/// around them all; or it is one of YAML.
		static let scattered = Flags(rawValue: 128)
		/// The value is read through an alias or a merge of YAML: it stands elsewhere, where its range is.
		static let borrowed = Flags(rawValue: 256)
		/// The array is that of several documents of YAML, of which only the marks are written.
		static let documents = Flags(rawValue: 512)
	}

	/// No node, no name, no slot.
	static let none = UInt32.max

	/// The value's first byte and how many it has.
	var start: UInt32
	var length: UInt32 = 0
	/// The name's first byte within its quotes, if it has any, and how many it has; `none` for elements and the root.
	var nameStart = Node.none
	var nameLength: UInt32 = 0
	var nameHash: UInt32 = 0
	/// The container's index; `none` for the root.
	var parent: UInt32
	/// The index after the last node below this one.
	var next: UInt32 = 0
	var kind: Kind
	/// By how much the lines of a block scalar of YAML are indented, where its header tells; else 0.
	var column: UInt8 = 0
	var flags: Flags = []

	var range: Range<Int> { Int(start)..<Int(start) + Int(length) }
	var nameRange: Range<Int> { Int(nameStart)..<Int(nameStart) + Int(nameLength) }
	var isMember: Bool { nameStart != Node.none }
	/// The first byte of the member or element: its name's quote, its name, or the value.
	var first: Int { isMember ? Int(nameStart) - quoteLength : Int(start) }
	/// The end of a name with its quotes.
	var nameEnd: Int { nameRange.upperBound + quoteLength }
	private var quoteLength: Int { flags.contains(.bareName) ? 0 : 1 }
	var end: Int { Int(start) + Int(length) }
	var isContainer: Bool { kind.rawValue >= Kind.array.rawValue }
	var nextIndex: Int { Int(next) }
}

/// The index of a text: its values in the order they stand, and a hash table from (container, name) to member.
struct Tape: Equatable {
	var nodes: [Node]
	/// What the text may be and have.
	let dialect: Defaults.Document.Dialect
	/// Open addressing over the members, at most half full; `Node.none` marks a free slot.
	private(set) var slots: [UInt32] = []
	/// How many members there are.
	private var memberCount = 0
	/// Of each long array with containers in it, the first element and every one that many further on: the others are
	/// found from there.
	private var milestones: [Int: [Int]] = [:]
	private static let milestoneDistance = 64
	/// What stands at several places of a text of YAML; nil where nothing does.
	private(set) var shared: SharedNodes?

	init(dialect: Defaults.Document.Dialect) {
		nodes = []
		self.dialect = dialect
	}

	init(nodes: consuming [Node], text: UnsafeBufferPointer<UInt8>, in dialect: Defaults.Document.Dialect) {
		self.nodes = nodes
		self.dialect = dialect
		index(text)
	}

	/// Two tapes are equal when their nodes are; the table follows from them.
	static func == (left: Tape, right: Tape) -> Bool { left.nodes == right.nodes }

	/// Builds the table anew. Of members with the same name the last is found.
	mutating func index(_ text: UnsafeBufferPointer<UInt8>) {
		memberCount = nodes.count(where: \.isMember)
		var size = 8
		while size < memberCount * 2 { size *= 2 }
		slots = [UInt32](repeating: Node.none, count: size)
		for index in nodes.indices {
			nodes[index].flags.subtract([.hidden, .repeated, .duplicates])
			if nodes[index].isMember { insert(index, text) }
		}
		setMilestones()
		if dialect.isYAML { shared = SharedNodes(in: nodes) }
	}

	private mutating func setMilestones() {
		milestones = [:]
		for (index, node) in nodes.enumerated()
		where node.kind == .array && node.flags.contains(.nested) && node.nextIndex - index > Self.milestoneDistance {
			var found: [Int] = []
			for (position, child) in children(of: index).enumerated() where position % Self.milestoneDistance == 0 {
				found.append(child)
			}
			milestones[index] = found
		}
	}

	/// Takes nodes into the table that came after all others, so that none has another index now. Builds it anew where it
	/// has no room.
	mutating func index(appended new: Range<Int>, _ text: UnsafeBufferPointer<UInt8>) {
		let members = new.filter { nodes[$0].isMember }
		guard (memberCount + members.count) * 2 <= slots.count else { return index(text) }
		memberCount += members.count
		for member in members { insert(member, text) }
	}

	private mutating func insert(_ index: Int, _ text: UnsafeBufferPointer<UInt8>) {
		let node = nodes[index]
		var slot = slot(of: node.nameHash, in: node.parent)
		while slots[slot] != Node.none {
			let other = Int(slots[slot])
			if nodes[other].nameHash == node.nameHash, nodes[other].parent == node.parent,
				isSameName(node, nodes[other], text)
			{
				nodes[other].flags.insert(.hidden)
				nodes[index].flags.insert(.repeated)
				nodes[Int(node.parent)].flags.insert(.duplicates)
				break
			}
			slot = (slot + 1) & (slots.count - 1)
		}
		slots[slot] = UInt32(index)
	}

	private func isSameName(_ left: Node, _ right: Node, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
		let (leftBytes, rightBytes) = (text.rebased(left.nameRange), text.rebased(right.nameRange))
		if left.flags.contains(.escapedName) || right.flags.contains(.escapedName) {
			return StringBytes.unescaped(leftBytes, in: dialect) == StringBytes.unescaped(rightBytes, in: dialect)
		}
		return leftBytes.isByteEqual(to: rightBytes)
	}

	private func slot(of hash: UInt32, in parent: UInt32) -> Int {
		let mixed = (UInt64(hash) | UInt64(parent) << 32) &* 0x9E37_79B9_7F4A_7C15
		return Int(truncatingIfNeeded: mixed >> 32) & (slots.count - 1)
	}

	/// The member `name` of the object at `parent`; of several with that name the last.
	func member(_ name: UnsafeBufferPointer<UInt8>, of parent: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
		guard !slots.isEmpty else { return nil }
		let hash = StringBytes.hash(name)
		var slot = slot(of: hash, in: UInt32(parent))
		while slots[slot] != Node.none {
			let index = Int(slots[slot])
			let node = nodes[index]
			if node.nameHash == hash, Int(node.parent) == parent {
				let bytes = text.rebased(node.nameRange)
				let isEqual =
					node.flags.contains(.escapedName)
					? StringBytes.unescaped(bytes, in: dialect).elementsEqual(name) : bytes.isByteEqual(to: name)
				if isEqual { return index }
			}
			slot = (slot + 1) & (slots.count - 1)
		}
		return nil
	}

	/// The members or elements of a container, hidden duplicates included, in order.
	func children(of index: Int) -> Children {
		Children(nodes: nodes, position: index + 1, end: nodes[index].nextIndex)
	}

	/// The child that stands before this one in its container; nil for the first, and for the root.
	func sibling(before index: Int) -> Int? {
		let parent = nodes[index].parent
		guard parent != Node.none, index - 1 > Int(parent) else { return nil }
		// The node before is the sibling, or its last one far below.
		var sibling = index - 1
		while nodes[sibling].parent != parent { sibling = Int(nodes[sibling].parent) }
		return sibling
	}

	/// The element at `position` of the array at `index`.
	func element(_ position: Int, of index: Int) -> Int? {
		let node = nodes[index]
		if !node.flags.contains(.nested) {
			return position < node.nextIndex - index - 1 ? index + 1 + position : nil
		}
		let known = milestones[index] ?? [index + 1]
		// What was appended since lies behind the last one.
		let passed = min(position / Self.milestoneDistance, known.count - 1)
		var rest = position - passed * Self.milestoneDistance
		for child in Children(nodes: nodes, position: known[passed], end: node.nextIndex) {
			if rest == 0 { return child }
			rest -= 1
		}
		return nil
	}

	/// How many members of different names, or elements, the container has.
	func count(of index: Int) -> Int {
		let node = nodes[index]
		if !node.flags.contains(.nested), !node.flags.contains(.duplicates) { return node.nextIndex - index - 1 }
		return children(of: index).reduce(0) { $0 + (nodes[$1].flags.contains(.repeated) ? 0 : 1) }
	}
}

/// The indices of a container's children.
struct Children: Sequence, IteratorProtocol {
	let nodes: [Node]
	var position: Int
	let end: Int

	mutating func next() -> Int? {
		guard position < end else { return nil }
		defer { position = nodes[position].nextIndex }
		return position
	}
}
