import Defaults
import SettingsSchema

extension Form {
	/// Resets the selected row; in the section pane, asks about the section.
	mutating func resetSelected() -> [Effect] {
		guard focus == .list else { return askResetSection() }
		guard let field = selectedField else { return [] }
		return reset(field, asks: true)
	}

	/// Resets a field that can be reset by itself, which an item or an entry cannot. It asks before comments in it go,
	/// and where it `asks` also before several values do, or where the file is not valid without it.
	mutating func reset(_ field: Field, asks: Bool) -> [Effect] {
		if let refusal = refusal(for: field) { return show(refusal) }
		if isMember(field) { return show(noReset(of: field)) }
		guard isSet(field) else { return show(Notice(.dim, Strings.atDefault(field.title))) }
		guard let question = resetQuestion(field, asks: asks) else { return reset([field], title: field.title) }
		return ask(question)
	}

	/// That an item or an entry has nothing to be reset to.
	func noReset(of field: Field) -> Notice {
		Notice(.dim, Strings.Collection.noReset(field.title, remove: label(for: .removeItem)))
	}

	/// What is asked before a field is reset; nil where nothing is.
	func resetQuestion(_ field: Field, asks: Bool = true) -> Question? {
		let (count, losesComments) = (values(in: [field]), comments(in: [field]).areLost)
		guard asks && (count > 1 || isNeeded(field)) || losesComments else { return nil }
		let text =
			isNeeded(field)
			? Strings.resetText(needed: field.title, losesComments)
			: Strings.resetText(field.title, count, losesComments)
		return Question(
			title: Strings.resetTitle, text: text,
			answers: [
				answer([.enter], resetHint(for: field), { $0.reset([field], title: field.title) }),
				answer([.escape], Strings.Answer.keep),
			], topic: .reset(field.path, title: field.title))
	}

	/// Whether the file has to have a value of its own there: it is required, and nothing stands in for it.
	func isNeeded(_ field: Field) -> Bool { field.isRequired && isSet(field) && defaultValue(of: field) == nil }

	/// Asks before a section, or everything, is reset.
	mutating func askResetSection() -> [Effect] {
		guard let question = resetSectionQuestion else { return show(Notice(.dim, Strings.nothingToReset)) }
		if let unfinished = unfinished(beside: [placeInFocus.objects.last ?? []]) { return show(unfinished) }
		return ask(question)
	}

	/// What is asked before a section, or everything, is reset; nil where nothing is set.
	var resetSectionQuestion: Question? {
		let place = placeInFocus
		let all = catalog.resettable(in: snapshot)
		let open = touched(at: place).filter { $0.path.tokens.count > 1 || all.contains($0.path) }
		let here = resettable(openCollection(at: place).map { [$0] } ?? open)
		let everywhere = resettable(all.map(field))
		guard !everywhere.isEmpty else { return nil }
		let counts = (here: values(in: here), everywhere: values(in: everywhere))
		let title = title(of: place)
		var answers: [Question.Answer] = []
		if !here.isEmpty {
			answers.append(answer([.enter, "s"], Strings.Answer.resetSection, { $0.reset(here, title: title) }))
		}
		// Beside what is begun nothing changes.
		if counts.everywhere > counts.here, begun.isEmpty {
			answers.append(answer(["a"], Strings.Answer.resetAll, { $0.reset(everywhere, title: Strings.everything) }))
		}
		answers.append(answer([.escape], Strings.Answer.keep))
		return Question(
			title: Strings.resetTitle,
			text: Strings.resetText(title, counts.here, counts.everywhere, comments(in: everywhere).areLost),
			answers: answers, topic: .resetSection(place))
	}

	/// With the focus on the sections, what is open in one of them is not what is meant.
	var placeInFocus: Place { focus == .sections ? Place(section: place.section) : place }

	/// Resets fields as one change, and says which of them stay for the comments in them.
	mutating func reset(_ fields: [Field], title: String) -> [Effect] {
		var (edits, kept) = (resets(of: fields), comments(in: fields).kept)
		// What was begun is only dropped.
		if begun.isEmpty, let removal = removal(ofItemsBy: edits) { edits = [removal] }
		let effects = edits.isEmpty ? [] : commit(edits, as: .edit(session: nil), title: title)
		guard notice == nil else { return effects }
		if kept.isEmpty, options.isInLines, fields.count > 1, !edits.isEmpty {
			// Of what is not on the page nobody hears otherwise.
			return effects + show(Notice(.dim, Strings.areReset(title, undo: label(for: .undo))))
		}
		guard !kept.isEmpty else { return effects }
		return effects + show(Notice(.dim, Strings.areKept(kept.map(\.title))))
	}

	/// The edit that takes an item, or all of them, out of its list as these edits do, so that undo finds their places.
	private func removal(ofItemsBy edits: [Defaults.Edit]) -> Defaults.Edit? {
		if edits.count == 1 { return removal(ofItemAt: edits[0].path) }
		guard snapshot.isList, edits.allSatisfy({ $0.path.tokens.count == 1 }),
			edits.count == snapshot.user.count(at: [])
		else { return nil }
		return Defaults.Edit([], .set([]), expecting: .some(snapshot.value(at: [])))
	}

	/// The edit that takes an item out of its list, where there is one: at its index another one stands then, which a reset
	/// of the place would be taken back over.
	func removal(ofItemAt path: Defaults.Path) -> Defaults.Edit? {
		guard let list = path.parent, let index = path.last.flatMap(Defaults.Path.index),
			snapshot.kind(at: list) == .array
		else { return nil }
		return Defaults.Edit(list, .arrange(.remove(at: index)), expecting: .some(snapshot.value(at: list)))
	}

	/// The fields that the user set and may set, and that a reset does something to. Of an object with something in it that
	/// may not be set, what is beside that.
	private func resettable(_ fields: [Field]) -> [Field] {
		let open = fields.filter(isSet).flatMap { field in
			let own = leaves(of: [field]).filter(isSet)
			let leaves = own.filter { refusal(for: $0) == nil }
			return leaves.count == own.count && refusal(for: field) == nil ? [field] : leaves
		}
		return open.filter { !resets(of: [$0]).isEmpty }
	}

	private func resets(of fields: [Field]) -> [Defaults.Edit] { catalog.resets(fields.map(\.path), in: snapshot) }

	/// How many values of the user's go with fields.
	private func values(in fields: [Field]) -> Int {
		resets(of: fields).reduce(0) { $0 + (snapshot.userValue(at: $1.path)?.leafCount ?? 0) }
	}

	/// Whether comments go with fields that are reset, and which of these stay for others.
	private func comments(in fields: [Field]) -> (areLost: Bool, kept: [Field]) {
		func count(_ fields: [Field], _ document: Defaults.Document) -> Int {
			fields.reduce(0) { $0 + document.comments(insideOf: $1.path).count }
		}
		let (before, edits) = (count(fields, snapshot.user), resets(of: fields))
		guard before > 0, let later = outcome(of: edits)?.user else { return (false, []) }
		let gone = Set(edits.map(\.path))
		let kept = fields.filter { !gone.contains($0.path) && later.contains($0.path) }
		return (count(kept, later) < before, kept)
	}

	private func title(of place: Place) -> String {
		place.objects.last.map(crumbTitle)
			?? (hasSections ? sections.index(of: place.section).map { sections.rows[$0].section.title } : nil)
			?? catalog.title
	}
}
