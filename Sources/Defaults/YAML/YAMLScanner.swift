/// Reads YAML 1.2 into events: in one go, with brackets and blocks nested as deep as a document may be.
struct YAMLScanner {
	let text: UnsafeBufferPointer<UInt8>
	/// Whether the text is a file's: a bracket may close at the column of what it is the value of, as many write it and most
	/// readers take it, blanks below a text of whole lines may be tabs, and no template passes for something else.
	let isLenient: Bool
	var offset: Int
	var events: [YAMLEvent] = []
	/// The comments in order, each with its sign.
	var comments: [Range<Int>] = []
	/// The begin of the line that is being read, how many spaces it begins with, and whether a tab follows on these.
	var lineStart: Int
	var indentation = 0
	var isTabbed = false
	/// Where the last thing ended that is no space and no comment.
	var contentEnd: Int
	/// By how many spaces the lines within brackets or quotes must be indented.
	var leastIndentation = 0
	private var depth = 0
	/// How many mappings and lists may stand inside one another: each is a call or two within that around it, and threads
	/// have little stack.
	static let maximumDepth = 64
	/// The anchors of the document, and what its tags may begin with.
	var anchors: Set<[UInt8]> = []
	var handles: [[UInt8]: [UInt8]] = [:]
	/// Whether the first document says that it is of YAML 1.1.
	var isOf11 = false
	/// The byte-order marks that documents begin with.
	private var marks: Set<Int> = [0]
	/// The tags in full, by where they begin.
	var tags: [Int: [UInt8]] = [:]

	init(_ text: UnsafeBufferPointer<UInt8>, isLenient: Bool) {
		self.text = text
		self.isLenient = isLenient
		offset = Trivia.byteOrderMarkLength(of: text)
		lineStart = offset
		contentEnd = offset
		events.reserveCapacity(text.count / 10 + 8)
	}

	/// The next byte, 0 at the end; a NUL is valid nowhere.
	var byte: UInt8 { byte(offset) }
	func byte(_ offset: Int) -> UInt8 { offset < text.count ? text[offset] : 0 }

	/// Reads all documents of a text that is UTF-8.
	mutating func scanStream() throws(Fault) {
		if let control = text.firstIndex(where: { $0 < 0x20 && !Trivia.isLineEnd($0) && $0 != 0x09 }) {
			throw Fault(.yamlControl, at: control)
		}
		beginLine(at: offset)
		var isOpen = false
		while true {
			try skipToDocument()
			guard offset < text.count else { break }
			if isMarker(UInt8(ascii: ".")) {
				try scanDocumentEnd()
				isOpen = false
				continue
			}
			let isDirective = byte == UInt8(ascii: "%") && offset == lineStart && !isOpen
			handles = [Array("!".utf8): Array("!".utf8), Array("!!".utf8): Array("tag:yaml.org,2002:".utf8)]
			if isDirective { try scanDirectives() }
			if !isMarker(UInt8(ascii: "-")), isDirective || isOpen { throw Fault(.documentStart, at: offset) }
			try scanDocument()
			isOpen = events[events.count - 1].style == .plain
		}
		try checkCharacters()
	}

	/// Moves to the next document; each may begin with a byte-order mark.
	private mutating func skipToDocument() throws(Fault) {
		while true {
			try skipSpace()
			guard offset == lineStart, text[offset...].starts(with: [0xEF, 0xBB, 0xBF]) else { return }
			marks.insert(offset)
			beginLine(at: offset + 3)
		}
	}

	private mutating func scanDocument() throws(Fault) {
		anchors = []
		let isMarked = isMarker(UInt8(ascii: "-"))
		let start = offset
		if isMarked { offset += 3 }
		contentEnd = offset
		events.append(YAMLEvent(kind: .documentStart, style: isMarked ? .marked : .plain, range: start..<offset))
		try scanBlockNode(YAMLPlace(indentation: -1, isOwnLine: !isMarked))
		try skipSpace()
		let end = offset
		let isEnded = isMarker(UInt8(ascii: "."))
		guard isEnded || offset == text.count || isMarker(UInt8(ascii: "-")) else { throw misplaced() }
		if isEnded { try scanDocumentEnd() }
		events.append(
			YAMLEvent(kind: .documentEnd, style: isEnded ? .marked : .plain, range: end..<(isEnded ? end + 3 : end)))
	}

	private mutating func scanDocumentEnd() throws(Fault) {
		offset += 3
		try finishLine()
	}

	/// What is wrong with something that stands behind a whole document.
	private func misplaced() -> Fault {
		if isTabbed { return Fault(.yamlTab, at: lineStart + indentation) }
		return Fault(indentation > 0 ? .yamlIndentation : .documentStart, at: offset)
	}

	/// Refuses what may not stand outside of quotes: DEL, the controls above it, byte-order marks and what is no character.
	private func checkCharacters() throws(Fault) {
		var quoted = 0
		for index in text.indices where text[index] >= 0x7F && isUnprintable(at: index) {
			while quoted < events.count, !isQuoted(events[quoted]) || events[quoted].range.upperBound <= index {
				quoted += 1
			}
			let isInQuotes = quoted < events.count && events[quoted].range.contains(index)
			guard isInQuotes || marks.contains(index) else { throw Fault(.yamlControl, at: index) }
		}
	}

	private func isQuoted(_ event: YAMLEvent) -> Bool {
		event.kind == .scalar && (event.style == .single || event.style == .double)
	}

	private func isUnprintable(at index: Int) -> Bool {
		switch text[index] {
		case 0x7F: true
		case 0xC2: byte(index + 1) < 0xA0 && byte(index + 1) != 0x85
		case 0xEF:
			byte(index + 1) == 0xBB && byte(index + 2) == 0xBF || byte(index + 1) == 0xBF && byte(index + 2) > 0xBD
		default: false
		}
	}

	/// Opens a collection; how deep they stand in one another is bounded.
	mutating func descend() throws(Fault) {
		guard depth < Self.maximumDepth else { throw Fault(.yamlDepth, at: offset) }
		depth += 1
	}

	mutating func ascend() { depth -= 1 }
}
