import Defaults
import Testing

struct Unfit: Error {}

extension Defaults.Keys {
	static let refreshMinutes = Key<Int>("refreshMinutes", default: 30)
}
