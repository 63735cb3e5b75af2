import Defaults
import Synchronization

/// What happened on other threads, kept for the one that runs the form. Where it does not get to it for long, the older
/// events of the settings are drawn together.
final class Mailbox: Sendable {
	/// Something that happened.
	enum Mail: Sendable {
		/// The settings on the screen, or their standing to the file, changed.
		case settings(Defaults.Event)
		/// How the form should look changed.
		case preferences
	}

	private struct State {
		var events = BoundedQueue<Defaults.Event>()
		var hasOtherPreferences = false
	}

	private let state = Mutex(State())
	private let wake: @Sendable () -> Void

	/// An empty mailbox; `wake` ends the wait of the thread that reads it.
	init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

	/// Adds something; from any thread.
	func put(_ mail: Mail) {
		state.withLock { state in
			switch mail {
			case .settings(let event): state.events.append(event)
			case .preferences: state.hasOtherPreferences = true
			}
		}
		wake()
	}

	/// Everything since the last time: what befell the settings in order, then whether the form should look otherwise.
	func take() -> [Mail] {
		state.withLock { state in
			defer { state.hasOtherPreferences = false }
			return state.events.popAll().map { .settings($0) } + (state.hasOtherPreferences ? [.preferences] : [])
		}
	}
}
