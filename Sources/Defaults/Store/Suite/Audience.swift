import Synchronization

/// Who listens to a store, in the order in which they came. Those who hear of some members only are found by the names
/// of these, so that a change costs nothing for whom it does not concern.
struct Audience {
	/// What a receiver wants to hear of.
	enum Interest: Sendable {
		/// All events.
		case everything
		/// Changes alone, whatever they change.
		case changes
		/// Changes at or below members of the root.
		case members(Set<ByteString>)
	}

	private var everyone: [Receiver] = []
	private var byName: [ByteString: [Receiver]] = [:]
	private var count = 0
	/// Whether any looks at the root's value before and after.
	var needsWholes: Bool { everyone.contains { !$0.hearsEverything } }

	/// Those who hear all events.
	var hearingEverything: [Receiver] { everyone.filter(\.hearsEverything) }

	/// Adds a receiver, as the last.
	mutating func add(_ interest: Interest, _ handler: @escaping Delivery.Handler) -> Receiver {
		count += 1
		let receiver = Receiver(handler, number: count, interest: interest)
		switch interest {
		case .everything, .changes: everyone.append(receiver)
		case .members(let names): for name in names { byName[name, default: []].append(receiver) }
		}
		return receiver
	}

	mutating func remove(_ receiver: Receiver) {
		switch receiver.interest {
		case .everything, .changes: everyone.removeAll { $0 === receiver }
		case .members(let names):
			for name in names {
				byName[name]?.removeAll { $0 === receiver }
				if byName[name]?.isEmpty == true { byName[name] = nil }
			}
		}
	}

	/// Whether someone hears of changes at one of `places`.
	func hears(of places: some Sequence<Defaults.Path>) -> Bool {
		if !everyone.isEmpty { return true }
		if byName.isEmpty { return false }
		return places.contains { place in
			guard let name = place.tokens.first else { return true }
			return byName[ByteString(name)] != nil
		}
	}

	/// Who hears of changes at `places`, each once.
	func hearing(of places: some Sequence<Defaults.Path>) -> [Receiver] {
		if byName.isEmpty { return everyone }
		var names: Set<ByteString> = []
		for place in places {
			guard let name = place.tokens.first else { return inOrder(everyone + byName.values.joined()) }
			names.insert(ByteString(name))
		}
		if everyone.isEmpty, names.count == 1, let name = names.first { return byName[name] ?? [] }
		return inOrder(everyone + names.compactMap { byName[$0] }.joined())
	}

	private func inOrder(_ receivers: [Receiver]) -> [Receiver] {
		let sorted = receivers.sorted { $0.number < $1.number }
		return sorted.indices.compactMap { index in
			index > 0 && sorted[index] === sorted[index - 1] ? nil : sorted[index]
		}
	}
}

/// One observer.
final class Receiver: Sendable {
	/// Its place in the order in which receivers came.
	let number: Int
	let interest: Audience.Interest
	private let handler: Delivery.Handler
	private let isStopped = Atomic(false)

	init(_ handler: @escaping Delivery.Handler, number: Int, interest: Audience.Interest) {
		self.handler = handler
		self.number = number
		self.interest = interest
	}

	/// Whether it hears all events, as they are.
	var hearsEverything: Bool { if case .everything = interest { true } else { false } }

	func stop() { isStopped.store(true, ordering: .releasing) }

	func receive(_ event: Defaults.Event, _ transition: Transition?) {
		if !isStopped.load(ordering: .acquiring) { handler(event, transition) }
	}
}
