/// Reads JSON with comments and trailing commas into nodes, without recursion.
struct Scanner {
	let text: UnsafeBufferPointer<UInt8>
	let dialect: Defaults.Document.Dialect
	var offset: Int
	var nodes: [Node] = []
	/// The container that is being read, and how many there are around the next value.
	private(set) var container = Node.none
	private var depth = 0
	/// Whether the container's last value is complete, so that a comma or the end must follow.
	private(set) var isAfterValue = false
	/// Whether only what a text can hold is taken.
	private(set) var isStrict = false
	/// The name of the member whose value is being read.
	private(set) var name: Range<Int>?

	init(_ text: UnsafeBufferPointer<UInt8>, from offset: Int = 0, in dialect: Defaults.Document.Dialect) {
		self.text = text
		self.dialect = dialect
		self.offset = offset
		// Enough for most files, since growing copies; what stays unused of a large file's is never touched.
		nodes.reserveCapacity(text.count / 12 + 8)
	}

	/// The next byte, 0 at the end; a NUL in the text is never valid outside a string, where none is asked for.
	var byte: UInt8 { offset < text.count ? text[offset] : 0 }

	/// The tape of a settings file; one without nodes where there is nothing but blanks and comments.
	static func document(
		_ text: UnsafeBufferPointer<UInt8>, in dialect: Defaults.Document.Dialect
	) throws(Fault) -> Tape {
		try check(text)
		if dialect.isTOML { return try TOMLScanner.document(text, in: dialect) }
		if dialect.isYAML { return try YAMLComposer.document(text, in: dialect) }
		var scanner = Scanner(text, from: Trivia.byteOrderMarkLength(of: text), in: dialect)
		try scanner.skipTrivia()
		guard scanner.offset < text.count else { return Tape(dialect: dialect) }
		let takesList = dialect.contains(.list)
		guard scanner.byte == UInt8(ascii: "{") || takesList && scanner.byte == UInt8(ascii: "[") else {
			throw Fault(takesList ? .neitherObjectNorList : .notAnObject, at: scanner.offset)
		}
		try scanner.scanRoot()
		return scanner.finish()
	}

	/// The tape of a text that holds any one value.
	///
	/// - Parameter isStrict: Whether the text is to be written anew, so that what would not come out as it went in is
	///   refused.
	static func fragment(
		_ text: UnsafeBufferPointer<UInt8>, in dialect: Defaults.Document.Dialect, isStrict: Bool = false
	) throws(Fault) -> Tape {
		try check(text)
		if dialect.isTOML { return try TOMLScanner.fragment(text, in: dialect) }
		if dialect.isYAML { return try YAMLComposer.fragment(text, in: dialect) }
		var scanner = Scanner(text, from: Trivia.byteOrderMarkLength(of: text), in: dialect)
		scanner.isStrict = isStrict
		try scanner.skipTrivia()
		try scanner.scanRoot()
		return scanner.finish()
	}

	private static func check(_ text: UnsafeBufferPointer<UInt8>) throws(Fault) {
		guard text.count <= Defaults.Document.maximumSize else { throw Fault(.tooLarge, at: 0) }
		try Encoding.check(text)
	}

	/// Hands the nodes over, to the tape alone: what two hold would be copied when it is indexed.
	private mutating func finish() -> Tape {
		var read: [Node] = []
		swap(&read, &nodes)
		return Tape(nodes: read, text: text, in: dialect)
	}

	/// The node of a text that is one valid scalar and nothing else; nil for any other.
	static func scalar(_ text: UnsafeBufferPointer<UInt8>, in dialect: Defaults.Document.Dialect) -> Node? {
		var scanner = Scanner(text, in: dialect)
		do throws(Fault) {
			try Encoding.check(text)
			try scanner.scanValue(Node(start: 0, parent: Node.none, kind: .null))
		} catch {
			return nil
		}
		return scanner.offset == text.count && !scanner.nodes[0].isContainer ? scanner.nodes[0] : nil
	}

	/// The nodes of a piece of a container's inside that an edit puts in: members or values, commas, trivia. The
	/// nodes that hang in the container have no parent.
	static func children(
		_ piece: [UInt8], areMembers: Bool, in dialect: Defaults.Document.Dialect
	) throws(Fault) -> [Node] {
		try piece.withUnsafeBufferPointer { text throws(Fault) in
			var scanner = Scanner(text, in: dialect)
			try scanner.scanPiece(areMembers: areMembers)
			return scanner.nodes
		}
	}

	private mutating func scanPiece(areMembers: Bool) throws(Fault) {
		while true {
			try skipTrivia()
			if byte == UInt8(ascii: ",") {
				offset += 1
			} else if offset >= text.count {
				return
			} else if areMembers {
				try scanMember()
				try scanToEndOfContainer()
			} else {
				try scanValue(Node(start: 0, parent: Node.none, kind: .null))
				try scanToEndOfContainer()
			}
		}
	}

	/// Reads the text's one value; says of a fault which value it is in.
	private mutating func scanRoot() throws(Fault) {
		do throws(Fault) {
			try scanTree()
		} catch {
			throw error.within(path)
		}
	}

	/// Reads one value and what follows it, up to the end of the text.
	private mutating func scanTree() throws(Fault) {
		try scanValue(Node(start: 0, parent: Node.none, kind: .null))
		try scanToEndOfContainer()
		try skipTrivia()
		guard offset == text.count else { throw Fault(.contentAfterRoot, at: offset) }
	}

	/// Reads on until no container is open.
	private mutating func scanToEndOfContainer() throws(Fault) {
		while container != Node.none {
			try skipTrivia()
			let isObject = nodes[Int(container)].kind == .object
			if byte == UInt8(ascii: isObject ? "}" : "]") {
				close()
			} else if isAfterValue {
				guard byte == UInt8(ascii: ",") else { throw missingComma(isObject) }
				offset += 1
				isAfterValue = false
			} else if offset >= text.count {
				throw Fault(isObject ? .endInObject : .endInArray, at: offset)
			} else if isObject {
				try scanMember()
			} else {
				try scanValue(Node(start: 0, parent: container, kind: .null))
			}
		}
	}

	private func missingComma(_ isObject: Bool) -> Fault {
		if offset >= text.count { return Fault(isObject ? .endInObject : .endInArray, at: offset) }
		return Fault(isObject ? .commaOrEndOfObject : .commaOrEndOfArray, at: offset)
	}

	private mutating func close() {
		offset += 1
		let index = Int(container)
		nodes[index].length = UInt32(offset) - nodes[index].start
		nodes[index].next = UInt32(nodes.count)
		container = nodes[index].parent
		depth -= 1
		isAfterValue = true
	}

	private mutating func scanMember() throws(Fault) {
		guard byte == UInt8(ascii: "\"") || isJSON5 else { throw badName() }
		let quote = StringBytes.isQuote(byte) ? 1 : 0
		let start = offset + quote
		var node = Node(start: 0, parent: container, kind: .null)
		let isEscaped = try byte == UInt8(ascii: "\"") ? skipString() : skipOwnName()
		node.nameStart = UInt32(start)
		node.nameLength = UInt32(offset - quote - start)
		if quote == 0 { node.flags.insert(.bareName) }
		let bytes = text.rebased(node.nameRange)
		if isEscaped {
			node.flags.insert(.escapedName)
			node.nameHash = StringBytes.unescaped(bytes).withUnsafeBufferPointer { StringBytes.hash($0) }
		} else {
			node.nameHash = StringBytes.hash(bytes)
		}
		name = node.nameRange
		try skipTrivia()
		guard byte == UInt8(ascii: ":") else { throw Fault(.colon, at: offset) }
		offset += 1
		try skipTrivia()
		try scanValue(node)
	}

	private func badName() -> Fault {
		switch byte {
		case UInt8(ascii: "'"): Fault(.singleQuotes, at: offset)
		case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
			Fault(.unquotedName, at: offset)
		default: Fault(.name, at: offset)
		}
	}

	/// Reads a scalar, or the opening bracket of a container.
	private mutating func scanValue(_ blank: Node) throws(Fault) {
		var node = blank
		let start = offset
		node.start = UInt32(start)
		switch byte {
		case UInt8(ascii: "{"): return try open(node, .object)
		case UInt8(ascii: "["): return try open(node, .array)
		case UInt8(ascii: "\""):
			node.kind = .string
			if try skipString() { node.flags.insert(.escaped) }
		case _ where isJSON5: try scanOwnScalar(&node)
		case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
			node.kind = .number
			try skipNumber()
		default: node.kind = try skipWord()
		}
		node.length = UInt32(offset - start)
		node.next = UInt32(nodes.count + 1)
		nodes.append(node)
		name = nil
		isAfterValue = true
	}

	private mutating func open(_ blank: Node, _ kind: Node.Kind) throws(Fault) {
		guard depth < Defaults.Document.maximumDepth else { throw Fault(.tooDeep, at: offset) }
		var node = blank
		node.kind = kind
		if container != Node.none { nodes[Int(container)].flags.insert(.nested) }
		container = UInt32(nodes.count)
		nodes.append(node)
		name = nil
		depth += 1
		offset += 1
		isAfterValue = false
	}
}
