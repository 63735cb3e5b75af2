import Defaults
import Testing

@testable import SettingsSchema

/// A schema in a text.
func schema(_ text: String, draft: Draft = .draft2020, registry: SchemaRegistry = SchemaRegistry()) throws -> JSONSchema
{
	try JSONSchema(parsing: Array(text.utf8), registry: registry, draft: draft)
}

/// A value in a text.
func json(_ text: String) throws -> Defaults.JSON { try Defaults.JSON(parsing: text) }

/// What is wrong with a value, each as `place: sentence`.
func sentences(_ schema: JSONSchema, _ value: String, assertsFormat: Bool = false) throws -> [String] {
	SchemaValidator(schema, assertsFormat: assertsFormat).validate(try json(value)).map {
		"\($0.path): \($0.problem.message)"
	}
}
