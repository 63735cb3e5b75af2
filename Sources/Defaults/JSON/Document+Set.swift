extension Defaults.Document {
	/// Puts `value` at `path`, and objects on the way where there is nothing.
	///
	/// By leaf: where the old and the new value are objects, only members that differ are touched, and those
	/// missing in the new one are removed; of arrays the equal elements at both ends stay as they are written.
	/// Where the value is equal already nothing happens and nil is returned. An array's index may be its count.
	///
	/// - Parameter isExact: Whether numbers that denote the same are not equal where one is an integer, or has a minus, and
	///   the other is or has not.
	public mutating func set(
		_ value: Defaults.JSON, at path: Defaults.Path, exactly isExact: Bool = false
	) throws(Defaults.PathError) -> Defaults.Splice? {
		try set(value, at: path, exactly: isExact, alone: true)
	}

	/// Makes that change.
	///
	/// - Parameter isAlone: Whether nothing else is to change, as it does with an anchor; if not, who asks for it looks.
	mutating func set(
		_ value: Defaults.JSON, at path: Defaults.Path, exactly isExact: Bool = false, alone isAlone: Bool
	) throws(Defaults.PathError) -> Defaults.Splice? {
		guard path.tokens.count + value.depth <= Self.maximumDepth else { throw .tooDeep(path) }
		if path.isRoot, value.object == nil, !(takesList && value.array != nil) { throw .rootNotAnObject }
		let refusal = dialect.isTOML ? value.obstacle(at: path) : nil
		if let refusal { throw refusal }
		if let place = borrowedPlace(around: path) {
			try checkPlace(of: path)
			return try changeCopy(at: place, exactly: isExact) { $0.placing(value, at: path.within(place)) }
		}
		let saved = dialect.isInLines && isAlone ? self : nil
		let plan = try isBlank ? nil : plan(value, at: path, isExact)
		var parts: [Defaults.Splice.Part] = []
		do throws(Fault) {
			parts = if let plan { try carryOut(plan) } else { try fill(value.nested(under: path.tokens[...])) }
		} catch {
			throw Defaults.PathError(error, at: path)
		}
		if let saved {
			try check(
				value, at: path, or: saved,
				losing: saved.commentsOfYAML(insideOf: path) ?? [])
		}
		return parts.isEmpty ? nil : Defaults.Splice(path: path, parts: parts)
	}

	/// Writes the first object or list into a blank document.
	private mutating func fill(_ value: Defaults.JSON) throws(Fault) -> [Defaults.Splice.Part] {
		guard value != .object([:]), value != .array([]) else { return [] }
		let lines =
			dialect.isTOML
			? value.serializedAsTOML
			: dialect.isYAML ? value.serializedAsYAML(plainNames: plainNames) : value.serialized(style: .pretty())
		let text = beginning(with: lines + "\n")
		// Of the whole text, so that all of it is what it was when that is taken back.
		let range = bytes.indices
		return try apply([Replacement(range: range, text: text, nodes: 0..<0, parent: Node.none, effect: .value)])
	}

	/// Throws where there is no place at a path.
	private func checkPlace(of path: Defaults.Path) throws(Defaults.PathError) {
		let (node, depth) = deepestNode(on: path)
		guard let node, depth < path.tokens.count, tape.nodes[node].kind != .null else { return }
		try checkPlace(for: path.tokens[depth], in: node, at: path.prefix(depth))
	}

	private func plan(
		_ value: Defaults.JSON, at path: Defaults.Path, _ isExact: Bool
	) throws(Defaults.PathError) -> Plan {
		let (found, depth) = deepestNode(on: path)
		let node = found ?? 0
		if depth == path.tokens.count { return plan(value, for: node, at: path, exactly: isExact) }
		let container = path.prefix(depth)
		// A key of YAML with nothing behind it is an object to be.
		if dialect.isYAML, depth > 0, tape.nodes[node].kind == .null {
			return plan(value.nested(under: path.tokens[depth...]), for: node, at: container, exactly: isExact)
		}
		let token = path.tokens[depth]
		try checkPlace(for: token, in: node, at: container)
		var plan = Plan()
		let nested = value.nested(under: path.tokens[(depth + 1)...])
		plan.insertions.append(Plan.Insertion(container: container, items: [(token, nested)]))
		return plan
	}

	/// Throws where a container has no place for a child of that name or index.
	private func checkPlace(
		for token: String, in node: Int, at path: Defaults.Path
	) throws(Defaults.PathError) {
		switch tape.nodes[node].kind {
		case .object where isTagged(node): throw .notAContainer(path, .string)
		case .object: return
		case .array:
			let count = tape.count(of: node)
			guard Defaults.Path.index(token) == count else { throw .noSuchElement(path.appending(token), count: count) }
		case let other: throw .notAContainer(path, other.kind)
		}
	}

	/// Makes all edits of a plan. Throws with nothing done.
	private mutating func carryOut(_ plan: Plan) throws(Fault) -> [Defaults.Splice.Part] {
		// A copy that is kept makes the next change copy all bytes: only where it may be needed.
		let steps = plan.steps
		let saved = steps.count > 1 || dialect.isInLines ? self : nil
		var parts: [Defaults.Splice.Part] = []
		for step in steps {
			do throws(Fault) {
				let replacements = replacements(for: step)
				if dialect.isInLines, replacements.areEntangled {
					for step in step.single { parts += try apply(self.replacements(for: step)) }
				} else {
					parts += try apply(replacements)
				}
			} catch {
				if let saved { self = saved }
				throw error
			}
		}
		return parts
	}

	/// The replacements that a step of a plan comes to.
	func replacements(for step: Plan.Step) -> [Replacement] {
		if dialect.isInLines { return replacementsInLines(for: step) }
		return switch step {
		case .values(let values): values
		case .removals(let removals): removals.flatMap { removal(of: $0.positions, from: $0.container) }
		case .orders(let orders):
			orders.flatMap { order in
				inContainer(at: order.container) { [$0.rearranging(from: order.position, order.order)] }
			}
		case .insertions(let new): insertions(new)
		}
	}

	/// The replacements that remove the children at `positions` of a container.
	func removal(of positions: [Int], from path: Defaults.Path) -> [Replacement] {
		if dialect.isInLines {
			return replacements(for: .removals([Plan.Removal(container: path, positions: positions)]))
		}
		return inContainer(at: path) { $0.removal(of: positions) }
	}

	private func insertions(_ insertions: [Plan.Insertion]) -> [Replacement] {
		bytes.withUnsafeBufferPointer { text in
			let layout = LayoutFinder(text: text, tape: tape)
			return insertions.flatMap { insertion($0, layout) }
		}
	}

	private func insertion(_ insertion: Plan.Insertion, _ layout: LayoutFinder) -> [Replacement] {
		inContainer(at: insertion.container) { container in
			let position = insertion.position ?? container.children.count
			return [container.insertion(at: position, layout: layout, container.texts(of: insertion.items))]
		}
	}

	/// The replacements that put an element into an array.
	func insertion(of element: Defaults.JSON, at index: Int, into path: Defaults.Path) -> [Replacement] {
		let insertion = Plan.Insertion(container: path, position: index, items: [(name: "", value: element)])
		return replacements(for: .insertions([insertion]))
	}

	func inContainer(
		at path: Defaults.Path, _ replacements: (ContainerText) -> [Replacement]
	) -> [Replacement] {
		guard let node = node(at: path) else { return [] }
		return bytes.withUnsafeBufferPointer { text in
			replacements(ContainerText(node, tape, in: text)).map { $0.anchored(at: path) }
		}
	}
}

extension [Replacement] {
	/// Whether some overlap or are put in at one place, as those of several tables are that are written in one pair of braces.
	fileprivate var areEntangled: Bool {
		let ranges = ordered.map(\.range)
		return zip(ranges, ranges.dropFirst()).contains { $0.upperBound > $1.lowerBound || $0.isEmpty && $0 == $1 }
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
