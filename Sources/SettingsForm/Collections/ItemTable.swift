import Defaults
import SettingsSchema
import TextWidth

/// The members that the objects of a list have, as columns, the most telling first.
struct ItemTable: Sendable {
	/// A member of every item.
	struct Column: Sendable {
		/// The member as the first item that declares it has it.
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

	/// The columns from left to right, as many as there is room for.
	func placed(from start: Int, width: Int) -> [Placed] {
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
			return ValueText.line(field, value, state: ValueState(), width: widest, context: context).width
		}
		return min(widest, max(TextWidth.width(of: field.title), widths.max() ?? 0, narrowest))
	}
}

extension Form {
	/// So many items are looked at for what the columns are, and how wide.
	private static var sampleCount: Int { 64 }

	/// The table of the page's items; nil where they are not all objects.
	func makeTable() -> ItemTable? {
		let sample = fields.prefix(Self.sampleCount).filter { $0.path != ghost }
		guard !sample.isEmpty, sample.allSatisfy({ $0.kind == .object }) else { return nil }
		let members = sample.prefix(8).flatMap { catalog.fields(inside: $0, of: snapshot) }
		let values = sample.compactMap { effectiveValue(of: $0)?.object }
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
			let value = object[column.name] ?? column.field.defaultValue
			let state = ValueState(
				isSet: object[column.name] != nil, isMissing: value == nil && column.field.isRequired, surface: surface)
			var line = ValueText.line(column.field, value, state: state, width: placed.width, context: context)
			if faults.contains(column.name) { line = line.marked(glyphs.invalid, Style(.error, on: surface)) }
			line.cut(to: placed.width, ellipsis: glyphs.ellipsis).draw(on: &canvas, x: placed.x, y: y)
		}
		return true
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
