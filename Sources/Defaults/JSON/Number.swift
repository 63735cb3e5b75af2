extension Defaults {
	/// A JSON number with its text as written. Numbers compare by what they denote, exactly, at any size; only
	/// exponents beyond ±2^60 are compared as such, before the digits.
	public struct Number: Sendable {
		/// The number's text, by the grammar of RFC 8259.
		public let text: String

		/// Reads a number by the grammar of RFC 8259; nil for other text (`+1`, `.5`, `0x10`, `nan`).
		public init?(text: String) {
			guard Decimal(text) != nil else { return nil }
			self.text = text
		}

		/// A number whose text is known to be one.
		init(verbatim text: String) { self.text = text }

		/// An integer.
		public init(_ value: some FixedWidthInteger) { text = String(value) }

		/// A finite double in the shortest text that reads back to it, with a fraction or an exponent (`5.0`).
		public init(_ value: Double) {
			precondition(value.isFinite, "JSON has no number for \(value)")
			text = value.description
		}

		/// The value as a 64-bit signed integer, where it is one exactly (`5`, `5.0`, `5e2`).
		public var int64: Int64? { Int64(text) ?? decimal.integer.flatMap { Int64($0) } }
		/// The value as a 64-bit unsigned integer, where it is one exactly.
		public var uint64: UInt64? { UInt64(text) ?? decimal.integer.flatMap { UInt64($0) } }
		/// The nearest double; infinite beyond its range.
		public var double: Double { Double(text) ?? .nan }
		/// A whole number without a point, any other as it is written: for people.
		package var plainText: String { isInteger ? int64.map { String($0) } ?? text : text }
		/// Whether the number has no fractional part, as JSON Schema's `integer` asks.
		public var isInteger: Bool { Int64(text) != nil || decimal.exponent >= 0 }

		// Every way to make a number checks its text or writes it.
		private var decimal: Decimal { Decimal(text) ?? Decimal() }
	}
}

extension Defaults.Number: Hashable, Comparable {
	/// The same number, however it is written.
	public static func == (left: Self, right: Self) -> Bool {
		if left.text.isByteEqual(to: right.text) { return true }
		if let left = Int64(left.text), let right = Int64(right.text) { return left == right }
		return left.decimal == right.decimal
	}

	/// The order of the numbers.
	public static func < (left: Self, right: Self) -> Bool {
		if let left = Int64(left.text), let right = Int64(right.text) { return left < right }
		return left.decimal < right.decimal
	}

	/// Feeds the number, however it is written.
	public func hash(into hasher: inout Hasher) {
		// Equal numbers have the same nearest double; others may share it.
		hasher.combine(double)
	}
}

extension Defaults.Number: CustomStringConvertible {
	/// The number's text.
	public var description: String { text }
}
