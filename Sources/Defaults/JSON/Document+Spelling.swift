/// How values and names are spelt where that says more than they do.
extension Defaults.Document {
	/// Has values at some places, and the names in them, spelt as another document of the same format has the same ones,
	/// where that says more: dates, tags, numbers in another base or none, names that are no texts. Comments stay where they
	/// are, and so does the spelling of what `earlier` had already.
	package mutating func takeSpelling(
		of places: [Defaults.Path], from other: Self, newSince earlier: Self = Defaults.Document()
	) {
		let format = dialect.subtracting(.list)
		// Plain JSON has no other words for the same.
		guard format == other.dialect.subtracting(.list), format != [] else { return }
		let replacements = bytes.withUnsafeBufferPointer { text in
			other.bytes.withUnsafeBufferPointer { others in
				var taking = SpellingTaker(
					mine: Spelling(of: self, in: text), theirs: Spelling(of: other, in: others), earlier: earlier)
				for place in places {
					guard let mine = node(at: place), let theirs = other.node(at: place) else { continue }
					taking.take(mine, from: theirs, earlier.node(at: place))
				}
				return taking.replacements
			}
		}
		guard !replacements.isEmpty else { return }
		let saved = self
		do {
			try rebuild(replacements.ordered)
			if root != saved.root || !keepsBindings(of: saved) { self = saved }
		} catch {
			self = saved
		}
	}

	/// Those of the values at some places, and of what is in them, of which more is said here than by them, and no more in
	/// another document that has them: of what is in one another the innermost.
	package func places(in places: [Defaults.Path], thatSayMoreThanIn other: Self) -> [Defaults.Path] {
		let all = places.flatMap { place in node(at: place).map { parts(ofNode: $0, at: place) } ?? [] }
		let open = said(among: all)
		let more = all.filter { !open.contains($0) }
		let lost = other.said(among: more).filter(other.contains)
		let around = Set(lost.flatMap { place in place.tokens.indices.map(place.prefix) })
		return more.filter { lost.contains($0) && !around.contains($0) }
	}

	private func parts(ofNode node: Int, at place: Defaults.Path) -> [Defaults.Path] {
		let isList = tape.nodes[node].kind == .array
		return [place]
			+ children(ofNode: node).enumerated().flatMap { index, child in
				parts(ofNode: child, at: place.appending(isList ? String(index) : name(ofNode: child) ?? ""))
			}
	}
}

/// What stands in a document for values and their names.
private struct Spelling {
	let document: Defaults.Document
	let text: UnsafeBufferPointer<UInt8>
	/// Of YAML.
	private let editor: YAMLEditor?

	init(of document: Defaults.Document, in text: UnsafeBufferPointer<UInt8>) {
		(self.document, self.text) = (document, text)
		editor = document.dialect.isYAML ? YAMLEditor(text, document.tape) : nil
	}

	/// What stands for a single value, with its tag; nil where that is shared, or is more than a line.
	func value(of node: Int) -> Range<Int>? {
		guard !document.tape.nodes[node].isContainer else { return nil }
		guard document.dialect.isYAML else { return document.tape.nodes[node].range }
		guard let editor, editor.isUsable, !editor.entries[node].isBorrowed else { return nil }
		let event = editor.entries[node].value
		guard event.kind == .scalar, event.anchor == nil, !event.range.isEmpty else { return nil }
		let range = (event.tag?.lowerBound ?? event.range.lowerBound)..<event.range.upperBound
		return text[range].contains(where: Trivia.isLineEnd) ? nil : range
	}

	/// Whether what stands there says more than the value.
	func saysMore(_ node: Int) -> Bool {
		guard let event = editor?.entries[node].value else {
			let node = document.tape.nodes[node]
			return (node.kind == .string || node.kind == .number) && !StringBytes.isQuote(text[Int(node.start)])
		}
		return event.tag != nil || isOtherwise(event)
	}

	/// What stands for a member's name in YAML.
	func name(of node: Int) -> Range<Int>? {
		guard let editor, editor.isUsable, !editor.entries[node].isBorrowed, let key = editor.entries[node].key,
			key.kind == .scalar, key.anchor == nil, key.tag == nil, [.plain, .single, .double].contains(key.style)
		else { return nil }
		return key.range
	}

	/// Whether a name is no text.
	func nameSaysMore(_ node: Int) -> Bool { (editor?.entries[node].key).map(isOtherwise) ?? false }

	/// Whether a plain scalar is no text, or none to every version of YAML.
	private func isOtherwise(_ event: YAMLEvent) -> Bool {
		let written = text.rebased(event.range)
		return event.kind == .scalar && event.style == .plain
			&& (YAMLScalar(written) != .text || YAMLScalar.isOtherwiseIn11(String(decoding: written, as: UTF8.self)))
	}
}

/// Works out what has to be replaced for values to be spelt as elsewhere.
private struct SpellingTaker {
	let mine: Spelling
	let theirs: Spelling
	let earlier: Defaults.Document
	private(set) var replacements: [Replacement] = []

	mutating func take(_ node: Int, from other: Int, _ old: Int?) {
		if old == nil, theirs.nameSaysMore(other), let name = theirs.name(of: other) {
			replace(mine.name(of: node), by: name)
		}
		let tape = mine.document.tape
		guard !tape.nodes[node].isContainer else {
			let isList = tape.nodes[node].kind == .array
			for (index, child) in theirs.document.children(ofNode: other).enumerated() {
				let token = isList ? String(index) : theirs.document.name(ofNode: child) ?? ""
				guard let own = mine.document.child(token, ofNode: node) else { continue }
				take(own, from: child, old.flatMap { earlier.child(token, ofNode: $0) })
			}
			return
		}
		if let old, earlier.decoded(old) == mine.document.decoded(node) { return }
		guard theirs.saysMore(other), let value = theirs.value(of: other),
			theirs.document.decoded(other) == mine.document.decoded(node)
		else { return }
		replace(mine.value(of: node), by: value)
	}

	private mutating func replace(_ range: Range<Int>?, by other: Range<Int>) {
		guard let range, !mine.text[range].elementsEqual(theirs.text[other]) else { return }
		replacements.append(
			Replacement(
				range: range, text: Array(theirs.text[other]), nodes: 0..<0, parent: Node.none, effect: .value))
	}
}
