import Dispatch
import Synchronization

/// Hands a store's events to its observers: each once, in the order they happened, never with a lock held.
///
/// Own events run on the thread that made the change; where another thread is delivering at that moment, that one
/// delivers them, so that the order is kept and nobody waits. Events from outside run on the store's queue.
final class Delivery: Sendable {
	typealias Handler = @Sendable (Defaults.Event, Transition?) -> Void

	private struct Item {
		var event: Defaults.Event
		var isOutside: Bool
		var transition: Transition?
		/// Those who listened when it happened: who comes later must not hear of what was before.
		var receivers: [Receiver]
	}

	private struct State {
		var receivers: [Receiver] = []
		var items: [Item] = []
		var isDelivering = false
	}

	private let state = Mutex(State())
	private let queue: DispatchQueue

	init(queue: DispatchQueue) { self.queue = queue }

	/// Whether anyone listens; if not, changes need not be worked out.
	var isObserved: Bool { state.withLock { !$0.receivers.isEmpty } }

	func add(_ handler: @escaping Handler) -> Receiver {
		let receiver = Receiver(handler)
		state.withLock { $0.receivers.append(receiver) }
		return receiver
	}

	func remove(_ receiver: Receiver) {
		receiver.stop()
		state.withLock { state in state.receivers.removeAll { $0 === receiver } }
	}

	/// Queues an event. Called with the store's lock held, so that events queue in the order of what they tell.
	func enqueue(_ event: Defaults.Event, isOutside: Bool, transition: Transition? = nil) {
		state.withLock { state in
			guard !state.receivers.isEmpty else { return }
			state.items.append(
				Item(event: event, isOutside: isOutside, transition: transition, receivers: state.receivers))
		}
	}

	/// Has an event delivered on the queue, beside the changes: whoever waits for a change to be heard must not wait
	/// for the news that it was written.
	func post(_ event: Defaults.Event) {
		let receivers = state.withLock { $0.receivers }
		guard !receivers.isEmpty else { return }
		queue.async { for receiver in receivers { receiver.receive(event, nil) } }
	}

	/// Delivers what is queued, unless another thread is at it or an observer further up this one is.
	///
	/// - Parameter onQueue: Whether this is called on the queue.
	func deliver(onQueue: Bool = false) {
		let isMine = state.withLock { state in
			if state.isDelivering || state.items.isEmpty { return false }
			state.isDelivering = true
			return true
		}
		if isMine { run(onQueue: onQueue) }
	}

	/// Delivers until nothing is left; from the first outside event on it goes on on the queue.
	private func run(onQueue: Bool) {
		while true {
			enum Next { case item(Item), handOver, done }
			let next: Next = state.withLock { state in
				guard let first = state.items.first else {
					state.isDelivering = false
					return .done
				}
				if first.isOutside && !onQueue { return .handOver }
				return .item(state.items.removeFirst())
			}
			switch next {
			case .item(let item): for receiver in item.receivers { receiver.receive(item.event, item.transition) }
			case .handOver: return queue.async { self.run(onQueue: true) }
			case .done: return
			}
		}
	}
}

/// All layers right before and right after a change, so that an observer can tell what exactly changed, whatever
/// happened since.
struct Transition: Sendable {
	var before: Defaults.Snapshot
	var after: Defaults.Snapshot
}

/// One observer.
final class Receiver: Sendable {
	private let handler: Delivery.Handler
	private let isStopped = Atomic(false)

	init(_ handler: @escaping Delivery.Handler) { self.handler = handler }

	func stop() { isStopped.store(true, ordering: .releasing) }

	func receive(_ event: Defaults.Event, _ transition: Transition?) {
		if !isStopped.load(ordering: .acquiring) { handler(event, transition) }
	}
}
