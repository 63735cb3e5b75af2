import Defaults
import Synchronization

/// What an observer was told.
final class Heard: Sendable {
	private let state = Mutex<[Defaults.Event]>([])

	func take(_ event: Defaults.Event) { state.withLock { $0.append(event) } }

	var events: [Defaults.Event] { state.withLock { $0 } }

	/// All changes in the order they were told.
	var changes: [Defaults.Change] {
		events.flatMap { event -> [Defaults.Change] in
			if case .changed(let changes, _) = event { changes } else { [] }
		}
	}

	/// Of each change event whether it came from outside.
	var outside: [Bool] {
		events.compactMap { event in if case .changed(_, let isOutside) = event { isOutside } else { nil } }
	}

	var statuses: [Defaults.Status] {
		events.compactMap { event in if case .status(let status) = event { status } else { nil } }
	}

	var layerFaults: [[Defaults.LayerFault]] {
		events.compactMap { event in if case .layerFaults(let faults) = event { faults } else { nil } }
	}

	var notices: [Defaults.SuiteError] {
		events.compactMap { event in if case .notice(let error) = event { error } else { nil } }
	}
}

/// Something that happens once.
final class Flag: Sendable {
	private let state = Mutex(false)

	var isSet: Bool { state.withLock { $0 } }

	/// Sets the flag; whether it was not set before.
	func set() -> Bool {
		state.withLock { isSet in
			defer { isSet = true }
			return !isSet
		}
	}
}
