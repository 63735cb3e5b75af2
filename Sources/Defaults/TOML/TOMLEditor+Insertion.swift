extension TOMLEditor {
	/// How a new member is written.
	private enum Style { case pair, dotted, table }

	/// The edits that put members, or elements at a position, into a container.
	func insertion(
		_ items: [Defaults.Object.Member], into container: Int, at position: Int? = nil
	) -> [Replacement] {
		switch form(of: container) {
		case .inline(let outer): return [insertion(items, into: container, within: outer, at: position)]
		case .tables: return insertion(items.map(\.value), intoTables: container, at: position)
		case .section, .dotted, .implicit:
			let styled = items.map { (item: $0, style: style(of: $0.value, in: container)) }
			let pairs = styled.filter { $0.style != .table }.flatMap { item, style in
				style == .dotted ? dotted(item, in: container) : [(key(item.name, in: container), item.value)]
			}
			let new = styled.filter { $0.style == .table }.flatMap { tables($0.item, in: container) }
			return (pairs.isEmpty ? [] : [insertion(ofPairs: pairs, into: container)])
				+ (new.isEmpty ? [] : [insertion(ofTables: new, into: container)])
		}
	}

	private func style(of value: Defaults.JSON, in container: Int) -> Style {
		guard value.isTOMLBlock else { return .pair }
		var isDotted = false
		if case .dotted = form(of: container) { isDotted = true }
		let sibling = tape.children(of: container).reversed().first { child in
			guard tape.nodes[child].kind.kind == value.kind else { return false }
			return value.kind == .object || isListOfTables(child)
		}
		if let sibling {
			switch form(of: sibling) {
			case .inline: return .pair
			case .dotted: return value.object?.isEmpty == false ? .dotted : .pair
			case .section, .implicit, .tables: return .table
			}
		}
		guard isDotted else { return .table }
		return value.object?.isEmpty == false ? .dotted : .pair
	}

	private func isListOfTables(_ array: Int) -> Bool {
		tape.children(of: array).contains { tape.nodes[$0].kind == .object }
	}

	// MARK: Pairs

	/// The layout of a new pair in a container.
	func pairLayout(in container: Int, like line: Int?) -> Layout {
		var layout = layout.layout(within: container, isInline: true)
		if let line, let name = lines[line].names.last {
			let between = text[name.upperBound..<Int(tape.nodes[lines[line].node].start)]
			if lines[line].kind == .pair, between.count <= 8, between.allSatisfy({ Trivia.isBlank($0) || $0 == 0x3D }) {
				layout.colon = Array(between)
			}
		}
		return layout
	}

	private func key(_ name: String, in container: Int) -> [UInt8] {
		pairLayout(in: container, like: nil).text(ofName: name)
	}

	/// A member as pairs with points in their keys.
	private func dotted(_ item: Defaults.Object.Member, in container: Int) -> [(key: [UInt8], value: Defaults.JSON)] {
		let name = key(item.name, in: container)
		guard let object = item.value.object, !object.isEmpty else { return [(name, item.value)] }
		return object.members.flatMap { dotted($0, in: container) }.map {
			(name + [UInt8(ascii: ".")] + $0.key, $0.value)
		}
	}

	private func insertion(ofPairs pairs: [(key: [UInt8], value: Defaults.JSON)], into container: Int) -> Replacement {
		var header: Int?
		var prefix: [UInt8] = []
		var model: Int?
		switch form(of: container) {
		case .section(let own):
			header = own
			model = lines.indices.last { lines[$0].kind == .pair && section(of: $0) == own }
		case .dotted(let line):
			let names = lines[line].names
			let count = depth(of: container) - depth(of: sectionNode(of: line))
			prefix = Array(text[names[0].lowerBound..<names[count].lowerBound])
			model = line
		case .implicit(let line):
			let start = commentedStart(of: line)
			let opening = [UInt8(ascii: "[")] + headerNames(of: container) + [UInt8(ascii: "]")]
			let lines = [opening] + written(pairs, prefix, pairLayout(in: container, like: nil))
			let text = lines.flatMap { blanks(at: start) + $0 + newline } + separator
			return replacement(start..<start, text)
		case .tables, .inline: break
		}
		let written = written(pairs, prefix, pairLayout(in: container, like: model))
		if let above = model ?? header {
			let indentation = blanks(at: start(of: above))
			return replacement(lines[above].end..<lines[above].end, written.flatMap { newline + indentation + $0 })
		}
		guard let first = lines.indices.first else { return appended(Array(written.joined(separator: newline))) }
		// The comments that the text begins with are its own more than the first table's.
		let above = commentedStart(of: first)
		let place = above == Trivia.byteOrderMarkLength(of: text) ? start(of: first) : above
		return replacement(place..<place, written.flatMap { $0 + newline } + separator)
	}

	private func written(
		_ pairs: [(key: [UInt8], value: Defaults.JSON)], _ prefix: [UInt8], _ layout: Layout
	) -> [[UInt8]] {
		pairs.map { pair in
			var writer = JSONWriter()
			writer.layout = layout
			writer.bytes = prefix + pair.key + layout.colon
			writer.write(pair.value)
			return writer.bytes
		}
	}

	/// At the end of a text in which no line tells anything.
	func appended(_ lines: [UInt8]) -> Replacement {
		let start = Trivia.byteOrderMarkLength(of: text)
		let content = text[start...].lastIndex { !Trivia.isBlank($0) && !Trivia.isLineEnd($0) }.map { $0 + 1 }
		guard let content else { return replacement(start..<start, lines + (text.count > start ? [] : newline)) }
		return replacement(content..<content, newline + lines)
	}

	// MARK: Tables

	/// The names that a header of a container has.
	func headerNames(of container: Int) -> [UInt8] {
		guard container > 0 else { return [] }
		let parent = Int(tape.nodes[container].parent)
		guard tape.nodes[container].isMember else { return headerNames(of: parent) }
		let count = depth(of: container)
		if let line = lineIndices(of: container).first(where: { lines[$0].kind != .pair }) {
			let names = lines[line].names
			return Array(text[names[0].lowerBound..<names[count - 1].upperBound])
		}
		let outer = headerNames(of: parent)
		let node = tape.nodes[container]
		return outer + (outer.isEmpty ? [] : [UInt8(ascii: ".")]) + text[node.first..<node.nameEnd]
	}

	/// A new member as tables, each a text of lines without the end of the last.
	private func tables(_ item: Defaults.Object.Member, in container: Int) -> [[UInt8]] {
		let outer = headerNames(of: container)
		let names = outer + (outer.isEmpty ? [] : [UInt8(ascii: ".")]) + key(item.name, in: container)
		return TOMLBlocks(layout: pairLayout(in: container, like: nil)).tables(item.value, names)
	}

	private func insertion(ofTables tables: [[UInt8]], into container: Int) -> Replacement {
		let text = Array(tables.joined(separator: newline + separator))
		guard let last = lineIndices(of: container).last else { return appended(text) }
		return insertion(of: text, below: last)
	}

	private func insertion(of table: [UInt8], below line: Int) -> Replacement {
		var line = line
		while line + 1 < lines.count, lines[line + 1].kind == .pair { line += 1 }
		let end = sectionEnd(after: line)
		return replacement(end..<end, newline + separator + table)
	}

	private func insertion(
		_ elements: [Defaults.JSON], intoTables array: Int, at position: Int?
	) -> [Replacement] {
		let known = Array(tape.children(of: array))
		let position = position ?? known.count
		guard let model = known.first.flatMap(header), let last = lineIndices(of: array).last else { return [] }
		let names = lines[model].names
		let header = Array(text[names[0].lowerBound..<names[names.count - 1].upperBound])
		let blocks = TOMLBlocks(layout: pairLayout(in: known[0], like: nil)).tables(.array(elements), header)
		let table = Array(blocks.joined(separator: newline + separator))
		guard position < known.count, let next = self.header(of: known[position]) else {
			return [insertion(of: table, below: last)]
		}
		let place = commentedStart(of: next)
		return [replacement(place..<place, table + newline + separator)]
	}

	// MARK: Brackets

	private func insertion(
		_ items: [Defaults.Object.Member], into container: Int, within outer: Int, at position: Int?
	) -> Replacement {
		let list = ContainerText(outer, tape, in: text)
		var (prefix, place) = ([UInt8](), min(position ?? list.children.count, list.children.count))
		if container != outer, let last = list.children.lastIndex(where: { isWithin($0, container) }) {
			let names = TOMLScanner.names(at: list.first(last), in: text)
			prefix = Array(text[names[0].lowerBound..<names[depth(of: container) - depth(of: outer)].lowerBound])
			place = last + 1
		}
		return list.insertion(at: place, layout: layout, list.texts(of: items, prefix: prefix))
	}

	// MARK: Lines

	var newline: [UInt8] { layout.newline }

	/// What stands between two tables: an empty line, but where the first one has none above it.
	var separator: [UInt8] {
		let first = lines.indices.first { $0 > 0 && lines[$0].kind != .pair }
		guard let first else { return newline }
		let start = commentedStart(of: first)
		return text[lines[first - 1].end..<start].count { $0 == 0x0A } > 1 ? newline : []
	}

	func blanks(at offset: Int) -> [UInt8] { Array(text[offset...].prefix(while: Trivia.isBlank)) }

	func name(of node: Int) -> String? { tape.nodes[node].isMember ? tape.name(of: node, in: text) : nil }
}
