extension Defaults.Key {
	/// What the value has to be beyond its type.
	package var rules: [Defaults.ConstraintRule] { constraints.map(\.rule) }

	/// Why a value is not held, at the key's place; empty where it is.
	func problems(with value: Value) -> [Defaults.Problem] {
		constraints.isEmpty ? [] : judge.problems(with: value)
	}

	/// Has a suite hold to the constraints whoever sets something there.
	func hold(in suite: Defaults.Suite) {
		guard !constraints.isEmpty else { return }
		suite.store.keys.hold(judge)
	}

	var judge: KeyJudge<Value> { KeyJudge(path: path, constraints: constraints, fallback: fallback) }
}

/// Judges what is stored at a place.
protocol Judge: Sendable {
	var path: Defaults.Path { get }
	var type: ObjectIdentifier { get }
	var rules: [Defaults.ConstraintRule] { get }
	func problems(with json: Defaults.JSON) -> [Defaults.Problem]
}

/// Holds values to a key's constraints.
///
/// Unchecked `Sendable`, and safe: what it holds is, and a type's conformances are asked from any thread as they are for
/// every key.
struct KeyJudge<Value: Defaults.Serializable>: Judge, @unchecked Sendable {
	let path: Defaults.Path
	let constraints: [Defaults.Constraint<Value>]
	/// What members that are not stored are read as; worked out only where a value is judged.
	let fallback: Fallback<Value>
	var type: ObjectIdentifier { ObjectIdentifier(Value.self) }
	var rules: [Defaults.ConstraintRule] { constraints.map(\.rule) }

	/// The first thing that is wrong; nothing is with an optional's nil.
	func problems(with value: Value) -> [Defaults.Problem] {
		if let optional = value as? any NilTestable, optional.isNil { return [] }
		for constraint in constraints {
			if let reason = constraint.reason(value) { return [Defaults.Problem(path: path, reason: reason)] }
		}
		return []
	}

	func problems(with json: Defaults.JSON) -> [Defaults.Problem] {
		let preset = json.object == nil ? nil : fallback.value().storedJSON
		var reading = Defaults._Reading(at: path, preset: preset?.object == nil ? nil : preset)
		return Value.readOrParse(json, &reading).map(problems) ?? []
	}
}

/// Judges of what is stored at places, by the types of the keys there.
struct Judges: Sendable {
	private var judges: [Defaults.Path: [any Judge]] = [:]

	/// Adds one, unless a key of the same type has said the same.
	mutating func add(_ judge: some Judge) {
		let isKnown = judges[judge.path]?.contains { $0.type == judge.type && $0.rules == judge.rules } == true
		if !isKnown { judges[judge.path, default: []].append(judge) }
	}

	/// Why the user's values are not held as some edits would have them. What is wrong before is not the fault of a change
	/// inside, but is of what sets the whole. What is taken back or reset is not judged, but what a reset leaves around it
	/// is.
	func problems(of edits: [Defaults.Edit], in snapshot: () -> Defaults.Snapshot) -> [Defaults.Problem] {
		guard !judges.isEmpty else { return [] }
		let places = places(of: edits)
		if places.isEmpty { return [] }
		if edits.count == 1, places.count == 1, case .set(let value) = edits[0].action, edits[0].path == places[0],
			value.object == nil
		{
			return judge(value, at: places[0])
		}
		let before = snapshot()
		var after = before
		// What cannot be made is refused for a reason of its own.
		guard (try? after.apply(edits)) != nil else { return [] }
		return places.flatMap { place -> [Defaults.Problem] in
			guard after.user.kind(at: place) != nil, let value = after.value(at: place) else { return [] }
			let problems = judge(value, at: place)
			let old = before.value(at: place)
			let isSet = edits.contains { $0.setValue != nil && $0.path.contains(place) } && value != old
			return isSet ? problems : problems.new(since: old.map { judge($0, at: place) } ?? [])
		}
	}

	private func judge(_ value: Defaults.JSON, at place: Defaults.Path) -> [Defaults.Problem] {
		judges[place]?.flatMap { $0.problems(with: value) } ?? []
	}

	/// The places that are changed, in whole or in part.
	private func places(of edits: [Defaults.Edit]) -> [Defaults.Path] {
		var places: [Defaults.Path] = []
		for edit in edits {
			if case .revert = edit.action { continue }
			let around = (0...edit.path.tokens.count).map(edit.path.prefix).filter { judges[$0] != nil }
			var hasParts = true
			if case .set(let value) = edit.action { hasParts = value.isContainer }
			let within = hasParts ? judges.keys.filter { $0 != edit.path && edit.path.contains($0) } : []
			places += (around + within).filter { !places.contains($0) }
		}
		return places
	}
}
