import Synchronization

/// Elements on their way to a reader that takes them when it likes. Of a reader that is far behind the older ones are
/// drawn together, so that they come to the same and take no more room.
final class Backlog<Element: Sendable>: Sendable {
	private struct State {
		var elements: [Element] = []
		var readers: [CheckedContinuation<Element?, Never>] = []
		var isEnded = false
	}

	private let state = Mutex(State())
	private let drawnTogether: @Sendable ([Element]) -> [Element]

	/// - Parameter drawnTogether: Fewer elements that come to the same as these, in order.
	init(drawingTogether drawnTogether: @escaping @Sendable ([Element]) -> [Element]) {
		self.drawnTogether = drawnTogether
	}

	/// Hands an element to the reader that waits for one, or keeps it for the next.
	func add(_ element: Element) {
		let reader = state.withLock { state -> CheckedContinuation<Element?, Never>? in
			if state.isEnded { return nil }
			if !state.readers.isEmpty { return state.readers.removeFirst() }
			state.elements.append(element)
			guard state.elements.count > StreamBuffer.limit else { return nil }
			let older = Array(state.elements.prefix(StreamBuffer.limit / 2))
			state.elements.replaceSubrange(..<older.count, with: drawnTogether(older))
			return nil
		}
		reader?.resume(returning: element)
	}

	/// The next element, once there is one; nil after the end.
	func next() async -> Element? {
		await withCheckedContinuation { continuation in
			let (isDue, element) = state.withLock { state -> (Bool, Element?) in
				if !state.elements.isEmpty { return (true, state.elements.removeFirst()) }
				if !state.isEnded { state.readers.append(continuation) }
				return (state.isEnded, nil)
			}
			if isDue { continuation.resume(returning: element) }
		}
	}

	/// Lets go of all readers; nothing more comes.
	func end() {
		let readers = state.withLock { state in
			defer { state = State(isEnded: true) }
			return state.readers
		}
		for reader in readers { reader.resume(returning: nil) }
	}
}
