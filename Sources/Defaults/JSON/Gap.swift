/// What stands between two neighbours in a container: its bracket and a child, two children, a child and the
/// closing bracket. All but `comma` speak of the part after the comma, where there is one; of the whole where the comma
/// begins a line.
struct Gap {
	let start: Int
	let end: Int
	private let dialect: Defaults.Document.Dialect
	/// The comma's offset.
	private(set) var comma: Int?
	/// Whether the comma begins the line of the neighbour after: it belongs to that one, as all that follows it does.
	private(set) var hasLeadingComma = false
	/// Where the line of the neighbour before ends, where the comma stands on a line of its own.
	private(set) var endBeforeComma: Int?
	/// Where the first line end outside comments is, and the offset after it; what stands before it belongs to
	/// the neighbour before.
	private(set) var tail: Int?
	private(set) var afterNewline: Int?
	/// Where that which belongs to the neighbour after begins: after the last line end, or after the comma.
	private(set) var lead: Int
	/// Whether `lead` begins a line.
	private(set) var isLineStart = false
	/// The end of the last comma or comment before `tail`.
	private(set) var contentEnd: Int
	/// The end of the last comma or comment.
	private(set) var lastContentEnd: Int
	/// Whether what stands before `tail` ends with a `//` comment, so that nothing can be put on its line.
	private(set) var endsInLineComment = false
	/// Whether there are comments, and whether there are some after `tail`.
	private(set) var hasComments = false
	private(set) var hasCommentsAfterTail = false

	/// Whether there is nothing but blanks, whole comments and at most one comma.
	var isWellFormed: Bool { firstOther == nil }
	/// The first byte of what is none of these.
	private(set) var firstOther: Int?

	/// Whether the neighbours stand on different lines.
	var hasNewline: Bool { tail != nil }

	init(_ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>, _ dialect: Defaults.Document.Dialect) {
		self.dialect = dialect
		start = range.lowerBound
		end = range.upperBound
		(lead, contentEnd, lastContentEnd) = (start, start, start)
		var offset = start
		while offset < end {
			switch text[offset] {
			case 0x0A, 0x0D: offset = takeNewline(at: offset, text)
			case 0xE2 where Trivia.isLineSeparator(at: offset, in: text): offset = takeNewline(at: offset, text)
			case UInt8(ascii: ","):
				offset += 1
				if comma != nil { firstOther = firstOther ?? offset - 1 }
				takeComma(endingAt: offset, text)
			case dialect.commentMark:
				guard let commentEnd = try? Trivia.endOfComment(at: offset, in: text, dialect), commentEnd <= end else {
					firstOther = firstOther ?? offset
					return
				}
				takeComment(offset..<commentEnd, text)
				offset = commentEnd
			case 0x20, 0x09: offset += 1
			default:
				let length = Trivia.wideBlankLength(at: offset, in: text)
				if length == nil { firstOther = firstOther ?? offset }
				offset += length ?? 1
			}
		}
	}

	/// The comments within.
	func comments(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
		var comments: [Range<Int>] = []
		var offset = start
		while offset < end {
			guard text[offset] == dialect.commentMark,
				let commentEnd = try? Trivia.endOfComment(at: offset, in: text, dialect)
			else {
				offset += 1
				continue
			}
			comments.append(offset..<commentEnd)
			offset = commentEnd
		}
		return comments
	}

	private mutating func takeNewline(at offset: Int, _ text: UnsafeBufferPointer<UInt8>) -> Int {
		let isPair = text[offset] == 0x0D && offset + 1 < end && text[offset + 1] == 0x0A
		let after = offset + (text[offset] == 0xE2 ? 3 : isPair ? 2 : 1)
		if tail == nil {
			tail = offset
			afterNewline = after
		}
		if !hasLeadingComma { (lead, isLineStart) = (after, true) }
		return after
	}

	private mutating func takeComma(endingAt offset: Int, _ text: UnsafeBufferPointer<UInt8>) {
		comma = offset - 1
		let isLast = text[end...].first.map { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "}") } ?? false
		if tail != nil, !isLast, !Gap(offset..<end, in: text, dialect).hasNewline {
			(hasLeadingComma, lastContentEnd) = (true, offset)
			return
		}
		endBeforeComma = tail
		(tail, afterNewline) = (nil, nil)
		(lead, contentEnd, lastContentEnd) = (offset, offset, offset)
		(isLineStart, endsInLineComment, hasComments, hasCommentsAfterTail) = (false, false, false, false)
	}

	private mutating func takeComment(_ range: Range<Int>, _ text: UnsafeBufferPointer<UInt8>) {
		let isLine = dialect.isTOML || text[range.lowerBound + 1] == UInt8(ascii: "/")
		hasComments = true
		if tail == nil {
			contentEnd = range.upperBound
			endsInLineComment = isLine
		} else {
			hasCommentsAfterTail = true
		}
		lastContentEnd = range.upperBound
		// A comment of several lines that begins on one of its own stands before the neighbour, not on its line.
		if !isLine, tail != nil, !hasLeadingComma, text[range].contains(where: Trivia.isLineEnd) {
			lead = range.upperBound
			isLineStart = false
		}
	}
}

/// A container's children with what stands between them.
struct ContainerText {
	let text: UnsafeBufferPointer<UInt8>
	let tape: Tape
	let node: Int
	/// The nodes of the children, hidden duplicates included; in the braces of TOML those of the values.
	let children: [Int]
	/// Where the keys of these begin.
	private var keys: [Int] = []

	init(_ node: Int, _ tape: Tape, in text: UnsafeBufferPointer<UInt8>) {
		self.text = text
		self.tape = tape
		self.node = node
		let (next, isFlat) = (tape.nodes[node].nextIndex, !tape.nodes[node].flags.contains(.nested))
		guard tape.dialect.isTOML, tape.nodes[node].kind == .object else {
			children = isFlat ? Array(node + 1..<next) : Array(tape.children(of: node))
			return
		}
		children = Self.pairs(of: node, in: tape).sorted { tape.nodes[$0].start < tape.nodes[$1].start }
		var end = Int(tape.nodes[node].start) + 1
		for child in children {
			let gap = Gap(end..<tape.nodes[child].first, in: text, tape.dialect)
			keys.append(gap.firstOther ?? gap.end)
			end = tape.nodes[child].end
		}
	}

	/// The values in the braces of TOML, those behind keys with points in them as well.
	private static func pairs(of node: Int, in tape: Tape) -> [Int] {
		tape.children(of: node).flatMap { child in
			tape.nodes[child].flags.contains(.scattered) ? pairs(of: child, in: tape) : [child]
		}
	}

	/// The offset after the opening bracket, and that of the closing one.
	var interior: Range<Int> { tape.nodes[node].range.lowerBound + 1..<tape.nodes[node].range.upperBound - 1 }

	/// The first byte and the end of the child at `position`.
	func first(_ position: Int) -> Int { keys.isEmpty ? tape.nodes[children[position]].first : keys[position] }
	func end(_ position: Int) -> Int { tape.nodes[children[position]].end }

	/// What stands before the child at `position`; at their count, before the closing bracket.
	func gap(before position: Int) -> Gap {
		let start = position == 0 ? interior.lowerBound : end(position - 1)
		let end = position == children.count ? interior.upperBound : first(position)
		return Gap(start..<end, in: text, tape.dialect)
	}

	/// Whether what stands around the children that an edit put at a place, or where it took some, reads as JSON.
	func isWellFormed(around nodes: Range<Int>) -> Bool {
		let first = children.partitioningIndex { $0 >= nodes.lowerBound }
		let last = children.partitioningIndex { $0 >= nodes.upperBound }
		return (first...last).allSatisfy { position in
			let gap = gap(before: position)
			let hasComma = gap.comma != nil
			return gap.isWellFormed && (position == 0 ? !hasComma : hasComma || position == children.count)
		}
	}

	/// The children, and the comments between them, in order.
	var tokens: [Range<Int>] {
		(0...children.count).flatMap { position in
			gap(before: position).comments(in: text)
				+ (position < children.count ? [first(position)..<end(position)] : [])
		}
	}

	/// `offset`, moved past blanks.
	func pastBlanks(_ offset: Int) -> Int {
		text[offset...].firstIndex { !Trivia.isBlank($0) } ?? text.count
	}
}
