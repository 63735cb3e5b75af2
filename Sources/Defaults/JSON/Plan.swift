/// What must change in a document so that a value becomes another.
struct Plan {
	/// Children to be removed, by their positions.
	struct Removal {
		let container: Defaults.Path
		let positions: [Int]
	}

	/// Children to be put at a position, or after the last one; elements have no use for their names.
	struct Insertion {
		let container: Defaults.Path
		var position: Int?
		var items: [Defaults.Object.Member]
		/// The texts of items that stood elsewhere in the container, by their positions in `items`.
		var texts: [Int: [UInt8]] = [:]
	}

	/// What is done together.
	enum Step {
		case values([Replacement])
		case removals([Removal])
		case insertions([Insertion])
	}

	var values: [Replacement] = []
	var removals: [Removal] = []
	var insertions: [Insertion] = []

	/// In the order in which they are done. Inner containers go before those that they are in, which change the places that
	/// lead to them.
	var steps: [Step] {
		let depths = Set((removals.map(\.container) + insertions.map(\.container)).map(\.tokens.count))
		let contents = depths.sorted(by: >).flatMap { depth -> [Step] in
			let removals = removals.filter { $0.container.tokens.count == depth }
			let insertions = insertions.filter { $0.container.tokens.count == depth }
			return (removals.isEmpty ? [] : [.removals(removals)])
				+ (insertions.isEmpty ? [] : [.insertions(insertions)])
		}
		return (values.isEmpty ? [] : [.values(values)]) + contents
	}
}

extension Defaults.Document {
	/// The plan that makes the value of `node` equal to `value`.
	func plan(_ value: Defaults.JSON, for node: Int, at path: Defaults.Path, exactly isExact: Bool) -> Plan {
		var plan = Plan()
		bytes.withUnsafeBufferPointer { text in
			var planner = Planner(text: text, tape: tape, isExact: isExact)
			planner.compare(node, value, at: path)
			plan = planner.plan
		}
		return plan
	}
}

/// Compares the values of a document with new ones.
private struct Planner {
	let text: UnsafeBufferPointer<UInt8>
	let tape: Tape
	let isExact: Bool
	private let layout: LayoutFinder
	var plan = Plan()

	init(text: UnsafeBufferPointer<UInt8>, tape: Tape, isExact: Bool) {
		self.text = text
		self.tape = tape
		self.isExact = isExact
		layout = LayoutFinder(text: text, tape: tape)
	}

	mutating func compare(_ node: Int, _ value: Defaults.JSON, at path: Defaults.Path) {
		switch (tape.nodes[node].kind, value) {
		case (.object, .object(let object)): compareMembers(node, object, path)
		case (.array, .array(let elements)): compareElements(node, elements, path)
		default: if !isEqual(node, value) { replace(node, value, path) }
		}
	}

	private mutating func compareMembers(_ node: Int, _ object: Defaults.Object, _ path: Defaults.Path) {
		var gone: [Int] = []
		for (position, child) in tape.children(of: node).enumerated() {
			let name = tape.name(of: child, in: text)
			if let value = object[name] {
				if !tape.nodes[child].flags.contains(.hidden) { compare(child, value, at: path.appending(name)) }
			} else {
				gone.append(position)
			}
		}
		if !gone.isEmpty { plan.removals.append(Plan.Removal(container: path, positions: gone)) }
		let new = object.members.filter { member in
			var name = member.name
			return name.withUTF8 { tape.member($0, of: node, in: text) } == nil
		}
		if !new.isEmpty { plan.insertions.append(Plan.Insertion(container: path, items: new)) }
	}

	/// Keeps what is equal, compares the rest in pairs, and adds or removes what has no partner.
	private mutating func compareElements(_ node: Int, _ elements: [Defaults.JSON], _ path: Defaults.Path) {
		let old = Array(tape.children(of: node))
		var front = 0
		while front < min(old.count, elements.count), isEqual(old[front], elements[front]) { front += 1 }
		var back = 0
		while back < min(old.count, elements.count) - front,
			isEqual(old[old.count - 1 - back], elements[elements.count - 1 - back])
		{
			back += 1
		}
		let before = old[front..<old.count - back]
		if before.count == elements.count - back - front, !before.contains(where: { tape.nodes[$0].isContainer }) {
			return replaceInPlace(Array(before), elements[front...], at: path, from: front)
		}
		var changes = ElementChanges(
			old: before.map { tape.value(of: $0, in: text) }, new: Array(elements[front..<elements.count - back]))
		for (position, index) in changes.pairs {
			compare(old[front + position], elements[front + index], at: path.appending(front + position))
		}
		if !changes.removals.isEmpty {
			plan.removals.append(Plan.Removal(container: path, positions: changes.removals.map { front + $0 }))
		}
		while let (position, new) = changes.popInsertion() {
			var insertion = Plan.Insertion(
				container: path, position: front + position,
				items: new.map { (name: "", value: elements[front + $0.index]) })
			for (item, moved) in new.enumerated() {
				guard let source = moved.source else { continue }
				insertion.texts[item] = Array(text[tape.nodes[old[front + source]].range])
			}
			plan.insertions.append(insertion)
		}
	}

	/// Puts scalars where others stood, as they are written if they were there: comments stay.
	private mutating func replaceInPlace(
		_ old: [Int], _ elements: ArraySlice<Defaults.JSON>, at path: Defaults.Path, from front: Int
	) {
		let nodes = Dictionary(old.map { (tape.value(of: $0, in: text), $0) }) { first, _ in first }
		for (position, (node, value)) in zip(old, elements).enumerated() where !isEqual(node, value) {
			replace(
				node, value, path.appending(front + position),
				by: nodes[value].flatMap { isEqual($0, value) ? Array(text[tape.nodes[$0].range]) : nil })
		}
	}

	private func isEqual(_ node: Int, _ value: Defaults.JSON) -> Bool {
		guard tape.nodes[node].kind.kind == value.kind else { return false }
		let old = tape.value(of: node, in: text)
		return isExact ? old.isAlike(value) : old == value
	}

	private mutating func replace(
		_ node: Int, _ value: Defaults.JSON, _ path: Defaults.Path, by written: [UInt8]? = nil
	) {
		var writer = JSONWriter()
		let isScalar = value.kind != .object && value.kind != .array
		if !isScalar { writer.layout = layout.layout(besides: node) }
		writer.write(value)
		let old = tape.nodes[node]
		plan.values.append(
			Replacement(
				range: old.range, text: written ?? writer.bytes, nodes: node..<old.nextIndex, parent: old.parent,
				effect: .value,
				anchor: path))
	}
}
