import Synchronization

/// What has been put together so far from more than one schema: the same definitions are met at many places. A shape
/// of a single schema is made again faster than it is kept.
final class ShapeCache: Sendable {
	private struct Key: Hashable {
		var places: [SchemaPlace]
		var types: Set<SchemaType>?
		var depth: Int
	}

	/// Many places, told apart without looking at all of them.
	private struct Places: Hashable {
		let all: [SchemaPlace]

		func hash(into hasher: inout Hasher) {
			hasher.combine(all.count)
			hasher.combine(all.first)
			hasher.combine(all.last)
		}
	}

	private struct State {
		var shapes: [Key: SchemaShape] = [:]
		var discriminators: [Places: Discriminators] = [:]
		var choices: [Places: SchemaChoice?] = [:]
		var recursions: [SchemaPlace: Bool] = [:]
		var defaults: [[SchemaPlace]: Bool] = [:]
		var innerDefaults: [[SchemaPlace]: Bool] = [:]
	}

	private let state = Mutex(State())

	/// The shape of some places this deep in unions, by `build` where it is not known.
	func shape(
		of places: [SchemaPlace], only types: Set<SchemaType>?, depth: Int, build: () -> SchemaShape
	) -> SchemaShape {
		let key = Key(places: places, types: types, depth: depth)
		if let known = state.withLock({ $0.shapes[key] }) { return known }
		let shape = build()
		guard shape.places.count > 1 || !shape.unions.isEmpty else { return shape }
		state.withLock { Self.keep(shape, as: key, in: &$0.shapes) }
		return shape
	}

	/// Whoever goes through very many places must not keep them all.
	private static let keptCount = 8192

	private static func keep<Name: Hashable, Value>(_ value: Value, as name: Name, in known: inout [Name: Value]) {
		if known.count >= keptCount { known.removeAll(keepingCapacity: true) }
		known[name] = value
	}

	/// The members that tell the forms of a union apart, by `find` where they are not known.
	func discriminators(of union: [SchemaPlace], find: () -> Discriminators) -> Discriminators {
		let union = Places(all: union)
		if let known = state.withLock({ $0.discriminators[union] }) { return known }
		let found = find()
		state.withLock { Self.keep(found, as: union, in: &$0.discriminators) }
		return found
	}

	/// What the unions of some places leave open, by `find` where it is not known.
	func choice(of places: [SchemaPlace], find: () -> SchemaChoice?) -> SchemaChoice? {
		let places = Places(all: places)
		if let known = state.withLock({ $0.choices[places] }) { return known }
		let choice = find()
		state.withLock { Self.keep(choice, as: places, in: &$0.choices) }
		return choice
	}

	/// Whether a schema is declared within itself, by `find` where it is not known.
	func isRecursive(_ place: SchemaPlace, find: () -> Bool) -> Bool {
		if let known = state.withLock({ $0.recursions[place] }) { return known }
		let isRecursive = find()
		state.withLock { Self.keep(isRecursive, as: place, in: &$0.recursions) }
		return isRecursive
	}

	/// Whether the schemas of a shape allow the default that one of them declares, by `find` where it is not known.
	func allowsDefault(of shape: SchemaShape, find: () -> Bool) -> Bool {
		let places = shape.direct + shape.places
		if let known = state.withLock({ $0.defaults[places] }) { return known }
		let isAllowed = find()
		state.withLock { Self.keep(isAllowed, as: places, in: &$0.defaults) }
		return isAllowed
	}

	/// Whether anything inside a shape has a default; nil where that is not known.
	func hasDefault(inside shape: SchemaShape) -> Bool? { state.withLock { $0.innerDefaults[shape.places] } }

	/// Keeps whether anything inside some schemas has a default.
	func note(hasDefault: Bool, inside shapes: Set<[SchemaPlace]>) {
		state.withLock { state in
			for places in shapes { Self.keep(hasDefault, as: places, in: &state.innerDefaults) }
		}
	}
}
