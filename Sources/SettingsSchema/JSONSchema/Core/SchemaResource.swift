/// A schema that has a URI of its own: a document's root, or what stands under an embedded `$id`.
struct SchemaResource: Sendable {
	/// A name for a schema inside, by which a fragment finds it.
	struct Anchor: Sendable {
		var node: Int
		/// Whether `$dynamicAnchor` made it.
		var isDynamic: Bool
	}

	/// Where it begins.
	var place: SchemaPlace
	/// What references inside are seen from.
	var base: URIReference
	/// What its keywords mean.
	var dialect: Dialect
	/// The named schemas inside.
	var anchors: [String: Anchor] = [:]
	/// Whether `$recursiveAnchor` stands in it.
	var isRecursiveAnchor = false
}
