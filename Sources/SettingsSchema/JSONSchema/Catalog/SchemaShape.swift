import Defaults

/// The schemas that hold for the value at one place, put together: references followed, `allOf` merged, and those forms
/// of a union dropped that the rest rules out.
struct SchemaShape: Sendable {
	/// Those that stand at the place itself.
	var direct: [SchemaPlace] = []
	/// Those and what they lead to, nearest first.
	var places: [SchemaPlace] = []
	/// Those whose titles speak of the place: reached without a reference.
	var named: [SchemaPlace] = []
	/// The unions of which more than one form is left.
	var unions: [[SchemaPlace]] = []
	/// Those that hold only for some values.
	var conditions: [SchemaCondition] = []
	/// The references, also of the forms of unions, that lead to no schema that is there.
	var missing: [String] = []
	/// The types that are allowed; nil where any is.
	var types: Set<SchemaType>?
	/// Whether `null` is one of the values, beside others.
	var isNullable = false

	/// What its unions leave open depends on.
	var ways: ShapeCache.Places { ShapeCache.Places(all: direct + unions.joined()) }
}

/// A schema that holds for an object only where its value says so.
enum SchemaCondition: Sendable {
	/// `if`, `then` and `else`.
	case test(SchemaPlace, then: SchemaPlace?, otherwise: SchemaPlace?)
	/// One of `dependentSchemas`: holds where the member is there.
	case presence(String, SchemaPlace)

	/// The schema that decides; nil where a member does by being there.
	var test: SchemaPlace? { if case .test(let test, _, _) = self { test } else { nil } }

	/// What holds for `value`; nil where nothing does, or that cannot be told.
	func place(for value: Defaults.JSON, by validator: SchemaValidator) -> SchemaPlace? {
		switch self {
		case .test(let test, let then, let otherwise):
			switch validator.judgement(of: value, by: test) {
			case .fits: then
			case .fails: otherwise
			case .open: nil
			}
		case .presence(let name, let place): value.object?[name] == nil ? nil : place
		}
	}
}

/// Puts the schemas of a place together.
struct SchemaShaper {
	let schema: JSONSchema
	let cache = ShapeCache()
	/// How many unions may lie in one another on the way.
	private static let maximumDepth = 4
	/// How many schemas may hold for one place; keeps the stack bounded, too.
	private static let maximumCount = 1000

	/// What `direct` come to, for a value of these types where that is known.
	func shape(of direct: [SchemaPlace], only types: Set<SchemaType>? = nil) -> SchemaShape {
		shape(of: direct, types, depth: 0)
	}

	private func shape(of direct: [SchemaPlace], _ types: Set<SchemaType>?, depth: Int) -> SchemaShape {
		cache.shape(of: ShapeCache.Sources(places: direct, types: types, depth: depth)) {
			build(direct, types, depth: depth)
		}
	}

	private func build(_ direct: [SchemaPlace], _ types: Set<SchemaType>?, depth: Int) -> SchemaShape {
		var shape = SchemaShape(direct: direct, types: types)
		var seen: Set<SchemaPlace> = []
		for place in direct { visit(place, isNamed: true, &shape, &seen) }
		reduceUnions(of: &shape, &seen, depth)
		if let types = shape.types, types.contains(.null), types.count > 1 {
			shape.isNullable = true
			shape.types?.remove(.null)
		}
		return shape
	}

	private func visit(
		_ place: SchemaPlace, isNamed: Bool, _ shape: inout SchemaShape, _ seen: inout Set<SchemaPlace>
	) {
		guard seen.count < Self.maximumCount, seen.insert(place).inserted else { return }
		shape.places.append(place)
		if isNamed { shape.named.append(place) }
		for rule in schema.compiled(place).rules {
			switch rule {
			case .types(let types): shape.types = Self.common(shape.types, types)
			case .reference(let target), .dynamicReference(let target, _):
				visit(target, isNamed: false, &shape, &seen)
			case .allOf(let places): for place in places { visit(place, isNamed: isNamed, &shape, &seen) }
			case .anyOf(let places), .oneOf(let places): shape.unions.append(places)
			case .condition(let test, let then, let otherwise):
				shape.conditions.append(.test(test, then: then, otherwise: otherwise))
			case .missingReference(let text): shape.missing.append(text)
			case .dependentSchemas(_, let schemas):
				shape.conditions += schemas.map { .presence($0.name, $0.schema) }
			default: break
			}
		}
	}

	/// The types that both allow; a whole number is a number.
	private static func common(_ left: Set<SchemaType>?, _ right: Set<SchemaType>) -> Set<SchemaType> {
		guard let left else { return right }
		var common = left.intersection(right)
		let isWhole =
			left.contains(.integer) && right.contains(.number) || left.contains(.number) && right.contains(.integer)
		if isWhole, !common.contains(.number) { common.insert(.integer) }
		return common
	}

	/// A form of another type than the value's is none; `null` beside others makes the value nullable; a single form
	/// that is left is no choice.
	private func reduceUnions(of shape: inout SchemaShape, _ seen: inout Set<SchemaPlace>, _ depth: Int) {
		guard depth < Self.maximumDepth else { return }
		var position = 0
		while position < shape.unions.count {
			var left: [SchemaPlace] = []
			for branch in shape.unions[position] {
				let inner = self.shape(of: [branch], nil, depth: depth + 1)
				let types = inner.allTypes
				shape.missing += inner.missing
				if types == [.null] {
					if shape.types?.contains(.null) ?? true { shape.isNullable = true }
				} else if types.map({ Self.common(shape.types, $0).isEmpty }) != true {
					left.append(branch)
				}
			}
			if left.count == 1 {
				shape.unions.remove(at: position)
				visit(left[0], isNamed: true, &shape, &seen)
			} else {
				shape.unions[position] = left
				position += 1
			}
		}
		// A closure: to make a key path of generic types costs more than all the shapes of a start.
		shape.unions.removeAll { $0.isEmpty }
	}
}

extension SchemaShape {
	/// The types, `null` included.
	fileprivate var allTypes: Set<SchemaType>? { types.map { isNullable ? $0.union([.null]) : $0 } }
}

extension SchemaShaper {
	/// The members that an object of this shape has to have.
	func required(by shape: SchemaShape) -> [String] {
		schema.rules(at: shape.places).flatMap { rule in
			if case .required(let names) = rule { names } else { [String]() }
		}
	}
}
