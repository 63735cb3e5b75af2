import Defaults
import DefaultsFoundation
import Foundation
import Synchronization
import Testing

@Suite struct ChangeNotificationTests {
	@Test func changesOfTheStandardSuiteArePosted() {
		let heard = Mutex(0)
		let observer = NotificationCenter.default.addObserver(
			forName: Defaults.Suite.didChangeNotification, object: nil, queue: nil
		) { notification in
			if notification.object as? Defaults.Suite == .standard { heard.withLock { $0 += 1 } }
		}
		let name = "notified \(UUID().uuidString)"
		Defaults.Suite.standard.set(1, forKey: name)
		let once = heard.withLock(\.self)
		#expect(once > 0)
		Defaults.Suite.standard.removeObject(forKey: name)
		#expect(heard.withLock(\.self) > once)
		NotificationCenter.default.removeObserver(observer)
	}
}
