extension Defaults {
	/// What lies between two bounds.
	public protocol Range<Bound> {
		/// The type of the bounds.
		associatedtype Bound: Comparable
		/// The lower end.
		var lowerBound: Bound { get }
		/// The upper end; at least the lower one.
		var upperBound: Bound { get }
		/// What lies between two bounds, of which the lower is known not to be above the upper.
		init(uncheckedBounds bounds: (lower: Bound, upper: Bound))
	}

	/// A range stored as `[lower, upper]`: a type of one's own needs nothing but to name this protocol.
	public protocol RangeSerializable: Range, Serializable where Bound: Serializable {}

	/// Stores a range as `[lower, upper]`; one that is short or reversed is no range.
	public struct RangeBridge<Value: Range>: _JSONBridge, Sendable where Value.Bound: Serializable {
		/// The bridge.
		public init() {}

		/// The bounds' JSON.
		public func _write(_ value: Value, _ writing: inout _Writing) -> JSON? {
			[value.lowerBound, value.upperBound].write(&writing)
		}
		/// The range between the two bounds.
		public func _read(_ json: JSON, _ reading: inout _Reading) -> Value? {
			var bounds: (lower: Value.Bound, upper: Value.Bound)?
			if let elements = json.array, elements.count == 2,
				let lower = Value.Bound.read(elements[0], &reading),
				let upper = Value.Bound.read(elements[1], &reading),
				lower <= upper
			{
				bounds = (lower, upper)
			}
			return reading.fitting(
				bounds.map(Value.init(uncheckedBounds:)), of: json, expected: KeyWording.range)
		}
	}
}

extension Defaults.RangeSerializable {
	/// Stores the two bounds.
	public static var bridge: Defaults.RangeBridge<Self> { .init() }
}

extension Range: Defaults.Range {}
extension ClosedRange: Defaults.Range {}
extension Range: Defaults.Serializable, Defaults.RangeSerializable where Bound: Defaults.Serializable {}
extension ClosedRange: Defaults.Serializable, Defaults.RangeSerializable where Bound: Defaults.Serializable {}
