/// Elements that wait, in order. Where hundreds do, or they hold much, the older half is drawn together, so that it comes
/// to the same and takes no more room.
package struct BoundedQueue<Element> {
	/// How much elements may hold that wait, beside the last few.
	private static var maximumWeight: Int { 1 << 17 }

	private var elements: [Element] = []
	private let drawnTogether: @Sendable ([Element]) -> [Element]
	private let weight: @Sendable (Element) -> Int
	/// What all of them hold.
	private var whole = 0

	/// - Parameters:
	///   - weight: How much an element holds, as a number of values.
	///   - drawnTogether: Fewer elements that come to the same as these, in order.
	package init(
		weighing weight: @escaping @Sendable (Element) -> Int = { _ in 1 },
		drawingTogether drawnTogether: @escaping @Sendable ([Element]) -> [Element]
	) {
		(self.weight, self.drawnTogether) = (weight, drawnTogether)
	}

	/// Whether none waits.
	package var isEmpty: Bool { elements.isEmpty }

	/// Adds an element behind the others.
	package mutating func append(_ element: Element) {
		elements.append(element)
		whole += weight(element)
		guard elements.count > StreamBuffer.limit || whole > Self.maximumWeight && elements.count > 3 else { return }
		let older = Array(elements.prefix(elements.count / 2))
		elements.replaceSubrange(..<older.count, with: drawnTogether(older))
		whole = elements.reduce(0) { $0 + weight($1) }
	}

	/// Takes the first one out; nil where none waits.
	package mutating func popFirst() -> Element? {
		guard !elements.isEmpty else { return nil }
		let first = elements.removeFirst()
		whole -= weight(first)
		return first
	}

	/// Takes all of them out.
	package mutating func popAll() -> [Element] {
		defer { (elements, whole) = ([], 0) }
		return elements
	}
}

extension BoundedQueue<Defaults.Event> {
	/// Events of one suite; drawn together as those of ``Defaults/Suite/events`` are.
	package init() {
		self.init(weighing: \.weight, drawingTogether: Defaults.Event.drawnTogether)
	}
}

extension Defaults.Event {
	/// How many values it tells of.
	fileprivate var weight: Int {
		guard case .changed(let changes, _) = self else { return 1 }
		return changes.reduce(0) { $0 + ($1.old?.weight ?? 0) + ($1.new?.weight ?? 0) }
	}
}

extension Defaults.JSON {
	/// How many values it is made of; a long text counts as many.
	fileprivate var weight: Int {
		switch self {
		case .array(let elements): elements.reduce(1) { $0 + $1.weight }
		case .object(let object): object.members.reduce(1) { $0 + $1.value.weight }
		case .string(let text): 1 + text.utf8.count / 64
		case .null, .bool, .number: 1
		}
	}
}
