import Synchronization

/// What was told, in order.
final class Heard: Sendable {
	private let texts = Mutex<[String]>([])
	var all: [String] { texts.withLock { $0 } }
	func add(_ text: String) { texts.withLock { $0.append(text) } }
}
