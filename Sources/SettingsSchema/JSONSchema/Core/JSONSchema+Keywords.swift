import Defaults

extension JSONSchema {
	/// Whether the document says anything as a schema. Names that settings have as often, such as "title", are not
	/// taken for keywords; an object with nothing in it is a schema that allows anything.
	public var saysAnything: Bool {
		guard document.kind(ofNode: 0) == .object else { return true }
		let children = document.children(ofNode: 0)
		return children.isEmpty
			|| children.contains { node in document.name(ofNode: node).map { isKeyword($0, node) } == true }
	}

	private func isKeyword(_ name: String, _ node: Int) -> Bool {
		// Settings name their own schema by it.
		if name == "$schema" { return document.string(ofNode: node).flatMap(Draft.init(metaschema:)) != nil }
		let known = SchemaKeyword.all.filter { $0.name == name && ($0.vocabulary.judges || name.first == "$") }
		return name == "x-settings" || known.contains { $0.shape.takes(node, of: document) }
	}
}

extension Vocabulary {
	/// Whether its keywords say what a value has to be, or lead to others that do.
	fileprivate var judges: Bool {
		switch self {
		case .applicator, .unevaluated, .validation: true
		case .core, .format, .content, .annotation: false
		}
	}
}

extension SchemaKeyword.Shape {
	/// Whether what stands at a node may stand behind the keyword.
	fileprivate func takes(_ node: Int, of document: Defaults.Document) -> Bool {
		let kind = document.kind(ofNode: node)
		return switch self {
		case .schema: kind == .object || kind == .boolean
		case .schemaArray, .array, .uniqueNames: kind == .array
		case .schemaMap, .schemaOrNamesMap, .namesMap, .vocabularies: kind == .object
		case .schemaOrArray: kind == .object || kind == .boolean || kind == .array
		case .count, .number, .positiveNumber: kind == .number
		case .boolean: kind == .boolean
		case .string, .uri, .pattern: kind == .string
		case .types: kind == .array || document.string(ofNode: node).flatMap(SchemaType.init) != nil
		case .any: true
		}
	}
}
