import Defaults

/// Something in a value that its schema does not allow.
package struct SchemaFailure: Hashable, Sendable {
	/// Where it is in the value.
	package var path: Defaults.Path
	/// The way through the schema to the keyword, references followed by name: `/properties/port/$ref/minimum`.
	package var schemaPath: Defaults.Path
	/// What is wrong.
	var reason: ValueReason
	/// The member that is not there; nil where something else is wrong.
	var absent: String?
	/// Whether it is for quite another kind of value that the schema stands.
	var isOfOtherKind = false

}

extension SchemaFailure {
	/// Whether it names the values that there may be.
	var listsValues: Bool { isOfOtherKind || schemaPath.last == "enum" || schemaPath.last == "const" }

	/// Whether it is about a single value's type or makeup.
	var isOfValue: Bool {
		switch schemaPath.last {
		case "type", "pattern", "format", "minLength", "maxLength": true
		default: false
		}
	}

	/// The failure for a person, whichever way through the schema it was found on.
	package var problem: Defaults.Problem { Defaults.Problem(path, reason) }

	/// The same, of a member that is missing told at its own place.
	var placed: Defaults.Problem {
		absent.map { Defaults.Problem(path.appending($0), ValueReason.absent) } ?? problem
	}
}
