import Defaults
import SettingsSchema

/// What may stand in a theme's file, as a JSON Schema: made from the inks and surfaces that there are.
package struct ThemeSchema: Sendable {
	/// The theme that the file holds now.
	private let present: Defaults.JSON
	/// The theme that it inherits from: what shows where the file says nothing.
	private let parent: Defaults.JSON
	/// The names of the themes that can be inherited from.
	private let parents: [String]

	/// The schema for a file that holds `present`.
	package init(
		for present: Defaults.JSON = .object(Defaults.Object()),
		over parent: Defaults.JSON = .object(Defaults.Object()),
		parents: [String] = []
	) {
		(self.present, self.parent, self.parents) = (present, parent, parents)
	}

	/// The schema.
	package var json: Defaults.JSON {
		let properties: Defaults.JSON = [
			"name": text(Strings.ThemeFile.name), "title": text(Strings.ThemeFile.titleHelp), "appearance": appearance,
			"inherits": inherits, "inks": roles(of: Ink.self, at: ["inks"], help: Strings.ThemeFile.inks),
			"surfaces": roles(of: Surface.self, at: ["surfaces"], help: Strings.ThemeFile.surfaces), "on": overrides,
			"emphasis": emphasis,
		]
		return [
			"$schema": "https://json-schema.org/draft/2020-12/schema", "title": .string(title),
			"description": .string(Strings.ThemeFile.help), "type": "object", "properties": properties,
			"required": ["name"],
		]
	}

	private var title: String {
		[Strings.ThemeFile.title, present[["title"]]?.string].compactMap(\.self).joined(separator: " ")
	}

	private func text(_ help: String) -> Defaults.JSON {
		["type": "string", "minLength": 1, "description": .string(help)]
	}

	private var appearance: Defaults.JSON {
		[
			"enum": .array(Theme.Background.allCases.map { .string($0.rawValue) }),
			"default": parent[["appearance"]] ?? "any",
			"description": .string(Strings.ThemeFile.appearance),
		]
	}

	private var inherits: Defaults.JSON {
		[
			"type": "string", "enum": .array(parents.map { .string($0) }),
			"description": .string(Strings.ThemeFile.inherits),
		]
	}

	private func roles<Role: ThemeName>(of: Role.Type, at path: [String], help: String) -> Defaults.JSON {
		object(
			Role.allCases.map { role in
				// On one surface an ink looks as it does elsewhere, until it is said otherwise.
				let isEverywhere = path.count == 1
				let source =
					isEverywhere ? role.fallback.map { Strings.ThemeFile.asRole(Title.made(fromKey: $0.name)) } : nil
				let unset = source ?? (isEverywhere ? Strings.ThemeFile.terminals : Strings.ThemeFile.asElsewhere)
				let fallback = isEverywhere ? inherited(role, at: path) : nil
				return (
					role.name,
					color(at: path + [role.name], help: role.help, unset: unset, fallback: fallback)
				)
			}, help: help)
	}

	/// The colour that a role has where neither the file nor its parent names one for it: the nearest role's that it falls
	/// back to. Nil where that is one of the terminal's own, which is begun as any colour is.
	private func inherited<Role: ThemeName>(_ role: Role, at path: [String]) -> Defaults.JSON? {
		guard let fallback = role.fallback else { return nil }
		let place = Defaults.Path(path + [fallback.name])
		guard let color = present[place] ?? parent[place] else { return inherited(fallback, at: path) }
		return color.string?.hasPrefix("#") == true ? color : nil
	}

	private var overrides: Defaults.JSON {
		let surfaces = Surface.allCases.filter { $0 != .base }
		return object(
			surfaces.map { surface in
				(surface.name, roles(of: Ink.self, at: ["on", surface.name], help: surface.help))
			}, help: Strings.ThemeFile.on)
	}

	private var emphasis: Defaults.JSON {
		let names = Ink.allCases.map { ($0.name, $0.help) } + Surface.allCases.map { ($0.name, $0.help) }
		return object(
			names.map { name, help in
				var schema: Defaults.Object = [
					"type": "array", "items": ["enum": .array(Emphasis.allNames.map { .string($0) })],
					"uniqueItems": true,
					"description": .string(help),
				]
				schema["default"] = parent[["emphasis", name]]
				return (name, .object(schema))
			}, help: Strings.ThemeFile.emphasis)
	}

	private func object(_ members: [(String, Defaults.JSON)], help: String) -> Defaults.JSON {
		[
			"type": "object", "description": .string(help),
			"properties": .object(Defaults.Object(members.map { (name: $0.0, value: $0.1) })),
			"additionalProperties": false,
		]
	}

	/// A colour of 24 bits, or one of the terminal's by its name or index: all can be typed into the colour's editor.
	private func color(
		at path: [String], help: String, unset: String, fallback: Defaults.JSON?
	) -> Defaults.JSON {
		var schema: Defaults.Object = [
			"anyOf": [
				[
					"type": "string", "format": "color", "title": .string(Strings.ThemeFile.colorShape),
					"pattern": "^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$",
					"patternErrorMessage": .string(Strings.ThemeFile.isNoColor),
				],
				[
					"enum": .array(TerminalColor.allNames.map { .string($0) }),
					"title": .string(Strings.ThemeFile.nameShape),
				],
				[
					"type": "integer", "minimum": 0, "maximum": 255, "title": .string(Strings.ThemeFile.indexShape),
				],
			],
			"description": .string(help), "x-settings": ["unset": .string(unset)],
		]
		schema["default"] = parent[Defaults.Path(path)] ?? fallback
		return .object(schema)
	}
}
