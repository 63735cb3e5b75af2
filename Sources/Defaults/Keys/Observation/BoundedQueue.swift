/// Elements that wait, in order. Where hundreds do, the older half is drawn together, so that it comes to the same and
/// takes no more room.
package struct BoundedQueue<Element> {
	private var elements: [Element] = []
	private let drawnTogether: @Sendable ([Element]) -> [Element]

	/// - Parameter drawnTogether: Fewer elements that come to the same as these, in order.
	package init(drawingTogether drawnTogether: @escaping @Sendable ([Element]) -> [Element]) {
		self.drawnTogether = drawnTogether
	}

	/// Adds an element behind the others.
	package mutating func append(_ element: Element) {
		elements.append(element)
		guard elements.count > StreamBuffer.limit else { return }
		let older = Array(elements.prefix(StreamBuffer.limit / 2))
		elements.replaceSubrange(..<older.count, with: drawnTogether(older))
	}

	/// Takes the first one out; nil where none waits.
	package mutating func popFirst() -> Element? { elements.isEmpty ? nil : elements.removeFirst() }

	/// Takes all of them out.
	package mutating func popAll() -> [Element] {
		defer { elements = [] }
		return elements
	}
}

extension BoundedQueue<Defaults.Event> {
	/// Events of one suite; drawn together as those of ``Defaults/Suite/events`` are.
	package init() { self.init(drawingTogether: Defaults.Event.drawnTogether) }
}
