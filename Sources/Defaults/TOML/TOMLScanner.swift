/// Reads TOML 1.1 into a tree of nodes.
struct TOMLScanner {
	let text: UnsafeBufferPointer<UInt8>
	var offset: Int
	var tree: TOMLTree
	/// The lines that tell something, and the comments; read only where they are asked for.
	private(set) var outline: TOMLOutline?
	/// The table that pairs go to.
	private var table = 0
	/// The key that is being read, the table that it is looked for in, and its names that lead to the value.
	private var keyTable = 0
	private var key: [TOMLTree.Name] = []

	private init(_ text: UnsafeBufferPointer<UInt8>, withOutline: Bool = false) {
		self.text = text
		offset = Trivia.byteOrderMarkLength(of: text)
		tree = TOMLTree(text: text, start: offset)
		outline = withOutline ? TOMLOutline() : nil
	}

	/// The next byte, 0 at the end; a NUL is valid nowhere.
	var byte: UInt8 { byte(offset) }
	func byte(_ offset: Int) -> UInt8 { offset < text.count ? text[offset] : 0 }

	/// The tape of a settings file, whose size and encoding have been checked.
	static func document(
		_ text: UnsafeBufferPointer<UInt8>, in dialect: Defaults.Document.Dialect
	) throws(Fault) -> Tape {
		var scanner = TOMLScanner(text)
		try scanner.scanDocument()
		return Tape(nodes: scanner.tree.nodes(upTo: text.count).nodes, text: text, in: dialect)
	}

	/// The tape of a text that holds one value and nothing else, whose size and encoding have been checked.
	static func fragment(
		_ text: UnsafeBufferPointer<UInt8>, in dialect: Defaults.Document.Dialect
	) throws(Fault) -> Tape {
		var scanner = TOMLScanner(text)
		scanner.skipBlanks()
		let value = try scanner.scanValue(named: nil, in: 0)
		scanner.skipBlanks()
		guard scanner.offset == text.count else { throw Fault(.contentAfterRoot, at: scanner.offset) }
		return Tape(nodes: scanner.tree.nodes(below: value).nodes, text: text, in: dialect)
	}

	/// The outline of a text that is known to be valid, with the nodes of its tape.
	static func outline(_ text: UnsafeBufferPointer<UInt8>) -> TOMLOutline {
		var scanner = TOMLScanner(text, withOutline: true)
		try? scanner.scanDocument()
		let indices = scanner.tree.nodes(upTo: text.count).indices
		var outline = scanner.outline ?? TOMLOutline()
		for line in outline.lines.indices { outline.lines[line].node = indices[outline.lines[line].node] }
		return outline
	}

	/// Reads all lines; says of a fault which value it is in.
	private mutating func scanDocument() throws(Fault) {
		do throws(Fault) {
			while try skipToLine() {
				key = []
				keyTable = byte == UInt8(ascii: "[") ? 0 : table
				if byte == UInt8(ascii: "[") { try scanHeader() } else { try scanLine() }
			}
		} catch {
			throw error.within(Defaults.Path(tree.path(of: keyTable) + key.map { tree.string($0) }))
		}
	}

	/// Moves to the next line that tells something; false at the end.
	private mutating func skipToLine() throws(Fault) -> Bool {
		try skipTrivia()
		return offset < text.count
	}

	private mutating func scanHeader() throws(Fault) {
		let start = offset
		let isElement = byte(start + 1) == UInt8(ascii: "[")
		offset += isElement ? 2 : 1
		skipBlanks()
		key = try scanKey()
		guard byte == UInt8(ascii: "]"), !isElement || byte(offset + 1) == UInt8(ascii: "]") else {
			throw Fault(.headerEnd, at: offset)
		}
		offset += isElement ? 2 : 1
		table = try tree.open(key, isElement: isElement, start..<offset)
		try finishLine(from: start, isElement ? .element : .table, table)
	}

	private mutating func scanLine() throws(Fault) {
		let start = offset
		let node = try scanPair(in: table)
		try finishLine(from: start, .pair, node)
	}

	private mutating func finishLine(from start: Int, _ kind: TOMLOutline.Kind, _ node: Int) throws(Fault) {
		let range = start..<offset
		skipBlanks()
		guard byte == UInt8(ascii: "#") || isAtLineEnd || offset >= text.count else {
			throw Fault(.lineEnd, at: offset)
		}
		if outline != nil {
			let names = key.map(\.quoted)
			let lineEnd = byte == UInt8(ascii: "#") ? Trivia.endOfLine(from: offset, in: text) : offset
			outline?.lines.append(
				TOMLOutline.Line(kind: kind, range: range, end: lineEnd, names: names, node: node))
		}
		try skipLineEnd()
	}

	/// Reads a key and its value into a table; returns the value's entry.
	private mutating func scanPair(in table: Int) throws(Fault) -> Int {
		let (outerTable, outerKey) = (keyTable, key)
		keyTable = table
		key = []
		key = try scanKey()
		guard byte == UInt8(ascii: "=") else { throw Fault(.equalsSign, at: offset) }
		let parent = try tree.descend(key.dropLast(), from: table)
		guard let name = key.last, tree.child(name, of: parent) == nil else {
			throw Fault(.duplicateKey, at: key.last?.quoted.lowerBound ?? offset)
		}
		offset += 1
		skipBlanks()
		let node = try scanValue(named: name, in: parent)
		// A pair of an inline table is within the key around it; a line's own key is kept for the line.
		if !outerKey.isEmpty { (keyTable, key) = (outerTable, outerKey) }
		return node
	}

	/// The names of the key that begins at an offset of a text that is known to be valid, with their quotes.
	static func names(at offset: Int, in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
		var scanner = TOMLScanner(text)
		scanner.offset = offset
		return (try? scanner.scanKey().map(\.quoted)) ?? []
	}

	/// Reads names with points between them, and the blanks behind them.
	private mutating func scanKey() throws(Fault) -> [TOMLTree.Name] {
		var names: [TOMLTree.Name] = []
		while true {
			names.append(try scanName())
			skipBlanks()
			guard byte == UInt8(ascii: ".") else { return names }
			offset += 1
			skipBlanks()
		}
	}

	private mutating func scanName() throws(Fault) -> TOMLTree.Name {
		let start = offset
		if StringBytes.isQuote(byte) {
			let isEscaped = try skipLine(to: byte)
			return TOMLTree.Name(range: start + 1..<offset - 1, isBare: false, isEscaped: isEscaped, in: text)
		}
		while TOMLKey.mayHold(byte) { offset += 1 }
		guard offset > start else { throw Fault(.tomlKey, at: start) }
		return TOMLTree.Name(range: start..<offset, isBare: true, isEscaped: false, in: text)
	}

	/// Reads a value; returns its entry.
	mutating func scanValue(named name: TOMLTree.Name?, in parent: Int) throws(Fault) -> Int {
		let start = offset
		switch byte {
		case UInt8(ascii: "["): return try scanContainer(.array, named: name, in: parent)
		case UInt8(ascii: "{"): return try scanContainer(.object, named: name, in: parent)
		default:
			let (kind, isEscaped) = try scanScalar()
			return try tree.add(kind, named: name, to: parent, start..<offset, isEscaped ? .escaped : [])
		}
	}

	/// Reads an array, or a table in braces.
	private mutating func scanContainer(
		_ kind: Node.Kind, named name: TOMLTree.Name?, in parent: Int
	) throws(Fault) -> Int {
		let isArray = kind == .array
		let close = UInt8(ascii: isArray ? "]" : "}")
		let container = try tree.add(kind, named: name, to: parent, offset..<offset, [])
		offset += 1
		while true {
			try skipTrivia()
			if byte == close { break }
			guard offset < text.count else { throw Fault(isArray ? .endInArray : .endInObject, at: offset) }
			if isArray, byte == UInt8(ascii: ",") { throw Fault(.valueAfterComma, at: offset) }
			_ = try isArray ? scanValue(named: nil, in: container) : scanPair(in: container)
			try skipTrivia()
			if byte == UInt8(ascii: ",") {
				offset += 1
			} else if byte != close {
				guard offset < text.count else { throw Fault(isArray ? .endInArray : .endInObject, at: offset) }
				throw Fault(isArray ? .commaOrEndOfArray : .commaOrEndOfObject, at: offset)
			}
		}
		offset += 1
		tree.close(container, at: offset)
		return container
	}
}

extension TOMLScanner {
	var isAtLineEnd: Bool { byte == 0x0A || byte == 0x0D && byte(offset + 1) == 0x0A }

	mutating func skipBlanks() {
		while Trivia.isBlank(byte) { offset += 1 }
	}

	/// Moves past blanks, line ends and comments.
	mutating func skipTrivia() throws(Fault) {
		while true {
			skipBlanks()
			guard byte == UInt8(ascii: "#") || isAtLineEnd else { return }
			try skipLineEnd()
		}
	}

	/// Moves past a comment, if one is here, and past the line's end.
	mutating func skipLineEnd() throws(Fault) {
		if byte == UInt8(ascii: "#") {
			let start = offset
			while offset < text.count, !isAtLineEnd {
				if TOMLScanner.isControl(byte) { throw Fault(.controlInComment(byte), at: offset) }
				offset += 1
			}
			outline?.comments.append(start..<offset)
		}
		if isAtLineEnd { offset += byte == 0x0D ? 2 : 1 }
	}

	/// Whether a byte is a control character that stands nowhere in TOML; a line's end is one by itself.
	static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 || byte == 0x7F }
}
