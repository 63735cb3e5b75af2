extension Defaults.Document {
	/// What an editor works out, with the paths of what the edits are made in.
	func edited(_ edits: (TOMLEditor) -> [Replacement]) -> [Replacement] {
		let replacements = bytes.withUnsafeBufferPointer { edits(TOMLEditor($0, tape)) }
		return replacements.map { $0.anchored(at: path(ofNode: Int($0.parent))) }
	}

	/// Throws, with everything as it was in `saved`, where an edit did not put a value at a path and leave all else as it
	/// was, or took comments along beside those that were to go.
	mutating func check(
		_ expected: Defaults.JSON, at path: Defaults.Path, or saved: Self,
		losing gone: @autoclosure () -> [String] = [],
		gaining new: [String] = []
	) throws(Defaults.PathError) {
		let isMade =
			isWritten(as: saved, besides: path)
			? value(at: path)?.isWritten(for: expected) == true
			: root.isWritten(for: saved.root.placing(expected, at: path))
		if isMade, keepsBindings(of: saved), keepsComments(of: saved, besides: gone(), and: new) { return }
		self = saved
		throw isAnchored(path) ? .shared(path) : .scattered(path)
	}

	/// The comments above what is at a path, and those on its line, where lines tell of it; nil where brackets do.
	func commentsInLines(of path: Defaults.Path, withLine: Bool) -> [Range<Int>]? {
		if dialect.isYAML { return commentsOfYAML(of: path, withLine: withLine) }
		guard dialect.isTOML, let node = node(at: path), let parent = parent(ofNode: node),
			tape.nodes[parent].flags.contains(.scattered)
		else { return nil }
		return bytes.withUnsafeBufferPointer { text in
			let editor = TOMLEditor(text, tape)
			// Those above what has no line of its own go with it.
			let line = editor.line(of: node) ?? (withLine ? nil : editor.lineIndices(of: node).first)
			return line.map { comments(of: $0, withLine, in: editor) } ?? []
		}
	}

	private func comments(of line: Int, _ withLine: Bool, in editor: TOMLEditor) -> [Range<Int>] {
		editor.comments(above: line) + (withLine ? [editor.comment(on: line)].compactMap { $0 } : [])
	}

	/// The same of all that lines tell of.
	var commentsOfLines: [Defaults.Path: [Range<Int>]] {
		if dialect.isYAML { return commentsOfYAML }
		return bytes.withUnsafeBufferPointer { text in
			let editor = TOMLEditor(text, tape)
			return editor.lines.indices.reduce(into: [:]) { found, line in
				let comments = comments(of: line, true, in: editor)
				if !comments.isEmpty { found[path(ofNode: editor.lines[line].node)] = comments }
			}
		}
	}

	/// The comments in what is at a path; nil where brackets are around it.
	func commentsInLines(insideOf path: Defaults.Path) -> [String]? {
		if dialect.isYAML { return commentsOfYAML(insideOf: path) }
		guard dialect.isTOML else { return nil }
		guard let node = node(at: path), tape.nodes[node].flags.contains(.scattered) else {
			return path.isRoot ? [] : nil
		}
		return bytes.withUnsafeBufferPointer { text in
			TOMLEditor(text, tape).comments(inside: node).map { String(decoding: text[$0], as: UTF8.self) }
		}
	}

	/// The edits that remove the comments above what is at a path; nil where brackets are around it.
	func commentRemovalInLines(above path: Defaults.Path) -> [Replacement]? {
		if dialect.isYAML { return node(at: path).map { node in editedInLines { $0.commentRemoval(above: node) } } }
		guard dialect.isTOML, let node = node(at: path), let parent = parent(ofNode: node),
			tape.nodes[parent].flags.contains(.scattered)
		else { return nil }
		return edited { $0.commentRemoval(above: node) }
	}
}

extension Defaults.JSON {
	/// Whether it is what TOML makes of another one: times have got their seconds.
	fileprivate func isWritten(for meant: Self) -> Bool {
		switch (self, meant) {
		case (.string(let text), .string(let other)): text == other || text == TOMLMoment.completed(other)
		case (.array(let elements), .array(let others)):
			elements.count == others.count && zip(elements, others).allSatisfy { $0.isWritten(for: $1) }
		case (.object(let object), .object(let other)):
			object.count == other.count
				&& object.members.allSatisfy { member in other[member.name].map(member.value.isWritten) ?? false }
		default: self == meant
		}
	}

	/// The text of a file of TOML, but for the last line's end.
	var serializedAsTOML: String {
		var layout = Layout()
		(layout.dialect, layout.hasBareNames) = (.toml, true)
		(layout.colon, layout.gap, layout.padding) = (Array(" = ".utf8), [0x20], [0x20])
		return String(decoding: TOMLBlocks(layout: layout).document(object ?? [:]), as: UTF8.self)
	}
}
