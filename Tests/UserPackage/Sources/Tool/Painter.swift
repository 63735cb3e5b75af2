import Defaults
import Observation

/// Shows the same values as the keys.
@Observable
final class Painter {
	@ObservableDefault(.quality)
	@ObservationIgnored
	var quality: Double

	@ObservationIgnored @Default(.window) var window
}

struct Summary {
	@Default(.duration) var duration
	@Default(.recent) var recent

	var text: String { "\(duration) \(recent.joined(separator: ","))" }
}
