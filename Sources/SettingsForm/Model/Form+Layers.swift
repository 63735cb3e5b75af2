import Defaults
import SettingsSchema

extension Form {
	/// A key for the topmost layer.
	mutating func pressedInLayer(_ key: Key) -> [Effect] {
		switch layers.last {
		case .editor(let editing)?: return handle(.key(key), by: editing)
		case .question(let question)?: return pressed(key, in: question)
		case .reader(let reader)?: read(key, in: reader)
		case .changes(let list)?: return pressed(key, in: list)
		case .search(let search)?: return pressed(key, in: search)
		case nil: break
		}
		return []
	}

	private mutating func read(_ key: Key, in reader: Reader) {
		var reader = reader
		let page = max(1, layout.body.height / 2)
		switch bindings.action(for: key) {
		case .moveUp?: reader.scroll -= 1
		case .moveDown?: reader.scroll += 1
		case .pageUp?: reader.scroll -= page
		case .pageDown?, .toggle?: reader.scroll += page
		case .toFirst?: reader.scroll = 0
		case .toLast?: reader.scroll = .max
		case .back?, .open?, .quit?, .showHelp?:
			layers.removeLast()
			return
		default: return
		}
		layers[layers.count - 1] = .reader(reader)
	}

	/// Everything that differs from its default, section by section.
	mutating func showChanges() -> [Effect] {
		let fields = leaves(of: touchedEverywhere).filter(isModified)
		guard !fields.isEmpty else { return show(Notice(.dim, Strings.nothingChanged)) }
		let selected = selectedField.flatMap { field in fields.firstIndex { field.path.contains($0.path) } }
		layers.append(.changes(ChangeList(fields: fields, selection: selected ?? 0)))
		return []
	}

	private mutating func pressed(_ key: Key, in list: ChangeList) -> [Effect] {
		var list = list
		let field = list.fields.indices.contains(list.selection) ? list.fields[list.selection] : nil
		switch bindings.action(for: key) {
		case .moveUp?: list.selection -= 1
		case .moveDown?: list.selection += 1
		case .pageUp?: list.selection -= max(1, changesRect(of: list).height - 1)
		case .pageDown?: list.selection += max(1, changesRect(of: list).height - 1)
		case .toFirst?: list.selection = 0
		case .toLast?: list.selection = list.fields.count - 1
		case .reset?: return field.map { resetListed($0) } ?? []
		case .undo?: return takeBack(.undo)
		case .redo?: return takeBack(.redo)
		case .open?, .right?:
			layers.removeLast()
			if let field { reveal(field.path) }
			return []
		case .back?, .quit?, .showChanges?, .left?:
			layers.removeLast()
			return []
		default: return []
		}
		layers[layers.count - 1] = .changes(list)
		return []
	}

	/// Resets a field of the list of changes; its row stays, so that nothing moves under the cursor.
	mutating func resetListed(_ field: Field) -> [Effect] {
		if let refusal = refusal(for: field) { return show(refusal) }
		guard isSet(field) else { return show(Notice(.dim, Strings.atDefault(field.title))) }
		return commit([.reset(field.path)], as: .edit(session: nil), title: field.title)
	}

	/// What `?` shows: the selected field in full, then the keys.
	var helpReader: Reader {
		var blocks: [Reader.Block] = []
		let field = focus == .list ? selectedField : nil
		if let field { blocks = HelpText(row: row(of: field), form: self).blocks + [.blank] }
		for group in Binding.Group.allCases {
			blocks.append(.heading(Strings.groupTitle(group)))
			for row in bindings.rows where row.group == group {
				blocks.append(.row(row.keys.map { $0.label(glyphs) }.joined(separator: " "), row.title))
			}
			blocks.append(.blank)
		}
		blocks.removeLast()
		return Reader(title: field?.title ?? catalog.title, blocks: blocks)
	}
}
