/// What must change in a document so that a value becomes another.
struct Plan {
	/// Children to be removed, by their positions.
	struct Removal {
		let container: Defaults.Path
		let positions: [Int]
	}

	/// Children to be put in another order, from the one at a position on: which of them stands first then, and so on.
	struct Order {
		let container: Defaults.Path
		let position: Int
		let order: [Int]
	}

	/// Children to be put at a position, or after the last one; elements have no use for their names.
	struct Insertion {
		let container: Defaults.Path
		var position: Int?
		var items: [Defaults.Object.Member]
	}

	/// What is done together.
	enum Step {
		case values([Replacement])
		case removals([Removal])
		case orders([Order])
		case insertions([Insertion])

		/// The same one after the other, but for values, whose places are worked out already.
		var single: [Step] {
			switch self {
			case .values: [self]
			case .removals(let removals): removals.map { .removals([$0]) }
			case .orders(let orders): orders.map { .orders([$0]) }
			case .insertions(let insertions): insertions.map { .insertions([$0]) }
			}
		}
	}

	var values: [Replacement] = []
	var removals: [Removal] = []
	var orders: [Order] = []
	var insertions: [Insertion] = []

	/// The containers whose children go, come or change places.
	var containers: [Defaults.Path] {
		removals.map(\.container) + orders.map(\.container) + insertions.map(\.container)
	}

	/// In the order in which they are done. Inner containers go before those that they are in, which change the places that
	/// lead to them.
	var steps: [Step] {
		if removals.isEmpty, orders.isEmpty, insertions.isEmpty { return values.isEmpty ? [] : [.values(values)] }
		let contents = Set(containers.map(\.tokens.count)).sorted(by: >).flatMap { depth -> [Step] in
			let removals = removals.filter { $0.container.tokens.count == depth }
			let orders = orders.filter { $0.container.tokens.count == depth }
			let insertions = insertions.filter { $0.container.tokens.count == depth }
			return (removals.isEmpty ? [] : [.removals(removals)]) + (orders.isEmpty ? [] : [.orders(orders)])
				+ (insertions.isEmpty ? [] : [.insertions(insertions)])
		}
		return (values.isEmpty ? [] : [.values(values)]) + contents
	}
}

extension Defaults.Document {
	/// The plan that makes the value of `node` equal to `value`.
	func plan(_ value: Defaults.JSON, for node: Int, at path: Defaults.Path, exactly isExact: Bool) -> Plan {
		plan([(value, node, path)], exactly: isExact)
	}

	/// The plan that makes several values equal to others: what is to be known of the text is found out once.
	func plan(_ changes: [(value: Defaults.JSON, node: Int, path: Defaults.Path)], exactly isExact: Bool) -> Plan {
		bytes.withUnsafeBufferPointer { text in
			var planner = Planner(text: text, tape: tape, isExact: isExact)
			for (value, node, path) in changes { planner.compare(node, value, at: path) }
			return planner.plan
		}
	}
}

/// Compares the values of a document with new ones.
private struct Planner {
	let text: UnsafeBufferPointer<UInt8>
	let tape: Tape
	let isExact: Bool
	private let layout: LayoutFinder
	private lazy var editor = YAMLEditor(text, tape)
	var plan = Plan()
	/// Where in the plan the removals from a container are.
	private var removals: [Defaults.Path: Int] = [:]

	init(text: UnsafeBufferPointer<UInt8>, tape: Tape, isExact: Bool) {
		self.text = text
		self.tape = tape
		self.isExact = isExact
		layout = LayoutFinder(text: text, tape: tape)
	}

	mutating func compare(_ node: Int, _ value: Defaults.JSON, at path: Defaults.Path) {
		// What is read through an alias is changed as a whole: what stands elsewhere stays.
		if tape.nodes[node].flags.contains(.borrowed) {
			if !isEqual(node, value) { replace(node, value, path) }
			return
		}
		switch (tape.nodes[node].kind, value) {
		case (.object, .object(let object)): compareMembers(node, object, path)
		case (.array, .array(let elements))
		where tape.dialect.isTOML && tape.nodes[node].flags.contains(.scattered)
			&& !elements.allSatisfy { $0.kind == .object }:
			exchange(node, for: value, path)
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
		if !gone.isEmpty { remove(gone, from: path) }
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
		var changes = ElementChanges(
			old: old[front..<old.count - back].map { tape.value(of: $0, in: text) },
			new: Array(elements[front..<elements.count - back]))
		for (position, index) in changes.pairs {
			compare(old[front + position], elements[front + index], at: path.appending(front + position))
		}
		if !changes.removals.isEmpty {
			plan.removals.append(Plan.Removal(container: path, positions: changes.removals.map { front + $0 }))
		}
		if zip(changes.order, changes.order.indices).contains(where: !=) {
			plan.orders.append(Plan.Order(container: path, position: front, order: changes.order))
		}
		while let (position, indices) = changes.popInsertion() {
			plan.insertions.append(
				Plan.Insertion(
					container: path, position: front + position,
					items: indices.map { (name: "", value: elements[front + $0]) }))
		}
	}

	private func isEqual(_ node: Int, _ value: Defaults.JSON) -> Bool {
		guard tape.nodes[node].kind.kind == value.kind else { return false }
		let old = tape.value(of: node, in: text)
		return isExact ? old.isAlike(value) : old == value
	}

	private mutating func replace(_ node: Int, _ value: Defaults.JSON, _ path: Defaults.Path) {
		let old = tape.nodes[node]
		if tape.dialect.isYAML { return plan.values += editor.replacing(node, with: value) }
		var writer = JSONWriter()
		if tape.dialect.isTOML {
			if old.flags.contains(.scattered) { return exchange(node, for: value, path) }
			let bytes = text.rebased(old.range)
			writer.layout = layout.layout(within: node, isInline: !bytes.contains(where: Trivia.isLineEnd))
			writer.write(value, like: bytes)
			guard !writer.bytes.elementsEqual(bytes) else { return }
			return plan.values.append(tape.replacement(of: node, by: writer.bytes, at: path))
		}
		let isScalar = value.kind != .object && value.kind != .array
		if !isScalar || tape.dialect.contains(.json5) { writer.layout = layout.layout(besides: node) }
		if isScalar, StringBytes.isQuote(text[old.range.lowerBound]) {
			writer.layout.quote = text[old.range.lowerBound]
		}
		if let number = value.number, old.kind == .number, old.flags.contains(.escaped),
			let text = number.hexadecimal(like: String(decoding: text.rebased(old.range), as: UTF8.self))
		{
			writer.bytes += text.utf8
		} else {
			writer.write(value)
		}
		plan.values.append(tape.replacement(of: node, by: writer.bytes, at: path))
	}

	/// Puts a value in the place of a table in pieces.
	private mutating func exchange(_ node: Int, for value: Defaults.JSON, _ path: Defaults.Path) {
		guard let container = path.parent, let name = path.last else { return }
		let children = tape.children(of: Int(tape.nodes[node].parent))
		guard let position = children.enumerated().first(where: { $0.element == node })?.offset else { return }
		remove([position], from: container)
		plan.insertions.append(
			Plan.Insertion(container: container, position: position, items: [(name: name, value: value)]))
	}

	/// What goes from one container goes at once: where the rest stands then is another place.
	private mutating func remove(_ positions: [Int], from container: Defaults.Path) {
		guard tape.dialect.isInLines, let index = removals[container] else {
			if tape.dialect.isInLines { removals[container] = plan.removals.count }
			return plan.removals.append(Plan.Removal(container: container, positions: positions))
		}
		let all = (plan.removals[index].positions + positions).sorted()
		plan.removals[index] = Plan.Removal(container: container, positions: all)
	}
}
