import Defaults
import SettingsSchema

@testable import SettingsForm

/// A schema with a container of each kind.
enum Collections {
	static let schema = """
		{
			"title": "Lint",
			"type": "object",
			"properties": {
				"plugins": {
					"type": "array", "description": "What is loaded, in this order.", "items": {"type": "string", "minLength": 1},
					"uniqueItems": true, "maxItems": 4
				},
				"limits": {"type": "array", "items": {"type": "integer", "minimum": 0}, "minItems": 1, "default": [80, 120]},
				"origin": {
					"type": "array", "items": false,
					"prefixItems": [{"type": "integer", "title": "Across"}, {"type": "integer", "title": "Down"}]
				},
				"days": {
					"type": "array", "uniqueItems": true,
					"items": {
						"enum": ["mon", "tue", "wed", "thu"],
						"enumDescriptions": ["after Sunday", "", "in the middle", "before Friday"]
					}
				},
				"overrides": {
					"type": "array",
					"items": {
						"type": "object", "required": ["files"],
						"properties": {
							"active": {"type": "boolean", "default": true},
							"files": {"type": "string"},
							"severity": {"enum": ["off", "warn", "error"]},
							"tags": {"type": "array", "items": {"type": "string"}, "default": ["a", "b"]}
						}
					}
				},
				"env": {
					"type": "object", "patternProperties": {"^[A-Z_]+$": {"type": "string"}, "^n_": {"type": "integer"}},
					"additionalProperties": false, "maxProperties": 3
				},
				"extra": {"type": "object", "propertyNames": {"pattern": "^[a-z]+$"}}
			}
		}
		"""

	static func catalog() throws -> SchemaCatalog {
		SchemaCatalog(try JSONSchema(parsing: Array(schema.utf8)), title: "Lint")
	}

	/// A rig on the page of a container.
	static func rig(
		_ width: Int = 80, _ height: Int = 24, at path: Defaults.Path, user: Defaults.JSON,
		options: (inout FormOptions) -> Void = { _ in }
	) throws -> Rig {
		var rig = try Rig(width, height, catalog: catalog(), user: user, options: options)
		rig.form.reveal(path)
		if let field = rig.form.selectedField, field.path == path, field.kind.isPage { rig.press(.enter) }
		return rig
	}
}
