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
/// ```
///
/// For an array of a few known values, take a ``Picker`` for each or a key of its own.
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

	private static func node<Value: Defaults.Serializable, Element: ListElement>(
		_ title: String, _ key: Defaults.Key<Value>, _ kind: SettingsSchema.Field.Kind, _ element: Element.Type
	) -> SettingsNode {
		let template = SettingsSchema.Field(
			key.path, kind: Element.elementControl.kind, defaultValue: Element.newElement?.storedJSON)
		return SettingsNode(title, key: key, kind: kind).mapItems { $0.template = template }
	}
}
