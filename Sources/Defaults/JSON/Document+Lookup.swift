extension Defaults.Document {
	/// Everything, decoded.
	public var root: Defaults.JSON { value(at: []) ?? .object(Defaults.Object()) }

	/// The value at `path`; nil where there is none. Numbers keep their text; a lone surrogate reads as its escape.
	public func value(at path: Defaults.Path) -> Defaults.JSON? {
		if isBlank { return path.isRoot ? .object(Defaults.Object()) : nil }
		return node(at: path).map(decoded)
	}

	/// Whether there is a value at `path`.
	public func contains(_ path: Defaults.Path) -> Bool { isBlank ? path.isRoot : node(at: path) != nil }

	/// The type of the value at `path`.
	public func kind(at path: Defaults.Path) -> Defaults.JSON.Kind? {
		if isBlank { return path.isRoot ? .object : nil }
		return node(at: path).map { tape.nodes[$0].kind.kind }
	}

	/// The names of the object at `path`, in order, each once at its first place; none where there is no object.
	public func names(at path: Defaults.Path) -> [String] {
		guard let index = node(at: path), tape.nodes[index].kind == .object else { return [] }
		return bytes.withUnsafeBufferPointer { text in
			tape.children(of: index).compactMap { child in
				tape.nodes[child].flags.contains(.repeated) ? nil : tape.name(of: child, in: text)
			}
		}
	}

	/// How many members the object, or elements the array at `path` has; 0 where there is neither.
	public func count(at path: Defaults.Path) -> Int {
		guard let index = node(at: path), tape.nodes[index].isContainer else { return 0 }
		return tape.count(of: index)
	}

	/// The bytes of the value at `path` as they are written, comments inside included.
	public func text(at path: Defaults.Path) -> ArraySlice<UInt8>? { span(of: path).map { bytes[$0] } }

	/// Where the value at `path` begins: line and column from 1, the column in Unicode scalars.
	public func position(of path: Defaults.Path) -> (line: Int, column: Int)? {
		guard let span = span(of: path) else { return nil }
		let position = bytes.withUnsafeBufferPointer { TextPosition(of: span.lowerBound, in: $0) }
		return (position.line, position.column)
	}

	/// The same of many paths, those that have a value, counted in one go.
	public func positions(of paths: some Sequence<Defaults.Path>) -> [Defaults.Path: (line: Int, column: Int)] {
		let starts = Set(paths).compactMap { path in span(of: path).map { (path: path, offset: $0.lowerBound) } }
		return bytes.withUnsafeBufferPointer { text in
			var places: [Defaults.Path: (line: Int, column: Int)] = [:]
			var last: TextPosition?
			for start in starts.sorted(by: { $0.offset < $1.offset }) {
				let place = TextPosition(of: start.offset, in: text, from: last)
				places[start.path] = (place.line, place.column)
				last = place
			}
			return places
		}
	}

	/// The range of the bytes of the value at `path`.
	func span(of path: Defaults.Path) -> Range<Int>? { node(at: path).map { tape.nodes[$0].range } }

	/// Whether the value at `path` is written with the same bytes in both documents, or is in neither.
	func hasSameText(at path: Defaults.Path, as other: Self) -> Bool {
		switch (span(of: path), other.span(of: path)) {
		case (let mine?, let theirs?): mine.count == theirs.count && bytes[mine] == other.bytes[theirs]
		case (nil, nil): true
		default: false
		}
	}

	/// The outermost array on the way to `path`, else `path`: arrays change as a whole.
	package func outermostArray(on path: Defaults.Path) -> Defaults.Path {
		for length in (isList ? 0 : 1)..<max(1, path.tokens.count) {
			let prefix = path.prefix(length)
			if kind(at: prefix) == .array { return prefix }
		}
		return path
	}

	/// The node of the value at `path`.
	func node(at path: Defaults.Path) -> Int? {
		let (node, depth) = deepestNode(on: path)
		return depth == path.tokens.count ? node : nil
	}

	/// The node of the deepest value there is on the way to `path`, and its depth; nil where there are no bytes.
	func deepestNode(on path: Defaults.Path) -> (node: Int?, depth: Int) {
		guard !tape.nodes.isEmpty else { return (nil, 0) }
		return bytes.withUnsafeBufferPointer { text in
			var node = 0
			for (depth, token) in path.tokens.enumerated() {
				guard let child = child(token, of: node, in: text) else { return (node, depth) }
				node = child
			}
			return (node, path.tokens.count)
		}
	}

	/// The member or element that `token` names.
	func child(_ token: String, of node: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
		switch tape.nodes[node].kind {
		case .object:
			var token = token
			return token.withUTF8 { tape.member($0, of: node, in: text) }
		case .array: return Defaults.Path.index(token).flatMap { tape.element($0, of: node) }
		default: return nil
		}
	}
}

extension Node.Kind {
	/// The type in the words of JSON Schema.
	var kind: Defaults.JSON.Kind {
		switch self {
		case .null: .null
		case .true, .false: .boolean
		case .number: .number
		case .string: .string
		case .array: .array
		case .object: .object
		}
	}
}
