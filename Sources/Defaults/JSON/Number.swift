extension Defaults {
	/// A JSON number with its text as written. Numbers compare by what they denote, exactly, at any size.
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
		public var int64: Int64? { decimal.integer.flatMap { Int64($0) } }
		/// The value as a 64-bit unsigned integer, where it is one exactly.
		public var uint64: UInt64? { decimal.integer.flatMap { UInt64($0) } }
		/// The nearest double; infinite beyond its range.
		public var double: Double { Double(text) ?? .nan }
		/// Whether the number has no fractional part, as JSON Schema's `integer` asks.
		public var isInteger: Bool { decimal.exponent >= 0 }

		private var decimal: Decimal { Decimal(text) ?? Decimal() }
	}
}

extension Defaults.Number: Hashable, Comparable {
	/// The same number, however it is written.
	public static func == (left: Self, right: Self) -> Bool { left.decimal == right.decimal }
	/// The order of the numbers.
	public static func < (left: Self, right: Self) -> Bool { left.decimal < right.decimal }
	/// Feeds the number, however it is written.
	public func hash(into hasher: inout Hasher) { hasher.combine(decimal) }
}

/// sign × digits × 10^exponent, the digits without leading or trailing zeros (none for zero).
private struct Decimal: Hashable, Comparable {
	var isNegative = false
	var digits: [UInt8] = []
	var exponent = 0

	init() {}

	init?(_ text: String) {
		var rest = Array(text.utf8)[...]
		if rest.first == UInt8(ascii: "-") {
			isNegative = true
			rest.removeFirst()
		}
		func takeDigits() -> ArraySlice<UInt8> {
			let taken = rest.prefix { (0x30...0x39).contains($0) }
			rest.removeFirst(taken.count)
			return taken
		}
		let whole = takeDigits()
		guard let first = whole.first, whole.count == 1 || first != 0x30 else { return nil }
		digits = Array(whole)
		if rest.first == UInt8(ascii: ".") {
			rest.removeFirst()
			let fraction = takeDigits()
			guard !fraction.isEmpty else { return nil }
			digits += fraction
			exponent = -fraction.count
		}
		if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
			rest.removeFirst()
			let sign = rest.first
			if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }
			let power = takeDigits()
			guard !power.isEmpty else { return nil }
			// An exponent beyond the clamp denotes no number that anything here could hold; order is still right.
			let magnitude = min(Int(String(decoding: power, as: UTF8.self)) ?? .max, 1 << 40)
			exponent += sign == UInt8(ascii: "-") ? -magnitude : magnitude
		}
		guard rest.isEmpty else { return nil }
		normalize()
	}

	private mutating func normalize() {
		digits = Array(digits.drop { $0 == 0x30 })
		while digits.last == 0x30 {
			digits.removeLast()
			exponent += 1
		}
		if digits.isEmpty {
			isNegative = false
			exponent = 0
		}
	}

	/// The integer's text, where this is one of at most 20 digits.
	var integer: String? {
		guard exponent >= 0, digits.count + exponent <= 20 else { return nil }
		if digits.isEmpty { return "0" }
		return (isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self)
			+ String(repeating: "0", count: exponent)
	}

	static func < (left: Decimal, right: Decimal) -> Bool {
		if left.isNegative != right.isNegative { return left.isNegative }
		return left.isNegative ? right.isSmaller(than: left) : left.isSmaller(than: right)
	}

	/// The order of the magnitudes.
	private func isSmaller(than other: Decimal) -> Bool {
		if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty && !other.digits.isEmpty }
		let (mine, theirs) = (digits.count + exponent, other.digits.count + other.exponent)
		if mine != theirs { return mine < theirs }
		return digits.lexicographicallyPrecedes(other.digits)
	}
}
