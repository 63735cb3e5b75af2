extension YAMLEditor {
	/// The edits that put a value in the place of another one, written alike where it is of the same sort.
	func replacing(_ node: Int, with value: Defaults.JSON) -> [Replacement] {
		guard isUsable else { return [] }
		let entry = entries[node]
		let isInFlow = node > 0 && isFlow(parent(of: node))
		if node > 0, !children(of: parent(of: node)).contains(node) {
			// What is merged in becomes a member of its own.
			return insertion([(tape.name(of: node, in: text), value)], into: parent(of: node))
		}
		// A tag may say of what type the value is.
		if entry.value.tag != nil, tape.nodes[node].kind.kind != value.kind { return [] }
		if isStream(node) { return [] }
		if node == 0 { return [replacement(rootStart..<entry.end, root(value))] }
		if entry.isBlock { return replacingBlock(node, with: value) }
		// An alias has the brackets of what it stands for.
		let first = text.rebased(tape.nodes[node].range).first
		let hasBrackets = entry.isBorrowed ? first.map("[{".utf8.contains) == true : entry.value.style == .flow
		if value.hasChildren, !isInFlow, !hasBrackets { return replacingByBlock(node, with: value) }
		guard let front = front(of: node, isInFlow) else { return [] }
		let range = entry.value.range.lowerBound..<max(entry.value.range.lowerBound, entry.end)
		let new = written(value, like: node, isInFlow)
		guard !YAMLBlockHeader.isOne(entry.value), let end = new.firstIndex(where: Trivia.isLineEnd) else {
			return [replacement(range, front + new)]
		}
		// A comment stands above lines.
		let lineEnd = lineEnd(of: range.upperBound)
		let rest = comments(in: range.upperBound..<lineEnd).isEmpty ? [] : Array(text[range.upperBound..<lineEnd])
		return [replacement(range.lowerBound..<lineEnd, front + new[..<end] + rest + new[end...])]
	}

	private func root(_ value: Defaults.JSON) -> [UInt8] {
		let isMarked = column(of: rootStart) > 0
		guard value.hasChildren else { return (isMarked ? [0x20] : []) + writer(in: 0).flow(value) }
		// On the line of a tag it would be the first key's.
		return (isMarked ? layout.newline : []) + writer(in: 0).block(value, at: 0)
	}

	/// Where the whole begins, with the blanks behind its tag or the mark of the document.
	private var rootStart: Int {
		let start = entries[0].value.range.lowerBound
		guard valueStart(of: 0) == nil else { return isCompact(0) ? valueStart(of: 0) ?? start : start }
		return start - text[..<start].reversed().prefix(while: Trivia.isBlank).count
	}

	/// What must stand before a value where there was none; nil where a sign is missing that only lines could have.
	private func front(of node: Int, _ isInFlow: Bool) -> [UInt8]? {
		let value = entries[node].value
		guard value.range.isEmpty else { return [] }
		if valueStart(of: node) == nil, entries[node].key != nil { return isInFlow ? Array(": ".utf8) : nil }
		return Trivia.isBlank(text[value.range.lowerBound - 1]) ? [] : [0x20]
	}

	// MARK: Scalars

	private func written(_ value: Defaults.JSON, like node: Int, _ isInFlow: Bool) -> [UInt8] {
		let old = entries[node].value
		var writer = writer(in: parent(of: node))
		let isQuoted = old.style == .single || old.style == .double
		// What has no quotes can go without.
		writer.layout.quotesTexts = isQuoted || writer.layout.quotesTexts && tape.nodes[node].kind != .string
		if isQuoted { writer.layout.quote = text[old.range.lowerBound] }
		if YAMLBlockHeader.isOne(old) { return writtenLines(value, like: node, writer) }
		let bytes = text.rebased(old.range)
		switch value {
		case .string(let string) where old.style == .plain && old.kind == .scalar:
			if YAMLScalar(bytes) == .notFinite, YAMLScalar(string) == .notFinite { return Array(string.utf8) }
		case .bool(let bool) where old.style == .plain && old.kind == .scalar:
			if [.true, .false].contains(tape.nodes[node].kind) {
				return Array(YAMLScalar.word(for: bool, like: bytes).utf8)
			}
		default: break
		}
		return isInFlow ? writer.flow(value, inFlow: true) : writer.scalar(value, at: outerColumn(of: node))
	}

	/// A text as lines where there were some, in their style; any other value with the comment that stood above these.
	private func writtenLines(_ value: Defaults.JSON, like node: Int, _ writer: YAMLWriter) -> [UInt8] {
		let (old, end) = (entries[node].value, entries[node].end)
		let header = YAMLBlockHeader(text, at: old.range.lowerBound)
		let headerLine = header.end..<lineEnd(of: header.end)
		let rest = comments(in: headerLine).isEmpty ? [] : Array(text[headerLine])
		guard case .string(let string) = value,
			var lines = writer.lines(
				string, literal: old.style == .literal, at: old.column, more: old.column - outerColumn(of: node)),
			!isLengthened(string, below: header, end)
		else { return writer.flow(value) + rest }
		let isEnded = string.utf8.last == 0x0A
		if header.chomping == .keep, isEnded, YAMLBlockHeader(lines).chomping == .clip {
			lines.insert(UInt8(ascii: "+"), at: lines.firstIndex(where: Trivia.isLineEnd) ?? lines.count)
		}
		lines.insert(contentsOf: rest, at: lines.firstIndex(where: Trivia.isLineEnd) ?? lines.count)
		return lines + (isEnded && end == text.count ? layout.newline : [])
	}

	/// Whether a text that ends with empty lines would take those below for its own.
	private func isLengthened(_ string: String, below header: YAMLBlockHeader, _ end: Int) -> Bool {
		let next = afterLineEnd(end)
		return string.hasSuffix("\n\n") && header.chomping != .keep && next < text.count
			&& text[next..<lineEnd(of: next)].allSatisfy(Trivia.isBlank)
	}

	// MARK: Blocks

	/// Puts a value in the place of a block.
	private func replacingBlock(_ node: Int, with value: Defaults.JSON) -> [Replacement] {
		let (entry, writer) = (entries[node], writer(in: parent(of: node)))
		let start = entry.value.range.lowerBound
		guard !isCompact(node), let sign = valueStart(of: node) else {
			let new =
				value.hasChildren
				? writer.block(value, at: column(of: start)) : writer.scalar(value, at: outerColumn(of: node))
			return [replacement(start..<entry.end, new)]
		}
		let line = Array(text[sign..<lineEnd(of: sign)])
		let new = value.hasChildren ? line + lines(value, below: node, writer) : [0x20] + writer.flow(value) + line
		return [replacement(sign..<entry.end, new)]
	}

	/// Puts a block in the place of a scalar, an alias, or nothing.
	private func replacingByBlock(_ node: Int, with value: Defaults.JSON) -> [Replacement] {
		let writer = writer(in: parent(of: node))
		return replacingByLines(node, below: column(below: node, isList: value.kind == .array)) {
			writer.block(value, at: $0)
		}
	}

	/// Puts lines in the place of what is not written in any; they are told the column that they begin at, which on lines of
	/// their own is `column`.
	func replacingByLines(_ node: Int, below column: Int, _ lines: (Int) -> [UInt8]) -> [Replacement] {
		let entry = entries[node]
		guard let sign = valueStart(of: node) else {
			return isStream(parent(of: node)) ? [replacement(ofDocument: node, with: lines(0))] : []
		}
		let hasProperties = entry.value.anchor != nil || entry.value.tag != nil
		if entry.key == nil, !hasProperties {
			let start = entry.value.range.isEmpty ? sign : entry.value.range.lowerBound
			let place = entry.value.range.isEmpty ? self.column(of: sign) + 1 : self.column(of: start)
			let front: [UInt8] = entry.value.range.isEmpty ? [0x20] : []
			return [replacement(start..<max(start, entry.end), front + lines(place))]
		}
		let end = max(sign, entry.end)
		// That of a text of lines stands behind its header.
		let header = YAMLBlockHeader.isOne(entry.value) ? YAMLBlockHeader(text, at: entry.value.range.lowerBound) : nil
		let last = header?.end ?? end
		let comment = comments(in: last..<lineEnd(of: last)).isEmpty ? [] : Array(text[last..<lineEnd(of: last)])
		let indentation = [UInt8](repeating: 0x20, count: column)
		return [replacement(sign..<lineEnd(of: end), comment + layout.newline + indentation + lines(column))]
	}

	/// The lines of a block below the sign of what it is the value of.
	private func lines(_ value: Defaults.JSON, below node: Int, _ writer: YAMLWriter) -> [UInt8] {
		let column = column(below: node, isList: value.kind == .array)
		return layout.newline + writer.spaces(column) + writer.block(value, at: column)
	}

	/// The column of the lines of a block below the sign of what it is the value of.
	func column(below node: Int, isList: Bool) -> Int {
		let outer = outerColumn(of: node)
		guard entries[node].key != nil else { return outer + 2 }
		return outer + (isList && !layout.indentsSequences ? 0 : layout.step)
	}

	/// Puts a collection in the place of empty brackets.
	func replacingEmpty(_ node: Int, with value: Defaults.JSON) -> [Replacement] {
		node == 0
			? [replacement(rootStart..<entries[0].value.range.upperBound, root(value))]
			: replacingByBlock(node, with: value)
	}

	/// What a container is written as that has lost all it had; comments between its lines stay.
	func emptying(_ container: Int) -> [Replacement] {
		let isList = tape.nodes[container].kind == .array
		let sign = Array((isList ? "[]" : "{}").utf8)
		let entry = entries[container]
		guard !isCompact(container), let start = valueStart(of: container) else {
			return [replacement(entry.value.range.lowerBound..<entry.end, sign)]
		}
		return [replacement(start..<start, [0x20] + sign)]
			+ children(of: container).map { replacement(lines(of: $0), []) }
	}
}

extension YAMLBlockHeader {
	/// The header that lines begin with.
	init(_ lines: [UInt8]) { self = lines.withUnsafeBufferPointer { YAMLBlockHeader($0, at: 0) } }
}
