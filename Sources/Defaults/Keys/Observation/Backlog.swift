import Synchronization

/// Elements on their way to a reader that takes them when it likes; of one that is far behind they are drawn together.
final class Backlog<Element: Sendable>: Sendable {
	private struct State {
		var elements: BoundedQueue<Element>
		var readers: [CheckedContinuation<Element?, Never>] = []
		var isEnded = false
	}

	private let state: Mutex<State>

	/// - Parameter drawnTogether: Fewer elements that come to the same as these, in order.
	init(drawingTogether drawnTogether: @escaping @Sendable ([Element]) -> [Element]) {
		state = Mutex(State(elements: BoundedQueue(drawingTogether: drawnTogether)))
	}

	/// Hands an element to the reader that waits for one, or keeps it for the next.
	func add(_ element: Element) {
		let reader = state.withLock { state -> CheckedContinuation<Element?, Never>? in
			if state.isEnded { return nil }
			if !state.readers.isEmpty { return state.readers.removeFirst() }
			state.elements.append(element)
			return nil
		}
		reader?.resume(returning: element)
	}

	/// The next element, once there is one; nil after the end.
	func next() async -> Element? {
		await withCheckedContinuation { continuation in
			let (isDue, element) = state.withLock { state -> (Bool, Element?) in
				if let element = state.elements.popFirst() { return (true, element) }
				if !state.isEnded { state.readers.append(continuation) }
				return (state.isEnded, nil)
			}
			if isDue { continuation.resume(returning: element) }
		}
	}

	/// Lets go of all readers; nothing more comes.
	func end() {
		let readers = state.withLock { state in
			_ = state.elements.popAll()
			state.isEnded = true
			defer { state.readers = [] }
			return state.readers
		}
		for reader in readers { reader.resume(returning: nil) }
	}
}
