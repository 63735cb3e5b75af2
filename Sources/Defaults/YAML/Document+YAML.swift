extension Defaults.Document {
	/// What an editor works out.
	func editedYAML(_ edits: (YAMLEditor) -> [Replacement]) -> [Replacement] {
		bytes.withUnsafeBufferPointer { text in
			var editor = YAMLEditor(text, tape)
			editor.layout.plainNames = plainNames
			return editor.isUsable ? edits(editor) : []
		}
	}

	/// Whether the text is several documents, which are read as a list.
	package var hasSeveralDocuments: Bool { tape.nodes.first?.flags.contains(.documents) == true }

	/// Whether a name that stands in YAML without quotes is something else than a text for readers of 1.1.
	package static func isOtherwiseIn11(_ name: String) -> Bool { YAMLScalar.isOtherwiseIn11(name) }

	/// Whether the text is read as YAML 1.1.
	package var isOf11: Bool { dialect.contains(.yaml11) }

	/// Whether a text of YAML may have plain scalars that differ so: by its words alone, without the cost of reading it.
	package static func mayDifferIn11(_ bytes: [UInt8]) -> Bool {
		bytes.withUnsafeBufferPointer { text in
			/// Whether a scalar may end there: in prose, as that of comments, another word follows most often.
			func isWhole(before end: Int) -> Bool {
				guard let next = text[end...].first(where: { !Trivia.isBlank($0) }) else { return true }
				return Trivia.isLineEnd(next) || next == UInt8(ascii: "#") || YAMLScanner.isFlowIndicator(next)
			}
			/// Whether a number may begin so, or one of the words `yes`, `no`, `on` and `off`.
			func mayBegin(_ byte: UInt8) -> Bool {
				switch byte | 0x20 {
				case UInt8(ascii: "y"), UInt8(ascii: "n"), UInt8(ascii: "o"): true
				default: byte &- 0x2B < 15
				}
			}
			var start = 0
			while start < text.count {
				var end = start
				while end < text.count, text[end] > 0x20, !YAMLScanner.isFlowIndicator(text[end]) {
					end += 1
					// In brackets a value may stand right behind the colon of a key that has quotes, or is in brackets.
					if text[end - 1] == UInt8(ascii: ":"), end < start + 2 || StringBytes.isQuote(text[end - 2]) {
						start = end
					}
				}
				// No sign, digit or letter alone is anything else.
				if end > start + 1, mayBegin(text[start]), isWhole(before: end) {
					let word = text.rebased(start..<end)
					if YAMLScalar(word) != .in11(word) { return true }
				}
				start = end + 1
			}
			return false
		}
	}

	/// Whether it is YAML 1.2 with plain scalars, as `yes` and `0644`, that YAML 1.1 takes for something else.
	package var differsIn11: Bool {
		guard dialect.isYAML, !isOf11 else { return false }
		return bytes.withUnsafeBufferPointer { text in
			tape.nodes.contains { node in
				guard [.string, .number].contains(node.kind), let first = text.rebased(node.range).first,
					!StringBytes.isQuote(first), !"|>*".utf8.contains(first)
				else { return false }
				let bytes = text.rebased(node.range)
				return YAMLScalar(bytes) != .in11(bytes)
			}
		}
	}

	/// Whether what is at a path, or what it is in, has an anchor.
	func isAnchored(_ path: Defaults.Path) -> Bool {
		guard dialect.isYAML else { return false }
		let nodes = (0...path.tokens.count).compactMap { node(at: path.prefix($0)) }
		return read(false) { editor in nodes.contains { editor.entries[$0].value.anchor != nil } }
	}

	/// The comments above what is at a path, and the one on its line.
	func commentsOfYAML(of path: Defaults.Path, withLine: Bool) -> [Range<Int>] {
		guard let node = node(at: path), node > 0 else { return [] }
		return read([]) { comments(of: node, withLine, in: $0) }
	}

	/// Where what a node is, with its sign or its name, begins; nil for a document of several.
	func startOfYAML(_ node: Int) -> Int? { read(nil) { $0.isBelowDocument(node) ? nil : $0.entries[node].start } }

	/// The same of all members and elements.
	var commentsOfYAML: [Defaults.Path: [Range<Int>]] {
		read([:]) { editor in
			var found: [Defaults.Path: [Range<Int>]] = [:]
			collectComments(in: 0, at: [], of: editor, into: &found)
			return found
		}
	}

	private func collectComments(
		in node: Int, at path: Defaults.Path, of editor: YAMLEditor, into found: inout [Defaults.Path: [Range<Int>]]
	) {
		for (position, child) in tape.children(of: node).enumerated()
		where !tape.nodes[child].flags.contains(.hidden) && !tape.nodes[child].flags.contains(.borrowed) {
			let place = path.appending(name(ofNode: child) ?? String(position))
			let comments = comments(of: child, true, in: editor)
			if !comments.isEmpty { found[place] = comments }
			collectComments(in: child, at: place, of: editor, into: &found)
		}
	}

	private func comments(of node: Int, _ withLine: Bool, in editor: YAMLEditor) -> [Range<Int>] {
		if tape.nodes[node].flags.contains(.borrowed) { return [] }
		return editor.comments(above: node) + (withLine ? [editor.comment(on: node)].compactMap { $0 } : [])
	}

	/// All comments in what is at a path; nil where that is no collection.
	func commentsOfYAML(insideOf path: Defaults.Path) -> [String]? {
		guard let node = node(at: path), tape.nodes[node].isContainer else { return path.isRoot ? [] : nil }
		return read([]) { editor in editor.comments(inside: node).map { String(decoding: bytes[$0], as: UTF8.self) } }
	}

	/// The comments that go with what is removed at a path: those on its lines, and right above it.
	func commentsOfYAML(goingWith path: Defaults.Path) -> [String] {
		guard dialect.isYAML, let node = node(at: path), node > 0 else { return [] }
		return read([]) { editor in
			(editor.comments(in: editor.lines(of: node)) + editor.comments(above: node)).map {
				String(decoding: bytes[$0], as: UTF8.self)
			}
		}
	}

	/// Whether all comments of an earlier text of YAML stand here once more, but for some, and some new ones.
	func keepsComments(of saved: Self, besides gone: @autoclosure () -> [String], and new: [String]) -> Bool {
		guard dialect.isYAML, differs(from: saved, in: dialect.commentMark) else { return true }
		var counts: [String: Int] = [:]
		for comment in saved.everyComment + new { counts[comment, default: 0] += 1 }
		for comment in everyComment { counts[comment, default: 0] -= 1 }
		if counts.values.contains(where: { $0 < 0 }) { return false }
		if counts.values.allSatisfy({ $0 == 0 }) { return true }
		for comment in gone() { counts[comment, default: 0] -= 1 }
		return counts.values.allSatisfy { $0 <= 0 }
	}

	private var everyComment: [String] {
		read([]) { editor in editor.comments.map { String(decoding: bytes[$0], as: UTF8.self) } }
	}

	/// The comments above what is at a path with all between them, up to the begin of its line.
	func linesOfYAML(above path: Defaults.Path) -> [UInt8] {
		guard let node = node(at: path), node > 0 else { return [] }
		return read([]) { editor in
			guard let first = editor.comments(above: node).first?.lowerBound else { return [] }
			return Array(bytes[editor.lineStart(of: first)..<editor.lineStart(of: editor.entries[node].start)])
		}
	}

	private func read<Result>(_ other: Result, _ body: (YAMLEditor) -> Result) -> Result {
		bytes.withUnsafeBufferPointer { text in
			let editor = YAMLEditor(text, tape)
			return editor.isUsable ? body(editor) : other
		}
	}
}
