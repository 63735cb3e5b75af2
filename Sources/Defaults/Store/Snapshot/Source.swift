/// One layer of a snapshot, asked by path.
enum Source {
	case document(Defaults.Document, Defaults.Origin)
	case registered(Defaults.JSON)
	case declared(any Defaults.Declaration)

	/// What a layer has to say about a path.
	enum Standing {
		/// It has a value there.
		case value(isObject: Bool)
		/// It has none, and what it has on the way hides the layers beneath: a scalar, or an object or array that
		/// is replaced as a whole.
		case hidden
		/// It has none, and the layers beneath show.
		case absent
	}

	var origin: Defaults.Origin {
		switch self {
		case .document(_, let origin): origin
		case .registered, .declared: .registered
		}
	}

	func value(at path: Defaults.Path) -> Defaults.JSON? {
		switch self {
		case .document(let document, _): document.value(at: path)
		case .registered(let value): value[path]
		case .declared(let declaration): declaration.value(at: path)
		}
	}

	func kind(at path: Defaults.Path) -> Defaults.JSON.Kind? {
		switch self {
		case .document(let document, _): document.kind(at: path)
		case .registered(let value): value[path]?.kind
		case .declared(let declaration): declaration.kind(at: path)
		}
	}

	func names(at path: Defaults.Path) -> [String] {
		switch self {
		case .document(let document, _): document.names(at: path)
		case .registered(let value): value[path]?.object?.names ?? []
		case .declared(let declaration): declaration.names(at: path)
		}
	}

	func standing(on path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Standing {
		// An object as a whole and a list have nothing to say of each other.
		if snapshot.user.takesList, (kind(at: []) == .array) != snapshot.isList { return .absent }
		// There is no layer below that it could hide.
		if case .declared(let declaration) = self {
			return declaration.kind(at: path).map { .value(isObject: $0 == .object) } ?? .absent
		}
		let (depth, isObject) = reach(on: path)
		guard depth < path.tokens.count else { return .value(isObject: isObject) }
		let isDeclared = (0...depth).allSatisfy { snapshot.isDeclared(path.prefix($0)) }
		return isObject && isDeclared ? .absent : .hidden
	}

	/// How far the layer follows `path`, and whether an object is there; a tagged one is one value.
	private func reach(on path: Defaults.Path) -> (depth: Int, isObject: Bool) {
		switch self {
		case .document(let document, _):
			let (node, depth) = document.deepestNode(on: path)
			return (depth, node.map { document.tape.nodes[$0].kind == .object && !document.isTagged($0) } ?? true)
		case .registered(var value):
			for (depth, token) in path.tokens.enumerated() {
				guard let next = value[Defaults.Path([token])] else { return (depth, value.isObject) }
				value = next
			}
			return (path.tokens.count, value.isObject)
		case .declared(let declaration): return (path.tokens.count, declaration.kind(at: path) == .object)
		}
	}
}

extension Defaults.Document {
	/// Whether a value that JSON lacks stands there, such as a date.
	func isTagged(_ node: Int) -> Bool {
		let children = Array(tape.children(of: node).prefix(2))
		guard children.count == 1, let child = children.first else { return false }
		let name = bytes.withUnsafeBufferPointer { tape.name(of: child, in: $0) }
		return Tag(rawValue: name) != nil && !decoded(node).isContainer
	}
}

extension Defaults.JSON {
	fileprivate var isObject: Bool { kind == .object && isContainer }
}
