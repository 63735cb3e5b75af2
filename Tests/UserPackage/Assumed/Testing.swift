import Defaults
import Testing

let suite = Defaults.Suite.inMemory()

extension Defaults.Keys {
	static let quality = Key<Double>("quality", default: 0.8)
	static let name = Key<String?>("name")
}

/// Halves the quality.
struct Painter {
	@Default(.quality) private var quality

	func paint() async { quality /= 2 }
}
