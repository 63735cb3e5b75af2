import Defaults
import SettingsSchema

/// What begins with a colon.
extension LineForm {
	/// Does what a command asks for.
	mutating func perform(_ command: LineCommand, _ argument: String, _ form: inout Form) -> [Effect] {
		switch command {
		case .help: help(argument, &form)
		case .list: repeats = true
		case .more: more(form)
		case .back: return back(&form)
		case .done:
			if form.layers.last?.isSearch == true { _ = form.leaveSearch() }
			form.layers.removeAll()
			return form.perform(.quit)
		case .search:
			guard !form.showsDamage else { return [] }
			if form.search == nil { form.layers.removeAll() }
			let effects = form.search == nil ? form.perform(.search) : []
			firstInLayer = 0
			guard !argument.isEmpty, case .search(let search)? = form.layers.last else { return effects }
			return effects + find(argument, in: search, &form)
		case .menu:
			return choose(argument, for: command, &form) ? form.openMenu() : []
		default:
			guard let action = command.action else { return [] }
			// What is not for what was found is for the page behind it.
			let effects = form.search != nil && !form.isAvailable(action) ? form.leaveSearch() : []
			guard choose(argument, for: command, &form) else { return effects }
			return effects + call(action, &form)
		}
		return []
	}

	/// Does what was asked for, and keeps to the row that it was for.
	mutating func call(_ action: Action, _ form: inout Form) -> [Effect] {
		let (before, row) = (form.place, form.selectedField?.path)
		let effects = form.call(action)
		switch action {
		case .nextHit, .previousHit:
			(hasChosen, isLed) = (true, true)
			guard form.place != before || form.selectedField?.path != row else { break }
			return effects + openRow(at: form.selectedField?.path, &form)
		case .nextInvalid, .previousInvalid:
			// Where there is none one was led nowhere; where there is no other one, one is at it.
			guard form.notice == nil || form.notice?.text == Strings.onlyInvalid else { break }
			(hasChosen, isLed) = (true, true)
			return effects + openRow(at: form.selectedField?.path, &form)
		case .undo, .redo: isLed = form.place != before
		case .removeItem, .delete: hasChosen = false
		default: hasChosen = hasChosen && form.place == before
		}
		return effects
	}

	/// Selects what a command is for; false where that is said to be missing.
	private mutating func choose(_ argument: String, for command: LineCommand, _ form: inout Form) -> Bool {
		switch form.layers.last {
		case .changes(let list)?: return argument.isEmpty ? needsNoRow(command) : select(argument, in: list, &form)
		case .search(var search)?:
			guard let index = index(numbered: argument, of: search.hits.count) else { return needsNoRow(command) }
			(search.selection, search.isInHits) = (index, true)
			form.layers[form.layers.count - 1] = .search(search)
		case nil: return chooseRow(argument, for: command, &form)
		case .editor, .question, .reader, .menu: form.layers.removeAll(where: \.isMenu)
		}
		return true
	}

	/// Whether a command can do without a row; where it cannot, it is asked of which it is meant.
	private mutating func needsNoRow(_ command: LineCommand) -> Bool {
		if command.isForRow { answers.append(Strings.Lines.which(command.text)) }
		return !command.isForRow
	}

	private mutating func chooseRow(_ argument: String, for command: LineCommand, _ form: inout Form) -> Bool {
		if !argument.isEmpty {
			guard let index = row(argument, form) else { return false }
			if form.focus == .sections {
				form.place = Place(section: form.sections.rows[index].section.id)
				form.listPlace(selecting: nil)
			} else {
				select(index, &form)
			}
			return true
		}
		guard form.focus == .list else { return needsNoRow(command) }
		if hasChosen, command != .add { return true }
		// What is added without a place comes last, and to the page itself.
		if command == .add { (form.selection, form.isAdrift) = (form.fields.count, false) }
		return needsNoRow(command)
	}

	private mutating func back(_ form: inout Form) -> [Effect] {
		switch form.layers.last {
		case .question(let question)?:
			guard let answer = question.answers.first(where: { $0.keys.contains(.escape) }) else { return [] }
			form.layers.removeLast()
			return answer.follow(&form)
		case .search?: return form.leaveSearch()
		case .changes?, .menu?, .reader?, .editor?: form.layers.removeLast()
		case nil:
			guard form.showsDamage || !form.place.objects.isEmpty || form.hasSections && form.focus == .list else {
				answers.append(Strings.Lines.outermost)
				return []
			}
			let effects = form.perform(.back)
			// It is at what one was in.
			hasChosen = form.focus == .list
			isLed = hasChosen
			return effects
		}
		return []
	}

	private mutating func more(_ form: Form) {
		let inLayer = form.layers.last?.changes?.rows.count ?? form.search?.hits.count
		let next = (inLayer == nil ? first : firstInLayer) + Self.pageSize
		let count = inLayer ?? form.lineCount
		guard count > Self.pageSize else { return answers.append(Strings.Lines.noMore) }
		if inLayer == nil { first = next < count ? next : 0 } else { firstInLayer = next < count ? next : 0 }
	}

	private mutating func help(_ argument: String, _ form: inout Form) {
		guard !argument.isEmpty, form.layers.isEmpty, form.focus == .list else {
			answers +=
				LineCommand.allCases.filter { !LineCommand.forValues.contains($0) }.map {
					"\($0.text): \($0.title)".asSentence
				} + [Strings.Lines.rowTitle]
			answers.append(Strings.Lines.valueTitle)
			answers += LineCommand.forValues.map { "\($0.text): \($0.title)".asSentence }
			return
		}
		guard let index = row(argument, form) else { return }
		let row = form.row(of: form.fields[index])
		(form.selection, hasChosen) = (index, true)
		answers +=
			[form.words(of: row.field, number: index + 1)] + form.lines(of: HelpText(row: row, form: form).blocks)
	}
}
