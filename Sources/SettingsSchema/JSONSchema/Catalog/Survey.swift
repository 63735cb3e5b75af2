import Defaults
import Synchronization

/// What schemas come to at places of the settings, kept for the settings that were asked about last: whoever draws a
/// form asks about the same places again and again, and each time all values around them would be judged anew.
final class Survey: Sendable {
	private struct State {
		/// The settings that all of it holds for; nil where it was never asked about any.
		var snapshot: Defaults.Snapshot?
		var locations: [Defaults.Path: SchemaLocation?] = [:]
		var places: [Defaults.Path: [SchemaPlace]] = [:]
		/// The same by the user's file alone.
		var placesOfUser: [Defaults.Path: [SchemaPlace]] = [:]
	}

	/// What the schema itself declares is asked for with nothing set, in between.
	private let states = Mutex((full: State(), empty: State()))
	/// More places than any screen shows; whoever goes through very many must not keep them all.
	private static let keptCount = 2048

	/// What is known of the location at a path; nil where nothing is.
	func location(at path: Defaults.Path, in snapshot: Defaults.Snapshot) -> SchemaLocation?? {
		withState(for: snapshot) { $0.locations[path] }
	}

	/// Keeps the location at a path, or that there is none.
	func note(_ location: SchemaLocation?, at path: Defaults.Path, in snapshot: Defaults.Snapshot) {
		withState(for: snapshot) { Self.keep(location, at: path, in: &$0.locations) }
	}

	/// All schemas of the object at a path, by `find` where they are not known.
	func places(
		at path: Defaults.Path, in snapshot: Defaults.Snapshot, ofUser: Bool, find: () -> [SchemaPlace]
	) -> [SchemaPlace] {
		if let known = withState(for: snapshot, { ofUser ? $0.placesOfUser[path] : $0.places[path] }) { return known }
		let places = find()
		withState(for: snapshot) {
			if ofUser {
				Self.keep(places, at: path, in: &$0.placesOfUser)
			} else {
				Self.keep(places, at: path, in: &$0.places)
			}
		}
		return places
	}

	private static func keep<Value>(
		_ value: Value, at path: Defaults.Path, in known: inout [Defaults.Path: Value]
	) {
		if known.count >= keptCount { known.removeAll(keepingCapacity: true) }
		known.updateValue(value, forKey: path)
	}

	private func withState<Value: Sendable>(
		for snapshot: Defaults.Snapshot, _ body: (inout State) -> Value
	) -> Value {
		// The declaration is the catalog that has the survey, and would be kept by it.
		var layers = snapshot
		layers.declaration = nil
		let isEmpty = snapshot.declaration == nil && snapshot.user.bytes.isEmpty
		return states.withLock { states in
			let known = isEmpty ? states.empty.snapshot : states.full.snapshot
			if known?.hasSameLayers(as: layers) != true {
				if isEmpty { states.empty = State(snapshot: layers) } else { states.full = State(snapshot: layers) }
			}
			return isEmpty ? body(&states.empty) : body(&states.full)
		}
	}
}
