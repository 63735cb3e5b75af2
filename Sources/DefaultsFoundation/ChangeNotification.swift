import Defaults
import Foundation

extension Defaults.Suite {
	/// Posted by `NotificationCenter.default` after each change of the standard suite, by this process or another, with the
	/// suite as its object: on the thread that made the change, for changes of others on a queue of the file's own.
	///
	/// Posting begins when the name is first asked for. Other suites post nothing; `observe(_:)`
	/// tells of theirs, with the places.
	public static let didChangeNotification: Notification.Name = {
		_ = posting
		return Notification.Name("Defaults.Suite.didChangeNotification")
	}()

	private static let posting = standard.observe { event in
		guard case .changed = event else { return }
		NotificationCenter.default.post(name: didChangeNotification, object: standard)
	}
}
