extension Defaults.Document {
	/// The comments on the lines right above a member or an element, those that go where it is moved to, as they are
	/// written; empty where there are none.
	package func commentsAbove(_ path: Defaults.Path) -> [String] {
		texts(of: commentRanges(of: path, withLine: false))
	}

	/// All comments that go where a member or an element is moved to: those above it, and those on its line.
	package func comments(on path: Defaults.Path) -> [String] {
		texts(of: commentRanges(of: path, withLine: true))
	}

	/// Where those above a member or an element are, with those on its line or without.
	func commentRanges(of path: Defaults.Path, withLine: Bool) -> [Range<Int>] {
		if let ranges = commentsInLines(of: path, withLine: withLine) { return ranges }
		guard let (container, position) = place(of: path) else { return [] }
		return bytes.withUnsafeBufferPointer { text in
			let container = ContainerText(container, tape, in: text)
			return withLine ? container.comments(on: position) : container.commentsAbove(position)
		}
	}

	private func texts(of ranges: [Range<Int>]) -> [String] {
		ranges.map { String(decoding: bytes[$0], as: UTF8.self) }
	}

	/// Whether there are some that are not above it.
	package func hasComments(onLineOf path: Defaults.Path) -> Bool {
		comments(on: path).count > commentsAbove(path).count
	}

	/// The same of all members and elements that have any.
	package var comments: [Defaults.Path: [String]] {
		guard bytes.contains(dialect.commentMark), !tape.nodes.isEmpty else { return [:] }
		var comments: [Defaults.Path: [String]] = [:]
		if dialect.isInLines { comments = commentsOfLines.mapValues(texts) }
		bytes.withUnsafeBufferPointer { collectComments(in: 0, at: [], of: $0, into: &comments) }
		return comments
	}

	/// Whether nothing else stands on the lines that a member or an element begins and ends on, but for signs before it and
	/// comments behind it.
	package func isAloneOnItsLines(_ path: Defaults.Path) -> Bool {
		guard let node = node(at: path) else { return true }
		return bytes.withUnsafeBufferPointer { text in
			func isSign(_ byte: UInt8) -> Bool {
				Trivia.isBlank(byte) || "{[,]}\u{EF}\u{BB}\u{BF}\r".utf8.contains(byte)
			}
			let before = text[..<tape.nodes[node].first].reversed().prefix { $0 != UInt8(ascii: "\n") }
			guard before.allSatisfy(isSign) else { return false }
			var offset = tape.nodes[node].end
			while offset < text.count, text[offset] != UInt8(ascii: "\n") {
				guard text[offset] == dialect.commentMark else {
					guard isSign(text[offset]) else { return false }
					offset += 1
					continue
				}
				guard text[offset...].starts(with: "/*".utf8) else { return true }
				offset += 2
				while offset < text.count, !text[offset...].starts(with: "*/".utf8) { offset += 1 }
				offset += 2
			}
			return true
		}
	}

	private func collectComments(
		in node: Int, at path: Defaults.Path, of text: UnsafeBufferPointer<UInt8>,
		into comments: inout [Defaults.Path: [String]]
	) {
		guard [.object, .array].contains(tape.nodes[node].kind) else { return }
		if tape.nodes[node].flags.contains(.scattered) {
			for (position, child) in tape.children(of: node).enumerated() where tape.nodes[child].nextIndex > child + 1
			{
				let place = path.appending(name(ofNode: child) ?? String(position))
				collectComments(in: child, at: place, of: text, into: &comments)
			}
			return
		}
		let container = ContainerText(node, tape, in: text)
		var mayFollow = container.mayHaveComments(before: 0)
		for (position, child) in container.children.enumerated() {
			let mayPrecede = mayFollow
			mayFollow = container.mayHaveComments(before: position + 1)
			guard !tape.nodes[child].flags.contains(.hidden) else { continue }
			let isNested = tape.nodes[child].nextIndex > child + 1
			guard isNested || mayPrecede || mayFollow else { continue }
			let place = path.appending(name(ofNode: child) ?? String(position))
			let ranges = mayPrecede || mayFollow ? container.comments(on: position) : []
			if !ranges.isEmpty { comments[place] = ranges.map { String(decoding: text[$0], as: UTF8.self) } }
			if isNested { collectComments(in: child, at: place, of: text, into: &comments) }
		}
	}

	/// The same with all between them, up to the begin of its line.
	func linesAbove(_ path: Defaults.Path) -> [UInt8] {
		guard let (container, position) = place(of: path) else { return [] }
		if tape.nodes[container].flags.contains(.scattered) {
			if dialect.isYAML { return linesOfYAML(above: path) }
			return bytes.withUnsafeBufferPointer { text in
				let editor = TOMLEditor(text, tape)
				let line = node(at: path).flatMap { editor.lineIndices(of: $0).first }
				return line.map { Array(text[editor.commentedStart(of: $0)..<editor.start(of: $0)]) } ?? []
			}
		}
		return bytes.withUnsafeBufferPointer { Array($0[ContainerText(container, tape, in: $0).piece(position).above]) }
	}

	/// Takes a member or an element out together with the comments above it; nil, with nothing done, where it is not
	/// there.
	package mutating func removeWithComments(_ path: Defaults.Path) -> Defaults.Splice? {
		guard let container = path.parent, let (_, position) = place(of: path) else { return nil }
		let saved = self
		let comments =
			commentRemovalInLines(above: path) ?? inContainer(at: container) { $0.commentRemoval(above: position) }
		guard let parts = try? apply(comments), let rest = remove(path) else {
			self = saved
			return nil
		}
		return Defaults.Splice(path: path, parts: parts + rest.parts)
	}

	/// The node of the container around a place, and the child's position in it.
	func place(of path: Defaults.Path) -> (container: Int, position: Int)? {
		guard let container = path.parent.flatMap(node), let position = childPosition(of: path) else { return nil }
		guard dialect.isTOML, tape.nodes[container].kind == .object, !tape.nodes[container].flags.contains(.scattered),
			let node = node(at: path)
		else {
			return (container, position)
		}
		// Braces of TOML have names with points in them.
		return bytes.withUnsafeBufferPointer { text in
			ContainerText(container, tape, in: text).children.firstIndex(of: node).map { (container, $0) }
		}
	}
}

extension ContainerText {
	/// The comments on the lines above a child; what stands before it on its own line is not among them.
	fileprivate func commentsAbove(_ position: Int) -> [Range<Int>] {
		let gap = gap(before: position)
		return leadingComments(of: position, gap).filter { $0.upperBound <= gap.lead }
	}

	/// Whether there may be comments before the child at `position`, or behind the last one: a quick look.
	fileprivate func mayHaveComments(before position: Int) -> Bool {
		let start = position == 0 ? interior.lowerBound : end(position - 1)
		return text[start..<(position == children.count ? interior.upperBound : first(position))]
			.contains(tape.dialect.commentMark)
	}

	/// The same with those on its line.
	fileprivate func comments(on position: Int) -> [Range<Int>] {
		let end = piece(position).end
		return leadingComments(of: position, gap(before: position))
			+ gap(before: position + 1).comments(in: text).filter { $0.upperBound <= end }
	}

	/// The edit that removes them, with their lines.
	fileprivate func commentRemoval(above position: Int) -> [Replacement] {
		guard var start = commentsAbove(position).first?.lowerBound else { return [] }
		while start > interior.lowerBound, Trivia.isBlank(text[start - 1]) { start -= 1 }
		let child = children[position]
		return [
			Replacement(
				range: start..<gap(before: position).lead, text: [], nodes: child..<child, parent: UInt32(node),
				effect: .children)
		]
	}
}
