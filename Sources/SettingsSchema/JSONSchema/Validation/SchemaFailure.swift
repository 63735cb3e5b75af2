import Defaults

/// Something in a value that its schema does not allow.
public struct SchemaFailure: Hashable, Sendable {
	/// Where it is in the value.
	public var path: Defaults.Path
	/// The way through the schema to the keyword, references followed by name: `/properties/port/$ref/minimum`.
	public var schemaPath: Defaults.Path
	/// A predicate for a person: "must be between 0 and 1"; or the schema's own words.
	public var message: String
	/// The member that is not there; nil where something else is wrong.
	var absent: String?
	/// Whether it is for quite another kind of value that the schema stands.
	var isOfOtherKind = false

	/// A failure.
	public init(path: Defaults.Path, schemaPath: Defaults.Path, message: String) {
		self.path = path
		self.schemaPath = schemaPath
		self.message = message
	}
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
	var problem: Defaults.Problem { Defaults.Problem(path: path, message: message) }

	/// The same, of a member that is missing told at its own place.
	var placed: Defaults.Problem {
		absent.map { Defaults.Problem(path: path.appending($0), message: Strings.Schema.absent) } ?? problem
	}
}
