import Defaults
import SettingsSchema

/// Changes of what aliases of YAML stand for, and of what comes by one.
extension Form {
	/// What edits come to, where all that they share with other places was agreed to be changed at all of these.
	func agreedSpread(of edits: [Defaults.Edit]) -> [Defaults.Edit]? {
		let places = edits.compactMap { snapshot.user.sharedPlace(on: $0.path) }
		guard !places.isEmpty, places.allSatisfy(agreedPlaces.contains) else { return nil }
		return spread(of: edits)
	}

	/// Of more edits at once none is made at several places: each takes as long as the file is.
	private static var mostSpread: Int { 64 }

	/// The same edits, each made where its place is written, with what that makes of all other places; nil where that
	/// cannot be.
	private func spread(of edits: [Defaults.Edit]) -> [Defaults.Edit]? {
		guard edits.count <= Self.mostSpread else { return nil }
		return try? snapshot.user.everywhere(edits)
	}

	/// What is asked before what stands at several places is changed; nil where nothing is.
	func sharingQuestion(
		of edits: [Defaults.Edit], title: String,
		_ make: @escaping @Sendable (inout Form, [Defaults.Edit]) -> [Effect]
	) -> Question? {
		let places = edits.compactMap { snapshot.user.sharedPlace(on: $0.path) }
		guard !places.isEmpty, let spread = spread(of: edits) else { return nil }
		let mayBeOwn = outcome(of: edits) != nil && refusalOfCopies(for: edits) == nil
		let isBorrowed = edits.contains { snapshot.user.borrowedPlace(around: $0.path, isInside: true) != nil }
		// What is merged in is there to be overridden.
		if mayBeOwn, edits.allSatisfy({ isMerged($0.path) }) { return nil }
		let others = spread.map(\.path).filter { place in !edits.contains { $0.path.contains(place) } }
		let text =
			isBorrowed
			? Strings.comesByAlias(title, catalog.shown(spread[0].path, in: snapshot).description)
			: Strings.hasAliases(title, catalog.list(of: others, in: snapshot))
		let everywhere = changing {
			$0.agreedPlaces.formUnion(places)
			return make(&$0, spread)
		}
		let own =
			isBorrowed && mayBeOwn ? [answer(["o"], Strings.Answer.changeHere, changing { make(&$0, edits) })] : []
		return Question(
			title: Strings.sharedTitle, text: text, rows: rows(of: edits),
			answers: [answer(["e"], Strings.Answer.changeEverywhere, everywhere)] + own
				+ [answer([.escape], Strings.Answer.keep)])
	}

	/// What there is and what there will be, where that is one value.
	private func rows(of edits: [Defaults.Edit]) -> [Question.Row] {
		guard edits.count == 1, let edit = edits.first, edit.setValue != nil || edit.action == .reset else { return [] }
		return rows(of: field(at: edit.path), now: snapshot.value(at: edit.path), then: edit.setValue)
	}

	/// Why edits may not give what comes by an alias a value of its own; nil where they may.
	func refusalOfCopies(for edits: [Defaults.Edit]) -> Notice? {
		edits.lazy.compactMap { edit in
			catalog.refusal(ofCopyFor: edit, in: snapshot).map { (edit.path, $0) }
		}.first.map { path, error in
			let refusal = Defaults.SuiteError.unreachable(Defaults.Problem(path, error))
			return Notice(.error, "\(catalog.discreet(refusal, in: snapshot))")
		}
	}

	/// Whether a member is merged in by itself.
	private func isMerged(_ path: Defaults.Path) -> Bool {
		snapshot.user.borrowedPlace(around: path, isInside: true) == path && snapshot.user.hasNameElsewhere(path)
	}
}
