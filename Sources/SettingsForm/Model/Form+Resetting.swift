import Defaults
import SettingsSchema

extension Form {
	/// Resets the selected row; in the section pane, asks about the section.
	mutating func resetSelected() -> [Effect] {
		guard focus == .list else { return askResetSection() }
		guard let field = selectedField else { return [] }
		if let refusal = refusal(for: field) { return show(refusal) }
		if collection != nil { return show(Notice(.dim, Strings.Collection.noReset(field.title))) }
		guard isSet(field) else { return show(Notice(.dim, Strings.atDefault(field.title))) }
		return commit([.reset(field.path)], as: .edit(session: nil), title: field.title)
	}

	/// Asks before a section, or everything, is reset.
	mutating func askResetSection() -> [Effect] {
		let here = resettable(touched(at: place))
		let everywhere = resettable(touchedEverywhere)
		guard !everywhere.isEmpty else { return show(Notice(.dim, Strings.nothingToReset)) }
		let title = breadcrumbTitle
		var answers: [Question.Answer] = []
		if !here.isEmpty {
			answers.append(answer([.enter, "s"], Strings.Answer.resetSection, .reset(here, title: title)))
		}
		if everywhere.count > here.count {
			answers.append(answer(["a"], Strings.Answer.resetAll, .reset(everywhere, title: Strings.everything)))
		}
		answers.append(answer([.escape], Strings.Answer.keep, .dismiss))
		layers.append(
			.question(
				Question(
					title: Strings.resetTitle, text: Strings.resetText(title, here.count, everywhere.count),
					answers: answers)))
		return []
	}

	/// Resets fields as one change.
	mutating func reset(_ fields: [Field], title: String) -> [Effect] {
		commit(fields.map { .reset($0.path) }, as: .edit(session: nil), title: title)
	}

	/// The fields that the user set and may set, objects by what is in them.
	private func resettable(_ fields: [Field]) -> [Field] {
		leaves(of: fields).filter { isSet($0) && refusal(for: $0) == nil }
	}

	private var breadcrumbTitle: String {
		place.objects.last.flatMap { catalog.field(at: $0, of: snapshot)?.title }
			?? (hasSections ? sections.index(of: place.section).map { sections.rows[$0].section.title } : nil)
			?? catalog.title
	}
}
