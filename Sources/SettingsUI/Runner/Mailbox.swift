import Defaults
import Synchronization

/// What happened on other threads, kept in order for the one that runs the form.
final class Mailbox: Sendable {
	/// Something that happened.
	enum Mail: Sendable {
		/// The settings on the screen, or their standing to the file, changed.
		case settings(Defaults.Event)
		/// How the form should look changed.
		case preferences
	}

	private let mails = Mutex<[Mail]>([])
	private let wake: @Sendable () -> Void

	/// An empty mailbox; `wake` ends the wait of the thread that reads it.
	init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

	/// Adds something; from any thread.
	func put(_ mail: Mail) {
		mails.withLock { $0.append(mail) }
		wake()
	}

	/// Everything since the last time.
	func take() -> [Mail] {
		mails.withLock { mails in
			defer { mails = [] }
			return mails
		}
	}
}
