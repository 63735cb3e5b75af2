/// What a number's text denotes: sign × digits × 10^exponent, the digits without leading or trailing zeros (none
/// for zero).
struct Decimal: Equatable, Comparable {
	private var isNegative = false
	private(set) var digits: [UInt8] = []
	private(set) var exponent = 0
	/// The text of an exponent beyond `largestExponent`; such numbers are equal where these are, too.
	private var hugeExponent: [UInt8] = []

	/// Far beyond what any number in use needs, and far enough from overflow to count digits on top.
	private static let largestExponent = 1 << 60

	init() {}

	/// Reads a number by the grammar of RFC 8259; nil for other text.
	init?(_ text: String) {
		var rest = Array(text.utf8)[...]
		isNegative = Self.take(UInt8(ascii: "-"), from: &rest)
		let whole = Self.takeDigits(from: &rest)
		guard let first = whole.first, whole.count == 1 || first != 0x30 else { return nil }
		digits = Array(whole)
		if Self.take(UInt8(ascii: "."), from: &rest) {
			let fraction = Self.takeDigits(from: &rest)
			guard !fraction.isEmpty else { return nil }
			digits += fraction
			exponent = -fraction.count
		}
		if Self.take(UInt8(ascii: "e"), from: &rest) || Self.take(UInt8(ascii: "E"), from: &rest) {
			guard takeExponent(from: &rest) else { return nil }
		}
		guard rest.isEmpty else { return nil }
		normalize()
	}

	private static func take(_ byte: UInt8, from rest: inout ArraySlice<UInt8>) -> Bool {
		guard rest.first == byte else { return false }
		rest.removeFirst()
		return true
	}

	private static func takeDigits(from rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
		let taken = rest.prefix { (0x30...0x39).contains($0) }
		rest = rest[taken.endIndex...]
		return taken
	}

	private mutating func takeExponent(from rest: inout ArraySlice<UInt8>) -> Bool {
		let isNegative = Self.take(UInt8(ascii: "-"), from: &rest)
		if !isNegative { _ = Self.take(UInt8(ascii: "+"), from: &rest) }
		let power = Self.takeDigits(from: &rest)
		guard !power.isEmpty else { return false }
		var magnitude = Int(String(decoding: power, as: UTF8.self)) ?? .max
		if magnitude > Self.largestExponent {
			magnitude = Self.largestExponent
			hugeExponent = Array(power.drop { $0 == 0x30 })
		}
		exponent += isNegative ? -magnitude : magnitude
		return true
	}

	private mutating func normalize() {
		digits = Array(digits.drop { $0 == 0x30 })
		while digits.last == 0x30 {
			digits.removeLast()
			exponent += 1
		}
		if digits.isEmpty { self = Decimal() }
	}

	/// The integer's text, where this is one of at most 20 digits.
	var integer: String? {
		guard exponent >= 0, digits.count + exponent <= 20 else { return nil }
		if digits.isEmpty { return "0" }
		return (isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self)
			+ String(repeating: "0", count: exponent)
	}

	/// The order of the numbers.
	static func < (left: Decimal, right: Decimal) -> Bool {
		if left.isNegative != right.isNegative { return left.isNegative }
		return left.isNegative ? right.isSmaller(than: left) : left.isSmaller(than: right)
	}

	/// The order of the magnitudes.
	private func isSmaller(than other: Decimal) -> Bool {
		if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty && !other.digits.isEmpty }
		let (mine, theirs) = (digits.count + exponent, other.digits.count + other.exponent)
		let isBelowOne = exponent < 0
		if hugeExponent != other.hugeExponent, isBelowOne == (other.exponent < 0) {
			let (left, right) = (hugeExponent, other.hugeExponent)
			let isCloserToOne =
				left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count < right.count
			return isCloserToOne != isBelowOne
		}
		if mine != theirs { return mine < theirs }
		return digits.lexicographicallyPrecedes(other.digits)
	}
}
