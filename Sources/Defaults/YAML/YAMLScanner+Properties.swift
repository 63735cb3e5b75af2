/// Anchors, tags, aliases and directives.
extension YAMLScanner {
	/// Reads an anchor or a tag, if one is here; whether one was.
	mutating func scanProperty(_ properties: inout YAMLProperties, inFlow isFlow: Bool = false) throws(Fault) -> Bool {
		let start = offset
		switch byte {
		case UInt8(ascii: "&"):
			let name = try scanName()
			if properties.anchor != nil { throw Fault(.doubleProperty, at: start) }
			anchors.insert(Array(text[name]))
			properties.anchor = start..<offset
		case UInt8(ascii: "!"):
			try scanTag()
			if properties.tag != nil { throw Fault(.doubleProperty, at: start) }
			properties.tag = start..<offset
		default: return false
		}
		guard isSpace(at: offset) || isFlow && Self.isFlowIndicator(byte) else { throw Fault(.propertyEnd, at: offset) }
		contentEnd = offset
		return true
	}

	/// Takes over what stands before a value on an earlier line than the rest.
	func join(_ own: YAMLProperties, to outer: inout YAMLProperties) throws(Fault) {
		if let anchor = own.anchor, outer.anchor != nil { throw Fault(.doubleProperty, at: anchor.lowerBound) }
		if let tag = own.tag, outer.tag != nil { throw Fault(.doubleProperty, at: tag.lowerBound) }
		outer = YAMLProperties(anchor: outer.anchor ?? own.anchor, tag: outer.tag ?? own.tag)
	}

	mutating func scanAlias(_ properties: YAMLProperties, after indicator: Int?) throws(Fault) {
		let start = offset
		let name = try scanName()
		guard anchors.contains(Array(text[name])) else { throw Fault(.undefinedAlias, at: start) }
		if let place = properties.start { throw Fault(.aliasProperty, at: place) }
		append(.alias, .plain, start..<offset, properties, after: indicator)
	}

	/// Moves past the name of an anchor and the sign before it.
	private mutating func scanName() throws(Fault) -> Range<Int> {
		offset += 1
		let start = offset
		while mayBePlain(at: offset, true) { offset += 1 }
		guard offset > start else { throw Fault(.anchorName, at: start) }
		return start..<offset
	}

	private mutating func scanTag() throws(Fault) {
		let start = offset
		offset += 1
		if byte == UInt8(ascii: "<") {
			offset += 1
			let name = try scanTagName(isWhole: true)
			guard byte == UInt8(ascii: ">"), !name.isEmpty else { throw Fault(.tag, at: offset) }
			offset += 1
			tags[start] = name
			return
		}
		var end = offset
		while Self.isWord(byte(end)) { end += 1 }
		if byte(end) == UInt8(ascii: "!") {
			let handle = Array(text[start...end])
			guard let prefix = handles[handle] else { throw Fault(.tagHandle, at: start) }
			offset = end + 1
			let name = try scanTagName(isWhole: false)
			guard !name.isEmpty else { throw Fault(.tag, at: offset) }
			tags[start] = prefix + name
		} else {
			let name = try scanTagName(isWhole: false)
			tags[start] = name.isEmpty ? Array("!".utf8) : (handles[Array("!".utf8)] ?? []) + name
		}
	}

	/// Reads the characters of a tag, with what is escaped in it; in angle brackets it may have more of them.
	private mutating func scanTagName(isWhole: Bool) throws(Fault) -> [UInt8] {
		var name: [UInt8] = []
		while offset < text.count {
			if byte == UInt8(ascii: "%") {
				guard let high = StringBytes.digit(byte(offset + 1)), let low = StringBytes.digit(byte(offset + 2))
				else {
					throw Fault(.tag, at: offset)
				}
				name.append(UInt8(high << 4 | low))
				offset += 3
			} else if Self.isWord(byte) || "#;/?:@&=+$_.~*'()".utf8.contains(byte)
				|| isWhole && "!,[]".utf8.contains(byte)
			{
				name.append(byte)
				offset += 1
			} else {
				break
			}
		}
		return name
	}

	private static func isWord(_ byte: UInt8) -> Bool {
		byte | 0x20 &- 0x61 < 26 && byte >= 0x41 || byte &- 0x30 < 10 || byte == UInt8(ascii: "-")
	}

	// MARK: Directives

	/// Reads the lines that begin with `%` before a document.
	mutating func scanDirectives() throws(Fault) {
		var hasVersion = false
		var declared: Set<[UInt8]> = []
		while byte == UInt8(ascii: "%"), offset == lineStart {
			let start = offset
			let words = scanWords()
			switch words.first {
			case Array("%YAML".utf8)?:
				guard !hasVersion, words.count == 2, Self.isVersion(words[1]) else {
					throw Fault(.directive, at: start)
				}
				hasVersion = true
				if events.isEmpty { isOf11 = words[1].elementsEqual("1.1".utf8) }
			case Array("%TAG".utf8)?:
				guard words.count == 3, Self.isHandle(words[1]), declared.insert(words[1]).inserted else {
					throw Fault(.directive, at: start)
				}
				handles[words[1]] = try Self.unescaped(words[2], at: start)
			default: break
			}
			try finishLine()
			try skipSpace()
		}
	}

	/// The words up to the end of the line or a comment.
	private mutating func scanWords() -> [[UInt8]] {
		var words: [[UInt8]] = []
		while offset < text.count, !Trivia.isLineEnd(byte) {
			let start = offset
			while !isSpace(at: offset) { offset += 1 }
			words.append(Array(text[start..<offset]))
			let end = offset
			skipBlanks()
			if byte == UInt8(ascii: "#"), offset > end { break }
		}
		return words
	}

	private static func isVersion(_ word: [UInt8]) -> Bool {
		let parts = word.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
		return parts.count == 2 && parts[0].elementsEqual("1".utf8) && !parts[1].isEmpty
			&& parts[1].allSatisfy { $0 &- 0x30 < 10 }
	}

	private static func isHandle(_ word: [UInt8]) -> Bool {
		let mark = UInt8(ascii: "!")
		return word.first == mark && word.last == mark && word.dropFirst().dropLast().allSatisfy(isWord)
	}

	private static func unescaped(_ word: [UInt8], at start: Int) throws(Fault) -> [UInt8] {
		try word.withUnsafeBufferPointer { bytes throws(Fault) in
			var scanner = YAMLScanner(bytes, isLenient: false)
			let name = try scanner.scanTagName(isWhole: true)
			guard scanner.offset == bytes.count else { throw Fault(.directive, at: start) }
			return name
		}
	}
}
