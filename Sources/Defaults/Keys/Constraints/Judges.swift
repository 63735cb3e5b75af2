/// What is wrong with some edits, and the values before them that this goes by.
struct Judgement {
	typealias Basis = [(place: Defaults.Path, value: Defaults.JSON?)]

	var problems: [Defaults.Problem] = []
	var basis: Basis = []

	static func += (left: inout Self, right: Self) {
		left.problems += right.problems
		left.basis += right.basis
	}
}

extension Judgement {
	/// What another arrangement brings; what was wrong before is not its fault.
	init(
		of arrangement: Defaults.Arrangement, on before: Defaults.JSON?, at path: Defaults.Path,
		by validator: (Defaults.Path, Defaults.JSON) -> [Defaults.Problem]
	) {
		basis = [(path, before)]
		guard let after = arrangement.applied(to: before) else { return }
		problems = validator(path, after).new(since: before.map { validator(path, $0) } ?? [])
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
	/// inside, unless it gets worse, but is of what sets the whole. What is taken back or reset is not judged, but what a
	/// reset leaves around it is.
	func judgement(of edits: [Defaults.Edit], in snapshot: () -> Defaults.Snapshot) -> Judgement {
		guard !judges.isEmpty else { return Judgement() }
		let places = places(of: edits)
		if places.isEmpty { return Judgement() }
		if edits.count == 1, places.count == 1, case .set(let value) = edits[0].action, edits[0].path == places[0],
			value.object == nil
		{
			return Judgement(problems: problems(with: value, at: places[0]))
		}
		let before = snapshot()
		var after = before
		// What cannot be made is refused for a reason of its own.
		guard (try? after.apply(edits)) != nil else { return Judgement() }
		var judgement = Judgement()
		for place in places {
			let old = before.value(at: place)
			judgement.basis.append((place, old))
			guard after.user.kind(at: place) != nil, let value = after.value(at: place) else { continue }
			let problems = problems(with: value, at: place)
			let isSet = edits.contains { $0.setValue != nil && $0.path.contains(place) } && value != old
			guard let old, !isSet else {
				judgement.problems += problems
				continue
			}
			let known = self.problems(with: old, at: place)
			judgement.problems += problems.filter { problem in !known.contains(where: problem.isNoWorse) }
		}
		return judgement
	}

	private func problems(with value: Defaults.JSON, at place: Defaults.Path) -> [Defaults.Problem] {
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

extension Defaults.Problem {
	/// Whether what is wrong was so before, and not by less.
	fileprivate func isNoWorse(than old: Self) -> Bool {
		switch (reason as? ConstraintReason, old.reason as? ConstraintReason) {
		case (.tooManyItems(let most, let found), .tooManyItems(let other, let former)):
			most == other && found <= former
		case (.tooFewItems(let least, let found), .tooFewItems(let other, let former)):
			least == other && found >= former
		default: AnyHashable(reason) == AnyHashable(old.reason)
		}
	}
}
