import Defaults

// A module whose code is the main actor's where it does not say otherwise.

extension Defaults.Keys {
	nonisolated static let lights = Key<Int>("lights", default: 0)
}

final class Stage {
	private var lights = 0
	private var observation: (any Defaults.Observation)?
	private var cancellable: Defaults.Cancellable?

	func open() {
		observation = Defaults.observe(.lights, options: []) { change in
			self.lights = change.newValue
			MainActor.preconditionIsolated()
			print("lights", self.lights)
		}
		cancellable = Defaults.publisher(.lights, options: []).map(\.newValue).sink { self.lights += $0 }
	}

	func close() {
		observation?.invalidate()
		cancellable?.cancel()
	}

	@concurrent nonisolated func dim() async { Defaults[.lights] = 1 }
}

let stage = Stage()
stage.open()
var count = 0
let observation = Defaults.observe(keys: .lights, options: []) { count += 1 }
Defaults[.lights] = 2
await stage.dim()
Defaults[.lights] = 0
stage.close()
observation.invalidate()
print("count", count)
