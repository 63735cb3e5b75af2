import Defaults

let suite = Defaults.Suite.inMemory()

extension Defaults.Keys {
	static let quality = Key<Double>("quality", default: 0.8)
}
