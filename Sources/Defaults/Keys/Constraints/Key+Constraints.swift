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
