import Synchronization

/// What the typed keys on one store share: the problems their values have now, who is told of new ones, and which
/// values are a `Codable`'s.
final class KeyRegistry: Sendable {
	let common = CommonKeys()
	let handler = Mutex(Handler<@Sendable (Defaults.Problem) -> Void>())
	private let problems = Mutex<[Defaults.Path: [Defaults.Problem]]>([:])

	/// Why the last set of a place failed.
	private let refusals = Mutex<[Defaults.Path: [Defaults.Problem]]>([:])

	/// The places of keys that ask for iCloud.
	private let unsynced = Mutex<[Defaults.Path: Defaults.Problem]>([:])

	/// All problems, in the order of their paths.
	var current: [Defaults.Problem] {
		let ofValues = problems.withLock { $0.values.flatMap(\.self) } + refusals.withLock { $0.values.flatMap(\.self) }
		let all = ofValues + unsynced.withLock { Array($0.values) }
		return all.sorted { StableOrder.precedes($0.path.pointer, $1.path.pointer) }
	}

	/// Notes how the last set of the value at `path` went.
	func noteSet(at path: Defaults.Path, failing problems: [Defaults.Problem] = []) {
		refusals.withLock { refusals in
			if !(problems.isEmpty && refusals.isEmpty) { refusals[path] = problems.isEmpty ? nil : problems }
		}
	}

	/// Notes a problem that stays as long as there are such keys; whether it is the first.
	func noteUnsynced(_ problem: Defaults.Problem) -> Bool {
		unsynced.withLock { unsynced in
			unsynced[problem.path] = problem
			return unsynced.count == 1
		}
	}

	/// Notes the problems of the value at `path` and gives those that it did not have before.
	func note(_ found: [Defaults.Problem], at path: Defaults.Path) -> [Defaults.Problem] {
		problems.withLock { problems in
			let known = Dictionary(grouping: problems[path] ?? [], by: \.path)
			problems[path] = found.isEmpty ? nil : found
			return found.filter { known[$0.path]?.contains($0) != true }
		}
	}

	/// Where keys have registered their defaults.
	private let registered = Mutex<Set<Defaults.Path>>([])

	/// Takes a place for the default of a key, unless another key's is registered there: of what is stored over that only
	/// what differs is in the file, so that another default beneath would change it. Returns whether the place is taken.
	func claimDefault(at path: Defaults.Path) -> Bool { registered.withLock { $0.insert(path).inserted } }

	/// The types of the values, of which few are ever asked for: to look at a type takes longer than to make its key.
	private let types = Mutex<[Defaults.Path: [CodedText]]>([:])

	/// Notes the type of a key's value.
	func note<Value: Defaults.Serializable>(_: Value.Type, at path: Defaults.Path) {
		types.withLock { types in
			let isKnown = types[path]?.contains { $0.type == Value.self } == true
			if !isKnown { types[path, default: []].append(CodedText(type: Value.self)) }
		}
	}

	/// What holds values to their keys' constraints.
	private let judges = Mutex(Judges())

	/// Has what is set judged, whoever sets it.
	func hold(_ judge: some Judge) { judges.withLock { $0.add(judge) } }

	/// Why some edits are against constraints. Called with no lock held: constraints are code of users.
	func judgement(of edits: [Defaults.Edit], in snapshot: () -> Defaults.Snapshot) -> Judgement {
		judges.withLock(\.self).judgement(of: edits, in: snapshot)
	}

	/// Whether `json` at `path` is what a `Codable` encodes, not its text.
	func isCoded(_ json: Defaults.JSON, at path: Defaults.Path) -> Bool {
		let types = types.withLock { $0[path] ?? [] }
		return types.last { $0.type.isCoded }?.isValue(json) == true
	}
}

/// A function that may be missing, in a lock. By itself it would be wrapped anew each time that it is read out of a
/// generic type, without an end; in a type of its own it stays as it is.
struct Handler<Function> {
	var function: Function?
}
