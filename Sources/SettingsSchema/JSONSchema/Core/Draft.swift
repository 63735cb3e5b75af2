/// A published version of JSON Schema.
package enum Draft: Int, Sendable, CaseIterable, Comparable {
	/// draft-04 of 2013.
	case draft4 = 4
	/// draft-06 of 2017.
	case draft6 = 6
	/// draft-07 of 2018.
	case draft7 = 7
	/// 2019-09.
	case draft2019 = 2019
	/// 2020-12, which is taken where a schema does not say.
	case draft2020 = 2020

	/// The URI of the version's metaschema, without an empty fragment.
	package var metaschema: String {
		switch self {
		case .draft4, .draft6, .draft7: "http://json-schema.org/draft-0\(rawValue)/schema"
		case .draft2019: "https://json-schema.org/draft/2019-09/schema"
		case .draft2020: "https://json-schema.org/draft/2020-12/schema"
		}
	}

	/// The version whose metaschema `uri` names, however people write that.
	package init?(metaschema uri: String) {
		guard let draft = Self.named[SchemaAddress(uri)] else { return nil }
		self = draft
	}

	private static let named = Dictionary(
		uniqueKeysWithValues: allCases.map { (SchemaAddress($0.metaschema), $0) })

	/// Older versions first.
	package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

	/// The keyword that names a resource.
	var identifier: String { self == .draft4 ? "id" : "$id" }
	/// Whether `$ref` hides what stands beside it.
	var isReferenceAlone: Bool { self <= .draft7 }
}

/// What a resource's keywords mean: its version, and what its metaschema leaves out of it.
struct Dialect: Hashable, Sendable {
	var draft = Draft.draft2020
	/// The last parts of the vocabularies' URIs; nil for all of the version's.
	var vocabularies: Set<String>?

	/// Whether keywords of `vocabulary` count; `format` always does, at least as a description.
	func has(_ vocabulary: Vocabulary) -> Bool {
		guard let vocabularies, vocabulary != .core, vocabulary != .format else { return true }
		return vocabularies.contains(vocabulary.rawValue)
	}

	/// Whether `format` asserts, asked for or not.
	var assertsFormat: Bool { vocabularies?.contains("format-assertion") == true }
}

/// A group of keywords that a metaschema can leave out.
enum Vocabulary: String, Sendable {
	case core, applicator, unevaluated, validation, format, content
	case annotation = "meta-data"
}
