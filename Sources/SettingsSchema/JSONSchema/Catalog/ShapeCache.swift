import Defaults

/// What has been put together so far from more than one schema: the same definitions are met at many places.
final class ShapeCache: Sendable {
	/// Schemas as they are put together to a shape.
	struct Sources: Hashable {
		var places: [SchemaPlace]
		var types: Set<SchemaType>?
		/// How deep in unions.
		var depth: Int
	}

	/// Many places, told apart without looking at all of them.
	struct Places: Hashable {
		let all: [SchemaPlace]
		/// The member of them that is meant.
		var name = ""

		func hash(into hasher: inout Hasher) {
			hasher.combine(all.count)
			hasher.combine(all.first)
			hasher.combine(all.last)
			hasher.combine(name)
		}
	}

	private static let limit = 8192

	private let shapes = Findings<Sources, SchemaShape>(limit: limit)
	/// The members that tell the forms of a union apart.
	let discriminators = Findings<Places, Discriminators>(limit: limit)
	/// The schemas that say by which values of a member the forms of some unions differ.
	let alternatives = Findings<Places, [SchemaPlace]>(limit: limit)
	/// What the unions of some places leave open, and which kind takes what any of their forms takes.
	let choices = Findings<Places, SchemaChoice?>(limit: limit)
	let commonKinds = Findings<Places, Field.Kind>(limit: limit)
	/// The members that a condition asks for certain values of.
	let tested = Findings<SchemaPlace, Set<String>>(limit: limit)
	/// Whether a schema is declared within itself.
	let recursions = Findings<SchemaPlace, Bool>(limit: limit)
	/// Whether the schemas of a shape allow the default that one of them declares.
	let allowsDefault = Findings<[SchemaPlace], Bool>(limit: limit)
	/// The defaults inside a shape, and how many values those are.
	let defaults = Findings<[SchemaPlace], (object: Defaults.Object, count: Int)>(limit: limit)
	/// Whether anything inside a shape has a default.
	let innerDefaults = Findings<[SchemaPlace], Bool>(limit: limit)

	/// The shape of some places, by `build` where it is not known. One of a single schema is made again faster than it is
	/// kept.
	func shape(of sources: Sources, build: () -> SchemaShape) -> SchemaShape {
		if let known = shapes[sources] { return known }
		let shape = build()
		if shape.places.count > 1 || !shape.unions.isEmpty { shapes.keep(shape, for: sources) }
		return shape
	}
}
