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

	private mutating func pressed(_ key: Key, in list: ChangeList) -> [Effect] {
		var list = list
		let field = list.row?.field
		if list.basis == .file, let effects = pressedInStaged(key, field, list) { return effects }
		switch bindings.action(for: key) {
		case .nextPane?: return switchBasis(of: list)
		case .moveUp?: list.selection -= 1
		case .moveDown?: list.selection += 1
		case .pageUp?: list.selection -= max(1, changesRect(of: list).height - 1)
		case .pageDown?: list.selection += max(1, changesRect(of: list).height - 1)
		case .toFirst?: list.selection = 0
		case .toLast?: list.selection = list.rows.count - 1
		case .reset?: return list.row.map { resetListed($0, in: list) } ?? []
		case .undo?: return takeBack(.undo)
		case .redo?: return takeBack(.redo)
		case .open?, .right?:
			layers.removeLast()
			if let row = list.row { show(row.path) }
			return []
		case .back?, .quit?, .showChanges?, .left?:
			layers.removeLast()
			return []
		default: return []
		}
		layers[layers.count - 1] = .changes(list)
		return []
	}

	/// The keys that a list of what waits to be written has of its own.
	private mutating func pressedInStaged(_ key: Key, _ field: Field?, _ list: ChangeList) -> [Effect]? {
		switch key {
		case .enter, "w": return writeStaged(isLeaving: list.isLeaving)
		case "x", .delete: return field.map { toggleDropped($0, in: list) } ?? []
		case "D" where list.isLeaving: return leave()
		case "r", "d", .tab: return []
		default: return nil
		}
	}

	/// Takes what a row of the list of changes tells of back to what the list compares it with.
	private mutating func resetListed(_ row: ChangeRow, in list: ChangeList) -> [Effect] {
		if let change = row.inner { return putBack(change, row, in: list) }
		return list.basis == .opening ? putBack(row.field) : resetListed(row.field)
	}

	/// Resets a field that is listed; its row stays, so that nothing moves under the cursor.
	mutating func resetListed(_ field: Field, asks: Bool = false) -> [Effect] {
		if let refusal = refusal(for: field) { return show(refusal) }
		if isMember(field) { return show(Notice(.dim, Strings.Collection.noReset(field.title))) }
		guard isSet(field) else { return show(Notice(.dim, Strings.atDefault(field.title))) }
		return asks ? resetAsking(field) : reset([field], title: field.title)
	}

	/// What `?` shows: the selected field in full, then the keys, then the marks.
	var helpReader: Reader {
		var blocks: [Reader.Block] = []
		let field = showsDamage ? nil : describedField
		if let field { blocks = HelpText(row: row(of: field), form: self).blocks + [.blank] }
		for group in Binding.Group.allCases {
			let rows = activeBindings.rows.filter {
				$0.group == group && !(showsDamage && $0.action == .back && !wasRead)
			}
			guard !rows.isEmpty else { continue }
			blocks.append(.heading(Strings.groupTitle(group)))
			blocks += rows.map { .row($0.keys.map { $0.label(glyphs) }.joined(separator: " "), $0.title) }
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
			(glyphs.invalid, Strings.Mark.invalid), (glyphs.outside, Strings.Mark.outside),
			(glyphs.missing, Strings.Mark.missing), (glyphs.unknown, Strings.Mark.unknown),
			(glyphs.entry, Strings.Mark.entry), (glyphs.deprecated, Strings.Mark.deprecated),
			(glyphs.locked, Strings.Mark.locked),
		]
	}
}
