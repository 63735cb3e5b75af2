import Defaults
import SettingsSchema

@testable import SettingsForm

/// A catalog with one field of each kind, a nested object, and nested sections.
enum Fixture {
	static let catalog = DeclaredCatalog(
		title: "Settings",
		groups: [
			DeclaredCatalog.Group("General", help: "What does not fit elsewhere.", items: general),
			DeclaredCatalog.Group(
				"Appearance", help: "How it looks.", items: appearance,
				groups: [
					DeclaredCatalog.Group("Colours", items: [item(["colours", "link"], .color, "#88c0d0")]),
					DeclaredCatalog.Group("Layout", items: [item(["margin"], .number(.init(isInteger: true)), 2)]),
				]),
			DeclaredCatalog.Group("Keys", items: []),
		])

	static func item(
		_ path: Defaults.Path, _ kind: Field.Kind, _ value: Defaults.JSON?, help: String = "", title: String? = nil,
		unit: String? = nil, members: [DeclaredCatalog.Item] = []
	) -> DeclaredCatalog.Item {
		DeclaredCatalog.Item(
			Field(path, title: title, help: help, kind: kind, defaultValue: value, unit: unit), members: members)
	}

	private static let general: [DeclaredCatalog.Item] = [
		item(["name"], .text(.init()), "Unicorn", help: "What the window says."),
		item(["birthday"], .date, "2026-11-20"),
		item(["extra"], .json, [1, 2, 3, 4]),
	]

	private static let appearance: [DeclaredCatalog.Item] = [
		item(["theme"], .choice([.init("midnight", title: "Midnight"), .init("paper", title: "Paper")]), "midnight"),
		item(
			["accent"], .color, "#88c0d0",
			help: "The colour of the selection, the cursor, and the mark of a changed value.", title: "Accent colour"),
		item(
			["borders"], .choice([.init("none"), .init("light"), .init("heavy")]), "light",
			help: "The lines of frames and rules."),
		item(["helpPane"], .toggle, false, help: "Whether help is shown beside or below the list."),
		item(["dim"], .toggle, false, title: "Dim the other panes"),
		item(
			["contrast"], .number(.init(minimum: 0, maximum: 1, step: Defaults.Number(text: "0.05"))), 0.5,
			help: "How far text stands out."),
		item(["rowHeight"], .number(.init(isInteger: true, minimum: 1, maximum: 4)), 1),
		item(
			["columns"], .object, nil,
			members: [
				item(["columns", "left"], .number(.init(isInteger: true)), 26, title: "Left", unit: "px"),
				item(["columns", "right"], .number(.init(isInteger: true)), 36, title: "Right", unit: "px"),
				item(
					["columns", "gap"], .object, nil,
					members: [item(["columns", "gap", "wide"], .toggle, true, title: "Wide")]),
			]),
	]
}

extension Defaults.Number: ExpressibleByIntegerLiteral {
	/// A whole number.
	public init(integerLiteral value: Int) { self.init(value) }
}
