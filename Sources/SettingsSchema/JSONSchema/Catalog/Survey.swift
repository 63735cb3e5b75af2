import Defaults
import Synchronization

/// What schemas come to at places of the settings, kept for the settings that were asked about last: whoever draws a
/// form asks about the same places again and again, and each time all values around them would be judged anew.
final class Survey: Sendable {
	struct State {
		/// The settings that all of it holds for; nil where it was never asked about any.
		fileprivate var snapshot: Defaults.Snapshot?
		/// More places than any screen shows; nil where there is none.
		let locations = Findings<Defaults.Path, SchemaLocation?>(limit: 2048)
		/// All schemas of the objects, and the same by the user's file alone.
		let places = Findings<Defaults.Path, [SchemaPlace]>(limit: 2048)
		let placesOfUser = Findings<Defaults.Path, [SchemaPlace]>(limit: 2048)
	}

	/// What the schema itself declares is asked for with nothing set, in between.
	private let states = Mutex((full: State(), empty: State()))

	/// What is known of some settings.
	subscript(snapshot: Defaults.Snapshot) -> State {
		// The declaration is the catalog that has the survey, and would be kept by it.
		var layers = snapshot
		layers.declaration = nil
		let isEmpty = snapshot.declaration == nil && snapshot.user.bytes.isEmpty
		return states.withLock { states in
			let known = isEmpty ? states.empty : states.full
			if known.snapshot?.hasSameLayers(as: layers) == true { return known }
			let new = State(snapshot: layers)
			if isEmpty { states.empty = new } else { states.full = new }
			return new
		}
	}
}
