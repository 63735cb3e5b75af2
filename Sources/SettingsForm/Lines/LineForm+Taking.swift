import Defaults
import SettingsSchema

/// What a line comes to.
extension LineForm {
	/// Takes what was typed after the prompt. It is for what was said: where that is another by now, nothing is done.
	package mutating func take(_ line: String, in form: inout Form) -> [Effect] {
		hasTaken = true
		let now = present(in: form)
		guard said.last?.isAnswered(for: now) == true, said.count == form.layers.count + 1 else {
			answers.append(Strings.Lines.overtaken)
			repeats = true
			return []
		}
		return form.update { form in take(line, &form) }
	}

	private mutating func take(_ line: String, _ form: inout Form) -> [Effect] {
		if case .editor(let editing)? = form.layers.last { return take(line, for: editing, &form) }
		let text = line.trimmed
		if text.isEmpty {
			repeats = true
			return []
		}
		if text.first == ":" {
			let words = text.dropFirst().split(separator: " ", maxSplits: 1).map(String.init)
			guard let command = words.first.flatMap({ LineCommand($0) }), !LineCommand.forValues.contains(command)
			else {
				answers.append(Strings.Lines.noCommand(text))
				return []
			}
			return perform(command, words.count > 1 ? words[1].trimmed : "", &form)
		}
		switch form.layers.last {
		case .question(let question)?: return answer(text, question, &form)
		case .changes(let list)?: return choose(text, in: list, &form)
		case .search(let search)?: return choose(text, in: search, &form)
		case .menu(let menu)?:
			guard let index = index(of: text, in: menu.rows.map(\.title)) else { return [] }
			form.layers.removeLast()
			return call(menu.rows[index].action, &form)
		case .editor, .reader, nil: return form.showsDamage ? notFound(text, []) : open(text, &form)
		}
	}

	// MARK: Layers

	private mutating func answer(_ text: String, _ question: Question, _ form: inout Form) -> [Effect] {
		let (titles, told) = (question.answers.map(\.title), answers)
		guard let index = index(of: text, in: titles) else {
			if Nearest.match(for: text, among: titles) == nil { answers = told + [Strings.Lines.askAnswer] }
			return []
		}
		form.layers.removeLast()
		return question.answers[index].follow(&form)
	}

	private mutating func choose(_ text: String, in list: ChangeList, _ form: inout Form) -> [Effect] {
		guard select(text, in: list, &form), let row = (form.layers.last?.changes)?.row else { return [] }
		guard list.basis != .file else {
			answers.append(form.words(of: row, in: list, number: (form.layers.last?.changes?.selection ?? 0) + 1))
			return []
		}
		(hasChosen, isLed) = (true, true)
		return form.call(.open) + openRow(at: row.path, &form)
	}

	/// Selects the row of a list of changes that is meant; false where it is said that there is none.
	mutating func select(_ text: String, in list: ChangeList, _ form: inout Form) -> Bool {
		guard let index = index(of: text, in: list.rows.map(\.title.trimmed)) else { return false }
		var list = list
		list.selection = index
		form.layers[form.layers.count - 1] = .changes(list)
		return true
	}

	private mutating func choose(_ text: String, in search: Search, _ form: inout Form) -> [Effect] {
		guard let index = index(numbered: text, of: search.hits.count) else { return find(text, in: search, &form) }
		var search = search
		(search.selection, search.isInHits) = (index, true)
		(hasChosen, isLed) = (true, true)
		form.layers[form.layers.count - 1] = .search(search)
		let effects = form.pressed(.enter, in: search)
		guard let hit = search.hit, !hit.isBesides, !hit.isSection else { return effects }
		return effects + openRow(at: hit.path, &form)
	}

	/// Searches for other words.
	mutating func find(_ text: String, in search: Search, _ form: inout Form) -> [Effect] {
		var search = search
		firstInLayer = 0
		search.line = TextLine(text)
		form.find(&search)
		form.layers[form.layers.count - 1] = .search(search)
		return form.continueSearch()
	}

	/// Which of some names, or numbers, was typed; where that cannot be told, that is said.
	mutating func index(of text: String, in names: [String], orKeys keys: [String] = []) -> Int? {
		if let index = index(numbered: text, of: names.count) { return index }
		let sought = text.lowercased()
		let lowered = names.map { $0.lowercased() }
		if let index = lowered.firstIndex(of: sought) ?? keys.firstIndex(where: { $0.lowercased() == sought }) {
			return index
		}
		let found = lowered.indices.filter { lowered[$0].hasPrefix(sought) }
		if found.count == 1 { return found[0] }
		if found.count > 1 {
			answers.append(
				Strings.Lines.several(found.prefix(8).map { "\($0 + 1). \(names[$0])" }.joined(separator: ", ")))
			return nil
		}
		_ = notFound(text, names)
		return nil
	}

	/// The place of the one of so many whose number was typed.
	func index(numbered text: String, of count: Int) -> Int? {
		Int(text).flatMap { $0 > 0 && $0 <= count ? $0 - 1 : nil }
	}

	private mutating func notFound(_ text: String, _ names: [String]) -> [Effect] {
		let nearest = Nearest.match(for: text, among: names)
		answers.append(nearest.map { Strings.Lines.unknown(text, nearest: $0) } ?? Strings.Lines.unknown(text))
		return []
	}

	// MARK: Rows

	/// The section that is called so, or begins so as no other one does, where nothing on the page is or does.
	private func section(called text: String, _ form: Form) -> Section.ID? {
		let sought = text.lowercased()
		let here = form.fields.lazy.flatMap { [$0.title, $0.path.last ?? ""] }
		guard form.focus == .list, Int(text) == nil, !here.contains(where: { $0.lowercased().hasPrefix(sought) }) else {
			return nil
		}
		let sections = form.sections.rows.map(\.section)
		if let same = sections.first(where: { $0.title.lowercased() == sought }) { return same.id }
		let alike = sections.filter { $0.title.lowercased().hasPrefix(sought) }
		return alike.count == 1 ? alike[0].id : nil
	}

	private mutating func open(_ text: String, _ form: inout Form) -> [Effect] {
		if let section = section(called: text, form) {
			form.go(to: Place(section: section))
			(form.focus, hasChosen) = (.list, false)
			return []
		}
		guard let index = row(text, form) else { return [] }
		if form.focus == .sections {
			form.go(to: Place(section: form.sections.rows[index].section.id))
			(form.focus, hasChosen) = (.list, false)
			return []
		}
		select(index, &form)
		return openSelected(&form)
	}

	/// Opens the row that one was led to, as its number does; not where one was led elsewhere, or asked something.
	mutating func openRow(at path: Defaults.Path?, _ form: inout Form) -> [Effect] {
		guard form.layers.isEmpty, form.focus == .list, !form.showsDamage, form.selectedField?.path == path else {
			return []
		}
		let (before, told) = (form.place, answers.count)
		let effects = openSelected(&form)
		isLed = form.place == before && answers.count == told
		return effects
	}

	/// Asks for the value of the selected row, or opens what is inside.
	private mutating func openSelected(_ form: inout Form) -> [Effect] {
		guard let field = form.selectedField else { return [] }
		if form.refusal(for: field) != nil, !form.isPage(field) {
			answers += [form.words(of: field, number: form.selection + 1)] + form.lines(of: [.markdown(field.help)])
			return form.refusal(for: field).map { form.show($0) } ?? []
		}
		let before = form.place
		defer { hasChosen = form.place == before }
		// A look at what can be switched switches nothing.
		if field.kind == .toggle, field.constant == nil, !form.needsShape(field),
			let editor = Editors.editor(for: field, value: form.effectiveValue(of: field), context: form.context)
		{
			return form.push(editor, for: field)
		}
		return form.perform(.open)
	}

	/// Which row of the page is meant.
	mutating func row(_ text: String, _ form: Form) -> Int? {
		if let index = index(numbered: text, of: form.lineCount) { return index }
		if form.focus == .sections { return index(of: text, in: form.sections.rows.map(\.section.title)) }
		return index(of: text, in: form.fields.map(\.title), orKeys: form.fields.map { $0.path.last ?? "" })
	}

	/// Has a row chosen, as by going there.
	mutating func select(_ index: Int, _ form: inout Form) {
		(form.selection, form.isAdrift) = (index, false)
		hasChosen = true
	}
}

extension Layer {
	/// The list of changes that it is.
	var changes: ChangeList? { if case .changes(let list) = self { list } else { nil } }
}
