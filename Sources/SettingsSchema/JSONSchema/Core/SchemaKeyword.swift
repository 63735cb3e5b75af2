/// A keyword that is understood: in which versions it stands, and what stands behind it.
///
/// The one table of them: the places where schemas stand, the listing of unknown keywords and the metaschemas follow
/// from it.
struct SchemaKeyword: Sendable {
	/// What stands behind a keyword.
	enum Shape: Sendable {
		case schema, schemaArray, schemaMap
		/// `items` before 2020-12: one schema or several.
		case schemaOrArray
		/// `dependencies`: schemas, or names.
		case schemaOrNamesMap
		case count, number, positiveNumber, string, boolean, uri, pattern
		/// `exclusiveMinimum` and `exclusiveMaximum`: of the bound beside it, or a bound itself.
		case limit
		case uniqueNames, namesMap, types, array, vocabularies, any
	}

	var name: String
	var shape: Shape
	var first: Draft
	var last: Draft
	/// The first version whose schemas are read with it: people write it there though its version has none, and every
	/// editor takes it. What the conformance suites want to be passed over in an older version is.
	var firstRead: Draft
	var vocabulary: Vocabulary

	private init(
		_ name: String, _ shape: Shape, _ vocabulary: Vocabulary, from first: Draft = .draft4,
		to last: Draft = .draft2020, readFrom firstRead: Draft? = nil
	) {
		self.name = name
		self.shape = shape
		self.first = first
		self.last = last
		self.firstRead = firstRead ?? first
		self.vocabulary = vocabulary
	}

	/// All of them.
	static let all: [Self] = core + applicators + validation + annotations + extensions

	private static let core: [Self] = [
		.init("$schema", .uri, .core),
		.init("id", .uri, .core, to: .draft4),
		.init("$id", .uri, .core, from: .draft6),
		.init("$ref", .uri, .core),
		.init("$anchor", .string, .core, from: .draft2019),
		.init("$recursiveRef", .uri, .core, from: .draft2019, to: .draft2019),
		.init("$recursiveAnchor", .boolean, .core, from: .draft2019, to: .draft2019),
		.init("$dynamicRef", .uri, .core, from: .draft2020),
		.init("$dynamicAnchor", .string, .core, from: .draft2020),
		.init("$vocabulary", .vocabularies, .core, from: .draft2019),
		.init("$comment", .string, .core),
		// Both spellings stand in schemas of all versions, and what they hold is only reached by a reference.
		.init("$defs", .schemaMap, .core),
		.init("definitions", .schemaMap, .core),
	]

	private static let applicators: [Self] = [
		.init("allOf", .schemaArray, .applicator),
		.init("anyOf", .schemaArray, .applicator),
		.init("oneOf", .schemaArray, .applicator),
		.init("not", .schema, .applicator),
		.init("if", .schema, .applicator, from: .draft7, readFrom: .draft4),
		.init("then", .schema, .applicator, from: .draft7, readFrom: .draft4),
		.init("else", .schema, .applicator, from: .draft7, readFrom: .draft4),
		.init("properties", .schemaMap, .applicator),
		.init("patternProperties", .schemaMap, .applicator),
		.init("additionalProperties", .schema, .applicator),
		.init("propertyNames", .schema, .applicator, from: .draft6, readFrom: .draft4),
		.init("dependencies", .schemaOrNamesMap, .applicator),
		.init("dependentSchemas", .schemaMap, .applicator, from: .draft2019),
		.init("prefixItems", .schemaArray, .applicator, from: .draft2020),
		.init("items", .schemaOrArray, .applicator, to: .draft2019),
		.init("items", .schema, .applicator, from: .draft2020),
		// It goes with a list in `items`, which stands in schemas of all versions.
		.init("additionalItems", .schema, .applicator),
		.init("contains", .schema, .applicator, from: .draft6, readFrom: .draft4),
		.init("unevaluatedProperties", .schema, .unevaluated, from: .draft2019),
		.init("unevaluatedItems", .schema, .unevaluated, from: .draft2019),
	]

	private static let validation: [Self] = [
		.init("type", .types, .validation),
		.init("enum", .array, .validation),
		.init("const", .any, .validation, from: .draft6, readFrom: .draft4),
		.init("multipleOf", .positiveNumber, .validation),
		.init("minimum", .number, .validation),
		.init("maximum", .number, .validation),
		.init("exclusiveMinimum", .limit, .validation),
		.init("exclusiveMaximum", .limit, .validation),
		.init("minLength", .count, .validation),
		.init("maxLength", .count, .validation),
		.init("pattern", .pattern, .validation),
		.init("minItems", .count, .validation),
		.init("maxItems", .count, .validation),
		.init("uniqueItems", .boolean, .validation),
		.init("minContains", .count, .validation, from: .draft2019),
		.init("maxContains", .count, .validation, from: .draft2019),
		.init("minProperties", .count, .validation),
		.init("maxProperties", .count, .validation),
		.init("required", .uniqueNames, .validation),
		.init("dependentRequired", .namesMap, .validation, from: .draft2019),
	]

	private static let annotations: [Self] = [
		.init("format", .string, .format),
		.init("title", .string, .annotation),
		.init("description", .string, .annotation),
		.init("default", .any, .annotation),
		.init("deprecated", .boolean, .annotation),
		.init("readOnly", .boolean, .annotation),
		.init("writeOnly", .boolean, .annotation),
		.init("examples", .array, .annotation),
		.init("contentEncoding", .string, .content, from: .draft7),
		.init("contentMediaType", .string, .content, from: .draft7),
		.init("contentSchema", .schema, .content, from: .draft2019, readFrom: .draft4),
	]

	/// VS Code's annotations, and our own.
	private static let extensions: [Self] = [
		.init("markdownDescription", .string, .annotation),
		.init("enumDescriptions", .array, .annotation),
		.init("markdownEnumDescriptions", .array, .annotation),
		.init("enumItemLabels", .array, .annotation),
		.init("deprecationMessage", .string, .annotation),
		.init("markdownDeprecationMessage", .string, .annotation),
		.init("errorMessage", .any, .annotation),
		.init("patternErrorMessage", .string, .annotation),
		.init("defaultSnippets", .any, .annotation),
		.init("order", .number, .annotation),
		.init("scope", .any, .annotation),
		.init("tags", .array, .annotation),
		.init("editPresentation", .string, .annotation),
		.init("doNotSuggest", .boolean, .annotation),
		.init("suggestSortText", .string, .annotation),
		.init("allowComments", .boolean, .annotation),
		.init("allowTrailingCommas", .boolean, .annotation),
		.init("x-settings", .any, .annotation),
	]

	/// The keywords of each version, put in a table once it is asked for.
	private static let draft4 = table(of: .draft4), draft6 = table(of: .draft6), draft7 = table(of: .draft7)
	private static let draft2019 = table(of: .draft2019), draft2020 = table(of: .draft2020)

	private static func table(of draft: Draft) -> [String: Self] {
		let known = all.filter { $0.firstRead <= draft && draft <= $0.last }
		return Dictionary(uniqueKeysWithValues: known.map { ($0.name, $0) })
	}

	private static func table(in draft: Draft) -> [String: Self] {
		switch draft {
		case .draft4: draft4
		case .draft6: draft6
		case .draft7: draft7
		case .draft2019: draft2019
		case .draft2020: draft2020
		}
	}

	private static let names = Set(all.map(\.name)).union(["extends"])

	/// Whether a keyword of that name means something in any dialect.
	static func isKnown(_ name: String) -> Bool { names.contains(name) }

	/// The keyword `name` in a dialect; nil where the dialect has none of that name.
	static func named(_ name: String, in dialect: Dialect) -> Self? {
		guard let keyword = table(in: dialect.draft)[name], dialect.has(keyword.vocabulary) else { return nil }
		return keyword
	}
}
