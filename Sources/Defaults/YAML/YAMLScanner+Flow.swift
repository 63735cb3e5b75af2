/// Collections in brackets.
extension YAMLScanner {
	/// Reads what can be a key: an alias, a scalar in quotes, a collection in brackets, the first line of a plain scalar, or
	/// nothing before a colon.
	mutating func scanAtom(
		_ properties: YAMLProperties, after indicator: Int?, inFlow isFlow: Bool = false
	) throws(Fault) {
		switch byte {
		case UInt8(ascii: "*"): try scanAlias(properties, after: indicator)
		case UInt8(ascii: "\""), UInt8(ascii: "'"): try scanQuoted(properties, after: indicator)
		case UInt8(ascii: "["), UInt8(ascii: "{"): try scanFlowCollection(properties, after: indicator)
		case UInt8(ascii: ":") where isIndicator(UInt8(ascii: ":")) || isFlow && !mayBePlain(at: offset + 1, isFlow):
			appendEmpty(properties, after: indicator)
			let place = properties.isEmpty ? offset : contentEnd
			events[events.count - 1].range = place..<place
		default: try scanPlain(properties, after: indicator, isFlow)
		}
	}

	private mutating func scanFlowCollection(_ properties: YAMLProperties, after indicator: Int?) throws(Fault) {
		try descend()
		try checkTemplate(at: offset)
		let isSequence = byte == UInt8(ascii: "[")
		let close = UInt8(ascii: isSequence ? "]" : "}")
		let index = events.count
		let start = offset
		append(isSequence ? .sequenceStart : .mappingStart, .flow, start..<start, properties, after: indicator)
		offset += 1
		while true {
			try skipSpaceInFlow()
			if byte == close { break }
			guard offset < text.count else { throw Fault(isSequence ? .endInArray : .endInObject, at: offset) }
			if byte == UInt8(ascii: ",") { throw Fault(.valueAfterComma, at: offset) }
			try scanFlowEntry(isPair: isSequence)
			try skipSpaceInFlow()
			if byte == UInt8(ascii: ",") {
				offset += 1
			} else if byte != close {
				guard offset < text.count else { throw Fault(isSequence ? .endInArray : .endInObject, at: offset) }
				throw Fault(isSequence ? .commaOrEndOfArray : .commaOrEndOfObject, at: offset)
			}
		}
		offset += 1
		contentEnd = offset
		appendEnd(isSequence ? .sequenceEnd : .mappingEnd, of: index)
		ascend()
	}

	/// Reads a key and its value; in a sequence an element, which may be one such pair.
	private mutating func scanFlowEntry(isPair: Bool) throws(Fault) {
		let (index, start, line) = (events.count, offset, lineStart)
		let isExplicit = isIndicator(UInt8(ascii: "?"))
		if isExplicit {
			offset += 1
			contentEnd = offset
			try skipSpaceInFlow()
			if isFlowEnd { appendEmpty(YAMLProperties(), after: start) }
		}
		if !isExplicit || !isFlowEnd { try scanFlowNode(after: isExplicit ? start : nil) }
		// Behind quotes and brackets a colon needs no blank.
		let isAdjacent = events[events.count - 1].style != .plain
		try skipSpaceInFlow()
		let hasValue = byte == UInt8(ascii: ":") && (isAdjacent || !mayBePlain(at: offset + 1, true))
		guard hasValue || isExplicit || !isPair else { return }
		if isPair {
			if !isExplicit, lineStart != line || !isShort(start..<offset) { throw Fault(.longKey, at: start) }
			// Of what is in brackets a key is short as well.
			events.insert(YAMLEvent(kind: .mappingStart, style: .pair, range: start..<start), at: index)
		}
		if hasValue {
			let indicator = offset
			offset += 1
			contentEnd = offset
			try skipSpaceInFlow()
			if isFlowEnd { appendEmpty(YAMLProperties(), after: indicator) } else { try scanFlowNode(after: indicator) }
		} else {
			appendEmpty(YAMLProperties(), after: nil)
		}
		if isPair { appendEnd(.mappingEnd, of: index) }
	}

	/// Whether nothing stands here: a comma or a closing bracket follows, or the text ends.
	private var isFlowEnd: Bool {
		offset >= text.count || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
	}

	private mutating func scanFlowNode(after indicator: Int?) throws(Fault) {
		var properties = YAMLProperties()
		while try scanProperty(&properties, inFlow: true) { try skipSpaceInFlow() }
		if !properties.isEmpty, isFlowEnd { return appendEmpty(properties, after: indicator) }
		let index = events.count
		try scanAtom(properties, after: indicator, inFlow: true)
		if events[index].kind == .scalar, events[index].style == .plain, !events[index].range.isEmpty {
			try scanPlainLines(index, inFlow: true)
		}
	}
}
