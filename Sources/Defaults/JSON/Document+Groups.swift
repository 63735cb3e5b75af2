extension Defaults.Document {
	/// Whether comments stand in the object at `path`, before or behind its members.
	package func hasComments(inObjectAt path: Defaults.Path) -> Bool {
		guard let node = node(at: path), tape.nodes[node].kind == .object else { return false }
		if let comments = commentsInLines(insideOf: path) { return !comments.isEmpty }
		return hasComments(inContainer: node)
	}

	/// The comments in what is at a place, however deep, as they are written; those of hidden duplicates as well.
	package func comments(insideOf path: Defaults.Path) -> [String] {
		if let comments = commentsInLines(insideOf: path) { return comments }
		let found = nodes(at: path).flatMap { outer in
			(outer..<tape.nodes[outer].nextIndex).flatMap { node in
				comments(inContainer: node) + (node > outer ? comments(behindNameOf: node) : [])
			}
		}
		return found.map { String(decoding: bytes[$0], as: UTF8.self) }
	}

	/// What is at a place, with what is hidden by it.
	private func nodes(at path: Defaults.Path) -> [Int] {
		guard let node = node(at: path) else { return [] }
		guard let last = path.last, let container = path.parent.flatMap({ self.node(at: $0) }),
			tape.nodes[container].flags.contains(.duplicates)
		else { return [node] }
		let children = Array(tape.children(of: container))
		return positions(of: last, in: container).map { children[$0] }
	}

	/// All comments of the text, those around its value as well.
	package var allComments: [String] {
		if let comments = commentsInLines(insideOf: []) { return comments }
		let value = tape.nodes.first?.range ?? 0..<0
		return comments(insideOf: [])
			+ bytes.withUnsafeBufferPointer { text in
				[0..<value.lowerBound, value.upperBound..<text.count].flatMap {
					Gap($0, in: text, dialect).comments(in: text)
				}
				.map { String(decoding: text[$0], as: UTF8.self) }
			}
	}

	/// Whether a comment in what is at `path` is none of `later` any more, nor one that is equal: copies bring theirs along.
	package func losesComments(insideOf path: Defaults.Path = [], to later: Defaults.Document) -> Bool {
		// To look for them in a text in lines takes as long as all of it is.
		let mayHave = nodes(at: path).contains { tape.nodes[$0].isContainer || !isOnOneLine(tape.nodes[$0].range) }
		guard path.isRoot || mayHave else { return false }
		let inside = path.isRoot ? allComments : comments(insideOf: path)
		return !inside.isEmpty && !Set(inside).isSubset(of: later.allComments)
	}

	private func isOnOneLine(_ range: Range<Int>) -> Bool { !bytes[range].contains(where: Trivia.isLineEnd) }

	private func hasComments(inContainer node: Int) -> Bool { !comments(inContainer: node).isEmpty }

	private func comments(inContainer node: Int) -> [Range<Int>] {
		// What is in pieces has its comments in what is around it.
		guard tape.nodes[node].isContainer, !tape.nodes[node].flags.contains(.scattered) else { return [] }
		return bytes.withUnsafeBufferPointer { text in
			let container = ContainerText(node, tape, in: text)
			return (0...container.children.count).flatMap { container.gap(before: $0).comments(in: text) }
		}
	}

	/// The same between a member's name and its value.
	private func comments(behindNameOf node: Int) -> [Range<Int>] {
		let member = tape.nodes[node]
		guard member.isMember, !member.flags.contains(.scattered) else { return [] }
		return bytes.withUnsafeBufferPointer {
			Gap(member.nameEnd..<member.range.lowerBound, in: $0, dialect).comments(in: $0)
		}
	}

	/// Removes what is at `path`, and of the objects around it whose paths have one of these lengths the outermost that
	/// this leaves with nothing in it, no comment either. Nil where nothing is at `path`.
	mutating func remove(_ path: Defaults.Path, withGroupsAt depths: [Int]) -> Defaults.Splice? {
		guard let removed = remove(path) else { return nil }
		return removeGroups(around: path, at: depths).map(removed.and) ?? removed
	}

	/// Removes the outermost of those objects around `path` that has nothing in it; nil where none is empty.
	mutating func removeGroups(around path: Defaults.Path, at depths: [Int]) -> Defaults.Splice? {
		outermostEmpty(around: path, at: depths).flatMap { remove($0) }
	}

	private func outermostEmpty(around path: Defaults.Path, at depths: [Int]) -> Defaults.Path? {
		guard let depth = depths.min(), depth > 0 else { return nil }
		var found: Defaults.Path?
		var inner: Defaults.Path?
		for count in (depth..<max(depth, path.tokens.count)).reversed() {
			let object = path.prefix(count)
			guard let node = node(at: object), tape.nodes[node].kind == .object, let parent = object.parent,
				let container = self.node(at: parent), tape.nodes[container].kind == .object,
				isEmpty(node, without: inner), let name = object.last, losesNoComment(name, in: container)
			else { break }
			inner = object
			if depths.contains(count) { found = object }
		}
		return found
	}

	/// Whether an object has nothing in it, or nothing but the member at a path, and no comment.
	private func isEmpty(_ node: Int, without member: Defaults.Path?) -> Bool {
		if tape.nodes[node].flags.contains(.scattered) {
			return tape.count(of: node) == (member == nil ? 0 : 1)
				&& commentsInLines(insideOf: path(ofNode: node))?.isEmpty == true
		}
		return bytes.withUnsafeBufferPointer { text in
			let object = ContainerText(node, tape, in: text)
			guard !object.children.isEmpty else { return object.gap(before: 0).comments(in: text).isEmpty }
			guard member != nil, object.children.count == 1 else { return false }
			// What goes with its only member leaves nothing.
			return object.removal(of: [0]).allSatisfy { $0.range == object.interior && $0.text.isEmpty }
		}
	}

	/// Whether a member can be removed without a comment that stands outside of it; one on its line would go with it.
	private func losesNoComment(_ name: String, in container: Int) -> Bool {
		if tape.nodes[container].flags.contains(.scattered) {
			// Those on the lines of a table are within it.
			let path = path(ofNode: container).appending(name)
			if dialect.isYAML, hasComments(onLineOf: path) { return false }
			return commentsInLines(insideOf: path)?.isEmpty ?? !hasComments(onLineOf: path)
		}
		let positions = positions(of: name, in: container)
		guard positions.count == 1 else { return false }
		return bytes.withUnsafeBufferPointer { text in
			let object = ContainerText(container, tape, in: text)
			let member = object.first(positions[0])..<object.end(positions[0])
			return object.removal(of: positions).allSatisfy { removal in
				let (range, slash) = (removal.range, dialect.commentMark)
				let around = [text[range.lowerBound..<member.lowerBound], text[member.upperBound..<range.upperBound]]
				// Only comments have slashes there; some of what is replaced is put back.
				return around.joined().count { $0 == slash } == removal.text.count { $0 == slash }
			}
		}
	}
}
