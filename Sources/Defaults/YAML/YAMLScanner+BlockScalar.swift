/// Scalars of whole lines.
extension YAMLScanner {
	/// Reads the header of a literal or folded scalar, and its lines.
	mutating func scanBlockScalar(_ properties: YAMLProperties, _ place: YAMLPlace) throws(Fault) {
		let start = offset
		let style = byte == UInt8(ascii: "|") ? YAMLEvent.Style.literal : .folded
		let header = YAMLBlockHeader(text, at: start)
		offset = header.end
		guard isSpace(at: offset) else { throw Fault(.blockHeader, at: offset) }
		var end = offset
		do throws(Fault) { try finishLine() } catch { throw Fault(.blockHeader, at: error.offset) }
		let hasLines = offset < text.count
		if hasLines { skipLineEnd() } else { lineStart = offset }
		let column =
			if let more = header.indentation { max(place.indentation, 0) + more } else {
				try detectIndentation(least: place.indentation + 1)
			}
		while lineStart < text.count {
			// Of a line of spaces alone, what goes beyond the indentation is text.
			offset = lineStart + min(indentation, column)
			let isEmpty = offset == text.count || Trivia.isLineEnd(byte)
			guard isEmpty || indentation >= column && !isMarker else {
				try checkEnd()
				break
			}
			offset = Trivia.endOfLine(from: offset, in: text)
			if offset < text.count { skipLineEnd() } else { lineStart = offset }
			if !isEmpty || header.chomping == .keep { end = lineStart }
		}
		offset = max(offset, min(lineStart + indentation, text.count))
		append(.scalar, style, start..<end, properties, after: place.indicator)
		events[events.count - 1].column = column
		events[events.count - 1].isVerbatim = false
	}

	/// Refuses a tab right below a scalar, which could be meant to indent a line of it.
	private func checkEnd() throws(Fault) {
		if isTabbed, !isLenient { throw Fault(.yamlTab, at: lineStart + indentation) }
	}

	/// How far the first line is indented that holds something; no empty one before it may be longer.
	private mutating func detectIndentation(least: Int) throws(Fault) -> Int {
		let (line, spaces, isTab, place) = (lineStart, indentation, isTabbed, offset)
		var longest = (count: least, offset: offset)
		while true {
			let isEmpty = offset == text.count || Trivia.isLineEnd(byte)
			if isEmpty, indentation > longest.count { longest = (indentation, offset) }
			guard isEmpty, offset < text.count else { break }
			skipLineEnd()
		}
		let isText = offset < text.count && indentation >= least && !isMarker
		let found = isText ? indentation : longest.count
		if isText, indentation < longest.count { throw Fault(.blockIndentation, at: longest.offset) }
		if offset < text.count, !isText, isTabbed { throw Fault(.yamlTab, at: offset) }
		(lineStart, indentation, isTabbed, offset) = (line, spaces, isTab, place)
		return found
	}
}

/// What stands behind the sign of a literal or folded scalar.
struct YAMLBlockHeader {
	enum Chomping { case clip, strip, keep }

	private(set) var chomping = Chomping.clip
	/// By how many columns more than what it is in the scalar is indented, where the header says so.
	private(set) var indentation: Int?
	private(set) var end: Int

	init(_ text: UnsafeBufferPointer<UInt8>, at start: Int) {
		end = start + 1
		var hasChomping = false
		while end < text.count {
			switch text[end] {
			case UInt8(ascii: "-") where !hasChomping: (chomping, hasChomping) = (.strip, true)
			case UInt8(ascii: "+") where !hasChomping: (chomping, hasChomping) = (.keep, true)
			case 0x31...0x39 where indentation == nil: indentation = Int(text[end] - 0x30)
			default: return
			}
			end += 1
		}
	}
}
