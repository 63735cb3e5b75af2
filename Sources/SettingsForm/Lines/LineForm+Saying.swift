import Defaults
import SettingsSchema

/// What is said of where one is.
extension LineForm {
	/// What there is to say of the page, or of what lies over it.
	func present(in form: Form) -> Said {
		switch form.layers.last {
		case .editor(let editing): said(of: editing, in: form)
		case .question(let question): said(of: question)
		case .changes(let list): said(of: list, in: form)
		case .search(let search): said(of: search, in: form)
		case .menu(let menu):
			Said(
				identity: ["menu"] + menu.rows.map(\.title), head: [Strings.Menu.title.asSentence],
				rows: Self.numbered(menu.rows.map(\.title)), tail: [Strings.Lines.askAction])
		case .reader, nil: page(of: form)
		}
	}

	static func numbered(_ texts: [String]) -> [String] {
		texts.enumerated().map { "\($0.offset + 1). \($0.element)" }
	}

	/// What is said behind a part of so many rows.
	private static func more(than part: Range<Int>, of count: Int) -> [String] {
		part.count < count ? [Strings.Lines.part(part.lowerBound + 1, to: part.upperBound, of: count)] : []
	}

	private func page(of form: Form) -> Said {
		if form.showsDamage {
			return Said(identity: ["damage"], head: form.damageWords, tail: [Strings.Lines.askDamage])
		}
		let part = first..<min(form.lineCount, first + Self.pageSize)
		let crumbs = form.breadcrumb.joined(separator: " \(form.glyphs.crumb) ")
		var said = Said(
			identity: ["page", crumbs, form.place.section, "\(part)", "\(form.lineCount)"], head: [crumbs.asSentence])
		if form.focus == .sections {
			said.identity.append("sections")
			said.rows = part.map { form.words(of: form.sections.rows[$0].section, number: $0 + 1) }
			said.identity += form.sections.rows[part].map(\.section.id)
		} else {
			if let reason = form.pageReason { said.head.append(reason.asSentence) }
			if let begun = form.begun.last, begun.path == form.page {
				said.head.append(Strings.Collection.unfinished(begun.title, form.label(for: .back)).asSentence)
			}
			if form.fields.isEmpty { said.head.append(form.vacancyText) }
			said.rows = part.map { form.words(of: form.fields[$0], number: $0 + 1) }
			said.identity += part.map { form.fields[$0].path.pointer }
		}
		said.tail = Self.more(than: part, of: form.lineCount)
		return said
	}

	private func said(of question: Question) -> Said {
		let rows = question.rows.map { $0.text.isEmpty ? $0.label : "\($0.label): \($0.text)" }
		return Said(
			identity: ["question", question.title, question.text] + rows,
			head: [question.title.asSentence] + question.text.ownLines + rows.flatMap(\.ownLines),
			rows: Self.numbered(question.answers.map(\.title)), tail: [Strings.Lines.askAnswer])
	}

	private func said(of list: ChangeList, in form: Form) -> Said {
		let part = list.rows.indices.clamped(to: firstInLayer..<firstInLayer + Self.pageSize)
		return Said(
			identity: ["changes", "\(list.basis)", "\(list.isLeaving)", "\(part)"] + list.rows.map(\.title),
			head: [form.changesHead(list).asSentence],
			rows: part.map { form.words(of: list.rows[$0], in: list, number: $0 + 1) },
			tail: Self.more(than: part, of: list.rows.count)
				+ [ask(list, in: form)])
	}

	private func ask(_ list: ChangeList, in form: Form) -> String {
		if list.basis == .file { return Strings.Lines.askStaged }
		return form.canPutBackAll(list) ? Strings.Lines.askSession : Strings.Lines.askChange
	}

	private func said(of search: Search, in form: Form) -> Said {
		if search.query.isEmpty, search.hits.isEmpty {
			let head = search.query.unknownFilter.map { [Strings.Search.unknownFilter($0)] } ?? []
			return Said(identity: ["search"] + head, head: head + [Strings.Search.start, Strings.Search.filters])
		}
		let part = search.hits.indices.clamped(to: firstInLayer..<firstInLayer + Self.pageSize)
		let rows = part.map { index -> String in
			let hit = search.hits[index]
			let text = form.text(of: hit, search.query)
			let place = text.place.keepingEnd(fitting: 1000)
			let field = form.field(of: hit).map { form.value(of: form.row(of: $0)) }
			let value = (field ?? hit.file?.reason).map { ": " + $0 } ?? ""
			return "\(index + 1). \(text.title)\(place.isEmpty ? "" : " (\(place))")\(hit.isSection ? "" : value)"
				.asSentence
		}
		return Said(
			identity: ["search", search.line.text, "\(search.hits.count)", "\(part)"],
			head: [
				search.hits.isEmpty
					? Strings.Search.nothingFound
					: search.hits.withoutBesides.isEmpty
						? Strings.Opening.count(search.hits.count)
						: search.run.isNear
							? Strings.Lines.closest(Strings.Search.settings(search.hits.count)).asSentence
							: Strings.Search.settings(search.hits.count).asSentence
			],
			rows: rows, tail: Self.more(than: part, of: search.hits.count) + [Strings.Lines.askHit], isExact: false)
	}

	/// What is said of a value that is asked for: what it is, what it can be, what there is to choose from.
	private func said(of editing: Editing, in form: Form) -> Said {
		let field = editing.field
		var said = Said(identity: ["editor", "\(editing.session)", "\(type(of: editing.editor))"], isExact: false)
		said.head = [form.heading(of: field).asSentence]
		if !editing.purpose.isName {
			let row = form.row(of: field)
			if editing.purpose == .value {
				said.head.append(Strings.Lines.now(form.value(of: row)).asSentence)
				if editing.editor is any AreaEditor, !field.isSecret { said.head += editing.editor.state.text.ownLines }
			}
			said.head += form.description(of: row)
		} else if !editing.editor.state.text.isEmpty {
			said.head.append(Strings.Lines.now(editing.editor.state.text).asSentence)
		}
		if let list = editing.editor as? any ListEditor {
			let marked = editing.editor is ChecklistEditor ? editing.editor.state.draft?.array ?? [] : []
			let isNumbered = list.isNumbered
			said.rows = list.list.all.enumerated().map { index, choice in
				let mark = marked.contains(choice.value) ? ", " + Strings.Lines.marked : ""
				let help = choice.help.isEmpty ? "" : ": " + choice.help
				return (isNumbered ? "\(index + 1). " : "") + choice.title + mark + help
			}
			if list is PathEditor { said.rows = [] }
		}
		said.tail = [ask(editing)]
		return said
	}

	private func ask(_ editing: Editing) -> String {
		switch editing.editor {
		case is ChecklistEditor: Strings.Lines.askMarks
		case is ChoiceEditor: Strings.Lines.askChoice
		case is JSONEditor: Strings.Lines.askJSON
		case is MultilineEditor: Strings.Lines.askLines
		case is ToggleEditor: Strings.Lines.askToggle
		case _ where editing.field.isSecret: Strings.Lines.askSecret
		default: editing.purpose == .value ? Strings.Lines.askValue : Strings.Lines.askNew
		}
	}
}

extension ListEditor {
	/// Whether choices are called by numbers: not where a number could be a choice, or a text of the user's own.
	var isNumbered: Bool {
		list.role != .completing
			&& !list.all.contains {
				Int($0.title) != nil
					|| Int($0.value.string ?? $0.value.serialized()) != nil
						&& !(self is ChoiceEditor && state.choosesShape)
			}
	}
}

extension Form {
	/// What there is to know of a row before it is changed, but for its value.
	func description(of row: Row) -> [String] {
		let help = HelpText(row: row, form: self)
		let comment = help.comment.isEmpty ? [] : help.comment.ownLines
		var left = [Strings.Fact.key, Strings.Fact.source, Strings.Fact.shape, glyphs.modified]
		if defaultValue(of: row.field) == nil { left.append(Strings.Fact.defaultValue) }
		// What is wrong with the value says it, and so do the choices that are listed.
		if row.problem != nil { left.append(Strings.Fact.range) }
		switch row.field.kind {
		case .choice, .checklist: left.append(Strings.Fact.type)
		default: break
		}
		let facts = help.facts.filter { !left.contains($0.label) }
		return told(row.field.help) + comment + help.warnings.map(\.text.asSentence)
			+ facts.map { "\($0.label): \($0.text)".capitalizingFirst.asSentence }
	}

	/// A description as far as one listens to it before one has asked for more: its first lines.
	private func told(_ help: String) -> [String] {
		let all = lines(of: [.markdown(help)])
		let isShort = all.count > 1 && all[0].count + all[1].count <= Self.mostTold
		let told = all.prefix(isShort ? 2 : 1)
		return told.count < all.count ? told + [Strings.Lines.isCut.asSentence] : all
	}
	private static var mostTold: Int { 300 }
}
