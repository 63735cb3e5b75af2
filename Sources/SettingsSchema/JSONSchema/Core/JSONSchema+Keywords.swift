import Defaults

extension JSONSchema {
	/// Whether the document says anything as a schema. Names that settings have as often, such as "title", are not
	/// taken for keywords; an object with nothing in it is a schema that allows anything.
	package var saysAnything: Bool {
		guard document.kind(ofNode: 0) == .object else { return document.kind(ofNode: 0) == .boolean }
		let children = document.children(ofNode: 0)
		return children.isEmpty
			|| children.contains { node in document.name(ofNode: node).map { isKeyword($0, node) } == true }
	}

	private func isKeyword(_ name: String, _ node: Int) -> Bool {
		// Settings name their own schema by it.
		if name == "$schema" { return document.string(ofNode: node).flatMap(Draft.init(metaschema:)) != nil }
		let known = SchemaKeyword.all.filter { $0.name == name && ($0.vocabulary.judges || name.first == "$") }
		return name == "x-settings" || known.contains { $0.shape.misfits(at: node, of: document).isEmpty }
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
	/// What may not stand behind the keyword: the node there, or those in it that may not.
	func misfits(at node: Int, of document: Defaults.Document) -> [Int] {
		let kind = document.kind(ofNode: node)
		func isSchema(_ node: Int) -> Bool { [.object, .boolean].contains(document.kind(ofNode: node)) }
		func isText(_ node: Int) -> Bool { document.kind(ofNode: node) == .string }
		func isType(_ node: Int) -> Bool { document.string(ofNode: node).flatMap(SchemaType.init) != nil }
		func only(_ fits: Bool) -> [Int] { fits ? [] : [node] }
		func all(_ container: Defaults.JSON.Kind, _ fits: (Int) -> Bool) -> [Int] {
			kind == container ? document.children(ofNode: node).filter { !fits($0) } : [node]
		}
		switch self {
		case .schema: return only(isSchema(node))
		case .schemaArray: return all(.array, isSchema)
		case .schemaOrArray: return isSchema(node) ? [] : all(.array, isSchema)
		case .schemaMap: return all(.object, isSchema)
		case .schemaOrNamesMap:
			return all(.object) { isSchema($0) || isText($0) || document.kind(ofNode: $0) == .array }
		case .namesMap: return all(.object) { document.kind(ofNode: $0) == .array }
		case .vocabularies: return only(kind == .object)
		case .uniqueNames: return all(.array, isText)
		case .array: return only(kind == .array)
		case .number: return only(kind == .number)
		case .count: return only(document.number(ofNode: node)?.int64.map { $0 >= 0 } == true)
		case .positiveNumber: return only(document.number(ofNode: node).map { $0 > Defaults.Number(0) } == true)
		case .limit: return only(kind == .number || kind == .boolean)
		case .boolean: return only(kind == .boolean)
		case .string, .uri, .pattern: return only(kind == .string)
		case .types: return kind == .array ? all(.array, isType) : only(isType(node))
		case .any: return []
		}
	}
}
