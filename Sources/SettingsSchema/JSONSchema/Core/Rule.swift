import Defaults
import ECMAPattern

/// One thing that a schema demands, decoded.
enum Rule: Sendable {
	/// `false`.
	case never
	case types(Set<SchemaType>)
	case enumeration([Defaults.JSON], Set<Defaults.JSON>)
	case constant(Defaults.JSON)
	case range(NumberLimits)
	case multiple(of: Defaults.Number)
	case length(CountLimits)
	case pattern(ECMAPattern)
	case format(String, asserted: Bool)
	case itemCount(CountLimits)
	case uniqueItems
	case memberCount(CountLimits)
	case required([String])
	case dependentNames(keyword: String, [(name: String, names: [String])])
	case dependentSchemas(keyword: String, [(name: String, schema: SchemaPlace)])
	case properties(PropertyRules)
	case names(SchemaPlace)
	case items(ItemRules)
	case contains(ContainsRule)
	case allOf([SchemaPlace])
	case anyOf([SchemaPlace])
	case oneOf([SchemaPlace])
	case not(SchemaPlace)
	case condition(SchemaPlace, then: SchemaPlace?, otherwise: SchemaPlace?)
	case reference(SchemaPlace)
	/// A reference whose target the way to it decides; `anchor` is nil for `$recursiveRef`.
	case dynamicReference(SchemaPlace, anchor: String?)
	/// A reference that leads to no schema that is there.
	case missingReference(String)
	case unevaluatedProperties(SchemaPlace)
	case unevaluatedItems(SchemaPlace)
}

extension Rule {
	/// The values that it lists; nil where it lists none.
	var listed: [Defaults.JSON]? {
		switch self {
		case .enumeration(let values, _): values
		case .constant(let value): [value]
		default: nil
		}
	}
}

/// A type of JSON Schema.
enum SchemaType: String, Sendable, CaseIterable {
	case null, boolean, integer, number, string, array, object

	/// Whether `value` is of this type.
	func contains(_ value: Defaults.JSON, in draft: Draft) -> Bool {
		switch self {
		case .integer:
			guard let number = value.number else { return false }
			// Draft-04 looks at how a number is written.
			return draft == .draft4 ? number.isWrittenWhole : number.isInteger
		default: return value.kind.rawValue == rawValue
		}
	}
}

extension Defaults.Number {
	/// Whether there is neither a point nor an exponent.
	fileprivate var isWrittenWhole: Bool { text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0.isASCIIDigit } }
}

/// Which numbers are allowed.
struct NumberLimits: Sendable {
	var minimum: Defaults.Number?
	var maximum: Defaults.Number?
	var exclusiveMinimum: Defaults.Number?
	var exclusiveMaximum: Defaults.Number?
}

/// How many there may be.
struct CountLimits: Sendable {
	var minimum: Int?
	var maximum: Int?
}

/// What the members of an object have to be.
struct PropertyRules: Sendable {
	/// The node of the object behind `properties`, in the schema's document.
	var properties: Int?
	var patterns: [(source: String, pattern: ECMAPattern, schema: SchemaPlace)] = []
	/// The schemas for names that match what is no pattern: they may hold for any name.
	var unreadable: [SchemaPlace] = []
	var additional: SchemaPlace?
}

/// What the items of an array have to be.
struct ItemRules: Sendable {
	/// The keyword of the first items: `prefixItems` or `items`.
	var prefixKeyword: String
	var prefix: [SchemaPlace]
	/// The keyword of the others: `items` or `additionalItems`.
	var restKeyword: String
	var rest: SchemaPlace?
}

/// What some items have to be.
struct ContainsRule: Sendable {
	var schema: SchemaPlace
	var limits: CountLimits
	/// Whether the items found count as judged, as from 2020-12 on.
	var evaluates: Bool
}
