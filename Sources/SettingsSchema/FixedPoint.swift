import Defaults

/// A decimal number as units × 10^-scale, so that sums are exact: 0.1 + 0.2 is 0.3.
package struct FixedPoint: Sendable, Hashable {
	/// How many of the smallest units.
	package var units: Int128
	/// How many of the digits stand after the point; never negative.
	package var scale: Int

	/// Units of 10^-`scale`.
	package init(units: Int128, scale: Int = 0) {
		self.units = units
		self.scale = scale
	}

	/// The number exactly; nil where it has more digits than arithmetic here can carry (about 27).
	package init?(_ number: Defaults.Number) {
		let parts = number.text.split(whereSeparator: { $0 == "e" || $0 == "E" })
		guard let mantissa = parts.first, let exponent = parts.count > 1 ? Int(parts[1]) : 0 else { return nil }
		let halves = mantissa.split(separator: ".")
		let fraction = halves.count > 1 ? halves[1] : ""
		guard fraction.count <= Self.mostDigits, exponent.magnitude <= Self.mostDigits.magnitude,
			let units = Int128(halves[0] + fraction)
		else { return nil }
		self.init(units: units, scale: fraction.count - exponent)
		guard let scaled = scaled(to: max(0, scale)) else { return nil }
		self = scaled
	}

	/// Beyond this, products with a count of steps could overflow.
	private static let mostDigits = 27
	private static let limit = power(mostDigits)

	/// 10^exponent.
	private static func power(_ exponent: Int) -> Int128 { (0..<exponent).reduce(1) { power, _ in power * 10 } }

	/// The same number with `scale` digits after the point; nil where it would grow too long or lose digits.
	package func scaled(to scale: Int) -> FixedPoint? {
		guard scale >= self.scale, scale - self.scale <= Self.mostDigits else { return nil }
		let (product, overflow) = units.multipliedReportingOverflow(by: Self.power(scale - self.scale))
		guard !overflow, product.magnitude <= Self.limit.magnitude else { return nil }
		return FixedPoint(units: product, scale: scale)
	}

	/// The number's text without needless zeros, but with at least `digits` after the point where it has as many.
	package func number(keeping digits: Int) -> Defaults.Number? {
		var (units, scale) = (units, scale)
		while scale > digits, units % 10 == 0 {
			units /= 10
			scale -= 1
		}
		let padded = String(units.magnitude).zeroPadded(to: scale + 1)
		let sign = units < 0 ? "-" : ""
		let point = scale > 0 ? "." : ""
		return Defaults.Number(text: sign + padded.dropLast(scale) + point + padded.suffix(scale))
	}
}
