import Defaults
import SettingsSchema

/// A type whose values can be the elements of a ``List``: each is edited as its own control would.
public protocol ListElement: Defaults.Serializable {
	/// The control that edits an element.
	static var elementControl: ElementControl { get }
	/// What a new element begins with, for those that are not typed in.
	static var newElement: Self? { get }
}

/// The controls that edit the elements of a ``List``.
public enum ElementControl: Sendable {
	/// A line of text.
	case text
	/// A number.
	case number
	/// A number without a fraction.
	case wholeNumber
	/// A switch.
	case toggle
	/// A colour.
	case color

	/// The kind of field that it edits.
	fileprivate var kind: SettingsSchema.Field.Kind {
		switch self {
		case .text: .text(SettingsSchema.Field.TextLimits())
		case .number: .number(SettingsSchema.Field.NumberRange())
		case .wholeNumber: .number(SettingsSchema.Field.NumberRange(isInteger: true))
		case .toggle: .toggle
		case .color: .color
		}
	}
}

extension ListElement {
	/// None: it is typed in.
	public static var newElement: Self? { nil }
}

extension String: ListElement {
	/// A line of text.
	public static var elementControl: ElementControl { .text }
}

extension Int: ListElement {
	/// A whole number.
	public static var elementControl: ElementControl { .wholeNumber }
}

extension Double: ListElement {
	/// A number.
	public static var elementControl: ElementControl { .number }
}

extension Bool: ListElement {
	/// A switch.
	public static var elementControl: ElementControl { .toggle }
	/// Off.
	public static var newElement: Bool? { false }
}

extension Defaults.Color: ListElement {
	/// A colour.
	public static var elementControl: ElementControl { .color }
}

/// A row that opens the elements of an array, or the entries of a dictionary, as a page of their own: they are edited
/// there, added, removed and moved, entries renamed.
///
/// ```swift
/// List("Search paths", key: .searchPaths)      // Key<[String]>
/// List("Environment", key: .environment)       // Key<[String: String]>
/// List("Shortcuts", key: .shortcuts)           // Key<[String: Category]>, an enum
/// List("Feeds", key: .feeds, newElement: Feed(title: "", url: …)) { feed in
/// 	TextField("Title", at: feed.title, length: 1...80)
/// 	TextField("Address", at: feed.url)
/// }
/// ```
public struct List: SettingsContent {
	/// What it is made of.
	public let node: SettingsNode

	/// The elements of an array, for a key.
	public init<Element: ListElement>(_ title: String, key: Defaults.Key<[Element]>) {
		node = Self.node(title, key, .list, Element.self)
	}

	/// The entries of a dictionary, for a key; the names are the user's.
	public init<Element: ListElement>(_ title: String, key: Defaults.Key<[String: Element]>) {
		node = Self.node(title, key, .dictionary, Element.self)
	}

	/// The elements of an array, each a case of an enum.
	@_disfavoredOverload
	public init<Element: Defaults.Serializable & CaseIterable>(_ title: String, key: Defaults.Key<[Element]>) {
		node = Self.node(title, key, .list, choicesOf: Element.self)
	}

	/// The entries of a dictionary, each a case of an enum; the names are the user's.
	@_disfavoredOverload
	public init<Element: Defaults.Serializable & CaseIterable>(_ title: String, key: Defaults.Key<[String: Element]>) {
		node = Self.node(title, key, .dictionary, choicesOf: Element.self)
	}

	/// The elements of an array, each with controls for its members, as a table.
	///
	/// - Parameter newElement: What an element that is added begins with.
	public init<Element: Defaults.Serializable & Sendable>(
		_ title: String, key: Defaults.Key<[Element]>, newElement: Element,
		@SettingsBuilder content: (SettingsMember<Element>) -> SettingsNode
	) {
		node = Self.node(title, key, .list, newElement, content)
	}

	/// The entries of a dictionary, each with controls for its members; the names are the user's.
	///
	/// - Parameter newElement: What an entry that is added begins with.
	public init<Element: Defaults.Serializable & Sendable>(
		_ title: String, key: Defaults.Key<[String: Element]>, newElement: Element,
		@SettingsBuilder content: (SettingsMember<Element>) -> SettingsNode
	) {
		node = Self.node(title, key, .dictionary, newElement, content)
	}

	private static func node<Value: Defaults.Serializable, Element: ListElement>(
		_ title: String, _ key: Defaults.Key<Value>, _ kind: SettingsSchema.Field.Kind, _ element: Element.Type
	) -> SettingsNode {
		let template = SettingsSchema.Field(
			key.path, kind: Element.elementControl.kind, defaultValue: Element.newElement?.storedJSON)
		return node(title, key, kind, template: template)
	}

	private static func node<Value: Defaults.Serializable, Element: Defaults.Serializable & CaseIterable>(
		_ title: String, _ key: Defaults.Key<Value>, _ kind: SettingsSchema.Field.Kind, choicesOf: Element.Type
	) -> SettingsNode {
		let choice = Picker.kind(Picker.options(of: Element.self))
		return node(title, key, kind, template: SettingsSchema.Field(key.path, kind: choice))
	}

	private static func node<Value: Defaults.Serializable, Element: Defaults.Serializable & Sendable>(
		_ title: String, _ key: Defaults.Key<Value>, _ kind: SettingsSchema.Field.Kind, _ newElement: Element,
		_ content: (SettingsMember<Element>) -> SettingsNode
	) -> SettingsNode {
		let element = SettingsMember(newElement, at: DeclaredCatalog.Item.anyMember(of: key.path), in: key.suite)
		// An element may not be readable without a member that may not be unset.
		let members = content(element).mapFields { $0.isRequired = !$0.isNullable }.controls.map(\.item)
		let place = element.path(containing: members.map(\.field.path))
		let template = SettingsSchema.Field(place, kind: .object, defaultValue: newElement.storedJSON)
		return node(title, key, kind, template: template, members: members)
	}

	private static func node<Value: Defaults.Serializable>(
		_ title: String, _ key: Defaults.Key<Value>, _ kind: SettingsSchema.Field.Kind,
		template: SettingsSchema.Field, members: [DeclaredCatalog.Item] = []
	) -> SettingsNode {
		SettingsNode(title, key: key, kind: kind).mapItems { item in
			item.template = template
			item.members = members
			let (list, whole) = (item, item.field.check)
			item.field.check = Field.Check(id: key.path) { value in
				list.problems(withMembersOf: value) + (whole?.problems(value) ?? [])
			}
		}
	}
}
