import Defaults

/// What no standard has and a form can use, in one object under `x-settings` beside a property's other keywords.
///
/// | member | what it is | what it does |
/// | --- | --- | --- |
/// | `section` | text | the title of the section that a setting of the outermost level is put in |
/// | `order` | number | its place among its neighbours; smaller first, those without one last |
/// | `when` | object | which other settings have to have which values for it to be shown; see ``when`` |
/// | `widget` | name | the editor: `multiline`, `secret`, `color`, `date`, `json` |
/// | `path` | `file`, `directory` | what a text names in the file system; its editor completes it |
/// | `unit` | text | the unit of a number, shown behind it: `px`, `%` |
/// | `step` | number above 0 | how far one step of a number goes |
/// | `prompt` | text | what an empty text field suggests |
/// | `unset` | text | what it is while nothing is set, in a word or two: `automatic`, `as the system` |
/// | `searchWords` | list of texts | more words by which a search finds it |
///
/// ``schema`` is the same as a schema.
package struct SettingsNotes: Sendable, Hashable {
	/// An editor that a setting asks for.
	package enum Widget: String, Sendable {
		/// Text in several lines.
		case multiline
		/// Text that is masked.
		case secret
		/// A colour.
		case color
		/// A calendar date.
		case date
		/// JSON as text.
		case json
	}

	/// The title of the section.
	package var section: String?
	/// The place among the neighbours.
	package var order: Defaults.Number?
	/// The values that other settings have to have: of each, one of these. A name is a member of the same object, a
	/// JSON Pointer (`/window/mode`) leads from the outermost one.
	package var when: [(setting: String, values: [Defaults.JSON])] {
		(condition?.members ?? []).map { ($0.name, $0.value.array ?? [$0.value]) }
	}
	private var condition: Defaults.Object?
	/// The editor.
	package var widget: Widget?
	/// What a text names in the file system.
	package var path: Field.PathKind?
	/// The unit of a number.
	package var unit: String?
	/// How far one step goes.
	package var step: Defaults.Number?
	/// What an empty text field suggests.
	package var prompt: String?
	/// What it is while nothing is set.
	package var unset: String?
	/// More words for the search.
	package var searchWords: [String]

	/// Reads the members; what is not of its type is left out.
	package init(_ object: Defaults.Object) {
		section = object["section"]?.string
		order = object["order"]?.number
		condition = object["when"]?.object
		widget = object["widget"]?.string.flatMap(Widget.init)
		path = object["path"]?.string.flatMap(Field.PathKind.init)
		unit = object["unit"]?.string
		step = object["step"]?.number.flatMap { $0 > Defaults.Number(0) ? $0 : nil }
		prompt = object["prompt"]?.string
		unset = object["unset"]?.string
		searchWords = object["searchWords"]?.array?.compactMap(\.string) ?? []
	}

	/// What may stand under `x-settings`: a JSON Schema, as text.
	package static var schema: [UInt8] { PackageResources.x_settings_json }

	/// What judges them by it.
	static let validator = (try? Defaults.Document(schema)).map { SchemaValidator(JSONSchema($0)) }
}
