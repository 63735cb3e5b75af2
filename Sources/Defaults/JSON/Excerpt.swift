extension Defaults {
	/// A member or an element as it is written, with the comments on its lines: to be put in elsewhere.
	package struct Excerpt: Sendable, Hashable {
		/// The value that it reads as.
		package let value: JSON
		/// The member's name; nil for an element.
		package var name: String?
		/// That name as it was written.
		fileprivate let written: Name?
		/// The comments before it on its line.
		fileprivate let before: [UInt8]
		/// From the name, or the begin, to the end of the value.
		fileprivate let body: [UInt8]
		/// What follows on the line.
		fileprivate let tail: ContainerText.Tail
		/// The last comment right above it, which is no part of it.
		fileprivate let above: [UInt8]
		/// The comments on the lines right above it up to its line's begin, where they are to come along.
		fileprivate var lines: [UInt8] = []
		/// The lines of TOML or YAML that tell of it; nil where it stands in the brackets of another format.
		fileprivate var block: LineBlock?

		/// Whether the comments on the lines above it come along.
		package var takesCommentsAbove: Bool { !lines.isEmpty }

		fileprivate struct Name: Sendable, Hashable {
			let name: String
			let text: [UInt8]
		}

		/// Whether comments on lines of their own, or to a line's end, come along.
		fileprivate var hasLines: Bool { !lines.isEmpty || tail.endsInLineComment }

		/// The text in a layout, at a place where a comma follows, or none.
		fileprivate func text(_ layout: Layout, hasComma: Bool) -> [UInt8] {
			let front = lines.isEmpty ? before : lines + layout.indentation + before
			return front + nameText(layout) + body + tail.text(hasComma: hasComma, endsLine: !layout.isInline)
		}

		private func nameText(_ layout: Layout) -> [UInt8] {
			guard let name, let written else { return [] }
			if written.name.isByteEqual(to: name) { return written.text }
			return layout.naming(like: written.text[0]).text(ofName: name)
		}
	}
}

extension Defaults.Document {
	/// What stands at a path as it is written; nil where nothing does, and for the root.
	package func excerpt(at path: Defaults.Path) -> Defaults.Excerpt? {
		guard let outer = path.parent, let token = path.last, let container = node(at: outer),
			let node = node(at: path),
			let value = value(at: path)
		else { return nil }
		let isMember = tape.nodes[container].kind == .object
		if tape.nodes[container].flags.contains(.scattered) {
			return block(of: node).map { Defaults.Excerpt(value: value, name: isMember ? token : nil, block: $0) }
		}
		return bytes.withUnsafeBufferPointer { text in
			let children = ContainerText(container, tape, in: text)
			guard let position = children.children.firstIndex(of: node) else { return nil }
			// Braces of TOML have names with points in them.
			guard !dialect.isTOML || !isMember || TOMLScanner.names(at: children.first(position), in: text).count == 1
			else { return nil }
			return children.excerpt(of: position, value: value, name: isMember ? token : nil)
		}
	}

	/// What stands at a path as it is written, with the comments above it where another document has these nowhere.
	package func excerpt(at path: Defaults.Path, missingIn other: Self) -> Defaults.Excerpt? {
		guard var excerpt = excerpt(at: path) else { return nil }
		let lines = linesAbove(path)
		if !lines.isEmpty, !Set(lines.trimmedLines).isSubset(of: other.bytes.trimmedLines) { excerpt.lines = lines }
		return excerpt
	}

	/// What stands at a path as it is written until a change takes it out, with the comments above it where that takes them
	/// along; and where it stands, and behind which member.
	package func excerpt(
		at path: Defaults.Path, takenOutBy splice: Defaults.Splice
	) -> (excerpt: Defaults.Excerpt, position: Int, previous: String?)? {
		guard var excerpt = excerpt(at: path), let position = childPosition(of: path) else { return nil }
		let lines = linesAbove(path)
		if !lines.isEmpty {
			// The same may stand inside as well.
			let end = lines.lastIndex { !Trivia.isLineEnd($0) } ?? 0
			let comments = Occurrences(of: Array(lines[...end]))
			let gone = splice.parts.reduce(0) { $0 + comments.count(in: $1.old) - comments.count(in: $1.new) }
			if gone > comments.count(in: excerpt.ownText) { excerpt.lines = lines }
		}
		let previous = node(at: path).flatMap(tape.sibling).flatMap(name(ofNode:))
		return (excerpt, position, previous)
	}

	/// Whether what is there is lines of TOML and does not stand in brackets.
	package func isInLines(at path: Defaults.Path) -> Bool {
		node(at: path).map { tape.nodes[$0].flags.contains(.scattered) } ?? false
	}

	/// Where a member or an element stands among the children of its container.
	package func childPosition(of path: Defaults.Path) -> Int? {
		guard let outer = path.parent, let container = node(at: outer), let node = node(at: path) else { return nil }
		return tape.children(of: container).enumerated().first { $0.element == node }?.offset
	}

	/// Puts in what was written elsewhere, before the child at `position` of a container; at the count, after the last.
	/// Where the comment that stood right above it is there, it goes below that one.
	///
	/// Nil, with nothing done, where the container has no such place or has a member of that name, or where its text
	/// would not read as that value there.
	package mutating func insert(
		_ excerpt: Defaults.Excerpt, at position: Int, into path: Defaults.Path
	) -> Defaults.Splice? {
		guard let container = node(at: path), tape.nodes[container].isContainer,
			tape.nodes[container].flags.contains(.scattered) == (excerpt.block != nil),
			(tape.nodes[container].kind == .object) == (excerpt.name != nil),
			path.tokens.count + 1 + excerpt.value.depth <= Self.maximumDepth, let before = value(at: path),
			let after = excerpt.inserted(into: before, at: position)
		else { return nil }
		if let block = excerpt.block {
			guard position <= count(at: path) else { return nil }
			let saved = self
			let made = editedInLines {
				$0.insertion(of: block, named: excerpt.name, with: excerpt.lines, into: container, at: position)
			}
			let comments = block.comments + excerpt.lines.trimmedLines.map { String(decoding: $0, as: UTF8.self) }
			guard !made.isEmpty, let splice = try? make(made, at: path),
				(try? check(after, at: path, or: saved, gaining: comments)) != nil
			else {
				self = saved
				return nil
			}
			return splice
		}
		let replacements = inContainer(at: path) { children in
			guard position <= children.children.count else { return [] }
			let layout = LayoutFinder(text: children.text, tape: tape)
			return [
				children.insertion(
					at: position, layout: layout, behind: excerpt.above, haveComments: excerpt.hasLines,
					[{ excerpt.text($0, hasComma: $1) }])
			]
		}
		guard let replacement = replacements.first, reads(replacement, in: container, as: after),
			let parts = try? apply([replacement])
		else { return nil }
		return Defaults.Splice(path: path, parts: parts)
	}

	/// Whether a container would be of that value once a replacement is made in it.
	private func reads(_ replacement: Replacement, in container: Int, as value: Defaults.JSON) -> Bool {
		let range = tape.nodes[container].range
		let text =
			bytes[range.lowerBound..<replacement.range.lowerBound] + replacement.text
			+ bytes[replacement.range.upperBound..<range.upperBound]
		return (try? Self(value: Array(text), in: dialect))?.decoded(0) == value
	}
}

extension [UInt8] {
	/// The lines with something in them, without the blanks around it.
	fileprivate var trimmedLines: [ArraySlice<UInt8>] {
		split { $0 == 0x0A || $0 == 0x0D }.compactMap { line in
			guard let first = line.firstIndex(where: { $0 > 0x20 }), let last = line.lastIndex(where: { $0 > 0x20 })
			else {
				return nil
			}
			return line[first...last]
		}
	}
}

extension Defaults.Excerpt {
	/// What lines tell of.
	fileprivate init(value: Defaults.JSON, name: String?, block: LineBlock) {
		(self.value, self.name, self.block) = (value, name, block)
		(written, before, body, tail, above) = (
			nil, [], [], ContainerText.Tail(beforeComma: [], afterComma: nil, endsInLineComment: false), []
		)
	}

	/// What it says of itself, without what stands above it.
	fileprivate var ownText: [UInt8] {
		block?.text ?? before + body + tail.text(hasComma: tail.afterComma != nil, endsLine: true)
	}

	/// Whether another one is written in the same way, whether a comma is needed behind it or not.
	package func isWritten(like other: Self?) -> Bool {
		func text(_ excerpt: Self?) -> [UInt8]? {
			excerpt.map { $0.block?.text ?? $0.before + $0.body + $0.tail.text(hasComma: false, endsLine: true) }
		}
		func comment(_ excerpt: Self?) -> [UInt8]? { excerpt.map { $0.block?.above ?? $0.above } }
		return comment(self) == comment(other) && text(self) == text(other)
	}

	/// What a container's value becomes with it.
	fileprivate func inserted(into container: Defaults.JSON, at position: Int) -> Defaults.JSON? {
		guard let name else { return Defaults.Arrangement.insert(value, at: position).applied(to: container) }
		guard let object = container.object, object[name] == nil else { return nil }
		return container.placing(value, at: [name])
	}
}

extension ContainerText {
	fileprivate func excerpt(of position: Int, value: Defaults.JSON, name: String?) -> Defaults.Excerpt {
		let child = tape.nodes[children[position]]
		let piece = piece(position)
		let gap = gap(before: position)
		let above = leadingComments(of: position, gap).last { $0.upperBound <= piece.indentation.upperBound }
		let nameEnd = child.isMember ? child.nameEnd : child.first
		return Defaults.Excerpt(
			value: value, name: name,
			written: name.map { Defaults.Excerpt.Name(name: $0, text: Array(text[child.first..<nameEnd])) },
			before: text[piece.beforeLead] + Array(text[piece.body.lowerBound..<child.first]),
			body: Array(text[nameEnd..<child.end]), tail: piece.tail,
			above: above.map { Array(text[$0]) } ?? [])
	}
}
