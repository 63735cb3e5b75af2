extension Defaults.Suite {
	/// Every change of the suite, whoever makes it and whatever it changes: all that change together as one element, in
	/// order. What typed keys, raw sets, other processes and editors change is told alike; a change whose value stays
	/// equal is none.
	///
	/// Begins with the first change after this returns; ends with the task that iterates. Of a reader that is behind by
	/// more than 256 elements the oldest are drawn together: each place once, from what it was before the first of them
	/// to what it is after the last, and nothing of a place that is back at what it was. So no change is lost on whoever
	/// takes them in one after the other, and the memory that they wait in stays bounded.
	public var changes: AsyncStream<[Defaults.Change]> {
		stream {
			if case .changed(let changes, _) = $0 { changes } else { nil }
		} drawingTogether: { older in
			let sum = ChangeSum.of(older.joined())
			return sum.isEmpty ? [] : [sum]
		}
	}

	/// Everything that goes on in the suite, in order: changes, with whose they are; the standing to the file; notices.
	///
	/// Of a reader that is behind by more than 256 elements the oldest are drawn together: the changes as ``changes``
	/// does, someone else's as soon as one of them is; after them the newest of the notices, each once; last what is
	/// wrong with the layers, and the standing, as they were at the end of them.
	public var events: AsyncStream<Defaults.Event> {
		stream(of: { $0 }, drawingTogether: Defaults.Event.drawnTogether)
	}

	private func stream<Element: Sendable>(
		of element: @escaping @Sendable (Defaults.Event) -> Element?,
		drawingTogether: @escaping @Sendable ([Element]) -> [Element]
	) -> AsyncStream<Element> {
		let backlog = Backlog(drawingTogether: drawingTogether)
		let observation = observe { event in
			if let element = element(event) { backlog.add(element) }
		}
		// The stream keeps the closure, and with it the observation, until it ends or is dropped.
		return AsyncStream {
			defer { withExtendedLifetime(observation) {} }
			return await backlog.next()
		} onCancel: {
			backlog.end()
		}
	}
}

extension Defaults.Event {
	/// How many notices wait for a reader that is far behind.
	private static let noticeLimit = 32

	/// What these come to, for a reader that is far behind.
	static func drawnTogether(_ events: [Self]) -> [Self] {
		var (all, isOutside): ([Defaults.Change], Bool) = ([], false)
		var (notices, faults, status): ([Defaults.SuiteError], Self?, Self?) = ([], nil, nil)
		for event in events {
			switch event {
			case .changed(let changes, let isOthers):
				all += changes
				isOutside = isOutside || isOthers
			case .notice(let notice):
				notices.removeAll { $0 == notice }
				notices.append(notice)
			case .layerFaults: faults = event
			case .status: status = event
			}
		}
		let sum = ChangeSum.of(all)
		let changed = sum.isEmpty ? [] : [Self.changed(sum, isOutside: isOutside)]
		return changed + notices.suffix(noticeLimit).map { .notice($0) } + [faults, status].compactMap(\.self)
	}
}
