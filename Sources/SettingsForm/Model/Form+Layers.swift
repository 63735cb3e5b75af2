import Defaults
import SettingsSchema

extension Form {
	/// A key for the topmost layer, and what it is bound to.
	mutating func pressedInLayer(_ key: Key, _ called: Action? = nil) -> [Effect] {
		let action = called ?? bindings.action(for: key)
		if let action, key.typed == nil, let effects = actAnywhere(action) { return effects }
		switch layers.last {
		case .editor(let editing)?: return handle(.key(key), by: editing)
		case .question(let question)?: return pressed(key, in: question)
		case .reader(let reader)?: read(action, in: reader)
		case .changes(let list)?: return act(action, in: list)
		case .search(let search)?: return pressed(key, in: search, action)
		case .menu(let menu)?: return pressed(key, in: menu, action)
		case nil: break
		}
		return []
	}

	/// What keys that type nothing do over whatever is open; nil where that is for the layer to say.
	private mutating func actAnywhere(_ action: Action) -> [Effect]? {
		guard bindings.preset.hasMenu, let layer = layers.last else { return nil }
		switch (action, layer) {
		case (_, .question), (_, .menu), (.showHelp, .reader): return nil
		case (.showHelp, _):
			let effects = layer.isSearch ? commitDraft() : []
			layers.append(.reader(helpReader))
			return effects
		case (.undo, .editor(let editing)), (.redo, .editor(let editing)): return takeBackTyping(action, in: editing)
		case (.save, .editor(let editing)):
			let effects = handle(.key(.control("s")), by: editing)
			return layers.last?.isEditor == true && notice == nil ? effects + tellUnfinished() : effects
		case (.quit, .editor(let editing)): return isUnfinished(editing) ? tellUnfinished() : giveUp(editing) + quit()
		case (.quit, _): return quit()
		case (.save, .reader), (.save, .search): return commitDraft() + save()
		case (.menu, .changes): return openMenu()
		case (.menu, .search(let search)) where search.isInHits: return openMenu()
		default: return nil
		}
	}

	/// Whether something was typed, or marked.
	func isUnfinished(_ editing: Editing) -> Bool {
		guard case .checklist = editing.field.kind else { return !editing.typing.isEmpty }
		return !editing.typing.isEmpty || editing.editor.state.draft != editing.base ?? []
	}

	/// Says how what is typed is set or dropped.
	mutating func tellUnfinished() -> [Effect] {
		show(Notice(.warning, Strings.unfinished(glyphs.enter, Key.escape.label(glyphs))))
	}

	/// Does what a menu over a list, a search or changes was asked for.
	mutating func call(_ action: Action) -> [Effect] {
		switch layers.last {
		case nil: perform(action)
		case .changes(let list)?: act(action, in: list)
		case .search? where action == .save: commitDraft() + save()
		case .search(let search)?: act(action, onHitOf: search)
		default: []
		}
	}

	private mutating func read(_ action: Action?, in reader: Reader) {
		var reader = reader
		let page = max(1, layout.body.height / 2)
		switch action {
		case .toggle?: reader.scroll += page
		case .back?, .open?, .quit?, .showHelp?:
			layers.removeLast()
			return
		default: reader.scroll.move(by: action, page: page, last: .max)
		}
		layers[layers.count - 1] = .reader(reader)
	}

	private mutating func act(_ action: Action?, in list: ChangeList) -> [Effect] {
		var list = list
		let field = list.row?.field
		if list.basis == .file, let effects = actInStaged(action, field, list) { return effects }
		switch action {
		case .nextPane?: return switchBasis(of: list)
		case .undoSession? where list.basis == .defaults:
			guard isStaged else { return switchBasis(of: list) }
			layers.removeLast()
			return showStaged()
		case .reset?, .delete?: return list.row.map { resetListed($0, in: list) } ?? []
		case .resetSection? where canPutBackAll(list): return askPutBackAll()
		case .undo?: return takeBack(.undo)
		case .redo?: return takeBack(.redo)
		case .save?: return save()
		case .open?, .right?:
			layers.removeLast()
			if let row = list.row { show(row.path) }
			return []
		case .back?, .quit?, .showChanges?, .left?:
			layers.removeLast()
			return []
		default:
			list.selection.move(
				by: action, page: max(1, changesRect(of: list).height - 1), last: list.rows.count - 1)
		}
		layers[layers.count - 1] = .changes(list)
		return []
	}

	/// What a list of what waits to be written has of its own.
	private mutating func actInStaged(_ action: Action?, _ field: Field?, _ list: ChangeList) -> [Effect]? {
		switch action {
		case .open?, .write?, .save?: return writeStaged(isLeaving: list.isLeaving)
		case .removeItem?, .delete?: return field.map { toggleDropped($0, in: list) } ?? []
		case .duplicateItem? where list.isLeaving: return leave()
		case .reset?, .showChanges?, .nextPane?: return []
		default: return nil
		}
	}

	/// Takes what a row of the list of changes tells of back to what the list compares it with.
	private mutating func resetListed(_ row: ChangeRow, in list: ChangeList) -> [Effect] {
		if let change = row.inner { return putBack(change, row, in: list) }
		return list.basis == .opening ? putBack(row.field) : reset(row.field, asks: false)
	}

	/// What `?` shows: the selected field in full, then the keys, then the marks.
	var helpReader: Reader {
		var blocks: [Reader.Block] = []
		let field = showsDamage ? nil : describedField
		if let field { blocks = HelpText(row: row(of: field), form: self).blocks + [.blank] }
		for group in Binding.Group.allCases {
			let rows = activeBindings.rows.filter {
				$0.group == group && !(showsDamage && $0.action == .back && !standing.wasRead)
			}
			guard !rows.isEmpty else { continue }
			blocks.append(.heading(Strings.groupTitle(group)))
			if group == .changing, bindings.preset.opensLines, !showsDamage {
				blocks.append(.row(EditorStrings.lettersKey, Strings.KeyHelp.typing))
			}
			blocks += rows.map { .row(keys(of: $0), $0.title) }
			blocks.append(.blank)
		}
		blocks.append(.heading(Strings.Mark.heading))
		blocks += marks.map { .row($0.sign, $0.meaning) }
		return Reader(title: field.map(heading) ?? catalog.title, blocks: blocks)
	}

	/// The marks that rows and sections can have, and what they mean.
	private var marks: [(sign: String, meaning: String)] {
		[
			(glyphs.modified, catalog.isInferred ? Strings.Mark.changed : Strings.Mark.modified),
			(glyphs.invalid, Strings.Mark.invalid(next: label(for: .nextInvalid), search: label(for: .search))),
			(glyphs.outside, Strings.Mark.outside),
			(glyphs.missing, Strings.Mark.missing), (glyphs.unknown, Strings.Mark.unknown),
			(glyphs.entry, Strings.Mark.entry), (glyphs.deprecated, Strings.Mark.deprecated),
			(glyphs.locked, Strings.Mark.locked),
		]
	}
}
