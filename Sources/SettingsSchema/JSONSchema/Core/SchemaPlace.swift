/// A schema in one of the documents that belong together.
struct SchemaPlace: Hashable, Sendable {
	/// The document's number, in the order of loading; the main one is 0.
	var document: Int
	/// The value's number in it.
	var node: Int
}
