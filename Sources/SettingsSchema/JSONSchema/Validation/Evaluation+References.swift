import Defaults

extension Evaluation {
	/// Goes on where a reference leads. One that leads in a circle without going deeper into the value demands nothing
	/// more.
	mutating func follow(
		_ target: SchemaPlace, _ keyword: String, _ value: Defaults.JSON, _ marks: inout Marks
	) -> Bool {
		guard !references.contains(target) else { return true }
		references.append(target)
		defer { references.removeLast() }
		return enter(target, value, &marks, via: keyword)
	}

	/// What a schema that is not there would say: it might allow the value and judge all that is in it.
	mutating func leaveOpen(_ marks: inout Marks) -> Bool {
		isOpen = true
		marks.insertAll(.possible)
		return true
	}

	/// Where a dynamic reference leads on this way: to the outermost resource that has the anchor.
	func dynamicTarget(_ target: SchemaPlace, _ anchor: String?) -> SchemaPlace {
		for place in scope {
			guard let resource = schema.resource(at: place) else { continue }
			if let anchor {
				guard let found = resource.anchors[anchor], found.isDynamic else { continue }
				return SchemaPlace(document: place.document, node: found.node)
			}
			if resource.isRecursiveAnchor { return place }
		}
		return target
	}
}
