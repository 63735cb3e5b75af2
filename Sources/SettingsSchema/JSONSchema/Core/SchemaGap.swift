import Defaults
import ECMAPattern

/// Something in a schema that judges nothing, because it is not understood.
package struct SchemaGap: Hashable, Sendable {
	/// What it is.
	package enum Kind: Hashable, Sendable {
		/// A keyword that the schema's version does not have.
		case unknownKeyword(String)
		/// A keyword with something behind it that cannot stand there.
		case misusedKeyword(String)
		/// A version that is not known.
		case unknownVersion(String)
		/// A reference that leads to no schema that is there.
		case unresolvedReference(String)
		/// A pattern that is none, and why.
		case unreadablePattern(String, reason: String)
	}

	/// What it is.
	package var kind: Kind
	/// Where in the main document it stands for the first time.
	package var place: Defaults.Path
	/// How often it stands there.
	package var count: Int
}

extension SchemaGap: CustomStringConvertible {
	/// The gap as a person reads it.
	package var description: String { Strings.Schema.gap(self) }
}

extension JSONSchema {
	/// What in the main document judges nothing: unknown keywords, those with something behind them that cannot stand
	/// there, references to what is not there, versions that are not known, unreadable patterns. Each once, in the order of the document. Reads the whole document.
	package func gaps() -> [SchemaGap] {
		var search = GapSearch(schema: self)
		search.visit(0, .schema, [])
		return search.order.compactMap { search.found[$0] }
	}
}

/// A walk over the schemas of the main document.
private struct GapSearch {
	let schema: JSONSchema
	var order: [SchemaGap.Kind] = []
	var found: [SchemaGap.Kind: SchemaGap] = [:]

	mutating func visit(_ node: Int, _ position: SchemaPosition, _ path: [String]) {
		let document = schema.document
		let dialect = schema.resource(of: SchemaPlace(document: 0, node: node)).dialect
		let isObject = document.kind(ofNode: node) == .object
		// Of a place for one schema or several it is the value that tells.
		let position = position == .schemaOrArray ? (isObject ? .schema : .schemas) : position
		for (offset, child) in document.children(ofNode: node).enumerated() {
			let name = document.name(ofNode: child)
			let inner = path + [name ?? String(offset)]
			if position == .schema, let name { judge(name, child, dialect, at: inner) }
			// Where `items` is no list that version knows nothing of it.
			if position == .schema, name == "additionalItems", dialect.draft == .draft2020,
				document.child("items", ofNode: node).map(document.kind(ofNode:)) != .array
			{
				note(.unknownKeyword("additionalItems"), at: inner)
			}
			let next = position.entering(name, in: dialect)
			if next != .data { visit(child, next, inner) }
			if position == .schema, name == "patternProperties" { judgePatterns(child, at: inner) }
		}
	}

	private mutating func judge(_ keyword: String, _ node: Int, _ dialect: Dialect, at path: [String]) {
		guard let known = SchemaKeyword.named(keyword, in: dialect) else {
			// What begins so is someone's own, and meant for no other reader.
			if !keyword.hasPrefix("x-") { note(.unknownKeyword(keyword), at: path) }
			return
		}
		judgeKind(of: known, node, at: path)
		if keyword == "x-settings" { judgeNotes(node, at: path) }
		guard let text = schema.document.string(ofNode: node) else { return }
		if keyword == "$schema", Draft(metaschema: text) == nil,
			schema.registry.document(at: URIReference(text).address) == nil
		{
			note(.unknownVersion(text), at: path)
		}
		if keyword == "pattern" { judgePattern(text, at: path) }
		let isReference = known.shape == .uri && keyword.hasSuffix("ef")
		guard isReference, let parent = schema.document.parent(ofNode: node) else { return }
		if schema.target(of: text, from: SchemaPlace(document: 0, node: parent)) == nil {
			note(.unresolvedReference(text), at: path)
		}
	}

	private mutating func judgeKind(of keyword: SchemaKeyword, _ node: Int, at path: [String]) {
		let document = schema.document
		for misfit in keyword.shape.misfits(at: node, of: document) {
			let position = document.children(ofNode: node).firstIndex(of: misfit)
			let token = document.name(ofNode: misfit) ?? position.map(String.init)
			note(.misusedKeyword(keyword.name), at: misfit == node ? path : path + [token ?? ""])
		}
	}

	/// What of an object for forms is left out as it is read.
	private mutating func judgeNotes(_ node: Int, at path: [String]) {
		for failure in SettingsNotes.validator?.validate(schema.document.decoded(node)) ?? [] {
			let name = failure.path.last ?? "x-settings"
			let isUnknown = failure.path.tokens.count == 1 && failure.schemaPath.last == "additionalProperties"
			note(isUnknown ? .unknownKeyword(name) : .misusedKeyword(name), at: path + failure.path.tokens)
		}
	}

	private mutating func judgePatterns(_ node: Int, at path: [String]) {
		for child in schema.document.children(ofNode: node) {
			if let source = schema.document.name(ofNode: child) { judgePattern(source, at: path + [source]) }
		}
	}

	private mutating func judgePattern(_ source: String, at path: [String]) {
		do throws(PatternError) {
			_ = try ECMAPattern(source, isLenient: true)
		} catch {
			note(.unreadablePattern(source, reason: error.description), at: path)
		}
	}

	private mutating func note(_ kind: SchemaGap.Kind, at path: [String]) {
		if found[kind] == nil {
			order.append(kind)
			found[kind] = SchemaGap(kind: kind, place: Defaults.Path(path), count: 0)
		}
		found[kind]?.count += 1
	}
}
