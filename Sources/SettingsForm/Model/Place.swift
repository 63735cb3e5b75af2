import Defaults
import SettingsSchema
import TextWidth

/// Where in a catalog the form stands.
struct Place: Sendable, Hashable {
	/// The section.
	var section: Section.ID
	/// The objects that were opened on the way, outermost first.
	var objects: [Defaults.Path] = []
}

/// The pane that keys go to. In a layout without a section pane, the sections have the whole screen.
enum Focus: Sendable, Hashable {
	case sections, list
}

/// The sections of a catalog as the rows of a tree, all of it open.
struct SectionTree: Sendable, Hashable {
	/// A row.
	struct Row: Sendable, Hashable {
		var section: Section
		/// How many sections it lies in.
		var depth: Int
	}

	/// The rows from top to bottom.
	var rows: [Row] = []
	/// How many cells the rows take with the edge before and a mark behind.
	private(set) var width = 0
	/// So many rows are measured.
	private static let measuredCount = 256

	/// The rows of these sections.
	init(_ sections: [Section]) {
		add(sections, depth: 0)
		let widths = rows.prefix(Self.measuredCount).map {
			2 + 2 * min($0.depth, 8) + TextWidth.width(of: $0.section.title)
		}
		width = (widths.max() ?? 0) + 5
	}

	private mutating func add(_ sections: [Section], depth: Int) {
		for section in sections {
			rows.append(Row(section: section, depth: depth))
			add(section.sections, depth: depth + 1)
		}
	}

	/// The row of a section.
	func index(of id: Section.ID) -> Int? { rows.firstIndex { $0.section.id == id } }

	/// The titles from the outermost section to this one.
	func titles(to id: Section.ID) -> [String] {
		guard let index = index(of: id) else { return [] }
		var titles = [rows[index].section.title]
		var depth = rows[index].depth
		for row in rows[..<index].reversed() where row.depth < depth {
			titles.append(row.section.title)
			depth = row.depth
		}
		return titles.reversed()
	}
}
