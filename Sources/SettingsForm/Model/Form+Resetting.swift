import Defaults
import SettingsSchema

extension Form {
	/// Resets the selected row; in the section pane, asks about the section.
	mutating func resetSelected() -> [Effect] {
		guard focus == .list else { return askResetSection() }
		guard let field = selectedField else { return [] }
		return reset(field, asks: true)
	}

	/// Resets a field that can be reset by itself, which an item or an entry cannot. Where it asks, it does so before
	/// several values go with it, or where the file is not valid without it.
	mutating func reset(_ field: Field, asks: Bool) -> [Effect] {
		if let refusal = refusal(for: field) { return show(refusal) }
		if isMember(field) { return show(noReset(of: field)) }
		guard isSet(field) else { return show(Notice(.dim, Strings.atDefault(field.title))) }
		guard asks, let question = resetQuestion(field) else { return reset([field], title: field.title) }
		layers.append(.question(question))
		return []
	}

	/// That an item or an entry has nothing to be reset to.
	func noReset(of field: Field) -> Notice {
		Notice(.dim, Strings.Collection.noReset(field.title, remove: label(for: .removeItem)))
	}

	/// What is asked before a field is reset; nil where nothing is.
	func resetQuestion(_ field: Field) -> Question? {
		let count = snapshot.userValue(at: field.path)?.leafCount ?? 0
		guard count > 1 || isNeeded(field) else { return nil }
		let text = isNeeded(field) ? Strings.resetText(needed: field.title) : Strings.resetText(field.title, count)
		return Question(
			title: Strings.resetTitle, text: text,
			answers: [
				answer([.enter], resetHint(for: field), .reset([field], title: field.title)),
				answer([.escape], Strings.Answer.keep, .dismiss),
			], topic: .reset(field.path))
	}

	/// Whether the file has to have a value of its own there: it is required, and nothing stands in for it.
	func isNeeded(_ field: Field) -> Bool { field.isRequired && isSet(field) && defaultValue(of: field) == nil }

	/// Asks before a section, or everything, is reset.
	mutating func askResetSection() -> [Effect] {
		guard let question = resetSectionQuestion else { return show(Notice(.dim, Strings.nothingToReset)) }
		if let unfinished = unfinished(beside: [placeInFocus.objects.last ?? []]) { return show(unfinished) }
		layers.append(.question(question))
		return []
	}

	/// What is asked before a section, or everything, is reset; nil where nothing is set.
	var resetSectionQuestion: Question? {
		let place = placeInFocus
		let here = resettable(touched(at: place))
		let everywhere = resettable(touchedEverywhere)
		guard !everywhere.isEmpty else { return nil }
		let title = title(of: place)
		var answers: [Question.Answer] = []
		if !here.isEmpty {
			answers.append(answer([.enter, "s"], Strings.Answer.resetSection, .reset(here, title: title)))
		}
		// Beside what is begun nothing changes.
		if everywhere.count > here.count, begun.isEmpty {
			answers.append(answer(["a"], Strings.Answer.resetAll, .reset(everywhere, title: Strings.everything)))
		}
		answers.append(answer([.escape], Strings.Answer.keep, .dismiss))
		return Question(
			title: Strings.resetTitle, text: Strings.resetText(title, values(in: here), values(in: everywhere)),
			answers: answers, topic: .resetSection(place))
	}

	/// With the focus on the sections, what is open in one of them is not what is meant.
	var placeInFocus: Place { focus == .sections ? Place(section: place.section) : place }

	/// Resets fields as one change.
	mutating func reset(_ fields: [Field], title: String) -> [Effect] {
		commit(fields.map { .reset($0.path) }, as: .edit(session: nil), title: title)
	}

	/// The fields that the user set and may set, objects by what is in them.
	private func resettable(_ fields: [Field]) -> [Field] {
		leaves(of: fields).filter { isSet($0) && refusal(for: $0) == nil }
	}

	/// How many values of the user's are in fields.
	private func values(in fields: [Field]) -> Int {
		fields.reduce(0) { $0 + (snapshot.userValue(at: $1.path)?.leafCount ?? 0) }
	}

	private func title(of place: Place) -> String {
		place.objects.last.map(crumbTitle)
			?? (hasSections ? sections.index(of: place.section).map { sections.rows[$0].section.title } : nil)
			?? catalog.title
	}
}
