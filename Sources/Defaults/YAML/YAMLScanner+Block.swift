/// Where a value may stand that is no part of a collection in brackets.
struct YAMLPlace {
	/// The column of what it is in.
	var indentation: Int
	/// Whether a sequence may stand at that column itself, as the value of a key may.
	var mayBeLevel = false
	/// Whether a collection may begin on the same line.
	var isCompact = false
	/// Whether the line holds nothing else.
	var isOwnLine = false
	/// The sign that it follows.
	var indicator: Int?
}

/// Blocks: what lines and their indentation tell of.
extension YAMLScanner {
	mutating func scanBlockNode(_ place: YAMLPlace) throws(Fault) {
		var isOwnLine = place.isOwnLine
		let before = offset
		if try skipSpace() { isOwnLine = true }
		let isAfterTab = !isOwnLine && text[before..<offset].contains(0x09)
		var mayBegin = isOwnLine || place.isCompact && !isAfterTab
		var (outer, own) = (YAMLProperties(), YAMLProperties())
		var first = offset
		while true {
			if try isEnd(of: place, isOwnLine) {
				try join(own, to: &outer)
				return appendEmpty(outer, after: place.indicator)
			}
			guard try scanProperty(&own) else { break }
			guard try skipSpace() else { continue }
			try join(own, to: &outer)
			own = YAMLProperties()
			(isOwnLine, mayBegin, first) = (true, true, offset)
		}
		if isIndicator(UInt8(ascii: "-")) || isIndicator(UInt8(ascii: "?")) {
			guard mayBegin, own.isEmpty else { throw Fault(isAfterTab ? .yamlTab : .blockInLine, at: first) }
			try checkTab(isOwnLine)
			if byte == UInt8(ascii: "-") { return try scanBlockSequence(outer, place) }
			return try scanBlockMapping(outer, place, at: offset - lineStart)
		}
		if byte == UInt8(ascii: "|") || byte == UInt8(ascii: ">") {
			try join(own, to: &outer)
			return try scanBlockScalar(outer, place)
		}
		let index = events.count
		leastIndentation = place.indentation + 1
		let line = lineStart
		try scanAtom(own, after: place.indicator)
		if try isKey(from: first, on: line) {
			guard mayBegin else { throw Fault(isAfterTab ? .yamlTab : .blockInLine, at: offset) }
			try checkTab(isOwnLine)
			events[index].indicator = nil
			return try scanBlockMapping(outer, place, at: first - line, from: index)
		}
		try finishAtom(index, outer)
	}

	/// Ends a scalar, or what is in brackets, that turned out to be no key.
	private mutating func finishAtom(_ index: Int, _ outer: YAMLProperties) throws(Fault) {
		if events[index].kind == .scalar, events[index].style == .plain {
			try scanPlainLines(index)
			if isIndicator(UInt8(ascii: ":")) { throw Fault(.blockInLine, at: offset) }
		}
		var all = outer
		try join(YAMLProperties(anchor: events[index].anchor, tag: events[index].tag), to: &all)
		if events[index].kind == .alias, let start = all.start { throw Fault(.aliasProperty, at: start) }
		(events[index].anchor, events[index].tag) = (all.anchor, all.tag)
		try finishLine()
	}

	/// Whether nothing stands at a place: the text ends, or a line begins that is indented less.
	private func isEnd(of place: YAMLPlace, _ isOwnLine: Bool) throws(Fault) -> Bool {
		guard offset < text.count else { return true }
		guard isOwnLine else { return false }
		if isMarker { return true }
		if indentation > place.indentation { return false }
		try checkTab(true)
		return !(place.mayBeLevel && indentation == place.indentation && isIndicator(UInt8(ascii: "-")))
	}

	/// Refuses a tab before what is told by its column.
	private func checkTab(_ isOwnLine: Bool) throws(Fault) {
		if isOwnLine, isTabbed { throw Fault(.yamlTab, at: lineStart + indentation) }
	}

	/// Whether what was read since `first` is a key: one line, of a bounded length, with a colon behind it.
	private mutating func isKey(from first: Int, on line: Int) throws(Fault) -> Bool {
		let end = offset
		skipBlanks()
		guard isIndicator(UInt8(ascii: ":")) else {
			offset = end
			return false
		}
		guard lineStart == line, isShort(first..<offset) else { throw Fault(.longKey, at: first) }
		return true
	}

	/// Whether a key has no more characters than one may have.
	func isShort(_ key: Range<Int>) -> Bool {
		key.count <= 1024 || text[key].count { $0 & 0xC0 != 0x80 } <= 1024
	}

	// MARK: Collections

	private mutating func scanBlockSequence(_ properties: YAMLProperties, _ place: YAMLPlace) throws(Fault) {
		try descend()
		let column = offset - lineStart
		let index = appendStart(.sequenceStart, properties, column, after: place.indicator)
		repeat {
			let indicator = takeIndicator()
			try scanBlockNode(YAMLPlace(indentation: column, isCompact: true, indicator: indicator))
		} while try isEntry(at: column) && isIndicator(UInt8(ascii: "-"))
		appendEnd(.sequenceEnd, of: index)
		ascend()
	}

	/// Reads a mapping; the first key may have been read, with the event at `first`.
	private mutating func scanBlockMapping(
		_ properties: YAMLProperties, _ place: YAMLPlace, at column: Int, from first: Int? = nil
	) throws(Fault) {
		try descend()
		let index = first ?? events.count
		_ = appendStart(.mappingStart, properties, column, after: place.indicator, at: index)
		var hasKey = first != nil
		repeat {
			if !hasKey, isIndicator(UInt8(ascii: "?")) {
				let key = takeIndicator()
				let inner = YAMLPlace(indentation: column, mayBeLevel: true, isCompact: true, indicator: key)
				try scanBlockNode(inner)
				guard try isEntry(at: column), isIndicator(UInt8(ascii: ":")) else {
					appendEmpty(YAMLProperties(), after: nil)
					continue
				}
				let value = takeIndicator()
				try scanBlockNode(
					YAMLPlace(indentation: column, mayBeLevel: true, isCompact: true, indicator: value))
			} else {
				if !hasKey { try scanKey(at: column) }
				hasKey = false
				let value = takeIndicator()
				try scanBlockNode(YAMLPlace(indentation: column, mayBeLevel: true, indicator: value))
			}
		} while try isEntry(at: column)
		appendEnd(.mappingEnd, of: index)
		ascend()
	}

	private mutating func scanKey(at column: Int) throws(Fault) {
		let (first, line) = (offset, lineStart)
		leastIndentation = column + 1
		var properties = YAMLProperties()
		while try scanProperty(&properties) { skipBlanks() }
		try scanAtom(properties, after: nil)
		guard try isKey(from: first, on: line) else { throw Fault(.keyColon, at: first) }
	}

	/// Whether another entry begins at a column.
	private mutating func isEntry(at column: Int) throws(Fault) -> Bool {
		try skipSpace()
		guard offset < text.count, !isMarker else { return false }
		try checkTab(true)
		guard indentation <= column else { throw Fault(.yamlIndentation, at: offset) }
		return indentation == column
	}

	private mutating func takeIndicator() -> Int {
		offset += 1
		contentEnd = offset
		return offset - 1
	}
}
