extension Defaults {
	/// Stores a range as `[lower, upper]`; one that is short or reversed is no range.
	public struct RangeBridge<Bound: Serializable & Comparable>: _JSONBridge, Sendable {
		/// A range without its upper bound.
		public typealias Value = Swift.Range<Bound>

		/// The bridge.
		public init() {}

		/// The bounds' JSON.
		public func _write(_ value: Value, _ writing: inout _Writing) -> JSON? {
			[value.lowerBound, value.upperBound].write(&writing)
		}
		/// The range between the two bounds.
		public func _read(_ json: JSON, _ reading: inout _Reading) -> Value? {
			Bounds.read(json, &reading).map { $0.lower..<$0.upper }
		}
	}

	/// Stores a closed range as `[lower, upper]`; one that is short or reversed is no range.
	public struct ClosedRangeBridge<Bound: Serializable & Comparable>: _JSONBridge, Sendable {
		/// A range with its upper bound.
		public typealias Value = Swift.ClosedRange<Bound>

		/// The bridge.
		public init() {}

		/// The bounds' JSON.
		public func _write(_ value: Value, _ writing: inout _Writing) -> JSON? {
			[value.lowerBound, value.upperBound].write(&writing)
		}
		/// The range between the two bounds.
		public func _read(_ json: JSON, _ reading: inout _Reading) -> Value? {
			Bounds.read(json, &reading).map { $0.lower...$0.upper }
		}
	}
}

private enum Bounds {
	static func read<Bound: Defaults.Serializable & Comparable>(
		_ json: Defaults.JSON, _ reading: inout Defaults._Reading
	) -> (lower: Bound, upper: Bound)? {
		if let elements = json.array, elements.count == 2,
			let lower = Bound.read(elements[0], &reading), let upper = Bound.read(elements[1], &reading), lower <= upper
		{
			return (lower, upper)
		}
		reading.mismatch(json, expected: KeyWording.range)
		return nil
	}
}

extension Range: Defaults.Serializable where Bound: Defaults.Serializable {
	/// Stores the two bounds.
	public static var bridge: Defaults.RangeBridge<Bound> { .init() }
}

extension ClosedRange: Defaults.Serializable where Bound: Defaults.Serializable {
	/// Stores the two bounds.
	public static var bridge: Defaults.ClosedRangeBridge<Bound> { .init() }
}
