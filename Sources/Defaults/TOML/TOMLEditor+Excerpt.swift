/// What lines of TOML tell of one value, as they are written.
struct TOMLBlock: Sendable, Hashable {
	/// The lines without the end of the last.
	let text: [UInt8]
	/// The member's name; nil for an element. Where it stands in the lines.
	fileprivate let name: String?
	fileprivate let places: [Range<Int>]
	/// Whether they are pairs beneath the header of what the member is in; else they begin with a header of their own.
	fileprivate let isPairs: Bool
	/// The last comment right above them, which is no part of them.
	let above: [UInt8]

	/// The lines with another name in them.
	fileprivate func text(named new: String?) -> [UInt8] {
		guard let name, let new, !new.isByteEqual(to: name) else { return text }
		return places.reversed().reduce(into: text) { text, place in
			text.replaceSubrange(place, with: TOMLEditor.written(new, like: text[place.lowerBound]))
		}
	}
}

extension TOMLEditor {
	/// The lines of a child of what is written in lines; nil where they do not follow one another.
	func block(of node: Int) -> LineBlock? {
		let runs = runs(of: node)
		guard runs.count == 1, case let (indices, range) = runs[0] else { return nil }
		let count = depth(of: node)
		let places = indices.compactMap { line -> Range<Int>? in
			let base = lines[line].kind == .pair ? depth(of: sectionNode(of: line)) : 0
			return base < count ? lines[line].names[count - base - 1] : nil
		}
		return .toml(
			TOMLBlock(
				text: Array(text[range]), name: name(of: node),
				places: places.map { $0.lowerBound - range.lowerBound..<$0.upperBound - range.lowerBound },
				isPairs: lines[indices.lowerBound].kind == .pair,
				above: comments(above: indices.lowerBound).last.map { Array(text[$0]) } ?? []))
	}

	func insertion(
		of block: LineBlock, named name: String?, with comments: [UInt8], into container: Int, at position: Int
	) -> [Replacement] {
		guard case .toml(let block) = block else { return [] }
		return [insertion(of: block, named: name, with: comments, into: container, at: position)]
	}

	/// The edit that puts a block in before the child at `position` of a container, with other comments above it.
	private func insertion(
		of block: TOMLBlock, named name: String?, with comments: [UInt8], into container: Int, at position: Int
	) -> Replacement {
		let table = comments + block.text(named: name)
		let known = Array(tape.children(of: container))
		var line = lineBefore(block, known[..<position], of: container)
		if !block.isPairs, line != nil || container == 0 {
			line = lines.indices.dropFirst((line ?? -1) + 1).prefix { lines[$0].kind == .pair }.last ?? line
		}
		if let line {
			let next = line + 1 < lines.count ? start(of: line + 1) : text.count
			if let place = end(of: block.above, in: lines[line].end..<next) {
				return replacement(place..<place, newline + table)
			}
			let end = block.isPairs ? lines[line].end : sectionEnd(after: line)
			return replacement(end..<end, newline + (block.isPairs ? [] : separator) + table)
		}
		guard let next = known[position...].lazy.compactMap({ lineIndices(of: $0).first }).first else {
			return appended(table)
		}
		if let place = end(of: block.above, in: (next > 0 ? lines[next - 1].end : 0)..<start(of: next)) {
			return replacement(place..<place, newline + table)
		}
		let start = commentedStart(of: next)
		let gap = block.isPairs && lines[next].kind == .pair ? [] : separator
		return replacement(start..<start, table + newline + gap)
	}

	/// The line that a block is to stand below: the last of what comes before it in a container, or the container's own.
	private func lineBefore(_ block: TOMLBlock, _ known: ArraySlice<Int>, of container: Int) -> Int? {
		let own: Int?
		if case .dotted(let line) = form(of: container) { own = section(of: line) } else { own = header(of: container) }
		let before = known.reversed().lazy.compactMap { child in
			lineIndices(of: child).last { !block.isPairs || lines[$0].kind == .pair && section(of: $0) == own }
		}
		return before.first ?? own
	}

	/// Where a comment ends that stands in a range.
	private func end(of comment: [UInt8], in range: Range<Int>) -> Int? {
		comment.isEmpty ? nil : comments(in: range).last { text[$0].elementsEqual(comment) }?.upperBound
	}
}
