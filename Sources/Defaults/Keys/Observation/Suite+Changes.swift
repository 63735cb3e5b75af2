extension Defaults.Suite {
	/// Every change of the suite, whoever makes it and whatever it changes: all that change together as one element, in
	/// order. What typed keys, raw sets, other processes and editors change is told alike; a change whose value stays
	/// equal is none.
	///
	/// Begins with the first change after this returns; ends with the task that iterates. Nothing is dropped: what is
	/// not iterated yet waits.
	public var changes: AsyncStream<[Defaults.Change]> {
		stream { event in if case .changed(let changes, _) = event { changes } else { nil } }
	}

	/// Everything that goes on in the suite, in order: changes, with whose they are; the standing to the file; notices.
	public var events: AsyncStream<Defaults.Event> { stream { $0 } }

	private func stream<Element: Sendable>(
		of element: @escaping @Sendable (Defaults.Event) -> Element?
	) -> AsyncStream<Element> {
		let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
		let observation = observe { event in
			if let element = element(event) { continuation.yield(element) }
		}
		continuation.onTermination = { _ in observation.invalidate() }
		return stream
	}
}
