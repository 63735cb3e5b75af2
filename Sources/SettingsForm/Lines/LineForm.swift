import Defaults
import SettingsSchema

/// Why a line cannot be taken for what was typed.
package enum LineFault: Sendable, Hashable {
	case notUTF8
	/// It has as many bytes as can be told, and may have had more.
	case tooLong(Int)
}

/// A form gone through in lines, by whoever does not look at a grid: it says where one is and what is there, takes a line,
/// and says what came of it. Nothing that was said is ever changed.
///
/// What is done is done by the form, as its keys would do it. This only reads what was typed and puts into words what a
/// screen would show.
package struct LineForm: Sendable {
	/// So many rows are said at once.
	static let pageSize = 20

	/// What was said of one layer, or of the page below them all.
	struct Said: Hashable {
		/// What tells it from all others: while that stays, only the rows that changed are said.
		var identity: [String]
		/// What is said before the rows.
		var head: [String] = []
		var rows: [String] = []
		/// What is said behind them.
		var tail: [String] = []

		/// Whether a line that answers to this can still be meant for what there is now.
		func isAnswered(for now: Self) -> Bool { identity == now.identity && (!isExact || rows == now.rows) }
		/// Whether numbers are for rows as they were said.
		var isExact = true
	}

	/// What was said of the page and of each layer over it.
	var said: [Said] = []
	/// The first row of the page that is said, and of what lies over it.
	var first = 0
	var firstInLayer = 0
	/// The place that it is of.
	var place: Place?
	/// Whether the selected row was chosen: then commands are for it that name none.
	var hasChosen = false
	/// Whether one was led there, and is to be told where that is.
	var isLed = false
	/// The row that was selected when something was said last.
	private var selection = 0
	/// Lines of a text that is being typed.
	var typed: [String] = []
	/// What else is to be said next.
	var answers: [String] = []
	/// Whether all is said again.
	var repeats = false
	/// Whether a line was taken since something was said last.
	var hasTaken = false
	private var standing = ""
	/// What was said of others' changes; what is heard of twice is said once.
	private var told: [Defaults.Path: String] = [:]
	private var banner: String?
	private var hasHinted = false
	/// The user's settings when something was said last.
	private var user: Defaults.Document?

	/// Nothing is said yet.
	package init() {}

	/// Begins at the row that is selected, which commands are for that name none.
	package mutating func chooseSelected() { (hasChosen, isLed) = (true, true) }

	/// What there is to say before the next line.
	package mutating func say(of form: inout Form) -> [String] {
		if !hasHinted, form.hasSections, form.place.objects.isEmpty, !hasChosen { form.focus = .sections }
		var lines = answers + news(of: &form)
		answers = []
		while case .reader(let reader)? = form.layers.last {
			lines += [reader.title] + form.lines(of: reader.blocks)
			form.layers.removeLast()
		}
		follow(form)
		let now = present(in: form)
		let depth = form.layers.count
		if !repeats, said.indices.contains(depth), said[depth].identity == now.identity {
			lines += zip(now.rows, said[depth].rows).filter { $0 != $1 }.map(\.0)
		} else {
			lines += now.head + now.rows + now.tail
			let isHinted = form.layers.isEmpty && !form.showsDamage
			if !hasHinted, isHinted { lines.append(Strings.Lines.hint) }
			hasHinted = hasHinted || isHinted
		}
		if isLed, form.layers.isEmpty, form.focus == .list, let field = form.selectedField {
			lines.append(Strings.Lines.here(form.words(of: field, number: form.selection + 1)))
		}
		if lines.isEmpty, hasTaken, let user, user != form.snapshot.user, form.focus == .list,
			let field = form.selectedField
		{
			// What is changed may look as before: a secret, or the end of a long text.
			lines = [form.words(of: field, number: form.selection + 1)]
		}
		user = form.snapshot.user
		if lines.isEmpty, hasTaken, typed.isEmpty {
			let isBack = said.count > depth + 1 && said.last?.identity.first != "editor"
			let isAsked = if case .question? = form.layers.last { true } else { false }
			lines = [isAsked ? Strings.Lines.askAnswer : isBack ? now.head.first ?? "" : Strings.Lines.nothing]
		}
		said = Array(said.prefix(depth))
		while said.count < depth { said.append(Said(identity: [])) }
		said.append(now)
		(repeats, hasTaken, isLed) = (false, false, false)
		return lines
	}

	/// What there is to say where the form has been left: what else was heard, and what of this session is in the file.
	package mutating func sayLast(of form: inout Form) -> [String] {
		form.dropBegun()
		let lines = answers + news(of: &form)
		answers = []
		// For whoever goes on to another file the session is not over.
		return form.nextFile == nil ? lines + form.partingWords.map(\.asSentence) : lines
	}

	/// Says why a line cannot be taken. Somebody at a terminal is asked for it again; the lines behind it in a script are not
	/// taken for the value that it was for.
	package mutating func refuse(_ fault: LineFault, isScripted: Bool, in form: inout Form) -> [Effect] {
		switch fault {
		case .notUTF8: answers.append(Strings.Lines.notUTF8)
		case .tooLong(let limit): answers.append(Strings.Lines.tooLong(limit))
		}
		guard isScripted, case .editor(let editing)? = form.layers.last else { return [] }
		typed = []
		return form.giveUp(editing)
	}

	/// What stands before what is typed.
	package func prompt(of form: Form) -> String {
		switch form.layers.last {
		case .editor(let editing): form.heading(of: editing.field) + "= "
		case .search: Strings.Hint.search + "> "
		case .changes: Strings.Lines.changes + "> "
		case .menu: Strings.Hint.menu + "> "
		case .question(let question): question.title + (question.title.last.map("?？".contains) == true ? " " : "? ")
		case .reader, nil: (form.breadcrumb.last ?? "") + "> "
		}
	}

	/// Whether what is typed next is not to be seen.
	package func hidesInput(of form: Form) -> Bool {
		guard case .editor(let editing)? = form.layers.last else { return false }
		return editing.field.isSecret
	}

	/// What was heard since the last line: from others, from the form, from the disk.
	private mutating func news(of form: inout Form) -> [String] {
		var lines: [String] = []
		for path in form.outside.takeLit().prefix(Self.pageSize) {
			// Where the user's own change waits, theirs is what is in the file.
			let (field, isOvertaken) = (form.field(at: path), form.staging?.isOvertaken(path, in: form.settled) == true)
			let value =
				isOvertaken ? form.text(form.fileValue(at: path), of: field) : form.value(of: form.row(of: field))
			guard told.updateValue(value, forKey: path) != value else { continue }
			lines.append(Strings.Lines.changed(form.title(of: path), value))
		}
		if let notice = form.notice { lines.append(notice.text.asSentence) }
		form.notice = nil
		let state = form.fileState.text
		if state != standing, state != Strings.Standing.pending {
			lines.append(Strings.Lines.file(form.standing.name, state))
			standing = state
		}
		let banner = form.banner?.text
		if banner != self.banner, let banner { lines.append(banner) }
		self.banner = banner
		return lines
	}

	/// Keeps to the part of the page that the selected row is in, where another one is selected by now.
	private mutating func follow(_ form: Form) {
		guard form.layers.isEmpty else { return }
		firstInLayer = 0
		if place != form.place || selection != form.selection {
			let index = form.focus == .sections ? form.sections.index(of: form.place.section) ?? 0 : form.selection
			if place != form.place || !(first..<first + Self.pageSize).contains(index) {
				first = index / Self.pageSize * Self.pageSize
			}
			(place, selection) = (form.place, form.selection)
		}
		first = max(0, min(first, form.lineCount - 1))
	}
}

extension Form {
	/// How many rows the page has.
	var lineCount: Int { focus == .sections ? sections.rows.count : fields.count }

	/// What a place is called, with what it is in.
	func title(of path: Defaults.Path) -> String {
		path.tokens.indices.map { path.prefix($0 + 1) }.map(name).joined(separator: " \(glyphs.crumb) ")
	}
}

extension Editing.Purpose {
	/// Whether what is typed is a name.
	var isName: Bool {
		switch self {
		case .member(.name, _), .member(.copy, _), .member(.newName, _), .comment: true
		case .value, .member(.item, _), .member(.entry, _): false
		}
	}
}
