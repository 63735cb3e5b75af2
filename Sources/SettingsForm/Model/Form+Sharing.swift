import Defaults
import SettingsSchema

/// Changes of what aliases of YAML stand for, and of what comes by one.
extension Form {
	/// What edits come to, where all that they share with other places was agreed to be changed at all of these.
	func agreedSpread(of edits: [Defaults.Edit]) -> [Defaults.Edit]? {
		let places = edits.compactMap(sharedPlace)
		guard !places.isEmpty, places.allSatisfy(agreedPlaces.contains) else { return nil }
		return spread(of: edits)
	}

	/// The outermost part of the way to an edit's place that stands at others as well; nil where none does.
	private func sharedPlace(of edit: Defaults.Edit) -> Defaults.Path? {
		(0...edit.path.tokens.count).lazy.map(edit.path.prefix).first { snapshot.user.sharing(at: $0) != nil }
	}

	/// The same edits, each made where its place is written, with what that makes of all other places; nil where that
	/// cannot be.
	private func spread(of edits: [Defaults.Edit]) -> [Defaults.Edit]? {
		try? edits.flatMap { try snapshot.user.everywhere($0) }
	}

	/// What is asked before what stands at several places is changed; nil where nothing is.
	func sharingQuestion(
		of edits: [Defaults.Edit], title: String,
		_ make: @escaping @Sendable (inout Form, [Defaults.Edit]) -> [Effect]
	) -> Question? {
		let places = edits.compactMap(sharedPlace)
		guard !places.isEmpty, let spread = spread(of: edits) else { return nil }
		let mayBeOwn =
			outcome(of: edits) != nil && edits.allSatisfy { catalog.refusal(ofCopyFor: $0, in: snapshot) == nil }
		let isBorrowed = edits.contains { snapshot.user.borrowedPlace(around: $0.path, isInside: true) != nil }
		// What is merged in is there to be overridden.
		if mayBeOwn, edits.allSatisfy({ isMerged($0.path) }) { return nil }
		let others = spread.map(\.path).filter { place in !edits.contains { $0.path.contains(place) } }
		let text =
			isBorrowed
			? Strings.comesByAlias(title, catalog.shown(spread[0].path, in: snapshot).description)
			: Strings.hasAliases(title, catalog.list(of: others, in: snapshot))
		var answers = [
			answer(["e"], Strings.Answer.changeEverywhere) { [asked = snapshot.user] in
				guard $0.snapshot.user == asked else { return $0.show(Notice(.warning, Strings.changedWhileAsked)) }
				$0.agreedPlaces.formUnion(places)
				return make(&$0, spread)
			}
		]
		if isBorrowed, mayBeOwn { answers.append(answer(["o"], Strings.Answer.changeHere) { make(&$0, edits) }) }
		answers.append(answer([.escape], Strings.Answer.keep))
		return Question(title: Strings.sharedTitle, text: text, answers: answers)
	}

	/// Whether a member is merged in by itself.
	private func isMerged(_ path: Defaults.Path) -> Bool {
		snapshot.user.borrowedPlace(around: path, isInside: true) == path && snapshot.user.hasNameElsewhere(path)
	}
}
