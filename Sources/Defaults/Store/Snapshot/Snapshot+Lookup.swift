extension Defaults.Snapshot {
	/// The effective value at `path`: that of the strongest layer, declared objects merged leaf by leaf.
	public func value(at path: Defaults.Path) -> Defaults.JSON? {
		let sources = sources(of: path)
		guard let first = sources.first else { return nil }
		guard sources.count > 1 else { return first.value(at: path) }
		let members = Self.names(in: sources, at: path).compactMap { name -> Defaults.Object.Member? in
			value(at: path.appending(name)).map { (name, $0) }
		}
		return .object(Defaults.Object(members))
	}

	/// The type of the effective value at `path`, without making the value; nil where there is none.
	public func kind(at path: Defaults.Path) -> Defaults.JSON.Kind? {
		usersNode(at: path)?.kind.kind ?? sources(of: path).first?.kind(at: path)
	}

	/// Where the value at `path` comes from, the strongest layer where several take part; nil where there is none.
	public func origin(of path: Defaults.Path) -> Defaults.Origin? { sources(of: path).first?.origin }

	/// Whether the administrator has set the value at `path`, so that it cannot be changed.
	///
	/// A declared object is not locked itself, only its members are.
	public func isLocked(_ path: Defaults.Path) -> Bool { lock(of: path) != nil }

	/// The value at `path` in the user's own file.
	public func userValue(at path: Defaults.Path) -> Defaults.JSON? { isBlankList(path) ? nil : user.value(at: path) }

	/// What would show at `path` after a reset.
	public func defaultValue(at path: Defaults.Path) -> Defaults.JSON? {
		beneath.value(at: path)
	}

	/// The same after a reset of all that the user has; a list stays one, without elements.
	private var beneath: Self {
		var beneath = self
		let blank = Defaults.Document(in: user.dialect)
		beneath.user = user.isList ? blank.emptied(asList: true) : blank
		return beneath
	}

	/// Whether the user's file has a value at `path`, be it equal to the default.
	public func isSet(_ path: Defaults.Path) -> Bool { !isBlankList(path) && user.contains(path) }

	/// The names of the members of the object at `path`, of all layers that take part, the strongest one's first.
	public func names(at path: Defaults.Path) -> [String] { Self.names(in: sources(of: path), at: path) }

	/// The names of the members of the object at `path` without those of which there is only a declared default.
	package func undeclaredNames(at path: Defaults.Path) -> [String] {
		Self.names(in: sources(of: path, among: undeclaredLayers), at: path)
	}

	/// Whether declared defaults show inside the object at `path`: no layer above has something on the way there, or
	/// there, that is replaced as a whole.
	package func showsDeclared(inside path: Defaults.Path) -> Bool {
		undeclaredLayers.allSatisfy { layer in
			switch layer.standing(on: path, in: self) {
			case .hidden: false
			case .absent: true
			case .value(let isObject):
				isObject && (0...path.tokens.count).allSatisfy { isDeclared(path.prefix($0)) }
			}
		}
	}

	/// The type of the value at `path` in the layers other than that of declared defaults; nil where they have none.
	package func undeclaredKind(at path: Defaults.Path) -> Defaults.JSON.Kind? {
		sources(of: path, among: undeclaredLayers).first?.kind(at: path)
	}
}

extension Defaults.Snapshot {
	/// Whether the whole is a list, with which no layer merges: the user's file is one, or has nothing in it and is declared
	/// to be one.
	package var isList: Bool { user.isBlank ? user.takesList && declaration?.kind(at: []) == .array : user.isList }

	/// Whether null can be a value of the user's, which TOML has not.
	package var holdsNull: Bool { !user.dialect.isTOML }

	/// Whether a place is that of a list as a whole of which the user's file has nothing.
	private func isBlankList(_ path: Defaults.Path) -> Bool { path.isRoot && user.isBlank && isList }

	/// Whether the user's own layer has what is at a path that is replaced as a whole.
	func isUsers(_ path: Defaults.Path) -> Bool { path.isRoot ? !user.isBlank : user.contains(path) }

	/// Whether the object at `path` merges leaf by leaf.
	func isDeclared(_ path: Defaults.Path) -> Bool {
		guard !isList else { return false }
		return path.isRoot || declaredObjects.contains(path) || declaration?.isObject(at: path) == true
	}

	/// Has objects merge leaf by leaf, and all on the way to them: what stands in a map that is replaced as a whole cannot.
	mutating func declare(_ objects: [Defaults.Path]) {
		for path in objects { declaredObjects.formUnion(path.tokens.indices.map { path.prefix($0 + 1) }) }
	}

	/// The lengths of those beginnings of a path that lead to objects which merge leaf by leaf.
	func groupDepths(of path: Defaults.Path) -> [Int] {
		(1..<max(1, path.tokens.count)).prefix { isDeclared(path.prefix($0)) }
	}

	/// The outermost place on the way to `path` that is replaced as a whole, be it a list in the place of a declared
	/// object; `path` itself where all on the way are declared objects.
	func unit(of path: Defaults.Path) -> Defaults.Path {
		guard !path.isRoot else { return path }
		for length in (isList ? 0 : 1)..<max(1, path.tokens.count) {
			let prefix = path.prefix(length)
			let mayBeList = Defaults.Path.index(path.tokens[length]) != nil
			if !isDeclared(prefix) || mayBeList && kind(at: prefix) == .array { return prefix }
		}
		return path
	}

	/// The mandatory file that locks `path`.
	package func lock(of path: Defaults.Path) -> String? {
		mandatory.first { layer in
			switch Source.document(layer.document, .mandatory(file: layer.file)).standing(on: path, in: self) {
			case .value(let isObject): !(isObject && isDeclared(path))
			case .hidden: true
			case .absent: false
			}
		}?.file
	}

	/// The layers that make up the value at `path`, strongest first; more than one only for a declared object.
	func sources(of path: Defaults.Path) -> [Source] {
		// What is no object merges with nothing, as most values do.
		if let node = usersNode(at: path), node.kind != .object { return [.document(user, .user)] }
		return sources(of: path, among: layers)
	}

	/// What the user has at `path`, where nothing can stand above it.
	private func usersNode(at path: Defaults.Path) -> Node? {
		guard mandatory.isEmpty else { return nil }
		return user.node(at: path).map { user.tape.nodes[$0] }
	}

	private func sources(of path: Defaults.Path, among layers: [Source]) -> [Source] {
		var result: [Source] = []
		for source in layers {
			switch source.standing(on: path, in: self) {
			case .hidden: return result
			case .absent: continue
			case .value(let isObject):
				guard isObject && isDeclared(path) else {
					if result.isEmpty { result.append(source) }
					return result
				}
				result.append(source)
			}
		}
		return result
	}

	private var layers: [Source] {
		var layers = undeclaredLayers
		if let declaration { layers.append(.declared(declaration)) }
		if let reserve { layers.append(.registered(reserve)) }
		return layers
	}

	private var undeclaredLayers: [Source] {
		var layers: [Source] = []
		layers.reserveCapacity(mandatory.count + system.count + 2)
		for layer in mandatory { layers.append(.document(layer.document, .mandatory(file: layer.file))) }
		layers.append(.document(user, .user))
		for layer in system { layers.append(.document(layer.document, .system(file: layer.file))) }
		layers.append(.registered(registered))
		if shared.object?.isEmpty == false { layers.append(.registered(shared)) }
		return layers
	}

	private static func names(in sources: [Source], at path: Defaults.Path) -> [String] {
		guard sources.count > 1 else { return sources.first?.names(at: path) ?? [] }
		var seen: Set<ByteString> = []
		return sources.flatMap { $0.names(at: path) }.filter { seen.insert(ByteString($0)).inserted }
	}
}
