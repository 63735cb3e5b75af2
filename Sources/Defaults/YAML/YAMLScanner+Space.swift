/// Lines, blanks and comments.
extension YAMLScanner {
	/// Begins a line, and moves past the spaces that it is indented by.
	mutating func beginLine(at start: Int) {
		lineStart = start
		offset = start
		while byte == 0x20 { offset += 1 }
		indentation = offset - start
		isTabbed = byte == 0x09
	}

	/// Moves past the end of the line that is here.
	mutating func skipLineEnd() { beginLine(at: offset + lineEndLength(at: offset)) }

	func lineEndLength(at offset: Int) -> Int { byte(offset) == 0x0D && byte(offset + 1) == 0x0A ? 2 : 1 }

	mutating func skipBlanks() {
		while Trivia.isBlank(byte) { offset += 1 }
	}

	/// Moves past blanks, comments and the ends of lines; whether a line began.
	@discardableResult
	mutating func skipSpace() throws(Fault) -> Bool {
		var isNewLine = false
		while true {
			skipBlanks()
			skipComment()
			guard Trivia.isLineEnd(byte) else { return isNewLine }
			skipLineEnd()
			isNewLine = true
		}
	}

	/// Moves past a comment, if one is here: at the begin of a line or behind a blank.
	private mutating func skipComment() {
		guard byte == UInt8(ascii: "#"), offset == lineStart || Trivia.isBlank(text[offset - 1]) else { return }
		let start = offset
		offset = Trivia.endOfLine(from: offset, in: text)
		comments.append(start..<offset)
	}

	/// Moves to the end of the line, where nothing but blanks and a comment may stand before.
	mutating func finishLine() throws(Fault) {
		skipBlanks()
		skipComment()
		guard offset == text.count || Trivia.isLineEnd(byte) else { throw Fault(.lineEnd, at: offset) }
	}

	/// The same between the brackets of a collection, whose lines are indented and hold no marks of documents.
	mutating func skipSpaceInFlow() throws(Fault) {
		guard try skipSpace(), offset < text.count else { return }
		try checkLine(isClosing: byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}"))
	}

	/// Whether the line may go on a collection in brackets or a scalar in quotes.
	func checkLine(isClosing: Bool = false) throws(Fault) {
		if isMarker { throw Fault(.markerInside, at: offset) }
		let isEnough = indentation >= leastIndentation || isLenient && isClosing && indentation + 1 == leastIndentation
		guard isEnough else { throw Fault(isTabbed ? .yamlTab : .yamlIndentation, at: lineStart + indentation) }
	}

	/// Whether three of these bytes stand at the begin of a line, by themselves.
	func isMarker(_ mark: UInt8) -> Bool {
		offset == lineStart && byte == mark && byte(offset + 1) == mark && byte(offset + 2) == mark
			&& isSpace(at: offset + 3)
	}

	var isMarker: Bool { isMarker(UInt8(ascii: "-")) || isMarker(UInt8(ascii: ".")) }

	/// Whether a blank, the end of a line or of the text is there.
	func isSpace(at offset: Int) -> Bool {
		offset >= text.count || Trivia.isBlank(text[offset]) || Trivia.isLineEnd(text[offset])
	}

	/// Whether this byte is here as a sign of its own.
	func isIndicator(_ mark: UInt8) -> Bool { byte == mark && isSpace(at: offset + 1) }

	/// Whether the byte has a meaning between brackets.
	static func isFlowIndicator(_ byte: UInt8) -> Bool {
		switch byte {
		case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): true
		default: false
		}
	}
}
