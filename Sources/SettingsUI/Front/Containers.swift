import Defaults
import SettingsSchema

/// A titled part of a settings screen; sections may hold sections.
public struct Section: SettingsContent {
	/// What it is made of.
	public let node: SettingsNode

	/// A section of these controls.
	public init(_ title: String, @SettingsBuilder content: () -> SettingsNode) {
		node = SettingsNode(parts: [.section(title: title, help: "", content())])
	}
}

/// Controls for the members of a `Codable` value, right where they stand.
public struct Group: SettingsContent {
	/// What it is made of.
	public let node: SettingsNode

	/// The controls of some members of a key's value: `Group(key: .layout) { layout in … }`.
	public init<Value: Defaults.Serializable & Sendable>(
		key: Defaults.Key<Value>, @SettingsBuilder content: (SettingsMember<Value>) -> SettingsNode
	) {
		node = content(SettingsMember(key))
	}

	/// The controls of some members of a member.
	public init<Value>(
		at member: SettingsMember<Value>, @SettingsBuilder content: (SettingsMember<Value>) -> SettingsNode
	) {
		node = content(member)
	}
}

/// A row that opens the members of a `Codable` value as a page of their own.
public struct NavigationLink: SettingsContent {
	/// What it is made of.
	public let node: SettingsNode

	/// A page of some members of a key's value: `NavigationLink("Layout", key: .layout) { layout in … }`.
	public init<Value: Defaults.Serializable & Sendable>(
		_ title: String, key: Defaults.Key<Value>, @SettingsBuilder content: (SettingsMember<Value>) -> SettingsNode
	) {
		self.init(title, SettingsMember(key), content)
	}

	/// A page of some members of a member: `NavigationLink("Columns", at: layout.columns) { columns in … }`.
	public init<Value>(
		_ title: String, at member: SettingsMember<Value>,
		@SettingsBuilder content: (SettingsMember<Value>) -> SettingsNode
	) {
		self.init(title, member, content)
	}

	private init<Value>(
		_ title: String, _ member: SettingsMember<Value>, _ content: (SettingsMember<Value>) -> SettingsNode
	) {
		let items = content(member).controls.map(\.item)
		let path = member.path(containing: items.map(\.field.path))
		let field = Field(path, title: title, kind: .object, defaultValue: member.json(at: path))
		node = SettingsNode(parts: [.field(DeclaredCatalog.Item(field, members: items), member.suite)])
	}
}
