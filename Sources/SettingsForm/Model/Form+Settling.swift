import Defaults
import SettingsSchema

extension Form {
	/// After every message: selections within their lists, and on the screen; what is selected is visited.
	mutating func settle(from selected: Defaults.Path?) {
		dropLeftBegun()
		settleAddition()
		selection = max(0, min(selection, fields.count - 1))
		if selectedField?.path != selected, focus == .list { visitSelected() }
		let layout = layout
		scroll = Self.scroll(scroll, showing: selection, of: fields.count, in: layout.list.height)
		let section = sections.index(of: place.section) ?? 0
		let height = layout.sections?.height ?? 0
		sectionScroll = Self.scroll(sectionScroll, showing: section, of: sections.rows.count, in: height)
		countModified(in: layout)
		outside.settle { [catalog, snapshot] in catalog.section(of: $0, in: snapshot) }
		settleLayers()
	}

	/// Someone else's changes of what is selected have been seen.
	mutating func visitSelected() {
		guard let field = selectedField else { return }
		outside.visit(field.path, isWhole: !isPage(field))
	}

	/// The first row to show: as near to `scroll` as lets the selected row and no void be seen.
	static func scroll(_ scroll: Int, showing selected: Int, of count: Int, in height: Int) -> Int {
		guard height > 0 else { return scroll }
		let most = max(0, count - height)
		return max(0, min(max(min(scroll, selected), selected - height + 1), most))
	}

	/// Counts for the sections that are on the screen.
	private mutating func countModified(in layout: Layout) {
		guard let pane = layout.sections else { return }
		for row in sections.rows.dropFirst(sectionScroll).prefix(pane.height) where counts[row.section.id] == nil {
			counts[row.section.id] = mayDiffer ? modifiedCount(in: row.section.id) : 0
		}
	}

	func modifiedCount(in section: Section.ID) -> Int {
		leaves(of: touched(inSection: section)).count(where: isModified)
	}

	private mutating func settleLayers() {
		guard let last = layers.last else { return }
		switch last {
		case .changes(let listed):
			guard var list = isListOfChangesOld ? refreshed(listed) : listed else {
				layers.removeLast()
				return
			}
			isListOfChangesOld = false
			list.selection = max(0, min(list.selection, list.rows.count - 1))
			list.scroll = Self.scroll(
				list.scroll, showing: list.selection, of: list.rows.count, in: changesRect(of: list).height)
			layers[layers.count - 1] = .changes(list)
		case .reader(var reader):
			reader.scroll = max(0, min(reader.scroll, readerOverflow(of: reader)))
			layers[layers.count - 1] = .reader(reader)
		case .search(var search):
			search.scroll = Self.scroll(
				search.scroll, showing: search.selection, of: search.hits.count, in: layout.list.height)
			layers[layers.count - 1] = .search(search)
		case .menu(var menu):
			menu.selection = max(0, min(menu.selection, menu.rows.count - 1))
			menu.scroll = Self.scroll(
				menu.scroll, showing: menu.selection, of: menu.rows.count, in: menuRect(of: menu).height)
			layers[layers.count - 1] = .menu(menu)
		case .editor, .question: break
		}
	}
}
