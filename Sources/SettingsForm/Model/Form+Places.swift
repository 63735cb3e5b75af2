import Defaults
import SettingsSchema
import TextWidth

extension Form {
	/// Whether there is more than one section to choose from.
	var hasSections: Bool { sections.rows.count > 1 }

	/// Asks the catalog again; section, opened objects and selection stay as far as they still exist.
	mutating func reload() { reload(selecting: selectedField?.path) }

	/// The same, with another field selected.
	mutating func reload(selecting path: Defaults.Path?) {
		let before = searchIndex == nil ? FieldList() : fields
		defer {
			// Which settings there are can depend on the others' values.
			if searchIndex != nil, !isAlike(before, fields) { searchIndex?.isOutdated = true }
		}
		let selected = path ?? (selectedField == nil ? remembered[place] : nil)
		let index = sections.index(of: place.section) ?? 0
		sections = SectionTree(catalog.sections(in: snapshot))
		if sections.index(of: place.section) == nil {
			let rows = sections.rows
			let section = rows.isEmpty ? "" : rows[min(index, rows.count - 1)].section.id
			place = Place(section: section)
		}
		if let gone = place.objects.firstIndex(where: { object(at: $0) == nil }) {
			place.objects.removeSubrange(gone...)
			filter = initialFilter(at: place)
		}
		listPlace(selecting: selected)
	}

	/// Lists what is at the place, now that the sections are known.
	mutating func listPlace(selecting path: Defaults.Path?) {
		reloadFields(selecting: path)
		if !hasSections { focus = .list }
	}

	/// Whether two lists are of the same fields; of very many only how many they are.
	private func isAlike(_ before: FieldList, _ after: FieldList) -> Bool {
		before.count == after.count
			&& (before.count > Self.fieldsCompared || before.elementsEqual(after) { $0.path == $1.path })
	}

	private static let fieldsCompared = 512

	/// The counts of the sections that these paths are in have to be taken again.
	mutating func recount(_ paths: some Sequence<Defaults.Path>) {
		searchIndex?.noteChanges(at: paths)
		lookForMisfits(at: paths)
		for path in paths {
			guard let section = catalog.section(of: path, in: snapshot) else {
				counts = [:]
				return
			}
			counts[section] = nil
		}
	}

	/// Asks for the place's fields, and selects the one at `path` where it is among them.
	mutating func reloadFields(selecting path: Defaults.Path?) {
		let all = allFields(at: place)
		collection = openCollection(at: place)
		openObject = collection == nil ? page.flatMap { catalog.openObject(at: $0, in: snapshot) } : nil
		fields = filter.map { filter in FieldList(all.filter { filter.contains($0.path) }) } ?? all
		addGhost()
		let found = path.flatMap(fields.position(of:))
		selection = found ?? max(0, min(selection, fields.count - 1))
		longestTitle = fields.prefix(Self.titlesMeasured).map { TextWidth.width(of: $0.title) }.max() ?? 0
		table = collection == nil ? nil : makeTable()
		measureHelp()
	}

	/// So many rows are looked at before the columns are placed; the rest is far below them.
	private static let titlesMeasured = 64

	/// Measures the help of the place's fields; where they fill the screen the list needs the room anyway.
	mutating func measureHelp() {
		var most = 0
		if fields.count < size.height {
			for field in fields where most < Self.helpLinesShown {
				let keyLines = needsKeyLine(field, width: size.width - 2) ? 1 : 0
				let comment = TextWidth.wrapped(comment(on: field), width: size.width - 2).count
				most = max(most, keyLines + max(1, helpHeight(of: field) + comment))
			}
		}
		helpLines = 1 + min(Self.helpLinesShown, most)
	}

	/// So many lines of help are shown below a list.
	private static let helpLinesShown = 5

	private func helpHeight(of field: Field) -> Int {
		memo.helpHeights.value(for: field.help) { Markdown.lineCount(of: field.help, width: size.width - 2) }
	}

	/// The fields of a place, unfiltered.
	func allFields(at place: Place) -> FieldList {
		let fields =
			place.objects.last.map { path in object(at: path).map(members) ?? FieldList() }
			?? openCollection(at: place).map(members) ?? catalog.fieldList(in: place.section, of: snapshot)
		return visible(fields)
	}

	/// The list or dictionary that a place shows the inside of.
	func openCollection(at place: Place) -> Field? {
		page(of: place).flatMap(object).flatMap { $0.kind.isCollection ? $0 : nil }
	}

	/// Those of some fields that have rows: what has no effect by another's value only where it is set.
	func visible(_ fields: FieldList) -> FieldList {
		catalog.hidesFields ? FieldList(fields.filter { $0.unmet == nil || isSet($0) }) : fields
	}

	/// What is inside a field; what holds for a list holds for its items.
	private func members(of field: Field) -> FieldList {
		let members = catalog.fieldList(inside: field, of: snapshot)
		guard field.kind.isCollection else { return members }
		return members.changed { member in
			var member = member
			if field.kind == .dictionary, !field.isSecret {
				member.title = catalog.titleOfEntry(at: member.path, in: snapshot)
			}
			if member.help.isEmpty { member.help = field.help }
			member.isReadOnly = member.isReadOnly || field.isReadOnly
			member.isSecret = member.isSecret || field.isSecret
			return member
		}
	}

	/// What the page shows the inside of: the object that was opened last, or the section's.
	var page: Defaults.Path? { page(of: place) }

	private func page(of place: Place) -> Defaults.Path? { place.objects.last ?? catalog.object(of: place.section) }

	func object(at path: Defaults.Path) -> Field? { knownField(at: path).flatMap { $0.kind.isPage ? $0 : nil } }

	/// The field at a path; one that is asked for again with the same settings is not made again.
	func knownField(at path: Defaults.Path) -> Field? {
		memo.fields.value(for: path) { catalog.field(at: path, of: snapshot) }
	}

	/// Goes to another place; the selection there is the one it was left with.
	///
	/// - Parameter isMeant: Whether the field is what one goes there for: then no filter hides it.
	mutating func go(to target: Place, selecting path: Defaults.Path? = nil, isMeant: Bool = false) {
		isAdrift = false
		if let selected = selectedField?.path { remembered[place] = selected }
		guard target != place else {
			reloadFields(selecting: path)
			return
		}
		place = target
		filter = initialFilter(at: target)
		if let path, isMeant, filter?.contains(path) == false { filter = nil }
		selection = 0
		scroll = 0
		reloadFields(selecting: path ?? remembered[target])
	}

	/// Goes to where the field at `path` is, selects it, and scrolls it into sight. Does nothing where it isn't found.
	package mutating func reveal(_ path: Defaults.Path) {
		let selected = selectedField?.path
		show(path)
		settle(from: selected)
	}

	/// Goes to where the field at `path` is, and selects it, within an update.
	mutating func show(_ path: Defaults.Path) {
		if let field = catalog.field(at: path, of: snapshot), let unmet = field.unmet, !isSet(field), unmet.path != path
		{
			notice = Notice(.warning, Strings.hidden(field.title, unmet.requirement))
			return go(toVisible: unmet.path)
		}
		go(toVisible: path)
	}

	private mutating func go(toVisible path: Defaults.Path) {
		guard let section = catalog.section(of: path, in: snapshot), sections.index(of: section) != nil else { return }
		var target = Place(section: section)
		var found: Defaults.Path?
		while let field = allFields(at: target).field(around: path), field.path != found {
			found = field.path
			guard field.path != path, field.kind.isPage else { break }
			target.objects.append(field.path)
		}
		if let last = target.objects.last, last == found { found = nil }
		if filter != nil, target != place || fields.position(of: path) == nil {
			filter = nil
			filteredPages[nil] = false
		}
		go(to: target, selecting: found, isMeant: true)
		focus = .list
	}

	/// The titles from the catalog's down to the place.
	var breadcrumb: [String] {
		var titles = [catalog.title]
		if focus == .sections, layout.kind != .wide { return titles }
		if hasSections { titles += sections.titles(to: place.section) }
		titles += place.objects.map(crumbTitle)
		if filter != nil { titles.append(itemKind(of: place) == nil ? Strings.modifiedOnly : Strings.setOnly) }
		return titles
	}
}
