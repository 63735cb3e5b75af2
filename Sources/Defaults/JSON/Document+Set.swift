extension Defaults.Document {
	/// Puts `value` at `path`, and objects on the way where there is nothing.
	///
	/// By leaf: where the old and the new value are objects, only members that differ are touched, and those
	/// missing in the new one are removed; of arrays the equal elements at both ends stay as they are written.
	/// Where the value is equal already nothing happens and nil is returned. An array's index may be its count.
	public mutating func set(
		_ value: Defaults.JSON, at path: Defaults.Path
	) throws(Defaults.PathError) -> Defaults.Splice? {
		guard path.tokens.count + value.depth <= Self.maximumDepth else { throw .tooDeep(path) }
		if path.isRoot, value.object == nil { throw .rootNotAnObject }
		let saved = self
		let parts = try isBlank ? fill(value.nested(under: path.tokens[...])) : change(value, at: path)
		guard bytes.count <= Self.maximumSize else {
			self = saved
			throw .tooLarge(path)
		}
		return parts.isEmpty ? nil : Defaults.Splice(path: path, parts: parts)
	}

	/// Writes the first object into a document without bytes.
	private mutating func fill(_ value: Defaults.JSON) -> [Defaults.Splice.Part] {
		guard value.object?.isEmpty == false else { return [] }
		let text = value.serialized(style: .pretty()) + "\n"
		return apply([Replacement(range: 0..<0, text: Array(text.utf8), anchor: [])])
	}

	private mutating func change(
		_ value: Defaults.JSON, at path: Defaults.Path
	) throws(Defaults.PathError) -> [Defaults.Splice.Part] {
		let (found, depth) = deepestNode(on: path)
		let node = found ?? 0
		var plan = Plan()
		if depth == path.tokens.count {
			plan = self.plan(value, for: node, at: path)
		} else {
			let container = Defaults.Path(Array(path.tokens[..<depth]))
			let token = path.tokens[depth]
			let position = try position(of: token, in: node, at: container)
			let nested = value.nested(under: path.tokens[(depth + 1)...])
			plan.insertions.append(Plan.Insertion(container: container, position: position, items: [(token, nested)]))
		}
		return carryOut(plan)
	}

	/// Where among the children of a container a new one stands.
	private func position(
		of token: String, in node: Int, at path: Defaults.Path
	) throws(Defaults.PathError) -> Int {
		switch tape.nodes[node].kind {
		case .object: return Array(tape.children(of: node)).count
		case .array:
			let count = tape.count(of: node)
			guard Defaults.Path.index(token) == count else { throw .noSuchElement(path.appending(token), count: count) }
			return count
		case let other: throw .notAContainer(path, other.kind)
		}
	}

	/// Makes all edits of a plan: first the values, then what goes, then what comes.
	private mutating func carryOut(_ plan: Plan) -> [Defaults.Splice.Part] {
		var parts = plan.values.isEmpty ? [] : apply(plan.values)
		let removals = plan.removals.flatMap { edits(removing: $0.positions, from: $0.container) }
		if !removals.isEmpty { parts += apply(removals) }
		let insertions = plan.insertions.compactMap { edit(inserting: $0) }
		if !insertions.isEmpty { parts += apply(insertions) }
		return parts
	}

	/// The edits that remove the children at `positions` of a container.
	func edits(removing positions: [Int], from path: Defaults.Path) -> [Replacement] {
		guard let node = node(at: path) else { return [] }
		return bytes.withUnsafeBufferPointer { text in
			ContainerText(node, tape, in: text).removal(of: positions).map {
				Replacement(range: $0.range, text: $0.text, anchor: path)
			}
		}
	}

	private func edit(inserting insertion: Plan.Insertion) -> Replacement? {
		guard let node = node(at: insertion.container) else { return nil }
		let isObject = tape.nodes[node].kind == .object
		return bytes.withUnsafeBufferPointer { text in
			let container = ContainerText(node, tape, in: text)
			let writers = insertion.items.map { item in
				{ (writer: inout JSONWriter) in
					if isObject { writer.writeMember(item.name, item.value) } else { writer.write(item.value) }
				}
			}
			// Objects grow at their end; the children that went before may have moved it.
			let position = isObject ? container.children.count : insertion.position
			let edit = container.insertion(at: position, layout: LayoutFinder(text: text, tape: tape), writers)
			return Replacement(range: edit.range, text: edit.text, anchor: insertion.container)
		}
	}
}

extension Defaults.JSON {
	/// How many containers stand inside one another.
	var depth: Int {
		switch self {
		case .array(let elements): 1 + (elements.lazy.map(\.depth).max() ?? 0)
		case .object(let object): 1 + (object.members.lazy.map(\.value.depth).max() ?? 0)
		default: 0
		}
	}

	/// The value within an object for each of `tokens`.
	func nested(under tokens: ArraySlice<String>) -> Defaults.JSON {
		tokens.reversed().reduce(self) { .object(Defaults.Object([(name: $1, value: $0)])) }
	}
}
