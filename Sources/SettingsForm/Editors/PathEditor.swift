import Defaults
import SettingsSchema

/// The path of a file or a directory: a line, and below it what the directory holds that goes on with what is typed.
struct PathEditor: ListEditor {
	private let field: Field
	private let initial: String?
	private let kind: Field.PathKind
	/// Whether anything was typed or taken.
	private var isTouched = false
	/// What goes on with the line: the entries of its directory, with what each makes of it.
	var list: ChoiceList
	private var listing: DirectoryListing?
	private(set) var problem: String?

	/// How many entries are in view.
	static let rows = 8

	init(field: Field, value: Defaults.JSON?, context: EditorContext) {
		self.field = field
		initial = value?.string
		let kind = if case .text(let limits) = field.kind { limits.path } else { nil as Field.PathKind? }
		self.kind = kind ?? .file
		list = ChoiceList([], line: TextLine(initial ?? ""), for: .completing)
		line.selectAll()
		if initial != nil { check(context) }
	}

	var placement: EditorPlacement { .popup(Size(width: 60, height: Self.rows + 2)) }
	var draft: Defaults.JSON? { problem == nil ? .string(line.text) : nil }
	var state: EditorState {
		EditorState(draft: draft, problem: problem, text: line.text, wantedDirectory: parts.directory)
	}

	func hints(_ glyphs: GlyphSet) -> [Hint] {
		let accepts = list.selected == nil ? EditorStrings.setsValue : EditorStrings.chooses
		return [
			Hint(glyphs.tab, EditorStrings.completes), Hint(glyphs.upDown, EditorStrings.chooses),
			Hint(glyphs.enter, accepts), Hint(EditorStrings.escapeKey, EditorStrings.cancels),
		]
	}

	// MARK: Completing

	/// The directory as it is typed, up to and with its last slash, empty for the one that paths begin in, and what is
	/// typed of the name. A lone `~` is the directory that it stands for.
	private var parts: (directory: String, name: String) {
		let text = line.text
		guard let slash = text.lastIndex(of: "/") else { return text == "~" ? ("~/", "") : ("", text) }
		return (String(text[...slash]), String(text[text.index(after: slash)...]))
	}

	/// Whether what is in the typed directory is known.
	private var isListed: Bool { listing?.directory == parts.directory }

	/// Takes what is in a directory; one that is not asked for any more is left aside.
	mutating func receive(_ listing: DirectoryListing) -> EditorOutcome {
		guard listing.directory == parts.directory else { return .ignored }
		self.listing = listing
		let selected = list.selected
		let entries = (listing.entries ?? []).filter { kind == .file || $0.isDirectory }.map { entry in
			let name = entry.name + (entry.isDirectory ? "/" : "")
			return Field.Choice(.string(listing.directory + name), title: name)
		}
		list = ChoiceList(entries, line: line, for: .completing)
		match()
		if let selected { list.select(selected) }
		return .handled
	}

	/// Hidden names only where a dot is typed.
	private mutating func match() {
		let (name, isListed) = (parts.name, isListed)
		list.narrow { isListed && $0.title.hasPrefix(name) && (!$0.title.hasPrefix(".") || name.hasPrefix(".")) }
	}

	/// What Tab makes of the text: the chosen or only match, else as much as all matches share; nil where nothing is
	/// gained.
	private var completed: String? {
		if let chosen = list.chosen { return chosen.value.string }
		let found = list.matches.map { list.all[$0] }
		if found.count == 1 { return found[0].value.string }
		guard var common = found.first?.title else { return nil }
		for other in found { common = String(zip(common, other.title).prefix { $0 == $1 }.map(\.0)) }
		return common.count > parts.name.count ? parts.directory + common : nil
	}

	// MARK: Input

	mutating func handle(_ key: Key, context: EditorContext) -> EditorOutcome {
		switch key {
		case .enter: return choose(context)
		case .tab: if let text = completed { replace(with: text, context) }
		default: return list.move(key, page: Self.rows) ? .handled : type(key, context)
		}
		return .handled
	}

	/// Takes the chosen entry; a directory on the way to a file is gone into.
	mutating func choose(_ context: EditorContext) -> EditorOutcome {
		if let chosen = list.chosen?.value.string {
			replace(with: chosen, context)
			if chosen.hasSuffix("/"), kind == .file { return .handled }
		}
		let isSame = line.text.hasBytes(of: initial ?? "")
		if isSame, initial != nil ? !isTouched || problem != nil : line.isEmpty { return .cancel }
		return draft.map(EditorOutcome.commit) ?? .handled
	}

	mutating func pressLine(at x: Int, width: Int) { line.moveCursor(toColumn: x, width: width) }

	private mutating func replace(with text: String, _ context: EditorContext) {
		line.replaceAll(text)
		changed(context)
	}

	mutating func changed(_ context: EditorContext) {
		isTouched = true
		match()
		check(context)
	}

	private mutating func check(_ context: EditorContext) {
		problem = context.problem(of: .string(line.text), in: field)
	}

	// MARK: Drawing

	func draw(on canvas: inout Canvas, in rect: Rect, context: EditorContext) {
		let prompt = if case .text(let limits) = field.kind { limits.prompt } else { "" }
		line.draw(on: &canvas, in: rect.row(0), look: context.lineLook(prompt: prompt))
		let void = listing?.entries == nil ? EditorStrings.noDirectory : EditorStrings.noMatch
		list.draw(on: &canvas, in: rect, margin: 2, void: isListed ? void : "", context: context) { index, _ in
			ChoiceList.Look(ink: list.all[index].title.hasSuffix("/") ? .strong : .text)
		}
		if rect.height > 2, let problem {
			canvas.write(
				problem, x: rect.x, y: rect.maxY - 1, width: rect.width, style: Style(.error, on: .popup))
		}
	}
}
