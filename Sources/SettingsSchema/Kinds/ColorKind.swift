import Defaults
import Wording

/// A colour: hexadecimal digits after `#`, or a name of CSS.
package struct ColorKind: ValueKind {
	/// The only one.
	package init() {}

	package var name: Field.Kind.Name { .color }
	package var typeName: String { localized("colour") }
	package var demand: String { localized("must be a colour, like #7aa2f7 or teal") }
	package var sample: Defaults.JSON { "#000000" }
	package func accepts(_ value: Defaults.JSON) -> Bool { value.string.flatMap { Defaults.Color($0) } != nil }
}

extension Field.Kind {
	/// A colour.
	package static var color: Self { .value(AnyValueKind(ColorKind())) }
}
