import Defaults
import SettingsSchema

@testable import SettingsForm

extension Rig {
	/// A form of what a JSON Schema declares.
	init(
		_ width: Int, _ height: Int, schema: String, user: Defaults.JSON = [:], isStaged: Bool = false,
		options change: (inout FormOptions) -> Void = { _ in }
	) throws {
		let schema = try JSONSchema(parsing: Array(schema.utf8))
		try self.init(
			width, height, catalog: SchemaCatalog(schema, title: "App"), user: user, isStaged: isStaged, options: change
		)
	}

	/// The row of that title.
	func row(_ title: String) -> String {
		let rows = screen.split(separator: "\n").map(String.init)
		return rows.first { $0.dropFirst(3).hasPrefix(title) }?.dropFirst(3).trimmedSpaces ?? ""
	}

	/// The gutter mark of the row of that title.
	func mark(_ title: String) -> String {
		let rows = screen.split(separator: "\n").map(String.init)
		return rows.first { $0.dropFirst(3).hasPrefix(title) }.map { String($0.dropFirst().prefix(1)) } ?? ""
	}
}

extension Substring {
	fileprivate var trimmedSpaces: String {
		split(separator: " ").joined(separator: " ")
	}
}
