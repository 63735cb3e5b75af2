extension Defaults {
	/// Stores a list; an element that does not fit is left out when it is read, and reported.
	public struct ArrayBridge<Element: Serializable>: _JSONBridge, Sendable {
		/// An array.
		public typealias Value = [Element]

		/// The bridge.
		public init() {}

		/// The elements' JSON.
		public func _write(_ value: Value, _ writing: inout _Writing) -> JSON? {
			writing.list(of: value) { $0.write(&$1) }
		}
		/// The elements that fit.
		public func _read(_ json: JSON, _ reading: inout _Reading) -> Value? {
			Elements.read(json, in: .given, &reading)
		}
	}

	/// Stores a set as a list, in an order that does not change from run to run.
	public struct SetBridge<Element: Serializable & Hashable>: _JSONBridge, Sendable {
		/// A set.
		public typealias Value = Set<Element>

		/// The bridge.
		public init() {}

		/// The elements' JSON, in order.
		public func _write(_ value: Value, _ writing: inout _Writing) -> JSON? {
			Elements.sorted(writing.list(of: Array(value)) { $0.write(&$1) })
		}
		/// The elements that fit.
		public func _read(_ json: JSON, _ reading: inout _Reading) -> Value? {
			Elements.read(json, in: .stable, &reading).map { Set($0) }
		}
	}

	/// Stores a collection as a list.
	public struct CollectionBridge<Value: CollectionSerializable>: _JSONBridge, Sendable
	where Value.Element: Serializable {
		/// The bridge.
		public init() {}

		/// The elements' JSON.
		public func _write(_ value: Value, _ writing: inout _Writing) -> JSON? {
			writing.list(of: Array(value)) { $0.write(&$1) }
		}
		/// A collection of the elements that fit.
		public func _read(_ json: JSON, _ reading: inout _Reading) -> Value? {
			let elements: [Value.Element]? = Elements.read(json, in: .given, &reading)
			return elements.map { Value($0) }
		}
	}

	/// Stores a set algebra as a list, in an order that does not change from run to run.
	public struct SetAlgebraBridge<Value: SetAlgebraSerializable>: _JSONBridge, Sendable
	where Value.Element: Serializable & Hashable {
		/// The bridge.
		public init() {}

		/// The elements' JSON, in order.
		public func _write(_ value: Value, _ writing: inout _Writing) -> JSON? {
			Elements.sorted(writing.list(of: value.toArray()) { $0.write(&$1) })
		}
		/// A set of the elements that fit.
		public func _read(_ json: JSON, _ reading: inout _Reading) -> Value? {
			let elements: [Value.Element]? = Elements.read(json, in: .stable, &reading)
			return elements.map { Value($0) }
		}
	}
}

/// The elements of a list.
private enum Elements {
	static func read<Element: Defaults.Serializable>(
		_ json: Defaults.JSON, in order: Transcript.Order, _ reading: inout Defaults._Reading
	) -> [Element]? {
		guard let elements = reading.fitting(json.array, of: json, expected: KeyWording.list) else { return nil }
		return reading.items(of: elements, in: order, { Element.read($0, &$1) }, writing: { $0.write(&$1) })
	}

	static func sorted(_ json: Defaults.JSON?) -> Defaults.JSON? {
		guard case .array(let elements) = json else { return json }
		return .array(elements.sorted { StableOrder.precedes($0, $1) })
	}
}

extension Array: Defaults.Serializable where Element: Defaults.Serializable {
	/// Stores a list.
	public static var bridge: Defaults.ArrayBridge<Element> { .init() }
	/// Whether the elements' type is.
	public static var isNativelySupportedType: Bool { Element.isNativelySupportedType }
}

extension Set: Defaults.Serializable where Element: Defaults.Serializable {
	/// Stores a list.
	public static var bridge: Defaults.SetBridge<Element> { .init() }
}
