/// Changes of what is read through an alias or a merge of YAML, and of what these stand for.
extension Defaults.Document {
	/// The outermost part of the way to a path that stands elsewhere; nil where all of it is written there.
	///
	/// - Parameter isInside: Whether the change is made in what is at the path.
	package func borrowedPlace(around path: Defaults.Path, isInside: Bool = false) -> Defaults.Path? {
		guard tape.shared != nil else { return nil }
		return (0..<path.tokens.count + (isInside ? 1 : 0)).lazy.map(path.prefix).first { place in
			node(at: place).map { tape.nodes[$0].flags.contains(.borrowed) } == true
		}
	}

	/// Makes a change in what is read through an alias or a merge: a value of its own stands at `place` then, and all else
	/// is as it was. Throws where the value does not say all that is written of it.
	mutating func changeCopy(
		at place: Defaults.Path, exactly isExact: Bool = false, _ change: (Defaults.JSON) -> Defaults.JSON
	) throws(Defaults.PathError) -> Defaults.Splice? {
		guard let value = value(at: place), isCopied(place) else { throw .borrowed(place) }
		return try set(change(value), at: place, exactly: isExact)
	}

	/// Whether what is at a path can be written once more by its value: nothing in it has a tag, or is no number, and all
	/// keys in it are texts.
	private func isCopied(_ path: Defaults.Path) -> Bool {
		guard let node = node(at: path) else { return false }
		return bytes.withUnsafeBufferPointer { isCopied(node, by: YAMLEditor($0, tape)) }
	}

	private func isCopied(_ node: Int, by editor: YAMLEditor) -> Bool {
		editor.isUsable
			&& (node..<tape.nodes[node].nextIndex).allSatisfy { index in
				let event = tape.nodes[index].isContainer ? nil : editor.text.rebased(tape.nodes[index].range)
				let entry = editor.entries[index]
				return entry.value.tag == nil && (event.map { YAMLScalar($0) != .notFinite } ?? true)
					&& (index == node || entry.key.map { isText($0, in: editor.text) } ?? true)
			}
	}

	private func isText(_ key: YAMLEvent, in text: UnsafeBufferPointer<UInt8>) -> Bool {
		key.style != .plain || YAMLScalar(text.rebased(key.range)) == .text
	}

	/// Those of some places whose values and names say all that is there: nothing in it is a date, no number, or has a tag,
	/// and its names are texts.
	package func said(among paths: [Defaults.Path]) -> Set<Defaults.Path> {
		bytes.withUnsafeBufferPointer { text in
			// Made once: it takes as long as the text is.
			let editor = dialect.isYAML ? YAMLEditor(text, tape) : nil
			return Set(paths.filter { isSaid($0, in: text, editor) })
		}
	}

	private func isSaid(_ path: Defaults.Path, in text: UnsafeBufferPointer<UInt8>, _ editor: YAMLEditor?) -> Bool {
		guard let node = node(at: path) else { return true }
		let areTexts = (node..<tape.nodes[node].nextIndex).allSatisfy { index in
			let written = text.rebased(tape.nodes[index].range)
			guard tape.nodes[index].kind == .string, let first = written.first, !StringBytes.isQuote(first) else {
				return true
			}
			return dialect.isYAML && !YAMLScalar.isOtherwiseIn11(String(decoding: written, as: UTF8.self))
		}
		guard areTexts, let editor else { return areTexts }
		let names = path.tokens.indices.lazy.compactMap { self.node(at: path.prefix($0 + 1)) }
		return isCopied(node, by: editor)
			&& names.compactMap { editor.entries[$0].key }.allSatisfy { isText($0, in: text) }
	}

	/// Where what stands at a path, or is to, is written.
	package func writtenPlace(of path: Defaults.Path) -> Defaults.Path {
		var path = path
		while let place = borrowedPlace(around: path, isInside: true), let value = sharedValue(at: place),
			let own = places(of: value).first(where: { borrowedPlace(around: $0, isInside: true) == nil })
		{
			path = Defaults.Path(own.tokens + path.within(place).tokens)
		}
		return path
	}

	/// How what stands at a path is shared with others.
	package enum Sharing {
		/// It is written there, and comes by an alias or a merge.
		case written(Defaults.Path)
		/// Aliases at these places stand for it.
		case aliases([Defaults.Path])
	}

	/// How what stands at a path is shared; nil where it stands there alone.
	package func sharing(at path: Defaults.Path) -> Sharing? {
		guard let value = sharedValue(at: path) else { return nil }
		if borrowedPlace(around: path, isInside: true) != nil { return .written(writtenPlace(of: path)) }
		let others = places(of: value).filter { $0 != path }
		return others.isEmpty ? nil : .aliases(others)
	}

	/// Whether what is at a path stands at other places as well.
	private func isShared(at path: Defaults.Path) -> Bool {
		guard let shared = tape.shared, let node = node(at: path) else { return false }
		let others = shared.nodes[tape.nodes[node].start] ?? []
		return others.contains { $0 != node && tape.nodes[$0].length == tape.nodes[node].length }
	}

	/// The outermost part of the way to a path that stands at other places as well, or the path where something in what
	/// is there stands outside of it; nil where nothing does.
	package func sharedPlace(on path: Defaults.Path) -> Defaults.Path? {
		guard let shared = tape.shared else { return nil }
		if let place = (0...path.tokens.count).lazy.map(path.prefix).first(where: isShared) {
			return place
		}
		guard let node = node(at: path) else { return nil }
		let inside = node..<tape.nodes[node].nextIndex
		return shared.isShared(outside: inside, of: tape.nodes) ? path : nil
	}

	/// What edits come to that are made where their places are written: themselves there, and what is at all other places
	/// then that stand for those, each of which is to be as it was. Throws where they cannot be made there.
	package func everywhere(_ edits: [Defaults.Edit]) throws(Defaults.PathError) -> [Defaults.Edit] {
		guard edits.contains(where: { sharedPlace(on: $0.path) != nil }) else { return edits }
		var (document, own) = (self, edits)
		for index in own.indices {
			own[index].path = document.writtenPlace(of: edits[index].path)
			own[index].groupDepths = []
			if !own[index].arrayDepths.isEmpty {
				let path = own[index].path
				own[index].arrayDepths = path.tokens.indices.filter { document.kind(at: path.prefix($0)) == .array }
			}
			_ = try document.make(own[index])
		}
		guard document.keepsBindings(of: self) else { throw .shared(own[0].path) }
		let others = root.places(thatDifferFrom: document.root).filter { place in
			!own.contains { $0.path.contains(place) || place.contains($0.path) }
		}
		return own
			+ others.map { place in
				Defaults.Edit(
					place, document.value(at: place).map { .set($0) } ?? .reset, expecting: .some(value(at: place)))
			}
	}

	/// Makes edits that say all that comes of a change of what stands at several places; nil, with nothing done, where more
	/// or less comes of them.
	mutating func makeEverywhere(_ edits: [Defaults.Edit]) -> Defaults.Splice? {
		guard tape.shared != nil else { return nil }
		var (document, meant, gone) = (self, root, [String]())
		for edit in edits {
			guard let result = edit.result(in: meant) else { return nil }
			meant = result
			// What stands for something that was changed before is as it is to be.
			if document.value(at: edit.path) == meant[edit.path] { continue }
			gone += commentsOfYAML(goingWith: edit.path) + (commentsOfYAML(insideOf: edit.path) ?? [])
			guard (try? document.make(edit)) != nil else { return nil }
		}
		guard document.root == meant, document.keepsBindings(of: self),
			document.keepsComments(of: self, besides: gone, and: [])
		else { return nil }
		defer { self = document }
		return exchange(for: document)
	}

	/// Whether each alias of an earlier text that was not changed itself stands for what it stood for, and each merge is one.
	func keepsBindings(of earlier: Self) -> Bool {
		guard earlier.tape.shared != nil else { return true }
		let span = earlier.span(of: self)
		let growth = bytes.count - earlier.bytes.count
		/// Where what stood at an offset stands now; nil where it was changed.
		func place(_ offset: Int) -> Int? {
			offset < span.lowerBound ? offset : offset >= span.upperBound ? offset + growth : nil
		}
		let bindings = bytes.withUnsafeBufferPointer(YAMLComposer.bindings)
		let isKept = earlier.bytes.withUnsafeBufferPointer(YAMLComposer.bindings).allSatisfy { alias, anchor in
			guard let alias = place(alias) else { return true }
			guard let found = bindings[alias] else { return false }
			return place(anchor).map { $0 == found } ?? (span.lowerBound..<span.upperBound + growth).contains(found)
		}
		return isKept && mergeCount == earlier.mergeCount
	}

	/// How many members are called as a merge is, and are none.
	private var mergeCount: Int {
		bytes.withUnsafeBufferPointer { text in
			tape.nodes.indices.count { tape.nodes[$0].isMember && tape.name(of: $0, in: text) == "<<" }
		}
	}

	/// Makes an edit without looking at what else comes of it.
	private mutating func make(_ edit: Defaults.Edit) throws(Defaults.PathError) -> Defaults.Splice? {
		switch edit.action {
		case .set(let value), .revert(_, otherwise: let value?):
			return try set(value, at: edit.path, exactly: edit.isExact, alone: false)
		case .reset, .revert:
			guard let splice = remove(edit.path, alone: false) else { throw .scattered(edit.path) }
			return splice
		case .arrange(let arrangement): return try arrange(arrangement, at: edit.path, alone: false)
		case .comment(let text): return try setComment(text, at: edit.path)
		}
	}
}

extension SharedNodes {
	/// Whether something that is written among some nodes stands elsewhere as well.
	fileprivate func isShared(outside inside: Range<Int>, of all: [Node]) -> Bool {
		inside.contains { index in
			!all[index].flags.contains(.borrowed)
				&& nodes[all[index].start]?.contains { !inside.contains($0) && all[$0].length == all[index].length }
					== true
		}
	}
}

extension Defaults.JSON {
	/// The innermost places at which another value differs, of lists with as many items those in them.
	fileprivate func places(thatDifferFrom other: Self, at path: Defaults.Path = []) -> [Defaults.Path] {
		switch (self, other) {
		case (.object(let object), .object(let others)):
			let names = object.names + others.names.filter { object[$0] == nil }
			return names.flatMap { name -> [Defaults.Path] in
				guard let mine = object[name], let theirs = others[name] else { return [path.appending(name)] }
				return mine.places(thatDifferFrom: theirs, at: path.appending(name))
			}
		case (.array(let items), .array(let others)) where items.count == others.count:
			return items.indices.flatMap { items[$0].places(thatDifferFrom: others[$0], at: path.appending($0)) }
		default: return self == other ? [] : [path]
		}
	}
}

extension Defaults.Edit {
	/// What it makes of all the settings there are; nil where it has no place.
	fileprivate func result(in root: Defaults.JSON) -> Defaults.JSON? {
		switch action {
		case .set(let value), .revert(_, otherwise: let value?): root.placing(value, at: path)
		case .reset, .revert: root.removing(path)
		case .arrange(let arrangement): arrangement.applied(to: root[path]).map { root.placing($0, at: path) }
		case .comment: root
		}
	}
}
