import Defaults
import SettingsSchema
import TextWidth

/// The members that the objects of a list have, as columns, the most telling first.
struct ItemTable: Sendable {
	/// A member of some item.
	struct Column: Sendable {
		/// The member as the first item that declares it, or has it, has it.
		var field: Field
		/// The cells that its title and values take.
		var width: Int

		var name: String { field.path.last ?? "" }
	}

	/// A column where it stands.
	struct Placed {
		var column: Column
		var x: Int
		var width: Int
	}

	private(set) var columns: [Column]

	static let gap = 2
	private static let widest = 28
	/// A column that is cut to less says nothing.
	private static let narrowest = 6

	/// The columns from left to right, as many as there is room for; a sign for the others has room behind them.
	func placed(from start: Int, width: Int) -> [Placed] {
		let all = placing(from: start, width: width)
		return all.count == columns.count ? all : placing(from: start, width: width - 2)
	}

	private func placing(from start: Int, width: Int) -> [Placed] {
		var placed: [Placed] = []
		var x = start
		for column in columns {
			let room = start + width - x
			guard room >= min(column.width, Self.narrowest) else { break }
			placed.append(Placed(column: column, x: x, width: min(column.width, room)))
			x += column.width + Self.gap
		}
		return placed
	}

	/// Where a sign stands for the columns that there is no room for; nil where there are none.
	func remainder(from start: Int, width: Int) -> Int? {
		guard let last = placed(from: start, width: width).last, last.column.name != columns.last?.name else {
			return nil
		}
		return min(last.x + last.width + Self.gap, start + width - 1)
	}

	/// A table of `members`, which several items may have; nil where they have none.
	///
	/// - Parameter values: What the items hold, some of many.
	init?(of members: [Field], values: [Defaults.Object], context: EditorContext) {
		var seen: Set<Defaults.Path> = []
		let distinct = members.filter { $0.path.last.map { seen.insert([$0]).inserted } == true }
		guard !distinct.isEmpty else { return nil }
		let ranked = distinct.enumerated().map { offset, field in
			(rank: Self.rank(of: field, in: values), offset: offset, field: field)
		}
		columns = ranked.sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }.map { entry in
			Column(field: entry.field, width: Self.width(of: entry.field, in: values, context))
		}
	}

	/// What tells items apart comes first, then what can be seen at a glance, then what no item has.
	private static func rank(of field: Field, in values: [Defaults.Object]) -> Int {
		let name = field.path.last ?? ""
		if let position = ["name", "id", "title", "key", "label"].firstIndex(of: name) { return position }
		let isUsed = values.contains { $0[name] != nil }
		return 10 + (isUsed ? 0 : 3) + weight(of: field.kind)
	}

	private static func weight(of kind: Field.Kind) -> Int {
		switch kind {
		case .object, .list, .dictionary, .json: 2
		case .toggle: 1
		default: 0
		}
	}

	private static func width(of field: Field, in values: [Defaults.Object], _ context: EditorContext) -> Int {
		let name = field.path.last ?? ""
		let widths = values.map { value in
			let value = value[name] ?? field.defaultValue
			return ValueText.line(
				field.looking(like: value), value, state: ValueState(), width: widest, context: context
			)
			.width
		}
		return min(widest, max(TextWidth.width(of: field.title), widths.max() ?? 0, narrowest))
	}
}

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
			let title = TextWidth.prefix(
				of: placed.column.field.title, fitting: placed.width, ellipsis: glyphs.ellipsis)
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
		let faulty = row.problem == nil ? [] : Set(problems(of: row.field, row.value).map(\.path.tokens))
		let depth = row.field.path.tokens.count
		let faults = Set(faulty.compactMap { $0.count > depth ? $0[depth] : nil })
		for placed in table.placed(from: columns.value, width: columns.valueWidth) {
			let column = placed.column
			let member = object[column.name] == nil ? unsetMember(column, of: row.field) : column.field
			let value = object[column.name] ?? member.defaultValue
			let state = ValueState(
				isSet: object[column.name] != nil, isMissing: value == nil && member.isRequired, surface: surface)
			let field = member.looking(like: value)
			var line = ValueText.line(field, value, state: state, width: placed.width, context: context)
			if faults.contains(column.name) { line = line.marked(glyphs.invalid, Style(.error, on: surface)) }
			line.cut(to: placed.width, ellipsis: glyphs.ellipsis).draw(on: &canvas, x: placed.x, y: y)
		}
		return true
	}

	/// The member of a column as an item without it declares it: another item may have another shape, and need what this
	/// one must not have. One that it does not declare is only unset.
	private func unsetMember(_ column: ItemTable.Column, of item: Field) -> Field {
		let path = item.path.appending(column.name)
		return catalog.field(at: path, of: snapshot) ?? Field(path, title: column.field.title, kind: .json)
	}

	/// An opened item's number with what tells it from the others.
	func crumbTitle(of path: Defaults.Path) -> String {
		guard let field = catalog.field(at: path, of: snapshot) else { return path.last ?? "" }
		guard let parent = path.parent.flatMap(object) else { return field.title }
		if parent.kind == .dictionary { return path.last.map(Title.ofEntry) ?? "" }
		guard parent.kind == .list, let object = snapshot.value(at: path)?.object else { return field.title }
		let name = ["name", "id", "title", "key", "label"].lazy.compactMap { key in
			isSecret(path.appending(key)) ? nil : object[key]?.string
		}.first
		return name.map { "\(field.title) \($0)" } ?? field.title
	}
}

extension Field {
	/// The field as it would be shown if nothing but `value` told what it is, where it is of another kind: in a table a text
	/// is a text, and what can be gone into says how much there is.
	func looking(like value: Defaults.JSON?) -> Field {
		guard let value else { return kind.isPage ? Field(path, title: title, kind: .json) : self }
		guard value != .null, !isSecret, !kind.shows(value) else { return self }
		var field = Field(path, title: title, kind: Kind(inferredFrom: value))
		if case .number = kind { field.unit = unit }
		return field
	}
}

extension Field.Kind {
	/// Whether a value has the form of this kind.
	fileprivate func shows(_ value: Defaults.JSON) -> Bool {
		switch self {
		case .toggle: value.bool != nil
		case .number: value.number != nil
		case .choice(let choices): choices.contains { $0.value == value }
		case .color, .text, .date: value.string != nil
		case .object, .dictionary: value.object != nil
		case .list, .checklist: value.array != nil
		case .json: false
		}
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
