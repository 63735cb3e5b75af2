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
		let distinct = Self.distinct(members)
		guard !distinct.isEmpty else { return nil }
		let ranked = distinct.enumerated().map { offset, field in
			(rank: Self.rank(of: field, in: values), offset: offset, field: field)
		}
		columns = ranked.sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }.map { entry in
			Column(field: entry.field, width: Self.width(of: entry.field, in: values, context))
		}
	}

	/// The first of each name; where items call it differently, it has the title that its key makes.
	private static func distinct(_ members: [Field]) -> [Field] {
		var positions: [Defaults.Path: Int] = [:]
		var distinct: [Field] = []
		for member in members {
			guard let name = member.path.last else { continue }
			if let known = positions[[name]] {
				if distinct[known].title != member.title { distinct[known].title = Title.made(fromKey: name) }
			} else {
				positions[[name]] = distinct.count
				distinct.append(member)
			}
		}
		return distinct
	}

	/// What tells items apart comes first, then what can be seen at a glance, then what no item has.
	private static func rank(of field: Field, in values: [Defaults.Object]) -> Int {
		let name = field.path.last ?? ""
		let isUsed = values.contains { $0[name] != nil }
		let telling = ["name", "id", "title", "key", "label", "type", "kind"]
		let rank = telling.firstIndex(of: name) ?? telling.count + weight(of: field.kind)
		return isUsed ? rank : rank + telling.count + heaviest + 1
	}

	private static let heaviest = 2

	private static func weight(of kind: Field.Kind) -> Int {
		switch kind {
		case .object, .list, .dictionary, .json: heaviest
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
	func shows(_ value: Defaults.JSON) -> Bool {
		switch self {
		case .toggle: value.bool != nil
		case .number: value.number != nil
		case .choice(let choices): choices.contains { $0.value == value }
		case .text: value.string != nil
		case .value(let own): value.kind == own.base.sample.kind
		case .object, .dictionary: value.object != nil
		case .list, .checklist: value.array != nil
		case .json: false
		}
	}
}
