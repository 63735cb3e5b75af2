extension Defaults.Document {
	/// One of several changes: the value to put at a path, or nil to remove what is there.
	typealias Change = (path: Defaults.Path, value: Defaults.JSON?)

	/// Makes as many of `changes` as can be made as one, from the first one on, in one pass over the bytes; one by one
	/// each would move all that follows it. Returns how many, and what they did to the bytes: nil where that is nothing.
	///
	/// Made as one are changes of which none lies within another one's place, nor in an array, nor in an object with
	/// names that are there twice. 0, with nothing done, where those are fewer than `minimum`.
	mutating func makeTogether(
		_ changes: some Sequence<Change>, atLeast minimum: Int, exactly isExact: Bool = false
	) -> (count: Int, splice: Defaults.Splice?) {
		guard !isBlank else { return (0, nil) }
		var batch = ChangeBatch(document: self, isExact: isExact)
		var count = 0
		for change in changes {
			guard batch.add(change) else { break }
			count += 1
		}
		guard count >= minimum else { return (0, nil) }
		let plan = batch.plan
		guard !plan.steps.isEmpty else { return (count, nil) }
		let old = self
		guard let span = try? carryOutTogether(plan), hasTaken(changes.prefix(count), since: old) else {
			self = old
			return (0, nil)
		}
		return (count, splice(from: old, span, in: plan.container))
	}

	/// Whether changes of lines came out as they were meant; one by one it is said of each that did not.
	private func hasTaken(_ changes: some Sequence<Change>, since old: Self) -> Bool {
		guard dialect.isInLines else { return true }
		return root == old.root.making(changes.map { ($0.path.tokens[...], $0.value) })
	}

	/// Makes all edits of a plan and returns how many bytes stayed before the first and after the last; throws with some
	/// of them done.
	private mutating func carryOutTogether(_ plan: Plan) throws(Fault) -> (before: Int, after: Int) {
		var (before, after) = (bytes.count, bytes.count)
		for step in plan.steps {
			let replacements = replacements(for: step)
			for replacement in replacements {
				before = min(before, replacement.range.lowerBound)
				after = min(after, bytes.count - replacement.range.upperBound)
			}
			try replace(replacements)
		}
		return (before, after)
	}

	/// The change since `old` as a single replacement of whole children of `container`.
	private func splice(
		from old: Self, _ same: (before: Int, after: Int), in container: Defaults.Path
	) -> Defaults.Splice? {
		guard let node = old.node(at: container) else { return nil }
		let tape = old.tape
		let container = tape.nodes[node].flags.contains(.scattered) ? [] : container
		var range = same.before..<old.bytes.count - same.after
		for child in tape.children(of: node) where !dialect.isInLines {
			let token = tape.nodes[child].first..<tape.nodes[child].end
			if token.contains(range.lowerBound) { range = token.lowerBound..<range.upperBound }
			if token.contains(range.upperBound) { range = range.lowerBound..<token.upperBound }
		}
		let new = range.lowerBound..<bytes.count - (old.bytes.count - range.upperBound)
		let anchor = container.isRoot ? 0..<old.bytes.count : tape.nodes[node].range
		let context = Defaults.Splice.Part.contextLength
		let part = Defaults.Splice.Part(
			anchor: container, fromStart: range.lowerBound - anchor.lowerBound,
			fromEnd: anchor.upperBound - range.upperBound, old: Array(old.bytes[range]), new: Array(bytes[new]),
			before: Array(old.bytes[max(anchor.lowerBound, range.lowerBound - context)..<range.lowerBound]),
			after: Array(old.bytes[range.upperBound..<min(anchor.upperBound, range.upperBound + context)]))
		return Defaults.Splice(path: container, parts: [part])
	}
}

/// Changes that are made as one.
private struct ChangeBatch {
	let document: Defaults.Document
	let isExact: Bool
	/// The values that take the place of others.
	private var sets: [(value: Defaults.JSON, node: Int, path: Defaults.Path)] = []
	/// What comes where nothing was.
	private var edits = Plan()
	/// The members that go, by their containers.
	private var gone: [Defaults.Path: Set<Int>] = [:]
	/// Where in the plan the new members of a container stand.
	private var insertions: [Defaults.Path: Int] = [:]
	private var places: Set<Defaults.Path> = []
	/// The new members' places, and all places on the way to changes.
	private var made: Set<Defaults.Path> = []
	private var ways: Set<Defaults.Path> = []

	init(document: Defaults.Document, isExact: Bool) {
		self.document = document
		self.isExact = isExact
	}

	/// Adds a change; false where it cannot be made together with those before it.
	mutating func add(_ change: Defaults.Document.Change) -> Bool {
		let path = change.path
		let ways = (0..<path.tokens.count).map { path.prefix($0) }
		guard !path.isRoot, !self.ways.contains(path), !places.contains(path),
			!ways.contains(where: places.contains), let (node, depth) = reach(path)
		else { return false }
		// What is too deep is refused by itself, with the reason.
		if let value = change.value, path.tokens.count + value.depth > Defaults.Document.maximumDepth { return false }
		if depth == path.tokens.count {
			if let value = change.value {
				sets.append((value, node, path))
			} else {
				gone[ways[depth - 1], default: []].insert(node)
			}
		} else if let value = change.value {
			// A second one of the same new parent joins what is there only once.
			guard document.tape.nodes[node].kind == .object, made.insert(path.prefix(depth + 1)).inserted else {
				return false
			}
			insert(value.nested(under: path.tokens[(depth + 1)...]), as: path.tokens[depth], in: ways[depth])
		}
		places.insert(path)
		self.ways.formUnion(ways)
		return true
	}

	/// The deepest node on the way to a path, and its depth; nil where that leads through an array or a repeated name.
	private func reach(_ path: Defaults.Path) -> (node: Int, depth: Int)? {
		var node = 0
		for (depth, token) in path.tokens.enumerated() {
			let flags = document.tape.nodes[node].flags
			guard document.tape.nodes[node].kind != .array, !flags.contains(.duplicates) else { return nil }
			guard let child = document.child(token, ofNode: node) else { return (node, depth) }
			node = child
		}
		return (node, path.tokens.count)
	}

	private mutating func insert(_ value: Defaults.JSON, as name: String, in container: Defaults.Path) {
		if let position = insertions[container] {
			edits.insertions[position].items.append((name, value))
		} else {
			insertions[container] = edits.insertions.count
			edits.insertions.append(Plan.Insertion(container: container, items: [(name, value)]))
		}
	}

	/// What has to be done for all of them.
	var plan: Plan {
		var plan = document.plan(sets, exactly: isExact)
		plan.insertions += edits.insertions
		for (container, nodes) in gone {
			guard let node = document.node(at: container) else { continue }
			let positions = document.tape.children(of: node).enumerated().filter { nodes.contains($0.element) }
			plan.removals.append(Plan.Removal(container: container, positions: positions.map(\.offset)))
		}
		return plan
	}
}

extension Plan {
	/// The innermost container that all edits lie in.
	fileprivate var container: Defaults.Path {
		let places = values.compactMap(\.anchor.parent) + containers
		guard var common = places.first else { return [] }
		for place in places {
			while !common.contains(place), let parent = common.parent { common = parent }
		}
		return common
	}
}
