extension Defaults.Key {
	/// What the value has to be beyond its type.
	package var rules: [Defaults.ConstraintRule] { constraints.map(\.rule) }

	/// Why a value is not held, at the key's place; empty where it is.
	func problems(with value: Value) -> [Defaults.Problem] {
		constraints.isEmpty ? [] : KeyJudge(path: path, constraints: constraints).problems(with: value)
	}

	/// Has a suite hold to the constraints whoever sets something there.
	func hold(in suite: Defaults.Suite) {
		guard !constraints.isEmpty else { return }
		suite.store.keys.hold(judge)
	}

	var judge: KeyJudge<Value> { KeyJudge(path: path, constraints: constraints, preset: preset) }
}

/// Judges what is stored at a place.
protocol Judge: Sendable {
	var path: Defaults.Path { get }
	var type: ObjectIdentifier { get }
	func problems(with json: Defaults.JSON) -> [Defaults.Problem]
}

/// Holds values to a key's constraints.
///
/// Unchecked `Sendable`, and safe: what it holds is, and a type's conformances are asked from any thread as they are for
/// every key.
struct KeyJudge<Value: Defaults.Serializable>: Judge, @unchecked Sendable {
	let path: Defaults.Path
	let constraints: [Defaults.Constraint<Value>]
	/// What members that are not stored are read as.
	var preset: Defaults.JSON?
	var type: ObjectIdentifier { ObjectIdentifier(Value.self) }

	/// The first thing that is wrong.
	func problems(with value: Value) -> [Defaults.Problem] {
		for constraint in constraints {
			if let reason = constraint.reason(value) { return [Defaults.Problem(path: path, reason: reason)] }
		}
		return []
	}

	func problems(with json: Defaults.JSON) -> [Defaults.Problem] {
		var reading = Defaults._Reading(at: path, preset: preset)
		return Value.readOrParse(json, &reading).map(problems) ?? []
	}
}

/// Judges of what is stored at places, by the types of the keys there.
struct Judges: Sendable {
	private var judges: [Defaults.Path: [ObjectIdentifier: any Judge]] = [:]

	/// A later key of the same type takes the place of an earlier one.
	mutating func add(_ judge: some Judge) { judges[judge.path, default: [:]][judge.type] = judge }

	/// Why the user's values are not held as some edits would have them; what is wrong before is not their fault. What
	/// is taken back or reset is not judged, but what that leaves around it is.
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
			return judge(value, at: place).new(since: before.value(at: place).map { judge($0, at: place) } ?? [])
		}
	}

	private func judge(_ value: Defaults.JSON, at place: Defaults.Path) -> [Defaults.Problem] {
		judges[place]?.values.lazy.map { $0.problems(with: value) }.first { !$0.isEmpty } ?? []
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
