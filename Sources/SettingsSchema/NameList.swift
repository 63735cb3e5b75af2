import Defaults
import Synchronization

/// Where each of some names is in their order: found at once, however many there are.
final class NameList: Sendable {
	private let names: [String]
	private let places = Mutex<[Defaults.Path: Int]>([:])
	/// Fewer are found as quickly one by one.
	private static let least = 16

	init(_ names: [String]) { self.names = names }

	/// Where a name is; nil where it is not among them.
	func position(of name: String) -> Int? {
		guard names.count > Self.least else { return names.firstIndex { $0.utf8.elementsEqual(name.utf8) } }
		return places.withLock { places in
			if places.isEmpty {
				places = Dictionary(names.enumerated().map { ([$1], $0) }, uniquingKeysWith: { first, _ in first })
			}
			return places[[name]]
		}
	}
}
