import Defaults
import SettingsSchema

/// A settings screen for a program's keys, in any terminal.
///
/// ```swift
/// Settings("Unicorn") {
/// 	Section("General") {
/// 		Toggle("Show all-day events", key: .showAllDayEvents)
/// 		Picker("Duration", key: .defaultDuration)
/// 		Slider("Quality", key: .quality, in: 0...1, step: 0.05)
/// 		ColorPicker("Accent", key: .accent)
/// 	}
/// }.main()
/// ```
///
/// All keys belong to one suite. What is changed on the screen is in the file, and in the keys, at once; what changes
/// elsewhere shows on the screen. Screens look as the user has set it for every such program (run `SettingsTUI`).
public struct Settings: Sendable {
	/// What is being set.
	public let title: String
	/// The suite of the keys.
	public let suite: Defaults.Suite
	let catalog: DeclaredCatalog
	/// What `--version` prints.
	let version: String?

	/// A screen of these controls; those before the first section get a section with the screen's title.
	///
	/// - Parameter version: What `--version` prints after the program's name; without one there is no such flag.
	public init(_ title: String, version: String? = nil, @SettingsBuilder content: () -> SettingsNode) {
		let node = content()
		let suites = node.controls.map(\.suite)
		precondition(!suites.isEmpty, "a settings screen has at least one control")
		precondition(suites.allSatisfy { $0 == suites[0] }, "the keys of a settings screen belong to one suite")
		self.title = title
		self.version = version
		suite = suites[0]
		let loose = Self.loose(node)
		let own = loose.isEmpty ? [] : [DeclaredCatalog.Group(title, id: title, items: loose)]
		catalog = DeclaredCatalog(title: title, groups: own + Self.sections(of: node, id: title))
	}

	/// Sections are told apart by their titles and their place among those of the same title.
	private static func sections(of node: SettingsNode, id: String) -> [DeclaredCatalog.Group] {
		var counts: [String: Int] = [:]
		return node.parts.compactMap { part in
			guard case .section(let title, let help, let inner) = part else { return nil }
			let count = counts[title, default: 0]
			counts[title] = count + 1
			let inside = "\(id)/\(title)" + (count > 0 ? " \(count + 1)" : "")
			return DeclaredCatalog.Group(
				title, id: inside, help: help, items: loose(inner), groups: sections(of: inner, id: inside))
		}
	}

	private static func loose(_ node: SettingsNode) -> [DeclaredCatalog.Item] {
		node.parts.compactMap { if case .field(let item, _) = $0 { item } else { nil } }
	}
}
