import Defaults

/// A kind of single values that says by itself all that is asked of a kind: a colour, a date, one of another target.
package protocol ValueKind: Hashable, Sendable {
	/// By what name a search finds its fields; where nothing is said, by that of the kind that its sample would have.
	var name: Field.Kind.Name { get }
	/// What it is, in a word or two: "colour".
	var typeName: String { get }
	/// What other values are not, as a predicate: "must be a colour, like #7aa2f7". It may be said of a secret.
	var demand: String { get }
	/// What a new value begins with. Others are of its type, and begin like it.
	var sample: Defaults.JSON { get }
	/// Whether `value` is of the kind.
	func accepts(_ value: Defaults.JSON) -> Bool
	/// The value that a person means by `text`, be it of the kind or not; nil where it means none. What a value is
	/// stored as means that value.
	func value(of text: String) -> Defaults.JSON?
	/// A value of the kind in words; nil where it is shown as it is stored.
	func text(of value: Defaults.JSON) -> String?
	/// The value `count` steps on, negative for back; nil where there is none.
	func stepped(_ value: Defaults.JSON, by count: Int) -> Defaults.JSON?
}

extension ValueKind {
	package var name: Field.Kind.Name { Field.Kind(inferredFrom: sample).name }
	package func value(of text: String) -> Defaults.JSON? { .string(text) }
	package func text(of value: Defaults.JSON) -> String? { nil }
	package func stepped(_ value: Defaults.JSON, by count: Int) -> Defaults.JSON? { nil }
}

/// Any kind of single values.
package struct AnyValueKind: Hashable, Sendable {
	/// The kind itself.
	package let base: any ValueKind

	/// A kind of single values as any.
	package init(_ base: any ValueKind) { self.base = base }

	/// The same kind with the same limits.
	package static func == (left: Self, right: Self) -> Bool { AnyHashable(left.base) == AnyHashable(right.base) }

	/// Feeds the kind.
	package func hash(into hasher: inout Hasher) { AnyHashable(base).hash(into: &hasher) }
}
