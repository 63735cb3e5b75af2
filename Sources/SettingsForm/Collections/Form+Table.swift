import Defaults
import SettingsSchema

extension Form {
	/// So many items are looked at for how wide the columns are.
	private static var sampleCount: Int { 64 }
	/// More columns than any screen has room for.
	private static var mostColumns: Int { 64 }

	/// The table of the page's items; nil where they are not all objects. What is declared of the first ones has columns,
	/// and what any of them has.
	func makeTable() -> ItemTable? {
		let sample = fields.prefix(Self.sampleCount).filter { $0.path != ghost }
		guard let collection, !sample.isEmpty, sample.allSatisfy({ $0.kind == .object }) else { return nil }
		var members = sample.prefix(8).flatMap { catalog.fields(inside: $0, of: snapshot) }
		var values = sample.compactMap { effectiveValue(of: $0)?.object }
		var known = Set(members.compactMap { $0.path.last.map { [$0] as Defaults.Path } })
		for (token, object) in contents(of: collection).objects where known.count < Self.mostColumns {
			let new = object.names.filter { known.insert([$0]).inserted }
			guard !new.isEmpty else { continue }
			let path = collection.path.appending(token)
			members += new.compactMap { catalog.field(at: path.appending($0), of: snapshot) }
			values.append(object)
		}
		return ItemTable(of: members, values: values, context: context)
	}

	/// The titles of the columns.
	func drawTableHeader(on canvas: inout Canvas, in rect: Rect, _ columns: Layout.Columns) {
		guard let table else { return }
		for placed in table.placed(from: columns.value, width: columns.valueWidth) {
			let title = glyphs.cut(placed.column.field.title, to: placed.width)
			canvas.write(title, x: placed.x, y: rect.y, style: Style(.faint))
		}
		if let x = table.remainder(from: columns.value, width: columns.valueWidth) {
			canvas.write(glyphs.ellipsis, x: x, y: rect.y, width: rect.maxX - x, style: Style(.faint))
		}
	}

	/// The members of an item in the table's columns; false where it is no object and has none.
	func drawCells(
		of row: Row, in table: ItemTable, on canvas: inout Canvas, y: Int, _ columns: Layout.Columns, _ surface: Surface
	) -> Bool {
		guard row.field.kind == .object, let object = effectiveValue(of: row.field)?.object else { return false }
		for placed in table.placed(from: columns.value, width: columns.valueWidth) {
			let column = placed.column
			// What may have several shapes has one of its own in each item.
			let isOwn = object[column.name] == nil || column.field.shapes != nil || catalog.mentionsSecrets
			let member = isOwn ? ownMember(column, of: row.field) : column.field
			let value = object[column.name] ?? member.defaultValue
			let state = ValueState(
				isSet: object[column.name] != nil, isMissing: value == nil && member.isRequired, surface: surface)
			let field = member.looking(like: value)
			var line = ValueText.line(field, value, state: state, width: placed.width, context: context)
			if row.problem != nil, !state.isMissing, isMisfit(column.name, of: row.field) {
				line = line.marked(glyphs.invalid, Style(.error, on: surface))
			}
			line.cut(to: placed.width, ellipsis: glyphs.ellipsis).draw(on: &canvas, x: placed.x, y: y)
		}
		return true
	}

	/// The member of a column as an item declares it: another item may have another shape, and need what this
	/// one must not have. One that it does not declare is only unset.
	private func ownMember(_ column: ItemTable.Column, of item: Field) -> Field {
		let path = item.path.appending(column.name)
		let undeclared = Field(path, title: column.field.title, kind: .json, isSecret: isSecret(path))
		return knownField(at: path) ?? catalog.concealing(undeclared, in: snapshot)
	}

	/// The name of an entry where it may be seen; nil where it is one inside a secret.
	func shownName(of path: Defaults.Path) -> String? {
		catalog.hidesName(of: path, in: snapshot) ? nil : path.last
	}

	/// An opened item's number with what tells it from the others.
	func crumbTitle(of path: Defaults.Path) -> String {
		guard let field = knownField(at: path) else { return catalog.titleOfEntry(at: path, in: snapshot) }
		guard let parent = path.parent.flatMap(object) else { return field.title }
		if parent.kind == .dictionary { return shownName(of: path).map(Title.ofEntry) ?? field.title }
		guard parent.kind == .list, let object = snapshot.value(at: path)?.object else { return field.title }
		let name = ["name", "id", "title", "key", "label"].lazy.compactMap { key in
			isSecret(path.appending(key)) ? nil : object[key]?.string
		}.first
		return name.map { "\(field.title) \($0)" } ?? field.title
	}
}

extension Defaults.JSON {
	/// The objects among its items or members, each with its place.
	fileprivate var objects: [(token: String, object: Defaults.Object)] {
		switch self {
		case .array(let items): items.enumerated().compactMap { index, item in item.object.map { (String(index), $0) } }
		case .object(let object): object.members.compactMap { name, item in item.object.map { (name, $0) } }
		default: []
		}
	}
}
