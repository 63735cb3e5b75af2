import Defaults
import SettingsSchema

/// A part of a settings screen: a control, a section, or several of them.
///
/// Types of your own conform by giving the ``node`` of what they are made of:
///
/// ```swift
/// struct ProxySettings: SettingsContent {
/// 	var node: SettingsNode {
/// 		Section("Proxy") {
/// 			Toggle("Use a proxy", key: .usesProxy)
/// 			TextField("Host", key: .proxyHost)
/// 		}.node
/// 	}
/// }
/// ```
public protocol SettingsContent {
	/// What the part is made of.
	var node: SettingsNode { get }
}

/// Parts of a settings screen, put together; made by the controls and by ``SettingsBuilder``.
public struct SettingsNode: SettingsContent, Sendable {
	/// One part.
	enum Part: Sendable {
		/// A control, and the suite of its key.
		case field(DeclaredCatalog.Item, Defaults.Suite)
		/// A titled group.
		indirect case section(title: String, help: String, SettingsNode)
	}

	var parts: [Part]

	/// Itself.
	public var node: SettingsNode { self }

	/// The controls, those in sections included, each with the suite of its key.
	var controls: [(item: DeclaredCatalog.Item, suite: Defaults.Suite)] {
		parts.flatMap { part in
			switch part {
			case .field(let item, let suite): [(item, suite)]
			case .section(_, _, let inner): inner.controls
			}
		}
	}
}

/// Collects the parts of a settings screen from the lines of a closure.
@resultBuilder
public enum SettingsBuilder {
	/// One part.
	public static func buildExpression(_ content: any SettingsContent) -> SettingsNode { content.node }
	/// Parts one after another.
	public static func buildBlock(_ nodes: SettingsNode...) -> SettingsNode { buildArray(nodes) }
	/// Parts that may be left out.
	public static func buildOptional(_ node: SettingsNode?) -> SettingsNode { node ?? SettingsNode(parts: []) }
	/// One of two.
	public static func buildEither(first node: SettingsNode) -> SettingsNode { node }
	/// One of two.
	public static func buildEither(second node: SettingsNode) -> SettingsNode { node }
	/// Parts from a loop.
	public static func buildArray(_ nodes: [SettingsNode]) -> SettingsNode {
		SettingsNode(parts: nodes.flatMap(\.parts))
	}
	/// Parts behind an availability check.
	public static func buildLimitedAvailability(_ node: SettingsNode) -> SettingsNode { node }
}
