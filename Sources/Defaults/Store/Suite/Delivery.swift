import Dispatch
import Synchronization

/// Hands a store's events to its observers: each once, in the order they happened, never with a lock held.
///
/// Of observers that are behind by thousands the older events are drawn together.
///
/// Own events run on the thread that made the change; where another thread is delivering at that moment, that one
/// delivers them, so that the order is kept and nobody waits. Events from outside run on the store's queue.
final class Delivery: Sendable {
	typealias Handler = @Sendable (Defaults.Event, Transition?) -> Void

	private struct State {
		var audience = Audience()
		var waiting = DeliveryQueue()
		var isDelivering = false
	}

	private let state = Mutex(State())
	private let queue: DispatchQueue

	init(queue: DispatchQueue) { self.queue = queue }

	/// Whether someone hears of changes at one of `places`; if not, they need not be worked out.
	func isHeard(at places: [Defaults.Path]) -> Bool { state.withLock { $0.audience.hears(of: places) } }

	/// Whether someone compares all that there is before and after a change.
	var needsWholes: Bool { state.withLock { $0.audience.needsWholes } }

	func add(_ interest: Audience.Interest, _ handler: @escaping Handler) -> Receiver {
		state.withLock { $0.audience.add(interest, handler) }
	}

	func remove(_ receiver: Receiver) {
		receiver.stop()
		state.withLock { $0.audience.remove(receiver) }
	}

	/// Queues changes, where anybody hears of them. Called with the store's lock held, so that they queue in the order in
	/// which they are made. Of what no change tells of, keys alone hear.
	@discardableResult
	func enqueue(_ changes: [Defaults.Change], isOutside: Bool, _ transition: Transition) -> Bool {
		state.withLock { state in
			var receivers = state.audience.hearing(of: changes.lazy.map(\.path))
			if !transition.silent.isEmpty {
				receivers = state.audience.hearing(of: changes.map(\.path) + transition.silent)
				if changes.isEmpty { receivers.removeAll(where: \.hearsEverything) }
			}
			guard !receivers.isEmpty else { return false }
			state.waiting.append(
				DeliveryQueue.Item(
					changes: changes, isOutside: isOutside, transition: transition, receivers: receivers))
			return true
		}
	}

	/// Has an event delivered on the queue, beside the changes: whoever waits for a change to be heard must not wait
	/// for the news that it was written.
	func post(_ event: Defaults.Event) {
		let receivers = state.withLock { $0.audience.hearingEverything }
		guard !receivers.isEmpty else { return }
		queue.async { for receiver in receivers { receiver.receive(event, nil) } }
	}

	/// Delivers what is queued, unless another thread is at it or an observer further up this one is.
	///
	/// - Parameters:
	///   - isMaker: Whether an own change that is queued was made by this thread; else own ones are left to who made them.
	///   - onQueue: Whether this is called on the queue.
	func deliver(isMaker: Bool = false, onQueue: Bool = false) {
		let isMine = state.withLock { state in
			guard !state.isDelivering, let first = state.waiting.first, isMaker || first.isOutside else { return false }
			state.isDelivering = true
			return true
		}
		if isMine { run(onQueue: onQueue) }
	}

	/// Delivers until nothing is left; from the first outside event on it goes on on the queue.
	private func run(onQueue: Bool) {
		while true {
			enum Next { case item(DeliveryQueue.Item), handOver, done }
			let next: Next = state.withLock { state in
				guard let first = state.waiting.first else {
					state.isDelivering = false
					return .done
				}
				if first.isOutside && !onQueue { return .handOver }
				state.waiting.removeFirst()
				return .item(first)
			}
			switch next {
			case .item(let item):
				let event = Defaults.Event.changed(item.changes, isOutside: item.isOutside)
				for receiver in item.receivers { receiver.receive(event, item.transition) }
			case .handOver: return queue.async { self.run(onQueue: true) }
			case .done: return
			}
		}
	}
}
