import Defaults

/// What one schema says, decoded once; the schemas inside are only places.
final class CompiledSchema: Sendable {
	let place: SchemaPlace
	/// Where the resource begins that it belongs to.
	let resource: SchemaPlace
	let draft: Draft
	/// In the order in which they are judged.
	let rules: [Rule]
	/// Whether it asks which members or items others have judged.
	let asksEvaluated: Bool
	/// The author's own words for failures.
	let messages: FailureMessages?

	/// What it says of members; nil where nothing.
	var properties: PropertyRules? {
		for case .properties(let rules) in rules { return rules }
		return nil
	}

	/// What it says of items; nil where nothing.
	var items: ItemRules? {
		for case .items(let rules) in rules { return rules }
		return nil
	}

	/// Reads the schema at `place`; where that is broad, with the keywords of all versions.
	init(_ place: SchemaPlace, of schema: JSONSchema, isBroad: Bool = false) {
		var reader = SchemaReader(place, of: schema, isBroad: isBroad)
		self.place = place
		resource = reader.resource.place
		draft = reader.resource.dialect.draft
		rules = reader.readRules()
		messages = reader.readMessages()
		asksEvaluated = rules.contains {
			switch $0 {
			case .unevaluatedProperties, .unevaluatedItems: true
			default: false
			}
		}
	}
}

/// The words that a schema's author has for its failures: `errorMessage` and `patternErrorMessage`.
struct FailureMessages: Sendable {
	/// For any failure of the schema.
	var general: String?
	/// For those of one keyword.
	var byKeyword: [String: String] = [:]

	/// The words for a failure of `keyword`.
	subscript(keyword: String) -> String? { byKeyword[keyword] ?? general }
}
